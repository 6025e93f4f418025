// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/lockbackend.h"
#include "models/domain/planrest.h"
#include "models/protocol/planpresent.h"

#include <QDialog>
#include <QPointer>

#include <optional>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace lockscope {

class BreakOwnersModel;
class BreakOwnersView;
class BreakPlanModel;
class BreakTreeModel;
class EvidenceList;
class LockController;
class TextLabel;

/// Shows a break before it happens: what and who, the evidence, the plan step by step, what it depends on, and a confirmation that
/// grows with what it touches (docs: ui, "Break dialog"). Then the same list shows what became of each step. A step whose guard did
/// not hold is never repeated: the dialog shows before and after, and offers to plan again. A living holder renews while a person
/// decides; that changes nothing of what was confirmed, so the click follows its lease end. What was stopped, refused or not answered
/// can be continued or saved as a plan of its own; what became free can be taken back, so that nobody else gets it.
class BreakLockDialog : public QDialog
{
    Q_OBJECT
public:
    BreakLockDialog(LockController &controller, const BreakSelection &selection,
                    const BreakPlan &plan, QWidget *parent = nullptr);
    /// A plan that was made before, as a file has it: it is carried out as it is, and not made again.
    BreakLockDialog(LockController &controller, const BreakPlan &plan, QWidget *parent = nullptr);

    /// The steps in the order they are sent, or what they make of the directory tree.
    void showTree(bool tree);
    bool showsTree() const;
    QTreeView *treeView() const { return m_tree; }
    QPushButton *continueButton() const { return m_continue; }
    QPushButton *saveRestButton() const { return m_saveRest; }
    QPushButton *undoButton() const { return m_undo; }
    QString planText() const;
    /// What is left after what was done so far; empty while nothing was tried.
    PlanRest rest() const { return restOf(m_plan, m_outcome); }

    BlastRadius level() const { return m_level; }
    const BreakPlan &plan() const { return m_plan; }
    QPushButton *breakButton() const { return m_break; }
    QPushButton *cancelButton() const { return m_cancel; }
    QPushButton *planAgainButton() const { return m_again; }
    QLineEdit *confirmField() const { return m_confirm; }
    QLineEdit *reasonField() const { return m_reason; }
    QTreeView *planView() const { return m_view; }
    TextLabel *titleLabel() const { return m_title; }
    TextLabel *resultLabel() const { return m_result; }
    BreakOwnersView *ownersView() const { return m_ownersView; } ///< of several owners
    QString guardText() const;
    /// Release now instead of revoke (only while the process lives).
    void setHard(bool hard);
    bool isHard() const { return m_selection.hard; }

    void reject() override;

signals:
    void finishedBreaking(const lockscope::PlanOutcome &outcome);

private:
    enum class Phase { Deciding, Running, Done };
    enum class Origin { Selection, File };

    BreakLockDialog(LockController &controller, Origin origin, const BreakSelection &selection,
                    const BreakPlan &plan, QWidget *parent);
    void build();
    void show(const BreakPlan &plan);
    void showEvidence();
    /// Of a plan from a file: what is so now, and what of it will change nothing any more.
    void showPresent();
    QString subtitleText() const;
    QString whoText() const;
    void replan();
    void check();
    bool mayFollowRenewals() const;
    void followRenewals();
    /// The plan's only holder was not living, and is seen to have renewed since: the plan would be refused.
    bool isVoid() const;
    void carryOut();
    void onStep(int index, const StepOutcome &outcome);
    /// Of the last step that was told of.
    void showProgress();
    void tellStep(int step);
    void onResult(const Result<PlanOutcome> &result);
    void setPhase(Phase phase);
    void copyPlan();
    void mailPlan() const;
    void savePlan(const BreakPlan &plan);
    void takeBack();
    void run(const PlanRest &what);
    bool offersUndo() const;
    BreakPlan undonePlan() const;
    void drawIcon();
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

    LockController &m_controller;
    BreakSelection m_selection;
    BreakPlan m_plan;
    BlastRadius m_level = BlastRadius::OneDeadProcess;
    Phase m_phase = Phase::Deciding;
    bool m_offersHow = false; ///< a living process: Revoke or Release now
    const bool m_loaded;      ///< from a file: there is no selection to plan again
    QPointer<BreakJob> m_job;
    PlanRest m_running;                   ///< what the job carries out, of m_plan
    int m_lastStep = -1;                  ///< not shown yet, of m_plan; -1: none
    PlanOutcome m_outcome;                ///< of m_plan, as far as it was tried
    std::optional<PresentPlan> m_present; ///< of m_plan as it is shown; none: as it was made

    BreakPlanModel *m_model;
    QLabel *m_icon;
    TextLabel *m_title;
    TextLabel *m_subtitle;
    BreakOwnersModel *m_owners;
    BreakOwnersView *m_ownersView;
    TextLabel *m_evidenceTitle;
    EvidenceList *m_evidence;
    QWidget *m_how;
    QButtonGroup *m_howButtons;
    TextLabel *m_planTitle;
    QButtonGroup *m_shape;
    QStackedWidget *m_views;
    QTreeView *m_view;
    BreakTreeModel *m_treeModel;
    QTreeView *m_tree;
    TextLabel *m_waiters;
    QWidget *m_guardRow;
    TextLabel *m_guard;
    TextLabel *m_moved;
    TextLabel *m_halfDone;
    TextLabel *m_leftOut;
    TextLabel *m_reasonLabel;
    QLineEdit *m_reason;
    QWidget *m_quickReasons;
    TextLabel *m_confirmLabel;
    QLineEdit *m_confirm;
    TextLabel *m_confirmHint;
    TextLabel *m_result;
    QPushButton *m_copy;
    QPushButton *m_save;
    QPushButton *m_saveRest;
    QPushButton *m_undo;
    QPushButton *m_continue;
    QPushButton *m_again;
    QPushButton *m_cancel;
    QPushButton *m_break;
};

} // namespace lockscope
