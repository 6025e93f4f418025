// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/rawstore.h"

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace e2e {

/// The words of a command line in which no word has a blank.
QStringList words(const QString &line);
/// The options for this lease ("8s", "10m") and for a lock-delay with which lockctl works under it:
/// that depends on the lease.
QString terms(const QString &lease);

/// What a finished lockctl left.
struct Outcome
{
    int exitCode = -1; ///< 128 + n when signal n ended it
    QByteArray out;
    QByteArray err;

    QJsonObject object() const { return QJsonDocument::fromJson(out).object(); }
    QJsonArray array() const;
    /// Everything, for the message of a failed check.
    QByteArray all() const;
};

/// A lockctl that goes on while the test does other things. Killed, with what it started, when it
/// goes out of scope.
class Background
{
public:
    explicit Background(const QStringList &arguments);
    ~Background();

    qint64 pid() const { return m_process.processId(); }
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// The next line of its output as JSON; blocks up to @p ms. Empty: none came.
    QJsonObject nextObject(int ms = 60000);
    /// Blocks until it ends, up to @p ms.
    Outcome wait(int ms = 60000);
    void send(int signal);
    QProcess &process() { return m_process; }

private:
    QProcess m_process;
    QByteArray m_out;
};

struct HttpAnswer
{
    int status = 0; ///< 0: no answer
    QByteArray body;
};
/// One HTTP request straight to the server at @p url, past all our client code.
HttpAnswer http(const QString &url, const QByteArray &method, const QByteArray &target,
                const QByteArray &body = {}, const QByteArray &type = "application/json");

/// The server of one test program: a `lockctl serve` of its own, or the real node that the
/// environment names; and an index of its own there, on MongoDB a database of its own, deleted at
/// the end.
class Server
{
public:
    Server();
    ~Server();

    /// Why there is none: a sentence; empty: it is ready. @p skip: to be skipped, not failed.
    QString problem(bool &skip);

    bool isEngine() const { return m_engine; }
    /// It has no REST, and nothing but sessions holds locks there.
    bool isMongo() const { return m_url.startsWith(QLatin1String("mongodb://")); }
    const QString &url() const { return m_url; }
    const QString &index() const { return m_index; }
    /// Runs lockctl against this server and index, with --json, and waits.
    Outcome lockctl(const QStringList &arguments, int ms = 60000) const;
    /// The same without --json.
    Outcome lockctlText(const QStringList &arguments, int ms = 60000) const;
    std::unique_ptr<Background> start(const QStringList &arguments) const;
    QStringList withServer(const QStringList &arguments, bool json) const;

    /// e2e::http() to it, where it speaks REST.
    HttpAnswer http(const QByteArray &method, const QByteArray &target, const QByteArray &body = {},
                    const QByteArray &type = "application/json") const;
    /// Past all our client code: what it holds, once problem() is empty.
    const RawStore &raw() const { return *m_raw; }
    /// Stores @p source under @p id beside the locks, and makes it visible.
    bool putDocument(const QByteArray &id, const QByteArray &source) const;
    /// As the server has it now, with its _source; `found` false: it is not there.
    QJsonObject document(const QByteArray &id) const;
    /// Changes members of the session's document, which may be renewed meanwhile: until it is done.
    bool changeSession(const QString &session, const QJsonObject &members) const;
    /// Kills @p holder, and lets its session be as silent as a process table needs to prove the
    /// death; its lease runs on.
    bool kill(Background &holder) const;
    void deleteDocument(const QByteArray &id) const;
    /// Lock documents and sessions as the server has them, without counters that move by
    /// themselves.
    QByteArray contents() const;

private:
    bool m_engine = false;
    QString m_url;
    QString m_index;
    QString m_concrete;
    QString m_intents;
    QTemporaryDir m_data;
    std::unique_ptr<Background> m_serve;
    std::unique_ptr<RawStore> m_raw;
};

QString lockctlPath();
/// Runs lockctl with exactly these arguments.
Outcome run(const QStringList &arguments, int ms = 60000);

} // namespace e2e
