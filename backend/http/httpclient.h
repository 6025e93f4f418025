// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpjob.h"
#include "backend/http/httpmessage.h"
#include "backend/http/httppolicy.h"
#include "backend/http/secretforms.h"
#include "models/domain/backenderror.h"
#include "models/domain/serverprofile.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class ClusterNodes;
class HttpNode;
class NodeProbe;

/// The way to one server, which may be a cluster of several nodes (docs: safety, "Transport"). Use
/// one client for requests and another one for what may take long: six connections per host are
/// shared by everything in one client.
///
/// Writes are sent exactly once; reads are repeated by HttpJob. Redirects are followed for reads
/// only, on the same origin. A read-only profile has no path on which a write could leave.
///
/// One node is asked until it cannot be reached, answers 502, 503 or 504, or falls silent while
/// another one belongs to a working cluster; then it is the next one's turn. What was not sent, and
/// reads, move there at once; a write that was sent has an unknown outcome.
class HttpClient : public QObject
{
    Q_OBJECT
public:
    /// @p nodes: what another client of the same profile knows of them, or those of them to ask;
    /// nullptr: nothing yet.
    explicit HttpClient(const ServerProfile &profile, const HttpLimits &limits = {},
                        std::shared_ptr<ClusterNodes> nodes = nullptr,
                        const HttpManners &manners = {});
    /// Jobs still under way finish with Cancelled, or OutcomeUnknown for a write already sent.
    ~HttpClient() override;

    /// Errors of the job: Unreachable, Untrusted (nothing was sent), Timeout (reads),
    /// OutcomeUnknown (writes that were or may have been sent), TooLarge, ReadOnly, InvalidInput,
    /// Cancelled. Every HTTP status is a value.
    [[nodiscard]] HttpJob *send(HttpCall request);

    const ServerProfile &profile() const { return m_profile; }
    const HttpLimits &limits() const { return m_limits; }
    /// Bytes of body up to which one larger request is better than two.
    std::size_t easyBody();
    /// The profile's addresses without secrets, for people.
    std::string displayUrl() const;
    /// Of the node that is asked at present, the same way.
    std::string nodeInUse() const;
    const std::shared_ptr<ClusterNodes> &nodes() const { return m_choice; }
    /// One line, without secrets.
    std::string redact(std::string_view text) const;
    const SecretForms &secrets() const { return m_secrets; }

    /// The SHA-256 of the only certificate that is trusted; empty: any for the host.
    const QByteArray &pin() const { return m_pin; }

    /// Besides 502, 503 and 504: @p fail, as what they answer shows.
    void leaveNodesThat(std::function<bool(const HttpAnswer &)> fail) { m_fails = std::move(fail); }

    /// Cancels every job; what is sent from now on never begins. Whoever owns the client calls it
    /// while everything that the jobs' handlers use is still there.
    void end();

private:
    friend class HttpJob;
    bool isRead(const HttpCall &request) const
    {
        return m_manners.isRead(request.method, request.target);
    }
    /// Why @p request may not be sent at all.
    std::optional<BackendError> refusal(const HttpCall &request);
    /// Those under way. Who hears how one ends may take others away.
    QList<QPointer<HttpJob>> jobs() const;
    HttpNode &node(std::size_t which);
    /// Nothing has come from @p which for a while: whether it still is there is found out, and told
    /// to all jobs that wait for it.
    void doubt(std::size_t which);
    /// @p which failed; the next one may be behind the same name.
    void leave(std::size_t which);
    void lookFurther();
    void onGaveUp(std::size_t which, std::size_t other);
    bool hasEnded() const { return m_ended; }
    /// That of a node that cannot do its part, or of a proxy before it that finds none that can.
    bool isOfFailedNode(const HttpAnswer &answer) const;

    ServerProfile m_profile;
    HttpLimits m_limits;
    HttpManners m_manners;
    SecretForms m_secrets;
    QByteArray m_pin;
    std::vector<QUrl> m_urls; ///< none: see `m_profileError`
    std::optional<BackendError> m_profileError;
    std::shared_ptr<ClusterNodes> m_choice;         ///< nullptr without a URL
    std::vector<std::unique_ptr<HttpNode>> m_nodes; ///< as far as they were asked
    std::function<bool(const HttpAnswer &)> m_fails;
    std::unique_ptr<NodeProbe> m_probe;
    bool m_ended = false;
};

} // namespace lockscope
