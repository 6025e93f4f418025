// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/typedanswers.h"

#include <cstdlib>

namespace lockscope {

namespace {

/// The routing hash of 1.x (djb2 over UTF-16 units, of which ids in practice are ASCII) over five
/// shards.
int shardOf(std::string_view id)
{
    std::uint64_t hash = 5381;
    for (const char c : id)
        hash = hash * 33 + static_cast<unsigned char>(c);
    const auto truncated = static_cast<std::int32_t>(static_cast<std::uint32_t>(hash));
    return std::abs(truncated % 5);
}

/// "illegal_argument_exception" → "ElasticsearchIllegalArgumentException", the class names of 1.x.
std::string className(const RestError &error)
{
    if (error.type == "illegal_argument_exception")
        return "ElasticsearchIllegalArgumentException";
    if (error.type == "mapper_parsing_exception")
        return "MapperParsingException";
    if (error.type == "script_exception")
        return "GroovyScriptExecutionException";
    if (error.type == "json_parse_exception")
        return "JsonParseException";
    if (error.type == "action_request_validation_exception")
        return "ActionRequestValidationException";
    if (error.type == "parsing_exception" || error.type == "parse_exception")
        return "ElasticsearchParseException";
    return error.type;
}

} // namespace

std::string typedDocument(const DocumentIndex &index, const std::string &id, bool knowsShard)
{
    const IndexDefinition &definition = index.definition();
    return "[" + definition.name + "][" + std::to_string(knowsShard ? shardOf(id) : -1) + "] ["
           + definition.type + "][" + id + "]";
}

TypedError typedError(const DocumentIndex &index, const std::string &id, const RestError &error,
                      bool inBulk)
{
    if (error.type == "document_missing_exception")
        return {404, "DocumentMissingException[" + typedDocument(index, id, !inBulk)
                             + ": document missing]"};
    if (error.type == "version_conflict_engine_exception")
        return {409, "DocumentAlreadyExistsException[" + typedDocument(index, id)
                             + ": document already exists]"};
    // 1.x answered 500 to JSON it could not read, as long as it read it before the document parser
    // did.
    const int status = error.type == "json_parse_exception" ? 500 : error.status;
    std::string text = className(error) + "[" + error.reason + "]";
    for (auto cause = error.cause; cause; cause = cause->cause) {
        if (cause->type == "script_exception" && cause->cause && cause->reason == "runtime error") {
            // The exception stands inside the script's own class, not beside it.
            text += "; nested: GroovyScriptExecutionException[" + cause->cause->type + "["
                    + cause->cause->reason + "]]";
            break;
        }
        text += "; nested: " + className(*cause) + "[" + cause->reason + "]";
    }
    if (error.cause)
        text += "; ";
    return {status, text};
}

HttpResponse refuseTyped(const TypedError &error)
{
    return answer(error.status, Value(ValueMap{{"error", error.text}, {"status", error.status}}));
}

Value fiveShards() { return Value(ValueMap{{"total", 5}, {"successful", 5}, {"failed", 0}}); }

} // namespace lockscope
