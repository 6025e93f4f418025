// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/changesource.h"
#include "backend/mongo/mailbox.h"
#include "backend/mongo/storecommands.h"
#include "models/domain/backenderror.h"
#include "models/domain/feed.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace lockscope::mongo {

/// What happens to the locks from the moment on that it is first asked for, as a numbered list of
/// which the last state of each document is kept until it was taken. A thread of its own reads it.
///
/// Positions: `at` is the number of the last change that is known; while all there is is walked
/// through, `detail` is the id that was reached, and `at` stands still.
class MongoFeed : public QObject
{
    Q_OBJECT
public:
    MongoFeed(std::shared_ptr<Deployment> deployment, Place place);
    /// Waits for nothing: the thread ends by itself.
    ~MongoFeed() override;

    /// Calls @p handler when changes are listened for, or cannot be; unless @p context is gone by
    /// then. At once when that is known.
    using Handler = std::function<void(const Result<void> &)>;
    void whenOpen(const QObject *context, Handler handler);

    FeedMark mark();
    std::int64_t newest() const { return m_newest; }
    /// What happened after @p after, at most @p limit changes. They are kept until somebody asks
    /// for what came after them.
    FeedPage changesAfter(std::int64_t after, int limit);

signals:
    /// Something happened, for the first time since mark().
    void moved();

private:
    struct Reader;
    struct Waiter
    {
        QPointer<const QObject> context;
        Handler handler;
    };

    void begin();
    void onOpened(const std::string &epoch, bool goesOn);
    void onFailed(const BackendError &error);
    void onChanges(std::vector<Change> changes);
    void loseAll();
    void settle(const Result<void> &state);

    std::shared_ptr<Deployment> m_deployment;
    Place m_place;
    Mailbox m_mailbox;
    std::shared_ptr<Reader> m_reader; ///< nullptr: nobody has asked yet
    std::vector<Waiter> m_waiters;
    Result<void> m_state = fail(BackendError::Kind::Timeout,
                                "the replica set did not answer in time");
    bool m_isKnown = false; ///< m_state is what the thread last said
    std::string m_epoch;
    int m_lives = 0; ///< each begins with nothing that was read counting any more
    std::int64_t m_newest = 0;
    std::int64_t m_taken = 0; ///< up to here changes are kept no longer
    std::map<std::int64_t, Change> m_kept;
    std::unordered_map<std::string, std::int64_t> m_numbers; ///< of those kept, by document
    bool m_hasMoved = false;
};

} // namespace lockscope::mongo
