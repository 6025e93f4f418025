// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/changelooks.h"

#include "backend/protocol/machinerunner.h"
#include "backend/protocol/touchedfiles.h"
#include "models/protocol/machines/intentlookmachine.h"

#include <utility>

namespace lockscope {

namespace {

using ListTask = TaskJob<std::vector<IntentView>>;

struct Listing
{
    std::shared_ptr<ChangeStore> store;
    std::deque<std::string> open; ///< still to be looked at
    std::vector<IntentView> views;
};

void lookAtNext(ListTask *task, const std::shared_ptr<Listing> &listing)
{
    if (listing->open.empty()) {
        task->complete(std::move(listing->views));
        return;
    }
    const std::string id = listing->open.front();
    listing->open.pop_front();
    lookAtChange(*listing->store, id, RenameRequest::DefaultPage, std::nullopt, task,
                 [task, listing](const Result<IntentView> &view) {
                     // What was recovered in this moment is no failure of the list.
                     if (!view && view.error().kind != BackendError::Kind::NotFound) {
                         task->complete(tl::unexpected(view.error()));
                         return;
                     }
                     if (view
                         && (!view->lockIds.empty() || !view->recorded || view->intent.isOpen()))
                         listing->views.push_back(*view);
                     lookAtNext(task, listing);
                 });
}

} // namespace

void lookAtChange(ChangeStore &store, const std::string &intent, int pageSize,
                  const std::optional<Intent> &known, QObject *context,
                  std::function<void(const Result<IntentView> &)> then)
{
    const auto machine = std::make_shared<IntentLookMachine>(intentsIndexName(store.place()),
                                                             intent, known);
    auto *runner = new MachineRunner(store, *machine, machine->timing().requestTimeout, context);
    QObject::connect(runner, &MachineRunner::finished, context,
                     [&store, context, machine, runner, pageSize, then = std::move(then)] {
                         runner->deleteLater();
                         if (!machine->result()) {
                             then(machine->result());
                             return;
                         }
                         withTouchedFiles(store, *machine->result(), context,
                                          [&store, context, pageSize,
                                           then](const IntentView &view) {
                                              withFilesChecked(store, view, pageSize, context,
                                                               then);
                                          });
                     });
    runner->begin();
}

void lookAtChanges(ListTask *task, std::shared_ptr<ChangeStore> store,
                   std::deque<std::string> changes)
{
    const auto listing = std::make_shared<Listing>();
    listing->store = std::move(store);
    listing->open = std::move(changes);
    lookAtNext(task, listing);
}

} // namespace lockscope
