// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockscope {

/// That the process @p pid, of this user, has @p secret not in its environment and leaves no core,
/// and that no other process of the user reads its memory. Root, who reads everything, sees the
/// first two only.
inline void checkSecrecy(qint64 pid, const QByteArray &secret)
{
    const QString folder = QStringLiteral("/proc/%1/").arg(pid);
    QFile limits(folder + QStringLiteral("limits"));
    QVERIFY(limits.open(QIODevice::ReadOnly));
    const QByteArray text = limits.readAll();
    const qsizetype at = text.indexOf("Max core file size");
    QVERIFY(at >= 0);
    QCOMPARE(text.mid(at + 18).simplified().split(' ').value(0), QByteArray("0"));
    QFile environment(folder + QStringLiteral("environ"));
    if (::geteuid() == 0) {
        QVERIFY(environment.open(QIODevice::ReadOnly));
        const QByteArray all = environment.readAll();
        QVERIFY(!all.isEmpty() && !all.contains(secret));
        return;
    }
    QVERIFY(!environment.open(QIODevice::ReadOnly));
    QCOMPARE(QFileInfo(folder + QStringLiteral("environ")).ownerId(), uint(0));
    const auto process = static_cast<pid_t>(pid);
    const bool isAttached = ::ptrace(PTRACE_ATTACH, process, nullptr, nullptr) == 0;
    if (isAttached) {
        ::waitpid(process, nullptr, 0);
        ::ptrace(PTRACE_DETACH, process, nullptr, nullptr);
    }
    QVERIFY(!isAttached);
}

} // namespace lockscope
