// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/expressions.h"

#include "backend/mongo/pipelines.h"

#include <utility>

namespace lockscope::mongo::expression {

namespace {

/// The member of the document that a pipeline keeps its parameters and its findings in while it
/// runs.
std::string scratch(std::string_view name)
{
    return std::string(ScratchField) + "." + std::string(name);
}

Expression over(std::string_view operation_, Expression list, std::string_view what,
                Expression expression)
{
    return operation(operation_, ValueMap{{"input", std::move(list)},
                                          {"as", "x"},
                                          {std::string(what), std::move(expression)}});
}

ValueMap mapOf(const Fields &fields)
{
    ValueMap map;
    for (const auto &[name, expression] : fields)
        map.append(std::string(name), expression);
    return map;
}

} // namespace

Expression operation(std::string_view name, Expression argument)
{
    return ValueMap{{std::string(name), std::move(argument)}};
}

Expression param(std::string_view name) { return "$" + scratch("p.") + std::string(name); }

Expression found(std::string_view name) { return "$" + scratch(name); }

Expression anyOf(List conditions) { return operation("$or", std::move(conditions)); }
Expression allOf(List conditions) { return operation("$and", std::move(conditions)); }
Expression negated(Expression condition) { return operation("$not", List{std::move(condition)}); }

Expression equal(Expression a, Expression b)
{
    return operation("$eq", List{std::move(a), std::move(b)});
}

Expression different(Expression a, Expression b)
{
    return operation("$ne", List{std::move(a), std::move(b)});
}

Expression greater(Expression a, Expression b)
{
    return operation("$gt", List{std::move(a), std::move(b)});
}

Expression atLeast(Expression a, Expression b)
{
    return operation("$gte", List{std::move(a), std::move(b)});
}

Expression either(Expression condition, Expression yes, Expression no)
{
    return operation("$cond", List{std::move(condition), std::move(yes), std::move(no)});
}

Expression orElse(Expression value, Expression instead)
{
    return operation("$ifNull", List{std::move(value), std::move(instead)});
}

Expression sum(Expression a, Expression b)
{
    return operation("$add", List{std::move(a), std::move(b)});
}

Expression present(Expression value) { return greater(std::move(value), Value()); }
Expression absent(Expression value) { return negated(present(std::move(value))); }
Expression isArray(Expression value) { return operation("$isArray", List{std::move(value)}); }

Expression isObject(Expression value)
{
    return equal(operation("$type", std::move(value)), "object");
}

Expression isText(Expression value)
{
    return equal(operation("$type", std::move(value)), "string");
}

Expression dateOf(Expression milliseconds) { return operation("$toDate", std::move(milliseconds)); }

Expression item(std::string_view member) { return "$$x." + std::string(member); }

Expression filtered(Expression list, Expression condition)
{
    return over("$filter", std::move(list), "cond", std::move(condition));
}

Expression mapped(Expression list, Expression made)
{
    return over("$map", std::move(list), "in", std::move(made));
}

Expression some(Expression list, Expression condition)
{
    return operation("$anyElementTrue", List{mapped(std::move(list), std::move(condition))});
}

Expression every(Expression list, Expression condition)
{
    return operation("$allElementsTrue", List{mapped(std::move(list), std::move(condition))});
}

Expression in(Expression value, Expression list)
{
    return operation("$in", List{std::move(value), std::move(list)});
}

Expression size(Expression list) { return operation("$size", std::move(list)); }

Expression first(Expression list)
{
    return operation("$arrayElemAt", List{std::move(list), std::int64_t{0}});
}

Expression joined(List lists) { return operation("$concatArrays", std::move(lists)); }

Expression listOrNone(const Expression &list) { return either(isArray(list), list, List()); }

Expression object(const Fields &members) { return mapOf(members); }
Expression merged(List objects) { return operation("$mergeObjects", std::move(objects)); }

Expression without(Expression object, const std::vector<std::string_view> &members)
{
    return operation("$arrayToObject",
                     filtered(operation("$objectToArray", std::move(object)),
                              negated(in(item("k"), List(members.begin(), members.end())))));
}

Value set(const Fields &fields) { return operation("$set", mapOf(fields)); }

Value find(const Fields &fields)
{
    ValueMap map;
    for (const auto &[name, expression] : fields)
        map.append(scratch(name), expression);
    return operation("$set", std::move(map));
}

Value setIf(const Expression &condition, const Fields &fields)
{
    ValueMap map;
    for (const auto &[name, expression] : fields)
        map.append(std::string(name), either(condition, expression, "$" + std::string(name)));
    return operation("$set", std::move(map));
}

Value setIfTaken(const Fields &fields) { return setIf(found("takes"), fields); }

} // namespace lockscope::mongo::expression
