// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/protocol/machines/messages.h"

#include <QObject>
#include <QPointer>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace lockscope {

class ElasticConnection;

/// Puts the bulks that are asked for in one turn of the event loop into few requests: a request
/// costs nearly the same with one lock in it and with twenty. So many leave at once, for the server
/// to be at work on them while others are asked for. The items of one bulk stay together and in
/// order; each is sent once, and each asker gets the answers to its own items, or the loss of the
/// request. Only bulks with the same deadline share a request. Acquires of one session end with the
/// same RENEW: it is sent once, behind all of them, and so behind each. Renewals share none with
/// anything else, and leave before what was asked for with them: a server that has no room for what
/// others want still gets a small request that says who lives.
class BulkGatherer : public QObject
{
    Q_OBJECT
public:
    using AnswerHandler = std::function<void(const Answer &)>;

    /// Borrows @p connection. A request that shares has at most @p mostBytes of body.
    BulkGatherer(ElasticConnection &connection, std::size_t mostBytes);

    /// @p handler is called unless @p context is gone by then, never before this returns; a bulk
    /// that has not left when its @p context goes is not sent.
    void ask(const BulkRequest &bulk, Millis total, const QObject *context, AnswerHandler handler);

private:
    struct Asked
    {
        std::string body;
        std::vector<std::string> ids; ///< of its items, but for a RENEW at its end
        std::size_t own = 0;          ///< so much of the body are those items
        std::string renewalId;        ///< of the RENEW behind them; empty: there is none
        std::size_t renewal = 0;      ///< which of the request's RENEWs it is
        bool isRenewal = false;
        Millis total{0};
        QPointer<const QObject> context;
        AnswerHandler handler;
    };

    void sendAll();
    void send(std::vector<Asked> group);
    void settle(const std::vector<Asked> &group, const Result<HttpAnswer> &answer);

    ElasticConnection &m_connection;
    std::size_t m_mostBytes;
    std::vector<Asked> m_asked;
};

} // namespace lockscope
