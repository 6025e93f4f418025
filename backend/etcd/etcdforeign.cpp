// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/etcd/etcdforeign.h"

#include "backend/etcd/etcdanswers.h"
#include "backend/etcd/etcdkeys.h"
#include "backend/etcd/etcdleases.h"
#include "backend/http/readaside.h"
#include "models/domain/taskjob.h"

#include <QElapsedTimer>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace lockscope::etcd {

namespace {

constexpr int LargestPage = 2000;
constexpr int SmallestPage = 20;
/// More than anybody waits for at once; such a prefix is of something else.
constexpr qint64 MostKeys = 200'000;

using Task = TaskJob<ForeignReading>;
using Reading = std::vector<SeenForeign>;

/// A part of a reading, with the lease of each document; empty: it has none, or is no lock.
struct Page
{
    KeyPage keys;
    std::vector<QString> leases;
};

Result<Page> readPage(const HttpAnswer &answer, const Dialect &dialect, const QByteArray &prefix,
                      const QByteArray &from)
{
    const Result<QJsonObject> root = readAnswer(answer, false);
    if (!root)
        return tl::unexpected(root.error());
    Result<KeyPage> keys = readKeys(*root, prefix, from);
    if (!keys)
        return tl::unexpected(std::move(keys.error()));
    Page page{std::move(*keys), {}};
    for (const ForeignDocument &document : page.keys.documents)
        page.leases.push_back(isNoLock(dialect, document) ? QString() : leaseOf(dialect, document));
    return page;
}

/// Reads one dialect's keys, then when their leases end. Kept by whoever answers it next.
class WholeReading : public std::enable_shared_from_this<WholeReading>
{
public:
    WholeReading(std::shared_ptr<EtcdStore> store, const Dialect &dialect, Instant now,
                 std::shared_ptr<std::map<QString, LeaseEnds>> leases)
        : m_store(std::move(store)), m_dialect(std::make_shared<Dialect>(dialect)), m_now(now),
          m_leases(std::move(leases)), m_prefix(dialect.where.prefix.toUtf8()), m_from(m_prefix)
    {
        m_since.start();
    }

    void readOn(Task *task)
    {
        const QJsonObject range = rangeRequest(m_prefix, m_from, m_size, m_revision);
        task->watch(m_store->post("/v3/kv/range", range, task))
                ->takeResult(task, [task, self = shared_from_this()](Result<HttpAnswer> &&answer) {
                    self->onAnswer(task, std::move(answer));
                });
    }

private:
    void onAnswer(Task *task, Result<HttpAnswer> answer)
    {
        if (!answer && answer.error().kind == BackendError::Kind::TooLarge
            && m_size > SmallestPage) {
            m_size = std::max(SmallestPage, m_size / 4);
            return readOn(task);
        }
        if (!answer)
            return task->complete(tl::unexpected(answer.error()));
        readAside<Page>(
                task, std::move(*answer),
                [dialect = m_dialect, prefix = m_prefix, from = m_from](const HttpAnswer &page) {
                    return readPage(page, *dialect, prefix, from);
                },
                [task, self = shared_from_this()](Result<Page> page) {
                    self->onPage(task, std::move(page));
                });
    }

    void onPage(Task *task, Result<Page> read)
    {
        if (!read)
            return task->complete(tl::unexpected(m_store->withoutSecrets(read.error())));
        KeyPage *const page = &read->keys;
        m_keys += page->keys;
        if (m_keys > MostKeys)
            return task->complete(fail(BackendError::Kind::TooLarge,
                                       "there are more than " + std::to_string(MostKeys)
                                               + " keys below " + m_prefix.toStdString()
                                               + "; name a longer prefix in the dialect"));
        std::move(page->documents.begin(), page->documents.end(), std::back_inserter(m_documents));
        std::move(read->leases.begin(), read->leases.end(), std::back_inserter(m_leaseOf));
        m_from = page->next;
        m_cluster = page->cluster;
        if (m_revision == 0) // later pages tell the revision of their own moment
            m_revision = page->revision;
        if (m_from.isEmpty())
            askWhenTheyEnd(task);
        else
            readOn(task);
    }

    void askWhenTheyEnd(Task *task)
    {
        std::set<QString> leases(m_leaseOf.begin(), m_leaseOf.end());
        leases.erase(QString());
        const auto serverNow = [self = shared_from_this()] {
            return toEpochMs(self->m_now) + self->m_since.elapsed();
        };
        askLeases(m_store, std::move(leases), (*m_leases)[m_dialect->name], serverNow, task,
                  [task, self = shared_from_this()](Result<LeaseEnds> ends) {
                      if (ends)
                          self->conclude(task, std::move(*ends));
                      else
                          task->complete(tl::unexpected(ends.error()));
                  });
    }

    void conclude(Task *task, LeaseEnds ends)
    {
        for (std::size_t i = 0; i < m_documents.size(); ++i) {
            if (const auto end = ends.find(m_leaseOf[i]); end != ends.end())
                m_documents[i].leaseEndMs = end->second;
        }
        (*m_leases)[m_dialect->name] = std::move(ends);
        constexpr std::size_t Many = 500;
        const bool isMuch = m_documents.size() >= Many;
        workAside<Reading>(
                task, isMuch,
                [dialect = m_dialect, now = m_now, documents = std::move(m_documents)]() mutable {
                    return seenForeign(*dialect, std::move(documents), now);
                },
                [task, isThere = m_keys > 0, cluster = m_cluster](Reading held) {
                    ForeignReading reading;
                    reading.isThere = isThere;
                    reading.epoch = cluster.toStdString();
                    reading.held = std::move(held);
                    task->complete(std::move(reading));
                });
    }

    std::shared_ptr<EtcdStore> m_store;
    std::shared_ptr<const Dialect> m_dialect; ///< it is looked at on threads of their own
    Instant m_now;
    std::shared_ptr<std::map<QString, LeaseEnds>> m_leases;
    QByteArray m_prefix;
    QByteArray m_from;
    qint64 m_revision = 0; ///< as of which all pages are read
    QString m_cluster;
    qint64 m_keys = 0;
    int m_size = LargestPage;
    QElapsedTimer m_since; ///< `m_now`
    std::vector<ForeignDocument> m_documents;
    std::vector<QString> m_leaseOf; ///< each of them
};

/// What became of a transaction. An answer without `succeeded` says that it did not: what is false
/// is left out.
Result<ForeignAnswer> readOutcome(const HttpAnswer &answer)
{
    const Result<QJsonObject> root = readAnswer(answer, true);
    if (!root)
        return tl::unexpected(root.error());
    const QJsonValue succeeded = (*root)[QLatin1String("succeeded")];
    if (!succeeded.isBool() && !succeeded.isUndefined())
        return tl::unexpected(BackendError::leftOpen("the answer does not say what was done"));
    return succeeded.toBool() ? ForeignAnswer::Done : ForeignAnswer::Moved;
}

} // namespace

EtcdForeign::EtcdForeign(std::shared_ptr<EtcdStore> store)
    : m_store(std::move(store)), m_leases(std::make_shared<std::map<QString, LeaseEnds>>())
{}

ResultJob<std::string> *EtcdForeign::mark(const Dialect &, QObject *owner)
{
    return new TaskJob<std::string>(owner, [](TaskJob<std::string> *task) {
        task->complete(std::string());
    });
}

ResultJob<ForeignReading> *EtcdForeign::read(const Dialect &dialect, Instant now, QObject *owner)
{
    return new Task(owner, [store = m_store, leases = m_leases, &dialect, now](Task *task) {
        std::make_shared<WholeReading>(store, dialect, now, leases)->readOn(task);
    });
}

ResultJob<std::vector<ForeignDocument>> *EtcdForeign::sample(const DialectPlace &place, int most,
                                                             QObject *owner)
{
    using Documents = std::vector<ForeignDocument>;
    const QByteArray prefix = place.prefix.toUtf8();
    return new TaskJob<Documents>(owner, [store = m_store, prefix, most](TaskJob<Documents> *task) {
        task->watch(store->post("/v3/kv/range", rangeRequest(prefix, prefix, most, 0), task))
                ->onResult(task, [task, store, prefix](const Result<HttpAnswer> &answer) {
                    const Result<QJsonObject> root = answer ? readAnswer(*answer, false)
                                                            : tl::unexpected(answer.error());
                    Result<KeyPage> page = root ? readKeys(*root, prefix, prefix)
                                                : tl::unexpected(root.error());
                    if (page)
                        task->complete(std::move(page->documents));
                    else
                        task->complete(tl::unexpected(store->withoutSecrets(page.error())));
                });
    });
}

ResultJob<std::vector<std::size_t>> *EtcdForeign::find(const std::vector<Dialect> &, QObject *owner)
{
    using Found = std::vector<std::size_t>;
    return new TaskJob<Found>(owner, [](TaskJob<Found> *task) { task->complete(Found()); });
}

ResultJob<ForeignAnswer> *EtcdForeign::change(const ForeignChange &change, QObject *owner)
{
    return new TaskJob<ForeignAnswer>(owner, [store = m_store, request = etcdRequest(change)](
                                                     TaskJob<ForeignAnswer> *task) {
        task->watch(store->write(request.path.toStdString(), request.body.toStdString(), task))
                ->onResult(task, [store, task](const Result<HttpAnswer> &answer) {
                    Result<ForeignAnswer> outcome = answer ? readOutcome(*answer)
                                                           : tl::unexpected(answer.error());
                    if (!outcome)
                        outcome.error() = store->withoutSecrets(outcome.error());
                    task->complete(std::move(outcome));
                });
    });
}

} // namespace lockscope::etcd
