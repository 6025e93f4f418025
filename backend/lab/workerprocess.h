// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/contentionlab.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

namespace lockscope {

/// One worker process and what its output says. It can be started again when it has died.
class WorkerProcess : public QObject
{
    Q_OBJECT
public:
    /// @p secrets are the first lines that it reads, whenever it is started: others can read its
    /// arguments and its environment. Empty: there are none.
    WorkerProcess(std::string id, QString program, QStringList arguments, QByteArray secrets,
                  QObject *parent = nullptr);
    /// Kills what still runs and waits for its end.
    ~WorkerProcess() override;

    const LabWorker &state() const { return m_state; }
    bool isAlive() const { return m_process.state() != QProcess::NotRunning; }

    /// Its output is given on line by line, by lineRead(), instead of being read as reports.
    void setRaw(bool raw) { m_raw = raw; }
    /// One line to its standard input; without effect while it is not running.
    void send(const QByteArray &line);

    void start();
    void crash();     ///< SIGKILL
    void freeze();    ///< SIGSTOP
    void thaw();      ///< SIGCONT
    void terminate(); ///< asks it to release and end; also thaws it. Killed after GraceMs.
    /// Blocks until it is gone or @p deadline passed; for shutdown only.
    void waitForEnd(const QDeadlineTimer &deadline);

signals:
    void changed();
    void lineRead(const QByteArray &line); ///< raw only
    void failed(const QString &text);
    void died(); ///< the process is gone, for whatever reason

private:
    static constexpr int GraceMs = 3000;
    static constexpr qsizetype MaxLineBytes = 16 * 1024;

    void onOutput();
    void onLine(const QByteArray &line);
    void onErrorOutput();
    void onFinished(int exitCode, QProcess::ExitStatus status);
    void onErrorOccurred(QProcess::ProcessError error);
    void setState(LabWorker::State state);
    bool sendSignal(int signal, const QString &verb);

    QByteArray m_secrets;
    LabWorker m_state;
    LabWorker::State m_stateBeforeFreeze = LabWorker::State::Idle;
    QProcess m_process;
    QByteArray m_output;    ///< an unfinished line
    QByteArray m_lastWords; ///< the end of its error output
    bool m_terminating = false;
    bool m_raw = false;
};

} // namespace lockscope
