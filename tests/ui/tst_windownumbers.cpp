// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/stalepanel.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/segmentbar.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QDockWidget>
#include <QLabel>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace lockscope;

/// Numbers that stand in several places of the window agree, and do not flicker.
class TestWindowNumbers : public QObject
{
    Q_OBJECT
private slots:
    void theClockOffsetIsRoundedBeforeItGetsItsSign_data()
    {
        QTest::addColumn<int>("ahead");
        QTest::addColumn<QString>("shown");
        QTest::newRow("none") << 0 << QStringLiteral("Clock offset 0 ms");
        QTest::newRow("ahead") << 12 << QStringLiteral("Clock offset +12 ms");
        QTest::newRow("behind") << -12
                                << QString::fromUtf8("Clock offset \xE2\x88\x92"
                                                     "12 ms");
        QTest::newRow("seconds") << -1540
                                 << QString::fromUtf8("Clock offset \xE2\x88\x92"
                                                      "1.5 s");
        QTest::newRow("one") << 1000 << QStringLiteral("Clock offset +1.0 s");
    }
    void theClockOffsetIsRoundedBeforeItGetsItsSign()
    {
        QFETCH(int, ahead);
        QFETCH(QString, shown);
        WindowFixture f;
        QVERIFY(f.connectWindow());
        f.scheduler.pause();
        f.store.setClockOffset(Millis(ahead));
        f.store.tick();
        QVERIFY2(f.window->statusStrip()->text().contains(shown),
                 qPrintable(f.window->statusStrip()->text()));
    }

    /// The clock of the test stands still while the server answers.
    void aQuickServersAnswersTakeLessThanAMillisecond()
    {
        WindowFixture f;
        QVERIFY(f.connectWindow());
        QVERIFY2(f.window->statusStrip()->text().contains(QStringLiteral("< 1 ms")),
                 qPrintable(f.window->statusStrip()->text()));
    }

    void staleIsOneNumberEverywhere()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        const qint64 stale = f.window->feature<BreakingFeature>()->panel()->lockCount();
        QVERIFY(stale > f.window->feature<BreakingFeature>()
                                ->panel()
                                ->rowCount()); // locks are counted, not their holders
        const QString number = QString::number(stale);
        QCOMPARE(f.window->findChild<QDockWidget *>(QStringLiteral("staleDock"))->windowTitle(),
                 QStringLiteral("Stale locks (%1)").arg(number));
        SegmentBar *segments = f.window->toolStrip()->segments();
        QVERIFY2(segments->button(1)->accessibleName().contains(number),
                 qPrintable(segments->button(1)->accessibleName()));
        QTest::mouseClick(segments->button(1), Qt::LeftButton);
        LockTreeItems &items = *f.window->tree()->items();
        qint64 shown = 0;
        f.store.forEachDocument([&](DocumentRef ref) {
            if (f.store.summaryAt(ref).isTarget
                && items.indexOfDocument(std::string(f.store.idAt(ref))).isValid())
                ++shown;
        });
        QCOMPARE(shown, stale);
    }

    void sharesAreOneNumberInTreeAndInspector()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1", "db3", 811));
        for (int i = 0; i < 10; ++i)
            f.backend.lockTree("/many/" + std::to_string(i), "s1");
        QVERIFY(f.connectWindow());
        f.window->tree()->selectDocument(QStringLiteral("/many"));
        const auto bothSay = [&f](const QString &shares) {
            const auto labels
                    = f.window->feature<InspectorFeature>()->panel()->findChildren<QLabel *>();
            return f.window->tree()
                           ->currentIndex()
                           .data(Qt::AccessibleTextRole)
                           .toString()
                           .contains(shares)
                   && std::any_of(labels.begin(), labels.end(), [&shares](const QLabel *label) {
                          return label->text().contains(shares);
                      });
        };
        QVERIFY(bothSay(QString::fromUtf8("shared \xC3\x97"
                                          "10")));
        f.backend.lockTree("/many/more", "s1");
        QVERIFY(f.advance(Millis(1000), {"s1"}));
        QVERIFY(bothSay(QString::fromUtf8("shared \xC3\x97"
                                          "11")));
    }
};

LOCKSCOPE_TEST(TestWindowNumbers)
#include "tst_windownumbers.moc"
