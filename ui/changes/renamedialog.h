// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intentbackend.h"

#include <QDialog>
#include <QPointer>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace lockscope {

class ChangeController;
class ProgressStrip;
class TextLabel;

/// Renames a directory of file documents: from, to, which index, why. Checks the paths as they are
/// typed, shows who is in the way and how far it is. Stop leaves a half-done change, and says so.
class RenameDialog : public QDialog
{
    Q_OBJECT
public:
    /// @p from: what the fields begin with.
    RenameDialog(ChangeController &changes, const QString &from, QWidget *parent = nullptr);

    QLineEdit *fromField() const { return m_from; }
    QLineEdit *toField() const { return m_to; }
    QLineEdit *filesField() const { return m_files; }
    QLineEdit *purposeField() const { return m_purpose; }
    QPushButton *renameButton() const { return m_rename; }
    QPushButton *closeButton() const { return m_close; } ///< "Stop" while it runs
    TextLabel *problemLabel() const { return m_problem; }
    TextLabel *resultLabel() const { return m_result; }
    TextLabel *progressLabel() const { return m_progressText; }
    QListWidget *blockerList() const { return m_blockers; }

public slots:
    void reject() override; ///< while it runs: stops

signals:
    void documentChosen(const QString &documentId);
    /// It stopped half way: this change can be recovered.
    void recoverRequested(const QString &intent);

private:
    void build();
    void check();
    void rename();
    void onProgress(const ChangeProgress &progress);
    void onResult(const Result<RenameOutcome> &result);
    void onHalfDone(const RenameOutcome &outcome);
    void tellHalfDone(const RenameOutcome &outcome);
    void say(const QString &text, bool bad);
    Result<RenameRequest> request() const;

    ChangeController &m_changes;
    QPointer<RenameJob> m_job;
    RenameRequest m_asked;
    QString m_halfDone;      ///< id of what this dialog left half done
    QPointer<Job> m_looking; ///< what others made of it
    QLineEdit *m_from;
    QLineEdit *m_to;
    QLineEdit *m_files;
    QLineEdit *m_purpose;
    TextLabel *m_problem;
    TextLabel *m_progressText;
    ProgressStrip *m_strip;
    TextLabel *m_result;
    QListWidget *m_blockers;
    QPushButton *m_recover;
    QPushButton *m_close;
    QPushButton *m_rename;
};

} // namespace lockscope
