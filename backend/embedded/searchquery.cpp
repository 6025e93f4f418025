// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/searchquery.h"

#include "backend/embedded/mapping.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace lockscope {

namespace {

RestError shardError(std::string reason, const char *type = "query_shard_exception")
{
    return {400, type, std::move(reason), {}, {}};
}

class MatchAll : public Query
{
public:
    explicit MatchAll(bool all) : m_all(all) {}
    bool matches(const Document &) const override { return m_all; }

private:
    bool m_all;
};

/// Words of a text field as the standard analyser makes them, near enough: lower-case runs of
/// letters and digits.
bool hasWord(const std::string &text, const std::string &word)
{
    std::string current;
    for (const char c : text + " ") {
        const auto code = static_cast<unsigned char>(c);
        if (std::isalnum(code) || code >= 0x80) {
            current += static_cast<char>(code < 0x80 ? std::tolower(code) : code);
        } else {
            if (current == word)
                return true;
            current.clear();
        }
    }
    return false;
}

/// A searchable field, or why it is none. Nothing = no such field: no document matches.
struct Field
{
    std::string path;
    /// Nothing: a field the mappings do not name, where they are dynamic
    std::optional<FieldMapping> mapping;

    bool isNumeric() const
    {
        return mapping
               && (mapping->type == FieldMapping::Type::Integer
                   || mapping->type == FieldMapping::Type::Date
                   || mapping->type == FieldMapping::Type::Floating);
    }
    /// The value as an index would hold it, or nothing when it would not.
    std::optional<std::string> indexedText(const Value &value) const
    {
        if (value.isMap())
            return std::nullopt;
        std::string text = keywordText(value);
        if (mapping && isTooLong(text, mapping->ignoreAbove))
            return std::nullopt;
        return text;
    }
};

RestResult<std::optional<Field>> searchField(const std::string &path, const QueryContext &context)
{
    const std::optional<FieldMapping> mapping = findField(context.mappings, path);
    if (mapping && !mapping->indexed)
        return restFailure(shardError("failed to create query: Cannot search on field [" + path
                                      + "] since it is not indexed."));
    if (!mapping && !isDynamic(context.mappings))
        return std::optional<Field>();
    return std::optional<Field>(Field{path, mapping});
}

bool isMetaId(const std::string &path) { return path == "_id"; }
bool isMetaSeqNo(const std::string &path) { return path == "_seq_no"; }

class TermsQuery : public Query
{
public:
    TermsQuery(Field field, const std::vector<Value> &terms) : m_field(std::move(field))
    {
        for (const Value &term : terms) {
            m_texts.insert(keywordText(term));
            if (const std::optional<double> number = floatingOf(term))
                m_numbers.push_back(*number);
        }
    }

    bool matches(const Document &document) const override
    {
        if (isMetaId(m_field.path))
            return m_texts.contains(document.id);
        if (isMetaSeqNo(m_field.path))
            return m_texts.contains(std::to_string(document.seqNo));
        const std::vector<const Value *> values = valuesAt(document.source, m_field.path);
        return std::any_of(values.begin(), values.end(),
                           [this](const Value *value) { return matchesValue(*value); });
    }

private:
    bool matchesValue(const Value &value) const
    {
        const bool asNumber = m_field.isNumeric() || (!m_field.mapping && value.isNumber());
        if (asNumber) {
            const std::optional<double> number = floatingOf(value);
            return number
                   && std::find(m_numbers.begin(), m_numbers.end(), *number) != m_numbers.end();
        }
        if (m_field.mapping && m_field.mapping->type == FieldMapping::Type::Text)
            return value.isString()
                   && std::any_of(m_texts.begin(), m_texts.end(), [&](const std::string &word) {
                          return hasWord(*value.asString(), word);
                      });
        const std::optional<std::string> text = m_field.indexedText(value);
        return text && m_texts.contains(*text);
    }

    Field m_field;
    std::set<std::string> m_texts;
    std::vector<double> m_numbers;
};

class PrefixQuery : public Query
{
public:
    PrefixQuery(Field field, std::string prefix)
        : m_field(std::move(field)), m_prefix(std::move(prefix))
    {}
    bool matches(const Document &document) const override
    {
        if (isMetaId(m_field.path))
            return document.id.starts_with(m_prefix);
        const std::vector<const Value *> values = valuesAt(document.source, m_field.path);
        return std::any_of(values.begin(), values.end(), [this](const Value *value) {
            const std::optional<std::string> text = m_field.indexedText(*value);
            return text && text->starts_with(m_prefix);
        });
    }

private:
    Field m_field;
    std::string m_prefix;
};

/// An object exists by what it holds: an empty one is not there for a search.
bool holdsAny(const Value &value)
{
    if (const ValueMap *map = value.asMap())
        return std::any_of(map->begin(), map->end(),
                           [](const auto &member) { return holdsAny(member.second); });
    if (const Value::List *list = value.asList())
        return std::any_of(list->begin(), list->end(), holdsAny);
    return !value.isNull();
}

class ExistsQuery : public Query
{
public:
    explicit ExistsQuery(Field field) : m_field(std::move(field)) {}
    bool matches(const Document &document) const override
    {
        const std::vector<const Value *> values = valuesAt(document.source, m_field.path);
        if (!m_field.mapping || !m_field.mapping->ignoreAbove)
            return std::any_of(values.begin(), values.end(),
                               [](const Value *value) { return holdsAny(*value); });
        return std::any_of(values.begin(), values.end(), [this](const Value *value) {
            return m_field.indexedText(*value).has_value();
        });
    }

private:
    Field m_field;
};

/// A range over numbers, or over texts of keyword fields.
class RangeQuery : public Query
{
public:
    struct Bound
    {
        Value value;
        bool inclusive = false;
    };
    RangeQuery(Field field, std::optional<Bound> low, std::optional<Bound> high)
        : m_field(std::move(field)), m_low(std::move(low)), m_high(std::move(high))
    {}

    bool matches(const Document &document) const override
    {
        if (isMetaSeqNo(m_field.path))
            return within(Value(document.seqNo));
        const std::vector<const Value *> values = valuesAt(document.source, m_field.path);
        return std::any_of(values.begin(), values.end(),
                           [this](const Value *value) { return within(*value); });
    }

    SeqNoRange seqNoRange() const override
    {
        SeqNoRange range;
        if (!isMetaSeqNo(m_field.path))
            return range;
        const std::optional<std::int64_t> low = m_low ? integerOf(m_low->value) : std::nullopt;
        const std::optional<std::int64_t> high = m_high ? integerOf(m_high->value) : std::nullopt;
        if (low)
            range.first = m_low->inclusive || *low == std::numeric_limits<std::int64_t>::max()
                                  ? *low
                                  : *low + 1;
        if (high)
            range.last = *high;
        return range;
    }

private:
    bool within(const Value &value) const
    {
        const bool asText = m_field.mapping && !m_field.isNumeric();
        const auto compare = [&](const Value &bound) -> std::optional<int> {
            if (asText) {
                const std::optional<std::string> text = m_field.indexedText(value);
                if (!text)
                    return std::nullopt;
                const int order = text->compare(keywordText(bound));
                return order < 0 ? -1 : order > 0 ? 1 : 0;
            }
            // Integers are compared exactly; a double would not tell neighbours above 2^53 apart.
            if (value.isInteger() && bound.isInteger())
                return *value.asInteger() < *bound.asInteger()   ? -1
                       : *value.asInteger() > *bound.asInteger() ? 1
                                                                 : 0;
            const std::optional<double> a = floatingOf(value);
            const std::optional<double> b = floatingOf(bound);
            if (!a || !b)
                return std::nullopt;
            return *a < *b ? -1 : *a > *b ? 1 : 0;
        };
        if (m_low) {
            const std::optional<int> order = compare(m_low->value);
            if (!order || *order < 0 || (*order == 0 && !m_low->inclusive))
                return false;
        }
        if (m_high) {
            const std::optional<int> order = compare(m_high->value);
            if (!order || *order > 0 || (*order == 0 && !m_high->inclusive))
                return false;
        }
        return true;
    }

    Field m_field;
    std::optional<Bound> m_low;
    std::optional<Bound> m_high;
};

class BoolQuery : public Query
{
public:
    std::vector<QueryPtr> must; ///< and filter: scores do not matter here
    std::vector<QueryPtr> mustNot;
    std::vector<QueryPtr> should;
    std::int64_t minimumShould = 0;

    bool matches(const Document &document) const override
    {
        const auto hit = [&](const QueryPtr &query) { return query->matches(document); };
        return std::all_of(must.begin(), must.end(), hit)
               && std::none_of(mustNot.begin(), mustNot.end(), hit)
               && (minimumShould <= 0
                   || std::count_if(should.begin(), should.end(), hit) >= minimumShould);
    }

    SeqNoRange seqNoRange() const override
    {
        SeqNoRange range;
        for (const QueryPtr &query : must) {
            const SeqNoRange part = query->seqNoRange();
            range.first = std::max(range.first, part.first);
            range.last = std::min(range.last, part.last);
        }
        return range;
    }
};

using Parsed = RestResult<QueryPtr>;

/// {"field": x}: the only member, or an error.
RestResult<std::pair<std::string, const Value *>> onlyField(const char *query, const Value &body)
{
    const ValueMap *map = body.asMap();
    if (!map || map->empty())
        return restFailure(parsingError(std::string("[") + query
                                        + "] query malformed, no field after start_object"));
    std::pair<std::string, const Value *> found;
    int fields = 0;
    for (const auto &[key, value] : *map) {
        if (key == "boost" || key == "_name")
            continue;
        ++fields;
        found = {key, &value};
    }
    if (fields != 1)
        return restFailure(
                parsingError(std::string("[") + query + "] query doesn't support multiple fields"));
    return found;
}

/// The value of {"field": v} or {"field": {"value": v}}.
const Value &plainValue(const Value &value, const char *member)
{
    const ValueMap *map = value.asMap();
    return map ? (*map)[member] : value;
}

Parsed fieldQuery(const char *name, const Value &body, const QueryContext &context,
                  const char *member)
{
    const auto field = onlyField(name, body);
    if (!field)
        return tl::unexpected(field.error());
    const Value &value = plainValue(*field->second, member);
    if (value.isNull() || value.isList() || value.isMap())
        return restFailure(illegalArgument("value cannot be null"));
    const auto mapped = searchField(field->first, context);
    const bool meta = isMetaId(field->first) || isMetaSeqNo(field->first);
    if (!mapped)
        return tl::unexpected(mapped.error());
    if (!*mapped && !meta)
        return QueryPtr(std::make_shared<MatchAll>(false));
    const Field target = *mapped ? **mapped : Field{field->first, {}};
    if (std::string_view(name) == "prefix")
        return QueryPtr(std::make_shared<PrefixQuery>(target, keywordText(value)));
    if (target.isNumeric() && !floatingOf(value))
        return restFailure(shardError("failed to create query: For input string: \""
                                      + keywordText(value) + "\""));
    return QueryPtr(std::make_shared<TermsQuery>(target, std::vector<Value>{value}));
}

Parsed termsQuery(const Value &body, const QueryContext &context)
{
    const auto field = onlyField("terms", body);
    if (!field)
        return tl::unexpected(field.error());
    const Value::List *list = field->second->asList();
    if (!list)
        return restFailure(parsingError("[terms] query does not support [" + field->first + "]"));
    const auto mapped = searchField(field->first, context);
    if (!mapped)
        return tl::unexpected(mapped.error());
    if (!*mapped && !isMetaId(field->first) && !isMetaSeqNo(field->first))
        return QueryPtr(std::make_shared<MatchAll>(false));
    return QueryPtr(
            std::make_shared<TermsQuery>(*mapped ? **mapped : Field{field->first, {}}, *list));
}

Parsed rangeQuery(const Value &body, const QueryContext &context)
{
    const auto field = onlyField("range", body);
    if (!field)
        return tl::unexpected(field.error());
    const ValueMap *bounds = field->second->asMap();
    if (!bounds)
        return restFailure(parsingError("[range] query does not support [" + field->first + "]"));
    const auto mapped = searchField(field->first, context);
    if (!mapped)
        return tl::unexpected(mapped.error());
    std::optional<RangeQuery::Bound> low;
    std::optional<RangeQuery::Bound> high;
    for (const auto &[key, given] : *bounds) {
        const std::string *text = given.asString();
        const Value value = text && *text == "now" ? Value(context.now) : given;
        const bool date = *mapped && (*mapped)->mapping
                          && (*mapped)->mapping->type == FieldMapping::Type::Date;
        if (date && !value.isNull() && !floatingOf(value))
            return restFailure(shardError("failed to parse date field [" + keywordText(value)
                                                  + "] with format [epoch_millis]",
                                          "parse_exception"));
        if (key == "gt" || key == "gte") {
            if (!value.isNull())
                low = RangeQuery::Bound{value, key == "gte"};
        } else if (key == "lt" || key == "lte") {
            if (!value.isNull())
                high = RangeQuery::Bound{value, key == "lte"};
        } else if (key != "format" && key != "boost") {
            return restFailure(parsingError("[range] query does not support [" + key + "]"));
        }
    }
    if (!*mapped && !isMetaSeqNo(field->first))
        return QueryPtr(std::make_shared<MatchAll>(false));
    return QueryPtr(std::make_shared<RangeQuery>(*mapped ? **mapped : Field{field->first, {}},
                                                 std::move(low), std::move(high)));
}

RestResult<std::vector<QueryPtr>> clauses(const Value &body, const QueryContext &context)
{
    std::vector<QueryPtr> queries;
    const Value::List one{body};
    const Value::List *const list = body.asList();
    for (const Value &element : list ? *list : one) {
        auto query = Query::fromValue(element, context);
        if (!query)
            return tl::unexpected(query.error());
        queries.push_back(std::move(*query));
    }
    return queries;
}

Parsed boolQuery(const Value &body, const QueryContext &context)
{
    const ValueMap *map = body.asMap();
    if (!map)
        return restFailure(
                parsingError("[bool] query malformed, no start_object after query name"));
    auto query = std::make_shared<BoolQuery>();
    std::optional<std::int64_t> minimum;
    for (const auto &[key, value] : *map) {
        if (key == "minimum_should_match") {
            minimum = integerOf(value);
            if (!minimum)
                return restFailure(
                        parsingError("[bool] minimum_should_match must be a whole number here"));
            continue;
        }
        if (key == "boost" || key == "_name")
            continue;
        if (key != "must" && key != "filter" && key != "must_not" && key != "should")
            return restFailure(parsingError("[bool] query does not support [" + key + "]"));
        auto parsed = clauses(value, context);
        if (!parsed)
            return tl::unexpected(parsed.error());
        std::vector<QueryPtr> &target = key == "must_not" ? query->mustNot
                                        : key == "should" ? query->should
                                                          : query->must;
        target.insert(target.end(), parsed->begin(), parsed->end());
    }
    // Where nothing is asked for, or only something ruled out, a node does not look at the minimum
    // (watched on Elasticsearch 7.10.2).
    const bool asks = !query->must.empty() || !query->should.empty();
    query->minimumShould = asks ? minimum.value_or(query->must.empty() ? 1 : 0) : 0;
    return QueryPtr(std::move(query));
}

Parsed idsQuery(const Value &body, const QueryContext &)
{
    const ValueMap *map = body.asMap();
    if (map && (*map)["values"].isString())
        return QueryPtr(std::make_shared<TermsQuery>(Field{"_id", {}},
                                                     std::vector<Value>{(*map)["values"]}));
    const Value::List *values = map ? (*map)["values"].asList() : nullptr;
    if (!values)
        return restFailure(illegalArgument("[ids] requires providing some values"));
    return QueryPtr(std::make_shared<TermsQuery>(Field{"_id", {}}, *values));
}

} // namespace

RestResult<QueryPtr> Query::fromValue(const Value &body, const QueryContext &context)
{
    if (body.isNull())
        return QueryPtr(std::make_shared<MatchAll>(true));
    const ValueMap *map = body.asMap();
    if (!map)
        return restFailure(parsingError("[_na] query malformed, must start with start_object"));
    if (map->empty())
        return restFailure(illegalArgument("query malformed, empty clause found"));
    const auto &[name, inner] = *map->begin();
    if (map->size() > 1)
        return restFailure(parsingError(
                "[" + name + "] malformed query, expected [END_OBJECT] but found [FIELD_NAME]"));
    if (name == "match_all" || name == "match_none")
        return QueryPtr(std::make_shared<MatchAll>(name == "match_all"));
    if (name == "term")
        return fieldQuery("term", inner, context, "value");
    if (name == "match")
        return fieldQuery("match", inner, context, "query");
    if (name == "prefix")
        return fieldQuery("prefix", inner, context, "value");
    if (name == "terms")
        return termsQuery(inner, context);
    if (name == "range")
        return rangeQuery(inner, context);
    if (name == "bool")
        return boolQuery(inner, context);
    if (name == "ids")
        return idsQuery(inner, context);
    if (name == "exists") {
        const ValueMap *fields = inner.asMap();
        const std::string *field = fields ? (*fields)["field"].asString() : nullptr;
        if (!field)
            return restFailure(parsingError("[exists] must be provided with a [field]"));
        const std::optional<FieldMapping> mapping = findField(context.mappings, *field);
        if (!mapping && !isDynamic(context.mappings))
            return QueryPtr(std::make_shared<MatchAll>(false));
        return QueryPtr(std::make_shared<ExistsQuery>(Field{*field, mapping}));
    }
    if (name == "constant_score") {
        const ValueMap *fields = inner.asMap();
        if (!fields || !(*fields)["filter"].asMap())
            return restFailure(parsingError("[constant_score] requires a 'filter' element"));
        return fromValue((*fields)["filter"], context);
    }
    return restFailure(parsingError("unknown query [" + name
                                    + "]; the embedded server knows bool, constant_score, exists, "
                                      "ids, match, match_all, match_none, "
                                      "prefix, range, term and terms"));
}

} // namespace lockscope
