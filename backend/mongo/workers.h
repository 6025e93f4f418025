// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>

namespace lockscope::mongo {

/// Threads for calls that block: libmongoc has no others. They begin as they are needed, and a task
/// waits only while all of them are busy.
class Workers
{
public:
    /// @param most threads at a time, at least 1
    explicit Workers(int most);
    /// Drops the tasks that have not begun. Does not wait for those that have: a server that hangs
    /// must not keep a window from closing. They keep what they captured, and end by their own
    /// time-outs.
    ~Workers();

    Workers(const Workers &) = delete;
    Workers &operator=(const Workers &) = delete;

    void run(std::function<void()> task);

private:
    struct Shared;
    static void work(const std::shared_ptr<Shared> &shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace lockscope::mongo
