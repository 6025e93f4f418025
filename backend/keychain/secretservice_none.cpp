// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/keychain/secretservice.h"

#include <QMetaObject>

#include <utility>

namespace lockscope::secretservice {

void whenBusAnswers(QObject *, std::function<void()> then) { then(); }

void isEntryLocked(const QString &, const QString &, QObject *context, Told told)
{
    isKeyringLocked(context, std::move(told));
}

void isKeyringLocked(QObject *context, Told told)
{
    QMetaObject::invokeMethod(
            context, [told = std::move(told)] { told(false); }, Qt::QueuedConnection);
}

} // namespace lockscope::secretservice
