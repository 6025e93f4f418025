// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakelabrun.h"
#include "tests/ui/windowfixture.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/labcards.h"
#include "ui/lab/labchart.h"
#include "ui/lab/labcomparedialog.h"
#include "ui/lab/labcontrols.h"
#include "ui/lab/labinvariants.h"
#include "ui/lab/labpanel.h"
#include "ui/lab/labreportdialog.h"
#include "ui/lab/lanesview.h"
#include "ui/lab/replaybar.h"
#include "ui/lab/waitcharts.h"
#include "ui/tree/locktreeview.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/emptystate.h"
#include "ui/window/statusstrip.h"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QSvgRenderer>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <set>

using namespace lockscope;
using Kind = LabEvent::Kind;
using State = LabActor::State;

namespace {

constexpr int Patience = 60000;

QByteArray contentOf(const QString &fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The Lab and Contention panels in the window, by mouse and keys, on a run that the test drives.
class TestLabPanel : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<WindowFixture> f;
    std::unique_ptr<FakeLabLibrary> library;

    LabPanel &panel() const { return *f->window->labPanel(); }
    FakeLabRun &run() const { return *library->last; }
    static void click(QAbstractButton *button) { QTest::mouseClick(button, Qt::LeftButton); }
    QPushButton *startButton() const { return panel().controls()->startButton(); }
    LabCard &card(std::size_t index) const { return *panel().cards()->cards().at(index); }
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
    /// How many points, bars or cells a chart shows.
    std::size_t rowsOf(ChartFrame *frame) const
    {
        if (const auto *lines = qobject_cast<const LabChart *>(frame)) {
            std::set<double> seconds;
            for (const ChartLine &line : lines->plot()->lines()) {
                for (const QPointF &point : line.points)
                    seconds.insert(point.x());
            }
            return seconds.size();
        }
        if (frame == panel().waitFrame())
            return panel().waitBars()->rows().size();
        if (qobject_cast<const WaitHistogram *>(frame->content()))
            return WaitHistogram::Buckets;
        if (qobject_cast<const HeatMap *>(frame->content()))
            return run().record().queues().size();
        std::size_t drawn = 0;
        for (const LabLane &lane : run().record().lanes())
            drawn += lane.bars.size() + lane.marks.size();
        return drawn;
    }
    /// Saves what @p frame shows in each format, and looks into the files.
    void checkFilesOf(ChartFrame *frame) const
    {
        const QTemporaryDir folder;
        const QByteArray title = frame->title().toUtf8();
        const QString csv = folder.filePath(QStringLiteral("chart.csv"));
        const QString png = folder.filePath(QStringLiteral("chart.png"));
        const QString svg = folder.filePath(QStringLiteral("chart.svg"));
        for (const QString &file : {csv, png, svg})
            QCOMPARE(frame->exportTo(file), QString());

        QList<QByteArray> lines = contentOf(csv).split('\n');
        QVERIFY2(lines.takeLast().isEmpty(), title.constData()); // the last one is ended, too
        QVERIFY2(rowsOf(frame) > 0, title.constData());
        QCOMPARE(static_cast<std::size_t>(lines.size()), 1 + rowsOf(frame));
        QVERIFY2(lines.first().count(',') > 0, title.constData());
        for (const QByteArray &line : lines)
            QCOMPARE(line.count(','), lines.first().count(','));

        const QImage picture(png);
        QCOMPARE(picture.size(), frame->size());
        QVERIFY2(picture.width() >= 200 && picture.height() >= 90, title.constData());
        QImage blank = picture;
        blank.fill(picture.pixelColor(0, 0));
        QVERIFY2(picture != blank, title.constData());

        const QByteArray drawing = contentOf(svg);
        QVERIFY2(QSvgRenderer(svg).isValid(), title.constData());
        QVERIFY2(drawing.contains("viewBox=\""), title.constData());
        QVERIFY2(drawing.contains("<path") || drawing.contains("<polyline")
                         || drawing.contains("<rect"),
                 title.constData());
        QVERIFY2(drawing.count("<text") >= 2, title.constData()); // its title, and what it shows
    }
    /// A run from start to end: a lock, a write, over.
    void runThrough() const
    {
        run().tell(labEvent(Kind::Started, 0, "writer-1"));
        run().tell(labEvent(Kind::Asked, 10, "writer-1", "/r/d0"));
        run().tell(labEvent(Kind::Granted, 25, "writer-1", "/r/d0", 3));
        LabEvent wrote = labEvent(Kind::Wrote, 40, "writer-1", "/r/d0", 3);
        wrote.document = "d0";
        wrote.value = 1;
        run().tell(wrote);
        run().tell(labEvent(Kind::Released, 60, "writer-1", "/r/d0"));
        run().tell(labEvent(Kind::Ended, 1500, "writer-1"));
        run().finish();
    }

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        library = std::make_unique<FakeLabLibrary>(f->clock);
        QVERIFY(f->connectWindow());
        f->window->setLabLibrary(library.get());
        f->window->openLab();
    }

    void cleanup()
    {
        f.reset();
        library.reset();
    }

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
        f->window->setConnection(nullptr, {});
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
        ContentionPanel &charts = *f->window->contentionPanel();
        startByClick();
        run().setNow(Micros(40000000));
        panel().showFrame();
        QCOMPARE(panel().lanes()->to(), 40.0);
        f->window->showContention();
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
        f->window->openLab();
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
        QVERIFY(!status().contains(QStringLiteral("Lab runs")));
        startByClick();
        run().setNow(Micros(102900000));
        QTRY_VERIFY_WITH_TIMEOUT(status().contains(QStringLiteral("Lab runs since 1 min 42 s")),
                                 Patience);
        run().finish();
        QTRY_VERIFY_WITH_TIMEOUT(!status().contains(QStringLiteral("Lab runs")), Patience);
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

    void runAndPageAreSavedAsFiles()
    {
        const QTemporaryDir folder;
        click(startButton());
        runThrough();
        QCOMPARE(panel().saveRun(folder.filePath(QStringLiteral("a.labrun"))), QString());
        QCOMPARE(panel().savePage(folder.filePath(QStringLiteral("a.html"))), QString());
        QCOMPARE(contentOf(folder.filePath(QStringLiteral("a.labrun"))), QByteArray("run 1"));
        QVERIFY(contentOf(folder.filePath(QStringLiteral("a.html"))).contains("One lock"));
        QVERIFY(!panel().saveRun(folder.filePath(QStringLiteral("none/a.labrun"))).isEmpty());
    }

    void aSavedRunIsPlayedAgainByTime()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.labrun"));
        click(startButton());
        runThrough();
        const LabReport first = panel().reports().front();
        QCOMPARE(panel().saveRun(file), QString());
        QCOMPARE(panel().openRun(file), QString());
        auto *replay = qobject_cast<ReplayLabRun *>(panel().run());
        QVERIFY(replay);
        QVERIFY(panel().replayBar()->isVisible());
        QVERIFY(panel().lanes()->isVisible());
        QCOMPARE(replay->phase(), LabRun::Phase::Running);
        replay->advance(Millis(30));
        QTRY_COMPARE_WITH_TIMEOUT(panel().cards()->cards().size(), std::size_t{1}, Patience);
        QTRY_COMPARE_WITH_TIMEOUT(card(0).actor().state, State::Holding, Patience);
        QVERIFY(!card(0).crashButton()->isEnabled()); // there is no process
        click(startButton());
        QCOMPARE(replay->phase(), LabRun::Phase::Paused);
        const Micros stood = replay->now();
        replay->advance(Millis(500));
        QCOMPARE(replay->now(), stood);
        click(panel().replayBar()->endButton());
        QCOMPARE(replay->phase(), LabRun::Phase::Done);
        const LabReport again = panel().reports().back();
        QCOMPARE(again.granted, first.granted);
        QCOMPARE(again.waitP50, first.waitP50);
        QCOMPARE(again.lasted, first.lasted);
        QCOMPARE(again.findings.size(), first.findings.size());
    }

    void aReplayCanBeFaster()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.labrun"));
        click(startButton());
        runThrough();
        QCOMPARE(panel().saveRun(file), QString());
        QCOMPARE(panel().openRun(file), QString());
        auto *replay = qobject_cast<ReplayLabRun *>(panel().run());
        QVERIFY(replay);
        panel().replayBar()->speedBox()->setFocus();
        QTest::keyClick(panel().replayBar()->speedBox(), Qt::Key_End);
        QCOMPARE(replay->speed(), 20.0);
        f->clock.advance(Millis(40)); // 0.8 s of the run
        QTRY_COMPARE_WITH_TIMEOUT(replay->now(), Micros(800000), Patience);
        f->clock.advance(Millis(40));
        QTRY_COMPARE_WITH_TIMEOUT(replay->phase(), LabRun::Phase::Done, Patience);
    }

    void aFileThatIsNoRunIsRefusedInWords()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("a.labrun")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("nonsense");
        file.close();
        QVERIFY(!panel().openRun(file.fileName()).isEmpty());
        QVERIFY(!panel().openRun(folder.filePath(QStringLiteral("none"))).isEmpty());
        QVERIFY(!panel().run());
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

    void theContentionChartsFollowTheRun()
    {
        ContentionPanel &charts = *f->window->contentionPanel();
        f->window->showContention();
        QTRY_VERIFY_WITH_TIMEOUT(charts.isVisible(), Patience);
        click(startButton());
        f->window->showContention();
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
            QVERIFY2(!contentOf(file).isEmpty(), qPrintable(frame->title()));
        }
    }

    void everyPictureOfARunIsSavedInEveryFormat()
    {
        ContentionPanel &charts = *f->window->contentionPanel();
        click(startButton());
        runThrough();
        QTRY_VERIFY_WITH_TIMEOUT(panel().lanesFrame()->isVisible(), Patience);
        for (ChartFrame *frame :
             std::initializer_list<ChartFrame *>{panel().lanesFrame(), panel().waitFrame(),
                                                 panel().rateChart()})
            checkFilesOf(frame);
        const QTemporaryDir folder;
        const QString lanes = folder.filePath(QStringLiteral("lanes.svg"));
        QCOMPARE(panel().lanesFrame()->exportTo(lanes), QString());
        QVERIFY(contentOf(lanes).contains(">writer-1<"));
        f->window->showContention();
        QTRY_VERIFY_WITH_TIMEOUT(charts.isVisible(), Patience);
        charts.refresh();
        QCOMPARE(charts.frames().size(), std::size_t{7});
        for (ChartFrame *frame : charts.frames())
            checkFilesOf(frame);
    }

    void aServerThatGoesEndsTheRun()
    {
        startByClick();
        const QPointer<FakeLabRun> before = library->last;
        f->window->setConnection(nullptr, {});
        QVERIFY(!panel().run());
        QTRY_VERIFY_WITH_TIMEOUT(!before, Patience);
        QVERIFY(panel().cards()->cards().empty());
    }

    void theSameServerWithWritesAllowedKeepsTheRun()
    {
        startByClick();
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        f->window->setConnection(&f->backend, profile);
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

QTEST_MAIN(TestLabPanel)
#include "tst_labpanel.moc"
