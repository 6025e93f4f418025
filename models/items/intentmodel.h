// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/intentwatch.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace lockscope {

/// One process that has to be dead before a change can be recovered.
struct IntentOwner
{
    std::string id;          ///< session
    bool recoverer = false;  ///< it was recovering the change itself
    bool hasDocument = true; ///< false: its session document is gone; `session` has only the id
    Session session;
    LivenessVerdict verdict;
};

/// Whose a change is, with what is believed of each: its owner first. By the store where it knows
/// the session (stopwatch, process table), else by the one look that @p view is: as of the last
/// answer of @p watch, and nothing is over by one that is outdated.
std::vector<IntentOwner> ownersOf(const IntentView &view, const IntentWatch &watch,
                                  const LockStore &store);

/// The changes that are open, one row each, by id (the Recovery panel). No role but those of
/// IntentModel::Role.
class IntentModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        ChangeColumn,
        FromColumn,
        ToColumn,
        ProgressColumn,
        OwnerColumn,
        StateColumn,
        ColumnCount
    };
    /// Raw values, no translated text. An invalid QVariant means "not known".
    enum Role : int {
        IntentRole = Qt::UserRole + 1, ///< QString: id
        OperationRole,                 ///< QString: "rename"; empty: it never began
        FromRole,                      ///< QString
        ToRole,                        ///< QString
        MovedRole,                     ///< qlonglong
        TotalRole,                     ///< qlonglong
        StateRole,                     ///< Intent::State as int; invalid: there is no record
        DecisionRole,                  ///< RecoveryDirection as int; invalid: none
        LivenessRole,                  ///< Liveness of its owner as int
        CreatedAtRole                  ///< epoch milliseconds of the server's clock
    };

    /// Both must outlive the model.
    IntentModel(const IntentWatch &watch, LockStore &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const IntentView &viewAt(int row) const { return m_views[static_cast<std::size_t>(row)]; }
    std::vector<IntentOwner> ownersAt(int row) const
    {
        return ownersOf(viewAt(row), m_watch, m_store);
    }
    int rowOfIntent(const std::string &intent) const; ///< −1: none

private:
    void update();
    void onTicked();

    const IntentWatch &m_watch;
    LockStore &m_store;
    std::vector<IntentView> m_views; ///< by id
};

} // namespace lockscope
