// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <string>
#include <string_view>
#include <vector>

/// MongoDB's aggregation expressions, as far as the protocol's scripts need them: `$field`,
/// `$$name` and operators, as values. Nothing in here comes from outside: that is in the
/// parameters, which no expression is made of (pipelines.h).
namespace lockscope::mongo::expression {

using Expression = Value;
using List = std::vector<Value>;
using Fields = std::vector<std::pair<std::string_view, Expression>>;

inline const Expression Now = "$$NOW";
/// As the value of a member: there is none.
inline const Expression Removed = "$$REMOVE";

Expression operation(std::string_view name, Expression argument);
/// The parameter of this name.
Expression param(std::string_view name);
/// What an earlier stage found out under this name.
Expression found(std::string_view name);

Expression anyOf(List conditions);
Expression allOf(List conditions);
Expression negated(Expression condition);
Expression equal(Expression a, Expression b);
Expression different(Expression a, Expression b);
Expression greater(Expression a, Expression b);
Expression atLeast(Expression a, Expression b);
Expression either(Expression condition, Expression yes, Expression no);
/// @p value, or @p instead where it is missing or null.
Expression orElse(Expression value, Expression instead);
Expression sum(Expression a, Expression b);

/// Neither missing nor null: comparisons put both of them below everything else.
Expression present(Expression value);
Expression absent(Expression value);
Expression isArray(Expression value);
Expression isObject(Expression value);
Expression isText(Expression value);
/// A time that stands in milliseconds in a parameter; null for null.
Expression dateOf(Expression milliseconds);

/// The item that filter(), map() and some() look at is `$$x`.
inline const Expression Item = "$$x";
/// A member of it.
Expression item(std::string_view member);
Expression filtered(Expression list, Expression condition);
Expression mapped(Expression list, Expression made);
/// True when some item fulfils @p condition.
Expression some(Expression list, Expression condition);
Expression every(Expression list, Expression condition);
Expression in(Expression value, Expression list);
Expression size(Expression list);
Expression first(Expression list);
Expression joined(List lists);
/// @p list, or an empty one where it is none.
Expression listOrNone(const Expression &list);

Expression object(const Fields &members);
Expression merged(List objects);
/// @p object without these members.
Expression without(Expression object, const std::vector<std::string_view> &members);

/// The stages. What a stage sets, the next one sees.
Value set(const Fields &fields);
/// Under `found`.
Value find(const Fields &fields);
/// Where @p condition holds: each field as given; otherwise as it was.
Value setIf(const Expression &condition, const Fields &fields);
/// Where found("takes") holds.
Value setIfTaken(const Fields &fields);

} // namespace lockscope::mongo::expression
