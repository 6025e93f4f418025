// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/job.h"

namespace lockscope {

Job::Job(QObject *owner) : QObject(owner)
{
    // Queued, so that the caller can connect before anything can happen.
    QMetaObject::invokeMethod(this, &Job::startNow, Qt::QueuedConnection);
}

Job::~Job() = default;

void Job::startNow()
{
    if (m_started || m_finished)
        return;
    m_started = true;
    start();
}

void Job::announceFinished()
{
    if (m_finished)
        return;
    m_finished = true;
    emit finished();
    deleteLater();
}

} // namespace lockscope
