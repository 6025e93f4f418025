// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditlock.h"

#include <utility>

#ifndef Q_OS_WIN
#    include <QElapsedTimer>
#    include <QFile>
#    include <QThread>

#    include <cerrno>

#    include <fcntl.h>
#    include <sys/file.h>
#    include <unistd.h>
#endif

namespace lockscope {

#ifdef Q_OS_WIN

AuditLock::AuditLock(QString file) : m_file(std::move(file)), m_lock(m_file) {}

AuditLock::~AuditLock() = default;

QString AuditLock::take(int patienceMs)
{
    return m_lock.tryLock(patienceMs) ? QString()
                                      : QStringLiteral("another program keeps it locked");
}

#else

namespace {

constexpr unsigned long LookAgainMs = 5;

} // namespace

AuditLock::AuditLock(QString file) : m_file(std::move(file)) {}

AuditLock::~AuditLock()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

QString AuditLock::take(int patienceMs)
{
    m_descriptor = ::open(QFile::encodeName(m_file).constData(), O_RDWR | O_CREAT | O_CLOEXEC,
                          0600);
    if (m_descriptor < 0)
        return m_file + QStringLiteral(": ") + qt_error_string(errno);
    QElapsedTimer waited;
    waited.start();
    while (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR)
            return m_file + QStringLiteral(": ") + qt_error_string(errno);
        if (waited.hasExpired(patienceMs))
            return QStringLiteral("another program keeps it locked");
        QThread::msleep(LookAgainMs);
    }
    return {};
}

#endif

} // namespace lockscope
