// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"

#include <QFutureWatcher>
#include <QtConcurrent>

#include <cstddef>
#include <utility>

namespace lockscope {

/// Below this an answer is read where it arrives; handing it to another thread would cost more than
/// reading it.
inline constexpr std::size_t LargeAnswer = 128 * 1024;

/// Calls @p work on a worker thread when there is @p much of it, and @p then with its value on this
/// one.
template<typename T, typename Work, typename Then>
void workAside(QObject *context, bool much, Work work, Then then)
{
    if (!much) {
        then(work());
        return;
    }
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, then]() mutable {
        then(watcher->future().takeResult());
        watcher->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

/// The same of @p read(answer), when the answer is large.
template<typename T, typename Read, typename Then>
void readAside(QObject *context, HttpAnswer answer, Read read, Then then)
{
    const bool isLarge = answer.body.size() >= LargeAnswer;
    workAside<Result<T>>(
            context, isLarge,
            [read, answer = std::move(answer)]() mutable { return read(std::move(answer)); },
            std::move(then));
}

} // namespace lockscope
