// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <utility>

namespace lockscope {

/// The requests of one reader to one server, one at a time. Answers to what was asked before drop()
/// or setBackend() find nobody.
class BackendAsker
{
public:
    /// @p clock must outlive it.
    explicit BackendAsker(const Clock &clock)
        : m_clock(clock), m_context(std::make_unique<QObject>())
    {}
    ~BackendAsker() { drop(); }
    BackendAsker(const BackendAsker &) = delete;
    BackendAsker &operator=(const BackendAsker &) = delete;

    /// Borrowed; nullptr: none.
    void setBackend(LockBackend *backend)
    {
        drop();
        m_backend = backend;
    }
    LockBackend *backend() const { return m_backend; }

    template<typename T, typename Handler>
    void ask(ResultJob<T> *job, Handler handler)
    {
        begin(job);
        job->onResult(m_context.get(), std::move(handler));
    }
    /// The same for a large answer: @p handler(Result<T> &&) keeps what is in it.
    template<typename T, typename Handler>
    void askToKeep(ResultJob<T> *job, Handler handler)
    {
        begin(job);
        job->takeResult(m_context.get(), std::move(handler));
    }
    /// Gives up what is on its way.
    void drop()
    {
        ++m_generation;
        m_context = std::make_unique<QObject>();
        if (m_job)
            m_job->cancel();
    }
    /// When the last request was sent.
    BootInstant sentAt() const { return m_sentAt; }
    /// Another one after each drop() and setBackend(). Whoever told slots something compares it:
    /// one of them may have switched the server.
    int generation() const { return m_generation; }

private:
    void begin(Job *job)
    {
        m_sentAt = m_clock.bootNow();
        m_job = job;
    }

    const Clock &m_clock;
    QPointer<LockBackend> m_backend;
    std::unique_ptr<QObject> m_context; ///< of the handlers
    QPointer<Job> m_job;
    BootInstant m_sentAt{};
    int m_generation = 0;
};

} // namespace lockscope
