// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/picturewriter.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;

namespace lockscope {

class TextLabel;

/// Writes a piece of the record, or the picture of this moment, to a .locksnap file: which span,
/// with real names or pseudonyms, where.
class ExportSnapshotDialog : public QDialog
{
    Q_OBJECT
public:
    /// What is borrowed to write with. Without a record only this moment can be had.
    struct Sources
    {
        LockRecorder *recorder = nullptr; ///< spans
        /// This moment; nullptr: it is taken from the record, as in the past. @p picture is the
        /// moment when it is asked for.
        PictureWriter *writer = nullptr;
        std::function<RecordedFrame()> picture;
    };
    /// @p end: the last moment of the spans on offer: now, or the time shown in the time machine.
    ExportSnapshotDialog(Sources sources, const ServerStatus &status, Instant end,
                         QWidget *parent = nullptr);

    QComboBox *span() const { return m_span; }
    QCheckBox *redact() const { return m_redact; }
    TextLabel *spanNote() const { return m_spanNote; } ///< why there is only this moment
    QLineEdit *fileLine() const { return m_file; }
    QPushButton *exportButton() const { return m_export; }
    TextLabel *result() const { return m_result; }

private:
    void askAndWrite();
    void write();

    Sources m_sources;
    ServerStatus m_status;
    Instant m_end;
    QString m_agreed; ///< a file that may be replaced
    QComboBox *m_span;
    TextLabel *m_spanNote;
    QCheckBox *m_redact;
    QLineEdit *m_file;
    TextLabel *m_result;
    QPushButton *m_export;
    QPushButton *m_close;
};

} // namespace lockscope
