// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httptls.h"

#include "models/domain/certificatepin.h"

#include <QBuffer>
#include <QFile>
#include <QSsl>
#include <QSslCertificate>
#include <QSslKey>

namespace lockscope {

namespace {

bool isPem(const QByteArray &content) { return content.contains("-----BEGIN "); }

Result<QByteArray> readFile(const std::string &path, const char *what)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::InvalidInput,
                    std::string("the ") + what + " cannot be read: " + path);
    return file.read(1 << 20);
}

Result<void> unusable(const QByteArray &content, const ServerProfile &profile, const char *what)
{
    const std::string which = std::string("the ") + what;
    const bool isEncrypted = content.contains("ENCRYPTED") || !isPem(content);
    if (!isEncrypted)
        return fail(BackendError::Kind::InvalidInput,
                    which
                            + (content.contains("PRIVATE KEY-----") ? " is no RSA, EC or DSA key"
                                                                    : " is not usable PEM"));
    if (profile.keyPassword.empty())
        return fail(BackendError::Kind::InvalidInput,
                    which + " cannot be opened; if it has a passphrase, give it");
    // The passphrase may be right: nothing tells.
    return fail(BackendError::Kind::InvalidInput,
                which + " cannot be opened with this passphrase, or "
                        + (isPem(content) ? "is no RSA, EC or DSA key"
                                          : "has no RSA, EC or DSA key in it, or is sealed with an "
                                            "outdated cipher, which openssl pkcs12 -legacy opens"));
}

/// Each private key that Qt writes has the public one in it, which a certificate ends with.
Result<void> checkPair(const QSslConfiguration &tls)
{
    constexpr qsizetype Telling = 64;
    const QByteArray open = tls.localCertificate().publicKey().toDer().right(Telling);
    QByteArray secret = tls.privateKey().toDer();
    const bool isPair = open.isEmpty() || secret.isEmpty() || secret.contains(open);
    secret.fill('\0');
    if (isPair)
        return {};
    return fail(BackendError::Kind::InvalidInput,
                "the client key is not that of the first certificate in the certificate's file");
}

Result<void> useKey(QSslConfiguration &tls, const ServerProfile &profile)
{
    const Result<QByteArray> pem = readFile(profile.keyFile, "client key");
    if (!pem)
        return tl::unexpected(pem.error());
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        const QSslKey key(*pem, algorithm, QSsl::Pem, QSsl::PrivateKey,
                          QByteArray::fromStdString(profile.keyPassword));
        if (!key.isNull()) {
            tls.setPrivateKey(key);
            return checkPair(tls);
        }
    }
    return unusable(*pem, profile, "client key");
}

/// Certificate, key and those above it in one file.
Result<void> usePkcs12(QSslConfiguration &tls, const ServerProfile &profile, QByteArray content)
{
    QBuffer file(&content);
    file.open(QIODevice::ReadOnly);
    QSslKey key;
    QSslCertificate own;
    QList<QSslCertificate> above;
    if (!QSslCertificate::importPkcs12(&file, &key, &own, &above,
                                       QByteArray::fromStdString(profile.keyPassword)))
        return unusable(content, profile, "client certificate");
    tls.setPrivateKey(key);
    tls.setLocalCertificateChain(QList<QSslCertificate>{own} + above);
    return {};
}

Result<void> useCertificate(QSslConfiguration &tls, const ServerProfile &profile)
{
    const Result<QByteArray> content = readFile(profile.certFile, "client certificate");
    if (!content)
        return tl::unexpected(content.error());
    if (!isPem(*content)) {
        if (!profile.keyFile.empty())
            return fail(BackendError::Kind::InvalidInput,
                        "the client certificate is no PEM; a PKCS#12 file has its key in it");
        return usePkcs12(tls, profile, *content);
    }
    const QList<QSslCertificate> chain = QSslCertificate::fromData(*content, QSsl::Pem);
    if (chain.isEmpty())
        return fail(BackendError::Kind::InvalidInput, "the client certificate is not usable PEM");
    if (profile.keyFile.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "a client certificate in PEM needs a key file");
    tls.setLocalCertificateChain(chain);
    return useKey(tls, profile);
}

} // namespace

Result<QSslConfiguration> tlsConfiguration(const ServerProfile &profile)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    if (!profile.pin.empty() && certificatePin(profile.pin).empty())
        return fail(BackendError::Kind::InvalidInput,
                    "a pinned certificate is named by its SHA-256, 64 hexadecimal digits");
    // Whether it is the pinned one is looked at before anything is sent (strangerError()).
    tls.setPeerVerifyMode(profile.pin.empty() ? QSslSocket::VerifyPeer : QSslSocket::QueryPeer);
    tls.setProtocol(QSsl::TlsV1_2OrLater);
    if (!profile.caFile.empty()) {
        const Result<QByteArray> pem = readFile(profile.caFile, "CA certificate");
        if (!pem)
            return tl::unexpected(pem.error());
        const QList<QSslCertificate> authorities = QSslCertificate::fromData(*pem, QSsl::Pem);
        if (authorities.isEmpty())
            return fail(BackendError::Kind::InvalidInput,
                        "the CA file holds no PEM certificate: " + profile.caFile);
        tls.setCaCertificates(authorities);
    }
    if (profile.certFile.empty() && !profile.keyFile.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "a key without a certificate proves nothing: name the certificate file too");
    if (!profile.certFile.empty()) {
        if (const Result<void> used = useCertificate(tls, profile); !used)
            return tl::unexpected(used.error());
    }
    return tls;
}

} // namespace lockscope
