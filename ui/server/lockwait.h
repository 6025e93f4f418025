// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/acquirewait.h"
#include "models/domain/lockbackend.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace lockscope {

class OpenServer;

/// Asks for one set again and again until it is granted, as `lockctl acquire --wait` does: under one
/// session, which says what it wants, so that others see who waits. A server that does not answer
/// does not end it.
///
///   asking --refused, silence--> pausing --> asking --granted--> granted()
///      \--stop(), or no use--> ending ----------------------------> ended()
class LockWait : public QObject
{
    Q_OBJECT
public:
    struct Wanted
    {
        LockRequest request;
        ProcessIdentity process; ///< with the purpose
        LeaseTerms terms;
    };

    /// @p server, which is open, must outlive it.
    LockWait(OpenServer &server, Wanted wanted, QObject *parent = nullptr);

    const Wanted &wanted() const { return m_wanted; }
    const QString &waitsFor() const { return m_waitsFor; } ///< who, or what, in a sentence
    bool isEnding() const { return m_isEnding; }

    /// Gives up: what was granted meanwhile is given back, and the session ended.
    void stop();
    /// Leaves the session to its lease; nothing is heard of it any more.
    void abandon();

signals:
    void changed(); ///< waitsFor(), isEnding()
    void sessionBegun(const std::string &session);
    /// The client is the receiver's now.
    void granted(lockscope::LockClient *client, const lockscope::LockGrant &grant);
    /// It waits no more. @p why: empty when it was stopped.
    void ended(const QString &why);
    void outcomeUnknown();

private:
    void ask();
    void onAnswer(const Result<LockGrant> &answer);
    void pause(const QString &what, WaitsFor which);
    void endSession(const QString &why);

    OpenServer &m_server;
    Wanted m_wanted;
    QPointer<LockClient> m_client;
    QPointer<Job> m_asking;
    QTimer m_pause;
    int m_tries = 0;
    bool m_isEnding = false;
    QString m_waitsFor;
};

} // namespace lockscope
