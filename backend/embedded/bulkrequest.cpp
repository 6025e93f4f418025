// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/bulkrequest.h"

#include "backend/embedded/documentanswers.h"
#include "backend/embedded/mapping.h"
#include "backend/json/json.h"

namespace lockscope {

namespace {

/// Walks the lines of a bulk body.
class Lines
{
public:
    explicit Lines(std::string_view body) : m_rest(body) {}
    /// The next line without its end; nothing when there is none, or none that is complete.
    std::optional<std::string_view> next()
    {
        const std::size_t end = m_rest.find('\n');
        if (end == std::string_view::npos)
            return std::nullopt;
        std::string_view line = m_rest.substr(0, end);
        m_rest.remove_prefix(end + 1);
        ++m_number;
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        return line;
    }
    int number() const { return m_number; }
    /// There is a last line without its end.
    bool isUnterminated() const { return !m_rest.empty(); }

private:
    std::string_view m_rest;
    int m_number = 0;
};

std::string malformed(int line, const std::string &what)
{
    return "Malformed action/metadata line [" + std::to_string(line) + "], " + what;
}

std::optional<BulkItem::Action> actionFromName(std::string_view name)
{
    if (name == "index")
        return BulkItem::Action::Index;
    if (name == "create")
        return BulkItem::Action::Create;
    if (name == "delete")
        return BulkItem::Action::Delete;
    if (name == "update")
        return BulkItem::Action::Update;
    return std::nullopt;
}

RestResult<std::int64_t> wholeNumber(const std::string &key, const Value &value)
{
    if (const std::optional<std::int64_t> number = integerOf(value))
        return *number;
    return restFailure(
            illegalArgument("For input string: \"" + keywordText(value) + "\" in [" + key + "]"));
}

/// The members of the object behind the action's name.
RestResult<void> readMetadata(const ValueMap &metadata, int line, BulkItem &item)
{
    for (const auto &[key, value] : metadata) {
        if (key == "_source" && value.isMap()) {
            auto filter = SourceFilter::fromValue(value);
            if (!filter)
                return tl::unexpected(filter.error());
            item.update.source = std::move(*filter);
            continue;
        }
        if (value.isList() || value.isMap())
            return restFailure(illegalArgument(
                    malformed(line, "expected a simple value for field [" + key + "] but found ["
                                            + (value.isList() ? "START_ARRAY" : "START_OBJECT")
                                            + "]")));
        if (key == "_id") {
            item.id = keywordText(value);
            item.choosesId = false;
        } else if (key == "_index") {
            item.index = keywordText(value);
        } else if (key == "_source") {
            // A text is the name of a field, even "false".
            item.update.source = value.isBool() ? (*value.asBool() ? SourceFilter()
                                                                   : SourceFilter::nothing())
                                                : SourceFilter::including({keywordText(value)}, {});
        } else if (key == "if_seq_no" || key == "if_primary_term" || key == "retry_on_conflict") {
            const auto number = wholeNumber(key, value);
            if (!number)
                return tl::unexpected(number.error());
            if (key == "if_seq_no")
                item.precondition.seqNo = *number;
            else if (key == "if_primary_term")
                item.precondition.primaryTerm = *number;
            else
                item.update.retryOnConflict = *number;
        } else if (key == "require_alias") {
            item.requireAlias = value.isBool() && *value.asBool();
        } else if (key == "version" || key == "version_type") {
            return restFailure(illegalArgument(
                    item.action == BulkItem::Action::Update
                            ? "Update requests do not support versioning. Please use `if_seq_no` "
                              "and `if_primary_term` instead"
                            : "[" + key
                                      + "] is not supported by the embedded server. Please use "
                                        "`if_seq_no` and `if_primary_term` instead"));
        } else if (key != "_type" && key != "routing" && key != "_routing" && key != "op_type"
                   && key != "parent") {
            return restFailure(illegalArgument("Action/metadata line [" + std::to_string(line)
                                               + "] contains an unknown parameter [" + key + "]"));
        }
    }
    return {};
}

RestResult<Value> readLine(std::string_view line, ScriptLanguage language)
{
    // 1.x took the last of several members with one name.
    auto value = parseJson(line, {.textBytes = line.size(),
                                  .uniqueKeys = language == ScriptLanguage::Painless});
    if (!value)
        return restFailure({400, "json_parse_exception", value.error().detail, {}, {}});
    return std::move(*value);
}

RestResult<ValueMap> readDocument(std::string_view line, ScriptLanguage language)
{
    auto value = readLine(line, language);
    if (!value)
        return restFailure(
                RestError{400, "mapper_parsing_exception", "failed to parse", {}, {}}.causedBy(
                        value.error()));
    if (!value->isMap())
        return restFailure(
                {400,
                 "mapper_parsing_exception",
                 "failed to parse: a document is a JSON object",
                 {},
                 std::make_shared<const RestError>(RestError{
                         400, "not_x_content_exception", "a document is a JSON object", {}, {}})});
    return std::move(*value->asMap());
}

RestResult<void> readUpdate(std::string_view line, ScriptLanguage language, BulkItem &item)
{
    auto body = readLine(line, language);
    if (!body)
        return tl::unexpected(body.error());
    auto update = UpdateRequest::fromBody(std::move(*body), language);
    if (!update)
        return tl::unexpected(update.error());
    update->retryOnConflict = item.update.retryOnConflict;
    if (!update->precondition.seqNo)
        update->precondition.seqNo = item.precondition.seqNo;
    if (!update->precondition.primaryTerm)
        update->precondition.primaryTerm = item.precondition.primaryTerm;
    // What the action line or the URL says wins over the body.
    if (item.update.source)
        update->source = item.update.source;
    item.update = std::move(*update);
    return {};
}

/// The rules a node checks for every item before it runs the first one.
RestResult<void> validate(const BulkItem &item, ScriptLanguage language)
{
    if (item.index.empty())
        return restFailure(validationError("index is missing"));
    const bool mayChooseId = item.action == BulkItem::Action::Index
                             || item.action == BulkItem::Action::Create;
    if (item.id.empty() && !mayChooseId)
        return restFailure(validationError("id is missing"));
    if (!item.id.empty() && item.action != BulkItem::Action::Delete
        && language != ScriptLanguage::Groovy)
        if (auto checked = checkId(item.id); !checked)
            return checked;
    if (item.action == BulkItem::Action::Update)
        if (auto checked = item.update.validate(); !checked)
            return checked;
    if (item.action == BulkItem::Action::Create && item.precondition.seqNo)
        return restFailure(validationError(
                "create operations do not support compare and set. use index instead"));
    if (item.action != BulkItem::Action::Update
        && item.precondition.seqNo.has_value() != item.precondition.primaryTerm.has_value())
        return restFailure(validationError("ifSeqNo is set, but primary term is [0]"));
    return {};
}

RestResult<BulkItem> readAction(std::string_view line, int number, const BulkDefaults &defaults)
{
    const auto value = readLine(line, defaults.language);
    if (!value)
        return tl::unexpected(value.error());
    const ValueMap *map = value->asMap();
    if (!map || map->empty())
        return restFailure(illegalArgument(
                malformed(number,
                          "expected START_OBJECT with [create], [delete], [index] or [update]")));
    const auto &[name, metadata] = *map->begin();
    const std::optional<BulkItem::Action> action = actionFromName(name);
    if (!action)
        return restFailure(illegalArgument(
                malformed(number,
                          "expected field [create], [delete], [index] or [update] but found ["
                                  + name + "]")));
    if (!metadata.isMap())
        return restFailure(illegalArgument(
                malformed(number, "expected START_OBJECT but found another value")));
    BulkItem item;
    item.action = *action;
    item.index = defaults.index;
    item.requireAlias = defaults.requireAlias;
    item.update.source = defaults.source;
    if (auto read = readMetadata(*metadata.asMap(), number, item); !read)
        return tl::unexpected(read.error());
    item.precondition.mustBeNew = item.action == BulkItem::Action::Create;
    return item;
}

} // namespace

const char *toString(BulkItem::Action action)
{
    switch (action) {
    case BulkItem::Action::Index: return "index";
    case BulkItem::Action::Create: return "create";
    case BulkItem::Action::Delete: return "delete";
    case BulkItem::Action::Update: return "update";
    }
    return "index";
}

RestResult<std::vector<BulkItem>> parseBulk(std::string_view body, const BulkDefaults &defaults)
{
    if (body.empty())
        return restFailure({400, "parse_exception", "request body is required", {}, {}});
    std::vector<BulkItem> items;
    // A node reads everything before it looks whether what it read makes sense.
    std::optional<RestError> firstProblem;
    Lines lines(body);
    while (const std::optional<std::string_view> line = lines.next()) {
        if (line->empty())
            continue;
        auto item = readAction(*line, lines.number(), defaults);
        if (!item)
            return tl::unexpected(item.error());
        if (item->action != BulkItem::Action::Delete) {
            const std::optional<std::string_view> content = lines.next();
            if (!content)
                break; // without its second line an action is none
            if (item->action == BulkItem::Action::Update) {
                if (auto read = readUpdate(*content, defaults.language, *item); !read)
                    return tl::unexpected(read.error());
            } else {
                item->document = readDocument(*content, defaults.language);
            }
        }
        if (auto checked = validate(*item, defaults.language); !checked && !firstProblem)
            firstProblem = checked.error();
        items.push_back(std::move(*item));
    }
    if (lines.isUnterminated() && defaults.language == ScriptLanguage::Painless)
        return restFailure(
                illegalArgument("The bulk request must be terminated by a newline [\\n]"));
    if (firstProblem)
        return restFailure(std::move(*firstProblem));
    if (items.empty())
        return restFailure(validationError("no requests added"));
    return items;
}

} // namespace lockscope
