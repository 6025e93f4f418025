// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/storeddocument.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"

#include <array>

namespace lockscope::mongo {

namespace {

constexpr std::array<std::string_view, 4> Bookkeeping{"_id", "rev", StampField, "free_at"};

} // namespace

bool isNone(const ValueMap &stored) { return stored.contains("free_at"); }

LockRevision revisionOf(const ValueMap &stored)
{
    const std::int64_t *rev = stored["rev"].asInteger();
    return {rev ? *rev : -1, 0};
}

ValueMap withoutBookkeeping(ValueMap stored)
{
    for (const std::string_view name : Bookkeeping)
        stored.remove(name);
    return stored;
}

Answer readByIds(Deployment &deployment, const std::string &database, const std::string &collection,
                 const std::vector<std::string> &ids)
{
    auto found = readAll(deployment, database, collection, findByIds(collection, ids));
    if (!found)
        return lostAnswer(found.error(), false);
    std::map<std::string, ValueMap> documents = byId(std::move(*found));
    ReadAnswer answer;
    for (const std::string &id : ids) {
        DocumentRead read;
        read.documentId = id;
        const auto it = documents.find(id);
        if (it != documents.end() && !isNone(it->second)) {
            read.found = true;
            read.revision = revisionOf(it->second);
            read.source = withoutBookkeeping(it->second);
        }
        answer.documents.push_back(std::move(read));
    }
    return answer;
}

} // namespace lockscope::mongo
