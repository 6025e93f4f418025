// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/labsupport.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>

#include <algorithm>
#include <iterator>

namespace e2e {

namespace {

/// State letter and parent of a process; a pid below 0 when there is none.
struct ProcessLine
{
    char state = 'X';
    qint64 parent = -1;
};

ProcessLine processLine(qint64 pid)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray line = file.readAll();
    // The name is in brackets and may hold anything, brackets too.
    const QList<QByteArray> rest = line.mid(line.lastIndexOf(')') + 2).split(' ');
    if (rest.size() < 2 || rest[0].isEmpty())
        return {};
    return {rest[0][0], rest[1].toLongLong()};
}

} // namespace

QList<QJsonObject> LabRunTold::of(const char *event) const
{
    QList<QJsonObject> found;
    std::copy_if(events.begin(), events.end(), std::back_inserter(found),
                 [event](const QJsonObject &each) {
                     return each.value(QLatin1String("event")).toString() == QLatin1String(event);
                 });
    return found;
}

QMap<QString, QStringList> LabRunTold::asked() const
{
    QMap<QString, QStringList> all;
    for (const QJsonObject &event : of("asked"))
        all[event.value(QLatin1String("worker")).toString()]
                << event.value(QLatin1String("path")).toString();
    return all;
}

LabRunTold labRunOf(const QByteArray &output)
{
    LabRunTold run;
    for (const QByteArray &line : output.split('\n')) {
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        if (object.value(QLatin1String("event")).toString() == QLatin1String("summary"))
            run.report = object;
        else if (!object.isEmpty())
            run.events << object;
    }
    return run;
}

bool LabServerTest::nothingIsLeft() const
{
    const Outcome locks = m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")});
    return locks.exitCode == 0 && locks.array().isEmpty();
}

QList<qint64> childrenOf(qint64 parent)
{
    QList<qint64> children;
    for (const QString &name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        bool isPid = false;
        const qint64 pid = name.toLongLong(&isPid);
        if (isPid && processLine(pid).parent == parent && isRunning(pid))
            children << pid;
    }
    return children;
}

bool isRunning(qint64 pid)
{
    const ProcessLine line = processLine(pid);
    return line.state != 'X' && line.state != 'Z';
}

} // namespace e2e
