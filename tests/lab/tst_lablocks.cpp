// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httpusage.h"
#include "backend/lab/labtime.h"
#include "backend/lab/leaselocks.h"
#include "backend/lab/plainlocks.h"
#include "models/domain/lockpath.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/lab/labserver.h"
#include "tests/support/testprogram.h"

#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockscope;
using Taken = LabLocks::Taken;

namespace {

constexpr LeaseTerms LongTerms{Millis(60000), Millis(1000)};

LockTarget path(const char *name, LockMode mode = LockMode::X)
{
    return {LockKind::Tree, name, mode};
}

std::string idOf(const char *name) { return LockPath::parse(name)->documentId(); }

} // namespace

/// How workers of the lab take their locks, on an embedded server: by leases, and by the articles'
/// plain documents.
class TestLabLocks : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<LabServer> m_server;

    std::unique_ptr<LeaseLocks> leases(const char *process, bool renews = true,
                                       const LeaseTerms &terms = LongTerms) const
    {
        LeaseLocks::Options options;
        options.identity.processId = process;
        options.identity.purpose = process;
        options.terms = terms;
        options.renews = renews;
        if (!renews) // as of a worker: what it leaves to its lease is a detached lock all the same
            options.identity.pid = 4242;
        return std::make_unique<LeaseLocks>(*m_server->backend, options);
    }
    std::unique_ptr<PlainLocks> plain(const char *process, bool withAncestors) const
    {
        return std::make_unique<PlainLocks>(*m_server->http, "fs-locks", "/lab", process,
                                            withAncestors);
    }
    static Result<Taken> take(LabLocks &locks, const std::vector<LockTarget> &targets,
                              std::optional<Millis> timeOut = std::nullopt)
    {
        Told<Result<Taken>> told;
        locks.take(targets, timeOut, told.told());
        return told.wait() ? told.value() : Result<Taken>();
    }
    static bool give(LabLocks &locks, const std::string &holder)
    {
        Told<Result<void>> told;
        locks.give(holder, told.told());
        return told.wait() && told.value().has_value();
    }
    static bool end(LabLocks &locks)
    {
        auto ended = std::make_shared<bool>(false);
        locks.end([ended] { *ended = true; });
        return QTest::qWaitFor([ended] { return *ended; }, LabServer::PatienceMs);
    }

private slots:
    void init()
    {
        m_server = std::make_unique<LabServer>();
        QVERIFY(m_server->isReady);
    }
    void cleanup() { m_server.reset(); }

    void aLeaseHasATokenAnEndAndIsGivenBack()
    {
        const auto locks = leases("w1");
        const Result<Taken> taken = take(*locks, {path("/lab/a")});
        QVERIFY(taken);
        QVERIFY(taken->granted);
        QVERIFY(taken->token > 0);
        QVERIFY(taken->validUntil > Micros(0));
        QVERIFY(m_server->hasLock(idOf("/lab/a")));
        QVERIFY(give(*locks, taken->holder));
        QVERIFY(!m_server->hasLock(idOf("/lab/a")));
        const Result<Taken> again = take(*locks, {path("/lab/a")});
        QVERIFY(again && again->granted);
        QVERIFY(again->token > taken->token);
        QVERIFY(end(*locks));
        QVERIFY(!m_server->hasLock(idOf("/lab/a")));
    }

    void whoIsInTheWayIsNamed()
    {
        const auto first = leases("w1");
        const auto second = leases("w2");
        QVERIFY(take(*first, {path("/lab/a")})->granted);
        const Result<Taken> refused = take(*second, {path("/lab")});
        QVERIFY(refused);
        QVERIFY(!refused->granted);
        QVERIFY2(refused->inTheWay.find("w1 holds /lab") == 0, refused->inTheWay.c_str());
        QVERIFY(end(*first));
        QVERIFY(take(*second, {path("/lab")})->granted);
        QVERIFY(end(*second));
    }

    void oneSessionIsRenewedForAllItsSets()
    {
        const auto locks = leases("w1", true, {Millis(9000), Millis(1000)});
        const QSignalSpy renewed(locks.get(), &LabLocks::renewed);
        const Result<Taken> taken = take(*locks, {path("/lab/a")});
        QVERIFY(taken && taken->granted);
        QVERIFY(take(*locks, {path("/lab/b")})->granted);
        const auto isLonger = [&taken](const QVariantList &told) {
            return Micros(told.front().toLongLong()) > taken->validUntil;
        };
        QTRY_VERIFY_WITH_TIMEOUT(std::any_of(renewed.begin(), renewed.end(), isLonger),
                                 LabServer::PatienceMs);
        QVERIFY(end(*locks));
    }

    void aRenewalIsBelievedFromWhenItLeftAndNotFromItsAnswer()
    {
        const LeaseTerms terms{Millis(9000), Millis(1000)};
        constexpr Millis OnItsWay{400};
        const auto normal = qScopeGuard([] { HttpUsage::holdBack(Millis(0)); });
        HttpUsage::holdBack(OnItsWay);
        const auto locks = leases("w1", true, terms);
        std::vector<Micros> shorter;
        connect(locks.get(), &LabLocks::renewed, this, [&](qint64 until) {
            shorter.push_back(bootMicros() + terms.lease - terms.margin() - Micros(until));
        });
        const Result<Taken> taken = take(*locks, {path("/lab/a")});
        QVERIFY(taken && taken->granted);
        QTRY_VERIFY_WITH_TIMEOUT(shorter.size() > 1, LabServer::PatienceMs);
        // The timer that holds a request back may be early by a twentieth.
        for (const Micros each : shorter)
            QVERIFY2(each >= OnItsWay * 3 / 4, QByteArray::number(qint64{each.count()}));
        QVERIFY(end(*locks));
    }

    void aSessionThatWasBrokenIsLostAndFollowedByANewOne()
    {
        const auto locks = leases("w1", true, {Millis(9000), Millis(1000)});
        const QSignalSpy lost(locks.get(), &LabLocks::lost);
        const Result<Taken> taken = take(*locks, {path("/lab/a")});
        QVERIFY(taken && taken->granted);
        // Somebody takes its session away, in one blow.
        const auto exact = LabServer::wait(m_server->backend->fetchExact({idOf("/lab/a")}));
        QVERIFY(exact && exact->has_value());
        const auto outcome = LabServer::wait(m_server->backend->releaseHolder(taken->holder));
        QVERIFY(outcome && outcome->has_value());
        QTRY_COMPARE_WITH_TIMEOUT(lost.count(), 1, LabServer::PatienceMs);
        QVERIFY(give(*locks, taken->holder)); // lost meanwhile: nothing is left to be given
        const Result<Taken> again = take(*locks, {path("/lab/a")});
        QVERIFY(again && again->granted);
        QVERIFY(again->token > taken->token);
        QVERIFY(end(*locks));
    }

    void oneReadersTimeOutEndsItsOwnLockAndNobodyElses()
    {
        constexpr LeaseTerms terms{Millis(60000), Millis(100)};
        constexpr Millis Short{2000};
        const auto target = [](LockMode mode) {
            return std::vector<LockTarget>{{LockKind::ReadWrite, "counter", mode}};
        };
        const auto hasty = leases("hasty", true, terms);
        const auto patient = leases("patient", true, terms);
        const auto writer = leases("writer", true, terms);
        std::vector<std::string> over;
        QSignalSpy lost(hasty.get(), &LabLocks::lost);
        connect(hasty.get(), &LabLocks::timedOut, this,
                [&over](const std::string &holder) { over.push_back(holder); });
        // Something else of the same worker, without a time-out.
        QVERIFY(take(*hasty, {path("/lab/a")})->granted);
        const Micros asked = bootMicros();
        const Result<Taken> read = take(*hasty, target(LockMode::S), Short);
        QVERIFY(read && read->granted);
        QVERIFY(read->endsAt > Micros(0) && read->validUntil == read->endsAt);
        QVERIFY(read->endsAt >= asked && read->endsAt < bootMicros() + Short);
        const Result<Taken> other = take(*patient, target(LockMode::S), Millis(50000));
        QVERIFY(other && other->granted);
        QTRY_COMPARE_WITH_TIMEOUT(over, std::vector<std::string>{read->holder},
                                  LabServer::PatienceMs);
        QVERIFY(bootMicros() >= read->endsAt);
        QCOMPARE(lost.count(), 0);
        // The first one's entry is over, the second one's keeps the writer out.
        QTRY_VERIFY_WITH_TIMEOUT(bootMicros() > asked + Short + terms.delay + Millis(500),
                                 LabServer::PatienceMs);
        const Result<Taken> refused = take(*writer, target(LockMode::X));
        QVERIFY(refused && !refused->granted);
        QVERIFY2(refused->inTheWay.find("patient holds") == 0, refused->inTheWay.c_str());
        QVERIFY(give(*patient, other->holder));
        // The first one has given nothing back, and is in nobody's way; nor is what it has besides
        // gone.
        QVERIFY(take(*writer, target(LockMode::X))->granted);
        QVERIFY(m_server->hasLock(idOf("/lab/a")));
        QVERIFY(give(*hasty, read->holder));
        for (LeaseLocks *each : {hasty.get(), patient.get(), writer.get()})
            QVERIFY(end(*each));
        QVERIFY(!m_server->hasLock(idOf("/lab/a")));
    }

    void withoutRenewingEverySetHasASessionOfItsOwn()
    {
        const auto locks = leases("w1", false);
        const QSignalSpy renewed(locks.get(), &LabLocks::renewed);
        const Result<Taken> first = take(*locks, {path("/lab/a")});
        const Result<Taken> second = take(*locks, {path("/lab/b")});
        QVERIFY(first && first->granted && second && second->granted);
        QVERIFY(first->holder.substr(0, first->holder.find('/'))
                != second->holder.substr(0, second->holder.find('/')));
        QVERIFY(give(*locks, first->holder));
        QVERIFY(!m_server->hasLock(idOf("/lab/a")));
        QVERIFY(m_server->hasLock(idOf("/lab/b")));
        QVERIFY(!take(*locks, {path("/lab/b")})->granted); // its own, but another session
        QVERIFY(give(*locks, second->holder));
        QVERIFY(end(*locks));
        QCOMPARE(renewed.count(), 0);
    }

    void aServerThatIsGoneIsAnErrorAndNotARefusal()
    {
        MisbehavingServer broken;
        broken.answer(503, "{}");
        ServerProfile profile;
        profile.url = broken.url();
        profile.index = "fs-locks";
        const SystemClock clock;
        Result<std::unique_ptr<LockBackend>> backend = createBackend(profile, clock);
        QVERIFY(backend);
        LeaseLocks locks(**backend, {{}, LongTerms, true, Micros(0)});
        QVERIFY(!take(locks, {path("/lab/a")}));
        HttpClient http(profile);
        PlainLocks plainLocks(http, "fs-locks", "/lab", "w1", true);
        QVERIFY(!take(plainLocks, {path("/lab/a")}));
        broken.answer(200, "{\"items\":[]}");
        const Result<Taken> unread = take(plainLocks, {path("/lab/a")});
        QVERIFY(!unread);
        QCOMPARE(toString(unread.error().kind), toString(BackendError::Kind::OutcomeUnknown));
    }

    void aPlainDocumentIsForOneProcessOnlyWithoutTokenOrEnd()
    {
        const auto first = plain("w1", false);
        const auto second = plain("w2", false);
        const std::vector<LockTarget> target = {{LockKind::Document, "d00-f00", LockMode::X}};
        const Result<Taken> taken = take(*first, target);
        QVERIFY(taken && taken->granted);
        QCOMPARE(taken->token, std::int64_t{0});
        QCOMPARE(taken->validUntil, Micros(0));
        const Result<Taken> refused = take(*second, target);
        QVERIFY(refused && !refused->granted);
        QVERIFY(refused->inTheWay.find("d00-f00") != std::string::npos);
        QVERIFY(take(*first, target)->granted); // its own is let pass
        QVERIFY(give(*first, taken->holder));
        QVERIFY(take(*second, target)->granted);
        QVERIFY(end(*second));
    }

    void plainTreeLocksCountInEveryDirectoryBelowTheRoot()
    {
        const auto first = plain("w1", true);
        const auto second = plain("w2", true);
        const QSignalSpy between(first.get(), &LabLocks::betweenLocks);
        const Result<Taken> one = take(*first, {path("/lab/d/a")});
        const Result<Taken> two = take(*second, {path("/lab/d/b")});
        QVERIFY(one && one->granted && two && two->granted);
        QCOMPARE(between.count(), 1);
        QVERIFY(m_server->hasLock(idOf("/lab/d")));
        QVERIFY(m_server->hasLock(idOf("/lab")));
        QVERIFY(!m_server->hasLock(idOf("/"))); // above the lab's root is nobody's business
        QVERIFY(give(*first, one->holder));
        QVERIFY(m_server->hasLock(idOf("/lab/d"))); // the second one's count
        QVERIFY(!m_server->hasLock(idOf("/lab/d/a")));
        QVERIFY(end(*second));
        QVERIFY(!m_server->hasLock(idOf("/lab/d")));
        QVERIFY(!m_server->hasLock(idOf("/lab")));
    }

    void aPlainTreeLockThatCannotBeHadLeavesNothingBehind()
    {
        const auto first = plain("w1", true);
        const auto second = plain("w2", true);
        QVERIFY(take(*first, {path("/lab/d")})->granted);
        const Result<Taken> refused = take(*second, {path("/lab/d/a")});
        QVERIFY(refused && !refused->granted);
        QVERIFY(end(*first));
        QVERIFY(!m_server->hasLock(idOf("/lab"))); // the refused one has taken its count back
        QVERIFY(take(*second, {path("/lab/d/a"), path("/lab/d/b")})->granted);
        QVERIFY(end(*second));
        QVERIFY(!m_server->hasLock(idOf("/lab")));
    }

    void whatAPlainLockLaysAndLiftsIsTold()
    {
        const auto locks = plain("w1", true);
        QStringList told;
        connect(locks.get(), &LabLocks::laid, this,
                [&told](const std::string &document, bool shared, qint64 seqNo) {
                    told += QStringLiteral("%1 %2%3").arg(QString::fromStdString(document),
                                                          shared ? u"S" : u"X",
                                                          seqNo >= 0 ? u"" : u" without number");
                });
        connect(locks.get(), &LabLocks::lifted, this,
                [&told](const std::string &document, bool shared) {
                    told += QStringLiteral("-%1 %2").arg(QString::fromStdString(document),
                                                         shared ? u"S" : u"X");
                });
        const Result<Taken> taken = take(*locks, {path("/lab/a")});
        QVERIFY(taken && taken->granted);
        const QString file = QString::fromStdString(idOf("/lab/a"));
        const QString top = QString::fromStdString(idOf("/lab"));
        QCOMPARE(told, (QStringList{top + QStringLiteral(" S"), file + QStringLiteral(" X")}));
        // Who is refused takes back what it has laid.
        told.clear();
        QVERIFY(!take(*locks, {path("/lab/a")})->granted);
        QCOMPARE(told,
                 (QStringList{top + QStringLiteral(" S"), u'-' + top + QStringLiteral(" S")}));
        told.clear();
        QVERIFY(give(*locks, taken->holder));
        QCOMPARE(told, (QStringList{u'-' + file + QStringLiteral(" X"),
                                    u'-' + top + QStringLiteral(" S")}));
    }

    void whatAPlainLockNeverHadIsGivenBackWithoutARequest()
    {
        const auto locks = plain("w1", true);
        QVERIFY(give(*locks, "nobody#7"));
        QVERIFY(end(*locks));
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabLocks)
#include "tst_lablocks.moc"
