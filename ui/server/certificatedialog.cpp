// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/certificatedialog.h"

#include "models/domain/serverurl.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/textlabel.h"
#include "ui/text/certificatetext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace lockscope {

CertificateDialog::CertificateDialog(const ServerProfile &profile, const CertificateFetcher &fetch,
                                     QWidget *parent)
    : QDialog(parent), m_verdict(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_text(new QPlainTextEdit(this)), m_warning(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_pin(new QPushButton(tr("Pin this certificate"), this)),
      m_close(new QPushButton(tr("Close"), this))
{
    setWindowTitle(tr("Certificate of a server"));
    setGuidePlace(this, "connections.md");
    resizeOnScreen(*this, {640, 520});
    // Of several nodes the first one is asked.
    const QUrl url(QString::fromStdString(nodeUrls(profile.url).front()));
    auto *title = new TextLabel(
            tr("Certificate of %1")
                    .arg(safeText(url.adjusted(QUrl::RemoveUserInfo).authority().toStdString(),
                                  120)),
            TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    m_verdict->setWrapping(true);
    m_verdict->setText(tr("Asking the server…"));
    m_text->setReadOnly(true);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setAccessibleName(tr("Certificates"));
    const bool isProduction = profile.stage == ServerProfile::Stage::Production;
    m_warning->setText(pinWarning(isProduction));
    m_warning->setTone(isProduction ? TextLabel::Tone::Dead : TextLabel::Tone::Ink2);
    m_warning->setWrapping(true);
    m_warning->hide();
    m_pin->setAccessibleName(m_pin->text());
    m_pin->setAutoDefault(false);
    m_pin->setEnabled(false);
    m_close->setAccessibleName(m_close->text());
    m_close->setDefault(true);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_pin);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 18, 18, 14);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(m_verdict);
    column->addWidget(m_text, 1);
    column->addWidget(m_warning);
    column->addLayout(buttons);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_pin, &QPushButton::clicked, this, [this] {
        emit pinChosen(m_sha256);
        accept();
    });
    m_close->setFocus();

    ResultJob<PresentedCertificate> *job = fetch ? fetch(profile) : nullptr;
    m_asking = job;
    if (job)
        job->onResult(this, [this](const auto &answer) { tell(answer); });
    else
        m_verdict->setText(tr("This server cannot be asked for a certificate."));
}

CertificateDialog::~CertificateDialog()
{
    if (m_asking)
        m_asking->cancel();
}

void CertificateDialog::tell(const Result<PresentedCertificate> &answer)
{
    m_asking = nullptr;
    if (!answer || answer->chain.empty()) {
        m_verdict->setTone(TextLabel::Tone::Dead);
        m_verdict->setText(answer ? tr("The server showed no certificate.")
                                  : errorText(answer.error()));
        return;
    }
    m_verdict->setTone(answer->problem.empty() ? TextLabel::Tone::Ink : TextLabel::Tone::Dead);
    m_verdict->setText(certificateVerdict(*answer));
    m_text->setPlainText(certificateText(*answer));
    m_sha256 = fingerprintText(answer->chain.front().sha256);
    m_warning->setVisible(!answer->isPinned);
    m_pin->setEnabled(!answer->isPinned);
    m_pin->setToolTip(answer->isPinned ? tr("It is pinned already.") : QString());
}

} // namespace lockscope
