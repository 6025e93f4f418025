// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/setupdialog.h"

#include "ui/kit/guideplace.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"

#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lockscope {

namespace {

SetUpOptions optionsFor(const OpenServer &server)
{
    return server.status() ? usualSetUp(*server.status(), server.backend()->traits())
                           : SetUpOptions();
}

} // namespace

SetUpDialog::SetUpDialog(LockController &controller, QWidget *parent)
    : QDialog(parent), m_controller(controller), m_options(optionsFor(controller.server())),
      m_requests(new QPlainTextEdit(this)), m_result(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_setUp(new QPushButton(tr("Set up"), this)), m_close(new QPushButton(tr("Cancel"), this))
{
    setWindowTitle(tr("Set up locks"));
    setGuidePlace(this, "getting-started.md#5-the-same-on-elasticsearch-or-opensearch");
    resizeOnScreen(*this, {640, 520});
    auto *title = new TextLabel(tr("Set up locks?"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(tr("What locks need is created under the name %1. Nothing that is "
                                  "there is changed or deleted. This is sent:")
                                       .arg(safeText(controller.server().profile().index, 60)),
                               TextLabel::Tone::Ink2, this);
    text->setWrapping(true);
    m_requests->setReadOnly(true);
    m_requests->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_requests->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_requests->setAccessibleName(tr("Requests"));
    m_requests->setPlainText(QString::fromStdString(
            scriptOf(controller.server().backend()->setUpCommands(m_options))));
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
    connect(&controller, &LockController::refusalChanged, this, &SetUpDialog::check);
    // Another server has other requests; there is nothing to be seen of this one any more.
    connect(&controller.server(), &OpenServer::changed, this, [this] { QDialog::reject(); });
    check();
}

void SetUpDialog::check()
{
    const QString refusal = m_controller.writeRefusal();
    m_setUp->setEnabled(refusal.isEmpty() && !m_job);
    m_setUp->setToolTip(refusal);
}

QString SetUpDialog::doneText(const SetUpOutcome &outcome)
{
    const QString locks = safeText(outcome.place, 80);
    const QString intents = safeText(outcome.intentsPlace, 80);
    if (outcome.created)
        return outcome.intentsCreated ? tr("Done: %1 and %2 were created.").arg(locks, intents)
                                      : tr("Done: %1 was created.").arg(locks);
    return outcome.intentsCreated ? tr("Done: %1, which was missing, was created.").arg(intents)
                                  : tr("It was there already: %1. Nothing was changed.").arg(locks);
}

void SetUpDialog::setUp()
{
    ResultJob<SetUpOutcome> *job = m_controller.setUp(m_options);
    if (!job) {
        check(); // says why
        return;
    }
    m_job = job;
    check();
    m_close->setText(tr("Cancel")); // it was "Close" since the last one
    m_result->setTone(TextLabel::Tone::Ink);
    m_result->setText(tr("Asking the server…"));
    m_result->show();
    job->onResult(this, [this](const Result<SetUpOutcome> &outcome) {
        emit done();
        m_job = nullptr;
        m_close->setText(tr("Close"));
        if (!outcome) {
            m_result->setTone(TextLabel::Tone::Dead);
            m_result->setText(errorText(outcome.error()));
            check(); // whatever is there already stays
            return;
        }
        m_result->setTone(TextLabel::Tone::Ink);
        m_result->setText(doneText(*outcome));
        m_setUp->hide();
    });
}

void SetUpDialog::reject()
{
    if (m_job)
        m_job->cancel();
    else
        QDialog::reject();
}

} // namespace lockscope
