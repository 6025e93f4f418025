// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFile>

namespace lockscope {

/// How many bytes this process has read so far, from whatever; -1 where the system does not count
/// them.
inline qint64 bytesReadByThisProcess()
{
    constexpr QByteArrayView Name = "rchar: ";
    QFile file(QStringLiteral("/proc/self/io"));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray counts = file.readAll();
    return counts.startsWith(Name)
                   ? counts.mid(Name.size(), counts.indexOf('\n') - Name.size()).toLongLong()
                   : -1;
}

} // namespace lockscope
