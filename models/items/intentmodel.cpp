// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/intentmodel.h"

#include "models/domain/recoveryforecast.h"

#include <algorithm>

namespace lockscope {

namespace {

/// The server's time at the last answer. What its owners did since is not known: with the time of
/// now a living one would look dead.
std::optional<Instant> answeredAt(const IntentWatch &watch, const LockStore &store)
{
    const std::optional<Instant> now = store.serverNow();
    if (!now || watch.isOutdated())
        return std::nullopt;
    return *now - *watch.age();
}

} // namespace

std::vector<IntentOwner> ownersOf(const IntentView &view, const IntentWatch &watch,
                                  const LockStore &store)
{
    const std::optional<Instant> seenAt = answeredAt(watch, store);
    std::vector<IntentOwner> owners;
    for (const std::string &id : view.sessions) {
        IntentOwner owner;
        owner.id = id;
        owner.recoverer = id == view.intent.by && id != view.intent.session;
        const auto seen = std::find_if(view.owners.begin(), view.owners.end(),
                                       [&id](const Session &s) { return s.id == id; });
        if (const Session *session = store.session(id)) {
            owner.session = *session;
            owner.verdict = store.sessionVerdict(id);
        } else if (seen != view.owners.end()) {
            owner.session = *seen;
            owner.verdict = judgeSession(*seen, seenAt, store.clock().wallNow(), {},
                                         LivenessRules{});
        } else {
            owner.session.id = id;
            owner.hasDocument = false;
        }
        owners.push_back(std::move(owner));
    }
    std::stable_sort(owners.begin(), owners.end(), [](const IntentOwner &a, const IntentOwner &b) {
        return a.recoverer < b.recoverer;
    });
    return owners;
}

IntentModel::IntentModel(const IntentWatch &watch, LockStore &store, QObject *parent)
    : QAbstractTableModel(parent), m_watch(watch), m_store(store), m_views(watch.views())
{
    connect(&watch, &IntentWatch::changed, this, &IntentModel::update);
    connect(&store, &LockStore::ticked, this, &IntentModel::onTicked);
}

int IntentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_views.size());
}
int IntentModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

int IntentModel::rowOfIntent(const std::string &intent) const
{
    const auto it = std::find_if(m_views.begin(), m_views.end(),
                                 [&intent](const IntentView &v) { return v.intent.id == intent; });
    return it == m_views.end() ? -1 : static_cast<int>(it - m_views.begin());
}

QVariant IntentModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const IntentView &view = viewAt(index.row());
    const Intent &intent = view.intent;
    switch (role) {
    case IntentRole: return QString::fromStdString(intent.id);
    case OperationRole: return QString::fromStdString(intent.operation);
    case FromRole: return QString::fromStdString(intent.from);
    case ToRole: return QString::fromStdString(intent.to);
    case MovedRole:
        if (const auto moved = movedOf(view))
            return static_cast<qlonglong>(*moved);
        return {};
    case TotalRole:
        if (const auto total = totalOf(view))
            return static_cast<qlonglong>(*total);
        return {};
    case StateRole: return view.recorded ? QVariant(static_cast<int>(intent.state)) : QVariant();
    case DecisionRole:
        return intent.decision ? QVariant(static_cast<int>(*intent.decision)) : QVariant();
    case LivenessRole: {
        const std::vector<IntentOwner> owners = ownersAt(index.row());
        return static_cast<int>(owners.empty() ? Liveness::Unknown
                                               : owners.front().verdict.liveness);
    }
    case CreatedAtRole:
        if (intent.createdAt)
            return static_cast<qlonglong>(toEpochMs(*intent.createdAt));
        return {};
    default: return {};
    }
}

/// Row by row, so that selection and focus survive.
void IntentModel::update()
{
    const std::vector<IntentView> &fresh = m_watch.views();
    std::size_t row = 0;
    for (std::size_t i = 0; i < fresh.size() || row < m_views.size();) {
        const bool gone = row < m_views.size()
                          && (i == fresh.size() || m_views[row].intent.id < fresh[i].intent.id);
        const int at = static_cast<int>(row);
        if (gone) {
            beginRemoveRows({}, at, at);
            m_views.erase(m_views.begin() + at);
            endRemoveRows();
            continue;
        }
        if (row == m_views.size() || fresh[i].intent.id < m_views[row].intent.id) {
            beginInsertRows({}, at, at);
            m_views.insert(m_views.begin() + at, fresh[i]);
            endInsertRows();
        } else if (m_views[row] != fresh[i]) {
            m_views[row] = fresh[i];
            emit dataChanged(index(at, 0), index(at, ColumnCount - 1));
        }
        ++row;
        ++i;
    }
}

/// What is believed of the owners moves with time alone.
void IntentModel::onTicked()
{
    if (!m_views.empty())
        emit dataChanged(index(0, OwnerColumn), index(rowCount() - 1, OwnerColumn));
}

} // namespace lockscope
