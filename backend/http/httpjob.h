// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/job.h"

#include <QBasicTimer>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QList>
#include <QSslError>
#include <QUrl>

#include <memory>

class QNetworkReply;

namespace lockscope {

class HttpClient;
class SingleSendBody;

/// One request on its way, made by HttpClient::send().
///
///   start --refused--> finished
///     | transmit
///   Connecting --first byte asked for--> Sent --answer--> finished
///     |  ^                                 |
///     |  '-------- Waiting <---------------+   reads only: no connection, 429, 502, 503, 504
///     '--deadline, cancel--> finished          (a write that was Sent: OutcomeUnknown)
///
/// Of several nodes each is tried once before anything is waited for (HttpClient).
class HttpJob final : public ResultJob<HttpAnswer>
{
    Q_OBJECT
public:
    ~HttpJob() override;
    void cancel() override;
    const std::string &requestId() const { return m_requestId; }
    /// Begins now and not with the next turn of the event loop, for who listens already; it does
    /// not finish before this returns. What is refused, or held back, waits for its turn all the
    /// same.
    void leaveNow();

protected:
    void start() override;
    void timerEvent(QTimerEvent *event) override;

private:
    friend class HttpClient;
    HttpJob(HttpClient &client, HttpCall request, std::string requestId);

    /// CutOff: an error whose first bytes are enough, and are its answer.
    enum class Stop {
        None,
        Cancelled,
        NodeSilent, ///< another one answers
        ConnectDeadline,
        IdleDeadline,
        TotalDeadline,
        TooLarge,
        CutOff
    };

    void begin(QBasicTimer &timer, Millis after); ///< it rings once
    /// To the node in use. InvalidInput: the target is not clean.
    Result<void> chooseNode();
    void retransmit();
    void transmit();
    void onSent();
    void noteSignOfLife();
    void onIdleTimer();
    /// Another node has not been tried yet.
    bool hasOthers() const { return m_moves + 1 < m_nodes; }
    /// What was sent to @p node is waited for in vain, for the reason @p why.
    void leaveNode(std::size_t node, const std::string &why);
    /// There is, or may be, another node.
    bool mayDoubt() const;
    bool isOfNode(BackendError::Kind kind) const;
    std::string address() const;
    Millis connectLimit() const;
    /// To a node that has not been tried. @return false: nothing was begun.
    bool move(const Result<HttpAnswer> &result);
    void onReadyRead();
    std::string takeBody();
    void onEncrypted();
    void onReplyFinished();
    void stop(Stop reason);
    /// Of the answer that is there; invalid: it names none.
    QUrl redirectTarget() const;
    bool followRedirect(const HttpAnswer &response);
    /// Of the answer that is there: why it was not followed, and where to it leads.
    std::string redirectText() const;
    bool hasWaited(const HttpAnswer &answer) const;
    bool repeat(const Result<HttpAnswer> &result);
    Result<HttpAnswer> readResult();
    BackendError brokenOff(BackendError::Kind readKind, const std::string &detail) const;
    std::string wayText() const;
    std::string stopText() const;

    HttpClient &m_client;
    HttpCall m_request;
    std::string m_requestId;
    std::size_t m_nodes = 1; ///< how many there are
    std::size_t m_node = 0;  ///< the one it was sent to
    std::size_t m_moves = 0; ///< away from a node that failed
    int m_doubts = 0;        ///< whether `m_node` still is there
    std::string m_failures;  ///< what those said
    std::string m_silence;   ///< why `m_node` was given up
    QUrl m_url;
    bool m_isRead = false;
    bool m_sent = false;
    int m_tries = 0;
    int m_redirects = 0;
    Stop m_stop = Stop::None;
    Millis m_totalLeft{0};
    HttpAnswer m_response;           ///< its body last
    std::vector<std::string> m_body; ///< what has come of it
    std::size_t m_bodySize = 0;
    QList<QSslError> m_tlsErrors;
    QNetworkReply *m_reply = nullptr;
    std::unique_ptr<SingleSendBody> m_requestBody;
    QBasicTimer m_connectTimer;
    QBasicTimer m_idleTimer; ///< may run out early: `m_signOfLife` tells
    QBasicTimer m_totalTimer;
    QBasicTimer m_waitTimer;
    QDeadlineTimer m_totalEnd;
    QElapsedTimer m_signOfLife;
};

} // namespace lockscope
