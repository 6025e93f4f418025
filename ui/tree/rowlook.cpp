// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/rowlook.h"

#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace lockscope {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::RowLook)
};

/// Names with a dot inside look like files; the lock documents do not say what they lock.
bool looksLikeFile(const QString &name) { return name.lastIndexOf(QLatin1Char('.')) > 0; }

QString iconFor(const LockRow &row, bool expanded)
{
    switch (row.kind) {
    case NodeKind::Folder:
        return expanded ? QStringLiteral("folder-open") : QStringLiteral("folder");
    case NodeKind::Leaf:
        return looksLikeFile(row.name) ? QStringLiteral("file-text") : QStringLiteral("folder");
    case NodeKind::DocumentGroup: return QStringLiteral("files");
    case NodeKind::DocumentLock: return QStringLiteral("file-text");
    case NodeKind::ReadWriteGroup:
    case NodeKind::ReadWriteLock: return QStringLiteral("book-open");
    case NodeKind::ForeignGroup:
    case NodeKind::ForeignFolder:
        return expanded ? QStringLiteral("folder-open") : QStringLiteral("folder");
    case NodeKind::ForeignLock: return QStringLiteral("file-text");
    }
    return QStringLiteral("folder");
}

QString nameFor(const LockRow &row)
{
    switch (row.kind) {
    case NodeKind::DocumentGroup: return Texts::tr("Document locks");
    case NodeKind::ReadWriteGroup: return Texts::tr("Read/write locks");
    case NodeKind::ForeignGroup: return Texts::tr("Locks of other software");
    case NodeKind::ForeignFolder:
    case NodeKind::ForeignLock:
    case NodeKind::Folder:
    case NodeKind::Leaf:
    case NodeKind::DocumentLock:
    case NodeKind::ReadWriteLock: break;
    }
    // A name can be huge; safeText keeps 512 characters, so only that much is converted.
    return safeText(row.name.left(1024).toUtf8().toStdString());
}

ModeGlyph glyphFor(const LockRow &row)
{
    const bool anonymous = row.facts.anonymousCount > 0
                           && row.facts.anonymousCount >= row.facts.processCount;
    if (row.health == LockHealth::Released)
        return ModeGlyph::DottedRing;
    if (row.health == LockHealth::Unreadable)
        return ModeGlyph::Diamond;
    switch (row.facts.summary.mode) {
    case ModeSummary::None: return ModeGlyph::None;
    case ModeSummary::Shared: return anonymous ? ModeGlyph::DashedRing : ModeGlyph::Ring;
    case ModeSummary::Read: return ModeGlyph::HalfDisc;
    case ModeSummary::Exclusive: return anonymous ? ModeGlyph::DashedDot : ModeGlyph::Disc;
    case ModeSummary::Global: return ModeGlyph::DiscInSquare;
    }
    return ModeGlyph::None;
}

void describeGroup(RowLook &look, const LockRow &row)
{
    look.glyph = row.kind == NodeKind::ReadWriteGroup ? ModeGlyph::HalfDisc : ModeGlyph::Disc;
    const std::int64_t count = row.belowLocks;
    if (row.kind == NodeKind::DocumentGroup)
        look.mode = counted(count, Texts::tr("1 id"), Texts::tr("%1 ids"));
    else if (row.kind == NodeKind::ReadWriteGroup)
        look.mode = counted(count, Texts::tr("1 name"), Texts::tr("%1 names"));
    else
        look.mode = counted(count, Texts::tr("1 lock"), Texts::tr("%1 locks"));
    if (row.facts.processCount > 0)
        look.owner = counted(row.facts.processCount, Texts::tr("1 process"),
                             Texts::tr("%1 processes"));
    look.quiet = true;
}

QString unreadText(FolderReading reading)
{
    switch (reading) {
    case FolderReading::NotRead: return Texts::tr("not read");
    case FolderReading::Reading: return Texts::tr("reading…");
    case FolderReading::Failed: return Texts::tr("failed");
    case FolderReading::More:
    case FolderReading::Whole: break;
    }
    return {};
}

void describeOwner(RowLook &look, const LockRow &row)
{
    const DocumentFacts &facts = row.facts;
    if (row.health == LockHealth::Unreadable) {
        look.owner = safeText(facts.unreadable);
        look.quiet = true;
        return;
    }
    if (facts.summary.mode == ModeSummary::Shared) {
        look.quiet = true;
        look.owner = facts.anonymousCount > 0 && facts.anonymousCount >= facts.processCount
                             ? (facts.anonymousCount > 1
                                        ? Texts::tr("anonymous ×%1")
                                                  .arg(formatCount(facts.anonymousCount))
                                        : Texts::tr("anonymous"))
                             : counted(facts.processCount, Texts::tr("1 process"),
                                       Texts::tr("%1 processes"));
        return;
    }
    if (look.mine) {
        look.owner = facts.pid ? Texts::tr("you · %1").arg(*facts.pid) : Texts::tr("you");
    } else if (facts.session.empty() && facts.processId.empty() && facts.anonymousCount > 0) {
        look.owner = facts.anonymousCount > 1
                             ? Texts::tr("anonymous ×%1").arg(formatCount(facts.anonymousCount))
                             : Texts::tr("anonymous");
        look.quiet = true;
        return;
    } else {
        look.owner = ownerText(namedProcess(facts), facts.session);
    }
    if (facts.processCount > 1)
        look.ownerMore = QStringLiteral("+%1").arg(facts.processCount - 1);
}

} // namespace

Trouble troubleOf(LockHealth health)
{
    switch (health) {
    case LockHealth::Free:
    case LockHealth::Held:
    case LockHealth::Renewing:
    case LockHealth::Released: return Trouble::None;
    case LockHealth::Anonymous:
    case LockHealth::Unknown: return Trouble::Unknown;
    case LockHealth::Suspect: return Trouble::Suspect;
    case LockHealth::Revoked: return Trouble::Revoked;
    case LockHealth::Dead: return Trouble::Dead;
    case LockHealth::HalfDone: return Trouble::HalfDone;
    case LockHealth::Unreadable: return Trouble::Unreadable;
    }
    return Trouble::None;
}

QString ownerOf(const QModelIndex &index)
{
    const auto text = [&index](int role) { return index.data(role).toString().toStdString(); };
    ProcessIdentity process;
    process.host = text(LockRoles::HostRole);
    if (const QVariant pid = index.data(LockRoles::PidRole); pid.isValid())
        process.pid = pid.toLongLong();
    process.processId = text(LockRoles::ProcessIdRole);
    return ownerText(process, text(LockRoles::SessionRole));
}

QString modeText(ModeSummary mode, std::int64_t count)
{
    switch (mode) {
    case ModeSummary::None: return {};
    case ModeSummary::Shared: return Texts::tr("shared ×%1").arg(formatCount(count));
    case ModeSummary::Read: return Texts::tr("read ×%1").arg(formatCount(count));
    case ModeSummary::Exclusive: return Texts::tr("exclusive");
    case ModeSummary::Global: return Texts::tr("global");
    }
    return {};
}

LeaseText leaseTextOf(std::optional<Instant> leaseEnd, std::optional<Millis> leaseLength,
                      std::optional<Instant> delayEnd, bool revoked, std::optional<Instant> now)
{
    LeaseText result;
    if (!leaseEnd) {
        result.bar.kind = LeaseLook::Kind::NoLease;
        result.text = Texts::tr("no lease");
        return result;
    }
    if (!now)
        return result;
    const Millis left = *leaseEnd - *now;
    const Millis length = leaseLength.value_or(Millis(30000));
    if (revoked && delayEnd) {
        const Millis wait = *delayEnd - *now;
        if (wait > Millis(0)) {
            const Millis whole = length + (*delayEnd - *leaseEnd);
            result.bar.kind = LeaseLook::Kind::Revoked;
            result.bar.fraction = static_cast<double>(wait.count())
                                  / static_cast<double>(qMax<Millis::rep>(1, whole.count()));
            result.text = Texts::tr("free in %1").arg(formatDuration(wait));
            return result;
        }
    }
    if (left <= Millis(0)) {
        result.bar.kind = LeaseLook::Kind::Over;
        result.text = formatDuration(left);
        return result;
    }
    result.bar.fraction = static_cast<double>(left.count())
                          / static_cast<double>(qMax<Millis::rep>(1, length.count()));
    result.bar.kind = result.bar.fraction * 3 <= 1.0 ? LeaseLook::Kind::Low
                                                     : LeaseLook::Kind::Running;
    result.text = formatDuration(
            left < Millis(1000) ? left : std::chrono::floor<std::chrono::seconds>(left));
    return result;
}

std::optional<Instant> instantOf(const QModelIndex &index, int role)
{
    const QVariant value = index.data(role);
    return value.isValid() ? std::optional(instantFromEpochMs(value.toLongLong())) : std::nullopt;
}

RowLook lookOf(const LockRow &row, std::optional<Instant> serverNow, bool expanded)
{
    RowLook look;
    const DocumentFacts &facts = row.facts;
    look.icon = iconFor(row, expanded);
    look.name = nameFor(row);
    look.below = row.belowLocks;
    look.belowSuspect = row.belowSuspect;
    look.belowDead = row.belowDead;
    look.belowIsMore = row.moreBelow;
    look.unread = unreadText(row.reading);
    if (isGroup(row.kind)) {
        describeGroup(look, row);
        return look;
    }
    if (row.health == LockHealth::Free)
        return look;

    if (facts.unread) {
        look.faded = true;
        serverNow = facts.asOf;
    }
    look.ghost = row.health == LockHealth::Released;
    look.mine = facts.summary.isMine && facts.summary.mode != ModeSummary::Shared && !look.ghost;
    look.trouble = troubleOf(row.health);
    look.glyph = glyphFor(row);
    look.mode = modeText(facts.summary.mode, facts.holderCount);
    describeOwner(look, row);
    if (row.health == LockHealth::Unreadable)
        return look;

    const bool shared = facts.summary.mode == ModeSummary::Shared;
    if (shared && look.trouble == Trouble::Unknown)
        look.trouble = Trouble::None; // the locks below speak for themselves
    if (facts.heldSince && serverNow)
        look.held = formatDuration(qMax(Millis(0), Millis(*serverNow - *facts.heldSince)));
    else if (!facts.heldSince && facts.firstSeenFor > Millis(0))
        look.held = Texts::tr("> %1").arg(formatDuration(facts.firstSeenFor));
    if (look.ghost) {
        look.lease = (facts.summary.kind == LockKind::Foreign ? Texts::tr("gone %1 ago")
                                                              : Texts::tr("released %1 ago"))
                             .arg(formatDuration(row.releasedFor.value_or(Millis(0))));
        return look;
    }
    if (facts.unread) {
        look.lease = Texts::tr("not read");
        return look;
    }
    if (shared && look.trouble == Trouble::None)
        return look;
    const LeaseText lease = leaseTextOf(facts.leaseEnd, facts.leaseLength, facts.delayEnd,
                                        facts.revoked, serverNow);
    look.bar = lease.bar;
    look.lease = lease.text;
    look.renewing = facts.renewing
                    && (look.bar.kind == LeaseLook::Kind::Running
                        || look.bar.kind == LeaseLook::Kind::Low);
    return look;
}

QString RowLook::belowText() const
{
    if (!unread.isEmpty())
        return unread;
    if (below == 0)
        return belowIsMore ? QStringLiteral("–") : QString();
    return belowIsMore ? QString(formatCount(below) + QLatin1Char('+')) : formatCount(below);
}

QString RowLook::spoken() const
{
    QStringList parts{name};
    if (!mode.isEmpty())
        parts.append(mode);
    if (trouble != Trouble::None)
        parts.append(ChipPainter::troubleText(trouble));
    if (!owner.isEmpty())
        parts.append(QString(owner).remove(QStringLiteral("· "))
                     + (ownerMore.isEmpty() ? QString() : QLatin1Char(' ') + ownerMore));
    if (!held.isEmpty())
        parts.append(Texts::tr("held %1").arg(held));
    switch (bar.kind) {
    case LeaseLook::Kind::None:
        if (!lease.isEmpty())
            parts.append(lease);
        break;
    case LeaseLook::Kind::Running:
    case LeaseLook::Kind::Low: parts.append(Texts::tr("%1 of its lease left").arg(lease)); break;
    case LeaseLook::Kind::Over:
        parts.append(Texts::tr("lease over for %1").arg(QString(lease).remove(QChar(0x2212))));
        break;
    case LeaseLook::Kind::Revoked:
    case LeaseLook::Kind::NoLease: parts.append(lease); break;
    }
    if (!unread.isEmpty())
        parts.append(unread);
    else if (below > 0 && belowIsMore)
        parts.append(counted(below, Texts::tr("at least 1 lock below"),
                             Texts::tr("at least %1 locks below")));
    else if (belowIsMore)
        parts.append(Texts::tr("locks below not known"));
    else if (below > 0)
        parts.append(counted(below, Texts::tr("1 lock below"), Texts::tr("%1 locks below")));
    if (belowDead > 0)
        parts.append(Texts::tr("%1 dead below").arg(formatCount(belowDead)));
    if (belowSuspect > 0)
        parts.append(Texts::tr("%1 suspect below").arg(formatCount(belowSuspect)));
    return listing(parts);
}

} // namespace lockscope
