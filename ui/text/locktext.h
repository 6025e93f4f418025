// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/liveness.h"
#include "models/domain/lockdocument.h"
#include "models/domain/lockrequest.h"
#include "models/domain/session.h"

#include <QString>

#include <optional>

namespace lockscope {

/// How one node is locked: "shared ×3" (only by locks below it), "read ×2", "exclusive", "global",
/// "unreadable". The number counts every holder, anonymous ones too.
QString lockStateText(const LockDocument &document);
/// One holder's mode: "exclusive" (X), "read" (S), "read, writes below" (SIX), "shared, writes
/// below" (IX), "shared, reads below" (IS).
QString modeText(LockMode mode);
/// "held", "renewing", "suspect", "dead", "unknown", translated.
QString livenessText(Liveness liveness);
/// "Root", "Document lock", "Tree lock", "Read/write lock".
QString kindText(LockKind kind);
/// A process in short: "ws7 · 4242"; without host and pid its process_id (processIdText); "unnamed
/// process" when it recorded nothing.
QString processText(const ProcessIdentity &process);
/// The same of a process_id alone, as clients write it: "ws7 · 4242" of "ws7:4242"; any other is
/// shown as it is.
QString processIdText(const std::string &processId);
/// A session by its process_id and, in brackets, its id: "ws7 · 4242 (8f31c2d0…)"; the id alone
/// when @p processId is empty.
QString sessionText(const std::string &processId, const std::string &session);
/// Owner of an entry or session, the same in every place: processText, or "session 8f31c2d0…" when
/// only the id is known, or "anonymous" when @p sessionId is empty too.
QString ownerText(const ProcessIdentity &process, const std::string &sessionId);
/// The same of a session that may not be there, or not be readable.
QString ownerText(const Session *session, const std::string &sessionId);
/// "you · ws7 · 4242": @p owner is this program.
QString youText(const QString &owner);
/// Of @p holder: the process of its session, or whom a lock of other software names.
QString holderText(const Session *session, const Holder &holder);
/// "anonymous", "anonymous ×3".
QString anonymousText(std::int64_t count);
/// The holders without a session, @p count of them: the process that was written down as theirs
/// (processIdText), or the same as above.
QString plainHolderText(const std::string &processId, std::int64_t count);
/// Who is in the way and for how long: "/clinton is locked by ws7 · 4242 (exclusive), 18 s left." A
/// read/write lock is "rw:NAME".
/// @p serverNow: the server's clock; nullopt leaves the time out. @p mine: this program holds it.
QString blockerText(const Blocker &blocker, std::optional<Instant> serverNow, bool mine = false);
/// The session of its holder; empty: it has none.
std::string sessionOf(const Blocker &blocker);
/// Of a blocker whose holder lives: for how long its lease runs, and that waiting or asking comes
/// before a break. Empty: it may not live, or it was revoked already. @p serverNow as above.
QString livingHolderText(const Blocker &blocker, Liveness liveness,
                         std::optional<Instant> serverNow);
/// What to do about a @p blocker that no break takes away: the command that recovers its half-done
/// change, or which document must be looked at. Empty: a break does (breakThatFrees). @p liveness:
/// what is believed of its holder; counts with a half-done change only.
QString noBreakText(const Blocker &blocker, Liveness liveness);
/// Path, file id or name, safe to show; "/" for the root.
QString lockNameText(const LockDocument &document);

} // namespace lockscope
