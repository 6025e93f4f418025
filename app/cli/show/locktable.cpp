// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/locktable.h"

#include "app/cli/show/lockfilter.h"
#include "models/domain/lockid.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/plantree.h"
#include "ui/text/safetext.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

namespace {

constexpr std::size_t MaxIndent = 20;

/// The holder a row speaks of: one that is dead or in doubt before a healthy one.
const Holder *decidingHolder(const LockDocument &lock, const JudgedPicture &picture)
{
    const auto rank = [&](const Holder &holder) {
        switch (picture.verdict(holder).liveness) {
        case Liveness::Dead: return 4;
        case Liveness::Suspect: return 3;
        case Liveness::Unknown: return 2;
        case Liveness::Held:
        case Liveness::Renewing: return 1;
        }
        return 0;
    };
    const auto it = std::max_element(lock.holders.begin(), lock.holders.end(),
                                     [&](const Holder &a, const Holder &b) {
                                         return rank(a) < rank(b);
                                     });
    return it == lock.holders.end() ? nullptr : &*it;
}

std::optional<Instant> leaseEnd(const Holder *holder, const JudgedPicture &picture)
{
    if (!holder || holder->expiresAt)
        return holder ? holder->expiresAt : std::nullopt;
    const Session *session = picture.picture().findSession(holder->session);
    return session ? session->expiresAt : std::nullopt;
}

QString ownerCell(const LockDocument &lock, const Holder *holder, const JudgedPicture &picture)
{
    if (!lock.isReadable())
        return safeText(lock.unreadable, 80);
    if (!holder)
        return plainHolderText(lock.processId, lock.anonymous());
    std::set<std::string> others;
    for (const Holder &other : lock.holders)
        others.insert(other.session.empty() ? other.id : other.session);
    const auto more = static_cast<qint64>(others.size()) - 1 + lock.anonymous();
    const QString owner = holderText(picture.picture().findSession(holder->session), *holder);
    return more > 0 ? owner + QStringLiteral(" +%1").arg(more) : owner;
}

/// Documents and read/write names have no place in the tree.
bool isInTree(const LockDocument &lock)
{
    return lock.kind == LockKind::Tree || lock.kind == LockKind::Root;
}

/// Names of rows: below the nearest row that is an ancestor, the rest of the path; so an orphan, or
/// one that a filter has cut off from its parent, still says where it is.
class TreeNames
{
public:
    /// In tree order.
    QString next(const LockDocument &lock)
    {
        const std::string &path = listedPath(lock);
        while (!m_above.empty() && !isAbove(m_above.back(), path))
            m_above.pop_back();
        const std::size_t known = m_above.empty()         ? 0
                                  : m_above.back() == "/" ? 1
                                                          : m_above.back().size() + 1;
        const auto depth = static_cast<int>(std::min(m_above.size(), MaxIndent));
        m_above.push_back(path);
        return QString(2 * depth, QLatin1Char(' ')) + safeText(path.substr(known));
    }

private:
    static bool isAbove(const std::string &ancestor, const std::string &path)
    {
        return path.starts_with(ancestor == "/" ? ancestor : ancestor + '/');
    }

    std::vector<std::string> m_above; ///< rows that the last one is below, and itself
};

/// Of a lock outside the tree, or of any in a flat list.
QString flatName(const LockDocument &lock)
{
    return lock.kind == LockKind::ReadWrite ? QStringLiteral("rw:") + safeText(lock.path)
                                            : lockNameText(lock);
}

} // namespace

std::vector<Printer::Row> lockTable(const std::vector<const LockDocument *> &locks,
                                    const JudgedPicture &picture, bool flat)
{
    using Colour = Printer::Colour;
    std::vector<const LockDocument *> ordered = locks;
    const auto tree = std::stable_partition(ordered.begin(), ordered.end(),
                                            [](const LockDocument *lock) {
                                                return isInTree(*lock);
                                            });
    if (!flat)
        std::stable_sort(ordered.begin(), tree, [](const LockDocument *a, const LockDocument *b) {
            return inTreeOrder(listedPath(*a), listedPath(*b));
        });
    TreeNames names;
    const std::optional<Instant> now = picture.serverNow();
    std::vector<Printer::Row> rows;
    rows.push_back({{QStringLiteral("NAME")},
                    {QStringLiteral("LOCKED")},
                    {QStringLiteral("STATE")},
                    {QStringLiteral("OWNER")},
                    {QStringLiteral("HELD"), Colour::Dim, true},
                    {QStringLiteral("LEASE LEFT"), Colour::Dim, true}});
    for (const LockDocument *lock : ordered) {
        const Holder *holder = decidingHolder(*lock, picture);
        const std::optional<Instant> since = heldSince(*lock);
        const Colour nameColour = lock->isReadable() && lock->isShared() ? Colour::Dim
                                                                         : Colour::Plain;
        const QString name = flat || !isInTree(*lock) ? flatName(*lock) : names.next(*lock);
        rows.push_back(
                {{lockIdProblem(lock->id).empty() ? name : name + QStringLiteral(" (not a lock)"),
                  nameColour},
                 {lockStateText(*lock), nameColour},
                 stateCell(*lock, picture),
                 {ownerCell(*lock, holder, picture)},
                 {since && now ? formatDuration(std::max(*now - *since, Millis(0))) : QString(),
                  Colour::Plain, true},
                 {timeLeftText(leaseEnd(holder, picture), now), Colour::Plain, true}});
    }
    return rows;
}

Printer::Cell stateCell(const LockDocument &lock, const JudgedPicture &picture)
{
    if (!lock.isReadable())
        return {QStringLiteral("unreadable"), Printer::Colour::Yellow};
    const Holder *holder = decidingHolder(lock, picture);
    if (!holder)
        return stateCell(Liveness::Unknown);
    const LivenessVerdict verdict = picture.verdict(*holder);
    const bool halfDone = std::any_of(lock.holders.begin(), lock.holders.end(),
                                      [](const Holder &h) { return !h.op.empty(); });
    if (halfDone && !isAlive(verdict.liveness))
        return {QStringLiteral("half-done"), Printer::Colour::Red};
    const Session *session = picture.picture().findSession(holder->session);
    const bool revoked = holder->revokedAt || (session && session->revokedAt);
    if (revoked && verdict.liveness != Liveness::Dead)
        return {QStringLiteral("revoked"), Printer::Colour::Blue};
    return stateCell(verdict.liveness);
}

Printer::Cell stateCell(Liveness liveness)
{
    using Colour = Printer::Colour;
    switch (liveness) {
    case Liveness::Held:
    case Liveness::Renewing: return {livenessText(liveness), Colour::Plain};
    case Liveness::Suspect: return {livenessText(liveness), Colour::Yellow};
    case Liveness::Dead: return {livenessText(liveness), Colour::Red};
    case Liveness::Unknown: return {livenessText(liveness), Colour::Dim};
    }
    return {};
}

QString timeLeftText(std::optional<Instant> expiresAt, std::optional<Instant> serverNow)
{
    return expiresAt && serverNow ? formatDuration(*expiresAt - *serverNow) : QString();
}

} // namespace lockscope
