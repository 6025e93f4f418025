// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/job.h"

#include <QTest>

#include <memory>
#include <optional>

namespace lockscope::test {

/// What @p job gives, waited for in the event loop for up to a minute; a Timeout: it has not
/// finished by then.
template<typename T>
Result<T> wait(ResultJob<T> *job)
{
    constexpr int PatienceMs = 60000;
    auto result = std::make_shared<std::optional<Result<T>>>();
    job->onResult(job, [result](const Result<T> &r) { *result = r; });
    if (!QTest::qWaitFor([result] { return result->has_value(); }, PatienceMs))
        return fail(BackendError::Kind::Timeout, "the job did not finish");
    return **result;
}

} // namespace lockscope::test
