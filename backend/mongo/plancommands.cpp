// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/plancommands.h"

#include "backend/mongo/bson.h"
#include "backend/mongo/collections.h"
#include "backend/mongo/pipelines.h"
#include "backend/protocol/planitems.h"

#include <memory>
#include <utility>
#include <variant>

namespace lockscope::mongo {

namespace {

/// Each value with its type, which a number of JavaScript would lose.
std::string typedText(const Bson &document)
{
    const std::unique_ptr<char, void (*)(void *)>
            json(bson_as_canonical_extended_json(document.get(), nullptr), bson_free);
    return json ? json.get() : std::string();
}

std::string quoted(const std::string &text)
{
    const std::string object = typedText(Bson(ValueMap{{"t", text}})); // { "t" : "…" }
    return object.substr(8, object.size() - 10);
}

std::string collectionText(const Place &place, const std::string &name)
{
    return "db.getSiblingDB(" + quoted(place.database) + ").getCollection(" + quoted(name) + ")";
}

std::string callText(const Place &place, const char *method, const Bson &arguments)
{
    return collectionText(place, place.locks) + '.' + method + "(...EJSON.deserialize("
           + typedText(arguments) + ").a)";
}

std::string commandText(const Place &place, const BulkItem &item)
{
    Bson list;
    if (const auto *script = std::get_if<ScriptItem>(&item)) {
        list.appendDocument("0", Bson(ValueMap{{"_id", script->documentId}}));
        list.appendArray("1", pipeline(script->script, script->params, "by hand"));
        list.append("2", ValueMap{{"upsert", script->upsert},
                                  {"writeConcern", ValueMap{{"w", "majority"}}}});
        Bson arguments;
        arguments.appendArray("a", list);
        return callText(place, "updateOne", arguments);
    }
    const auto *guarded = std::get_if<GuardedDelete>(&item);
    const ValueMap filter = guarded ? ValueMap{{"_id", guarded->documentId},
                                               {"rev", guarded->seen.order}}
                                    : ValueMap();
    list.append("0", filter).append("1", ValueMap{{"writeConcern", ValueMap{{"w", "majority"}}}});
    Bson arguments;
    arguments.appendArray("a", list);
    return callText(place, "deleteOne", arguments);
}

} // namespace

std::vector<ShellCommand> setUpCommands(const Place &place, const SetUpOptions &options,
                                        std::int64_t epoch)
{
    std::vector<ShellCommand> commands;
    for (const auto &[what, command] : setUpSteps(place, options, epoch))
        commands.push_back({"db.getSiblingDB(" + quoted(place.database)
                                    + ").runCommand(EJSON.deserialize(" + typedText(Bson(command))
                                    + "))",
                            "// " + what});
    return commands;
}

std::vector<ShellCommand> planCommands(const Place &place, const BreakPlan &plan,
                                       const LeaseTerms &defaults)
{
    std::vector<ShellCommand> commands;
    for (const BreakStep &step : plan.steps) {
        const PlanItem item = planItem(step, defaults);
        commands.push_back({commandText(place, item.item),
                            item.comment.empty() ? std::string() : "// " + item.comment});
    }
    return commands;
}

} // namespace lockscope::mongo
