// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/breaktext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/locktext.h"

#include <QTest>

using namespace lockscope;

namespace {

Holder holder(LockMode mode)
{
    Holder h;
    h.id = "h";
    h.session = "s";
    h.mode = mode;
    return h;
}

LockDocument document(std::vector<Holder> holders, std::int64_t count, LockType type)
{
    LockDocument d;
    d.id = d.path = "/clinton";
    d.holders = std::move(holders);
    d.count = count;
    d.type = type;
    return d;
}

Session session()
{
    Session s;
    s.id = "s";
    s.process.host = "ws7";
    s.process.pid = 4242;
    s.expiresAt = instantFromEpochMs(118'000);
    return s;
}

BreakPlan planFor(Liveness liveness, std::size_t owners, bool hard)
{
    BreakPlan plan;
    plan.hard = hard;
    for (std::size_t i = 0; i < owners; ++i) {
        BreakPlan::Owner owner;
        owner.session = "s" + std::to_string(i);
        owner.host = "db3";
        owner.pid = 811;
        owner.verdict.liveness = liveness;
        owner.lockIds = {"/a" + std::to_string(i)};
        plan.owners.push_back(owner);
    }
    BreakStep kill;
    kill.session = "s0";
    kill.documentId = "session:s0";
    kill.seenExpiresAt = instantFromEpochMs(100'000);
    plan.steps.push_back(kill);
    return plan;
}

} // namespace

class TestSentences : public QObject
{
    Q_OBJECT
private slots:
    void everyErrorSaysWhatNext();
    void errorDetailIsMadeSafe();
    void everyFactHasALine();
    void everyVerdictHasTitleAndConsequence();
    void lockStates();
    void blockers();
    void ownersWithoutAName();
    void breakTitles();
    void outcomes();
    void confirmation();
};

void TestSentences::everyErrorSaysWhatNext()
{
    for (int kind = 0; kind <= static_cast<int>(BackendError::Kind::InvalidInput); ++kind) {
        BackendError error;
        error.kind = static_cast<BackendError::Kind>(kind);
        error.httpStatus = 418;
        error.detail = "the detail.";
        const QString text = errorText(error);
        QVERIFY2(text.contains(QStringLiteral("the detail. ")), qPrintable(text));
        QVERIFY2(text.count(QStringLiteral(". ")) >= 2 && text.endsWith(QLatin1Char('.')),
                 qPrintable(text));
        error.detail.clear();
        QVERIFY(!errorText(error).contains(QStringLiteral(": .")));
    }
}

void TestSentences::errorDetailIsMadeSafe()
{
    BackendError error;
    error.detail = "evil \xE2\x80\xAE" + std::string(100'000, 'x');
    const QString text = errorText(error);
    QVERIFY(text.contains(QStringLiteral("\\u202E")));
    QVERIFY(text.size() < 600);
}

void TestSentences::everyFactHasALine()
{
    for (int fact = 0; fact <= static_cast<int>(Evidence::Fact::HalfDone); ++fact) {
        Evidence evidence;
        evidence.fact = static_cast<Evidence::Fact>(fact);
        evidence.span = Millis(192'000);
        evidence.count = 2;
        evidence.text = "db3 \xC2\xB7 811";
        const QString text = evidenceText(evidence);
        QVERIFY2(!text.isEmpty() && !text.contains(QLatin1Char('%')), qPrintable(text));
        evidence.span = Millis(0);
        evidence.count = 1;
        evidence.text.clear();
        QVERIFY(!evidenceText(evidence).isEmpty());
    }
    Evidence over;
    over.fact = Evidence::Fact::LeaseOver;
    over.span = Millis(192'000);
    QCOMPARE(evidenceText(over), QStringLiteral("Lease ended 3 min 12 s ago"));
    QCOMPARE(evidenceSourceText(Evidence::Source::SeenFromHere), QStringLiteral("seen from here"));
}

void TestSentences::everyVerdictHasTitleAndConsequence()
{
    for (const Liveness liveness : {Liveness::Held, Liveness::Renewing, Liveness::Suspect,
                                    Liveness::Dead, Liveness::Unknown}) {
        LivenessVerdict verdict;
        verdict.liveness = liveness;
        QVERIFY(!verdictTitle(verdict).isEmpty());
        QVERIFY(!verdictConsequence(verdict).isEmpty());
    }
    LivenessVerdict halfDone;
    halfDone.liveness = Liveness::Dead;
    halfDone.evidence.resize(1);
    halfDone.evidence[0].fact = Evidence::Fact::HalfDone;
    QVERIFY(verdictTitle(halfDone).startsWith(QStringLiteral("Half-done")));
    LivenessVerdict dead;
    dead.liveness = Liveness::Dead;
    QCOMPARE(verdictTitle(dead), QStringLiteral("Dead: nobody renews this lock"));
}

void TestSentences::lockStates()
{
    QCOMPARE(lockStateText(document({holder(LockMode::X)}, 1, LockType::Exclusive)),
             QStringLiteral("exclusive"));
    QCOMPARE(lockStateText(
                     document({holder(LockMode::IX), holder(LockMode::IS)}, 3, LockType::Shared)),
             QStringLiteral(u"shared \u00d73"));
    QCOMPARE(lockStateText(
                     document({holder(LockMode::S), holder(LockMode::S)}, 2, LockType::Exclusive)),
             QStringLiteral(u"read \u00d72"));
    LockDocument root = document({holder(LockMode::X)}, 1, LockType::Exclusive);
    root.kind = LockKind::Root;
    QCOMPARE(lockStateText(root), QStringLiteral("global"));
    QCOMPARE(lockNameText(root), QStringLiteral("/"));
    LockDocument odd = document({}, 1, LockType::None);
    odd.unreadable = "lock_count is not a number";
    QCOMPARE(lockStateText(odd), QStringLiteral("unreadable"));
}

void TestSentences::blockers()
{
    Blocker blocker;
    blocker.path = blocker.documentId = "/clinton";
    blocker.holder = holder(LockMode::X);
    blocker.session = session();
    QCOMPARE(blockerText(blocker, instantFromEpochMs(100'000)),
             QStringLiteral(u"/clinton is locked by ws7 \u00b7 4242 (exclusive), 18 s left."));
    QCOMPARE(blockerText(blocker, instantFromEpochMs(120'000)),
             QStringLiteral(
                     u"/clinton is locked by ws7 \u00b7 4242 (exclusive), lease ended 2 s ago."));
    QCOMPARE(blockerText(blocker, std::nullopt),
             QStringLiteral(u"/clinton is locked by ws7 \u00b7 4242 (exclusive)."));
    blocker.holder.reset();
    blocker.session.reset();
    blocker.anonymous = 3;
    QVERIFY(blockerText(blocker, std::nullopt).contains(QStringLiteral(u"anonymous \u00d73")));
    blocker.unreadable = "lock_count is not a number";
    QCOMPARE(blockerText(blocker, std::nullopt),
             QStringLiteral("/clinton cannot be read: lock_count is not a number. It may block."));
}

void TestSentences::ownersWithoutAName()
{
    QCOMPARE(ownerText(nullptr, {}), QStringLiteral("anonymous"));
    QVERIFY(ownerText(nullptr, "8f31c2d0").contains(QStringLiteral("8f31c2d0")));
    ProcessIdentity process;
    process.processId = "job\xE2\x80\xAE 7";
    QCOMPARE(processText(process), QStringLiteral("job\\u202E 7"));
}

void TestSentences::breakTitles()
{
    QCOMPARE(breakTitle(planFor(Liveness::Dead, 1, false), false),
             QStringLiteral("Break 1 lock of a dead process?"));
    QCOMPARE(breakTitle(planFor(Liveness::Dead, 4, false), false),
             QStringLiteral("Break 4 locks of 4 dead processes?"));
    QCOMPARE(breakTitle(planFor(Liveness::Held, 1, false), false),
             QStringLiteral("Revoke 1 lock of a process?"));
    QVERIFY(breakTitle(planFor(Liveness::Held, 1, true), false)
                    .contains(QStringLiteral("may be running")));
    QVERIFY(breakConsequence(planFor(Liveness::Held, 1, true))
                    .contains(QStringLiteral("may be done twice")));
    QVERIFY(breakConsequence(planFor(Liveness::Held, 1, false))
                    .contains(QStringLiteral("stay blocked")));
    QVERIFY(breakGuardText(planFor(Liveness::Dead, 1, false), instantFromEpochMs(100'000))
                    .startsWith(QStringLiteral("Applies only if the lease end is still")));
}

void TestSentences::outcomes()
{
    const BreakPlan plan = planFor(Liveness::Dead, 1, false);
    StepOutcome moved;
    moved.state = StepOutcome::State::RealityMoved;
    moved.nowExpiresAt = instantFromEpochMs(130'000);
    const QString text = stepOutcomeText(plan.steps[0], moved, instantFromEpochMs(110'000));
    QVERIFY2(text.contains(QStringLiteral("renewed while you looked"))
                     && text.contains(QStringLiteral("20 s")),
             qPrintable(text));
    PlanOutcome outcome;
    outcome.steps.resize(5);
    for (std::size_t i = 0; i < 3; ++i)
        outcome.steps[i].state = StepOutcome::State::Done;
    QCOMPARE(planOutcomeText(outcome), QStringLiteral("Stopped after 3 of 5 steps. The others are "
                                                      "unchanged. Continue, or save the plan."));
    outcome.steps[4].state = StepOutcome::State::Unknown;
    QVERIFY(planOutcomeText(outcome).contains(QStringLiteral("may have happened")));
}

void TestSentences::confirmation()
{
    QCOMPARE(confirmationText(planFor(Liveness::Held, 1, true)), QStringLiteral("/a0"));
    QCOMPARE(confirmationText(planFor(Liveness::Dead, 4, false)), QStringLiteral("4"));
}

QTEST_APPLESS_MAIN(TestSentences)
#include "tst_sentences.moc"
