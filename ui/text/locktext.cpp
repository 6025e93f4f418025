// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/locktext.h"

#include "models/domain/lockid.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockscope {

namespace {

struct LockWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::LockText)
};

QString times(const QString &word, std::int64_t count)
{
    return QStringLiteral(u"%1 \u00d7%2").arg(word, formatCount(count));
}

QString blockerName(const Blocker &blocker)
{
    if (blocker.kind == LockKind::Root)
        return QStringLiteral("/");
    const QString name = safeText(blocker.path.empty() ? blocker.documentId : blocker.path, 200);
    // The bare name would be the id of a document lock.
    return blocker.kind == LockKind::ReadWrite && !blocker.path.empty()
                   ? QLatin1String(ReadWritePrefix.data(),
                                   static_cast<qsizetype>(ReadWritePrefix.size()))
                             + name
                   : name;
}

/// When the blocker's lease ends: its entry's own time-out, else its session's.
std::optional<Instant> leaseEnd(const Blocker &blocker)
{
    if (blocker.holder && blocker.holder->expiresAt)
        return blocker.holder->expiresAt;
    return blocker.session ? blocker.session->expiresAt : std::nullopt;
}

QString timeLeft(const Blocker &blocker, std::optional<Instant> serverNow)
{
    const std::optional<Instant> end = leaseEnd(blocker);
    if (!serverNow || !end)
        return {};
    const Millis left = *end - *serverNow;
    return left.count() >= 0 ? LockWords::tr(", %1 left").arg(formatDuration(left))
                             : LockWords::tr(", lease ended %1 ago").arg(formatDuration(-left));
}

/// Why no step of a break could be guarded; empty: it could.
QString unguardedText(const Blocker &blocker)
{
    if (blocker.holder->session.empty())
        return blocker.holder->id.empty()
                       ? LockWords::tr(
                                 "No break frees it: its entry has no id by which it could be "
                                 "ended. Look at it (lockctl show %1).")
                                 .arg(blockerName(blocker))
                       : QString();
    return blocker.session && !blocker.session->expiresAt
                   ? LockWords::tr(
                             "No break frees it: the document of its session %1 shows no lease "
                             "end. Look at that document.")
                             .arg(safeText(blocker.holder->session, 64))
                   : QString();
}

/// How to recover the change @p op. A recovery goes ahead only when the server calls the process
/// dead.
QString recoveryText(const QString &op, Liveness liveness)
{
    switch (liveness) {
    case Liveness::Held:
    case Liveness::Renewing:
        return LockWords::tr("A change is under way there. If its process dies half way, to free "
                             "it: lockctl recover %1 --forward|--back")
                .arg(op);
    case Liveness::Suspect:
        return LockWords::tr(
                       "A change is under way there, and its process may be gone. To free it, "
                       "if the server calls that process dead: lockctl recover %1 "
                       "--forward|--back")
                .arg(op);
    case Liveness::Dead:
        return LockWords::tr("Half-done change; to free it: lockctl recover %1 --forward|--back")
                .arg(op);
    case Liveness::Unknown:
        return LockWords::tr(
                       "A change was begun there; whether its process still runs is not known. "
                       "To free it, if the server calls that process dead: lockctl recover %1 "
                       "--forward|--back")
                .arg(op);
    }
    return {};
}

} // namespace

QString lockStateText(const LockDocument &document)
{
    if (!document.isReadable())
        return LockWords::tr("unreadable");
    const std::int64_t holders = static_cast<std::int64_t>(document.holders.size())
                                 + document.anonymous();
    if (document.isShared())
        return times(LockWords::tr("shared"), holders);
    const bool anonymousWrites = document.anonymous() > 0 && !isIntent(document.anonymousMode());
    const auto reads = [](const Holder &holder) {
        return holder.mode == LockMode::S || holder.mode == LockMode::IS;
    };
    if (!anonymousWrites && std::all_of(document.holders.begin(), document.holders.end(), reads))
        return times(LockWords::tr("read"), holders);
    return document.kind == LockKind::Root ? LockWords::tr("global") : LockWords::tr("exclusive");
}

QString modeText(LockMode mode)
{
    switch (mode) {
    case LockMode::IS: return LockWords::tr("shared, reads below");
    case LockMode::IX: return LockWords::tr("shared, writes below");
    case LockMode::S: return LockWords::tr("read");
    case LockMode::SIX: return LockWords::tr("read, writes below");
    case LockMode::X: return LockWords::tr("exclusive");
    }
    return {};
}

QString livenessText(Liveness liveness)
{
    switch (liveness) {
    case Liveness::Held: return LockWords::tr("held");
    case Liveness::Renewing: return LockWords::tr("renewing");
    case Liveness::Suspect: return LockWords::tr("suspect");
    case Liveness::Dead: return LockWords::tr("dead");
    case Liveness::Unknown: return LockWords::tr("unknown");
    }
    return {};
}

QString kindText(LockKind kind)
{
    switch (kind) {
    case LockKind::Root: return LockWords::tr("Root");
    case LockKind::Document: return LockWords::tr("Document lock");
    case LockKind::Tree: return LockWords::tr("Tree lock");
    case LockKind::ReadWrite: return LockWords::tr("Read/write lock");
    case LockKind::Foreign: return LockWords::tr("Lock of other software");
    }
    return {};
}

QString processText(const ProcessIdentity &process)
{
    const QString host = safeText(process.host, 64);
    if (!host.isEmpty() && process.pid)
        return QStringLiteral(u"%1 \u00b7 %2").arg(host, QString::number(*process.pid));
    if (!process.processId.empty())
        return processIdText(process.processId);
    if (process.pid)
        return LockWords::tr("pid %1").arg(*process.pid);
    return host.isEmpty() ? LockWords::tr("unnamed process") : host;
}

QString processIdText(const std::string &processId)
{
    const std::size_t colon = processId.rfind(':');
    const bool named = colon != std::string::npos && colon > 0 && colon + 1 < processId.size()
                       && processId.find_first_not_of("0123456789", colon + 1) == std::string::npos;
    if (!named)
        return safeText(processId, 96);
    return QStringLiteral(u"%1 \u00b7 %2")
            .arg(safeText(processId.substr(0, colon), 64),
                 safeText(processId.substr(colon + 1), 20));
}

QString sessionText(const std::string &processId, const std::string &session)
{
    const QString id = safeText(session, 24);
    return processId.empty() ? id : QStringLiteral("%1 (%2)").arg(processIdText(processId), id);
}

QString ownerText(const Session *session, const std::string &sessionId)
{
    return ownerText(session && session->isReadable() ? session->process : ProcessIdentity{},
                     sessionId);
}

QString ownerText(const ProcessIdentity &process, const std::string &sessionId)
{
    if (!process.host.empty() || process.pid || !process.processId.empty())
        return processText(process);
    if (sessionId.empty())
        return anonymousText(1);
    return LockWords::tr("session %1").arg(safeText(sessionId, 24));
}

QString youText(const QString &owner) { return LockWords::tr("you · %1").arg(owner); }

QString holderText(const Session *session, const Holder &holder)
{
    if (holder.owner.empty() && holder.host.empty())
        return ownerText(session, holder.session);
    ProcessIdentity named;
    named.processId = holder.owner;
    named.host = holder.host;
    return processText(named);
}

QString anonymousText(std::int64_t count)
{
    return count > 1 ? times(LockWords::tr("anonymous"), count) : LockWords::tr("anonymous");
}

QString plainHolderText(const std::string &processId, std::int64_t count)
{
    return processId.empty() ? anonymousText(count) : processIdText(processId);
}

std::string sessionOf(const Blocker &blocker)
{
    return blocker.holder ? blocker.holder->session : std::string();
}

QString blockerText(const Blocker &blocker, std::optional<Instant> serverNow, bool mine)
{
    const QString name = blockerName(blocker);
    if (!blocker.unreadable.empty())
        return LockWords::tr("%1 cannot be read: %2. It may block.")
                .arg(name, safeText(blocker.unreadable, 200));
    if (!blocker.holder && !blocker.processId.empty())
        return LockWords::tr("%1 is locked by %2, without a session; nothing ends it by itself.")
                .arg(name, processIdText(blocker.processId));
    if (!blocker.holder) {
        return LockWords::tr(
                       "%1 is locked by a program that recorded no owner (%2); nothing ends it "
                       "by itself.")
                .arg(name, anonymousText(blocker.anonymous));
    }
    const Session *session = blocker.session ? &*blocker.session : nullptr;
    const QString owner = holderText(session, *blocker.holder);
    return LockWords::tr("%1 is locked by %2 (%3)%4.")
            .arg(name, mine ? youText(owner) : owner, modeText(blocker.holder->mode),
                 timeLeft(blocker, serverNow));
}

QString livingHolderText(const Blocker &blocker, Liveness liveness,
                         std::optional<Instant> serverNow)
{
    const bool revoked = (blocker.holder && blocker.holder->revokedAt)
                         || (blocker.session && blocker.session->revokedAt);
    if (!isAlive(liveness) || revoked)
        return {};
    const std::optional<Instant> end = leaseEnd(blocker);
    const QString lives = end && serverNow && *end > *serverNow
                                  ? LockWords::tr(
                                            "Its holder is alive: its lease runs for another %1, "
                                            "and it may renew it.")
                                            .arg(formatDuration(*end - *serverNow))
                                  : LockWords::tr("Its holder is alive: its lease runs.");
    return lives + QLatin1Char(' ') + LockWords::tr("Wait for its release, or ask its owner.");
}

QString noBreakText(const Blocker &blocker, Liveness liveness)
{
    if (!blocker.unreadable.empty())
        return LockWords::tr("No break frees it: the document cannot be understood. Look at it "
                             "(lockctl show %1).")
                .arg(blockerName(blocker));
    if (!blocker.holder)
        return {};
    return blocker.holder->op.empty() ? unguardedText(blocker)
                                      : recoveryText(safeText(blocker.holder->op, 64), liveness);
}

QString lockNameText(const LockDocument &document)
{
    if (document.kind == LockKind::Root)
        return QStringLiteral("/");
    return safeText(document.path.empty() ? document.id : document.path);
}

} // namespace lockscope
