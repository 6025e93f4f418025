// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/protocolstore.h"
#include "models/protocol/machines/messages.h"

#include <QObject>
#include <QTimer>

namespace lockscope {

/// Runs one state machine on the network: sends what it wants, reads the answer or the silence,
/// wakes it, until it is finished.
///   Idle --begin(), apply()--> Sending --answer--> next step … --finished--> Done
class MachineRunner : public QObject
{
    Q_OBJECT
public:
    /// Borrows all three. @p requestTimeout: MachineTiming::requestTimeout of the machine.
    MachineRunner(ProtocolStore &store, Machine &machine, Millis requestTimeout, QObject *parent);

    void begin();
    /// Takes a step that the machine gave outside of an event (endSession(), detach(),
    /// stopWaiting()); an empty one while a request is under way changes nothing.
    void apply(const MachineStep &step);
    bool isBusy() const { return m_busy; }
    /// Whether any of its requests changes something; true from the aboutToSend() of the first one
    /// on.
    bool hasWritten() const { return m_hasWritten; }

signals:
    /// The machine took an event that makes it ask; the request has not left yet
    void aboutToSend();
    void stepped();  ///< after every event the machine took
    void finished(); ///< once, after the last stepped()

private:
    void take(const MachineStep &step);
    void wakeAfter(Millis delay);

    ProtocolStore &m_store;
    Machine &m_machine;
    Millis m_requestTimeout;
    QTimer *m_wake = nullptr; ///< made for the first wait: most machines never wait
    bool m_busy = false;
    bool m_hasWritten = false;
    bool m_done = false;
};

} // namespace lockscope
