// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/fields.h"
#include "tests/simulation/simulationparts.h"

/// Requests and answers in words.
namespace lockscope::test {

namespace {

void addText(std::string &text, const ValueMap &map, std::string_view member)
{
    const Value &value = map[member];
    if (const std::string *s = value.asString())
        text.append(" ").append(*s);
    else if (const std::int64_t *number = value.asInteger())
        text.append(" ").append(member).append("=").append(std::to_string(*number));
    else if (const Value::List *list = value.asList())
        for (const Value &entry : *list)
            if (const std::string *s = entry.asString())
                text.append(" ").append(member).append("=").append(*s);
}

struct ItemText
{
    std::string operator()(const ScriptItem &item) const
    {
        std::string text(scriptName(item.script));
        text.append(" ").append(item.documentId);
        const ValueMap &params = *item.params.asMap();
        if (const ValueMap *entry = params[field::HolderEntry].asMap()) {
            addText(text, *entry, field::Id);
            addText(text, *entry, field::Op);
        }
        for (const std::string_view member : {field::Id, field::Holder, field::Mode, field::Dead,
                                              field::NotAfter, field::Seen, field::Until})
            addText(text, params, member);
        if (const bool *hard = params[field::Hard].asBool(); hard && *hard)
            text += " hard";
        return text;
    }
    std::string operator()(const GuardedDelete &item) const { return "delete " + item.documentId; }
    std::string operator()(const GuardedCount &item) const
    {
        return "count " + item.documentId + " " + std::to_string(item.newCount);
    }
};

std::string_view name(ItemAnswer::Status status)
{
    switch (status) {
    case ItemAnswer::Status::Created: return "created";
    case ItemAnswer::Status::Updated: return "updated";
    case ItemAnswer::Status::Deleted: return "deleted";
    case ItemAnswer::Status::Noop: return "noop";
    case ItemAnswer::Status::Missing: return "404";
    case ItemAnswer::Status::Conflict: return "409";
    case ItemAnswer::Status::Foreign: return "400";
    case ItemAnswer::Status::Refused: return "403";
    case ItemAnswer::Status::Unknown: return "503";
    }
    return "";
}

template<typename List, typename Text>
std::string joined(const List &list, Text text)
{
    std::string line;
    for (const auto &entry : list)
        line.append(line.empty() ? "" : ", ").append(text(entry));
    return line;
}

std::string same(const std::string &text) { return text; }

} // namespace

std::string describe(const Request &request)
{
    if (const auto *bulk = std::get_if<BulkRequest>(&request))
        return joined(bulk->items,
                      [](const BulkItem &item) { return std::visit(ItemText{}, item); });
    if (const auto *read = std::get_if<ReadRequest>(&request))
        return "read " + joined(read->documentIds, same);
    const auto &find = std::get<FindEntriesRequest>(request);
    return "find entries of " + joined(find.sessions, same) + find.holder;
}

std::string describe(const Answer &answer)
{
    if (const auto *bulk = std::get_if<BulkAnswer>(&answer))
        return joined(bulk->items,
                      [](const ItemAnswer &item) { return std::string(name(item.status)); });
    if (const auto *read = std::get_if<ReadAnswer>(&answer))
        return "read " + joined(read->documents, [](const DocumentRead &document) {
                   return document.documentId + (document.found ? "" : " (not there)");
               });
    if (const auto *found = std::get_if<FindEntriesAnswer>(&answer))
        return "found in " + joined(found->documentIds, same);
    return "no answer";
}

} // namespace lockscope::test
