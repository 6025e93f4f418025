// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/recoveryforecast.h"

namespace lockscope {

std::optional<std::int64_t> totalOf(const IntentView &view)
{
    if (view.atSource && view.atTarget)
        return *view.atSource + *view.atTarget;
    return view.intent.total;
}

std::optional<std::int64_t> movedOf(const IntentView &view)
{
    // The record is written before the first file and after the last one: in between it knows of
    // none that were moved.
    const Intent &change = view.intent;
    const bool isUnderWay = change.isOpen() && change.state != Intent::State::Applied;
    return view.atTarget || isUnderWay ? view.atTarget : change.moved;
}

bool touchesFiles(const IntentView &view)
{
    const Intent &change = view.intent;
    const bool neverBegan = change.state == Intent::State::Prepared && !change.decision;
    return view.recorded && change.isReadable() && change.isOpen()
           && !(neverBegan && !view.missing.empty());
}

RecoveryForecast forecastRecovery(const IntentView &view, std::optional<RecoveryDirection> asked)
{
    const Intent &intent = view.intent;
    RecoveryForecast forecast;
    forecast.direction = intent.decision.value_or(asked.value_or(RecoveryDirection::Forward));
    const bool back = forecast.direction == RecoveryDirection::Back;
    const bool contradicts = intent.isOpen() && asked
                             && (forecast.direction != *asked
                                 || (back && intent.state == Intent::State::Applied));
    forecast.possible = !contradicts && intent.isReadable() && !view.lostItsRecord()
                        && !view.filesError;
    forecast.touchesFiles = touchesFiles(view);
    forecast.moves = back ? view.marked : view.atSource;
    if (view.atSource && view.atTarget)
        forecast.stamps = back ? *view.atSource : *view.atSource + *view.atTarget;
    return forecast;
}

} // namespace lockscope
