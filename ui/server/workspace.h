// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"
#include "models/items/locktreemodel.h"
#include "ui/server/localstart.h"
#include "ui/server/lockcontroller.h"
#include "ui/tree/locktreeview.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

namespace lockscope {

class BrokenPlans;
class IntentWatch;
class LockTreeItems;
class StaleItems;

/// What the features of one window have in common: the server that is open, the tree that shows it,
/// and what they ask of each other without knowing who answers.
class Workspace : public QObject
{
    Q_OBJECT
public:
    /// @p server must outlive it, and it the window.
    Workspace(OpenServer &server, ProcessIdentity self, PlanFiles planFiles = {},
              QObject *parent = nullptr);
    ~Workspace() override;

    OpenServer &server() const { return m_server; }
    LockController &locks() const { return *m_locks; }
    IntentWatch &intents() const { return *m_intents; }
    BrokenPlans &broken() const { return *m_broken; }
    StaleItems &stale() const { return *m_stale; }
    LockTreeItems &items() const { return *m_items; }
    /// The window takes it.
    LockTreeView &tree() const { return *m_tree; }
    /// For the dialogs.
    QWidget *window() const;

    /// The selected rows of the tree.
    std::vector<LockRow> chosenRows() const;
    /// Selects it in the tree; where no row shows it, it is looked at all the same.
    void choose(const QString &documentId);
    void choosePath(const QString &path);
    /// Reads again now.
    void refresh();
    /// How far the reading is; folder by folder with the numbers of what was read.
    ConnectionState readingState() const;
    /// What is not known while folders are read one by one, for a person; empty: all is.
    QString partialText() const;

    /// What else there is to do where nothing is locked: words of a button, and what it does.
    struct Offer
    {
        QString words;
        std::function<void()> act;
    };
    void setIdleOffer(Offer offer) { m_idleOffer = std::move(offer); }
    const Offer &idleOffer() const { return m_idleOffer; }

signals:
    /// What may be done, or what is to be said of the server, may be another now.
    void changed();
    /// Other rows are selected in the tree, or another one is current.
    void selectionChanged();
    /// Who is in the way of what was chosen last.
    void whyBlockedWanted();
    /// To be looked at although no row of the tree shows it.
    void subjectChosen(const QString &documentId, const QString &path);

    /// The text of a filter, in place of the one there is.
    void filterWanted(const QString &text);
    void breakWanted(const lockscope::BreakSelection &selection);
    /// The plan, to be carried out by a person; @p closed: called when nobody looks at it any more.
    void planWanted(const lockscope::BreakPlan &plan, const std::function<void()> &closed = {});
    /// What became of a request nobody knows, in a sentence.
    void outcomeUnknown(const QString &text);
    /// Of the half-done change of the current row, or the only one.
    void recoveryWanted();
    void snapshotWanted();
    void connectionWanted();
    void setUpWanted();
    void certificateWanted();
    void acquireWanted();
    /// The list of what needs a look.
    void staleWanted();

    // What the program does.
    /// The own lock behind @p session, as @p documentId shows it.
    void releaseWanted(const std::string &session, const std::string &documentId);
    void connectRequested(const lockscope::ServerProfile &profile);
    /// The same in a window that is made for it.
    void newWindowRequested(const lockscope::ServerProfile &profile);
    void disconnectRequested();
    void localRequested(lockscope::LocalStart kind);
    void snapshotRequested(const QString &fileName);

private:
    OpenServer &m_server;
    /// The first to hear of a change, so that a row is never of the picture before
    LockTreeItems *m_items;
    LockController *m_locks;
    IntentWatch *m_intents;
    BrokenPlans *m_broken;
    StaleItems *m_stale;
    QPointer<LockTreeView> m_tree;
    Offer m_idleOffer;
};

} // namespace lockscope
