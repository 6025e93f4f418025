// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/labpaneltest.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/labchart.h"
#include "ui/lab/labcomparedialog.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/labinvariants.h"
#include "ui/lab/labreportdialog.h"
#include "ui/lab/lanesview.h"
#include "ui/lab/waitcharts.h"
#include "ui/shell/statusstrip.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;
using Kind = LabEvent::Kind;
using State = LabActor::State;

/// The Lab and Contention panels in the window, by mouse and keys, on a run that the test drives.
class TestLabPanel : public LabPanelTest
{
    Q_OBJECT
private:
    void startByClick() const
    {
        click(startButton());
        QVERIFY(library->last);
        run().tell(labEvent(Kind::Started, 0, "writer-1"));
        run().tell(labEvent(Kind::Started, 0, "writer-2"));
        QTRY_COMPARE_WITH_TIMEOUT(panel().cards()->cards().size(), std::size_t{2}, Patience);
    }
    const LabInvariants::Cell *cellOf(const QString &words) const
    {
        for (const LabInvariants::Cell &cell : panel().invariants()->cells()) {
            if (cell.words.startsWith(words))
                return &cell;
        }
        return nullptr;
    }

private slots:
    void aWindowWithoutALibraryHasNoLab()
    {
        const WindowFixture plain;
        const auto docks = plain.window->findChildren<QDockWidget *>();
        for (const QDockWidget *dock : docks) {
            if (dock->objectName() == QStringLiteral("labDock"))
                QVERIFY(!dock->isVisible());
        }
    }

    void theLabStandsBesideTheTreeWithTheActivityBelow()
    {
        QTRY_VERIFY_WITH_TIMEOUT(panel().isVisible(), Patience);
        QTRY_VERIFY_WITH_TIMEOUT(panel().width() > 880, Patience);
        const auto *activity = f->window->findChild<QDockWidget *>(QStringLiteral("activityDock"));
        const QPoint below = activity->mapTo(f->window.get(), QPoint());
        const QPoint beside = panel().mapTo(f->window.get(), QPoint());
        QVERIFY(below.x() < beside.x());
        QVERIFY(below.y() > beside.y());
        QVERIFY(f->window->tree()->width() <= 480);
    }

    void aScenarioIsExplainedBeforeItRuns()
    {
        QCOMPARE(panel().controls()->scenarioBox()->count(), 4);
        panel().controls()->scenarioBox()->setFocus();
        QTest::keyClick(panel().controls()->scenarioBox(), Qt::Key_Down);
        QTest::keyClick(panel().controls()->scenarioBox(), Qt::Key_Down);
        QCOMPARE(panel().controls()->scenario(), 2);
        QCOMPARE(panel().introduction()->title(), QStringLiteral("Locks on paths of a tree"));
        QVERIFY(panel().introduction()->text().contains(QStringLiteral("tree-locks")));
        QCOMPARE(panel().controls()->workersBox()->value(), 6);
    }

    void theIntroductionScrollsInALowDockInsteadOfBeingSquashed()
    {
        QWidget dock; // without a layout, which would make the window as high as the panel likes
        LabPanel lab(&dock);
        dock.resize(1000, lab.minimumSizeHint().height());
        lab.setLibrary(library.get());
        lab.setGeometry(dock.rect());
        dock.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dock));
        const EmptyState &introduction = *lab.introduction();
        QTRY_VERIFY_WITH_TIMEOUT(introduction.height()
                                         >= introduction.heightForWidth(introduction.width()),
                                 Patience);
        QVERIFY(introduction.height() > introduction.parentWidget()->height());
        const auto parts = introduction.findChildren<QWidget *>();
        QVERIFY(!parts.isEmpty());
        for (const QWidget *part : parts) {
            const int needed = part->hasHeightForWidth() ? part->heightForWidth(part->width())
                                                         : part->sizeHint().height();
            QVERIFY2(part->height() >= needed, part->metaObject()->className());
            QVERIFY2(part->parentWidget()->rect().contains(part->geometry()),
                     part->metaObject()->className());
        }
    }

    void theIntroductionFollowsTheServers()
    {
        const auto saysNotConnected = [this] {
            return panel().introduction()->text().contains(QStringLiteral("Not connected"));
        };
        const std::vector<LabLibrary::Server> before = library->serverList;
        QVERIFY(!saysNotConnected());
        library->serverList.clear();
        panel().serversChanged(true);
        QVERIFY(saysNotConnected());
        QVERIFY(!panel().introduction()->buttons().front()->isEnabled());
        library->serverList = before;
        panel().serversChanged(false);
        QVERIFY(!saysNotConnected());
        QVERIFY(panel().introduction()->buttons().front()->isEnabled());
    }

    void whatAPersonSetsGoesIntoTheRun()
    {
        LabControls &controls = *panel().controls();
        controls.workersBox()->setValue(9);
        controls.seedBox()->setValue(20417);
        controls.leaseBox()->setValue(3);
        controls.thinkLine()->setText(QStringLiteral("5..15 ms"));
        click(startButton());
        QVERIFY(library->last);
        QCOMPARE(run().settings().seed, std::uint64_t{20417});
        QCOMPARE(run().settings().processes.value_or(0), 9);
        QCOMPARE(run().settings().lease.value_or(Millis(0)), Millis(3000));
        QVERIFY(run().settings().think.has_value());
        QCOMPARE(run().settings().think->high, Millis(15));
        QVERIFY(!run().settings().fenced.has_value()); // as declared
        QCOMPARE(run().asked, QStringList{QStringLiteral("start")});
    }

    void aThinkTimeThatIsNoneIsRefusedInWords()
    {
        const QSignalSpy told(&panel(), &LabPanel::told);
        panel().controls()->thinkLine()->setText(QStringLiteral("soon"));
        click(startButton());
        QVERIFY(!library->last);
        QCOMPARE(told.count(), 1);
        QVERIFY(told.front().front().toString().contains(QStringLiteral("think time")));
    }

    void productionAndReadOnlyServersAreRefusedWithTheReason()
    {
        library->serverList.front().refusal = "prod-eu is marked production.";
        panel().serversChanged(false);
        QVERIFY(!startButton()->isEnabled());
        QCOMPARE(startButton()->toolTip(), QStringLiteral("prod-eu is marked production."));
        panel().startRun();
        QVERIFY(!library->last);
        library->serverList.clear();
        panel().serversChanged(false);
        QVERIFY(startButton()->toolTip().contains(QStringLiteral("Not connected")));
    }

    void aRunIsMadeOnTheServerThatWasChosen()
    {
        QComboBox *box = panel().controls()->serverBox();
        QTRY_VERIFY_WITH_TIMEOUT(box->isVisible(), Patience);
        QCOMPARE(box->currentText(), QStringLiteral("staging-eu")); // the connected one
        QVERIFY(box->focusPolicy() & Qt::TabFocus);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentText(), QStringLiteral("lab-two"));
        startByClick();
        QCOMPARE(run().server(), std::string("lab-two"));
        QVERIFY(!box->isEnabled());
        click(startButton());
        click(panel().controls()->stepButton());
        QCOMPARE(run().asked, (QStringList{QStringLiteral("start"), QStringLiteral("pause"),
                                           QStringLiteral("step")}));
        // The window may look at another server meanwhile.
        f->server.close();
        QCOMPARE(panel().run(), static_cast<LabRun *>(library->last));
        run().finish();
        QCOMPARE(panel().reports().back().server, std::string("lab-two"));
    }

    void whyTheChosenServerIsRefusedIsSaid()
    {
        library->serverList.back().refusal = "lab-two is marked production.";
        panel().serversChanged(false);
        QVERIFY(startButton()->isEnabled());
        QComboBox *box = panel().controls()->serverBox();
        QTest::keyClick(box, Qt::Key_Down);
        QVERIFY(!startButton()->isEnabled());
        for (const QString &words :
             {startButton()->toolTip(), box->toolTip(), panel().introduction()->text()})
            QVERIFY2(words.contains(QStringLiteral("lab-two is marked production.")),
                     qPrintable(words));
        panel().startRun();
        QVERIFY(!library->last);
        QTest::keyClick(box, Qt::Key_Up);
        QVERIFY(startButton()->isEnabled());
    }

    void aChosenServerIsKnownByItsNameAndNoOtherTakesItsPlace()
    {
        QComboBox *box = panel().controls()->serverBox();
        QTest::keyClick(box, Qt::Key_Down);
        library->serverList = {{"new", {}}, {"staging-eu", {}}, {"lab-two", {}}};
        panel().serversChanged(false);
        QCOMPARE(box->currentText(), QStringLiteral("lab-two"));
        library->serverList.pop_back(); // and nobody tells the window
        const QSignalSpy told(&panel(), &LabPanel::told);
        click(startButton());
        QVERIFY(!library->last);
        QCOMPARE(told.count(), 1);
        QVERIFY(told.front().front().toString().contains(QStringLiteral("not there any more")));
        QCOMPARE(box->currentText(), QStringLiteral("new"));
        click(startButton());
        QVERIFY(library->last);
        QCOMPARE(run().server(), std::string("new"));
        run().finish();
        library->serverList.pop_back();
        panel().serversChanged(false);
        QVERIFY(box->isHidden()); // one is no choice
    }

    void oneHoldReachesEveryPictureOfARun()
    {
        ContentionPanel &charts = *f->window->feature<LabFeature>()->contentionPanel();
        startByClick();
        run().setNow(Micros(40000000));
        panel().showFrame();
        QCOMPARE(panel().lanes()->to(), 40.0);
        f->window->feature<LabFeature>()->showContention();
        QTRY_VERIFY_WITH_TIMEOUT(charts.holdButton()->isVisible(), Patience);
        click(charts.holdButton());
        QVERIFY(panel().holdAction()->isChecked());
        QVERIFY(panel().lanes()->isPaused());
        QVERIFY(panel().rateChart()->isPaused());
        QVERIFY(charts.grants()->isPaused());
        QCOMPARE(panel().waitBars()->rows().front().p50, 0.0);
        run().tell(labEvent(Kind::Asked, 41000, "writer-1", "/r/d0"));
        run().tell(labEvent(Kind::Granted, 42000, "writer-1", "/r/d0", 1));
        run().setNow(Micros(50000000));
        panel().showFrame();
        QCOMPARE(panel().lanes()->to(), 40.0);
        QVERIFY(run().phase() == LabRun::Phase::Running); // it is only the picture
        run().finish();
        QCOMPARE(panel().waitBars()->rows().front().p50, 0.0);
        panel().holdAction()->trigger();
        QVERIFY(panel().waitBars()->rows().front().p50 > 900);
        QVERIFY(!charts.holdButton()->isChecked());
        QVERIFY(!charts.grants()->isPaused());
        QVERIFY(!panel().rateChart()->isPaused());
        QCOMPARE(panel().lanes()->to(), 50.0);
        // What is held ends with its run.
        panel().holdAction()->trigger();
        QVERIFY(charts.holdButton()->isChecked());
        f->window->feature<LabFeature>()->openLab();
        click(startButton());
        QVERIFY(!panel().holdAction()->isChecked());
        QVERIFY(!charts.holdButton()->isChecked());
        QVERIFY(!panel().lanes()->isPaused());
    }

    void startPauseStepStop()
    {
        startByClick();
        QCOMPARE(startButton()->text(), QStringLiteral("Pause"));
        QVERIFY(!panel().controls()->stepButton()->isEnabled());
        QVERIFY(!panel().controls()->scenarioBox()->isEnabled());
        click(startButton());
        QCOMPARE(startButton()->text(), QStringLiteral("Go on"));
        panel().controls()->stepButton()->setFocus();
        QTest::keyClick(panel().controls()->stepButton(), Qt::Key_Space);
        click(startButton());
        click(panel().controls()->stopButton());
        QCOMPARE(run().asked, (QStringList{QStringLiteral("start"), QStringLiteral("pause"),
                                           QStringLiteral("step"), QStringLiteral("resume"),
                                           QStringLiteral("stop")}));
        QVERIFY(!panel().controls()->stopButton()->isEnabled());
        run().finish();
        QCOMPARE(startButton()->text(), QStringLiteral("Start"));
        QVERIFY(startButton()->isEnabled());
    }

    void aCardTellsWhatItsWorkerDoes()
    {
        startByClick();
        run().tell(labEvent(Kind::Asked, 100, "writer-1", "/r/d0/f1"));
        run().tell(labEvent(Kind::Granted, 200, "writer-1", "/r/d0/f1", 42));
        run().tell(labEvent(Kind::Renewed, 900, "writer-1", "/r/d0/f1"));
        QTRY_COMPARE_WITH_TIMEOUT(card(0).actor().state, State::Holding, Patience);
        QCOMPARE(card(0).actor().token, std::int64_t{42});
        QTRY_COMPARE_WITH_TIMEOUT(card(0).actor().renewals, std::int64_t{1}, Patience);
        QVERIFY2(card(0).accessibleName().contains(QStringLiteral("holding /r/d0/f1")),
                 qPrintable(card(0).accessibleName()));
        QVERIFY(card(0).width() >= 150);
    }

    void crashFreezeThawSlowAndRestartByTheCard()
    {
        startByClick();
        click(card(0).freezeButton());
        QTRY_COMPARE_WITH_TIMEOUT(card(0).actor().state, State::Frozen, Patience);
        QCOMPARE(card(0).freezeButton()->text(), QStringLiteral("Thaw"));
        click(card(0).freezeButton());
        QTRY_COMPARE_WITH_TIMEOUT(card(0).actor().state, State::Idle, Patience);
        click(card(1).slowButton());
        QTRY_VERIFY_WITH_TIMEOUT(card(1).actor().slow, Patience);
        card(1).slowButton()->setFocus();
        QTest::keyClick(card(1).slowButton(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!card(1).actor().slow, Patience);
        click(card(0).crashButton());
        QTRY_COMPARE_WITH_TIMEOUT(card(0).actor().state, State::Crashed, Patience);
        QCOMPARE(card(0).crashButton()->text(), QStringLiteral("Restart"));
        QVERIFY(card(0).freezeButton()->isHidden());
        click(card(0).crashButton());
        QTRY_COMPARE_WITH_TIMEOUT(card(0).actor().state, State::Idle, Patience);
        QCOMPARE(run().asked.mid(1),
                 (QStringList{QStringLiteral("freeze writer-1"), QStringLiteral("thaw writer-1"),
                              QStringLiteral("slow writer-2"), QStringLiteral("fast writer-2"),
                              QStringLiteral("crash writer-1"),
                              QStringLiteral("restart writer-1")}));
    }

    void nobodyCanBeHarmedWhenTheRunIsOver()
    {
        startByClick();
        run().finish();
        QTRY_VERIFY_WITH_TIMEOUT(!card(0).crashButton()->isEnabled(), Patience);
        QVERIFY(!card(0).freezeButton()->isEnabled());
    }

    void threadsOfOneProcessCannotBeHarmedAndTheButtonsSayWhy()
    {
        QVERIFY(panel().chooseScenario("in-process"));
        startByClick();
        for (const QPushButton *button :
             {card(0).crashButton(), card(0).freezeButton(), card(0).slowButton()}) {
            QVERIFY(!button->isEnabled());
            QVERIFY2(button->toolTip().contains(QStringLiteral("threads of one process")),
                     qPrintable(button->toolTip()));
            QCOMPARE(button->accessibleDescription(), button->toolTip());
        }
        QVERIFY(startButton()->isEnabled()); // to pause
    }

    void theStatusBarSaysHowLongTheRunGoesOn()
    {
        const auto status = [this] {
            f->advance(Millis(1000));
            return f->window->findChild<StatusStrip *>()->text();
        };
        QVERIFY(!status().contains(QStringLiteral("Lab running")));
        startByClick();
        run().setNow(Micros(102900000));
        QTRY_VERIFY_WITH_TIMEOUT(status().contains(QStringLiteral("Lab running for 1 min 42 s")),
                                 Patience);
        run().finish();
        QTRY_VERIFY_WITH_TIMEOUT(!status().contains(QStringLiteral("Lab running")), Patience);
    }

    void aRunThatCouldNotBeMadeIsNotJudged()
    {
        click(startButton());
        emit run().failed(QStringLiteral("locks are not set up there"));
        run().finish();
        QVERIFY(panel().outcome()->isVisible());
        QCOMPARE(panel().outcome()->content().title, QStringLiteral("The run could not be made."));
        QCOMPARE(panel().outcome()->content().text, QStringLiteral("locks are not set up there"));
        QVERIFY(panel().reports().empty());
    }

    void aComparisonGoesOnAfterARunThatCouldNotBeMade()
    {
        panel().compare({{0, 0}, {1, 1}});
        emit run().failed(QStringLiteral("no connection"));
        run().finish();
        QTRY_COMPARE_WITH_TIMEOUT(run().scenario().name, std::string("document-locks"), Patience);
        runThrough();
        QCOMPARE(panel().reports().size(), std::size_t{1});
        const auto *table = panel().findChild<LabComparisonDialog *>();
        QVERIFY(table);
        QCOMPARE(table->table()->rowCount(), 1);
    }

    void aPauseIsMarkedAndCountsInNoFigure()
    {
        using Kind = LabEvent::Kind;
        click(startButton());
        run().tell(labEvent(Kind::Started, 0, "writer-1"));
        run().tell(labEvent(Kind::Asked, 10, "writer-1", "/r/d0"));
        run().tell(labEvent(Kind::Granted, 25, "writer-1", "/r/d0", 3));
        run().tell(labEvent(Kind::Released, 60, "writer-1", "/r/d0"));
        run().tell(labEvent(Kind::Paused, 1000, {}));
        run().tell(labEvent(Kind::Resumed, 3500, {}));
        run().tell(labEvent(Kind::Ended, 3500, "writer-1"));
        run().finish();
        QCOMPARE(panel().reports().back().locksPerSecond(),
                 1.0); // in one second of three and a half
        click(panel().outcome()->actionButton());
        const auto *dialog = panel().findChild<LabReportDialog *>();
        QVERIFY(dialog);
        const QList<QLabel *> told = dialog->findChildren<QLabel *>();
        QVERIFY(std::any_of(told.begin(), told.end(), [](const QLabel *label) {
            return label->text().contains(QStringLiteral("It was paused for "));
        }));
        const std::vector<ChartMark> &marks = panel().rateChart()->plot()->marks();
        QCOMPARE(marks.size(), std::size_t{1});
        QCOMPARE(marks.front().name, QStringLiteral("paused"));
        QCOMPARE(marks.front().at, 1.0);
    }

    void invariantsAreCountedWhileItRuns()
    {
        startByClick();
        QTRY_VERIFY_WITH_TIMEOUT(cellOf(QStringLiteral("two writers")), Patience);
        QCOMPARE(cellOf(QStringLiteral("two writers"))->count, std::int64_t{0});
        for (const char *worker : {"writer-1", "writer-2"}) {
            run().tell(labEvent(Kind::Asked, 100, worker, "/r/d0"));
            LabEvent granted = labEvent(Kind::Granted, 200, worker, "/r/d0",
                                        worker[7] == '1' ? 1 : 2);
            granted.validUntil = Millis(60000);
            run().tell(granted);
        }
        run().tell(labEvent(Kind::Released, 3000, "writer-1", "/r/d0"));
        run().tell(labEvent(Kind::Released, 3000, "writer-2", "/r/d0"));
        QTRY_VERIFY_WITH_TIMEOUT(cellOf(QStringLiteral("two writers"))->count > 0, Patience);
        QCOMPARE(cellOf(QStringLiteral("two writers"))->look, LabInvariants::Cell::Look::Broken);
        QVERIFY(panel().invariants()->accessibleName().contains(QStringLiteral("two writers")));
    }

    void theEndIsAReport()
    {
        click(startButton());
        runThrough();
        QVERIFY(panel().outcome()->isVisible());
        QCOMPARE(panel().outcome()->content().title, QStringLiteral("Every invariant held."));
        click(panel().outcome()->actionButton());
        auto *report = panel().findChild<LabReportDialog *>();
        QVERIFY(report);
        QCOMPARE(report->findings()->rowCount(), 7);
        QCOMPARE(report->findings()->item(0, 0)->text(), QStringLiteral("two writers at once"));
        QCOMPARE(report->findings()->item(0, 1)->text(), QStringLiteral("never"));
        QCOMPARE(panel().reports().size(), std::size_t{1});
        QCOMPARE(panel().reports().front().granted, std::int64_t{1});
        QCOMPARE(panel().waitBars()->rows().size(), std::size_t{1});
    }

    void severalScenariosAndServersAreComparedInOneTable()
    {
        LabCompareDialog dialog(*library, 0, f->window.get());
        // The scenario and its variant, on the connected server.
        QCOMPARE(dialog.jobs(), (std::vector<LabCompareDialog::Job>{{0, 0}, {1, 0}}));
        dialog.servers()->item(1)->setCheckState(Qt::Checked);
        QCOMPARE(dialog.jobs().size(), std::size_t{4});
        QVERIFY(dialog.startButton()->isEnabled());
        panel().compare({{0, 0}, {1, 1}});
        QCOMPARE(run().scenario().name, std::string("global-lock"));
        runThrough();
        QTRY_COMPARE_WITH_TIMEOUT(run().scenario().name, std::string("document-locks"), Patience);
        QCOMPARE(run().server(), std::string("lab-two"));
        runThrough();
        auto *table = panel().findChild<LabComparisonDialog *>();
        QVERIFY(table);
        QCOMPARE(table->table()->rowCount(), 2);
        QCOMPARE(table->table()->item(0, 0)->text(), QStringLiteral("global-lock"));
        QCOMPARE(table->table()->item(1, 2)->text(), QStringLiteral("lab-two"));
        QVERIFY(table->csv().startsWith(QStringLiteral("scenario,protocol,server,")));
        QCOMPARE(panel().rateChart()->plot()->lines().size(), std::size_t{2});
    }

    void aComparisonCanBeStartedWhereverSomeServerMayBeUsed()
    {
        const QAction *compare = panel().compareAction();
        library->serverList.clear();
        panel().serversChanged(false);
        QVERIFY(!compare->isEnabled());
        library->serverList = {{"staging-eu", "It is marked production."},
                               {"lab-two", "It is read-only."}};
        panel().serversChanged(false);
        QVERIFY(!compare->isEnabled());
        library->serverList.back().refusal.clear();
        panel().serversChanged(false);
        QVERIFY(!startButton()->isEnabled()); // the chosen one is refused
        QVERIFY(compare->isEnabled());

        panel().compareAction()->trigger();
        auto *dialog = panel().findChild<LabCompareDialog *>();
        QVERIFY(dialog);
        QVERIFY(!(dialog->servers()->item(0)->flags() & Qt::ItemIsEnabled));
        QVERIFY(!dialog->startButton()->isEnabled()); // none is chosen yet
        dialog->servers()->item(1)->setCheckState(Qt::Checked);
        click(dialog->startButton());
        QVERIFY(library->last);
        QCOMPARE(run().server(), std::string("lab-two"));
        QVERIFY(!compare->isEnabled()); // one run at a time
    }

    void theContentionChartsFollowTheRun()
    {
        ContentionPanel &charts = *f->window->feature<LabFeature>()->contentionPanel();
        f->window->feature<LabFeature>()->showContention();
        QTRY_VERIFY_WITH_TIMEOUT(charts.isVisible(), Patience);
        click(startButton());
        f->window->feature<LabFeature>()->showContention();
        runThrough();
        charts.refresh();
        QCOMPARE(charts.grants()->plot()->lines().front().points.front(), QPointF(1, 1));
        QCOMPARE(charts.writes()->plot()->lines().front().points.front(), QPointF(1, 1));
        QVERIFY(!charts.heat()->cellOf("/r/d0").isNull());
        QCOMPARE(std::count(charts.histogram()->counts().begin(),
                            charts.histogram()->counts().end(), std::int64_t{1}),
                 std::ptrdiff_t{1});
        click(charts.holdButton());
        QVERIFY(charts.grants()->isPaused());
        QTest::keyClick(charts.grants()->plot(), Qt::Key_Plus);
        QVERIFY(charts.grants()->plot()->isZoomed());
        click(charts.resetButton());
        QVERIFY(!charts.grants()->plot()->isZoomed());
        const QTemporaryDir folder;
        for (ChartFrame *frame : charts.frames()) {
            const QString file = folder.filePath(QStringLiteral("chart.csv"));
            QCOMPARE(frame->exportTo(file), QString());
            QVERIFY2(QFileInfo(file).size() > 0, qPrintable(frame->title()));
        }
    }

    void aServerThatGoesEndsTheRun()
    {
        startByClick();
        const QPointer<FakeLabRun> before = library->last;
        f->server.close();
        QVERIFY(!panel().run());
        QTRY_VERIFY_WITH_TIMEOUT(!before, Patience);
        QVERIFY(panel().cards()->cards().empty());
    }

    void theSameServerWithWritesAllowedKeepsTheRun()
    {
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        QVERIFY(f->connectWindow(profile));
        startByClick();
        f->server.allowWrites(10min);
        QVERIFY(panel().run());
        f->server.endWrites();
        QVERIFY(panel().run());
    }

    void everythingCanBeReachedByKeysAndHasAName()
    {
        startByClick();
        const auto buttons = panel().findChildren<QAbstractButton *>();
        for (const QAbstractButton *button : buttons) {
            if (!button->isVisible())
                continue;
            QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(),
                     qPrintable(button->toolTip()));
            QVERIFY2(button->focusPolicy() & Qt::TabFocus
                             || qobject_cast<const QToolButton *>(button),
                     qPrintable(button->text()));
        }
        QVERIFY(!panel().lanes()->accessibleName().isEmpty());
        QVERIFY(!panel().controls()->scenarioBox()->accessibleName().isEmpty());
    }
};

LOCKSCOPE_TEST(TestLabPanel)
#include "tst_labpanel.moc"
