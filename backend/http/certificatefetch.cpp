// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/certificatefetch.h"

#include "backend/http/httppolicy.h"
#include "backend/http/httptls.h"
#include "backend/http/secretforms.h"
#include "backend/http/tlsproblem.h"
#include "models/domain/certificatepin.h"

#include <QCryptographicHash>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QSslSocket>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Without what would prove who asks: it is for a server that is trusted.
ServerProfile stranger(ServerProfile profile)
{
    profile.login = ServerProfile::Login::Password;
    for (std::string *name : {&profile.user, &profile.certFile, &profile.keyFile})
        name->clear();
    for (SecretText *secret : {&profile.password, &profile.keyPassword})
        secret->clear();
    return profile;
}

class CertificateJob final : public ResultJob<PresentedCertificate>
{
public:
    CertificateJob(const ServerProfile &profile, QObject *owner, const CertificateLimits &limits)
        : ResultJob(owner), m_profile(stranger(profile)), m_secrets(m_profile), m_limits(limits)
    {
        m_total.setSingleShot(true);
        connect(&m_total, &QTimer::timeout, this,
                [this] { giveUp(BackendError::Kind::Unreachable, "no handshake in time"); });
        connect(&m_socket, &QSslSocket::sslErrors, this,
                [this](const QList<QSslError> &errors) { m_errors = errors; });
        connect(&m_socket, &QSslSocket::encrypted, this, &CertificateJob::onEncrypted);
        connect(&m_socket, &QAbstractSocket::errorOccurred, this, &CertificateJob::onFailed);
    }
    void cancel() override { giveUp(BackendError::Kind::Cancelled, "cancelled"); }

protected:
    void start() override
    {
        const Result<std::vector<QUrl>> nodes = serverAddresses(m_profile);
        const QUrl server = nodes ? nodes->front() : QUrl();
        const Result<QNetworkProxy> proxy = nodes ? proxyOf(m_profile, server)
                                                  : tl::unexpected(nodes.error());
        Result<QSslConfiguration> tls = proxy ? tlsConfiguration(m_profile)
                                              : tl::unexpected(proxy.error());
        if (!tls) {
            finish(tl::unexpected(tls.error()));
            return;
        }
        if (server.scheme() != QLatin1String("https")) {
            finish(fail(BackendError::Kind::InvalidInput,
                        "without https:// a server shows no certificate"));
            return;
        }
        m_host = server.host();
        tls->setPeerVerifyMode(QSslSocket::QueryPeer); // it is looked at, whatever is wrong with it
        m_socket.setSslConfiguration(*tls);
        m_socket.setProxy(*proxy);
        m_total.start(m_limits.total);
        m_socket.connectToHostEncrypted(m_host, static_cast<quint16>(server.port(443)));
    }

private:
    void onEncrypted()
    {
        PresentedCertificate shown;
        const QSslCertificate own = m_socket.peerCertificate();
        const QByteArray pin = QByteArray::fromHex(
                QByteArray::fromStdString(certificatePin(m_profile.pin)));
        QList<QSslError> errors = pin.isEmpty() ? m_errors : QList<QSslError>();
        if (const auto error = strangerError(own, m_host, pin))
            errors.append(*error);
        shown.problem = redacted(tlsProblem(errors, m_host, own), m_secrets);
        shown.isPinned = !pin.isEmpty() && errors.isEmpty();
        const QList<QSslCertificate> chain = m_socket.peerCertificateChain();
        const auto size = static_cast<std::size_t>(chain.size());
        const std::size_t kept = std::min(size, m_limits.chain);
        for (std::size_t i = 0; i < kept; ++i)
            shown.chain.push_back(factsOf(chain[static_cast<qsizetype>(i)]));
        shown.more = size - kept;
        hangUp();
        finish(std::move(shown));
    }

    void onFailed(QAbstractSocket::SocketError error)
    {
        const std::string text = m_socket.errorString().toStdString();
        if (error == QAbstractSocket::ProxyAuthenticationRequiredError)
            giveUp(BackendError::Kind::ProxyRefused, proxyRefusalText(m_profile));
        else if (error == QAbstractSocket::SslHandshakeFailedError || isTlsAlert(text))
            giveUp(BackendError::Kind::Untrusted, handshakeProblem(text));
        else
            giveUp(BackendError::Kind::Unreachable, text);
    }

    void giveUp(BackendError::Kind kind, const std::string &why)
    {
        if (isFinished())
            return;
        hangUp();
        finish(fail(kind, redacted(why, m_secrets)));
    }

    void hangUp()
    {
        m_total.stop();
        m_socket.disconnect(this);
        m_socket.abort();
    }

    std::string textOf(const QString &text) const
    {
        const bool isLong = text.size() > m_limits.text;
        return text.left(m_limits.text).toStdString() + (isLong ? "…" : "");
    }

    std::string nameOf(const QSslCertificate &certificate, bool isIssuer) const
    {
        QStringList parts;
        const QList<QByteArray> kinds = isIssuer ? certificate.issuerInfoAttributes()
                                                 : certificate.subjectInfoAttributes();
        for (const QByteArray &kind : kinds) {
            const QStringList values = isIssuer ? certificate.issuerInfo(kind)
                                                : certificate.subjectInfo(kind);
            for (const QString &value : values)
                parts.append(QString::fromLatin1(kind) + QLatin1Char('=') + value);
        }
        return textOf(parts.join(QStringLiteral(", ")));
    }

    CertificateFacts factsOf(const QSslCertificate &certificate) const
    {
        CertificateFacts facts;
        facts.subject = nameOf(certificate, false);
        facts.issuer = nameOf(certificate, true);
        const auto names = certificate.subjectAlternativeNames();
        for (const QSsl::AlternativeNameEntryType kind : {QSsl::DnsEntry, QSsl::IpAddressEntry}) {
            const char *label = kind == QSsl::DnsEntry ? "DNS:" : "IP:";
            QStringList each = names.values(kind);
            each.sort();
            for (const QString &name : std::as_const(each)) {
                if (facts.names.size() < m_limits.names)
                    facts.names.push_back(label + textOf(name));
                else
                    ++facts.moreNames;
            }
        }
        facts.from = instantFromEpochMs(certificate.effectiveDate().toMSecsSinceEpoch());
        facts.to = instantFromEpochMs(certificate.expiryDate().toMSecsSinceEpoch());
        facts.sha256 = certificate.digest(QCryptographicHash::Sha256).toHex().toStdString();
        return facts;
    }

    ServerProfile m_profile;
    SecretForms m_secrets;
    CertificateLimits m_limits;
    QString m_host;
    QSslSocket m_socket;
    QList<QSslError> m_errors;
    QTimer m_total;
};

} // namespace

ResultJob<PresentedCertificate> *fetchCertificate(const ServerProfile &profile, QObject *owner,
                                                  const CertificateLimits &limits)
{
    return new CertificateJob(profile, owner, limits);
}

} // namespace lockscope
