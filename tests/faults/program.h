// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace lockscope::faults {

/// A lockctl that runs. Everything it says is kept. Killed when it goes out of scope.
class Program
{
public:
    /// @p wrapper: a program with arguments that becomes the lockctl whose path and arguments it is
    /// given, as prlimit(1) does.
    Program(const QStringList &arguments, const QProcessEnvironment &environment,
            const QStringList &wrapper = {});
    ~Program();

    /// Waits until it has ended; false when @p ms were not enough.
    bool waitForEnd(int ms);
    /// Waits until its standard output has @p count whole lines, or its standard error holds @p
    /// text.
    bool waitForLines(int count, int ms);
    bool waitForError(const QByteArray &text, int ms);
    void signal(int number) const;

    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    qint64 pid() const { return m_pid; }
    /// −1 while it runs; 128 + n when signal n ended it.
    int exitCode() const;
    qint64 tookMs() const { return m_tookMs; }
    const QByteArray &output() const { return m_output; }
    const QByteArray &errors() const { return m_errors; }
    QJsonObject object() const; ///< its first line of output
    QJsonArray array() const;

private:
    QProcess m_process;
    QElapsedTimer m_timer;
    qint64 m_pid = 0;
    qint64 m_tookMs = -1;
    QByteArray m_output;
    QByteArray m_errors;
};

} // namespace lockscope::faults
