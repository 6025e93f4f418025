// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticforeign.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/foreignpage.h"
#include "backend/http/readaside.h"
#include "models/domain/taskjob.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int LargestPage = 10000; // index.max_result_window, unless it is set
constexpr int SmallestPage = 50;
constexpr int BadRequest = 400;
constexpr int NotFound = 404;
constexpr int Conflict = 409;

bool isMissing(const HttpAnswer &answer) { return answer.status == NotFound; }

std::string pathOf(const Dialect &dialect)
{
    return '/' + QUrl::toPercentEncoding(dialect.where.index).toStdString();
}

QByteArray bytesOf(const std::string &text)
{
    return QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
}

/// Documents from @p from on, in order of writing: of those that have just that number some may
/// have been told, as each shard has a counter of its own.
HttpCall pageRequest(const Dialect &dialect, qint64 from, int size)
{
    QJsonArray filter{QJsonObject{
            {u"range"_qs, QJsonObject{{u"_seq_no"_qs, QJsonObject{{u"gte"_qs, from}}}}}}};
    if (!dialect.where.filter.isEmpty())
        filter.append(dialect.where.filter);
    const QJsonObject body{{u"size"_qs, size},
                           {u"seq_no_primary_term"_qs, true},
                           {u"query"_qs,
                            QJsonObject{{u"bool"_qs, QJsonObject{{u"filter"_qs, filter}}}}},
                           {u"sort"_qs, QJsonArray{QJsonObject{{u"_seq_no"_qs, u"asc"_qs}}}},
                           {u"track_total_hits"_qs, false}};
    HttpCall call;
    call.method = HttpMethod::Post;
    call.target = pathOf(dialect) + "/_search";
    call.body = QJsonDocument(body).toJson(QJsonDocument::Compact).toStdString();
    return call;
}

/// Reads one dialect's index page by page.
class WholeReading
{
public:
    WholeReading(std::shared_ptr<ElasticConnection> connection, const Dialect &dialect, Instant now)
        : m_connection(std::move(connection)), m_dialect(std::make_shared<Dialect>(dialect)),
          m_now(now)
    {}

    /// First which index it is, or which ones, where this user may know that.
    void begin(TaskJob<ForeignReading> *task, const std::shared_ptr<WholeReading> &self)
    {
        HttpCall call;
        call.target = pathOf(*m_dialect) + "/_settings?filter_path=*.settings.index.uuid";
        task->watch(m_connection->sendQuery(call))
                ->onResult(task, [task, self](const Result<HttpAnswer> &answer) {
                    if (!answer)
                        return task->complete(tl::unexpected(answer.error()));
                    // Of several, behind an alias, the server tells in any order.
                    if (isSuccess(answer->status))
                        self->m_reading.epoch = QJsonDocument::fromJson(bytesOf(answer->body))
                                                        .toJson(QJsonDocument::Compact)
                                                        .toStdString();
                    self->readOn(task, self);
                });
    }

    void readOn(TaskJob<ForeignReading> *task, const std::shared_ptr<WholeReading> &self)
    {
        task->watch(m_connection->sendQuery(pageRequest(*m_dialect, m_from, m_size)))
                ->takeResult(task, [task, self](Result<HttpAnswer> &&answer) {
                    self->onAnswer(task, self, std::move(answer));
                });
    }

private:
    void onAnswer(TaskJob<ForeignReading> *task, const std::shared_ptr<WholeReading> &self,
                  Result<HttpAnswer> answer)
    {
        // An index may allow fewer in a search than most do, which is a bad request to it.
        const bool isTooLarge = answer ? answer->status == BadRequest
                                       : answer.error().kind == BackendError::Kind::TooLarge;
        if (isTooLarge && m_size > SmallestPage) {
            m_size = std::max(SmallestPage, m_size / 4);
            return readOn(task, self);
        }
        if (!answer)
            return task->complete(tl::unexpected(answer.error()));
        if (isMissing(*answer))
            return task->complete(ForeignReading{});
        if (!isSuccess(answer->status))
            return task->complete(tl::unexpected(errorFromResponse(*answer, false)));
        readAside<ForeignPage>(
                task, std::move(*answer),
                [dialect = m_dialect, now = m_now, told = m_told](HttpAnswer page) {
                    return readForeignPage(std::move(page), *dialect, now, told);
                },
                [task, self](Result<ForeignPage> page) {
                    self->onPage(task, self, std::move(page));
                });
    }

    void onPage(TaskJob<ForeignReading> *task, const std::shared_ptr<WholeReading> &self,
                Result<ForeignPage> page)
    {
        if (!page)
            return task->complete(tl::unexpected(page.error()));
        std::move(page->held.begin(), page->held.end(), std::back_inserter(m_reading.held));
        if (page->hits < static_cast<std::size_t>(m_size)) {
            m_reading.isThere = true;
            return task->complete(std::move(m_reading));
        }
        if (page->last == m_from && page->ends.size() >= static_cast<std::size_t>(m_size))
            return task->complete(fail(BackendError::Kind::TooLarge,
                                       "more documents than a page holds have the same number"));
        m_told = std::move(page->ends);
        m_from = page->last;
        readOn(task, self);
    }

    std::shared_ptr<ElasticConnection> m_connection;
    std::shared_ptr<const Dialect> m_dialect; ///< pages are read on threads of their own
    Instant m_now;
    ForeignReading m_reading;
    int m_size = LargestPage;
    std::int64_t m_from = 0;
    std::vector<std::string> m_told; ///< of those that have that number
};

} // namespace

ElasticForeign::ElasticForeign(std::shared_ptr<ElasticConnection> connection)
    : m_connection(std::move(connection))
{}

ResultJob<std::string> *ElasticForeign::mark(const Dialect &dialect, QObject *owner)
{
    HttpCall call;
    call.target = pathOf(dialect)
                  + "/_stats?level=shards&filter_path=indices.*.shards.*.seq_no.max_seq_no";
    return new TaskJob<std::string>(owner, [connection = m_connection,
                                            call](TaskJob<std::string> *task) {
        task->watch(connection->sendQuery(call))
                ->onResult(task, [task](const Result<HttpAnswer> &answer) {
                    if (!answer)
                        task->complete(tl::unexpected(answer.error()));
                    else if (isSuccess(answer->status))
                        task->complete("read:" + answer->body);
                    else // whoever may not ask for numbers may be allowed to read
                        task->complete(std::string(isMissing(*answer) ? "missing" : ""));
                });
    });
}

ResultJob<ForeignReading> *ElasticForeign::read(const Dialect &dialect, Instant now, QObject *owner)
{
    return new TaskJob<ForeignReading>(owner, [connection = m_connection, &dialect,
                                               now](TaskJob<ForeignReading> *task) {
        const auto reading = std::make_shared<WholeReading>(connection, dialect, now);
        reading->begin(task, reading);
    });
}

ResultJob<std::vector<ForeignDocument>> *ElasticForeign::sample(const DialectPlace &place, int most,
                                                                QObject *owner)
{
    using Documents = std::vector<ForeignDocument>;
    HttpCall call;
    call.method = HttpMethod::Post;
    call.target = '/' + QUrl::toPercentEncoding(place.index).toStdString() + "/_search";
    call.body = QJsonDocument(QJsonObject{{u"size"_qs, most}, {u"seq_no_primary_term"_qs, true}})
                        .toJson(QJsonDocument::Compact)
                        .toStdString();
    return new TaskJob<Documents>(owner, [connection = m_connection,
                                          call](TaskJob<Documents> *task) {
        task->watch(connection->sendQuery(call))
                ->onResult(task, [task](const Result<HttpAnswer> &answer) {
                    Documents documents;
                    if (!answer)
                        return task->complete(tl::unexpected(answer.error()));
                    if (!isSuccess(answer->status) && !isMissing(*answer))
                        return task->complete(tl::unexpected(errorFromResponse(*answer, false)));
                    const QJsonArray hits = QJsonDocument::fromJson(bytesOf(answer->body))
                                                    .object()[u"hits"]
                                                    .toObject()[u"hits"]
                                                    .toArray();
                    for (const QJsonValue hit : hits)
                        documents.push_back(elasticDocument(hit.toObject()));
                    task->complete(std::move(documents));
                });
    });
}

ResultJob<std::vector<std::size_t>> *ElasticForeign::find(const std::vector<Dialect> &dialects,
                                                          QObject *owner)
{
    using Found = std::vector<std::size_t>;
    QStringList names;
    std::string list;
    for (const Dialect &dialect : dialects) {
        names.append(dialect.where.index);
        list += (list.empty() ? "/" : ",")
                + QUrl::toPercentEncoding(dialect.where.index).toStdString();
    }
    HttpCall call;
    call.target = list + "/_alias?ignore_unavailable=true&allow_no_indices=true";
    return new TaskJob<Found>(owner, [connection = m_connection, call,
                                      names](TaskJob<Found> *task) {
        task->watch(connection->sendQuery(call))
                ->onResult(task, [task, names](const Result<HttpAnswer> &answer) {
                    Found found;
                    if (!answer)
                        return task->complete(tl::unexpected(answer.error()));
                    if (!isSuccess(answer->status) && !isMissing(*answer))
                        return task->complete(tl::unexpected(errorFromResponse(*answer, false)));
                    QSet<QString> there;
                    const QJsonObject indices = QJsonDocument::fromJson(bytesOf(answer->body))
                                                        .object();
                    for (auto it = indices.begin(); it != indices.end(); ++it) {
                        const QJsonObject aliases = it->toObject()[u"aliases"].toObject();
                        if (!it->toObject().contains(u"aliases"))
                            continue; // of an answer that is no list of indices
                        there.insert(it.key());
                        for (const QString &alias : aliases.keys())
                            there.insert(alias);
                    }
                    for (qsizetype i = 0; i < names.size(); ++i) {
                        if (there.contains(names[i]))
                            found.push_back(static_cast<std::size_t>(i));
                    }
                    task->complete(std::move(found));
                });
    });
}

ResultJob<ForeignAnswer> *ElasticForeign::change(const ForeignChange &change, QObject *owner)
{
    const ForeignRequest request = elasticRequest(change);
    HttpCall call;
    call.method = request.method == "DELETE" ? HttpMethod::Delete : HttpMethod::Post;
    // A search that looks what became of it must not find what was there before.
    call.target = request.path.toStdString() + "&refresh=true";
    call.body = request.body.toStdString();
    return new TaskJob<ForeignAnswer>(owner, [connection = m_connection,
                                              call](TaskJob<ForeignAnswer> *task) {
        task->watch(connection->send(call))
                ->onResult(task, [task](const Result<HttpAnswer> &answer) {
                    if (!answer)
                        task->complete(tl::unexpected(answer.error()));
                    else if (answer->status == Conflict || isMissing(*answer))
                        task->complete(ForeignAnswer::Moved);
                    else if (isSuccess(answer->status))
                        task->complete(ForeignAnswer::Done);
                    else
                        task->complete(tl::unexpected(errorFromResponse(*answer, true)));
                });
    });
}

} // namespace lockscope
