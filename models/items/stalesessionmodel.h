// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/lockroles.h"
#include "models/store/lockstore.h"

#include <QAbstractTableModel>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Who needs a look, one row per process (session, anonymous document, unreadable document): worst
/// first, then by path. Rows move only when their verdict does. Roles: VerdictRole, SessionRole,
/// HostRole, PidRole, ProcessIdRole, AppRole, PurposeRole, LockCountRole, FirstPathRole,
/// DocumentIdRole (of the first path), LeaseEndRole, DelayEndRole, EvidenceRole, NextStepRole,
/// FirstSeenForRole, UnreadableRole.
class StaleSessionModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        VerdictColumn,
        ProcessColumn,
        LocksColumn,
        LeaseEndedColumn,
        EvidenceColumn,
        NextStepColumn,
        ColumnCount
    };
    /// Anonymous and unreadable documents listed at most; each is a row of its own.
    static constexpr std::size_t MaxDocumentRows = 1000;

    explicit StaleSessionModel(LockStore &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    struct Entry
    {
        LockHealth health = LockHealth::Suspect;
        std::string session;    ///< empty: an anonymous or unreadable document
        std::string documentId; ///< of `path`
        std::string path;       ///< first of its locks by path
        /// Locks on the very node; for leftovers without any, the documents it stands on
        std::int64_t locks = 0;
        bool leftover = false; ///< of its locks on a very node none is here
        friend bool operator==(const Entry &, const Entry &) = default;
    };
    const Entry &entry(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Every document with an entry of the row's process, targets first, by path.
    std::vector<std::string> paths(int row) const;
    int rowOfSession(const std::string &session) const; ///< −1: none
    /// Locks listed, over all rows.
    std::int64_t lockCount() const;
    /// Rows of processes that only stand on directories, for locks below that are not here (any
    /// more, or not read).
    std::int64_t leftoverCount() const;

private:
    void onChanged(const StoreBatch &batch);
    void onTicked();
    std::vector<Entry> collect() const;
    void applyRows(std::vector<Entry> rows);
    std::optional<Entry> entryOfSession(const Session &session) const;
    void gather();
    QVariant documentData(const Entry &entry, int role) const;
    NextStep nextStep(const Entry &entry) const;

    LockStore &m_store;
    std::vector<Entry> m_rows;
    bool m_dirty = false; ///< to be gathered with the next tick
};

} // namespace lockscope
