// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intentbackend.h"

#include <QDialog>
#include <QPointer>

#include <optional>
#include <vector>

class QAbstractButton;
class QButtonGroup;
class QPushButton;

namespace lockscope {

class ChangeController;
class ChoiceCard;
class DialogHeading;
class EvidenceList;
class EvidenceSection;
class FactTable;
class ProgressStrip;
class TextLabel;
struct IntentOwner;

/// Finishes or undoes a half-done change: facts, evidence, three choices, a dry run, then the
/// progress and what became of it. Follows what the server says while it is open; a recovery that
/// is paused can be continued, here or elsewhere.
///   deciding --primary button--> running --answer--> done
///      ^------Pause, an error that changed nothing--'
class RecoveryDialog : public QDialog
{
    Q_OBJECT
public:
    /// @p view: the change as last seen.
    RecoveryDialog(ChangeController &changes, const IntentView &view, QWidget *parent = nullptr);

    enum class Choice { Finish, Undo, Leave };
    Choice choice() const;
    const IntentView &view() const { return m_view; }
    QAbstractButton *choiceButton(Choice choice) const;
    QPushButton *goButton() const { return m_go; }
    QPushButton *dryRunButton() const { return m_dryRun; }
    QPushButton *cancelButton() const { return m_cancel; } ///< "Pause" while it runs
    TextLabel *titleLabel() const;
    TextLabel *subtitleLabel() const;
    TextLabel *resultLabel() const { return m_result; }
    TextLabel *progressLabel() const { return m_progressText; }
    FactTable *facts() const { return m_facts; }
    EvidenceList *evidence() const;
    /// Why the change cannot be recovered now; empty: it can.
    QString refusal() const;

public slots:
    void reject() override; ///< while it runs: pauses

signals:
    void finishedRecovering(const lockscope::RecoveryOutcome &outcome);

private:
    enum class Phase { Deciding, Running, Done };

    void build();
    void follow();
    QString howItStopped(const std::vector<IntentOwner> &owners) const;
    void present();
    void check();
    void dryRun();
    void sayForecast();
    void go();
    void onProgress(const ChangeProgress &progress);
    void onResult(const Result<RecoveryOutcome> &result);
    void say(const QString &text);
    void setPhase(Phase phase);

    ChangeController &m_changes;
    IntentView m_view;
    Phase m_phase = Phase::Deciding;
    QPointer<RecoveryJob> m_job;
    RecoveryDirection m_direction = RecoveryDirection::Forward;
    bool m_paused = false;
    bool m_saysForecast = false;             ///< of a dry run
    std::optional<RecoveryOutcome> m_closed; ///< how this dialog ended the change
    bool m_gone = false;                     ///< somebody else has recovered it
    /// It was in the list of open changes: when it is not any more, it is gone
    bool m_listed = false;

    DialogHeading *m_heading;
    FactTable *m_facts;
    EvidenceSection *m_evidence;
    TextLabel *m_choiceTitle;
    QButtonGroup *m_choices;
    ChoiceCard *m_cards[3];
    TextLabel *m_guard;
    TextLabel *m_progressText;
    ProgressStrip *m_strip;
    TextLabel *m_result;
    QPushButton *m_dryRun;
    QPushButton *m_cancel;
    QPushButton *m_go;
};

} // namespace lockscope
