// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/judgedpicture.h"
#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"

#include <QObject>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace lockscope {

/// Reads everything once: status, then the whole walk page by page, then judges it. Asks the server
/// to show what was written a moment ago first; a server that refuses that may miss the last
/// second.
class PictureLoader : public QObject
{
    Q_OBJECT
public:
    struct Loaded
    {
        ServerStatus status;
        JudgedPicture picture;
    };
    using Handler = std::function<void(const Result<Loaded> &)>;

    /// @p handler is called once, unless the loader goes first. All arguments outlive it.
    PictureLoader(LockBackend &backend, const Clock &clock, const ProcessProbe &probe,
                  Handler handler, QObject *parent);

private:
    void onStatus(const Result<ServerStatus> &status);
    void askPage();
    void onPage(const Result<FeedPage> &page);
    void leaveOut(const std::vector<FeedRemoval> &removed);
    void finish();

    LockBackend &m_backend;
    const Clock &m_clock;
    const ProcessProbe &m_probe;
    Handler m_handler;
    ServerStatus m_status;
    FeedPosition m_position;
    Instant m_askedAt; ///< when the last page was asked for
    std::map<std::string, LockDocument> m_locks;
    std::map<std::string, Session> m_sessions;
};

} // namespace lockscope
