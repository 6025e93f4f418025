// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/program.h"

#include <QJsonDocument>
#include <QTest>

#include <csignal>

namespace lockscope::faults {

Program::Program(const QStringList &arguments, const QProcessEnvironment &environment,
                 const QStringList &wrapper)
{
    QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process,
                     [this] { m_output += m_process.readAllStandardOutput(); });
    QObject::connect(&m_process, &QProcess::readyReadStandardError, &m_process,
                     [this] { m_errors += m_process.readAllStandardError(); });
    QObject::connect(&m_process, &QProcess::finished, &m_process, [this] {
        m_tookMs = m_timer.elapsed();
        m_output += m_process.readAllStandardOutput();
        m_errors += m_process.readAllStandardError();
    });
    m_process.setProcessEnvironment(environment);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_timer.start();
    const QStringList words = wrapper + QStringList{QStringLiteral(LOCKCTL_PATH)} + arguments;
    m_process.start(words.front(), words.mid(1));
    m_process.waitForStarted();
    m_pid = m_process.processId();
}

Program::~Program()
{
    m_process.disconnect();
    m_process.kill();
    m_process.waitForFinished();
}

bool Program::waitForEnd(int ms)
{
    return QTest::qWaitFor([this] { return !isRunning(); }, ms);
}

bool Program::waitForLines(int count, int ms)
{
    return QTest::qWaitFor([this, count] { return m_output.count('\n') >= count; }, ms);
}

bool Program::waitForError(const QByteArray &text, int ms)
{
    return QTest::qWaitFor([this, &text] { return m_errors.contains(text); }, ms);
}

void Program::signal(int number) const
{
    if (isRunning())
        ::kill(static_cast<pid_t>(m_pid), number);
}

int Program::exitCode() const
{
    if (isRunning())
        return -1;
    return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode()
                                                          : 128 + m_process.exitCode();
}

QJsonObject Program::object() const
{
    return QJsonDocument::fromJson(m_output.left(m_output.indexOf('\n') + 1)).object();
}

QJsonArray Program::array() const { return QJsonDocument::fromJson(m_output).array(); }

} // namespace lockscope::faults
