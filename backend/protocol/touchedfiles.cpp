// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/touchedfiles.h"

#include <utility>

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

} // namespace lockscope
