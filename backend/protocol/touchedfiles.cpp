// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/touchedfiles.h"

#include "models/domain/recoveryforecast.h"

#include <string>
#include <utility>
#include <vector>

namespace lockscope {

void withTouchedFiles(ChangeStore &store, IntentView view, QObject *context,
                      std::function<void(const IntentView &)> handler)
{
    if (view.recorded) {
        handler(view);
        return;
    }
    const std::string intent = view.intent.id;
    store.findMarked(intent, context,
                     [view = std::move(view),
                      handler = std::move(handler)](const MarkedFiles &found) {
                         IntentView known = view;
                         known.touched = found;
                         handler(known);
                     });
}

void withFilesChecked(ChangeStore &store, IntentView view, int pageSize, QObject *context,
                      std::function<void(const IntentView &)> handler)
{
    if (!touchesFiles(view)) {
        handler(view);
        return;
    }
    const std::string files = view.intent.files;
    const std::vector<std::string> under{view.intent.from, view.intent.to};
    store.checkFiles(files, under, pageSize, context,
                     [view = std::move(view),
                      handler = std::move(handler)](const Result<void> &usable) {
                         IntentView known = view;
                         if (!usable)
                             known.filesError = BackendError::of(usable.error().kind,
                                                                 usable.error().detail);
                         handler(known);
                     });
}

} // namespace lockscope
