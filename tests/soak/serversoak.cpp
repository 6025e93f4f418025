// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/soak/serversoak.h"

#include "backend/process/systemclock.h"
#include "tests/linearizability/historychecker.h"
#include "tests/soak/soakclient.h"

#include <QDir>
#include <QEventLoop>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>

namespace lockscope::soak {
namespace {

constexpr int StartMs = 30000;
constexpr std::size_t IdsPerRequest = 1000;
constexpr std::uint64_t MaxStates = 50'000'000;

class ServerRun
{
public:
    explicit ServerRun(const ServerSoakOptions &options) : m_options(options)
    {
        m_profile.timeout = Millis(10000);
    }

    Report operator()()
    {
        if (!startServer() || !setUp())
            return m_report;
        for (int i = 0; i < m_options.clients; ++i)
            m_clients.push_back(std::make_unique<SoakClient>(i, m_profile, m_clock, m_recorder));
        QTimer killing;
        killing.callOnTimeout(&m_loop, [this] { killServer(); });
        killing.start(std::chrono::seconds(m_options.killEverySeconds));
        QTimer::singleShot(std::chrono::seconds(m_options.seconds), &m_loop, [this, &killing] {
            killing.stop();
            endClients();
        });
        for (const auto &client : m_clients) {
            QObject::connect(client.get(), &SoakClient::ended, &m_loop, [this] {
                if (++m_ended == m_options.clients)
                    m_loop.quit();
            });
            client->begin();
        }
        m_loop.exec();
        verifyLedger();
        verifyNothingLeft();
        judge();
        m_server->kill();
        m_server->waitForFinished();
        return m_report;
    }

private:
    bool startServer()
    {
        m_server = std::make_unique<QProcess>();
        m_server->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_server->start(QString::fromStdString(m_options.lockctl),
                        {QStringLiteral("serve"), QStringLiteral("--listen"),
                         QStringLiteral("127.0.0.1:%1").arg(m_port), QStringLiteral("--data"),
                         m_data.path(), QStringLiteral("--json")});
        while (!m_server->canReadLine() && m_server->waitForReadyRead(StartMs)) {}
        const QString url = QJsonDocument::fromJson(m_server->readLine())
                                    .object()
                                    .value(QLatin1String("url"))
                                    .toString();
        if (url.isEmpty()) {
            m_report.failures.emplace_back("lockctl serve did not start");
            m_loop.quit();
            return false;
        }
        m_profile.url = url.toStdString();
        m_port = url.mid(url.lastIndexOf(QLatin1Char(':')) + 1).toInt();
        return true;
    }

    template<typename T>
    static Result<T> wait(ResultJob<T> *job)
    {
        QEventLoop loop;
        std::optional<Result<T>> answer;
        job->onResult(&loop, [&](const Result<T> &result) {
            answer = result;
            loop.quit();
        });
        loop.exec();
        return *answer;
    }

    bool setUp()
    {
        m_reader = std::make_unique<ElasticLockBackend>(m_profile, m_clock);
        const Result<SetUpOutcome> outcome = wait(m_reader->setUp({}));
        if (!outcome)
            m_report.failures.push_back("the index could not be made: " + outcome.error().detail);
        return outcome.has_value();
    }

    void killServer()
    {
        m_server->kill();
        m_server->waitForFinished();
        ++m_kills;
        if (!startServer())
            return;
        verifyLedger();
        std::fprintf(stderr, "%4d kills, %zu operations, %lld held locks found\n", m_kills,
                     m_recorder.history().size(), static_cast<long long>(m_heldChecked));
    }

    /// Everything acknowledged, against the server's own word right after its start, before a
    /// client begins anything new.
    void verifyLedger()
    {
        setPaused(true);
        compareWithLedger();
        setPaused(false);
    }

    void setPaused(bool paused)
    {
        for (const auto &client : m_clients)
            client->setPaused(paused);
    }

    void compareWithLedger()
    {
        std::vector<std::pair<SoakClient *, Acknowledged>> held;
        std::vector<Acknowledged> released;
        std::set<std::string> ids;
        for (const auto &client : m_clients) {
            if (const Acknowledged *lock = client->held()) {
                held.emplace_back(client.get(), *lock);
                ids.insert(lock->lockIds.begin(), lock->lockIds.end());
            }
            for (Acknowledged &lock : client->takeReleased()) {
                ids.insert(lock.lockIds.begin(), lock.lockIds.end());
                released.push_back(std::move(lock));
            }
        }
        const std::optional<std::map<std::string, LockDocument>> documents = read(ids);
        if (!documents)
            return;
        const auto isThere = [&documents](const std::string &id, const std::string &holder) {
            const auto it = documents->find(id);
            return it != documents->end() && it->second.findHolder(holder) != nullptr;
        };
        for (const auto &[client, lock] : held) {
            if (!client->held() || client->held()->holder != lock.holder)
                continue;
            ++m_heldChecked;
            for (const std::string &id : lock.lockIds) {
                if (!isThere(id, lock.holder))
                    m_report.failures.push_back("an acknowledged lock is missing on " + id);
            }
        }
        for (const Acknowledged &lock : released) {
            ++m_releasesChecked;
            for (const std::string &id : lock.lockIds) {
                if (isThere(id, lock.holder))
                    m_report.failures.push_back("an acknowledged release is undone on " + id);
            }
        }
    }

    std::optional<std::map<std::string, LockDocument>> read(const std::set<std::string> &ids)
    {
        std::map<std::string, LockDocument> documents;
        const std::vector<std::string> list(ids.begin(), ids.end());
        for (std::size_t at = 0; at < list.size(); at += IdsPerRequest) {
            const auto first = list.begin() + static_cast<std::ptrdiff_t>(at);
            const auto last = list.begin()
                              + static_cast<std::ptrdiff_t>(
                                      std::min(list.size(), at + IdsPerRequest));
            const Result<ExactDocuments> exact = wait(m_reader->fetchExact({first, last}));
            if (!exact) {
                m_report.failures.push_back("the server cannot be read: " + exact.error().detail);
                return std::nullopt;
            }
            for (const LockDocument &document : exact->locks)
                documents[document.id] = document;
        }
        return documents;
    }

    void endClients()
    {
        for (const auto &client : m_clients)
            client->end();
    }

    void verifyNothingLeft()
    {
        (void)wait(m_reader->refresh());
        const Result<FeedPage> page = wait(m_reader->fetchPage({}, 10000));
        if (!page || !page->locks.empty())
            m_report.failures.push_back(
                    page ? std::to_string(page->locks.size()) + " lock documents are left"
                         : "the server cannot be read at the end: " + page.error().detail);
    }

    void judge()
    {
        using linearizability::Result;
        const linearizability::History &history = m_recorder.history();
        const linearizability::Verdict verdict = linearizability::checkHistory(history, MaxStates);
        const std::vector<std::string> tokens = linearizability::tokenViolations(history);
        const linearizability::Recorder::Counts &counts = m_recorder.counts;
        m_report.figures = {{"clients", std::to_string(m_options.clients)},
                            {"seconds", std::to_string(m_options.seconds)},
                            {"kills", std::to_string(m_kills)},
                            {"operations", std::to_string(history.size())},
                            {"granted", std::to_string(counts.granted)},
                            {"refused", std::to_string(counts.refused)},
                            {"unknown outcome", std::to_string(counts.unknown)},
                            {"acknowledged locks found after a kill",
                             std::to_string(m_heldChecked)},
                            {"acknowledged releases checked", std::to_string(m_releasesChecked)},
                            {"states explored", std::to_string(verdict.states)},
                            {"history", verdict.result == Result::Linearizable ? "linearizable"
                                        : verdict.result == Result::GaveUp     ? "given up"
                                                                           : "not linearizable"},
                            {"tokens out of order", std::to_string(tokens.size())},
                            {"locks lost by their client", std::to_string(counts.lost)}};
        if (verdict.result != Result::Linearizable) {
            m_report.failures.push_back("the history is not linearizable\n"
                                        + verdict.counterexample);
            const QString file = QDir::temp().filePath(
                    QStringLiteral("lockscope-soak-history.tsv"));
            std::ofstream stream(file.toStdString());
            linearizability::writeHistory(stream, history);
            m_report.failures.push_back("check it again: LOCKSCOPE_SAVED_HISTORY="
                                        + file.toStdString() + " tst_linearizability");
        }
        for (const std::string &violation : tokens)
            m_report.failures.push_back(violation);
        for (const QString &problem : m_recorder.problems())
            m_report.failures.push_back(problem.toStdString());
        if (m_kills == 0 || counts.granted == 0 || m_heldChecked == 0)
            m_report.failures.emplace_back("nothing was tried");
    }

    ServerSoakOptions m_options;
    SystemClock m_clock;
    QTemporaryDir m_data;
    ServerProfile m_profile;
    int m_port = 0;
    std::unique_ptr<QProcess> m_server;
    std::unique_ptr<ElasticLockBackend> m_reader;
    linearizability::Recorder m_recorder;
    std::vector<std::unique_ptr<SoakClient>> m_clients;
    QEventLoop m_loop;
    Report m_report;
    int m_kills = 0;
    int m_ended = 0;
    std::int64_t m_heldChecked = 0;
    std::int64_t m_releasesChecked = 0;
};

} // namespace

Report soakServer(const ServerSoakOptions &options) { return ServerRun(options)(); }

} // namespace lockscope::soak
