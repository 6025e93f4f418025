// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/mapping.h"

#include "backend/json/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace lockscope {

namespace {

/// Lucene's limit on one indexed term.
constexpr std::size_t MaxTermBytes = 32766;

std::optional<FieldMapping::Type> typeFromName(std::string_view name)
{
    if (name == "keyword")
        return FieldMapping::Type::Keyword;
    if (name == "text")
        return FieldMapping::Type::Text;
    if (name == "long" || name == "integer" || name == "short" || name == "byte")
        return FieldMapping::Type::Integer;
    if (name == "double" || name == "float")
        return FieldMapping::Type::Floating;
    if (name == "date")
        return FieldMapping::Type::Date;
    if (name == "boolean")
        return FieldMapping::Type::Boolean;
    if (name == "object")
        return FieldMapping::Type::Object;
    return std::nullopt;
}

RestError mapperError(std::string reason)
{
    return {400, "mapper_parsing_exception", std::move(reason), {}, {}};
}

bool isFalse(const Value &value)
{
    const bool *flag = value.asBool();
    const std::string *text = value.asString();
    return (flag && !*flag) || (text && *text == "false");
}

FieldMapping::Type typeOf(const ValueMap &field)
{
    const std::string *type = field["type"].asString();
    return type ? typeFromName(*type).value_or(FieldMapping::Type::Object)
                : FieldMapping::Type::Object;
}

std::string dynamicOf(const ValueMap &mappings)
{
    const Value &dynamic = mappings["dynamic"];
    return dynamic.isNull() ? "true" : keywordText(dynamic);
}

RestResult<void> checkField(const std::string &name, const Value &definition);

RestResult<void> checkProperties(const Value &properties)
{
    if (properties.isNull())
        return {};
    const ValueMap *fields = properties.asMap();
    if (!fields)
        return restFailure(mapperError("expected map for property [properties]"));
    for (const auto &[name, definition] : *fields)
        if (auto checked = checkField(name, definition); !checked)
            return checked;
    return {};
}

RestResult<void> checkField(const std::string &name, const Value &definition)
{
    static constexpr std::array<std::string_view, 10> Known{"type",    "properties",   "index",
                                                            "format",  "ignore_above", "enabled",
                                                            "dynamic", "doc_values",   "store",
                                                            "norms"};
    const ValueMap *map = definition.asMap();
    if (!map)
        return restFailure(
                mapperError("Expected map for property [fields] on field [" + name + "]"));
    const std::string *type = (*map)["type"].asString();
    if (!type && !map->contains("properties") && !map->contains("enabled"))
        return restFailure(mapperError("No type specified for field [" + name + "]"));
    if (type && !typeFromName(*type))
        return restFailure(mapperError("No handler for type [" + *type + "] declared on field ["
                                       + name
                                       + "]: the embedded server has keyword, text, long, integer, "
                                         "double, date, boolean and object"));
    for (const auto &[parameter, value] : *map)
        if (std::find(Known.begin(), Known.end(), parameter) == Known.end())
            return restFailure(mapperError(std::string("unknown parameter [")
                                                   .append(parameter)
                                                   .append("] on mapper [")
                                                   .append(name)
                                                   .append("]")));
    const std::string *format = (*map)["format"].asString();
    if (type && *type == "date" && (!format || *format != "epoch_millis"))
        return restFailure(
                mapperError("date field [" + name
                            + "]: the embedded server knows the format epoch_millis only"));
    return checkProperties((*map)["properties"]);
}

/// Walks a document beside its mappings.
class DocumentCheck
{
public:
    explicit DocumentCheck(std::string_view id) : m_id(id) {}

    RestResult<void> object(const ValueMap &mapping, const std::string &dynamic,
                            const std::string &path, const ValueMap &source) const
    {
        const ValueMap *properties = mapping["properties"].asMap();
        for (const auto &[name, value] : source) {
            const Value *field = properties ? properties->find(name) : nullptr;
            if (field) {
                if (auto checked = member(*field->asMap(), name, dynamic,
                                          path.empty() ? name
                                                       : std::string(path).append(".").append(name),
                                          value);
                    !checked)
                    return checked;
            } else if (dynamic == "strict" && (path.empty() || !value.isNull())) {
                // A node asks the object itself how strict it is, and only the root says so: null
                // is taken further down.
                return restFailure({400,
                                    "strict_dynamic_mapping_exception",
                                    "mapping set to strict, dynamic introduction of [" + name
                                            + "] within [" + (path.empty() ? "_doc" : path)
                                            + "] is not allowed",
                                    {},
                                    {}});
            }
        }
        return {};
    }

private:
    RestResult<void> member(const ValueMap &field, const std::string &name,
                            const std::string &dynamic, const std::string &path,
                            const Value &value) const
    {
        if (isFalse(field["enabled"]) || value.isNull())
            return {};
        if (const Value::List *list = value.asList()) {
            for (const Value &element : *list)
                if (auto checked = member(field, name, dynamic, path, element); !checked)
                    return checked;
            return {};
        }
        if (typeOf(field) == FieldMapping::Type::Object) {
            const ValueMap *map = value.asMap();
            if (!map)
                return restFailure(mapperError("object mapping for [" + path
                                               + "] tried to parse field [" + name
                                               + "] as object, but found a concrete value"));
            return object(field, field.contains("dynamic") ? dynamicOf(field) : dynamic, path,
                          *map);
        }
        return concrete(field, path, value);
    }

    RestResult<void> concrete(const ValueMap &field, const std::string &path,
                              const Value &value) const
    {
        const std::string *typeName = field["type"].asString();
        const auto refuse = [&](RestError cause) -> RestResult<void> {
            const std::string preview = value.isMap() ? toJson(value) : keywordText(value);
            return restFailure(mapperError("failed to parse field [" + path + "] of type ["
                                           + (typeName ? *typeName : "object")
                                           + "] in document with id '" + std::string(m_id)
                                           + "'. Preview of field's value: '"
                                           + preview.substr(0, 200) + "'")
                                       .causedBy(std::move(cause)));
        };
        const FieldMapping::Type type = typeOf(field);
        const bool isNumeric = type == FieldMapping::Type::Integer
                               || type == FieldMapping::Type::Floating;
        if (isNumeric && (value.isMap() || value.isBool()))
            return refuse({400,
                           "json_parse_exception",
                           std::string("Current token (")
                                   + (value.isMap() ? "START_OBJECT" : "VALUE_BOOLEAN")
                                   + ") not numeric, can not use numeric value accessors",
                           {},
                           {}});
        if (type == FieldMapping::Type::Boolean && !value.isBool() && !value.isString())
            return refuse(
                    {400, "json_parse_exception", "Current token not of boolean type", {}, {}});
        if (value.isMap())
            return refuse(
                    {400, "illegal_state_exception", "Can't get text on a START_OBJECT", {}, {}});
        // A number from an empty text is none: "coerce", which is on unless it is switched off.
        if (const std::string *text = value.asString(); isNumeric && text && text->empty())
            return {};
        switch (type) {
        case FieldMapping::Type::Integer:
            if (const double *number = value.asDouble(); number && !(std::abs(*number) < 9.2e18))
                return refuse({400,
                               "input_coercion_exception",
                               "Numeric value out of range of long",
                               {},
                               {}});
            if (value.isBool() || !floatingOf(value))
                return refuse(illegalArgument("For input string: \""
                                              + keywordText(value).substr(0, 200) + "\""));
            break;
        case FieldMapping::Type::Floating:
            if (value.isBool() || !floatingOf(value))
                return refuse({400,
                               "number_format_exception",
                               "For input string: \"" + keywordText(value).substr(0, 200) + "\"",
                               {},
                               {}});
            break;
        case FieldMapping::Type::Date:
            if (value.isBool() || !floatingOf(value))
                return refuse(illegalArgument("failed to parse date field ["
                                              + keywordText(value).substr(0, 200)
                                              + "] with format [epoch_millis]")
                                      .causedBy({400,
                                                 "date_time_parse_exception",
                                                 "Failed to parse with all enclosed parsers",
                                                 {},
                                                 {}}));
            break;
        case FieldMapping::Type::Boolean: {
            const std::string text = keywordText(value);
            if (text != "true" && text != "false" && !text.empty())
                return refuse(illegalArgument("Failed to parse value [" + text.substr(0, 200)
                                              + "] as only [true] or [false] are allowed."));
            break;
        }
        case FieldMapping::Type::Keyword:
            if (!field.contains("ignore_above") && !isFalse(field["index"])
                && keywordText(value).size() > MaxTermBytes)
                return restFailure(
                        illegalArgument("Document contains at least one immense term in field=\""
                                        + path
                                        + "\" (whose UTF8 encoding is longer than the max length "
                                          "32766), all of which were skipped.")
                                .causedBy({400,
                                           "max_bytes_length_exceeded_exception",
                                           "bytes can be at most 32766 in length; got "
                                                   + std::to_string(keywordText(value).size()),
                                           {},
                                           {}}));
            break;
        case FieldMapping::Type::Text:
        case FieldMapping::Type::Object: break;
        }
        return {};
    }

    std::string_view m_id;
};

} // namespace

RestResult<void> checkMappings(const ValueMap &mappings)
{
    static constexpr std::array<std::string_view, 4> Known{"dynamic", "_meta", "properties",
                                                           "date_detection"};
    for (const auto &[name, value] : mappings) {
        if (std::find(Known.begin(), Known.end(), name) == Known.end()) {
            const std::string inner = "Root mapping definition has unsupported parameters:  ["
                                      + name + " : " + toJson(value) + "]";
            return restFailure(mapperError("Failed to parse mapping [_doc]: " + inner)
                                       .causedBy(mapperError(inner)));
        }
    }
    return checkProperties(mappings["properties"]);
}

ValueMap completedMappings(ValueMap mappings)
{
    if (Value *dynamic = mappings.find("dynamic"); dynamic && dynamic->isBool())
        *dynamic = Value(keywordText(*dynamic));
    ValueMap *properties = mappings.contains("properties") ? mappings.find("properties")->asMap()
                                                           : nullptr;
    if (!properties)
        return mappings;
    ValueMap completed;
    for (const auto &[name, definition] : *properties) {
        ValueMap field = completedMappings(*definition.asMap());
        if (!field.contains("type") && !field.contains("properties"))
            field.append("type", "object");
        completed.append(name, Value(std::move(field)));
    }
    *properties = std::move(completed);
    return mappings;
}

std::optional<FieldMapping> findField(const ValueMap &mappings, std::string_view path)
{
    const ValueMap *level = &mappings;
    while (true) {
        const std::size_t dot = path.find('.');
        const ValueMap *properties = (*level)["properties"].asMap();
        const ValueMap *field = properties ? (*properties)[path.substr(0, dot)].asMap() : nullptr;
        if (!field || isFalse((*field)["enabled"]))
            return std::nullopt;
        if (dot == std::string_view::npos) {
            FieldMapping found{typeOf(*field), !isFalse((*field)["index"]), {}};
            if (const std::int64_t *limit = (*field)["ignore_above"].asInteger())
                found.ignoreAbove = *limit;
            return found;
        }
        level = field;
        path.remove_prefix(dot + 1);
    }
}

bool isDynamic(const ValueMap &mappings) { return dynamicOf(mappings) == "true"; }

RestResult<void> checkDocument(const ValueMap &mappings, std::string_view id,
                               const ValueMap &source)
{
    return DocumentCheck(id).object(mappings, dynamicOf(mappings), {}, source);
}

namespace {

void collect(const Value &value, std::string_view path, std::vector<const Value *> &found)
{
    if (const Value::List *list = value.asList()) {
        for (const Value &element : *list)
            collect(element, path, found);
        return;
    }
    if (path.empty()) {
        if (!value.isNull())
            found.push_back(&value);
        return;
    }
    const ValueMap *map = value.asMap();
    if (!map)
        return;
    const std::size_t dot = path.find('.');
    if (const Value *next = map->find(path.substr(0, dot)))
        collect(*next, dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1),
                found);
}

} // namespace

std::vector<const Value *> valuesAt(const ValueMap &source, std::string_view path)
{
    std::vector<const Value *> found;
    const std::size_t dot = path.find('.');
    if (const Value *first = source.find(path.substr(0, dot)))
        collect(*first, dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1),
                found);
    return found;
}

std::string keywordText(const Value &value)
{
    if (const std::string *text = value.asString())
        return *text;
    return toJson(value);
}

bool isTooLong(const std::string &keyword, const std::optional<std::int64_t> &ignoreAbove)
{
    if (!ignoreAbove)
        return false;
    const auto characters = std::count_if(keyword.begin(), keyword.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    });
    return characters > *ignoreAbove;
}

std::optional<std::int64_t> integerOf(const Value &value)
{
    if (const std::int64_t *integer = value.asInteger())
        return *integer;
    if (const std::string *text = value.asString()) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(),
                                                  number);
        if (error == std::errc() && end == text->data() + text->size())
            return number;
    }
    const std::optional<double> number = floatingOf(value);
    if (number && std::abs(*number) < 9.2e18)
        return static_cast<std::int64_t>(*number);
    return std::nullopt;
}

std::optional<double> floatingOf(const Value &value)
{
    if (const double *number = value.asDouble())
        return *number;
    if (const std::int64_t *integer = value.asInteger())
        return static_cast<double>(*integer);
    if (const std::string *text = value.asString()) {
        double number = 0;
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(),
                                                  number);
        if (error == std::errc() && end == text->data() + text->size() && std::isfinite(number)
            && !text->empty())
            return number;
    }
    return std::nullopt;
}

} // namespace lockscope
