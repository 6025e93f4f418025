// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"
#include "models/store/lockhistory.h"
#include "ui/kit/icon.h"

#include <QCoreApplication>
#include <QString>

namespace lockscope {

/// What an event is called and looks like, in the Activity panel and in a lock's history.
struct EventLook
{
    Q_DECLARE_TR_FUNCTIONS(EventItems)
public:
    QString words;
    QString icon;
    Icon::Tone tone = Icon::Tone::Ink2;

    static EventLook of(LockEvent::What what);
    /// By its stable word; an unknown one (of a newer version) is its own.
    static EventLook of(const std::string &what);
};

/// "read ×2 → read ×1", "exclusive", "by anna@ops: maintenance". Safe to show.
QString eventDetails(const RecordedEvent &event);

} // namespace lockscope
