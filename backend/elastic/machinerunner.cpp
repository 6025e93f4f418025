// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/machinerunner.h"

namespace lockscope {

MachineRunner::MachineRunner(ElasticConnection &connection, Machine &machine, Millis requestTimeout,
                             QObject *parent)
    : QObject(parent), m_connection(connection), m_machine(machine),
      m_requestTimeout(requestTimeout)
{
    m_wake.setSingleShot(true);
    m_wake.setTimerType(Qt::PreciseTimer);
    connect(&m_wake, &QTimer::timeout, this,
            [this] { take(m_machine.onTimer(m_connection.clock().bootNow())); });
}

void MachineRunner::begin() { take(m_machine.begin(m_connection.clock().bootNow())); }

void MachineRunner::apply(const MachineStep &step)
{
    if (!m_busy || step.send || step.wakeAfter || step.finished)
        take(step);
}

void MachineRunner::take(const MachineStep &step)
{
    if (m_done) // an answer that was under way when the machine was told to stop
        return;
    m_wake.stop();
    m_done = step.finished;
    if (step.wakeAfter)
        m_wake.start(*step.wakeAfter);
    if (step.send) {
        m_busy = true;
        const BootInstant sentAt = m_connection.clock().bootNow();
        m_connection.ask(*step.send, m_requestTimeout, this, [this, sentAt](const Answer &answer) {
            m_busy = false;
            take(m_machine.onAnswer(answer, sentAt, m_connection.clock().bootNow()));
        });
    }
    emit stepped();
    if (step.finished)
        emit finished();
}

} // namespace lockscope
