// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/evidencelist.h"

#include "tests/support/testprogram.h"

#include <QTest>
#include <QVBoxLayout>

using namespace lockscope;

/// Facts are readable to their end in a narrow window, too.
class TestEvidenceList : public QObject
{
    Q_OBJECT

    static constexpr int Wide = 900;
    static constexpr int Narrow = 240;

    static LivenessVerdict looked(Millis age, int facts = 1)
    {
        Evidence gone;
        gone.fact = Evidence::Fact::ProcessGone;
        gone.source = Evidence::Source::ThisMachine;
        gone.weight = 1;
        gone.span = age;
        gone.text = "etl-2 · 20533";
        LivenessVerdict verdict;
        verdict.evidence.assign(static_cast<std::size_t>(facts), gone);
        return verdict;
    }

private slots:
    void aFactWithoutRoomTakesMoreLines()
    {
        EvidenceList list;
        QCOMPARE(list.heightForWidth(Wide), 0);
        list.setVerdict(looked(Millis(12'000)));
        const int oneLine = list.heightForWidth(Wide);
        QVERIFY(oneLine > 0);
        QVERIFY(list.heightForWidth(Narrow) > oneLine);
        list.setVerdict(looked(Millis(12'000), 3));
        QCOMPARE(list.lineCount(), 3);
        QCOMPARE(list.heightForWidth(Wide), 3 * oneLine);
        QVERIFY(list.accessibleName().contains(
                QStringLiteral("Process etl-2 · 20533 is gone; looked 12 s ago, this machine")));
    }

    void aSourceWithoutRoomGetsALineOfItsOwn()
    {
        EvidenceList list;
        list.setVerdict(looked(Millis(12'000)));
        const int narrow = list.heightForWidth(Narrow);
        QVERIFY(list.heightForWidth(Narrow / 2) > narrow);
    }

    void aLayoutGivesItThoseLines()
    {
        QWidget window;
        auto *column = new QVBoxLayout(&window);
        column->setContentsMargins(0, 0, 0, 0);
        auto *list = new EvidenceList(&window);
        column->addWidget(list);
        column->addStretch(1);
        list->setVerdict(looked(Millis(12'000), 2));
        const auto hasItsHeight = [list] {
            return list->height() == list->heightForWidth(list->width());
        };
        window.resize(Wide, 400);
        window.show();
        QVERIFY(QTest::qWaitFor(hasItsHeight));
        const int wide = list->height();
        window.resize(Narrow, 400);
        QVERIFY(QTest::qWaitFor([&] { return list->width() == Narrow && hasItsHeight(); }));
        QVERIFY(list->height() > wide);
        const int narrow = list->height();
        list->setVerdict(looked(Millis(12'000), 4));
        QVERIFY(QTest::qWaitFor(hasItsHeight));
        QVERIFY(list->height() > narrow);
        QVERIFY(!list->grab().isNull());
    }
};

LOCKSCOPE_TEST(TestEvidenceList)
#include "tst_evidencelist.moc"
