// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/searchrequest.h"

#include "backend/embedded/mapping.h"

#include <algorithm>
#include <limits>

namespace lockscope {

namespace {

bool isMetaSort(std::string_view field)
{
    return field == "_seq_no" || field == "_id" || field == "_doc" || field == "_shard_doc"
           || field == "_score";
}

RestError phaseError(RestError cause, const char *type = "search_phase_execution_exception")
{
    RestError error{400,
                    type,
                    "all shards failed",
                    ValueMap{{"phase", "query"}, {"grouped", true}},
                    {}};
    return std::move(error).causedBy(std::move(cause));
}

RestResult<SortKey> sortKey(const std::string &field, const Value &options,
                            const QueryContext &context)
{
    SortKey key;
    key.field = field;
    key.descending = field == "_score";
    bool unmappedOk = false;
    std::string order;
    if (const std::string *text = options.asString())
        order = *text;
    else if (const ValueMap *map = options.asMap()) {
        for (const auto &[name, value] : *map) {
            if (name == "order")
                order = keywordText(value);
            else if (name == "missing")
                key.missingFirst = keywordText(value) == "_first";
            else if (name == "unmapped_type") {
                unmappedOk = true;
                key.type = keywordText(value) == "long" ? FieldMapping::Type::Integer
                                                        : FieldMapping::Type::Keyword;
            } else if (name != "mode" && name != "format" && name != "numeric_type")
                return restFailure(parsingError("[field_sort] unknown field [" + name + "]"));
        }
    } else if (!options.isNull())
        return restFailure(illegalArgument("Unexpected value in [sort] for [" + field + "]"));
    if (order == "desc")
        key.descending = true;
    else if (order == "asc")
        key.descending = false;
    else if (!order.empty())
        return restFailure(illegalArgument("Unknown SortOrder [" + order + "]"));
    if (isMetaSort(field))
        return key;
    const std::optional<FieldMapping> mapping = findField(context.mappings, field);
    if (!mapping && !unmappedOk && !isDynamic(context.mappings))
        return restFailure(phaseError({400,
                                       "query_shard_exception",
                                       "No mapping found for [" + field + "] in order to sort on",
                                       {},
                                       {}}));
    if (mapping && mapping->type == FieldMapping::Type::Text)
        return restFailure(
                phaseError(illegalArgument("Text fields are not optimised for operations that "
                                           "require per-document field data like "
                                           "aggregations and sorting, so these operations are "
                                           "disabled by default. Please use a "
                                           "keyword field instead: ["
                                           + field + "]")));
    if (mapping) {
        key.type = mapping->type;
        key.ignoreAbove = mapping->ignoreAbove;
    }
    return key;
}

bool isWhole(const SortKey &key)
{
    return key.type == FieldMapping::Type::Integer || key.type == FieldMapping::Type::Date;
}

/// A value as the index holds it for sorting: whole numbers, texts.
Value sortable(const SortKey &key, const Value &value)
{
    if (value.isNull())
        return value;
    if (isWhole(key)) {
        const std::optional<std::int64_t> number = integerOf(value);
        return number ? Value(*number) : value;
    }
    return key.type == FieldMapping::Type::Keyword ? Value(keywordText(value)) : value;
}

RestResult<std::vector<SortKey>> sortKeys(const Value &value, const QueryContext &context)
{
    std::vector<SortKey> keys;
    const Value::List one{value};
    const Value::List *const list = value.asList();
    for (const Value &element : list ? *list : one) {
        if (const std::string *field = element.asString()) {
            auto key = sortKey(*field, Value(), context);
            if (!key)
                return tl::unexpected(key.error());
            keys.push_back(std::move(*key));
        } else if (const ValueMap *map = element.asMap()) {
            for (const auto &[field, options] : *map) {
                auto key = sortKey(field, options, context);
                if (!key)
                    return tl::unexpected(key.error());
                keys.push_back(std::move(*key));
            }
        } else {
            return restFailure(illegalArgument(
                    "malformed sort format, either start with array, object, or an actual string"));
        }
    }
    return keys;
}

RestResult<std::int64_t> whole(const std::string &name, const Value &value)
{
    if (const std::optional<std::int64_t> number = integerOf(value))
        return *number;
    return restFailure(parsingError("Failed to parse [" + name + "]: a whole number is expected"));
}

RestResult<bool> truth(const std::string &name, const Value &value)
{
    if (const bool *flag = value.asBool())
        return *flag;
    return restFailure(parsingError("Failed to parse [" + name + "]: true or false is expected"));
}

/// -1, 0, 1; numbers before texts.
int compareValues(const Value &a, const Value &b)
{
    if (a.isInteger() && b.isInteger())
        return *a.asInteger() < *b.asInteger() ? -1 : *a.asInteger() > *b.asInteger() ? 1 : 0;
    const std::optional<double> x = a.isString() ? std::nullopt : floatingOf(a);
    const std::optional<double> y = b.isString() ? std::nullopt : floatingOf(b);
    if (x && y)
        return *x < *y ? -1 : *x > *y ? 1 : 0;
    if (x || y)
        return x ? -1 : 1;
    const int order = keywordText(a).compare(keywordText(b));
    return order < 0 ? -1 : order > 0 ? 1 : 0;
}

int compareBySort(const std::vector<SortKey> &sort, const Value::List &a, const Value::List &b)
{
    for (std::size_t i = 0; i < sort.size(); ++i) {
        const Value &x = a[i];
        const Value &y = b[i];
        if (x.isNull() && y.isNull())
            continue;
        if (x.isNull() || y.isNull())
            return x.isNull() == sort[i].missingFirst ? -1 : 1;
        const int order = compareValues(x, y);
        if (order != 0)
            return sort[i].descending ? -order : order;
    }
    return 0;
}

Value sortValue(const SortKey &key, const Document &document)
{
    if (key.field == "_seq_no" || key.field == "_doc" || key.field == "_shard_doc")
        return Value(document.seqNo);
    if (key.field == "_id")
        return Value(document.id);
    if (key.field == "_score")
        return Value(1.0);
    Value best;
    for (const Value *value : valuesAt(document.source, key.field)) {
        if (value->isMap())
            continue;
        const Value candidate = sortable(key, *value);
        if (candidate.isString() && isTooLong(*candidate.asString(), key.ignoreAbove))
            continue;
        const int order = best.isNull() ? 0 : compareValues(candidate, best);
        if (best.isNull() || (key.descending ? order > 0 : order < 0))
            best = candidate;
    }
    // A node sorts a missing number as the largest or smallest there is, and shows it.
    if (best.isNull() && isWhole(key))
        return key.missingFirst == key.descending ? Value(std::numeric_limits<std::int64_t>::max())
                                                  : Value(std::numeric_limits<std::int64_t>::min());
    return best;
}

Value::List sortValues(const SearchRequest &request, const Document &document)
{
    Value::List values;
    values.reserve(request.sort.size());
    for (const SortKey &key : request.sort)
        values.push_back(sortValue(key, document));
    return values;
}

/// True when the hits come out of the documents in their stored order, so that a page needs no
/// sorting.
bool isWalk(const SearchRequest &request)
{
    return request.sort.empty()
           || (request.sort.size() == 1 && !request.sort[0].descending
               && (request.sort[0].field == "_seq_no" || request.sort[0].field == "_doc"));
}

/// Collects matches in stored order; stops early when nothing more is asked.
SearchResult walk(const SearchRequest &request, const DocumentsBySeqNo &documents)
{
    SearchResult result;
    const SeqNoRange range = request.query->seqNoRange();
    std::int64_t after = range.first;
    if (request.searchAfter) {
        const std::optional<std::int64_t> last = integerOf(request.searchAfter->front());
        after = last && *last < std::numeric_limits<std::int64_t>::max()
                        ? std::max(after, *last + 1)
                        : after;
    }
    const bool counts = !request.totalLimit || *request.totalLimit > 0;
    const std::int64_t wanted = request.from + request.size;
    std::int64_t seen = 0;
    for (auto it = documents.lower_bound(counts ? range.first : after);
         it != documents.end() && it->first <= range.last; ++it) {
        const bool countedEnough = !counts
                                   || (request.totalLimit && result.total > *request.totalLimit);
        if (countedEnough && seen >= wanted)
            break;
        if (!request.query->matches(*it->second))
            continue;
        ++result.total;
        if (it->first < after)
            continue;
        if (seen >= request.from && seen < wanted)
            result.hits.push_back({it->second, sortValues(request, *it->second)});
        ++seen;
    }
    return result;
}

/// So many hits may be kept over twice those wanted before they are cut down to these.
constexpr std::size_t SpareHits = 1000;

SearchResult sorted(const SearchRequest &request, const DocumentsBySeqNo &documents)
{
    SearchResult result;
    std::vector<SearchHit> all;
    const auto less = [&](const SearchHit &a, const SearchHit &b) {
        const int order = compareBySort(request.sort, a.sortValues, b.sortValues);
        return order != 0 ? order < 0 : a.document->seqNo < b.document->seqNo;
    };
    const auto wanted = static_cast<std::size_t>(request.from + request.size);
    const SeqNoRange range = request.query->seqNoRange();
    for (auto it = documents.lower_bound(range.first);
         it != documents.end() && it->first <= range.last; ++it) {
        if (!request.query->matches(*it->second))
            continue;
        ++result.total;
        SearchHit hit{it->second, sortValues(request, *it->second)};
        if (!request.searchAfter
            || compareBySort(request.sort, hit.sortValues, *request.searchAfter) > 0)
            all.push_back(std::move(hit));
        if (all.size() > 2 * wanted + SpareHits) {
            const auto end = all.begin() + static_cast<std::ptrdiff_t>(wanted);
            std::nth_element(all.begin(), end, all.end(), less);
            all.erase(end, all.end());
        }
    }
    const auto first = std::min(static_cast<std::size_t>(request.from), all.size());
    const auto last = std::min(wanted, all.size());
    std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(last), all.end(),
                      less);
    result.hits.assign(std::make_move_iterator(all.begin() + static_cast<std::ptrdiff_t>(first)),
                       std::make_move_iterator(all.begin() + static_cast<std::ptrdiff_t>(last)));
    return result;
}

} // namespace

RestResult<SearchRequest> SearchRequest::fromBody(const Value &body, const QueryContext &context)
{
    SearchRequest request;
    static const ValueMap none;
    const ValueMap *map = body.isNull() ? &none : body.asMap();
    if (!map)
        return restFailure(parsingError("Expected [START_OBJECT] but found another value"));
    auto query = Query::fromValue((*map)["query"], context);
    if (!query)
        return tl::unexpected(query.error().type == "query_shard_exception"
                                      ? phaseError(query.error())
                                      : query.error());
    request.query = std::move(*query);
    for (const auto &[key, value] : *map) {
        RestResult<void> read;
        const auto keep = [&read](auto result, auto &target) {
            if (result)
                target = std::move(*result);
            else
                read = tl::unexpected(result.error());
        };
        if (key == "size")
            keep(whole(key, value), request.size);
        else if (key == "from")
            keep(whole(key, value), request.from);
        else if (key == "sort")
            keep(sortKeys(value, context), request.sort);
        else if (key == "_source")
            keep(SourceFilter::fromValue(value), request.source);
        else if (key == "seq_no_primary_term")
            keep(truth(key, value), request.seqNoPrimaryTerm);
        else if (key == "version")
            keep(truth(key, value), request.version);
        else if (key == "track_total_hits" && value.isBool())
            request.totalLimit = *value.asBool() ? std::nullopt : std::optional<std::int64_t>(0);
        else if (key == "track_total_hits")
            keep(whole(key, value), request.totalLimit);
        else if (key == "search_after" && value.isList())
            request.searchAfter = *value.asList();
        else if (key == "terminate_after")
            request.showsTerminatedEarly = true;
        else if (key != "query" && key != "pit" && key != "timeout" && key != "track_scores")
            return restFailure(parsingError("Unknown key for a value in [" + key + "]."));
        if (!read)
            return tl::unexpected(read.error());
    }
    if (request.searchAfter && request.searchAfter->size() == request.sort.size())
        for (std::size_t i = 0; i < request.sort.size(); ++i)
            (*request.searchAfter)[i] = sortable(request.sort[i], (*request.searchAfter)[i]);
    return request;
}

RestResult<void> SearchRequest::validate() const
{
    if (size < 0)
        return restFailure(illegalArgument("[size] parameter cannot be negative, found ["
                                           + std::to_string(size) + "]"));
    if (from < 0)
        return restFailure(illegalArgument("[from] parameter cannot be negative, found ["
                                           + std::to_string(from) + "]"));
    if (size > MaxWindow || from + size > MaxWindow)
        return restFailure(phaseError(
                illegalArgument("Result window is too large, from + size must be less than or "
                                "equal to: [10000] but was ["
                                + std::to_string(from + size)
                                + "]. Use `search_after` to page through large data sets.")));
    if (!searchAfter)
        return {};
    if (from > 0)
        return restFailure(
                validationError("`from` parameter must be set to 0 when `search_after` is used"));
    if (sort.empty())
        return restFailure(phaseError(illegalArgument("Sort must contain at least one field.")));
    if (searchAfter->size() != sort.size())
        return restFailure(phaseError(
                illegalArgument("search_after has " + std::to_string(searchAfter->size())
                                + " value(s) but sort has " + std::to_string(sort.size()) + ".")));
    return {};
}

SearchResult runSearch(const SearchRequest &request, const DocumentsBySeqNo &documents)
{
    SearchResult result = isWalk(request) ? walk(request, documents) : sorted(request, documents);
    if (request.totalLimit && result.total > *request.totalLimit) {
        result.total = *request.totalLimit;
        result.totalIsLowerBound = true;
    }
    return result;
}

std::int64_t countMatches(const Query &query, const DocumentsBySeqNo &documents)
{
    const SeqNoRange range = query.seqNoRange();
    std::int64_t count = 0;
    for (auto it = documents.lower_bound(range.first);
         it != documents.end() && it->first <= range.last; ++it)
        count += query.matches(*it->second) ? 1 : 0;
    return count;
}

} // namespace lockscope
