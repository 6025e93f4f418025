// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/tlsproblem.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QHostAddress>
#include <QSslCertificate>
#include <QStringList>
#include <QUrl>

#include <algorithm>

namespace lockscope {

namespace {

constexpr qsizetype MostNames = 3;
constexpr qsizetype LongestName = 64;

QString date(const QDateTime &at) { return at.toUTC().toString(Qt::ISODate); }

QStringList commonNames(const QSslCertificate &certificate)
{
    return certificate.subjectInfo(QSslCertificate::CommonName);
}

/// Somebody else chose it: it must not push what follows out of the line.
QString shortened(const QString &name)
{
    return name.size() > LongestName ? name.left(LongestName) + QChar(0x2026) : name;
}

/// The names it is for, as far as a person wants to read them.
QString namesOf(const QSslCertificate &certificate)
{
    QStringList names = certificate.subjectAlternativeNames().values();
    if (names.isEmpty())
        names = commonNames(certificate);
    names.sort();
    const qsizetype more = names.size() - MostNames;
    names = names.mid(0, MostNames);
    std::transform(names.begin(), names.end(), names.begin(), shortened);
    const QString first = names.join(QStringLiteral(", "));
    return names.isEmpty() ? QStringLiteral("nothing")
           : more > 0      ? first + QStringLiteral(" and %1 more").arg(more)
                           : first;
}

bool matches(const QString &pattern, const QString &host)
{
    // As it is compared on the wire: names that are not ASCII as what stands for them there.
    const QByteArray wanted = QUrl::toAce(host).toLower();
    const QByteArray name = pattern.toLatin1().toLower();
    if (!name.startsWith("*."))
        return !wanted.isEmpty() && name == wanted;
    const qsizetype dot = wanted.indexOf('.');
    return dot > 0 && name.mid(1) == wanted.mid(dot) && name.count('.') > 1;
}

QString fingerprint(const QSslCertificate &certificate)
{
    return QString::fromLatin1(certificate.digest(QCryptographicHash::Sha256).toHex(':').toUpper());
}

constexpr int WeightOfName = 2;
constexpr int WeightOfIssuer = 1;

/// What a person should know first: with a certificate that is over its issuer matters no more.
int weightOf(QSslError::SslError error)
{
    switch (error) {
    case QSslError::CertificateExpired:
    case QSslError::CertificateNotYetValid: return 3;
    case QSslError::CertificateBlacklisted: return 4;
    case QSslError::HostNameMismatch: return WeightOfName;
    case QSslError::SelfSignedCertificate:
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted: return WeightOfIssuer;
    default: return 0;
    }
}

QString issuerOf(const QSslCertificate &certificate)
{
    const QString issuer = certificate.issuerInfo(QSslCertificate::CommonName)
                                   .join(QStringLiteral(", "));
    return issuer.isEmpty() ? QStringLiteral("nobody named") : shortened(issuer);
}

QString textOf(const QSslError &error, const QString &host, const QString &sha256)
{
    const QSslCertificate certificate = error.certificate();
    switch (error.error()) {
    case QSslError::CertificateExpired:
        return QStringLiteral("a certificate of %1 expired on %2; whoever runs the server has to "
                              "renew it (the server's has the SHA-256 %3)")
                .arg(host, date(certificate.expiryDate()), sha256);
    case QSslError::CertificateNotYetValid:
        return QStringLiteral("a certificate of %1 is valid from %2 on, and it is %3 here; check "
                              "the clock of this machine first (the server's has the SHA-256 %4)")
                .arg(host, date(certificate.effectiveDate()), date(QDateTime::currentDateTime()),
                     sha256);
    case QSslError::HostNameMismatch:
        if (!QHostAddress(host).isNull()
            && certificate.subjectAlternativeNames().contains(QSsl::DnsEntry, host))
            return QStringLiteral("the certificate with the SHA-256 %1 has %2 among its names, but "
                                  "an address has to be there as an IP address; have one made for "
                                  "IP:%2, or write a name that this one is for")
                    .arg(sha256, host);
        return QStringLiteral("the certificate with the SHA-256 %1 is for %2, not for %3; write a "
                              "name that it is for, or have one made for this one")
                .arg(sha256, namesOf(certificate), host);
    case QSslError::SelfSignedCertificate:
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted:
        return QStringLiteral("nobody who is trusted here vouches for the certificate of %1, "
                              "SHA-256 %2, issued by %3; if that is the right server, name the "
                              "file of its authority (--ca, or CA file of the connection)")
                .arg(host, sha256, issuerOf(certificate));
    case QSslError::CertificateBlacklisted:
        return QStringLiteral("the certificate of %1 is not the pinned one: its SHA-256 is %2; if "
                              "whoever runs the server has changed it, pin this one (--pin, or "
                              "Pinned certificate of the connection)")
                .arg(host, sha256);
    default: return QStringLiteral("%1 (SHA-256 %2)").arg(error.errorString(), sha256);
    }
}

} // namespace

bool isFor(const QSslCertificate &certificate, const QString &host)
{
    const auto alternatives = certificate.subjectAlternativeNames();
    const QHostAddress address(host);
    if (!address.isNull()) {
        const QStringList addresses = alternatives.values(QSsl::IpAddressEntry);
        const auto isIt = [&address](const QString &text) { return QHostAddress(text) == address; };
        return std::any_of(addresses.begin(), addresses.end(), isIt)
               || (alternatives.isEmpty() && commonNames(certificate).contains(host));
    }
    const QStringList names = alternatives.isEmpty() ? commonNames(certificate)
                                                     : alternatives.values(QSsl::DnsEntry);
    return std::any_of(names.begin(), names.end(),
                       [&host](const QString &name) { return matches(name, host); });
}

std::optional<QSslError> strangerError(const QSslCertificate &certificate, const QString &host,
                                       const QByteArray &pin)
{
    if (!pin.isEmpty() && certificate.digest(QCryptographicHash::Sha256) != pin)
        return QSslError(QSslError::CertificateBlacklisted, certificate);
    // Qt takes a common name beside names that are not the host's.
    if (pin.isEmpty() && !isFor(certificate, host))
        return QSslError(QSslError::HostNameMismatch, certificate);
    return std::nullopt;
}

std::string tlsProblem(const QList<QSslError> &errors, const QString &host,
                       const QSslCertificate &own)
{
    const auto first = std::max_element(errors.begin(), errors.end(),
                                        [](const QSslError &a, const QSslError &b) {
                                            return weightOf(a.error()) < weightOf(b.error());
                                        });
    if (first == errors.end())
        return {};
    const int weight = weightOf(first->error());
    const QString sha256 = fingerprint(own);
    const auto stranger = std::find_if(errors.begin(), errors.end(), [](const QSslError &error) {
        return weightOf(error.error()) == WeightOfIssuer;
    });
    // Whoever mends the one would only then hear of the other. Qt does not tell of a name that is
    // only the common one.
    const bool isBoth = stranger != errors.end()
                        && (weight == WeightOfName
                            || (weight == WeightOfIssuer && !isFor(own, host)));
    if (!isBoth)
        return textOf(*first, host, sha256).toStdString();
    const QString besides = QStringLiteral("; besides, nobody who is trusted here vouches for it "
                                           "(issued by %1): name the file of its authority (--ca, "
                                           "or CA file of the connection)")
                                    .arg(issuerOf(stranger->certificate()));
    const QString text = textOf({QSslError::HostNameMismatch, own}, host, sha256) + besides;
    return text.toStdString();
}

bool isTlsAlert(const std::string &text)
{
    const auto routines = text.find("SSL routines");
    return routines != std::string::npos && text.find(" alert ", routines) != std::string::npos;
}

std::string handshakeProblem(const std::string &text)
{
    const auto says = [&text](const char *words) { return text.find(words) != std::string::npos; };
    if (says("wrong version number") || says("packet length too long") || says("http request"))
        return "what answers there speaks no TLS; if the address is right, write http:// (" + text
               + ")";
    if (says("unsupported protocol") || says("protocol version"))
        return "the server speaks only versions of TLS before 1.2, which are not safe any more; "
               "whoever runs it has to allow a newer one ("
               + text + ")";
    if (says("certificate required") || says("handshake failure") || says("bad certificate"))
        return "the server refused the handshake, most likely for want of a client certificate "
               "(--cert and --key; "
               + text + ")";
    if (isTlsAlert(text)
        && (says("unknown ca") || says("certificate expired") || says("certificate unknown")
            || says("certificate revoked") || says("unsupported certificate")))
        return "the server refused the client certificate; whoever runs it knows which authorities "
               "it trusts (--cert and --key; "
               + text + ")";
    return text;
}

} // namespace lockscope
