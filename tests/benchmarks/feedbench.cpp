// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T14: a scan of all locks, the client's part: from the socket to rows of the tree. Ours is the
// product's own way (backend, scheduler, store, model); the baseline is what one writes with Qt
// alone: QNetworkAccessManager, QJsonDocument, a QHash by path. The server answers prepared pages
// on a thread of its own, whose processor time is not counted.

#include "backend/elastic/elasticlockbackend.h"
#include "backend/process/systemclock.h"
#include "models/items/locktreemodel.h"
#include "models/store/refreshscheduler.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/support/fakelockbackend.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>

namespace lockscope {

namespace {

double clockTime(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

/// Gives the pages one after the other, then an empty one.
class PageServer
{
public:
    explicit PageServer(int documents)
    {
        const FeedPage picture = benchPicture(documents);
        constexpr std::size_t PageSize = 10000;
        for (std::size_t begin = 0; begin < picture.locks.size(); begin += PageSize) {
            const std::size_t end = std::min(begin + PageSize, picture.locks.size());
            const std::vector<LockDocument> hits(picture.locks.begin()
                                                         + static_cast<std::ptrdiff_t>(begin),
                                                 picture.locks.begin()
                                                         + static_cast<std::ptrdiff_t>(end));
            m_pages.push_back(QByteArray::fromStdString(searchAnswer(hits)));
        }
        m_pages.push_back(QByteArray::fromStdString(searchAnswer({})));
        m_documents = picture.locks.size();
        m_home.moveToThread(&m_thread);
        m_thread.start();
        QMetaObject::invokeMethod(
                &m_home,
                [this] {
                    m_server = std::make_unique<MisbehavingServer>();
                    m_server->onRequest([this](QTcpSocket *socket, const auto &) {
                        const std::size_t page = std::min(m_next++, m_pages.size() - 1);
                        socket->write(MisbehavingServer::response(200, m_pages[page]));
                    });
                },
                Qt::BlockingQueuedConnection);
    }
    PageServer(const PageServer &) = delete;
    PageServer &operator=(const PageServer &) = delete;
    ~PageServer()
    {
        QMetaObject::invokeMethod(
                &m_home, [this] { m_server.reset(); }, Qt::BlockingQueuedConnection);
        m_thread.quit();
        m_thread.wait();
    }

    void rewind() { m_next = 0; }
    std::string url() const { return m_server->url(); }
    std::size_t documents() const { return m_documents; }
    std::size_t pages() const { return m_pages.size(); }
    /// Processor time of this server so far, in nanoseconds.
    double cpuTime()
    {
        double time = 0;
        QMetaObject::invokeMethod(
                &m_home, [&time] { time = clockTime(CLOCK_THREAD_CPUTIME_ID); },
                Qt::BlockingQueuedConnection);
        return time;
    }

private:
    QThread m_thread;
    QObject m_home;
    std::unique_ptr<MisbehavingServer> m_server;
    std::vector<QByteArray> m_pages;
    std::atomic<std::size_t> m_next = 0;
    std::size_t m_documents = 0;
};

/// The product's backend for the pages; what is not a page is answered at once. The walk is over
/// when the ids are asked for.
class ScannedServer : public FakeLockBackend
{
public:
    ScannedServer(const ServerProfile &profile, const Clock &clock)
        : FakeLockBackend(clock), m_elastic(profile, clock)
    {}
    ResultJob<FeedPage> *fetchPage(const FeedPosition &after, int limit) override
    {
        return m_elastic.fetchPage(after, limit);
    }
    ResultJob<std::vector<std::string>> *fetchIds() override
    {
        hanging = true;
        whenRead();
        return FakeLockBackend::fetchIds();
    }
    std::function<void()> whenRead;

private:
    ElasticLockBackend m_elastic;
};

struct Scan
{
    double cpu = 0; ///< nanoseconds of all threads but the server's
    /// Nanoseconds by the clock: the longest time between two turns of the event loop
    double away = 0;
    std::size_t documents = 0; ///< that show in the end
};

/// The longest time between two turns of the event loop. It keeps the loop turning, so what it
/// costs must not be measured with it.
class TurnWatch
{
public:
    TurnWatch()
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_longest = std::max(m_longest, static_cast<double>(m_clock.nsecsElapsed()));
            m_clock.restart();
        });
        m_clock.start();
        m_timer.start(0);
    }
    double longest() const { return m_longest; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_longest = 0;
};

template<typename Work>
Scan measured(PageServer &server, Work work)
{
    server.rewind();
    Scan scan;
    const double serverBefore = server.cpuTime();
    const double before = clockTime(CLOCK_PROCESS_CPUTIME_ID);
    work(scan);
    scan.cpu = clockTime(CLOCK_PROCESS_CPUTIME_ID) - before - (server.cpuTime() - serverBefore);
    return scan;
}

void scanOurs(PageServer &server, Scan &scan, bool watched)
{
    const SystemClock clock;
    ServerProfile profile;
    profile.url = server.url();
    profile.index = "fs-locks";
    ScannedServer backend(profile, clock);
    backend.moreLocks = static_cast<std::int64_t>(server.documents()); // as a server says
    LockStore store(clock);
    const LockTreeModel model(store);
    RefreshScheduler scheduler(store, clock);
    scheduler.setHeartbeat(Millis(0));
    QEventLoop loop;
    backend.whenRead = [&loop] { loop.quit(); };
    std::optional<TurnWatch> turns;
    if (watched)
        turns.emplace();
    scheduler.setBackend(&backend);
    loop.exec();
    if (watched)
        scan.away = turns->longest();
    scan.documents = store.lockCount();
    scheduler.setBackend(nullptr);
}

/// What a lock is to the baseline.
struct PlainLock
{
    QString path;
    QString type;
    qint64 count = 0;
    qint64 seqNo = 0;
    QStringList sessions;
    QList<PlainLock *> children;
};

class PlainTree
{
public:
    ~PlainTree() { qDeleteAll(m_byPath); }
    void add(const QJsonObject &hit)
    {
        const QJsonObject source = hit.value(QLatin1String("_source")).toObject();
        PlainLock *lock = at(source.value(QLatin1String("path")).toString());
        lock->seqNo = hit.value(QLatin1String("_seq_no")).toInteger();
        lock->type = source.value(QLatin1String("lock_type")).toString();
        lock->count = source.value(QLatin1String("lock_count")).toInteger();
        const QJsonArray holders = source.value(QLatin1String("holders")).toArray();
        for (const QJsonValue holder : holders)
            lock->sessions.append(holder.toObject().value(QLatin1String("session")).toString());
    }
    std::size_t size() const { return static_cast<std::size_t>(m_byPath.size()); }

private:
    PlainLock *at(const QString &path)
    {
        if (PlainLock *known = m_byPath.value(path))
            return known;
        auto *made = new PlainLock;
        made->path = path;
        m_byPath.insert(path, made);
        const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
        if (path.size() > 1)
            at(slash == 0 ? QStringLiteral("/") : path.left(slash))->children.append(made);
        return made;
    }

    QHash<QString, PlainLock *> m_byPath;
};

void scanWithQt(PageServer &server, Scan &scan)
{
    QNetworkAccessManager network;
    QNetworkRequest request(QUrl(QString::fromStdString(server.url() + "/fs-locks/_search")));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    PlainTree tree;
    QEventLoop loop;
    std::size_t pages = 0;
    const std::function<void()> ask = [&] {
        QNetworkReply *reply = network.post(request, QByteArrayLiteral("{\"size\":10000}"));
        QObject::connect(reply, &QNetworkReply::finished, &loop, [&, reply] {
            const QJsonArray hits = QJsonDocument::fromJson(reply->readAll())
                                            .object()
                                            .value(QLatin1String("hits"))
                                            .toObject()
                                            .value(QLatin1String("hits"))
                                            .toArray();
            reply->deleteLater();
            for (const QJsonValue hit : hits)
                tree.add(hit.toObject());
            if (++pages < server.pages())
                ask();
            else
                loop.quit();
        });
    };
    ask();
    loop.exec();
    scan.documents = tree.size();
}

} // namespace

std::vector<BenchFigure> benchFeed(const BenchScale &scale)
{
    PageServer server(scale.documents);
    std::vector<double> away;
    const auto checked = [&server](const Scan &scan) {
        if (scan.documents == server.documents())
            return scan.cpu / static_cast<double>(scan.documents);
        stopWith("a scan of " + std::to_string(server.documents()) + " documents showed "
                 + std::to_string(scan.documents));
    };
    const auto [ours, baseline] = interleaved(
            scale.repetitions,
            [&](int) {
                away.push_back(
                        measured(server, [&](Scan &into) { scanOurs(server, into, true); }).away);
                return checked(
                        measured(server, [&](Scan &into) { scanOurs(server, into, false); }));
            },
            [&](int) {
                return checked(measured(server, [&](Scan &into) { scanWithQt(server, into); }));
            });
    const std::string documents = std::to_string(server.documents());
    constexpr double Frame = 16.7e6;
    return {{"T14",
             "scan of " + documents + " documents, client part of one, all threads",
             "ns",
             BenchFigure::Sense::Faster,
             ours,
             "QNetworkAccessManager, QJsonDocument, QHash",
             baseline,
             {4, 8, 0}}, // unoptimised, our half is slow and Qt's is not
            {"T14s",
             "longest time away from the event loop during that scan",
             "ns",
             BenchFigure::Sense::Within,
             away,
             "a frame",
             constantly(Frame),
             {2, 1, 0}}};
}

} // namespace lockscope
