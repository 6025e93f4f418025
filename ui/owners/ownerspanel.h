// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/store/lockstore.h"
#include "ui/kit/listpanel.h"
#include "ui/kit/listview.h"

class QLineEdit;
class QPushButton;

namespace lockscope {

class LockController;
class OwnerItems;
class SegmentBar;
class TextLabel;

/// The Owners panel: who holds what, by process or by host, down to the single lock; a break of a
/// row is one plan for all of it.
class OwnersPanel : public ListPanel
{
    Q_OBJECT
public:
    /// @p controller must outlive it.
    explicit OwnersPanel(LockController &controller, QWidget *parent = nullptr);

    QLineEdit *filter() const { return m_filter; }
    SegmentBar *pivot() const { return m_pivot; }
    QPushButton *breakButton() const { return m_break; }
    int ownerCount() const;

signals:
    void breakRequested(const lockscope::BreakSelection &selection);
    void documentChosen(const QString &documentId);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void update();
    void breakCurrent();

    LockController &m_controller;
    OwnerItems *m_items;
    QLineEdit *m_filter;
    SegmentBar *m_pivot;
    TextLabel *m_summary;
    QPushButton *m_break;
};

} // namespace lockscope
