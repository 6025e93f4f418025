// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/job.h"

#include <QCoreApplication>
#include <QEvent>
#include <QEventLoop>
#include <QTimer>

#include <chrono>
#include <optional>
#include <utility>

namespace lockscope::test {

/// What @p job gives, waited for in the event loop for up to a minute; a Timeout: it has not
/// finished by then.
template<typename T>
Result<T> wait(ResultJob<T> *job)
{
    constexpr std::chrono::seconds Patience{60};
    // Not QTest::qWaitFor(), which sleeps for ten milliseconds between two looks. The loop may be
    // gone when the job ends.
    QEventLoop loop;
    std::optional<Result<T>> result;
    job->onResult(&loop, [&loop, &result](const Result<T> &r) {
        result = r;
        loop.quit();
    });
    if (!result) {
        QTimer::singleShot(Patience, &loop, &QEventLoop::quit);
        loop.exec();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the job, for one
    }
    if (!result)
        return fail(BackendError::Kind::Timeout, "the job did not finish");
    return std::move(*result);
}

} // namespace lockscope::test
