// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cluster/otherhost.h"

#include "tests/e2e/e2esupport.h"

#include <QFile>
#include <QUuid>

namespace lockscope::cluster {

namespace {

constexpr int LongestTry = 60000;

/// $0 is the folder with the names.
constexpr const char *Rename = "mount --bind \"$0/boot_id\" /proc/sys/kernel/random/boot_id && "
                               "{ [ ! -e /etc/machine-id ] || "
                               "mount --bind \"$0/machine-id\" /etc/machine-id; } && "
                               "hostname elsewhere && exec \"$@\"";

void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(text + '\n');
}

} // namespace

OtherHost::OtherHost()
{
    const QUuid id = QUuid::createUuid();
    write(m_names.filePath(QStringLiteral("boot_id")), id.toByteArray(QUuid::WithoutBraces));
    write(m_names.filePath(QStringLiteral("machine-id")), id.toByteArray(QUuid::Id128));
    const QStringList rename{QStringLiteral("sh"), QStringLiteral("-c"), QLatin1String(Rename),
                             m_names.path()};
    for (const char *spaces : {"unshare --mount --uts", // as root; or as somebody who plays root
                               "unshare --user --map-root-user --mount --uts"}) {
        const QStringList enter = e2e::words(QLatin1String(spaces)) + rename;
        QProcess tried;
        tried.start(enter.front(), enter.mid(1) << QStringLiteral("true"));
        if (tried.waitForFinished(LongestTry) && tried.exitStatus() == QProcess::NormalExit
            && tried.exitCode() == 0) {
            m_enter = enter;
            return;
        }
    }
}

void OtherHost::start(QProcess &process, const QStringList &arguments) const
{
    QStringList all = m_enter;
    all << e2e::lockctlPath() << arguments;
    process.start(all.front(), all.mid(1));
    process.closeWriteChannel();
}

} // namespace lockscope::cluster
