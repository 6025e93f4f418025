// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/auditreader.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lockscope {

/// One forced change: what was intended, and what became of it last.
struct AuditEntry
{
    AuditRecord intent;
    std::optional<AuditRecord> outcome; ///< the last one written; nothing: nobody wrote one
};

/// The forced changes of a trail, newest first, one row each. Pages are read when they are asked
/// for (fetchMore); while active it follows the trail as it grows. Words are made by who shows it:
/// entry().
class AuditModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        TimeColumn,
        ActionColumn,
        WhatColumn,
        ResultColumn,
        ByColumn,
        ServerColumn,
        ReasonColumn,
        ColumnCount
    };
    static constexpr int PageLines = 400;

    explicit AuditModel(QObject *parent = nullptr);

    /// Borrowed; nullptr: there is no trail.
    void setReader(AuditReader *reader);
    /// False: nothing is read; what changes meanwhile is read when it becomes true.
    void setActive(bool active);

    const AuditEntry &entry(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Lines read so far that are not records.
    std::int64_t unreadableLines() const { return m_unreadable; }
    /// Nothing of it is known yet.
    bool isUnread() const { return m_reader && !m_loaded && !m_problem; }
    /// Why the trail could not be read at the last try; nothing: it could.
    const std::optional<BackendError> &problem() const { return m_problem; }
    bool isReading() const { return m_job != nullptr; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    /// A page came, or could not be read.
    void pageRead();

private:
    void reload();
    void readOlder();
    void readNewer();
    void catchUp();
    void addOlder(const AuditPage &page);
    void addNewer(const AuditPage &page);
    void take(ResultJob<AuditPage> *job, void (AuditModel::*add)(const AuditPage &));

    QPointer<AuditReader> m_reader;
    QPointer<Job> m_job;
    std::vector<AuditEntry> m_rows;
    /// Outcomes whose intent was not read yet: it stands before them.
    std::unordered_map<std::string, AuditRecord> m_outcomes;
    std::int64_t m_begin = 0; ///< everything from here …
    std::int64_t m_end = 0;   ///< … to here was read
    std::int64_t m_unreadable = 0;
    std::optional<BackendError> m_problem;
    bool m_active = false;
    bool m_loaded = false;
    bool m_changed = false; ///< there may be more after m_end
    int m_generation = 0;   ///< answers of an earlier one are dropped
};

} // namespace lockscope
