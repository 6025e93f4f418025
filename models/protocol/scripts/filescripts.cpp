// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/scripts/filescripts.h"

#include "models/protocol/documents/intentfields.h"
#include "models/protocol/scripts/scriptsupport.h"

#include <compare>

namespace lockscope {

namespace {

using painless::compareLongs;
using painless::equal;
using painless::member;
using painless::toBoolean;

/// A later owner has been here.
bool isFenced(const ValueMap &s, const Value &p)
{
    const Value &epoch = s[field::FenceEpoch];
    if (!epoch.isNull() && std::is_gt(compareLongs(epoch, member(p, field::Epoch))))
        return true;
    const Value &fence = s[field::Fence];
    return !fence.isNull()
           && (epoch.isNull() || std::is_eq(compareLongs(epoch, member(p, field::Epoch))))
           && std::is_gt(compareLongs(fence, member(p, field::Token)));
}

bool isMarked(const ValueMap &s, const Value &p)
{
    const Value &mark = s[field::IntentMark];
    return !mark.isNull() && equal(mark, member(p, field::IntentMark));
}

void stamp(ValueMap &s, const Value &p)
{
    s.set(field::Fence, member(p, field::Token));
    s.set(field::FenceEpoch, member(p, field::Epoch));
}

ScriptOp move(ValueMap &s, const Value &p)
{
    const std::string *stored = s[field::FilePath].asString();
    if (!stored)
        return ScriptOp::None;
    const std::string *from = member(p, field::From).asString();
    const std::string *to = from ? member(p, field::To).asString() : nullptr;
    if (!to || isFenced(s, p))
        return ScriptOp::None;
    const std::string path = *stored;
    const bool mine = isMarked(s, p);
    const bool back = toBoolean(member(p, field::Back));
    if ((mine || !back) && isUnder(path, *from)) {
        s.set(field::FilePath, *to + path.substr(from->size()));
        if (back)
            s.remove(field::IntentMark);
        else
            s.set(field::IntentMark, member(p, field::IntentMark));
    } else if (!back) {
        return ScriptOp::None;
    } else if (mine) {
        s.remove(field::IntentMark);
    }
    stamp(s, p);
    return ScriptOp::Write;
}

ScriptOp takeMark(ValueMap &s, const Value &p)
{
    if (isFenced(s, p))
        return ScriptOp::None;
    if (isMarked(s, p))
        s.remove(field::IntentMark);
    stamp(s, p);
    return ScriptOp::Write;
}

} // namespace

std::string_view fileScriptName(FileScript script)
{
    switch (script) {
    case FileScript::Move: return "file_move";
    case FileScript::Stamp: return "file_stamp";
    }
    return "";
}

tl::expected<ScriptOp, ScriptException> runFileScript(FileScript script, ValueMap &source,
                                                      const Value &params)
{
    static const Value none{ValueMap{}};
    const Value &given = params.isMap() ? params : none;
    try {
        switch (script) {
        case FileScript::Move: return move(source, given);
        case FileScript::Stamp: return takeMark(source, given);
        }
    } catch (const painless::Thrown &thrown) {
        return tl::unexpected(thrown.exception);
    }
    return ScriptOp::None;
}

Value moveParams(const FileChange &change, const std::string &from, const std::string &to,
                 bool back)
{
    return ValueMap{{std::string(field::From), back ? to : from},
                    {std::string(field::To), back ? from : to},
                    {std::string(field::IntentMark), change.intent},
                    {std::string(field::Token), change.token},
                    {std::string(field::Epoch), change.epoch},
                    {std::string(field::Back), back}};
}

Value stampParams(const FileChange &change)
{
    return ValueMap{{std::string(field::IntentMark), change.intent},
                    {std::string(field::Token), change.token},
                    {std::string(field::Epoch), change.epoch}};
}

bool isUnder(std::string_view path, std::string_view directory)
{
    return path.starts_with(directory)
           && (path.size() == directory.size() || path[directory.size()] == '/');
}

} // namespace lockscope
