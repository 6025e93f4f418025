// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/scriptstages.h"

namespace lockscope::mongo::stages {

using namespace expression;

namespace {

Expression holders() { return listOrNone("$holders"); }

/// gone(): the entry's session is among the dead, or its own time-out and delay are over.
Expression gone()
{
    return anyOf({allOf({present(item("session")), in(item("session"), param("dead"))}),
                  allOf({present(item("expires_at")),
                         atLeast(Now, sum(item("expires_at"),
                                          orElse(item("delay_ms"), std::int64_t{0})))})});
}

/// Nobody owns it any more; what belongs to a half-done change is somebody's until it is done.
Expression isGarbage() { return allOf({absent(item("op")), gone()}); }

/// bad(): the entry's mode and @p mode exclude each other (Gray's matrix).
Expression conflictsWith(const Expression &mode)
{
    const Expression &other = item("mode");
    return anyOf({equal(other, "X"), equal(mode, "X"),
                  allOf({different(other, "IS"), different(mode, "IS"),
                         negated(allOf({equal(other, mode), in(mode, List{"IX", "S"})}))})});
}

Expression lockTypeOf(const Expression &entries)
{
    return either(every(entries, in(item("mode"), List{"IX", "IS"})), "shared", "exclusive");
}

/// What RELEASE and SWEEP end with: found("left") are the entries that stay.
Stages keepRest()
{
    const Expression left = found("left");
    const Expression nothing = equal(size(left), std::int64_t{0});
    return {find({{"takes", different(size(left), size(holders()))}}),
            setIfTaken(written({{"holders", left},
                                {"lock_count", operation("$toLong", size(left))},
                                {"lock_type", either(nothing, Removed, lockTypeOf(left))},
                                {"process_id", Removed},
                                {"updated_at", Now},
                                {"free_at", either(nothing, Now, Removed)}}))};
}

} // namespace

Expression isCreated()
{
    return negated(greater(size(operation("$objectToArray", "$$ROOT")), std::int64_t{2}));
}

Fields written(Fields fields)
{
    fields.push_back(
            {"rev", operation("$max", List{sum(orElse("$rev", std::int64_t{0}), std::int64_t{1}),
                                           operation("$toLong", Now)})});
    fields.push_back({"stamp", found("stamp")});
    return fields;
}

Stages acquire()
{
    const Expression isMine = equal(item("id"), param("h.id"));
    const Expression me = found("me");
    const Expression isFree = anyOf({found("created"), present("$free_at")});
    const Expression change = merged({object({{"mode", param("mode")}, {"n", param("n")}}),
                                      either(present(param("expires_in")),
                                             object({{"expires_at", sum(Now, param("expires_in"))},
                                                     {"delay_ms", param("delay_ms")}}),
                                             object({}))});
    const Expression entries = found("entries");
    // Where nothing is taken, an upsert leaves a document without entries behind.
    const auto orFree = [](const char *field, Expression taken, Expression free) {
        return std::pair<std::string_view, Expression>{field,
                                                       either(found("takes"), std::move(taken),
                                                              either(found("created"),
                                                                     std::move(free),
                                                                     "$" + std::string(field)))};
    };
    return {
            find({{"created", isCreated()},
                  {"kept", filtered(holders(), anyOf({isMine, negated(isGarbage())}))}}),
            find({{"me", first(filtered(found("kept"), isMine))}}),
            find({{"takes",
                   negated(anyOf({// Whoever sent it has given up.
                                  allOf({present(param("not_after")),
                                         greater(Now, dateOf(param("not_after")))}),
                                  // Another kind of lock, or no lock.
                                  negated(anyOf({isFree, allOf({isArray("$holders"),
                                                                equal("$kind", param("kind"))})})),
                                  some(found("kept"),
                                       allOf({negated(isMine), conflictsWith(param("mode"))})),
                                  // Taken away from me, or I have changed the mode since.
                                  present(found("me.revoked_at")),
                                  greater(found("me.n"), param("n"))}))}}),
            find({{"entries",
                   joined({mapped(found("kept"), either(isMine, merged({Item, change}), Item)),
                           either(present(me), List(),
                                  List{merged({param("h"), object({{"at", Now}}), change})})})}}),
            set({orFree("kind", param("kind"), param("kind")),
                 orFree("path", param("path"), param("path")), orFree("holders", entries, List()),
                 orFree("lock_count", operation("$toLong", size(entries)), std::int64_t{0}),
                 orFree("lock_type", lockTypeOf(entries), Removed),
                 orFree("process_id",
                        either(equal(param("mode"), "X"), orElse(param("process_id"), Removed),
                               Removed),
                        Removed),
                 orFree("free_at", Removed, Now)}),
            setIf(anyOf({found("takes"), found("created")}), written({{"updated_at", Now}})),
    };
}

Stages release()
{
    const Expression goes = allOf({equal(item("id"), param("id")),
                                   anyOf({absent(item("op")), equal(item("op"), param("op"))})});
    Stages all{find({{"left", filtered(holders(), negated(goes))}})};
    for (Value &stage : keepRest())
        all.push_back(std::move(stage));
    return all;
}

Stages sweep()
{
    Stages all{find({{"left", filtered(holders(), negated(isGarbage()))}})};
    for (Value &stage : keepRest())
        all.push_back(std::move(stage));
    return all;
}

Stages takeover()
{
    const Expression isOfChange = allOf({present(item("op")), equal(item("op"), param("op"))});
    const Expression isMine = equal(item("id"), param("h.id"));
    const Expression isTaken = allOf({isOfChange, negated(isMine)});
    const Expression mine = merged({without(Item, {"expires_at", "delay_ms", "lease_ms",
                                                   "revoked_at", "revoked_by", "reason"}),
                                    param("h"), object({{"at", Now}, {"n", std::int64_t{0}}})});
    return {
            find({{"takes", allOf({some(holders(), isOfChange),
                                   negated(some(holders(), allOf({isTaken, negated(gone())})))})},
                  {"alone", some(holders(), allOf({isTaken, equal(item("mode"), "X")}))}}),
            setIfTaken(written(
                    {{"holders", mapped(holders(), either(isTaken, mine, Item))},
                     {"process_id",
                      either(found("alone"), orElse(param("process_id"), Removed), "$process_id")},
                     {"updated_at", Now}})),
    };
}

Stages revoke()
{
    const Expression isIt = equal(item("id"), param("id"));
    const Expression me = found("me");
    const Expression until = dateOf(param("until"));
    // Never later than what stands.
    const Expression isNearer = anyOf(
            {absent(item("expires_at")), greater(item("expires_at"), until)});
    const auto end = [&](Expression now, Expression then, const char *field) {
        return either(equal(param("hard"), true), std::move(now),
                      either(allOf({present(param("until")), isNearer}), std::move(then),
                             item(field)));
    };
    const Expression revoked = merged(
            {Item, object({{"expires_at", end(Now, until, "expires_at")},
                           {"delay_ms", end(std::int64_t{0}, param("delay_ms"), "delay_ms")},
                           {"revoked_at", orElse(item("revoked_at"), Now)},
                           {"revoked_by", param("by")},
                           {"reason", param("reason")}})});
    return {
            find({{"me", first(filtered(holders(), isIt))}}),
            find({{"takes",
                   allOf({present(me),
                          anyOf({equal(param("hard"), true),
                                 allOf({absent(found("me.revoked_at")),
                                        anyOf({present(param("until")),
                                               allOf({present(found("me.expires_at")),
                                                      equal(found("me.expires_at"),
                                                            dateOf(param("seen")))})})})})})}}),
            setIfTaken(written({{"holders", mapped(holders(), either(isIt, revoked, Item))},
                                {"updated_at", Now}})),
    };
}

} // namespace lockscope::mongo::stages
