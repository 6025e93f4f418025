// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/store/lockstore.h"
#include "ui/widgets/listview.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace lockscope {

class EmptyState;
class OwnerItems;
class SegmentBar;
class TextLabel;

/// The Owners panel: who holds what, by process or by host, down to the single lock; a break of a row is one plan for all of it.
class OwnersPanel : public QWidget
{
    Q_OBJECT
public:
    explicit OwnersPanel(LockStore &store, QWidget *parent = nullptr);

    QTreeView *view() const { return m_view; }
    QLineEdit *filter() const { return m_filter; }
    SegmentBar *pivot() const { return m_pivot; }
    QPushButton *breakButton() const { return m_break; }
    int ownerCount() const;
    /// Why breaking is off; empty: it is on.
    void setRefusal(const QString &refusal);
    void setConnected(bool connected);
    void setPartial(bool partial); ///< the store holds only what was read so far, and says so

signals:
    void breakRequested(const lockscope::BreakSelection &selection);
    void documentChosen(const QString &documentId);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void update();
    void breakCurrent();

    OwnerItems *m_items;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    ListView *m_view;
    QLineEdit *m_filter;
    SegmentBar *m_pivot;
    TextLabel *m_summary;
    QPushButton *m_break;
    QString m_refusal;
    bool m_connected = false;
    bool m_partial = false;
};

} // namespace lockscope
