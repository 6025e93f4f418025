// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/backendasker.h"
#include "models/store/pagequeue.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <functional>
#include <optional>

namespace lockscope {

class LockStore;

/// Reads pages one after another, and puts them into the store in slices of a few milliseconds,
/// between which the window lives; the next page is read meanwhile. The size of a page follows how
/// fast the server answers, that of a slice how fast it is shown. When more waits to be shown than
/// a bound, nothing more is asked for.
///
///   readOn() → page … → all shown: ended(), stopped() or failed()
class PageWalk : public QObject
{
    Q_OBJECT
public:
    struct Source
    {
        /// Asks for the next page of at most so many documents.
        std::function<ResultJob<FeedPage> *(int limit)> ask;
        /// Notes a page that was read, and takes out what is not to be shown. @return whether it
        /// was the last.
        std::function<bool(FeedPage &page)> take;
    };

    /// All must outlive it.
    PageWalk(BackendAsker &asker, LockStore &store, const Clock &clock, Source source);

    /// What was read and is not shown is forgotten, and how fast it went.
    void forget();
    void begin(); ///< a new walk; what waits to be shown stays
    void readOn();
    void stop() { m_stopped = true; } ///< after the page on its way
    void go() { m_stopped = false; }
    bool isStopped() const { return m_stopped; }

    bool isLong() const { return m_pages > 1 || m_showTimer.isActive(); }
    const PageQueue &queue() const { return m_queue; }

signals:
    void pageRead(bool last);
    void ended();
    void stopped();
    void failed(const lockscope::BackendError &error); ///< what was read before is shown

private:
    void onPage(Result<FeedPage> page);
    void adaptLimit(Millis took, std::size_t documents);
    void showSome();
    void onAllShown();

    BackendAsker &m_asker;
    LockStore &m_store;
    const Clock &m_clock;
    Source m_source;
    PageQueue m_queue;
    QTimer m_showTimer;
    int m_limit = 0;
    std::size_t m_slice = 0;
    int m_pages = 0;
    bool m_onItsWay = false;
    bool m_ends = false; ///< the last page is read, though perhaps not shown
    bool m_stopped = false;
    std::optional<BackendError> m_error; ///< to be told when what was read before is shown
};

} // namespace lockscope
