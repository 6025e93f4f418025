// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/bench/benchground.h"

#include "models/domain/lockid.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Kind = BackendError::Kind;

constexpr const char *Folder = "/lockctl-bench/";
constexpr int ManyLocks = 100;
constexpr int MostOfASession = 300;
constexpr int LargestPage = 10'000;

template<typename T>
Result<void> withoutValue(const Result<T> &result)
{
    return result ? Result<void>() : Result<void>(tl::unexpected(result.error()));
}

Result<void> broken() { return fail(Kind::Conflict, "somebody broke a lock of the benchmark"); }

ProcessIdentity identityOf(const ProcessProbe &probe)
{
    ProcessIdentity process = probe.self();
    process.app = "lockctl";
    process.purpose = "bench";
    return process;
}

} // namespace

BenchGround::BenchGround(const Server &server, int clients)
    : m_server(server), m_clients(clients), m_path(Folder + newRandomId()), m_client(newClient())
{}

BenchGround::~BenchGround() = default;

LockClient *BenchGround::newClient()
{
    LockClient *client = m_server.backend.createClient(identityOf(m_server.probe), m_server.terms,
                                                       this);
    connect(client, &LockClient::lost, this, &BenchGround::lost);
    return client;
}

void BenchGround::begin(BenchDone done)
{
    takeAndRelease([this, done = std::move(done)](const Result<void> &taken) {
        if (!taken) {
            done(taken);
            return;
        }
        const auto onRead = [this, done](const Result<ExactDocuments> &read) {
            const bool found = read && !read->sessions.empty()
                               && read->sessions.front().startedAt.has_value();
            if (found)
                m_startedAt = *read->sessions.front().startedAt;
            done(found || !read
                         ? withoutValue(read)
                         : fail(Kind::NotFound, "the session of the benchmark has no document"));
        };
        m_server.backend.fetchExact({sessionDocumentId(m_client->sessionId())})
                ->onResult(this, onRead);
    });
}

void BenchGround::end(std::function<void(const Result<ReleaseOutcome> &)> done)
{
    m_ending = true;
    m_client->end()->onResult(this, std::move(done));
}

void BenchGround::freshen(BenchDone done)
{
    if (m_taken < MostOfASession) {
        done({});
        return;
    }
    const auto onEnded = [this, done = std::move(done)](const Result<ReleaseOutcome> &outcome) {
        if (m_ending)
            return;
        if (!outcome || *outcome == ReleaseOutcome::Gone) {
            done(outcome ? broken() : withoutValue(outcome));
            return;
        }
        m_client->deleteLater();
        m_client = newClient();
        m_taken = 0;
        begin(done);
    };
    m_client->end()->onResult(this, onEnded);
}

void BenchGround::take(std::vector<std::string> paths,
                       std::function<void(const Result<std::string> &)> then)
{
    LockRequest request;
    for (std::string &path : paths)
        request.targets.push_back({LockKind::Tree, std::move(path), LockMode::X});
    const auto onAnswer = [this, then = std::move(then)](const Result<LockGrant> &grant) {
        if (!grant) {
            then(tl::unexpected(grant.error()));
        } else if (!grant->granted) {
            --m_open;
            m_blockers = grant->blockers;
            then(fail(Kind::Conflict, "somebody else holds a lock that is in the way"));
        } else {
            then(grant->holder);
        }
    };
    ++m_open;
    m_client->acquire(request)->onResult(this, onAnswer);
}

void BenchGround::takeAndRelease(const std::string &path, BenchDone done)
{
    ++m_taken;
    take({path}, [this, done = std::move(done)](const Result<std::string> &holder) {
        if (!holder) {
            done(withoutValue(holder));
            return;
        }
        m_client->release(*holder)->onResult(this,
                                             [this, done](const Result<ReleaseOutcome> &outcome) {
                                                 if (outcome)
                                                     --m_open;
                                                 if (outcome && *outcome == ReleaseOutcome::Gone)
                                                     done(broken());
                                                 else
                                                     done(withoutValue(outcome));
                                             });
    });
}

void BenchGround::takeAndRelease(BenchDone done)
{
    takeAndRelease(pathOf("lock"), std::move(done));
}

void BenchGround::takeAtOnce(BenchDone done)
{
    struct Round
    {
        int left;
        BenchDone done;
        Result<void> result;
    };
    const auto round = std::make_shared<Round>(Round{m_clients, std::move(done), {}});
    for (int i = 0; i < m_clients; ++i)
        takeAndRelease(pathOf(std::to_string(i)), [round](const Result<void> &taken) {
            if (!taken)
                round->result = taken;
            if (--round->left == 0)
                round->done(round->result);
        });
}

void BenchGround::takeInTurn(BenchDone done) { takeFrom(0, std::move(done)); }

void BenchGround::takeFrom(int number, BenchDone done)
{
    takeAndRelease(pathOf(std::to_string(number)),
                   [this, number, done = std::move(done)](const Result<void> &taken) {
                       if (taken && number + 1 < m_clients)
                           takeFrom(number + 1, done);
                       else
                           done(taken);
                   });
}

void BenchGround::renew(BenchDone done)
{
    m_server.bare.renew(m_client->sessionId(), m_startedAt)
            ->onResult(this, [done = std::move(done)](const Result<bool> &renewed) {
                done(withoutValue(renewed));
            });
}

void BenchGround::write(BenchDone done)
{
    m_server.bare.writeNote(m_client->sessionId(), ++m_notes)
            ->onResult(this, [done = std::move(done)](const Result<bool> &written) {
                done(withoutValue(written));
            });
}

void BenchGround::writeTwice(BenchDone done)
{
    write([this, done = std::move(done)](const Result<void> &written) {
        if (written)
            write(done);
        else
            done(written);
    });
}

void BenchGround::readPicture(BenchDone done)
{
    const auto loader = std::make_shared<PictureLoader *>(nullptr);
    const auto onLoaded = [this, loader,
                           done = std::move(done)](const Result<PictureLoader::Loaded> &loaded) {
        (*loader)->deleteLater();
        if (loaded) {
            const LockPicture &picture = loaded->picture.picture();
            m_documents = static_cast<int>(picture.locks.size() + picture.sessions.size());
        }
        done(withoutValue(loaded));
    };
    *loader = new PictureLoader(m_server.backend, m_server.clock, m_server.probe, onLoaded, this);
}

void BenchGround::search(BenchDone done) { searchRest(m_documents, std::move(done)); }

void BenchGround::searchRest(int left, BenchDone done)
{
    // A search gives no more at once: of larger pictures the first part is read as often as it
    // takes.
    const int page = std::clamp(left, 1, LargestPage);
    m_server.bare.search(page)->onResult(this, [this, left = left - page, done = std::move(done)](
                                                       const Result<std::int64_t> &read) {
        if (read && left > 0)
            searchRest(left, done);
        else
            done(withoutValue(read));
    });
}

void BenchGround::holdMany(BenchDone done)
{
    std::vector<std::string> paths;
    paths.reserve(ManyLocks);
    for (int i = 0; i < ManyLocks; ++i)
        paths.push_back(pathOf(std::to_string(i)));
    take(std::move(paths), [done = std::move(done)](const Result<std::string> &holder) {
        done(withoutValue(holder));
    });
}

} // namespace lockscope
