// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockmode.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <rapidcheck.h>

using namespace lockscope;

namespace {
const std::vector<LockMode> Modes{LockMode::IS, LockMode::IX, LockMode::S, LockMode::SIX,
                                  LockMode::X};
rc::Gen<LockMode> anyMode() { return rc::gen::elementOf(Modes); }
}

/// Gray's matrix and what follows from it (conformance case C27).
class TestLockMode : public QObject
{
    Q_OBJECT
private slots:
    void matrixIsGrays()
    {
        const QStringList rows{QStringLiteral("yyyyn"), QStringLiteral("yynnn"),
                               QStringLiteral("ynynn"), QStringLiteral("ynnnn"),
                               QStringLiteral("nnnnn")};
        for (std::size_t a = 0; a < Modes.size(); ++a) {
            for (std::size_t b = 0; b < Modes.size(); ++b)
                QCOMPARE(compatible(Modes[a], Modes[b]), rows[qsizetype(a)][qsizetype(b)] == u'y');
        }
    }

    void compatibilityIsSymmetric()
    {
        QVERIFY(rc::check([] {
            const LockMode a = *anyMode();
            const LockMode b = *anyMode();
            RC_ASSERT(compatible(a, b) == compatible(b, a));
        }));
    }

    void joinIsTheLeastUpperBound()
    {
        QVERIFY(rc::check([] {
            const LockMode a = *anyMode();
            const LockMode b = *anyMode();
            const LockMode joined = join(a, b);
            RC_ASSERT(joined == join(b, a));
            RC_ASSERT(join(joined, a) == joined);
            // Whoever tolerates the joined mode tolerates both parts, and the other way round.
            for (const LockMode other : Modes)
                RC_ASSERT(compatible(joined, other)
                          == (compatible(a, other) && compatible(b, other)));
        }));
        QCOMPARE(join(LockMode::S, LockMode::IX), LockMode::SIX);
    }

    void intentsAreIntents()
    {
        QCOMPARE(intentFor(LockMode::S), LockMode::IS);
        QCOMPARE(intentFor(LockMode::IS), LockMode::IS);
        QCOMPARE(intentFor(LockMode::X), LockMode::IX);
        QCOMPARE(intentFor(LockMode::SIX), LockMode::IX);
        QVERIFY(isIntent(LockMode::IS) && isIntent(LockMode::IX));
        QVERIFY(!isIntent(LockMode::S) && !isIntent(LockMode::SIX) && !isIntent(LockMode::X));
    }

    void namesRoundTrip()
    {
        for (const LockMode mode : Modes)
            QVERIFY(lockModeFromString(toString(mode)) == mode);
        QVERIFY(!lockModeFromString("x"));
        QVERIFY(!lockModeFromString(""));
    }
};

LOCKSCOPE_APPLESS_TEST(TestLockMode)
#include "tst_lockmode.moc"
