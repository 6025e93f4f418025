// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/auditmodel.h"
#include "ui/text/audittext.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QPlainTextEdit;

namespace lockscope {

class TextLabel;

/// One forced change in full: its steps, and each document before and after, side by side, with the
/// lines that differ marked.
class AuditDetails : public QWidget
{
    Q_OBJECT
public:
    explicit AuditDetails(QWidget *parent = nullptr);

    /// nullptr: nothing is chosen. @p isElsewhere: it was not made on what is open.
    void setEntry(const AuditEntry *entry, bool isElsewhere = false);

    QPlainTextEdit *before() const { return m_before; }
    QPlainTextEdit *after() const { return m_after; }
    QPlainTextEdit *steps() const { return m_steps; }
    QComboBox *documents() const { return m_documents; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showDocument(int number);
    void tell();
    bool isDocument(int number) const;
    void mark(QPlainTextEdit *pane, const QStringList &lines, const QStringList &others) const;

    QString m_shown;     ///< id and outcome of the entry on screen
    QString m_elsewhere; ///< where it was made, when that is not open
    std::vector<AuditDocumentTexts> m_texts;
    QComboBox *m_documents;
    TextLabel *m_note;
    QPlainTextEdit *m_steps;
    QPlainTextEdit *m_before;
    QPlainTextEdit *m_after;
};

} // namespace lockscope
