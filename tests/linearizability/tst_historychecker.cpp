// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/historychecker.h"
#include "tests/linearizability/randomhistory.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <sstream>

using namespace lockscope::linearizability;

namespace {

Operation operation(Kind kind, const char *holder, Mode mode, std::int64_t invoked,
                    std::int64_t returned, Outcome outcome = Outcome::Ok)
{
    Operation result;
    result.process = std::string("process of ") + holder;
    result.holder = holder;
    result.kind = kind;
    result.claims = {{"/a", mode}};
    result.invoked = invoked;
    result.returned = returned;
    result.outcome = outcome;
    return result;
}

Operation acquire(const char *holder, Mode mode, std::int64_t invoked, std::int64_t returned,
                  Outcome outcome = Outcome::Ok)
{
    return operation(Kind::Acquire, holder, mode, invoked, returned, outcome);
}

Operation release(const char *holder, std::int64_t invoked, std::int64_t returned,
                  Outcome outcome = Outcome::Ok)
{
    return operation(Kind::Release, holder, Mode::X, invoked, returned, outcome);
}

Operation withToken(Operation result, std::int64_t token)
{
    result.token = token;
    return result;
}

bool isLinearizable(const History &history)
{
    return checkHistory(history).result == Result::Linearizable;
}

std::string written(const History &history)
{
    std::ostringstream text;
    writeHistory(text, history);
    return text.str();
}

constexpr Outcome Info = Outcome::Info;
constexpr Outcome Fail = Outcome::Fail;

} // namespace

/// The checker of histories is itself checked: on histories whose answer is plain, and against the
/// definition.
class TestHistoryChecker : public QObject
{
    Q_OBJECT
private slots:
    void nothingIsLinearizable() { QVERIFY(isLinearizable({})); }

    void oneAfterTheOther()
    {
        QVERIFY(isLinearizable({acquire("a", Mode::X, 1, 2), release("a", 3, 4),
                                acquire("b", Mode::X, 5, 6), release("b", 7, 8)}));
    }

    void overlappingCallsMayBeReordered()
    {
        // b's grant was invoked before a's release, and returned before it.
        QVERIFY(isLinearizable(
                {acquire("a", Mode::X, 1, 2), release("a", 3, 9), acquire("b", Mode::X, 4, 6)}));
        QVERIFY(isLinearizable(
                {acquire("a", Mode::X, 1, 9), acquire("b", Mode::X, 2, 4), release("b", 5, 6)}));
    }

    void doubleGrantIsFound()
    {
        const Verdict verdict = checkHistory(
                {acquire("a", Mode::X, 1, 2), acquire("b", Mode::X, 3, 4), release("a", 5, 6)});
        QCOMPARE(int(verdict.result), int(Result::NotLinearizable));
        QCOMPARE(QString::fromStdString(verdict.object), QStringLiteral("/a"));
        const QString text = QString::fromStdString(verdict.counterexample);
        QVERIFY2(text.contains(QLatin1String("X since process of a acquire X on /a for a")),
                 qPrintable(text));
        QVERIFY2(text.contains(
                         QLatin1String("cannot:\n  process of b acquire X on /a for b [3, 4]")),
                 qPrintable(text));
    }

    void doubleGrantIsFoundWhenNobodyReleases()
    {
        QVERIFY(!isLinearizable({acquire("a", Mode::X, 1, 9), acquire("b", Mode::X, 2, 8)}));
    }

    void equalTimesOverlap()
    {
        QVERIFY(isLinearizable(
                {acquire("a", Mode::X, 1, 1), release("a", 2, 3), acquire("b", Mode::X, 1, 3)}));
        QVERIFY(isLinearizable({release("a", 5, 5), acquire("a", Mode::X, 5, 5)}));
    }

    void releaseOfWhatIsNotHeldIsFound()
    {
        QVERIFY(!isLinearizable({acquire("a", Mode::X, 1, 2), release("b", 3, 4)}));
        QVERIFY(!isLinearizable(
                {acquire("a", Mode::X, 1, 2), release("a", 3, 4), release("a", 5, 6)}));
        // b frees a's lock, and c gets it while a believes in it.
        QVERIFY(!isLinearizable({acquire("a", Mode::X, 1, 2), release("b", 3, 4),
                                 acquire("c", Mode::X, 5, 6), release("a", 7, 8)}));
    }

    void unknownAcquireMayHaveHappened()
    {
        // Only if a's acquire happened could it be released.
        QVERIFY(isLinearizable({acquire("a", Mode::X, 1, 2, Info), release("a", 3, 4)}));
        // And then b was refused rightly, but could not have been granted.
        QVERIFY(!isLinearizable({acquire("a", Mode::X, 1, 2, Info), acquire("b", Mode::X, 3, 4),
                                 release("a", 5, 6), release("b", 7, 8)}));
    }

    void unknownAcquireMayNeverHaveHappened()
    {
        QVERIFY(isLinearizable({acquire("a", Mode::X, 1, 2, Info), acquire("b", Mode::X, 3, 4)}));
    }

    void unknownMayTakeEffectLongAfterItsCallerGaveUp()
    {
        QVERIFY(isLinearizable({acquire("a", Mode::X, 1, 2, Info), acquire("b", Mode::X, 3, 4),
                                release("b", 5, 6), release("a", 7, 8)}));
    }

    void unknownTakesNoEffectBeforeItsInvocation()
    {
        QVERIFY(!isLinearizable({release("a", 1, 2), acquire("a", Mode::X, 3, 4, Info)}));
    }

    void lostReleaseExplainsTheNextGrant()
    {
        QVERIFY(isLinearizable({acquire("a", Mode::X, 1, 2), release("a", 3, 4, Info),
                                acquire("b", Mode::X, 5, 6)}));
        // Not when it came before: a's release (its expiry) is invoked at 5, b was granted by 4.
        QVERIFY(!isLinearizable({acquire("a", Mode::X, 1, 2), acquire("b", Mode::X, 3, 4),
                                 release("a", 5, 6, Info)}));
    }

    void failedOperationsConstrainNothing()
    {
        QVERIFY(isLinearizable({acquire("a", Mode::X, 1, 2), acquire("b", Mode::X, 3, 4, Fail),
                                release("a", 5, 6), acquire("c", Mode::S, 7, 8, Fail)}));
        // But they do not happen either.
        QVERIFY(!isLinearizable({acquire("a", Mode::X, 1, 2), release("a", 3, 4, Fail),
                                 acquire("b", Mode::X, 5, 6)}));
    }

    void brokenHolderIsGone()
    {
        const Operation broken = operation(Kind::Break, "a", Mode::X, 3, 4);
        QVERIFY(isLinearizable({acquire("a", Mode::X, 1, 2), broken, acquire("b", Mode::X, 5, 6)}));
        QVERIFY(!isLinearizable({acquire("a", Mode::X, 1, 2), broken, release("a", 5, 6)}));
        QVERIFY(isLinearizable({acquire("a", Mode::X, 1, 2), release("a", 2, 3), broken}));
    }

    void matrixIsGrays_data()
    {
        QTest::addColumn<QString>("compatibleModes");
        QTest::newRow("IS") << "IS IX S SIX";
        QTest::newRow("IX") << "IS IX";
        QTest::newRow("S") << "IS S";
        QTest::newRow("SIX") << "IS";
        QTest::newRow("X") << "";
    }

    void matrixIsGrays()
    {
        QFETCH(QString, compatibleModes);
        const QStringList expected = compatibleModes.split(QLatin1Char(' '));
        for (const Mode held : AllModes) {
            if (name(held) != QTest::currentDataTag())
                continue;
            for (const Mode asked : AllModes) {
                const std::string_view word = name(asked);
                const bool granted = isLinearizable(
                        {acquire("a", held, 1, 2), acquire("b", asked, 3, 4)});
                QCOMPARE(granted,
                         expected.contains(
                                 QLatin1String(word.data(), static_cast<qsizetype>(word.size()))));
            }
        }
    }

    void modeChangesCount()
    {
        const History downgraded{acquire("a", Mode::X, 1, 2), acquire("a", Mode::S, 3, 4),
                                 acquire("b", Mode::S, 5, 6)};
        QVERIFY(isLinearizable(downgraded));
        const History upgraded{acquire("a", Mode::S, 1, 2), acquire("b", Mode::S, 3, 4),
                               acquire("a", Mode::X, 5, 6)};
        QVERIFY(!isLinearizable(upgraded));
        History maybeDowngraded = downgraded;
        maybeDowngraded[1].outcome = Info;
        QVERIFY(isLinearizable(maybeDowngraded));
    }

    void pathsMeetInTheirAncestors()
    {
        const auto on = [](const char *path, Mode mode, const char *holder, std::int64_t at) {
            Operation taken = acquire(holder, mode, at, at + 1);
            taken.claims = treeClaims({path}, mode);
            return taken;
        };
        QVERIFY(!isLinearizable({on("/a", Mode::X, "p", 1), on("/a/b", Mode::X, "q", 3)}));
        QVERIFY(!isLinearizable({on("/a/b", Mode::X, "p", 1), on("/a", Mode::S, "q", 3)}));
        QVERIFY(!isLinearizable({on("/", Mode::X, "p", 1), on("/a/b", Mode::S, "q", 3)}));
        QVERIFY(isLinearizable({on("/a/b", Mode::S, "p", 1), on("/a", Mode::S, "q", 3)}));
        QVERIFY(isLinearizable({on("/a/b", Mode::X, "p", 1), on("/a/c", Mode::X, "q", 3)}));
        QVERIFY(isLinearizable({on("/a/b", Mode::X, "p", 1), on("/a/bb", Mode::X, "q", 3)}));
    }

    void severalPathsTakeTheStrongestMode()
    {
        const std::vector<Claim> claims = treeClaims({"/a/b", "/a"}, Mode::S);
        QCOMPARE(int(claims.size()), 3);
        QCOMPARE(QString::fromStdString(claims[0].object), QStringLiteral("/a"));
        QCOMPARE(int(claims[0].mode), int(Mode::S));
        QCOMPARE(int(strongest(Mode::S, Mode::IX)), int(Mode::SIX));
        QCOMPARE(int(strongest(Mode::IS, Mode::X)), int(Mode::X));
    }

    void tokensMustRiseBetweenConflictingGrants()
    {
        const History falling{withToken(acquire("a", Mode::X, 1, 2), 7), release("a", 3, 4),
                              withToken(acquire("b", Mode::S, 5, 6), 7)};
        QCOMPARE(int(tokenViolations(falling).size()), 1);
        const History overlapping{withToken(acquire("a", Mode::X, 1, 6), 7), release("a", 7, 8),
                                  withToken(acquire("b", Mode::S, 5, 9), 7)};
        QVERIFY(tokenViolations(overlapping).empty());
        const History shared{withToken(acquire("a", Mode::S, 1, 2), 7),
                             withToken(acquire("b", Mode::S, 5, 6), 3)};
        QVERIFY(tokenViolations(shared).empty());
    }

    void historiesAreReadBackAsWritten()
    {
        std::mt19937 random(7);
        History history = linearizableHistory(random, 50, 4);
        history.front().claims = treeClaims({"/a b/c"}, Mode::S);
        history.front().token = 12;
        std::istringstream text(written(history));
        QCOMPARE(written(readHistory(text)), written(history));
        std::istringstream broken("p\th\tacquire\tok\n");
        QVERIFY_EXCEPTION_THROWN(readHistory(broken), std::invalid_argument);
    }

    void impossibleTimesAreRefused()
    {
        QVERIFY_EXCEPTION_THROWN(checkHistory({acquire("a", Mode::X, 5, 4)}),
                                 std::invalid_argument);
    }

    void agreesWithTheDefinitionOnSmallHistories()
    {
        std::mt19937 random(20260101);
        int linearizable = 0;
        constexpr int Histories = 20000;
        for (int i = 0; i < Histories; ++i) {
            const History history = anyHistory(random, 7);
            const bool expected = bruteForceLinearizable(history);
            QVERIFY2(isLinearizable(history) == expected, written(history).c_str());
            linearizable += expected ? 1 : 0;
        }
        // Both answers are met often enough to mean something.
        QVERIFY2(linearizable > Histories / 10 && linearizable < Histories * 9 / 10,
                 qPrintable(QString::number(linearizable)));
    }

    void tenThousandOperationsTakeAboutOneStateEach()
    {
        std::mt19937 random(3);
        const History history = linearizableHistory(random, 10000, 16);
        const Verdict verdict = checkHistory(history, 1'000'000);
        QVERIFY2(verdict.result == Result::Linearizable, verdict.counterexample.c_str());
        QVERIFY2(verdict.states < 100'000, std::to_string(verdict.states).c_str());
    }

    void oneForgedGrantAmongTenThousandIsFound()
    {
        std::mt19937 random(4);
        int found = 0;
        int forged = 0;
        const History good = linearizableHistory(random, 10000, 16);
        for (std::size_t i = good.size() / 2; forged < 20; ++i) {
            if (good[i].outcome != Fail || good[i].kind != Kind::Acquire
                || good[i].claims.front().mode != Mode::X)
                continue;
            History bad = good;
            bad[i].outcome = Outcome::Ok;
            ++forged;
            const Verdict verdict = checkHistory(bad);
            QVERIFY(verdict.result != Result::GaveUp);
            found += verdict.result == Result::NotLinearizable ? 1 : 0;
        }
        // A refused caller that overlaps a release might have been granted as well; most were not.
        QVERIFY2(found >= forged * 3 / 4, std::to_string(found).c_str());
    }

    void givesUpAfterTheStatesItWasAllowed()
    {
        std::mt19937 random(5);
        const Verdict verdict = checkHistory(linearizableHistory(random, 1000, 8), 10);
        QCOMPARE(int(verdict.result), int(Result::GaveUp));
        QVERIFY(verdict.states <= 11);
    }
};

LOCKSCOPE_APPLESS_TEST(TestHistoryChecker)
#include "tst_historychecker.moc"
