// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/enginenode.h"

#include <QProcess>
#include <QStringList>

namespace lockscope::faults {

namespace {

constexpr int LongestStartMs = 240000;

/// What the engine command prints; a null string when it fails.
QString engine(const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QStringLiteral(ENGINE_COMMAND), arguments);
    const bool done = process.waitForFinished(LongestStartMs)
                      && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    return done ? QString::fromUtf8(process.readAllStandardOutput()) + QLatin1Char('\n')
                : QString();
}

} // namespace

EngineNode::EngineNode(const QString &url) : m_name(qEnvironmentVariable("LOCKSCOPE_TEST_ENGINE"))
{
    // "NAME INSTANCE URL pid PID"
    const QStringList lines = engine({QStringLiteral("status"), m_name})
                                      .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        const QStringList words = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        if (words.size() > 2 && words.at(2) == url)
            m_instance = words.at(1);
    }
}

bool EngineNode::kill() const { return tell(QStringLiteral("kill")); }

bool EngineNode::restart() const { return tell(QStringLiteral("restart")); }

bool EngineNode::kill(int place) const { return tell(QStringLiteral("kill"), place); }

bool EngineNode::pause(int place) const { return tell(QStringLiteral("pause"), place); }

bool EngineNode::resume(int place) const { return tell(QStringLiteral("resume"), place); }

bool EngineNode::cutOff(int place) const { return tell(QStringLiteral("cut"), place); }

bool EngineNode::join(int place) const { return tell(QStringLiteral("join"), place); }

bool EngineNode::tell(const QString &action, int place) const
{
    QStringList arguments{action, m_name, QStringLiteral("--instance"), m_instance};
    if (place >= 0)
        arguments << QStringLiteral("--member") << QString::number(place);
    return isKnown() && !engine(arguments).isNull();
}

} // namespace lockscope::faults
