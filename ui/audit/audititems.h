// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/auditmodel.h"

#include <QSortFilterProxyModel>

#include <optional>
#include <string>

namespace lockscope {

/// The forced changes with words for view and screen reader.
class AuditItems : public AuditModel
{
    Q_OBJECT
public:
    /// What forced changes are made on.
    struct Place
    {
        std::string server; ///< URL as in a profile
        std::string index;
        bool operator==(const Place &) const = default;
    };
    /// Whether the change was not made on what is open.
    static constexpr int ElsewhereRole = Qt::UserRole + 1;

    using AuditModel::AuditModel;

    /// What is open: the trail is that of a machine, and its other changes say that they are
    /// elsewhere. Nothing: no server is open, and none is told from the others.
    void setPlace(std::optional<Place> place);
    bool isElsewhere(int row) const;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString textOf(int row, Column column) const;

    std::optional<Place> m_place;
};

/// Those in which every word of the filter occurs, in any column.
class AuditFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit AuditFilter(QObject *parent = nullptr);
    void setWords(const QString &text);
    bool isFiltering() const { return !m_words.isEmpty(); }
    /// Not by a view, which asks for more before it has laid out what it got: the panel knows when
    /// there is room.
    bool canFetchMore(const QModelIndex &) const override { return false; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
};

} // namespace lockscope
