// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditcopies.h"

#include "backend/json/json.h"

#include <optional>
#include <utility>

namespace lockscope {

namespace {

constexpr std::size_t LongestKeyword = 8192; ///< what a server can search by

} // namespace

ValueMap auditDocument(const AuditLine &line)
{
    ValueMap document{{"line", line.text}, {"previous", line.previous}, {"hash", line.hash}};
    const Result<Value> members = parseJson(line.text, {.textBytes = line.text.size()});
    if (const ValueMap *map = members ? members->asMap() : nullptr) {
        for (const char *name :
             {"number", "kind", "id", "at", "action", "by", "server", "index", "result"}) {
            const std::string *text = (*map)[name].asString();
            if (map->contains(name) && (!text || text->size() < LongestKeyword))
                document.set(name, (*map)[name]);
        }
    }
    return document;
}

Result<void> checkAuditPlace(const ServerProfile &profile)
{
    if (profile.auditIndex.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "no audit index is named: give --audit-index NAME, or a profile that has one");
    return {};
}

CopiedRecord copiedRecord(const std::string &id, const ValueMap &document, const AuditKey &key)
{
    CopiedRecord copied;
    copied.record.hash = id;
    const std::string *line = document["line"].asString();
    const std::string *previous = document["previous"].asString();
    if (id.empty() || !line || !previous)
        return copied;
    copied.previous = *previous;
    std::optional<AuditRecord> record = auditRecordOf(*line);
    if (!record)
        return copied;
    const bool fits = auditLineFits(*line, *previous, record->isKeyed ? key : AuditKey());
    if (record->hash == id && (fits || record->isKeyed))
        copied.standing = fits ? CopiedRecord::Standing::Genuine : CopiedRecord::Standing::OtherKey;
    copied.record = std::move(*record);
    return copied;
}

} // namespace lockscope
