// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/windowfixture.h"

#include "models/domain/lockid.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cstdio>

namespace lockscope {

namespace {

/// For what comes by itself: machines that run tests stand still for seconds.
constexpr int Patience = 60000;

LockDocument plainDocument(const std::string &id, LockType type, std::int64_t count)
{
    LockDocument document;
    document.id = id;
    document.kind = kindFromId(id);
    document.path = id;
    document.type = type;
    if (type == LockType::Shared)
        document.count = count;
    return document;
}

} // namespace

WindowFixture::WindowFixture(std::shared_ptr<LockRecorder> record)
    : backend(clock), server(clock, &probe, std::move(record)), store(server.store()),
      history(server.history()), scheduler(server.scheduler())
{
    theme.setChoice(Theme::Choice::Light);
    scheduler.setHeartbeat(Millis(0));
    scheduler.setInterval(Millis(20));
    makeWindow({});
}

void WindowFixture::makeWindow(const Services &services, const PlanFiles &plans,
                               QSettings *settings)
{
    window.reset();
    workspace = std::make_unique<Workspace>(server, probe.self(), plans);
    window = std::make_unique<MainWindow>(
            MainWindow::Parts{*workspace, theme, makeFeatures(*workspace, services), settings});
    if (!settings)                 // else it has a size
        window->resize(1440, 900); // of a desktop; the screen of the tests is smaller
    window->show();
}

WindowFixture::~WindowFixture()
{
    if (const char *test = QTest::currentTestFunction()) {
        const StallWatch::Wait stall = stalls.longest();
        std::printf("stall: %s at most %.1f ms of computing without taking events (%.1f ms by the "
                    "clock)\n",
                    test, stall.computing, stall.byClock);
        std::fflush(stdout);
    }
    window.reset();
}

ServerProfile WindowFixture::demoProfile()
{
    ServerProfile profile;
    profile.name = "staging-eu";
    profile.url = "https://locks.stg.example.net:9200";
    profile.stage = ServerProfile::Stage::Staging;
    return profile;
}

bool WindowFixture::readAgain()
{
    QSignalSpy refreshed(&scheduler, &RefreshScheduler::refreshed);
    const std::size_t asked = backend.calls.size();
    scheduler.refreshNow();
    // A round that was on its way may have asked before the change that is to be seen: then the
    // next one is awaited.
    const int rounds = backend.calls.size() > asked ? 1 : 2;
    if (!QTest::qWaitFor([&] { return refreshed.count() >= rounds; }, Patience))
        return false;
    store.tick();
    return true;
}

void WindowFixture::open(const ServerProfile &profile)
{
    // Both stay the fixture's own.
    const std::shared_ptr<void> kept;
    server.open({profile, {kept, &backend}, {kept, changes}, nullptr, {}});
}

bool WindowFixture::connectWindow(const ServerProfile &profile)
{
    open(profile);
    const bool answered = QTest::qWaitFor(
            [&] {
                const ConnectionState::Kind kind = scheduler.state().kind;
                return kind != ConnectionState::Kind::NotConnected
                       && kind != ConnectionState::Kind::Connecting
                       && kind != ConnectionState::Kind::Loading;
            },
            Patience);
    store.tick();
    return answered;
}

bool WindowFixture::advance(Millis span, const std::vector<std::string> &living)
{
    // In steps no longer than a renewal interval: what nobody looked at proves nothing.
    for (Millis left = span; left > Millis(0); left -= Millis(10000)) {
        clock.advance(std::min(left, Millis(10000)));
        for (const std::string &id : living) {
            Session session = backend.sessions().at(id);
            session.renewedAt = backend.now();
            session.expiresAt = backend.now() + *session.lease;
            backend.putSession(session);
        }
        if (!readAgain())
            return false;
    }
    return true;
}

void WindowFixture::fillLikeThePictures(const ServerProfile &profile)
{
    const auto session = [this](const std::string &id, const std::string &host, std::int64_t pid,
                                const std::string &app, const std::string &purpose) {
        Session made = backend.makeSession(id, host, pid);
        made.process.app = app;
        made.process.purpose = purpose;
        made.process.user = "svc-" + app;
        backend.putSession(made);
    };
    session("s-db3-importer", "db3", 811, "importer", "nightly import, move the archive");
    session("s-etl2-crawler", "etl-2", 20533, "crawler", "nightly crawl");
    session("s-ws7-editor", "ws7", 4242, "editor", "edit the readme");
    session("s-build9", "build9", 31077, "gradle", "release 9.1");
    session("s-ci11", "ci-11", 774, "runner", "deploy");
    session("s-ci03", "ci-03", 9120, "indexer", "read the sources");
    session("s-ci04", "ci-04", 512, "indexer", "read the sources");
    session("s-me", "here", 100, "lockscope", "look at photos");

    backend.lockTree("/clinton/archive", "s-db3-importer");
    backend.lockTree("/hillary/archive", "s-db3-importer");
    for (const std::string id : {"/clinton/archive", "/hillary/archive"}) {
        LockDocument document = backend.locks().at(id);
        document.holders.front().op = "op-5d1e77";
        backend.put(document);
    }
    for (const std::string path :
         {"/clinton/projects/elasticsearch/old.txt", "/clinton/projects/kibana/plugins/maps",
          "/clinton/projects/kibana/plugins/lens", "/clinton/projects/kibana/data"})
        backend.lockTree(path, "s-etl2-crawler");
    backend.lockTree("/clinton/projects/elasticsearch/CHANGES.md", "s-ws7-editor");
    backend.lockTree("/clinton/projects/lucene", "s-build9");
    backend.lockTree("/tmp", "s-ci11");
    backend.lockTree("/clinton/projects/elasticsearch/src", "s-ci03", LockMode::S);
    backend.lockTree("/clinton/projects/elasticsearch/src", "s-ci04", LockMode::S);
    backend.lockTree("/clinton/photos", "s-me");
    store.addOwnSession("s-me");

    backend.put(plainDocument("/obama", LockType::Shared, 1));
    backend.put(plainDocument("/obama/reports", LockType::Exclusive, 1));
    LockDocument broken = plainDocument("/weird\u202Egpj.exe", LockType::None, 0);
    broken.unreadable = "lock_count is not a number";
    backend.put(broken);
    for (int i = 0; i < 40; ++i) {
        LockDocument document = plainDocument("file-" + std::to_string(1000 + i), LockType::None,
                                              0);
        Holder holder;
        holder.id = "doc-" + std::to_string(i);
        holder.session = "s-ws7-editor";
        holder.acquiredAt = backend.now();
        document.holders.push_back(holder);
        document.count = 1;
        document.type = LockType::Exclusive;
        backend.put(document);
    }
    LockDocument category = plainDocument("rw:category/1234", LockType::Exclusive, 0);
    category.path = "category/1234";
    for (const std::string id : {"s-ci03", "s-ci04"}) {
        Holder holder;
        holder.id = "rw-" + id;
        holder.session = id;
        holder.mode = LockMode::S;
        holder.acquiredAt = backend.now();
        category.holders.push_back(holder);
    }
    category.count = 2;
    backend.put(category);

    connectWindow(profile);
    const std::vector<std::string> living = {"s-ws7-editor", "s-ci03", "s-ci04", "s-me"};
    std::vector<std::string> almost = living;
    almost.push_back("s-build9");
    almost.push_back("s-ci11");
    for (int i = 0; i < 20; ++i)
        advance(Millis(10000), almost);
    Session revoked = backend.sessions().at("s-ci11");
    revoked.revokedAt = backend.now();
    revoked.revokedBy = "anna@ops";
    backend.putSession(revoked);
    advance(Millis(9000), living);
    backend.lockTree("/clinton/projects/elasticsearch/README.txt", "s-ws7-editor");
    advance(Millis(9000), living);
    backend.unlockTree("/clinton/projects/elasticsearch/CHANGES.md", "s-ws7-editor");
    readAgain();
    advance(Millis(4000));
    advance(Millis(3400));
}

} // namespace lockscope
