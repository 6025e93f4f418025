// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/pipelines.h"

#include "backend/mongo/scriptstages.h"

#include <array>
#include <string>

namespace lockscope::mongo {

namespace {

stages::Stages stagesOf(Script script)
{
    switch (script) {
    case Script::Acquire: return stages::acquire();
    case Script::Release: return stages::release();
    case Script::Revoke: return stages::revoke();
    case Script::Sweep: return stages::sweep();
    case Script::Takeover: return stages::takeover();
    case Script::SessionBegin: return stages::sessionBegin();
    case Script::SessionRenew: return stages::sessionRenew();
    case Script::SessionKill: return stages::sessionKill();
    case Script::SessionRevoke: return stages::sessionRevoke();
    case Script::SessionDrop: return stages::sessionDrop();
    case Script::SessionWants: return stages::sessionWants();
    case Script::SessionProbe: return stages::sessionProbe();
    }
    return {};
}

stages::Stages stagesOf(FileScript script)
{
    switch (script) {
    case FileScript::Move: return stages::fileMove();
    case FileScript::Stamp: return stages::fileStamp();
    }
    return {};
}

using Encoded = std::vector<Bson>;

/// They are the same for every call.
template<typename Kind, std::size_t Count>
std::array<Encoded, Count> encodeAll(const std::array<Kind, Count> &scripts)
{
    std::array<Encoded, Count> all;
    for (const Kind script : scripts) {
        Encoded &encoded = all[static_cast<std::size_t>(script)];
        for (const Value &stage : stagesOf(script))
            encoded.emplace_back(*stage.asMap());
        encoded.emplace_back(ValueMap{{"$unset", ScratchField}});
    }
    return all;
}

Bson withParams(const Encoded &encoded, const Value &params, std::string_view stamp)
{
    const auto literal = [](const Value &value) { return ValueMap{{"$literal", value}}; };
    Bson array;
    array.append("0", ValueMap{{"$set", ValueMap{{std::string(ScratchField),
                                                  ValueMap{{"p", literal(params)},
                                                           {"stamp", literal(stamp)}}}}}});
    std::uint32_t place = 0;
    for (const Bson &stage : encoded)
        array.appendDocument(std::to_string(++place), stage);
    return array;
}

} // namespace

Bson pipeline(Script script, const Value &params, std::string_view stamp)
{
    static const auto encoded = encodeAll(AllScripts);
    return withParams(encoded[static_cast<std::size_t>(script)], params, stamp);
}

Bson pipeline(FileScript script, const Value &params)
{
    static const auto encoded = encodeAll(AllFileScripts);
    return withParams(encoded[static_cast<std::size_t>(script)], params, {});
}

} // namespace lockscope::mongo
