// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"
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

struct RecordText
{
    std::string operator()(const FileItem &item) const
    {
        std::string text(fileScriptName(item.script));
        text.append(" ").append(item.documentId);
        for (const std::string_view member :
             {field::From, field::To, field::IntentMark, field::Token})
            addText(text, *item.params.asMap(), member);
        return text;
    }
    std::string operator()(const CreateDocument &item) const
    {
        std::string text = "create " + item.documentId;
        addText(text, item.source, field::State);
        return text;
    }
    std::string operator()(const GuardedUpdate &item) const
    {
        std::string text = "change " + item.documentId;
        for (const ValueMap::Entry &entry : item.changes)
            addText(text, item.changes, entry.first);
        return text;
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
    if (const auto *find = std::get_if<FindEntriesRequest>(&request))
        return "find entries of " + joined(find->sessions, same) + find->holder + find->op;
    if (const auto *records = std::get_if<RecordBulkRequest>(&request))
        return joined(records->items,
                      [](const RecordItem &item) { return std::visit(RecordText{}, item); });
    if (const auto *records = std::get_if<RecordReadRequest>(&request))
        return "read " + joined(records->documentIds, same);
    const auto &files = std::get<FindFilesRequest>(request);
    return "find files under " + files.under
           + (files.selection == FindFilesRequest::Selection::All ? ""
                                                                  : " of " + files.change.intent);
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
    if (const auto *files = std::get_if<FindFilesAnswer>(&answer))
        return "found " + joined(files->files, [](const FileHit &file) { return file.path; })
               + " of " + std::to_string(files->total);
    return "no answer";
}

} // namespace lockscope::test
