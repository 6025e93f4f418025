// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/machinerunner.h"
#include "backend/protocol/protocolstore.h"
#include "models/domain/taskjob.h"

#include <memory>

namespace lockscope {

/// Runs a machine that needs the store's facts; @p make(facts) makes it, its result() is the
/// task's.
template<typename MachineType, typename T, typename Make>
ResultJob<T> *runMachine(const std::shared_ptr<ProtocolStore> &store, QObject *owner, Make make)
{
    return new TaskJob<T>(owner, [store, make](TaskJob<T> *task) {
        store->prepareWrites(task, [store, make, task](const Result<StoreFacts> &facts) {
            if (!facts) {
                task->complete(tl::unexpected(facts.error()));
                return;
            }
            const std::shared_ptr<MachineType> machine = make(*facts);
            auto *runner = new MachineRunner(*store, *machine, machine->timing().requestTimeout,
                                             task);
            QObject::connect(runner, &MachineRunner::aboutToSend, task, [task, runner] {
                if (runner->hasWritten())
                    task->wroteSomething();
            });
            QObject::connect(runner, &MachineRunner::finished, task,
                             [task, machine, store] { task->complete(machine->result()); });
            runner->begin();
        });
    });
}

} // namespace lockscope
