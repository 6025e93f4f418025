// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>

namespace lockscope::mongo {

/// The way from any thread back to the one it was made in, for as long as it is there.
class Mailbox
{
public:
    /// What other threads hold: it outlives the mailbox, and leads nowhere then.
    class Way
    {
    public:
        /// @p message runs in the mailbox's thread, on a turn of its event loop, or not at all.
        void send(std::function<void()> message);

    private:
        friend class Mailbox;
        std::mutex m_mutex;
        QObject *m_receiver = nullptr;
    };

    Mailbox();
    ~Mailbox();
    Mailbox(const Mailbox &) = delete;
    Mailbox &operator=(const Mailbox &) = delete;

    const std::shared_ptr<Way> &way() const { return m_way; }

private:
    QObject m_receiver;
    std::shared_ptr<Way> m_way;
};

} // namespace lockscope::mongo
