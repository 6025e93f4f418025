// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/setupdialog.h"

#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"
#include "ui/widgets/textlabel.h"

#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lockscope {

SetUpDialog::SetUpDialog(LockBackend &backend, const QString &index, QWidget *parent)
    : QDialog(parent), m_backend(backend), m_requests(new QPlainTextEdit(this)),
      m_result(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_setUp(new QPushButton(tr("Set up"), this)), m_close(new QPushButton(tr("Cancel"), this))
{
    setWindowTitle(tr("Set up locks"));
    resize(640, 520);
    auto *title = new TextLabel(tr("Create the lock index?"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(tr("One index and the alias %1 are created. Nothing that is there "
                                  "is changed or deleted. These requests are sent:")
                                       .arg(safeText(index.toStdString(), 60)),
                               TextLabel::Tone::Ink2, this);
    text->setWrapping(true);
    m_requests->setReadOnly(true);
    m_requests->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_requests->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_requests->setAccessibleName(tr("Requests"));
    m_requests->setPlainText(QString::fromStdString(backend.setUpRequests(SetUpOptions())));
    m_result->setWrapping(true);
    m_result->hide();
    m_setUp->setProperty("lockscope.role", QStringLiteral("primary"));
    m_setUp->setAccessibleName(tr("Set up"));
    m_close->setAccessibleName(tr("Cancel"));
    m_close->setDefault(true);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_setUp);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_setUp, &QPushButton::clicked, this, &SetUpDialog::setUp);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 18, 18, 14);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(text);
    column->addWidget(m_requests, 1);
    column->addWidget(m_result);
    column->addLayout(buttons);
    m_close->setFocus();
}

void SetUpDialog::setWriteRefusal(const QString &refusal)
{
    m_setUp->setEnabled(refusal.isEmpty());
    m_setUp->setToolTip(refusal);
}

void SetUpDialog::setUp()
{
    m_setUp->setEnabled(false);
    m_result->setText(tr("Asking the server…"));
    m_result->show();
    m_backend.setUp(SetUpOptions())->onResult(this, [this](const Result<SetUpOutcome> &outcome) {
        emit done();
        if (!outcome) {
            m_result->setTone(TextLabel::Tone::Dead);
            m_result->setText(errorText(outcome.error()));
            m_setUp->setEnabled(outcome.error().kind != BackendError::Kind::OutcomeUnknown);
            return;
        }
        m_result->setTone(TextLabel::Tone::Ink);
        m_result->setText(
                outcome->created
                        ? tr("Done: index %1 was created.").arg(safeText(outcome->index, 80))
                        : tr("It was there already: %1. Nothing was changed.")
                                  .arg(safeText(outcome->index, 80)));
        m_close->setText(tr("Close"));
        m_setUp->hide();
    });
}

} // namespace lockscope
