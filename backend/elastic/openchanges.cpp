// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/openchanges.h"

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "models/domain/taskjob.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

namespace lockscope {

namespace {

using Ids = std::vector<std::string>;

/// However many a server would give at once, so that no answer is longer than it need be.
constexpr int IdsAtOnce = 1000;
constexpr Millis LongestRefresh{1000};

/// Open records first, then what lock entries name; page by page, to the last. Lives as long as its
/// task.
class OpenChanges : public QObject
{
public:
    OpenChanges(ElasticConnection &connection, TaskJob<Ids> *task)
        : QObject(task), m_connection(connection), m_task(task),
          m_intents(intentsIndexName(connection.index()))
    {}

    void find()
    {
        withPageLimit(m_connection.index(), [this] {
            withPageLimit(m_intents,
                          [this] { refresh(m_intents, [this] { findOpenRecords(-1); }); });
        });
    }

private:
    using Then = std::function<void()>;

    /// A server that does not answer ends the task.
    void withPageLimit(const std::string &index, Then then)
    {
        Job *asking = m_connection.learnPageLimit(index, this,
                                                  [this, then = std::move(then)](
                                                          const Result<void> &known) {
                                                      if (!known)
                                                          m_task->complete(
                                                                  tl::unexpected(known.error()));
                                                      else if (!m_task->isFinished())
                                                          then();
                                                  });
        if (asking)
            m_task->watch(asking);
    }

    /// Makes what was written until now visible to the search that @p then starts. Best effort:
    /// without the right to it, under a read-only profile, or on a server that is slow with it, the
    /// last second may be missing.
    void refresh(const std::string &index, Then then)
    {
        if (m_connection.isReadOnly()) {
            then();
            return;
        }
        HttpCall call = refreshRequest(index);
        // Without a primary it would wait a minute for one; the search says so at once.
        call.total = std::min(LongestRefresh, m_connection.profile().timeout);
        m_task->watch(m_connection.sendQuery(std::move(call)))
                ->onResult(this, [then = std::move(then)](const Result<HttpAnswer> &) { then(); });
    }

    int pageOf(const std::string &index) const
    {
        return std::min(IdsAtOnce, m_connection.pageLimit(index));
    }

    /// @p read reads what @p call was sent for; @p then gets it.
    template<typename Page, typename Then>
    void ask(HttpCall call, Result<Page> (*read)(const HttpAnswer &), Then then)
    {
        m_task->watch(m_connection.sendQuery(std::move(call)))
                ->onResult(this, [this, read, then](const Result<HttpAnswer> &answer) {
                    const Result<Page> page = answer ? read(*answer)
                                                     : tl::unexpected(answer.error());
                    if (page)
                        then(*page);
                    else
                        m_task->complete(tl::unexpected(page.error()));
                });
    }

    void findOpenRecords(std::int64_t after)
    {
        const int limit = pageOf(m_intents);
        ask(findOpenIntentsRequest(m_intents, after, limit), readIdPage,
            [this, limit](const IdPage &page) {
                add(page.ids);
                if (static_cast<int>(page.ids.size()) == limit)
                    findOpenRecords(page.lastSeqNo);
                else
                    refresh(m_connection.index(), [this] { findNamedByLocks(-1); });
            });
    }

    void findNamedByLocks(std::int64_t after)
    {
        const int limit = pageOf(m_connection.index());
        ask(findHalfDoneLocksRequest(m_connection.index(), after, limit), readHalfDoneLocks,
            [this, limit](const HalfDonePage &page) {
                add(page.changes);
                if (page.documents < limit)
                    m_task->complete(std::move(m_found));
                else
                    findNamedByLocks(page.lastSeqNo);
            });
    }

    void add(const Ids &changes)
    {
        for (const std::string &id : changes) {
            if (std::find(m_found.begin(), m_found.end(), id) == m_found.end())
                m_found.push_back(id);
        }
    }

    ElasticConnection &m_connection;
    TaskJob<Ids> *m_task;
    std::string m_intents;
    Ids m_found;
};

} // namespace

ResultJob<Ids> *findOpenChanges(ElasticConnection &connection, QObject *owner)
{
    return new TaskJob<Ids>(owner, [&connection](TaskJob<Ids> *task) {
        (new OpenChanges(connection, task))->find();
    });
}

} // namespace lockscope
