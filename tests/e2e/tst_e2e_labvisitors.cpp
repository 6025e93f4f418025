// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/engines/backendfactory.h"
#include "backend/http/httpclient.h"
#include "backend/lab/plainlocks.h"
#include "models/domain/lockpath.h"
#include "tests/e2e/livelabtest.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <optional>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int LongMs = 60000;

/// nullopt: it has not finished in time.
template<typename T>
std::optional<Result<T>> waited(ResultJob<T> *job)
{
    const auto answer = std::make_shared<std::optional<Result<T>>>();
    job->onResult(job->parent(), [answer](const Result<T> &result) { *answer = result; });
    (void)QTest::qWaitFor([answer] { return answer->has_value(); }, LongMs);
    return *answer;
}

/// Somebody else with locks of every kind on the lab's server: by a session of its own, and by the
/// articles' documents.
class Visitor
{
public:
    /// @p clock outlives this. @p top: its plain locks leave no share above that directory.
    Visitor(const ServerProfile &profile, const Clock &clock, ProcessIdentity identity,
            const std::string &top)
        : m_http(profile), m_plain(m_http, profile.index, top, "visitor", true)
    {
        identity.app = "visitor";
        identity.purpose = "looks on";
        if (Result<std::unique_ptr<LockBackend>> made = createBackend(profile, clock)) {
            m_backend = std::move(*made);
            m_client = m_backend->createClient(identity, {Millis(60000), Millis(1000)},
                                               m_backend.get());
        }
    }
    ~Visitor() { m_http.end(); }

    /// Again when the workers' traffic was in the way; false: not in time.
    bool takes(const LockTarget &target) const
    {
        return m_client
               && QTest::qWaitFor(
                       [this, &target] {
                           LockRequest request;
                           request.targets = {target};
                           const auto grant = waited(m_client->acquire(request));
                           return grant && grant->has_value() && (*grant)->granted;
                       },
                       LongMs);
    }
    bool takesPlain(const std::string &path)
    {
        const auto taken = std::make_shared<std::optional<bool>>();
        m_plain.take({{LockKind::Tree, path, LockMode::X}}, std::nullopt,
                     [taken](const Result<LabLocks::Taken> &told) {
                         *taken = told.has_value() && told->granted;
                     });
        return QTest::qWaitFor([taken] { return taken->has_value(); }, LongMs) && **taken;
    }
    /// Gives everything back.
    bool leaves()
    {
        const auto gone = std::make_shared<bool>(false);
        m_plain.end([gone] { *gone = true; });
        const auto ended = waited(m_client->end());
        return ended && ended->has_value() && QTest::qWaitFor([gone] { return *gone; }, LongMs);
    }

    /// What a tree path or a document's name stands for; nullopt: nothing is there.
    std::optional<LockDocument> documentOf(const std::string &name) const
    {
        const Result<LockPath> path = LockPath::parse(name);
        const auto exact = waited(m_backend->fetchExact({path ? path->documentId() : name}));
        if (!exact || !exact->has_value() || (*exact)->locks.size() != 1)
            return std::nullopt;
        return (*exact)->locks.front();
    }
    /// Each as it was last written; an absent one has no entry.
    std::map<std::string, std::int64_t> revisionsOf(const std::vector<std::string> &names) const
    {
        std::map<std::string, std::int64_t> all;
        for (const std::string &name : names) {
            if (const std::optional<LockDocument> document = documentOf(name))
                all[name] = document->revision.order;
        }
        return all;
    }
    const std::string &session() const { return m_client->sessionId(); }

private:
    HttpClient m_http;
    PlainLocks m_plain;
    std::unique_ptr<LockBackend> m_backend;
    LockClient *m_client = nullptr;
};

} // namespace

/// The lab never touches locks that are not its own, beside its tree and in it.
class TestE2eLabVisitors : public LiveLabTest
{
    Q_OBJECT
private slots:
    void whatOthersHoldIsLeftAlone_data();
    void whatOthersHoldIsLeftAlone();
    void aPlainClientsLockInTheTreeRefusesTheRun();
};

void TestE2eLabVisitors::whatOthersHoldIsLeftAlone_data()
{
    QTest::addColumn<QString>("scenario");
    for (const char *name : {"tree-locks", "zombie", "without-leases", "plain-document"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestE2eLabVisitors::whatOthersHoldIsLeftAlone()
{
    QFETCH(const QString, scenario);
    const auto run = makeRun(scenario.toStdString());
    QVERIFY(run);
    const std::string root = "/lab-" + scenario.toStdString();
    Visitor visitor(here(), m_clock, m_probe.self(), root);
    // Beside it, with a name that begins like its own.
    const std::string beside = root + "-too";
    QVERIFY(visitor.takes({LockKind::Tree, beside + "/shared", LockMode::S}));
    QVERIFY(visitor.takes({LockKind::Tree, beside + "/exclusive", LockMode::X}));
    QVERIFY(visitor.takesPlain(beside + "/plain"));
    run->start();
    const auto hasWritten = [&run] { return run->record().written() > 0; };
    QTRY_VERIFY_WITH_TIMEOUT(hasWritten(), LongMs);
    // In it, where its workers are: with a share of their top directory.
    const std::string inside = root + "/visitor";
    const std::string name = root.substr(1) + "-visitor";
    QVERIFY(visitor.takes({LockKind::Tree, inside + "/shared", LockMode::S}));
    QVERIFY(visitor.takes({LockKind::Tree, inside + "/exclusive", LockMode::X}));
    QVERIFY(visitor.takes({LockKind::Document, name, LockMode::X}));
    QVERIFY(visitor.takesPlain(inside + "/plain"));
    const std::vector<std::string>
            all{beside, beside + "/shared", beside + "/exclusive", beside + "/plain",
                inside, inside + "/shared", inside + "/exclusive", inside + "/plain",
                name};
    const std::map<std::string, std::int64_t> before = visitor.revisionsOf(all);
    QCOMPARE(before.size(), all.size());
    const std::int64_t written = run->record().written();
    const auto hasShown = [&run, written] {
        const std::vector<LabEvent::Kind> &shows = run->scenario().shows;
        return run->record().written() >= written + 20
               && std::all_of(shows.begin(), shows.end(), [&run](LabEvent::Kind kind) {
                      return std::any_of(run->events().begin(), run->events().end(),
                                         [kind](const LabEvent &event) {
                                             return event.kind == kind;
                                         });
                  });
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasShown(), LongestRunMs);
    run->stop();
    QTRY_VERIFY_WITH_TIMEOUT(run->phase() == LabRun::Phase::Done, LongestRunMs);
    QVERIFY2(!run->failure(), run->failure() ? run->failure()->detail.c_str() : "");
    for (const LabFinding &finding : run->report().findings)
        QVERIFY2(finding.asExpected, (finding.invariant + ": " + finding.firstExample).c_str());
    QVERIFY(visitor.revisionsOf(all) == before); // nobody has written there since
    // Of the directory that both have marked, only the visitor's marks are left.
    const std::optional<LockDocument> top = visitor.documentOf(root);
    QVERIFY(top.has_value());
    QCOMPARE(top->anonymous(), std::int64_t{1});
    QCOMPARE(top->holders.size(), std::size_t{2});
    for (const Holder &holder : top->holders)
        QCOMPARE(holder.session, visitor.session());
    QVERIFY(visitor.leaves());
    // And nothing of the run.
    QTRY_VERIFY_WITH_TIMEOUT(nothingIsLeft(), PatienceMs);
}

void TestE2eLabVisitors::aPlainClientsLockInTheTreeRefusesTheRun()
{
    const QByteArray id = "/lab-plain-tree/d00/f00";
    const QByteArray source = R"({"lock_type":"exclusive"})";
    QVERIFY(m_server->putDocument(id, source));
    const QByteArray target = '/' + m_server->index().toUtf8() + "/_doc/" + id.toPercentEncoding();
    const QByteArray before = m_server->http("GET", target).body;
    QVERIFY2(before.contains("exclusive"), before);
    const auto run = makeRun("plain-tree");
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(run->phase() == LabRun::Phase::Done, LongMs);
    QVERIFY(run->failure().has_value());
    QVERIFY(run->failure()->kind == BackendError::Kind::Conflict);
    QCOMPARE(m_server->http("GET", target).body, before);
    QCOMPARE(m_server->http("DELETE", target + "?refresh=true").status, 200);
}

LOCKSCOPE_GUILESS_TEST(TestE2eLabVisitors)
#include "tst_e2e_labvisitors.moc"
