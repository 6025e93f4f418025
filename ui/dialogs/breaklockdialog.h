// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/lockbackend.h"

#include <QDialog>
#include <QPointer>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace lockscope {

class BreakPlanModel;
class EvidenceList;
class LockController;
class TextLabel;

/// Shows a break before it happens: what and who, the evidence, the plan step by step, what it depends on, and a confirmation that
/// grows with what it touches (docs: ui, "Break dialog"). Then the same list shows what became of each step. A step whose guard did
/// not hold is never repeated: the dialog shows before and after, and offers to plan again.
class BreakLockDialog : public QDialog
{
    Q_OBJECT
public:
    BreakLockDialog(LockController &controller, const BreakSelection &selection,
                    const BreakPlan &plan, QWidget *parent = nullptr);

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
    QString guardText() const;
    /// Release now instead of revoke (only while the process lives).
    void setHard(bool hard);
    bool isHard() const { return m_selection.hard; }

    void reject() override;

signals:
    void finishedBreaking(const lockscope::PlanOutcome &outcome);

private:
    enum class Phase { Deciding, Running, Done };

    void build();
    void show(const BreakPlan &plan);
    void replan();
    void check();
    void carryOut();
    void onStep(int index, const StepOutcome &outcome);
    void onResult(const Result<PlanOutcome> &result);
    void setPhase(Phase phase);
    void copyPlan();
    void savePlan();
    QString planText() const;
    void drawIcon();
    void changeEvent(QEvent *event) override;

    LockController &m_controller;
    BreakSelection m_selection;
    BreakPlan m_plan;
    BlastRadius m_level = BlastRadius::OneDeadProcess;
    Phase m_phase = Phase::Deciding;
    bool m_offersHow = false; ///< a living process: Revoke or Release now
    QPointer<BreakJob> m_job;

    BreakPlanModel *m_model;
    QLabel *m_icon;
    TextLabel *m_title;
    TextLabel *m_subtitle;
    TextLabel *m_evidenceTitle;
    EvidenceList *m_evidence;
    QWidget *m_how;
    QButtonGroup *m_howButtons;
    TextLabel *m_planTitle;
    QTreeView *m_view;
    QWidget *m_guardRow;
    TextLabel *m_guard;
    TextLabel *m_halfDone;
    TextLabel *m_reasonLabel;
    QLineEdit *m_reason;
    QWidget *m_quickReasons;
    TextLabel *m_confirmLabel;
    QLineEdit *m_confirm;
    TextLabel *m_confirmHint;
    TextLabel *m_result;
    QPushButton *m_copy;
    QPushButton *m_save;
    QPushButton *m_again;
    QPushButton *m_cancel;
    QPushButton *m_break;
};

} // namespace lockscope
