// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/rowlook.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestRowLook : public QObject
{
    Q_OBJECT

    static LockRow row(LockHealth health, ModeSummary mode = ModeSummary::Exclusive)
    {
        LockRow row;
        row.name = QStringLiteral("old.txt");
        row.health = health;
        row.facts.summary.mode = mode;
        row.facts.summary.health = health;
        row.facts.summary.isTarget = true;
        row.facts.holderCount = 1;
        row.facts.processCount = 1;
        row.facts.session = "s";
        row.facts.host = "db3";
        row.facts.pid = 811;
        row.facts.heldSince = at(-260);
        row.facts.leaseEnd = at(18);
        row.facts.leaseLength = Millis(30000);
        row.facts.delayEnd = at(33);
        return row;
    }
    static Instant at(int seconds)
    {
        return instantFromEpochMs(1'700'000'000'000) + std::chrono::seconds(seconds);
    }

private slots:
    void livingLock()
    {
        const RowLook look = lookOf(row(LockHealth::Renewing), at(0), false);
        QVERIFY(look.glyph == ModeGlyph::Disc);
        QVERIFY(look.trouble == Trouble::None); // healthy locks are quiet
        QCOMPARE(look.mode, QStringLiteral("exclusive"));
        QCOMPARE(look.owner, QStringLiteral("db3 · 811"));
        QCOMPARE(look.held, QStringLiteral("4 min 20 s"));
        QCOMPARE(look.lease, QStringLiteral("18 s"));
        QVERIFY(look.bar.kind == LeaseLook::Kind::Running);
        QCOMPARE(look.icon, QStringLiteral("file-text"));
    }

    void whatIsBelowAndHowMuchOfItIsRead()
    {
        LockRow folder = row(LockHealth::Held, ModeSummary::Shared);
        folder.kind = NodeKind::Folder;
        QCOMPARE(lookOf(folder, at(0), false).belowText(), QString());
        folder.belowLocks = 500;
        QCOMPARE(lookOf(folder, at(0), false).belowText(), QStringLiteral("500"));
        folder.moreBelow = true;
        folder.reading = FolderReading::More;
        QCOMPARE(lookOf(folder, at(0), false).belowText(), QStringLiteral("500+"));
        QVERIFY(lookOf(folder, at(0), false)
                        .spoken()
                        .contains(QStringLiteral("at least 500 locks below")));
        folder.reading = FolderReading::Reading;
        QCOMPARE(lookOf(folder, at(0), false).belowText(), QStringLiteral("reading…"));
        folder.reading = FolderReading::Failed;
        QCOMPARE(lookOf(folder, at(0), false).belowText(), QStringLiteral("failed"));
        folder.reading = FolderReading::NotRead;
        QCOMPARE(lookOf(folder, at(0), false).belowText(), QStringLiteral("not read"));
        QVERIFY(lookOf(folder, at(0), false).spoken().contains(QStringLiteral("not read")));
    }

    void whereNoLockBelowIsKnownYetItSaysSo()
    {
        LockRow folder = row(LockHealth::Held, ModeSummary::Shared);
        folder.kind = NodeKind::Folder;
        folder.moreBelow = true; // it is read, a folder below it is not
        const RowLook look = lookOf(folder, at(0), false);
        QCOMPARE(look.belowText(), QStringLiteral("–"));
        QVERIFY2(look.spoken().contains(QStringLiteral("locks below not known")),
                 qPrintable(look.spoken()));
    }

    void leaseBar_data()
    {
        QTest::addColumn<int>("left");
        QTest::addColumn<bool>("revoked");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("text");
        QTest::newRow("full") << 30 << false << static_cast<int>(LeaseLook::Kind::Running)
                              << QStringLiteral("30 s");
        QTest::newRow("a third") << 10 << false << static_cast<int>(LeaseLook::Kind::Low)
                                 << QStringLiteral("10 s");
        QTest::newRow("over") << -192 << false << static_cast<int>(LeaseLook::Kind::Over)
                              << QStringLiteral("−3 min 12 s");
        QTest::newRow("revoked") << 7 << true << static_cast<int>(LeaseLook::Kind::Revoked)
                                 << QStringLiteral("free in 22 s");
    }
    void leaseBar()
    {
        QFETCH(int, left);
        QFETCH(bool, revoked);
        const LeaseText text = leaseTextOf(at(left), Millis(30000), at(left + 15), revoked, at(0));
        QTEST(static_cast<int>(text.bar.kind), "kind");
        QTEST(text.text, "text");
    }

    void withoutTheServersClockNothingIsOver()
    {
        const LeaseText text = leaseTextOf(at(-100), Millis(30000), at(-85), false, std::nullopt);
        QVERIFY(text.bar.kind == LeaseLook::Kind::None);
        QVERIFY(text.text.isEmpty());
    }

    void sharedCountsAreQuiet()
    {
        LockRow shared = row(LockHealth::Held, ModeSummary::Shared);
        shared.kind = NodeKind::Folder;
        shared.facts.holderCount = 19;
        shared.facts.processCount = 11;
        shared.facts.summary.isMine = true;
        const RowLook look = lookOf(shared, at(0), true);
        QCOMPARE(look.mode, QStringLiteral("shared ×19"));
        QCOMPARE(look.owner, QStringLiteral("11 processes"));
        QVERIFY(look.quiet && !look.mine && look.lease.isEmpty());
        QCOMPARE(look.icon, QStringLiteral("folder-open"));
    }

    void anonymousAndUnreadable()
    {
        LockRow anonymous = row(LockHealth::Anonymous);
        anonymous.facts.session.clear();
        anonymous.facts.host.clear();
        anonymous.facts.pid.reset();
        anonymous.facts.anonymousCount = 3;
        anonymous.facts.processCount = 3;
        anonymous.facts.heldSince.reset();
        anonymous.facts.leaseEnd.reset();
        anonymous.facts.firstSeenFor = Millis(3 * 3600 * 1000);
        RowLook look = lookOf(anonymous, at(0), false);
        QCOMPARE(look.owner, QStringLiteral("anonymous ×3"));
        QVERIFY(look.glyph == ModeGlyph::DashedDot && look.trouble == Trouble::Unknown);
        QVERIFY2(look.held.startsWith(QStringLiteral("> 3 h")), qPrintable(look.held));
        QCOMPARE(look.lease, QStringLiteral("no lease"));
        anonymous.facts.firstSeenFor = Millis(0); // as in the time machine, which saw nothing begin
        QCOMPARE(lookOf(anonymous, at(0), false).held, QString());

        LockRow unreadable = row(LockHealth::Unreadable, ModeSummary::None);
        unreadable.facts.unreadable = "lock_count is not a number";
        look = lookOf(unreadable, at(0), false);
        QVERIFY(look.glyph == ModeGlyph::Diamond && look.trouble == Trouble::Unreadable);
        QCOMPARE(look.owner, QStringLiteral("lock_count is not a number"));
    }

    void releasedGhost()
    {
        LockRow ghost = row(LockHealth::Released);
        ghost.releasedFor = Millis(4000);
        const RowLook look = lookOf(ghost, at(0), false);
        QVERIFY(look.ghost);
        QCOMPARE(look.lease, QStringLiteral("released 4 s ago"));
    }

    void spokenSentence()
    {
        LockRow dead = row(LockHealth::Dead);
        dead.facts.leaseEnd = at(-192);
        QCOMPARE(lookOf(dead, at(0), false).spoken(),
                 QStringLiteral("old.txt, exclusive, dead, db3 811, held 4 min 20 s, lease over "
                                "for 3 min 12 s"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestRowLook)
#include "tst_rowlook.moc"
