// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/scriptstages.h"

namespace lockscope::mongo::stages {

using namespace expression;

namespace {

/// PROBE keeps so many observers besides the last one.
constexpr std::int64_t MostObservers = 7;

Expression isSession() { return equal("$kind", "session"); }

/// It can still be renewed.
Expression isAlive()
{
    return allOf({isSession(), absent("$dead_at"), absent("$revoked_at"), present("$started_at")});
}

/// Made again under the same id, it is another session.
Expression isThatStart() { return equal("$started_at", dateOf(param("started_at"))); }

Expression endOfLease(Expression lease) { return sum(Now, std::move(lease)); }

} // namespace

Stages sessionBegin()
{
    const auto begun = [](const char *field, Expression value) {
        return std::pair<std::string_view, Expression>{field,
                                                       either(found("created"), std::move(value),
                                                              "$" + std::string(field))};
    };
    return {
            find({{"created", isCreated()}}),
            find({{"takes", anyOf({found("created"),
                                   allOf({isAlive(), equal("$session", param("s.session"))})})}}),
            operation("$replaceWith",
                      either(found("created"), merged({"$$ROOT", param("s")}), "$$ROOT")),
            set({begun("kind", "session"), begun("lease_ms", param("lease_ms")),
                 begun("delay_ms", param("delay_ms")), begun("started_at", Now)}),
            setIfTaken(written({{"expires_at", endOfLease("$lease_ms")}, {"renewed_at", Now}})),
    };
}

Stages sessionRenew()
{
    return {
            find({{"takes", allOf({isAlive(), isThatStart()})}}),
            setIfTaken(written({{"expires_at", endOfLease("$lease_ms")}, {"renewed_at", Now}})),
    };
}

Stages sessionKill()
{
    const Expression isOver = allOf(
            {present("$expires_at"),
             atLeast(Now, sum("$expires_at", orElse("$delay_ms", std::int64_t{0})))});
    const Expression isAsSeen = anyOf(
            {absent(param("seen")),
             allOf({present("$expires_at"), equal("$expires_at", dateOf(param("seen")))})});
    // What is made for a missing session, what a death changes, and else what it was.
    const auto becomes = [](const char *field, Expression tombstone, Expression dead) {
        const std::string as = "$" + std::string(field);
        return std::pair<std::string_view, Expression>{field, either(found("created"),
                                                                     std::move(tombstone),
                                                                     either(found("dies"),
                                                                            std::move(dead), as))};
    };
    const auto made = [&](const char *field, Expression tombstone) {
        return becomes(field, std::move(tombstone), "$" + std::string(field));
    };
    return {
            find({{"created", isCreated()}}),
            find({{"again", allOf({isSession(), present("$dead_at")})},
                  {"dies", allOf({isSession(), absent("$dead_at"), isAsSeen,
                                  anyOf({equal(param("hard"), true), isOver})})}}),
            find({{"takes", anyOf({found("created"), found("again"), found("dies")})},
                  {"confirmed", anyOf({found("again"), found("dies")})}}),
            set({made("kind", "session"),
                 made("session", param("session")),
                 made("missing", true),
                 made("lease_ms", param("lease_ms")),
                 made("delay_ms", param("delay_ms")),
                 made("revoked_at", Now),
                 made("revoked_by", param("by")),
                 made("expires_at", endOfLease(param("lease_ms"))),
                 becomes("reason", orElse(param("reason"), Removed),
                         orElse(param("reason"), "$reason")),
                 becomes("dead_at", Removed, Now),
                 becomes("dead_by", Removed, param("by")),
                 {"confirmed_at", either(found("confirmed"), Now, "$confirmed_at")}}),
            setIfTaken(written({})),
    };
}

Stages sessionRevoke()
{
    return {
            find({{"takes",
                   allOf({isSession(), absent("$dead_at"), absent("$revoked_at"),
                          present("$expires_at"), equal("$expires_at", dateOf(param("seen")))})}}),
            setIfTaken(written({{"revoked_at", Now},
                                {"revoked_by", param("by")},
                                {"reason", param("reason")}})),
    };
}

Stages sessionDrop()
{
    const Expression dropped = listOrNone("$dropped");
    const Expression told = some(dropped, equal(item("holder"), param("holder")));
    return {
            find({{"takes", allOf({isSession(), absent("$dead_at")})}}),
            setIfTaken(written(
                    {{"dropped",
                      joined({dropped, either(told, List(),
                                              List{object({{"holder", param("holder")},
                                                           {"at", Now},
                                                           {"by", param("by")},
                                                           {"reason", param("reason")}})})})},
                     {"updated_at", Now}})),
    };
}

Stages sessionWants()
{
    const Expression waits = present(param("ids"));
    return {
            find({{"takes", allOf({isAlive(), isThatStart(), anyOf({waits, present("$wants")})})}}),
            setIfTaken(written({{"wants", either(waits,
                                                 object({{"ids", param("ids")},
                                                         {"modes", param("modes")},
                                                         {"since", Now}}),
                                                 Removed)},
                                {"updated_at", Now}})),
    };
}

Stages sessionProbe()
{
    const Expression isAnother = allOf(
            {isObject(Item), different(orElse(item("by"), Value()), param("by"))});
    const Expression meta = either(isObject("$meta"), "$meta", object({}));
    const Expression others = found("others");
    return {
            find({{"takes",
                   allOf({isSession(), absent("$dead_at"), present("$started_at"), isThatStart(),
                          present(param("machine")), equal("$machine", param("machine"))})}}),
            // Oldest first; the one before stands in `probe`.
            find({{"others", operation("$slice", List{filtered(joined({listOrNone("$meta.probes"),
                                                                       List{"$meta.probe"}}),
                                                               isAnother),
                                                      -MostObservers})}}),
            setIfTaken(written(
                    {{"meta", merged({without(meta, {"probes"}),
                                      either(equal(size(others), std::int64_t{0}), object({}),
                                             object({{"probes", others}})),
                                      object({{"probe", object({{"state", param("state")},
                                                                {"by", param("by")},
                                                                {"machine", param("machine")},
                                                                {"boot", param("boot")},
                                                                {"at", Now}})}})})},
                     {"updated_at", Now}})),
    };
}

} // namespace lockscope::mongo::stages
