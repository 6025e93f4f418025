// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/mailbox.h"
#include "backend/mongo/workers.h"
#include "models/domain/instant.h"

#include <QTimer>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>

namespace lockscope::mongo {

/// Runs what blocks on the workers' threads and hands what came of it to the thread it was asked
/// from, once each: the value, or that it took too long. Nothing is handed over once this is gone.
class Calls
{
public:
    /// @param most at a time; the others wait.
    explicit Calls(int most) : m_workers(most) {}

    /// @param late what @p then is called with after @p total
    template<typename T>
    void start(std::function<T()> blocking, Millis total, T late, std::function<void(T)> then)
    {
        const std::uint64_t call = ++m_last;
        const auto value = std::make_shared<T>(std::move(late));
        m_open.emplace(call, [value, then = std::move(then)] { then(std::move(*value)); });
        QTimer::singleShot(total, &m_context, [this, call] { finish(call); });
        m_workers.run([this, way = m_mailbox.way(), call, value, blocking = std::move(blocking)] {
            const auto came = std::make_shared<T>(blocking());
            way->send([this, call, value, came] {
                *value = std::move(*came);
                finish(call);
            });
        });
    }

private:
    void finish(std::uint64_t call)
    {
        if (const auto open = m_open.extract(call))
            open.mapped()();
    }

    Workers m_workers;
    Mailbox m_mailbox; ///< what it brings back, it brings while this is there
    QObject m_context; ///< of the time-outs
    std::map<std::uint64_t, std::function<void()>> m_open;
    std::uint64_t m_last = 0;
};

} // namespace lockscope::mongo
