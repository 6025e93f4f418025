// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/auditmodel.h"

#include <QSortFilterProxyModel>

namespace lockscope {

/// The forced changes with words for view and screen reader.
class AuditItems : public AuditModel
{
    Q_OBJECT
public:
    using AuditModel::AuditModel;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString textOf(const AuditEntry &entry, Column column) const;
};

/// Those in which every word of the filter occurs, in any column.
class AuditFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit AuditFilter(QObject *parent = nullptr);
    void setWords(const QString &text);
    bool isFiltering() const { return !m_words.isEmpty(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
};

} // namespace lockscope
