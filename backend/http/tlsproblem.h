// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QSslError>

#include <optional>
#include <string>

class QSslCertificate;

namespace lockscope {

/// What keeps a TLS connection from being trusted, and what to do about it: for people, in one line
/// without its full stop.

/// @p errors of the TLS library about @p host, which showed @p own and those above it. The SHA-256
/// that is named is that of @p own, whichever is wrong: it is what a pin names.
std::string tlsProblem(const QList<QSslError> &errors, const QString &host,
                       const QSslCertificate &own);
/// @p text of the TLS library tells of an alert: the server refused the handshake. With TLS 1.3
/// that may come after its end.
bool isTlsAlert(const std::string &text);
/// A handshake that failed before there was a certificate to look at; @p text: the library's words.
std::string handshakeProblem(const std::string &text);

/// Whether @p certificate is for @p host, a name or an address: by its subject alternative names;
/// its common name counts only where it has none (RFC 9525 does not know it any more). A "*" stands
/// for one whole label, the first.
bool isFor(const QSslCertificate &certificate, const QString &host);

/// What keeps @p certificate, whose issuer was checked, from being the one that is wanted: with a
/// @p pin it is that one or none, and its names and its issuer do not matter.
std::optional<QSslError> strangerError(const QSslCertificate &certificate, const QString &host,
                                       const QByteArray &pin);

} // namespace lockscope
