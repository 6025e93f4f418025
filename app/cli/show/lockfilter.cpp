// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/lockfilter.h"

#include "models/domain/lockpath.h"

#include <QString>

#include <algorithm>

namespace lockscope {

namespace {

bool isKnownState(const std::string &state)
{
    return livenessFromString(state) || state == "revoked" || state == "half-done"
           || state == "unreadable";
}

bool contains(const std::string &text, const QString &part)
{
    return QString::fromStdString(text).contains(part, Qt::CaseInsensitive);
}

bool ownedBy(const LockDocument &lock, const JudgedPicture &picture, const std::string &owner)
{
    const QString part = QString::fromStdString(owner);
    const auto holderMatches = [&](const Holder &holder) {
        if (contains(holder.id, part) || contains(holder.session, part)
            || contains(holder.owner, part) || contains(holder.host, part))
            return true;
        const Session *session = picture.picture().findSession(holder.session);
        if (!session)
            return false;
        const ProcessIdentity &process = session->process;
        return contains(process.user, part) || contains(process.host, part)
               || contains(process.processId, part) || contains(process.app, part)
               || contains(process.purpose, part);
    };
    return contains(lock.processId, part)
           || std::any_of(lock.holders.begin(), lock.holders.end(), holderMatches)
           || (lock.anonymous() > 0 && contains("anonymous", part));
}

bool inState(const LockDocument &lock, const JudgedPicture &picture, const std::string &state)
{
    if (state == "unreadable")
        return !lock.isReadable();
    if (lock.anonymous() > 0 && state == toString(Liveness::Unknown))
        return true;
    return std::any_of(lock.holders.begin(), lock.holders.end(), [&](const Holder &holder) {
        if (state == "half-done")
            return !holder.op.empty();
        if (state == "revoked") {
            const Session *session = picture.picture().findSession(holder.session);
            return holder.revokedAt || (session && session->revokedAt);
        }
        return state == toString(picture.verdict(holder).liveness);
    });
}

} // namespace

Result<void> LockFilter::normalise()
{
    if (!path.empty()) {
        const Result<LockPath> parsed = LockPath::parse(path);
        if (!parsed)
            return tl::unexpected(parsed.error());
        path = parsed->text();
    }
    if (!kind.empty() && !lockKindFromString(kind))
        return fail(BackendError::Kind::InvalidInput,
                    "the kind is root, document, tree, rw or foreign");
    if (!state.empty() && !isKnownState(state))
        return fail(BackendError::Kind::InvalidInput, "the state is held, renewing, suspect, dead, "
                                                      "unknown, revoked, half-done or unreadable");
    return {};
}

bool LockFilter::matches(const LockDocument &lock, const JudgedPicture &picture) const
{
    if (!matchesPath(lock) || (!kind.empty() && kind != toString(lock.kind)))
        return false;
    if (!owner.empty() && !ownedBy(lock, picture, owner))
        return false;
    if (!state.empty() && !inState(lock, picture, state))
        return false;
    if (olderThan) {
        const std::optional<Instant> since = heldSince(lock);
        const std::optional<Instant> now = picture.serverNow();
        return since && now && *now - *since > *olderThan;
    }
    return true;
}

bool LockFilter::matchesPath(const LockDocument &lock) const
{
    if (path.empty() || path == "/")
        return true;
    if (lock.kind != LockKind::Tree && lock.kind != LockKind::Foreign)
        return false;
    // Stored paths are in normal form; whole segments only.
    return lock.path.compare(0, path.size(), path) == 0
           && (lock.path.size() == path.size() || lock.path[path.size()] == '/');
}

const std::string &listedPath(const LockDocument &lock)
{
    static const std::string Root = "/";
    return lock.kind == LockKind::Root ? Root : lock.path;
}

void sortByPath(std::vector<const LockDocument *> &locks)
{
    std::sort(locks.begin(), locks.end(), [](const LockDocument *a, const LockDocument *b) {
        const int order = listedPath(*a).compare(listedPath(*b));
        return order != 0 ? order < 0 : a->id < b->id;
    });
}

std::optional<Instant> heldSince(const LockDocument &lock)
{
    std::optional<Instant> oldest;
    for (const Holder &holder : lock.holders) {
        if (holder.acquiredAt && (!oldest || *holder.acquiredAt < *oldest))
            oldest = holder.acquiredAt;
    }
    return oldest;
}

} // namespace lockscope
