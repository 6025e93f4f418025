// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/lockroles.h"
#include "models/store/lockstore.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace lockscope {

/// The holders of one document, in the order of the document; the anonymous ones are one last row. Roles: HealthRole, HolderIdRole,
/// HolderModeRole, SessionRole, HostRole, PidRole, ProcessIdRole, UserNameRole, AppRole, PurposeRole, AnonymousCountRole, HeldSinceRole,
/// FirstSeenForRole, LeaseEndRole, LeaseLengthRole, DelayEndRole, RenewingRole, RevokedRole, OpRole, EvidenceRole, IsMineRole.
class HolderModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { ProcessColumn, ModeColumn, StateColumn, HeldColumn, LeaseColumn, ColumnCount };

    explicit HolderModel(LockStore &store, QObject *parent = nullptr);

    /// Shows the holders of @p documentId, now and as they change; empty for none.
    void setDocument(const std::string &documentId);
    const std::string &documentId() const { return m_documentId; }
    /// The document as the model shows it; a default one when it is gone.
    const LockDocument &document() const { return m_document; }
    bool documentExists() const { return m_exists; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    /// The document came, changed or went.
    void documentChanged();

private:
    void onChanged(const StoreBatch &batch);
    void onTicked();
    void load();
    QVariant holderData(const Holder &holder, int role) const;
    QVariant anonymousData(int role) const;
    static int rowsOf(const LockDocument &document);

    LockStore &m_store;
    std::string m_documentId;
    LockDocument m_document;
    bool m_exists = false;
};

} // namespace lockscope
