// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/mongolabdocuments.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
#include "models/domain/valueparts.h"
#include "models/protocol/scripts/filescripts.h"

#include <map>
#include <utility>

namespace lockscope {

namespace {

using mongo::Bson;
using mongo::Deployment;
using mongo::Place;

Bson statement(const ValueMap &query, const Value &update, bool upsert)
{
    return Bson(ValueMap{{"q", query}, {"u", update}, {"upsert", upsert}});
}

Result<mongo::WriteAnswer> write(Deployment &deployment, const Place &place, const char *command,
                                 const std::string &collection, const char *statements,
                                 const std::vector<Bson> &list)
{
    auto answer = mongo::write(deployment, place.database, command, collection, statements, list);
    if (!answer)
        return tl::unexpected(mongo::errorOf(answer.error(), true));
    return std::move(*answer);
}

/// One per id, in order.
Result<std::vector<LabDocument>> readAll(Deployment &deployment, const Place &place,
                                         const std::string &collection,
                                         const std::vector<std::string> &ids)
{
    auto found = mongo::readAll(deployment, place.database, collection,
                                mongo::findByIds(collection, ids));
    if (!found)
        return tl::unexpected(mongo::errorOf(found.error(), false));
    std::map<std::string, ValueMap> sources = mongo::byId(std::move(*found));
    std::vector<LabDocument> documents;
    for (const std::string &id : ids) {
        LabDocument document;
        document.id = id;
        if (const auto source = sources.find(id); source != sources.end()) {
            document.state = LabDocument::State::Read;
            document.source = source->second;
        }
        documents.push_back(std::move(document));
    }
    return documents;
}

} // namespace

MongoLabDocuments::MongoLabDocuments(mongo::LockServer server, std::string collection,
                                     const Clock &clock)
    : LabDocuments(std::move(collection)), m_store(std::move(server), clock)
{}

void MongoLabDocuments::create(const std::vector<File> &files, const Done &done)
{
    std::vector<Bson> statements;
    statements.reserve(files.size());
    for (const File &file : files)
        statements.push_back(statement({{"_id", file.id}},
                                       ValueMap{{"path", file.path},
                                                {LabDocument::CounterField, std::int64_t{0}}},
                                       true));
    m_store.write<void>(
            [statements, collection = index()](Deployment &deployment,
                                               const Place &place) -> Result<void> {
                const auto made = write(deployment, place, "update", collection, "updates",
                                        statements);
                if (!made)
                    return tl::unexpected(made.error());
                if (!made->errors.empty())
                    return fail(BackendError::Kind::ServerError,
                                "a protected document could not be made: "
                                        + made->errors.begin()->second.text);
                return {};
            },
            this, done);
}

void MongoLabDocuments::remove(const std::vector<std::string> &ids, const Done &done)
{
    m_store.write<void>(
            [ids, collection = index()](Deployment &deployment,
                                        const Place &place) -> Result<void> {
                std::vector<Bson> statements;
                statements.reserve(ids.size());
                for (const std::string &id : ids)
                    statements.emplace_back(
                            ValueMap{{"q", ValueMap{{"_id", id}}}, {"limit", std::int64_t{1}}});
                const auto removed = write(deployment, place, "delete", collection, "deletes",
                                           statements);
                if (!removed)
                    return tl::unexpected(removed.error());
                const auto left = mongo::readAll(deployment, place.database, collection,
                                                 Bson(ValueMap{{"find", collection},
                                                               {"limit", std::int64_t{1}}}));
                // Who may not drop it leaves an empty one.
                if (left && left->empty())
                    (void)deployment.command(place.database, Bson(ValueMap{{"drop", collection}}));
                return {};
            },
            this, done);
}

void MongoLabDocuments::read(const std::vector<std::string> &ids, const Documents &done)
{
    m_store.read<std::vector<LabDocument>>(
            [ids, collection = index()](Deployment &deployment, const Place &place) {
                return readAll(deployment, place, collection, ids);
            },
            this, done);
}

void MongoLabDocuments::stampAndRead(const std::vector<std::string> &ids, const Fence &fence,
                                     const Documents &done)
{
    FileChange change;
    change.token = fence.token;
    change.epoch = fence.epoch;
    RecordBulkRequest stamps{index(), {}};
    for (const std::string &id : ids)
        stamps.items.emplace_back(FileItem{FileScript::Stamp, id, stampParams(change)});
    m_store.write<std::vector<LabDocument>>(
            [stamps, ids](Deployment &deployment,
                          const Place &place) -> Result<std::vector<LabDocument>> {
                const Answer answer = mongo::carryOut(deployment, place, stamps);
                if (const auto *lost = std::get_if<LostAnswer>(&answer))
                    return tl::unexpected(lost->error);
                std::vector<LabDocument> documents;
                const auto &items = std::get<BulkAnswer>(answer).items;
                for (std::size_t i = 0; i < items.size(); ++i) {
                    LabDocument document;
                    document.id = ids[i];
                    if (items[i].source) {
                        document.state = items[i].status == ItemAnswer::Status::Noop
                                                 ? LabDocument::State::Fenced
                                                 : LabDocument::State::Read;
                        document.source = *items[i].source;
                    }
                    documents.push_back(std::move(document));
                }
                return documents;
            },
            this, done);
}

void MongoLabDocuments::writePlusOne(const std::vector<LabDocument> &documents, bool guarded,
                                     const WrittenHandler &done)
{
    using All = std::vector<Written>;
    m_store.write<All>(
            [documents, guarded, collection = index()](Deployment &deployment,
                                                       const Place &place) -> Result<All> {
                All all;
                for (const LabDocument &document : documents) {
                    ValueMap changed = document.source;
                    changed.set(LabDocument::CounterField, document.counter() + 1);
                    changed.remove("_id");
                    // As it was read: each of its members is the same still.
                    const ValueMap query = guarded ? document.source
                                                   : ValueMap{{"_id", document.id}};
                    const auto written = write(deployment, place, "update", collection, "updates",
                                               {statement(query, changed, !guarded)});
                    const bool isKnown = written && written->errors.empty();
                    all.push_back(!isKnown              ? Written::Unknown
                                  : written->found == 0 ? Written::Rejected
                                                        : Written::Yes);
                }
                return all;
            },
            this, done);
}

} // namespace lockscope
