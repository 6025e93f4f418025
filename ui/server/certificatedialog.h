// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/job.h"
#include "models/domain/presentedcertificate.h"
#include "models/domain/serverprofile.h"

#include <QDialog>
#include <QPointer>

#include <functional>

class QPlainTextEdit;
class QPushButton;

namespace lockscope {

class TextLabel;

/// Asks a server for its certificate; nullptr: it cannot be asked.
using CertificateFetcher
        = std::function<ResultJob<PresentedCertificate> *(const ServerProfile &profile)>;

/// The certificate that a server shows now, whether it is trusted and why not, and the offer to pin
/// it. To ask costs the server a handshake; nothing is sent to it.
class CertificateDialog : public QDialog
{
    Q_OBJECT
public:
    CertificateDialog(const ServerProfile &profile, const CertificateFetcher &fetch,
                      QWidget *parent = nullptr);
    /// Does not wait for an answer that is on its way.
    ~CertificateDialog() override;

    TextLabel *verdict() const { return m_verdict; }
    TextLabel *warning() const { return m_warning; }
    QPlainTextEdit *text() const { return m_text; }
    QPushButton *pinButton() const { return m_pin; }
    QPushButton *closeButton() const { return m_close; }

signals:
    /// A person chose to trust it: "DE:AD:…".
    void pinChosen(const QString &sha256);

private:
    void tell(const Result<PresentedCertificate> &answer);

    QPointer<Job> m_asking;
    QString m_sha256;
    TextLabel *m_verdict;
    QPlainTextEdit *m_text;
    TextLabel *m_warning;
    QPushButton *m_pin;
    QPushButton *m_close;
};

} // namespace lockscope
