// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httptls.h"

#include <QFile>
#include <QSsl>
#include <QSslCertificate>
#include <QSslKey>

namespace lockscope {

namespace {

Result<QByteArray> readPem(const std::string &path, const char *what)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::InvalidInput,
                    std::string("the ") + what + " cannot be read: " + path);
    return file.read(1 << 20);
}

QSslKey parseKey(const QByteArray &pem)
{
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        const QSslKey key(pem, algorithm);
        if (!key.isNull())
            return key;
    }
    return {};
}

} // namespace

Result<QSslConfiguration> tlsConfiguration(const ServerProfile &profile)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    tls.setProtocol(QSsl::TlsV1_2OrLater);
    if (!profile.caFile.empty()) {
        const Result<QByteArray> pem = readPem(profile.caFile, "CA certificate");
        if (!pem)
            return tl::unexpected(pem.error());
        const QList<QSslCertificate> authorities = QSslCertificate::fromData(*pem, QSsl::Pem);
        if (authorities.isEmpty())
            return fail(BackendError::Kind::InvalidInput,
                        "the CA file holds no PEM certificate: " + profile.caFile);
        tls.setCaCertificates(authorities);
    }
    if (profile.certFile.empty() != profile.keyFile.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "a client certificate needs both a certificate file and a key file");
    if (!profile.certFile.empty()) {
        const Result<QByteArray> certPem = readPem(profile.certFile, "client certificate");
        if (!certPem)
            return tl::unexpected(certPem.error());
        const Result<QByteArray> keyPem = readPem(profile.keyFile, "client key");
        if (!keyPem)
            return tl::unexpected(keyPem.error());
        const QList<QSslCertificate> chain = QSslCertificate::fromData(*certPem, QSsl::Pem);
        const QSslKey key = parseKey(*keyPem);
        if (chain.isEmpty() || key.isNull())
            return fail(BackendError::Kind::InvalidInput,
                        "the client certificate or its key is not usable PEM (a key with a "
                        "passphrase is not supported)");
        tls.setLocalCertificateChain(chain);
        tls.setPrivateKey(key);
    }
    return tls;
}

} // namespace lockscope
