// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/job.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <functional>
#include <memory>
#include <utility>

namespace lockscope {

/// Runs off this thread: folding and writing a large picture takes its time.
template<typename T>
class FutureJob final : public ResultJob<T>
{
public:
    FutureJob(QObject *owner, std::function<Result<T>()> work)
        : ResultJob<T>(owner), m_work(std::move(work))
    {
        QObject::connect(&m_watcher, &QFutureWatcher<std::shared_ptr<Result<T>>>::finished, this,
                         [this] { this->finish(std::move(*m_watcher.result())); });
    }
    void cancel() override { this->finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override
    {
        m_watcher.setFuture(
                QtConcurrent::run([work = m_work] { return std::make_shared<Result<T>>(work()); }));
    }

private:
    std::function<Result<T>()> m_work;
    QFutureWatcher<std::shared_ptr<Result<T>>> m_watcher;
};

} // namespace lockscope
