// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/waitturns.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

SessionWants wanting(std::vector<WantedLock> locks) { return {std::move(locks), std::nullopt}; }
SessionWants alone(const char *path)
{
    return wanting({{"global", LockMode::IX}, {path, LockMode::X}});
}
SessionWants reading(const char *path)
{
    return wanting({{"global", LockMode::IS}, {path, LockMode::S}});
}
bool is(WaitTurns turns, const std::vector<SessionWants> &wants) { return turnsOf(wants) == turns; }

} // namespace

/// Who goes on together once nobody else is in the way.
class TestWaitTurns : public QObject
{
    Q_OBJECT
private slots:
    void whoIsAloneOrWantsSomethingElseGoesOn()
    {
        QVERIFY(is(WaitTurns::Together, {}));
        QVERIFY(is(WaitTurns::Together, {alone("/a")}));
        QVERIFY(is(WaitTurns::Together, {alone("/a"), alone("/b")}));
        QVERIFY(is(WaitTurns::Together, {reading("/a"), reading("/a"), alone("/b")}));
    }

    void ofThoseWhoWantTheSameAloneOneGoesOn()
    {
        QVERIFY(is(WaitTurns::OneByOne, {alone("/a"), alone("/a"), alone("/a")}));
        QVERIFY(is(WaitTurns::OneByOne, {alone("/a"), reading("/a")}));
        // Above or below it is the same: the way down is wanted too.
        QVERIFY(is(WaitTurns::OneByOne,
                   {alone("/a"), wanting({{"/a", LockMode::IX}, {"/a/b", LockMode::X}})}));
    }

    void someGoOnAtOnceWhereOthersHaveToWait()
    {
        QVERIFY(is(WaitTurns::InParts, {alone("/a"), alone("/a"), alone("/b")}));
        QVERIFY(is(WaitTurns::InParts, {reading("/a"), reading("/a"), alone("/a")}));
    }

    void whatOneSessionWantsTwiceDoesNotExcludeItself()
    {
        QVERIFY(is(WaitTurns::Together, {wanting({{"/a", LockMode::X}, {"/a", LockMode::S}})}));
    }
};

LOCKSCOPE_GUILESS_TEST(TestWaitTurns)
#include "tst_waitturns.moc"
