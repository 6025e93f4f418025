// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/stalesessionmodel.h"

#include "models/domain/lockid.h"
#include "models/domain/plainholders.h"
#include "models/items/itemvalues.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace lockscope {

namespace {

/// With more locks than this in the list, it is gathered anew with the heartbeat only.
constexpr std::int64_t ManyLocks = 20000;

bool worseFirst(const StaleSessionModel::Entry &a, const StaleSessionModel::Entry &b)
{
    return std::tie(b.health, a.path, a.session, a.documentId)
           < std::tie(a.health, b.path, b.session, b.documentId);
}

} // namespace

StaleSessionModel::StaleSessionModel(LockStore &store, QObject *parent)
    : QAbstractTableModel(parent), m_store(store)
{
    connect(&store, &LockStore::changed, this, &StaleSessionModel::onChanged);
    connect(&store, &LockStore::ticked, this, &StaleSessionModel::onTicked);
    m_rows = collect();
}

int StaleSessionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int StaleSessionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void StaleSessionModel::onChanged(const StoreBatch &batch)
{
    const auto lives = [this](const std::string &id) {
        const Session *session = m_store.session(id);
        return session && !session->revokedAt && isAlive(m_store.livenessOf(id))
               && rowOfSession(id) < 0;
    };
    // Most batches: living processes renewed.
    const bool renewalsOnly = !batch.cleared && batch.inserted.empty() && batch.removed.empty()
                              && batch.verdictsChanged.empty()
                              && std::all_of(batch.changed.begin(), batch.changed.end(),
                                             [](const StoreBatch::Changed &c) {
                                                 return c.fields == StoreBatch::Lease;
                                             })
                              && std::all_of(batch.sessionsChanged.begin(),
                                             batch.sessionsChanged.end(), lives);
    if (renewalsOnly)
        return;
    m_dirty = true;
    if (lockCount() <= ManyLocks)
        gather();
}

void StaleSessionModel::gather()
{
    if (std::exchange(m_dirty, false))
        applyRows(collect());
}

void StaleSessionModel::onTicked()
{
    gather();
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1),
                         {LockRoles::EvidenceRole, LockRoles::FirstSeenForRole});
}

std::optional<StaleSessionModel::Entry> StaleSessionModel::entryOfSession(
        const Session &session) const
{
    if (isAlive(m_store.livenessOf(session.id)) && !session.revokedAt)
        return std::nullopt;
    const std::vector<DocumentRef> refs = m_store.documentsOf(session.id);
    if (refs.empty())
        return std::nullopt; // it holds nothing that could block
    Entry entry;
    entry.session = session.id;
    bool ownLock = false;
    LockHealth worst = LockHealth::Free;
    for (const DocumentRef ref : refs) {
        const LockDocument document = m_store.documentAt(ref);
        for (const Holder &holder : document.holders) {
            if (holder.session != session.id)
                continue;
            const bool own = isTarget(holder);
            worst = std::max(worst, m_store.holderHealth(holder));
            if (own && !ownLock) { // what stands on ancestors no longer counts
                ownLock = true;
                entry.locks = 0;
                entry.path.clear();
            }
            if (own != ownLock)
                continue;
            ++entry.locks;
            if (entry.path.empty() || document.path < entry.path) {
                entry.path = document.path;
                entry.documentId = document.id;
            }
        }
    }
    if (!needsALook(worst))
        return std::nullopt;
    entry.health = worst;
    entry.leftover = !ownLock;
    return entry;
}

std::vector<StaleSessionModel::Entry> StaleSessionModel::collect() const
{
    std::vector<Entry> rows;
    m_store.forEachSession([&](const Session &session) {
        if (std::optional<Entry> entry = entryOfSession(session))
            rows.push_back(std::move(*entry));
    });
    std::unordered_set<std::string> listed;
    for (const Entry &row : rows)
        listed.insert(row.session);
    std::size_t documents = 0;
    m_store.forEachInNeed([&](DocumentRef ref) {
        const DocumentSummary summary = m_store.summaryAt(ref);
        if (documents == MaxDocumentRows || !summary.isTarget)
            return;
        // Most are listed with their session already.
        if (summary.health != LockHealth::Anonymous && summary.health != LockHealth::Unreadable
            && listed.contains(m_store.factsAt(ref).session))
            return;
        Entry entry;
        entry.health = summary.health;
        entry.documentId = m_store.idAt(ref);
        entry.path = m_store.pathAt(ref);
        entry.locks = 1;
        rows.push_back(std::move(entry));
        ++documents;
    });
    std::sort(rows.begin(), rows.end(), worseFirst);
    return rows;
}

void StaleSessionModel::applyRows(std::vector<Entry> rows)
{
    const auto same = [](const Entry &a, const Entry &b) {
        return a.session == b.session && a.health == b.health && a.path == b.path
               && a.documentId == b.documentId;
    };
    // Both lists are sorted alike: one merge says what went and what came. An entry whose place
    // moves goes and comes.
    for (std::size_t row = m_rows.size(); row-- > 0;) {
        const auto at = std::lower_bound(rows.begin(), rows.end(), m_rows[row], worseFirst);
        if (at != rows.end() && same(*at, m_rows[row]))
            continue;
        beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(row));
        endRemoveRows();
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (row < m_rows.size() && same(m_rows[row], rows[row])) {
            if (std::exchange(m_rows[row], rows[row]) != rows[row])
                emit dataChanged(index(static_cast<int>(row), 0),
                                 index(static_cast<int>(row), ColumnCount - 1),
                                 {LockRoles::LockCountRole});
            continue;
        }
        beginInsertRows({}, static_cast<int>(row), static_cast<int>(row));
        m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(row), rows[row]);
        endInsertRows();
    }
}

std::vector<std::string> StaleSessionModel::paths(int row) const
{
    const Entry &chosen = entry(row);
    if (chosen.session.empty())
        return {chosen.path};
    std::vector<std::string> targets;
    std::vector<std::string> others;
    for (const DocumentRef ref : m_store.documentsOf(chosen.session)) {
        const LockDocument document = m_store.documentAt(ref);
        const bool own = std::any_of(document.holders.begin(), document.holders.end(),
                                     [&](const Holder &h) {
                                         return h.session == chosen.session && isTarget(h);
                                     });
        (own ? targets : others).push_back(document.path);
    }
    std::sort(targets.begin(), targets.end());
    std::sort(others.begin(), others.end());
    targets.insert(targets.end(), others.begin(), others.end());
    return targets;
}

int StaleSessionModel::rowOfSession(const std::string &session) const
{
    const auto it = std::find_if(m_rows.begin(), m_rows.end(), [&](const Entry &e) {
        return !session.empty() && e.session == session;
    });
    return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

std::int64_t StaleSessionModel::lockCount() const
{
    std::int64_t sum = 0;
    for (const Entry &row : m_rows)
        sum += row.locks;
    return sum;
}

std::int64_t StaleSessionModel::leftoverCount() const
{
    return std::count_if(m_rows.begin(), m_rows.end(),
                         [](const Entry &row) { return row.leftover; });
}

NextStep StaleSessionModel::nextStep(const Entry &entry) const
{
    if (m_store.unreadOf(entry.documentId))
        return NextStep::ReadAgain;
    switch (entry.health) {
    case LockHealth::Free:
    case LockHealth::Held:
    case LockHealth::Renewing:
    case LockHealth::Released: return NextStep::Nothing;
    case LockHealth::Anonymous:
    case LockHealth::Unknown: return NextStep::BreakByPath;
    // Whoever holds a lock of other software says no more that it lives.
    case LockHealth::Suspect:
        return isForeignId(entry.documentId) ? NextStep::Break : NextStep::Wait;
    case LockHealth::Revoked: return NextStep::FreesItself;
    case LockHealth::Dead: return NextStep::Break;
    case LockHealth::HalfDone: return NextStep::RecoverFirst;
    case LockHealth::Unreadable: return NextStep::LookAtDocument;
    }
    return NextStep::Nothing;
}

QVariant StaleSessionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role <= Qt::UserRole)
        return {};
    const Entry &row = entry(index.row());
    switch (role) {
    case LockRoles::VerdictRole:
    case LockRoles::HealthRole: return static_cast<int>(row.health);
    case LockRoles::LockCountRole: return qlonglong{row.locks};
    case LockRoles::FirstPathRole:
    case LockRoles::PathRole: return itemText(row.path);
    case LockRoles::DocumentIdRole: return itemText(row.documentId);
    case LockRoles::NextStepRole: return static_cast<int>(nextStep(row));
    default:
        return row.session.empty() ? documentData(row, role)
                                   : sessionValue(m_store, row.session, role);
    }
}

QVariant StaleSessionModel::documentData(const Entry &entry, int role) const
{
    const DocumentRef ref = m_store.find(entry.documentId);
    if (ref == NoDocument)
        return {};
    const DocumentFacts facts = m_store.factsAt(ref);
    if (role == LockRoles::EvidenceRole) {
        const LockDocument document = m_store.documentAt(ref);
        if (!document.isReadable())
            return {};
        if (!document.holders.empty())
            return QVariant::fromValue(m_store.holderVerdict(document.holders.front()));
        return QVariant::fromValue(judgePlainHolders(document.anonymous(), document.processId,
                                                     m_store.clock().wallNow()));
    }
    return factsValue(facts, role);
}

} // namespace lockscope
