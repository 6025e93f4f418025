// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpjob.h"
#include "backend/http/httpmessage.h"
#include "backend/http/secretforms.h"
#include "models/domain/backenderror.h"
#include "models/domain/serverprofile.h"

#include <QNetworkRequest>
#include <QObject>
#include <QUrl>

#include <memory>
#include <optional>
#include <string>

class QIODevice;
class QNetworkAccessManager;
class QNetworkReply;

namespace lockscope {

class LowDelayNetwork;

/// The way to one server; the only place that names QNetworkAccessManager (docs: safety,
/// "Transport"). Use one client for requests and another one for what may take long: six
/// connections per host are shared by everything in one client.
///
/// Writes are sent exactly once; reads are repeated by HttpJob. Redirects are followed for reads
/// only, on the same origin. A read-only profile has no path on which a write could leave.
class HttpClient : public QObject
{
    Q_OBJECT
public:
    explicit HttpClient(const ServerProfile &profile, const HttpLimits &limits = {},
                        QObject *parent = nullptr);
    /// Jobs still under way finish with Cancelled, or OutcomeUnknown for a write already sent.
    ~HttpClient() override;

    /// Errors of the job: Unreachable, Untrusted (nothing was sent), Timeout (reads),
    /// OutcomeUnknown (writes that were or may have been sent), TooLarge, ReadOnly, InvalidInput,
    /// Cancelled. Every HTTP status is a value.
    [[nodiscard]] HttpJob *send(HttpCall request);

    const ServerProfile &profile() const { return m_profile; }
    const HttpLimits &limits() const { return m_limits; }
    /// Bytes of body up to which one larger request is better than two.
    std::size_t easyBody() const;
    /// The profile's address without secrets, for people.
    std::string displayUrl() const;
    /// One line, without secrets.
    std::string redact(std::string_view text) const;
    const SecretForms &secrets() const { return m_secrets; }

    /// The SHA-256 of the only certificate that is trusted; empty: any for the host.
    const QByteArray &pin() const { return m_pin; }

    /// Cancels every job; what is sent from now on never begins. Whoever owns the client calls it
    /// while everything that the jobs' handlers use is still there.
    void end();

private:
    friend class HttpJob;
    /// Why @p request may not be sent at all.
    std::optional<BackendError> refusal(const HttpCall &request) const;
    QNetworkReply *transmit(const HttpCall &request, const QUrl &url, const std::string &requestId,
                            QIODevice *body);
    /// What was transmitted may leave, now that its job listens.
    void letGo();
    bool hasEnded() const { return m_ended; }
    QNetworkRequest prepare(const HttpCall &request, const QUrl &url,
                            const std::string &requestId) const;
    Result<QUrl> urlOf(const std::string &target);

    ServerProfile m_profile;
    HttpLimits m_limits;
    SecretForms m_secrets;
    QUrl m_server;
    QByteArray m_pin;
    std::optional<BackendError> m_profileError;
    std::string m_lastTarget; ///< most requests go where the one before went
    QUrl m_lastUrl;
    QNetworkRequest m_prototype; ///< what all requests have in common
    bool m_ended = false;
    bool m_isDirect = false; ///< no proxy in between
    std::unique_ptr<QNetworkAccessManager> m_network;
    std::unique_ptr<LowDelayNetwork> m_lowDelay; ///< for large bodies
};

} // namespace lockscope
