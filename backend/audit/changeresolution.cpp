// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/changeresolution.h"

#include "models/domain/valueparts.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Direction = RecoveryDirection;

bool isRename(const AuditRecord &intent) { return intent.intent.action == "rename"; }

/// Where the change was to go; a recovery that names no direction follows the record, as the
/// recovery itself does.
Direction wantedBy(const AuditRecord &intent)
{
    const Value &details = intent.intent.details;
    for (const char *name : {"direction", "decision"}) {
        if (const auto direction = recoveryDirectionFromString(textIn(details, name));
            direction && !isRename(intent))
            return *direction;
    }
    return Direction::Forward;
}

struct ChangeFinding
{
    std::optional<Direction> wentTo; ///< settled this way
    std::string sentence;
};

std::string everyFileUnder(const std::string &path)
{
    return path.empty() ? std::string() : ": every file is under " + path;
}

/// Nothing is said of where the files are now: they were not counted, and may have been moved on
/// since.
ChangeFinding closedRecord(const Intent &record)
{
    if (record.operation.empty())
        return {Direction::Back, "its record says that it never began"};
    if (record.decision == Direction::Back)
        return {Direction::Back, "its record says that a recovery has undone it"};
    return {Direction::Forward, "its record says that it was finished"};
}

/// Records go after a day: only the files are left to tell.
ChangeFinding byFiles(const IntentView &now, const Intent &known)
{
    if (!now.atSource || !now.atTarget)
        return {{}, "its record is gone, and its files cannot be counted"};
    if (*now.atSource > 0 && *now.atTarget == 0)
        return {Direction::Back,
                "it never began, or was undone since" + everyFileUnder(known.from)};
    if (*now.atSource == 0 && *now.atTarget > 0)
        return {Direction::Forward, "its record is gone" + everyFileUnder(known.to)};
    return {{},
            "its record is gone; " + std::to_string(*now.atSource) + " files are under "
                    + known.from + " and " + std::to_string(*now.atTarget) + " under " + known.to};
}

std::string advice(const IntentView &now)
{
    const bool mayWork = std::any_of(now.owners.begin(), now.owners.end(),
                                     [](const Session &owner) { return !owner.deadAt; });
    return std::string(mayWork ? "; its process may be at work still, or else: " : ": ")
           + "lockctl recover " + now.intent.id;
}

ChangeFinding unsettled(const IntentView &now)
{
    if (!now.recorded)
        return {{}, "it never began, but its locks are there" + advice(now)};
    const std::optional<std::int64_t> moved = now.atTarget ? now.atTarget : now.intent.moved;
    std::string count = moved ? " (" + std::to_string(*moved) + " files moved" : std::string();
    if (moved && now.atSource)
        count += ", " + std::to_string(*now.atSource) + " not";
    return {{}, "it is half done" + (count.empty() ? count : count + ')') + advice(now)};
}

} // namespace

std::optional<Intent> changeOf(const AuditRecord &intent)
{
    if (!isRename(intent) && intent.intent.action != "recover")
        return std::nullopt;
    const Value &details = intent.intent.details;
    Intent change;
    change.id = textIn(details, "intent");
    change.from = textIn(details, "from");
    change.to = textIn(details, "to");
    change.files = textIn(details, "files");
    return change.id.empty() ? std::nullopt : std::optional(std::move(change));
}

AuditResolution resolveChange(const AuditRecord &intent, const IntentView &now)
{
    const Intent known = changeOf(intent).value_or(Intent());
    const bool gone = !now.recorded && now.lockIds.empty();
    const bool open = !gone && (!now.recorded || now.intent.isOpen());
    AuditResolution resolution;
    AuditResolution::Document seen;
    seen.id = known.id;
    if (!now.intent.isReadable()) {
        resolution.result = "unclear";
        seen.sentence = "its record cannot be understood: " + now.intent.unreadable;
    } else if (open) {
        const bool begun = isRename(intent) || now.intent.decision.has_value();
        resolution.result = begun ? "partly" : "not-applied";
        seen.changed = begun;
        seen.sentence = unsettled(now).sentence;
    } else {
        const ChangeFinding found = gone ? byFiles(now, known) : closedRecord(now.intent);
        // A recovery has done all there was to do for a change that never began, whichever way it
        // was asked for.
        const bool nothingToDo = !gone && now.intent.operation.empty() && !isRename(intent);
        const bool asMeant = nothingToDo || found.wentTo == wantedBy(intent);
        resolution.result = !found.wentTo ? "unclear" : asMeant ? "applied" : "not-applied";
        seen.changed = asMeant;
        seen.sentence = found.sentence;
        if (!now.lockIds.empty())
            seen.sentence += "; " + std::to_string(now.lockIds.size()) + " of its locks are left"
                             + advice(now);
    }
    resolution.documents.push_back(std::move(seen));
    return resolution;
}

} // namespace lockscope
