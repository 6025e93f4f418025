// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/foldertask.h"

#include "backend/elastic/elasticdocuments.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/http/readaside.h"
#include "models/domain/folderlisting.h"
#include "models/domain/taskjob.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace lockscope {

namespace {

constexpr int LargestSearch = 500;
constexpr int SmallestSearch = 16;
constexpr int MostSearches = 40;
constexpr Millis LongestPage{1000};

/// One search after the other until the page is full. Lives as long as its task.
class FolderSearches : public QObject
{
public:
    FolderSearches(std::shared_ptr<ElasticConnection> connection, const std::string &folder,
                   const std::string &next, int limit, TaskJob<FolderPage> *task)
        : QObject(task), m_connection(std::move(connection)), m_task(task),
          m_listing(folder, next, limit),
          // One more than wanted, so that a folder with just as many children is known to have no
          // more.
          m_largest(std::min({limit + 1, LargestSearch + 1, m_connection->pageLimit()})),
          m_search{m_listing.begin(), m_listing.end(), m_listing.from(), -1, m_largest},
          m_begin(m_listing.from()), m_beganAt(m_connection->clock().bootNow())
    {}

    void ask()
    {
        ++m_searches;
        m_task->watch(m_connection->sendQuery(folderRequest(m_connection->index(), m_search)))
                ->takeResult(this, [this](Result<HttpAnswer> &&answer) {
                    if (!answer) {
                        onError(answer.error());
                        return;
                    }
                    readAside<SortedLocks>(this, std::move(*answer), readSortedLocks,
                                           [this](Result<SortedLocks> hits) {
                                               onHits(std::move(hits));
                                           });
                });
    }

private:
    void onError(const BackendError &error)
    {
        if (error.kind == BackendError::Kind::TooLarge && m_search.size > 1) {
            m_largest = m_search.size = std::max(1, m_search.size / 4);
            ask();
            return;
        }
        // What was told until then is told; the next page meets the error again, if it lasts.
        if (error.kind != BackendError::Kind::Cancelled && hasMoved())
            m_task->complete(m_listing.take(false));
        else
            m_task->complete(tl::unexpected(error));
    }

    void onHits(Result<SortedLocks> hits)
    {
        if (m_task->isFinished())
            return; // cancelled while the answer was read
        if (!hits) {
            onError(hits.error());
            return;
        }
        const std::size_t before = m_listing.size();
        std::string_view last = m_search.path;
        for (std::size_t i = 0; i < hits->locks.size(); ++i) {
            const std::string &path = hits->sortedBy[i];
            if (!path.empty() && path < last) {
                failAsDisordered();
                return;
            }
            last = path;
            // What has no path comes after everything that has one.
            if (path.empty() || !m_listing.add(std::move(hits->locks[i]), path)) {
                m_task->complete(m_listing.take(path.empty()));
                return;
            }
        }
        if (hits->hits < static_cast<std::size_t>(m_search.size) || hits->lastText.empty()) {
            m_task->complete(m_listing.take(true));
            return;
        }
        goOn(*hits, m_listing.size() - before);
    }

    void goOn(const SortedLocks &hits, std::size_t taken)
    {
        if (std::tie(hits.lastText, hits.lastSeqNo)
            <= std::tie(m_search.path, m_search.afterSeqNo)) {
            failAsDisordered(); // such a server would be asked for ever
            return;
        }
        if (m_listing.from() > hits.lastText) {
            m_search.path = m_listing.from();
            m_search.afterSeqNo = -1;
        } else {
            m_search.path = hits.lastText;
            m_search.afterSeqNo = hits.lastSeqNo;
        }
        const bool isEnough = m_searches >= MostSearches
                              || m_connection->clock().bootNow() - m_beganAt >= LongestPage;
        if (isEnough && hasMoved()) {
            m_task->complete(m_listing.take(false));
            return;
        }
        // Where every answer ends in a large subtree, what is read of it before it is passed over
        // is for nothing.
        m_search.size = taken <= 1
                                ? std::max(std::min(SmallestSearch, m_largest), m_search.size / 4)
                                : std::min(m_largest, m_search.size * 4);
        ask();
    }

    /// Without it another page would begin where this one did.
    bool hasMoved() const { return m_listing.from() > m_begin; }

    void failAsDisordered()
    {
        m_task->complete(fail(BackendError::Kind::Malformed,
                              "the server does not keep to the order of a search"));
    }

    std::shared_ptr<ElasticConnection> m_connection;
    TaskJob<FolderPage> *m_task;
    FolderListing m_listing;
    int m_largest;
    FolderSearch m_search;
    std::string m_begin;
    BootInstant m_beganAt;
    int m_searches = 0;
};

} // namespace

ResultJob<FolderPage> *fetchFolderPage(const std::shared_ptr<ElasticConnection> &connection,
                                       const std::string &folder, const std::string &next,
                                       int limit, QObject *owner)
{
    return new TaskJob<FolderPage>(owner, [connection, folder, next,
                                           limit](TaskJob<FolderPage> *task) {
        (new FolderSearches(connection, folder, next, limit, task))->ask();
    });
}

} // namespace lockscope
