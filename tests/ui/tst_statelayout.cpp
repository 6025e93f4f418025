// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/statelayout.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

/// What a cell of the State column shows when it is narrow.
class TestStateLayout : public QObject
{
    Q_OBJECT

    static constexpr StateParts Exclusive{55, 81, 22};

    /// "glyph mode chip" as far as they are shown whole, "mod…" and "icon" as far as they are not.
    static QString shown(const StateParts &parts, int room)
    {
        const StateLayout layout = layOutState(parts, room);
        QStringList words;
        if (layout.glyph)
            words.append(QStringLiteral("glyph"));
        if (layout.modeWidth > 0)
            words.append(layout.modeWidth < parts.mode ? QStringLiteral("mod…")
                                                       : QStringLiteral("mode"));
        if (parts.chip > 0)
            words.append(layout.chipWord ? QStringLiteral("chip") : QStringLiteral("icon"));
        return words.join(QLatin1Char(' '));
    }

private slots:
    void chipsAlignWhereThereIsRoom()
    {
        QCOMPARE(layOutState(Exclusive, 208).chipLeft, 102);
        QCOMPARE(layOutState({0, 81, 22}, 208).chipLeft, 102);
        // A longer mode moves it.
        QVERIFY(layOutState({90, 81, 22}, 208).chipLeft > 102);
    }

    void theChipGivesWayLast_data()
    {
        QTest::addColumn<int>("room");
        QTest::addColumn<QString>("is");
        QTest::newRow("all") << 208 << QStringLiteral("glyph mode chip");
        QTest::newRow("not aligned") << 166 << QStringLiteral("glyph mode chip");
        QTest::newRow("elided") << 140 << QStringLiteral("glyph mod… chip");
        QTest::newRow("without the mode") << 120 << QStringLiteral("glyph chip");
        QTest::newRow("without the glyph") << 90 << QStringLiteral("chip");
        QTest::newRow("its icon") << 80 << QStringLiteral("glyph mod… icon");
        QTest::newRow("the least") << 48 << QStringLiteral("glyph icon");
    }
    void theChipGivesWayLast()
    {
        QFETCH(const int, room);
        QTEST(shown(Exclusive, room), "is");
    }

    void nothingIsCutOrCovered()
    {
        for (int room = 48; room <= 260; ++room) {
            const StateLayout layout = layOutState(Exclusive, room);
            const int chip = layout.chipWord ? Exclusive.chip : Exclusive.chipIcon;
            QVERIFY2(layout.chipLeft >= 0 && layout.chipLeft + chip <= room,
                     qPrintable(QString::number(room)));
            QVERIFY2(layout.modeWidth == 0 || layout.modeLeft + layout.modeWidth < layout.chipLeft,
                     qPrintable(QString::number(room)));
        }
    }

    void aModeAloneIsElidedToo()
    {
        QCOMPARE(shown({55, 0, 0}, 208), QStringLiteral("glyph mode"));
        QCOMPARE(shown({55, 0, 0}, 60), QStringLiteral("glyph mod…"));
        QCOMPARE(shown({55, 0, 0}, 30), QStringLiteral("glyph"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestStateLayout)
#include "tst_statelayout.moc"
