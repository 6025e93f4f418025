// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongoaudit.h"

#include "backend/mongo/collections.h"
#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/mongo/mongostore.h"
#include "models/domain/valueparts.h"

namespace lockscope::mongo {

namespace {

Result<void> insert(Deployment &deployment, const Place &place, const std::string &collection,
                    const AuditLine &line)
{
    ValueMap document{{"_id", line.hash}};
    for (const auto &[name, value] : auditDocument(line))
        document.set(name, value);
    const auto answer = write(deployment, place.database, "insert", collection, "documents",
                              {Bson(document)});
    if (!answer)
        return tl::unexpected(errorOf(answer.error(), true));
    // What is there already was written before.
    if (answer->errors.empty() || answer->errors.begin()->second.code == DuplicateKey)
        return {};
    return fail(BackendError::Kind::ServerError, answer->errors.begin()->second.text);
}

} // namespace

bool MongoAuditCopy::isRequired() const
{
    return !m_store.server().auditCollection.empty() && m_store.server().isAuditRequired;
}

void MongoAuditCopy::write(const AuditLine &line, const QObject *context, const Handler &then)
{
    const std::string &collection = m_store.server().auditCollection;
    if (collection.empty() || line.text.empty()) {
        then({});
        return;
    }
    m_store.write<void>(
            [collection, line](Deployment &deployment, const Place &place) {
                return insert(deployment, place, collection, line);
            },
            context, then);
}

std::string MongoAuditCopy::target() const
{
    return "the audit collection " + m_store.server().auditCollection;
}

Result<std::vector<CopiedRecord>> readAuditCopies(Deployment &deployment, const Place &place,
                                                  const std::string &collection,
                                                  const AuditKey &key)
{
    const auto there = describedCollection(deployment, place.database, collection);
    if (!there)
        return tl::unexpected(there.error());
    if (!*there)
        return fail(BackendError::Kind::NotFound,
                    "there is no audit collection " + collection + " at this server");
    auto found = readAll(deployment, place.database, collection,
                         Bson(ValueMap{{"find", collection},
                                       {"sort", ValueMap{{"$natural", std::int64_t{1}}}}}));
    if (!found)
        return tl::unexpected(errorOf(found.error(), false));
    std::vector<CopiedRecord> records;
    records.reserve(found->size());
    for (const ValueMap &document : *found)
        records.push_back(copiedRecord(textOf(document["_id"]), document, key));
    return records;
}

} // namespace lockscope::mongo
