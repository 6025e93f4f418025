// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <QObject>

#include <optional>
#include <utility>

namespace lockscope {

/// One request on its way. Starts on the next turn of the event loop, finishes exactly once on
/// every path (answer, error, cancel, shutdown), then deletes itself. Owned by the backend that
/// made it: hold it as a QPointer, never delete it.
class Job : public QObject
{
    Q_OBJECT
public:
    explicit Job(QObject *owner);
    ~Job() override;

    /// Asks the job to end; it still finishes, with Cancelled or, for a write already sent,
    /// OutcomeUnknown.
    virtual void cancel() = 0;
    bool isFinished() const { return m_finished; }

signals:
    /// Exactly once. The result is readable while the slots run.
    void finished();

protected:
    /// Called once from the event loop.
    virtual void start() = 0;
    /// Starts the job now instead, for an asker who listens already, and if it cannot finish before
    /// this returns.
    void startNow();
    /// Marks the job done and announces it. A second call is ignored, so every path may call it.
    void announceFinished();

private:
    bool m_started = false;
    bool m_finished = false;
};

/// A Job with a typed result.
template<typename T>
class ResultJob : public Job
{
public:
    using Job::Job;

    /// Calls @p handler(const Result<T> &) when done, unless @p context is gone by then. Returns
    /// this for chaining.
    template<typename Handler>
    ResultJob *onResult(const QObject *context, Handler handler)
    {
        Q_ASSERT_X(!m_isTaken, "onResult", "another one takes the result over");
        m_isShared = true;
        connect(this, &Job::finished, context, [this, handler = std::move(handler)]() mutable {
            handler(std::as_const(*m_result));
        });
        return this;
    }
    /// The same for who wants to keep what is in a large result: @p handler(Result<T> &&). There
    /// must be nobody else who listens.
    template<typename Handler>
    ResultJob *takeResult(const QObject *context, Handler handler)
    {
        Q_ASSERT_X(!m_isShared && !m_isTaken, "takeResult", "another one listens");
        m_isTaken = true;
        connect(this, &Job::finished, context,
                [this, handler = std::move(handler)]() mutable { handler(std::move(*m_result)); });
        return this;
    }

protected:
    void finish(Result<T> result)
    {
        if (isFinished())
            return;
        m_result = std::move(result);
        announceFinished();
    }

private:
    std::optional<Result<T>> m_result;
    bool m_isShared = false;
    bool m_isTaken = false;
};

} // namespace lockscope
