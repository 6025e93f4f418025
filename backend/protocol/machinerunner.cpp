// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/machinerunner.h"

#include <variant>

namespace lockscope {

namespace {

/// From here on a twentieth earlier or later does no harm.
constexpr Millis LongWait{1000};

bool isWrite(const Request &request)
{
    return std::holds_alternative<BulkRequest>(request)
           || std::holds_alternative<RecordBulkRequest>(request);
}

} // namespace

MachineRunner::MachineRunner(ProtocolStore &store, Machine &machine, Millis requestTimeout,
                             QObject *parent)
    : QObject(parent), m_store(store), m_machine(machine), m_requestTimeout(requestTimeout)
{}

void MachineRunner::begin() { take(m_machine.begin(m_store.clock().bootNow())); }

void MachineRunner::apply(const MachineStep &step)
{
    if (!m_busy || step.send || step.wakeAfter || step.finished)
        take(step);
}

void MachineRunner::take(const MachineStep &step)
{
    if (m_done) // an answer that was under way when the machine was told to stop
        return;
    if (m_wake)
        m_wake->stop();
    m_done = step.finished;
    if (step.wakeAfter)
        wakeAfter(*step.wakeAfter);
    if (step.send) {
        m_hasWritten = m_hasWritten || isWrite(*step.send);
        emit aboutToSend();
        m_busy = true;
        const BootInstant sentAt = m_store.clock().bootNow();
        m_store.ask(*step.send, m_requestTimeout, this, [this, sentAt](const Answer &answer) {
            m_busy = false;
            take(m_machine.onAnswer(answer, sentAt, m_store.clock().bootNow()));
        });
    }
    emit stepped();
    if (step.finished)
        emit finished();
}

void MachineRunner::wakeAfter(Millis delay)
{
    if (!m_wake) {
        m_wake = new QTimer(this);
        m_wake->setSingleShot(true);
        connect(m_wake, &QTimer::timeout, this,
                [this] { take(m_machine.onTimer(m_store.clock().bootNow())); });
    }
    // Coarse timers of one process expire together, so that the renewals of many sessions share a
    // request.
    m_wake->setTimerType(delay < LongWait ? Qt::PreciseTimer : Qt::CoarseTimer);
    m_wake->start(delay);
}

} // namespace lockscope
