// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#ifdef Q_OS_WIN
#    include <QLockFile>
#endif

namespace lockscope {

/// Lets one program at a time write to the trail. The system ends the lock with the process that
/// has it, however it ends; the file that carries it stays, and what is in it means nothing.
class AuditLock
{
public:
    explicit AuditLock(QString file);
    ~AuditLock();
    AuditLock(const AuditLock &) = delete;
    AuditLock &operator=(const AuditLock &) = delete;

    /// Waits at most @p patienceMs while another one has it. @return why it was not got; empty: it
    /// was.
    QString take(int patienceMs);

private:
    QString m_file;
#ifdef Q_OS_WIN
    QLockFile m_lock;
#else
    int m_descriptor = -1;
#endif
};

} // namespace lockscope
