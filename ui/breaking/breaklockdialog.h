// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"
#include "models/domain/planrest.h"
#include "ui/breaking/breakphase.h"

#include <QDialog>

#include <optional>

class QLineEdit;
class QPushButton;
class QTreeView;

namespace lockscope {

class BreakButtons;
class BreakConfirmation;
class BreakHowChoice;
class BreakOwnersModel;
class BreakOwnersView;
class BreakPlanNotes;
class BreakPlanSection;
class BreakRun;
class DialogHeading;
class EvidenceSection;
class LockController;
class TextLabel;

/// Shows a break before it happens: what and who, the evidence, the plan step by step, what it
/// depends on, and a confirmation that grows with what it touches (docs: ui, "Break dialog"). Then
/// the same list shows what became of each step. A step whose guard did not hold is never repeated:
/// the dialog shows before and after, and offers to plan again. A living holder renews while a
/// person decides; that changes nothing of what was confirmed, so the click follows its lease end.
/// What was stopped, refused or not answered can be continued or saved as a plan of its own; what
/// became free can be taken back, so that nobody else gets it.
class BreakLockDialog : public QDialog
{
    Q_OBJECT
public:
    BreakLockDialog(LockController &controller, const BreakSelection &selection,
                    const BreakPlan &plan, QWidget *parent = nullptr);
    /// A plan that was made before, as a file has it: it is carried out as it is, and not made
    /// again.
    BreakLockDialog(LockController &controller, const BreakPlan &plan, QWidget *parent = nullptr);

    /// The steps in the order they are sent, or what they make of the directory tree.
    void showTree(bool tree);
    bool showsTree() const;
    QTreeView *treeView() const;
    QPushButton *continueButton() const;
    QPushButton *saveRestButton() const;
    QPushButton *undoButton() const;
    QString planText() const;
    /// What is left after what was done so far; empty while nothing was tried.
    PlanRest rest() const;

    BlastRadius level() const { return m_level; }
    const BreakPlan &plan() const { return m_plan; }
    QPushButton *breakButton() const;
    QPushButton *cancelButton() const;
    QPushButton *planAgainButton() const;
    QLineEdit *confirmField() const;
    QLineEdit *reasonField() const;
    QTreeView *planView() const;
    TextLabel *titleLabel() const;
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
    enum class Origin { Selection, File };

    BreakLockDialog(LockController &controller, Origin origin, const BreakSelection &selection,
                    const BreakPlan &plan, QWidget *parent);
    void build();
    void connectParts();
    void show(const BreakPlan &plan);
    QString guardOf(const BreakPlan &plan) const;
    void showEvidence();
    /// Of a plan from a file: what is so now, and what of it will change nothing any more.
    void showPresent();
    void replan();
    /// Since the plan was made from the selection; it would be refused.
    bool hasRenewed() const;
    /// Why this plan is not carried out now; empty: it can be.
    QString breakRefusal() const;
    void check();
    bool mayFollowRenewals() const;
    void followRenewals();
    void carryOut();
    void run(const PlanRest &what);
    void tellStep(int step);
    void onFinished(const PlanOutcome &ofThisRun);
    void onFailed(const BackendError &error);
    QString notBrokenText(bool unknown) const;
    void takeArgumentBack(const QString &title);
    void say(const QString &text);
    void setPhase(BreakPhase phase);
    std::optional<QString> commandsText() const;
    void savePlan(const BreakPlan &plan);
    /// The plan of those owners whose locks are free now.
    BreakPlan freedPlan() const;
    void takeBack();
    void keyPressEvent(QKeyEvent *event) override;

    LockController &m_controller;
    BreakSelection m_selection;
    BreakPlan m_plan;
    BlastRadius m_level = BlastRadius::OneDeadProcess;
    BreakPhase m_phase = BreakPhase::Deciding;
    bool m_hasMoved = false; ///< something is otherwise than the plan was made for
    const bool m_loaded;     ///< from a file: there is no selection to plan again
    BreakRun *m_run;         ///< of m_plan

    DialogHeading *m_heading;
    BreakOwnersModel *m_owners;
    BreakOwnersView *m_ownersView;
    EvidenceSection *m_evidence;
    BreakHowChoice *m_how;
    BreakPlanSection *m_steps;
    BreakPlanNotes *m_notes;
    BreakConfirmation *m_confirmation;
    TextLabel *m_result;
    BreakButtons *m_buttons;
};

} // namespace lockscope
