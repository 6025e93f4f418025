// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/lockeventmodel.h"
#include "ui/kit/listpanel.h"

#include <functional>

class QPushButton;

namespace lockscope {

class OpenServer;

/// The events with words.
class EventItems : public LockEventModel
{
    Q_OBJECT
public:
    explicit EventItems(LockHistory &history, const Clock &clock, QObject *parent = nullptr);
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    const Clock &m_clock;
};

/// The Activity panel: what happened since this window looks, newest first.
class ActivityPanel : public ListPanel
{
    Q_OBJECT
public:
    explicit ActivityPanel(OpenServer &server, QWidget *parent = nullptr);
    QPushButton *takeBackButton() const { return m_takeBack; }
    /// Whether what happened to a document can be taken back; asked again whenever refresh() is
    /// called.
    using Offer = std::function<bool(const std::string &documentId)>;
    void setTakeBackOffer(Offer offer) { m_offer = std::move(offer); }
    /// Looks again whether the selected row can be taken back, and why there is none.
    void refresh();

signals:
    void documentChosen(const QString &documentId);
    void takeBackRequested(const QString &documentId);

private:
    void showListOrWhy();

    const OpenServer &m_server;
    EventItems *m_items;
    QPushButton *m_takeBack;
    Offer m_offer;
};

} // namespace lockscope
