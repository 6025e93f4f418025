// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/lab/demoguide.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/workerpanel.h"
#include "ui/server/lockcontroller.h"
#include "ui/settings/language.h"
#include "ui/tree/locktreeview.h"

#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace lockscope;

namespace {

constexpr const char *Held = "/clinton/old.txt";

/// One worker, that crashes when told to.
class OneWorker : public ContentionLab
{
public:
    std::vector<LabWorker> workers() const override { return {worker}; }
    bool isRunning() const override { return true; }
    void start(int) override {}
    void stop() override {}
    void crash(const std::string &) override
    {
        worker.state = LabWorker::State::Crashed;
        emit changed();
    }
    void freeze(const std::string &) override {}
    void thaw(const std::string &) override {}
    void restart(const std::string &) override
    {
        worker.state = LabWorker::State::Holding;
        emit changed();
    }

    LabWorker worker{"worker-1", 7, LabWorker::State::Holding, Held, {}};
};

struct Demo : WindowFixture
{
    Demo()
    {
        backend.putSession(backend.makeSession("s1", "here", 7));
        backend.lockTree(Held, "s1");
        QVERIFY(connectWindow());
        lab().setWorkers(&workers);
        lab().beginGuide();
    }
    LabFeature &lab() { return *window->feature<LabFeature>(); }
    DemoGuide &guide() { return *lab().guide(); }

    OneWorker workers;
};

} // namespace

/// The way through the demo: crash, wait, break.
class TestDemoGuide : public QObject
{
    Q_OBJECT
private slots:
    void itGoesOnByWhatHappens()
    {
        Demo f;
        QSignalSpy ended(&f.lab(), &LabFeature::guideEnded);
        QVERIFY(f.guide().isVisible());
        QVERIFY(f.lab().workerPanel()->isVisible());
        QCOMPARE(f.guide().step(), 1);
        QVERIFY(!f.guide().accessibleDescription().isEmpty());
        f.workers.crash({});
        QCOMPARE(f.guide().step(), 2);
        QVERIFY(!f.guide().showButton()->isVisible());
        QVERIFY(f.advance(Millis(60000)));
        QCOMPARE(f.guide().step(), 3);
        QTest::mouseClick(f.guide().showButton(), Qt::LeftButton);
        QCOMPARE(f.window->tree()->currentPath(), QString::fromLatin1(Held));
        f.window->feature<BreakingFeature>()->openBreakDialog();
        auto *breaking = f.window->findChild<BreakLockDialog *>();
        QVERIFY(breaking);
        QTest::mouseClick(breaking->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY(!f.guide().isVisible());
    }

    void itCanBeDismissed()
    {
        Demo f;
        QSignalSpy ended(&f.lab(), &LabFeature::guideEnded);
        QTest::mouseClick(f.guide().dismissButton(), Qt::LeftButton);
        QCOMPARE(ended.count(), 1);
        QVERIFY(!f.guide().isVisible());
        f.workers.crash({});
        QCOMPARE(f.guide().step(), 0);
    }

    void aWorkerThatHoldsNothingIsNoStep()
    {
        Demo f;
        f.workers.worker.pid = 8;
        f.workers.crash({});
        QCOMPARE(f.guide().step(), 1);
    }

    /// The card names it as its worker does, which is not the id of its document.
    void aReadWriteLockIsALockToo()
    {
        Demo f;
        f.backend.putSession(f.backend.makeSession("s2", "here", 8));
        f.backend.lockTree("/catalogue", "s2");
        LockDocument reading = f.backend.locks().at("/catalogue");
        f.backend.unlockTree("/catalogue", "s2");
        reading.id = "rw:catalogue";
        reading.kind = LockKind::ReadWrite;
        reading.path = "catalogue";
        f.backend.put(reading);
        QVERIFY(f.readAgain());
        f.workers.worker.pid = 8;
        f.workers.worker.path = "catalogue";
        f.workers.crash({});
        QCOMPARE(f.guide().step(), 2);
        QVERIFY(f.advance(Millis(60000)));
        QCOMPARE(f.guide().step(), 3);
    }

    /// A worker that wants it proves the death, and breaks it before anybody else does.
    void whenItIsGoneTheGuideBeginsAgain()
    {
        Demo f;
        f.workers.crash({});
        QVERIFY(f.advance(Millis(60000)));
        QCOMPARE(f.guide().step(), 3);
        const QString before = f.guide().accessibleDescription();
        f.backend.unlockTree(Held, "s1");
        QVERIFY(f.advance(Millis(60000)));
        QCOMPARE(f.guide().step(), 1);
        QVERIFY(f.guide().accessibleDescription() != before);
        QVERIFY(f.guide().isVisible());
        const auto saysThatItWasTaken = [&f] {
            const auto steps = f.guide().findChildren<QLabel *>();
            return std::any_of(steps.begin(), steps.end(), [](const QLabel *step) {
                return step->text().contains(QStringLiteral("Another worker"));
            });
        };
        QVERIFY(saysThatItWasTaken());
        f.backend.lockTree("/clinton/new.txt", "s1"); // of the next one
        QVERIFY(f.advance(Millis(60000)));
        QCOMPARE(f.guide().step(), 3);
        QVERIFY(!saysThatItWasTaken());
    }

    void whatIsSaidOfTheWorkersFitsTheNarrowestWindow()
    {
        for (const char *language : {"en", "de", "es", "fr", "ja", "zh_CN"}) {
            showLanguage(QString::fromLatin1(language));
            Demo f;
            const int width = f.lab().workerPanel()->minimumSizeHint().width();
            QVERIFY2(width <= 800,
                     qPrintable(QLatin1String(language) + u' ' + QString::number(width)));
        }
        showLanguage(QStringLiteral("en"));
    }

    /// Its panel was open when the window before was closed.
    void whereThereIsNoDemoThereIsNoPanelOfWorkers()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
        WindowFixture f;
        OneWorker workers;
        f.makeWindow({}, {}, &settings);
        const auto isThere = [&f] {
            const WorkerPanel *panel = f.window->feature<LabFeature>()->workerPanel();
            return !panel->parentWidget()->isHidden();
        };
        f.window->feature<LabFeature>()->setWorkers(&workers);
        QVERIFY(isThere());
        const auto front = [&f] {
            QStringList panels;
            for (const QTabBar *bar : f.window->findChildren<QTabBar *>()) {
                if (bar->accessibleName() == QLatin1String("Panels") && bar->isVisible())
                    panels.append(bar->tabText(bar->currentIndex()));
            }
            return panels.join(QLatin1Char(' '));
        };
        const QString first = front();
        f.window->feature<LabFeature>()->beginGuide();
        QVERIFY2(front().startsWith(QStringLiteral("Demo workers")), qPrintable(front()));
        f.window->close();
        f.makeWindow({}, {}, &settings);
        QVERIFY(!isThere());
        const bool narrow = f.window->width()
                            < 1280; // where the inspector is the first at the bottom
        QTRY_COMPARE(front(),
                     narrow ? QStringLiteral("Inspector") : first); // and not the panel beside it
        f.window->feature<LabFeature>()->setWorkers(&workers);
        QVERIFY(isThere());
    }

    void aDoubleClickCrashesAndRestartsNothing()
    {
        Demo f;
        auto *crash = f.lab().workerPanel()->cards().front()->findChild<QPushButton *>();
        QVERIFY(crash);
        QTest::mouseClick(crash, Qt::LeftButton);
        const QPointF at(crash->rect().center());
        QMouseEvent second(QEvent::MouseButtonDblClick, at, crash->mapToGlobal(at), Qt::LeftButton,
                           Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(crash, &second);
        QTest::mouseRelease(crash, Qt::LeftButton);
        QCOMPARE(f.workers.worker.state, LabWorker::State::Crashed);
        QTest::mouseClick(crash, Qt::LeftButton); // another one, later
        QCOMPARE(f.workers.worker.state, LabWorker::State::Holding);
    }
};

LOCKSCOPE_TEST(TestDemoGuide)
#include "tst_demoguide.moc"
