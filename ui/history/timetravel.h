// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/timemachine.h"
#include "ui/server/subjectview.h"

#include <QObject>
#include <QPointer>
#include <QString>

class QSplitter;
class QWidget;

namespace lockscope {

class Banner;
class LockController;
class LockTreeItems;
class LockTreeView;
class TimeStrip;

/// The past in the window: a page with a banner, the time strip, and tree and inspector of their
/// own over a store of its own. While it is shown every write is refused; the live picture goes on
/// behind it.
class TimeTravel : public QObject
{
    Q_OBJECT
public:
    /// @p controller must outlive it; @p makeView makes what shows the selected lock. Of a
    /// snapshot, the time of its end is shown from its opening on.
    TimeTravel(LockController &controller, const MakePastView &makeView, QObject *parent);

    QWidget *page() const { return m_page; } ///< the window takes it
    LockTreeView *tree() const { return m_tree; }
    LockTreeItems *items() const { return m_items; }
    SubjectView *inspector() const { return m_inspector; }
    TimeStrip *strip() const { return m_strip; }
    Banner *banner() const { return m_banner; }
    TimeMachine &machine() { return *m_machine; }

    LockRecorder *recorder() const { return m_machine->recorder(); }
    /// There is no way back to the present from it.
    bool isSnapshot() const;
    bool isActive() const { return m_machine->isActive(); }
    /// The lock that is selected at every time it stands in: that of the present, until another one
    /// is selected here, or it is taken out of the selection. Empty: none.
    void follow(const QString &documentId) { m_brought = m_followed = documentId; }
    /// What is followed now when it is another than the one follow() named; empty: the same, or
    /// none.
    QString selectedInstead() const { return m_followed == m_brought ? QString() : m_followed; }
    void enter();
    void leave();

signals:
    void activeChanged(bool active);
    void closeSnapshotRequested();
    void failed(const QString &why);
    /// Something that was seen could not be recorded.
    void recordIncomplete(const QString &why);

private:
    void onServerChanged();
    void tellProblem();
    void followSelected();
    void onSelectionChanged();
    void onMoved();

    LockController &m_controller;
    TimeMachine *m_machine;
    QMetaObject::Connection m_problems; ///< of the record that is read
    QString m_brought;                  ///< from the present
    QString m_followed;                 ///< brought, or selected here
    QWidget *m_page;
    Banner *m_banner;
    TimeStrip *m_strip;
    LockTreeItems *m_items;
    LockTreeView *m_tree;
    SubjectView *m_inspector;
};

} // namespace lockscope
