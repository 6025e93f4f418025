// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/clusternodes.h"
#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/domain/serverprofile.h"

#include <QByteArray>
#include <QNetworkRequest>
#include <QUrl>

#include <memory>
#include <optional>
#include <string>

class QIODevice;
class QNetworkAccessManager;
class QNetworkReply;

namespace lockscope {

class LowDelayNetwork;

/// The way to one node of a server, with connections of its own: six for small bodies, and those of
/// LowDelayNetwork, which take everything to a node that is one of the addresses of a name.
class HttpNode
{
public:
    /// @p pin: SHA-256 of the only certificate that is trusted; empty: any for the host.
    HttpNode(const ServerProfile &profile, NodePlace place, const QByteArray &pin);
    ~HttpNode();
    HttpNode(const HttpNode &) = delete;
    HttpNode &operator=(const HttpNode &) = delete;

    /// Why nothing can be sent there: InvalidInput, of its proxy or its TLS.
    const std::optional<BackendError> &problem() const { return m_problem; }
    /// No proxy stands in between.
    bool isDirect() const { return m_isDirect; }

    /// @p target below the node's address. InvalidInput when it is no clean target.
    Result<QUrl> urlOf(const std::string &target);
    /// The owner of the reply deletes it. @p body: read once when it leaves; nullptr: that of @p
    /// call. One with a body of @p lowDelayFrom bytes and more leaves with letGo().
    QNetworkReply *transmit(const HttpCall &call, const QUrl &url, const std::string &requestId,
                            QIODevice *body, std::size_t lowDelayFrom);
    /// What was transmitted may leave, now that somebody listens.
    void letGo();

private:
    NodePlace m_place;
    std::optional<BackendError> m_problem;
    std::string m_lastTarget; ///< most requests go where the one before went
    QUrl m_lastUrl;
    QNetworkRequest m_prototype; ///< what all requests have in common
    bool m_isDirect = false;
    std::unique_ptr<QNetworkAccessManager> m_network;
    std::unique_ptr<LowDelayNetwork> m_lowDelay; ///< for large bodies
};

} // namespace lockscope
