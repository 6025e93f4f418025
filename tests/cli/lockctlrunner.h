// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <QProcess>
#include <QStringList>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lockscope {

class EmbeddedServer;

/// What one run of lockctl left behind.
struct LockctlResult
{
    int exitStatus = -1; ///< −1: it did not end in time, or crashed
    QByteArray output;
    QByteArray errors;

    /// The output as one JSON text; null when it is none.
    Value json() const;
};

/// A lockctl that goes on running: acquire --hold, watch, serve. Killed when it goes.
class LockctlProcess
{
public:
    LockctlProcess(const QStringList &arguments, const QProcessEnvironment &environment);
    ~LockctlProcess();

    /// Waits for the next line of standard output; empty when none came in time.
    QByteArray nextLine(int timeoutMs = 60000);
    /// The next line as JSON.
    Value nextJson(int timeoutMs = 60000);
    void signal(int number);
    /// Waits for its end; −1 when it did not end in time.
    int waitForEnd(int timeoutMs = 60000);
    qint64 pid() const { return m_process.processId(); }
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// All of its standard error so far.
    QByteArray errors();

private:
    QProcess m_process;
    QByteArray m_errors;
};

/// Runs lockctl against one server.
class Lockctl
{
public:
    /// Without a server given, one that nobody listens at.
    explicit Lockctl(const QString &server = QStringLiteral("http://127.0.0.1:9"));

    LockctlResult run(const QStringList &arguments, const QByteArray &input = {}) const;
    /// run() with the terminal @p device as standard input; @p type is called once it is running.
    LockctlResult runAtTerminal(const QStringList &arguments, const QString &device,
                                const std::function<bool()> &type) const;
    /// What it prints on a terminal of its own.
    QByteArray outputAtTerminal(const QStringList &arguments) const;
    /// run() with --json added, which must end with @p exitStatus.
    Value json(const QStringList &arguments, int exitStatus = 0) const;
    std::unique_ptr<LockctlProcess> start(const QStringList &arguments) const;
    /// acquire … --detach; @return the holder id, empty when it was not granted.
    std::string detach(const QStringList &arguments) const;
    void setEnvironment(const QString &name, const QString &value)
    {
        m_environment.insert(name, value);
    }

private:
    QProcessEnvironment m_environment;
};

/// An embedded server in this process on a free port, set up unless told otherwise.
class TestServer
{
public:
    explicit TestServer(bool setUp = true);
    ~TestServer();

    QString url() const;
    /// PUT of @p body to @p path, which is encoded already ("fs-locks/_doc/%2Fa"): what any client
    /// may write, and no Lockscope of today does.
    bool put(const QByteArray &path, const QByteArray &body) const;
    /// DELETE of @p path, as of a document that somebody deletes by hand.
    bool erase(const QByteArray &path) const;
    /// The body of the answer to any request; empty when there was none in time.
    QByteArray ask(const QByteArray &verb, const QByteArray &path,
                   const QByteArray &body = {}) const;
    /// Kills @p holder, and lets its session be as silent as a process table needs to prove the
    /// death; its lease runs on.
    bool kill(LockctlProcess &holder) const;
    void stop();

private:
    QByteArray send(const QByteArray &verb, const QByteArray &path, const QByteArray &body) const;

    std::unique_ptr<EmbeddedServer> m_server;
};

/// Member of an object; null when it is no object or has none.
const Value &member(const Value &object, std::string_view key);
std::string text(const Value &object, std::string_view key);
/// The element of a list whose member @p key is @p value; null when there is none.
Value findIn(const Value &list, std::string_view key, const Value &value);

} // namespace lockscope
