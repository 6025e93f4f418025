// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/intents.h"

#include "models/domain/lockpath.h"
#include "models/domain/memberreader.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"

#include <utility>

namespace lockscope {

namespace {

/// The record moves files: a path that the rules would not accept is not acted on.
void requireNormalised(MemberReader &read, std::string_view name, const std::string &path)
{
    const Result<LockPath> parsed = LockPath::parse(path);
    if (!parsed || parsed->text() != path || parsed->isRoot())
        read.complain(name, "is not a path that can be renamed");
}

} // namespace

Intent decodeIntent(const std::string &id, const LockRevision &revision, const ValueMap &source)
{
    Intent intent;
    intent.id = id;
    intent.revision = revision;
    MemberReader read(source, {}, intent.unreadable);
    intent.operation = read.text(field::Op);
    intent.from = read.text(field::From);
    intent.to = read.text(field::To);
    intent.files = read.text(field::Files);
    const std::string state = read.text(field::State);
    if (const std::optional<Intent::State> known = intentStateFromString(state))
        intent.state = *known;
    else
        read.complain(field::State, "is not one of prepared, applying, applied, done");
    if (const std::string decision = read.text(field::Decision); !decision.empty()) {
        intent.decision = recoveryDirectionFromString(decision);
        if (!intent.decision)
            read.complain(field::Decision, "is neither forward nor back");
    }
    intent.holder = read.text(field::Holder);
    intent.session = read.text(field::Session);
    intent.token = read.integer(field::Token).value_or(-1);
    intent.locks = read.texts(field::Locks);
    intent.by = read.text(field::By);
    intent.total = read.integer(field::Total);
    intent.moved = read.integer(field::Moved);
    if (const std::optional<std::int64_t> ms = read.integer(field::CreatedAt))
        intent.createdAt = instantFromEpochMs(*ms);
    if (intent.isOpen()) {
        if (intent.operation != "rename")
            read.complain(field::Op, "is not rename");
        requireNormalised(read, field::From, intent.from);
        requireNormalised(read, field::To, intent.to);
    }
    return intent;
}

ValueMap encodeIntent(const Intent &intent)
{
    ValueMap map;
    const auto setText = [&map](std::string_view name, const std::string &text) {
        if (!text.empty())
            map.set(name, text);
    };
    setText(field::Op, intent.operation);
    setText(field::From, intent.from);
    setText(field::To, intent.to);
    setText(field::Files, intent.files);
    map.set(field::State, toString(intent.state));
    if (intent.decision)
        map.set(field::Decision, toString(*intent.decision));
    setText(field::Holder, intent.holder);
    setText(field::Session, intent.session);
    if (intent.token >= 0)
        map.set(field::Token, intent.token);
    map.set(field::Locks, Value::List(intent.locks.begin(), intent.locks.end()));
    setText(field::By, intent.by);
    if (intent.total)
        map.set(field::Total, *intent.total);
    if (intent.moved)
        map.set(field::Moved, *intent.moved);
    if (intent.createdAt)
        map.set(field::CreatedAt, std::int64_t{toEpochMs(*intent.createdAt)});
    return map;
}

ValueMap closingChanges(Instant now)
{
    ValueMap meta;
    meta.set(field::DoneAt, std::int64_t{toEpochMs(now)});
    ValueMap changes;
    changes.set(field::State, toString(Intent::State::Done));
    changes.set(field::Meta, std::move(meta));
    return changes;
}

bool isOldTombstone(const ValueMap &source, Instant now)
{
    const std::string *state = source[field::State].asString();
    if (!state || *state != toString(Intent::State::Done))
        return false;
    const ValueMap *meta = source[field::Meta].asMap();
    const std::int64_t *doneAt = meta ? (*meta)[field::DoneAt].asInteger() : nullptr;
    if (!doneAt)
        doneAt = source[field::CreatedAt].asInteger();
    return doneAt && instantFromEpochMs(*doneAt) <= now - TombstoneLife;
}

} // namespace lockscope
