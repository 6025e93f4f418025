// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/audit/auditdetails.h"

#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QComboBox>
#include <QEvent>
#include <QFontDatabase>
#include <QGridLayout>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>

namespace lockscope {

namespace {

QPlainTextEdit *pane(const QString &name, const char *objectName, QWidget *parent)
{
    auto *edit = new QPlainTextEdit(parent);
    edit->setObjectName(QLatin1String(objectName));
    edit->setAccessibleName(name);
    edit->setReadOnly(true);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    edit->setTabChangesFocus(true);
    edit->setMinimumHeight(40);
    return edit;
}

} // namespace

AuditDetails::AuditDetails(QWidget *parent)
    : QWidget(parent), m_documents(new QComboBox(this)),
      m_note(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_steps(pane(tr("Steps"), "auditSteps", this)),
      m_before(pane(tr("Document before"), "auditBefore", this)),
      m_after(pane(tr("Document after"), "auditAfter", this))
{
    m_documents->setAccessibleName(tr("Document"));
    m_documents->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_steps->setFont(font());
    m_note->setObjectName(QStringLiteral("auditNote"));
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(8, 5, 8, 6);
    grid->setSpacing(4);
    grid->addWidget(m_documents, 0, 0);
    grid->addWidget(m_note, 0, 1);
    grid->addWidget(m_before, 1, 0);
    grid->addWidget(m_after, 1, 1);
    grid->addWidget(m_steps, 1, 0, 1, 2); // instead of the documents
    grid->setRowStretch(1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);

    connect(m_documents, &QComboBox::currentIndexChanged, this, &AuditDetails::showDocument);
    // Side by side means at the same line.
    connect(m_before->verticalScrollBar(), &QScrollBar::valueChanged, m_after->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(m_after->verticalScrollBar(), &QScrollBar::valueChanged, m_before->verticalScrollBar(),
            &QScrollBar::setValue);
    setEntry(nullptr);
}

void AuditDetails::setEntry(const AuditEntry *entry, bool isElsewhere)
{
    m_elsewhere = entry && isElsewhere ? tr("Made on %1, which is not open.")
                                                 .arg(auditPlaceText(entry->intent.intent))
                                       : QString();
    const QString shown = entry ? QString::fromStdString(
                                  entry->intent.id + ' '
                                  + (entry->outcome ? entry->outcome->hash : std::string()))
                                : QString();
    if (entry && shown == m_shown) {
        tell(); // the reader's place stays
        return;
    }
    m_shown = shown;
    const Value outcome = entry && entry->outcome ? entry->outcome->details : Value();
    m_texts = entry ? auditDocumentTexts(entry->intent, outcome)
                    : std::vector<AuditDocumentTexts>();
    m_steps->setPlainText(entry ? auditStepTexts(entry->intent, outcome).join(QLatin1Char('\n'))
                                : tr("Choose a change to see its steps and documents."));
    const QSignalBlocker blocked(m_documents);
    m_documents->clear();
    if (entry)
        m_documents->addItem(tr("Steps"));
    for (const AuditDocumentTexts &texts : m_texts)
        m_documents->addItem(texts.id);
    // Rather a lock than the session that had it.
    int first = 1;
    while (first < static_cast<int>(m_texts.size())
           && m_documents->itemText(first).startsWith(QLatin1String("session:")))
        ++first;
    m_documents->setCurrentIndex(m_texts.empty() ? m_documents->count() - 1 : first);
    m_documents->setEnabled(m_documents->count() > 1);
    m_documents->setVisible(entry);
    showDocument(m_documents->currentIndex());
}

void AuditDetails::showDocument(int number)
{
    const bool steps = !isDocument(number);
    m_steps->setVisible(steps);
    m_before->setVisible(!steps);
    m_after->setVisible(!steps);
    tell();
    if (steps)
        return;
    const AuditDocumentTexts &texts = m_texts[static_cast<std::size_t>(number) - 1];
    const auto fill = [this](QPlainTextEdit *edit, const QStringList &lines) {
        edit->setPlainText(lines.isEmpty() ? tr("not written down")
                                           : lines.join(QLatin1Char('\n')));
    };
    fill(m_before, texts.before);
    fill(m_after, texts.after);
    const bool both = !texts.before.isEmpty() && !texts.after.isEmpty();
    mark(m_before, both ? texts.before : QStringList(), texts.after);
    mark(m_after, both ? texts.after : QStringList(), texts.before);
}

void AuditDetails::tell()
{
    const int number = m_documents->currentIndex();
    QStringList notes;
    if (!m_elsewhere.isEmpty())
        notes.append(m_elsewhere);
    if (isDocument(number)) {
        const AuditDocumentTexts &texts = m_texts[static_cast<std::size_t>(number) - 1];
        const bool both = !texts.before.isEmpty() && !texts.after.isEmpty();
        notes.append(!both                         ? tr("Before, and after")
                     : texts.before == texts.after ? tr("Nothing changed")
                                                   : tr("Changed lines are marked"));
    }
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_note->setToolTip(toolTipText(m_note->text()));
}

/// The first choice is the steps.
bool AuditDetails::isDocument(int number) const
{
    return number >= 1 && number <= static_cast<int>(m_texts.size());
}

void AuditDetails::mark(QPlainTextEdit *edit, const QStringList &lines,
                        const QStringList &others) const
{
    const StatusPalette &colors = StatusPalette::of(palette());
    QList<QTextEdit::ExtraSelection> marks;
    for (const int line : changedLines(lines, others)) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(edit->document()->findBlockByNumber(line));
        mark.format.setBackground(edit == m_before ? colors.deadBg : colors.heldBg);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.append(mark);
    }
    edit->setExtraSelections(marks);
}

void AuditDetails::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showDocument(m_documents->currentIndex());
}

} // namespace lockscope
