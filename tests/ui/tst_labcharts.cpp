// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakelabrun.h"
#include "tests/support/testprogram.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/theme.h"
#include "ui/lab/chartscale.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/decimation.h"
#include "ui/lab/labchart.h"
#include "ui/lab/labcurves.h"
#include "ui/lab/lanepainter.h"
#include "ui/lab/laneslegend.h"
#include "ui/lab/lanesview.h"
#include "ui/lab/waitcharts.h"

#include <QFile>
#include <QImageReader>
#include <QMenu>
#include <QScrollBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace lockscope;
using Kind = LabEvent::Kind;

namespace {

/// A line of @p count points in @p seconds, with one spike.
std::vector<QPointF> wave(int count, double seconds, int spikeAt)
{
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i)
        points.emplace_back(seconds * i / count, i == spikeAt ? 1000.0 : std::sin(i * 0.01));
    return points;
}

double highest(const QList<QPointF> &points)
{
    double top = 0;
    for (const QPointF &point : points)
        top = std::max(top, point.y());
    return top;
}

ChartLine lineOf(std::vector<QPointF> points)
{
    return {QStringLiteral("granted"), ChartLine::Ink::Tree, Qt::SolidLine, ChartLine::Marker::Disc,
            std::move(points)};
}

/// A writer that waits, holds, is frozen, goes on and crashes; a reader.
LabScenario twoWorkers()
{
    LabScenario scenario;
    scenario.name = "two";
    return scenario;
}

constexpr int Reader = 0; ///< lanes stand in the order of their names
constexpr int Writer = 1;

void tellStory(LabRecord &record)
{
    const auto add = [&record](Kind kind, int atMs, const char *worker, const char *mode = "X") {
        LabEvent event = labEvent(kind, atMs, worker, "/a/b", kind == Kind::Granted ? 7 : 0);
        event.mode = mode;
        event.validUntil = Millis(atMs + 5000);
        record.add(event);
    };
    add(Kind::Started, 0, "writer-1");
    add(Kind::Started, 0, "reader-1");
    add(Kind::Asked, 1000, "writer-1");
    add(Kind::Granted, 3000, "writer-1");
    add(Kind::Released, 8000, "writer-1");
    add(Kind::Asked, 9000, "reader-1", "S");
    add(Kind::Granted, 9010, "reader-1", "S");
    add(Kind::Released, 14000, "reader-1", "S");
    add(Kind::Asked, 15000, "writer-1");
    add(Kind::Granted, 15010, "writer-1");
    add(Kind::Crashed, 20000, "writer-1");
}

/// A chart of 600 pixels that can be seen.
class RateChart : public LabChart
{
public:
    RateChart()
        : LabChart(QStringLiteral("Rate"), QStringLiteral("per second"), ChartPlot::Scale::Linear)
    {
        resize(600, 260);
        show();
    }
};

/// The lanes of that story.
class StoryLanes : public LanesView
{
public:
    StoryLanes()
    {
        tellStory(m_record);
        resize(800, 120);
        show();
        setRecord(&m_record);
    }

private:
    LabRecord m_record;
};

/// But for what smoothing made of it.
bool isNear(const QColor &a, const QColor &b)
{
    constexpr int Tolerance = 40;
    return std::abs(a.red() - b.red()) < Tolerance && std::abs(a.green() - b.green()) < Tolerance
           && std::abs(a.blue() - b.blue()) < Tolerance;
}

QByteArray contentOf(const QString &fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The charts of the lab: what is decimated, drawn, zoomed and written to files.
class TestLabCharts : public QObject
{
    Q_OBJECT
private:
    Theme theme;

private slots:
    void initTestCase() { theme.setChoice(Theme::Choice::Light); }

    void manyPointsBecomeTwoForEachPixelColumn()
    {
        const std::vector<QPointF> points = wave(100000, 60, 5);
        const QList<QPointF> drawn = decimated(points, 0, 60, 500);
        QVERIFY2(drawn.size() <= 2 * 500 + 2, qPrintable(QString::number(drawn.size())));
        QVERIFY(drawn.size() > 500);
        QVERIFY(std::is_sorted(drawn.begin(), drawn.end(),
                               [](const QPointF &a, const QPointF &b) { return a.x() < b.x(); }));
    }

    void aSpikeOfOnePointIsNeverLost()
    {
        for (const int spike : {0, 1, 777, 49999, 99998, 99999})
            QCOMPARE(highest(decimated(wave(100000, 60, spike), 0, 60, 300)), 1000.0);
    }

    void whatIsDecimatedIsAPartOfTheLine()
    {
        const std::vector<QPointF> points = wave(20000, 60, 3);
        for (const QPointF &drawn : decimated(points, 10, 20, 100))
            QVERIFY(std::find(points.begin(), points.end(), drawn) != points.end());
    }

    void fewPointsStayAsTheyAreWithOneOutsideAtEitherSide()
    {
        const std::vector<QPointF> points = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}};
        QCOMPARE(decimated(points, 1.5, 2.5, 100), (QList<QPointF>{{1, 2}, {2, 3}, {3, 4}}));
        QCOMPARE(decimated(points, 0, 4, 100).size(), 5);
    }

    void nothingIsDrawnOfNothing()
    {
        QVERIFY(decimated({}, 0, 1, 100).isEmpty());
        QVERIFY(decimated({{0, 1}}, 1, 1, 100).isEmpty());
        QVERIFY(decimated({{0, 1}}, 0, 1, 0).isEmpty());
    }

    void whatLiesOnTheWayUpOrDownNeedNotBeDrawn()
    {
        const QList<QPointF> line = {{0, 0}, {0.5, 1}, {1, 3}, {1.5, 2}, {2, 2}, {2.5, 1}, {9, 0}};
        QCOMPARE(withoutPassedPoints(line, 1), (QList<QPointF>{{0, 0}, {1, 3}, {2.5, 1}, {9, 0}}));
        QCOMPARE(withoutPassedPoints(line, 0.25), line);
        const QList<QPointF> turning = {{0, 0}, {0.1, 5}, {0.2, 1}, {0.3, 6}};
        QCOMPARE(withoutPassedPoints(turning, 1), turning);
        QVERIFY(withoutPassedPoints({}, 1).isEmpty());
    }

    void ticksAreOneTwoOrFive()
    {
        QCOMPARE(niceStep(100, 4), 50.0);
        QCOMPARE(niceStep(800, 4), 200.0);
        QCOMPARE(niceStep(7, 4), 2.0);
        QCOMPARE(niceStep(0.9, 3), 0.5);
    }

    void timesAreSaidForPeople()
    {
        QCOMPARE(secondsText(30, 30, true), QStringLiteral("now"));
        QCOMPARE(secondsText(25, 30, true), QString(QChar(0x2212) + QStringLiteral("5 s")));
        QCOMPARE(secondsText(12, 30, false), QStringLiteral("12 s"));
        QCOMPARE(secondsText(150, 300, false), QStringLiteral("2:30"));
        QCOMPARE(millisText(0.5), QStringLiteral("0.5 ms"));
        QCOMPARE(millisText(250), QStringLiteral("250 ms"));
        QCOMPARE(millisText(1200), QStringLiteral("1.2 s"));
    }

    void aChartShowsTheLastMinuteAndQtDrawsWhatPixelsCanShow()
    {
        RateChart chart;
        chart.setPicture({lineOf(wave(50000, 120, 30000))}, {}, 120, true);
        QCOMPARE(chart.plot()->range().from, 60.0);
        QCOMPARE(chart.plot()->range().to, 120.0);
        QVERIFY(chart.plot()->drawnPoints() <= 4 * chart.plot()->viewport()->width());
        QVERIFY(chart.plot()->highestTick() >= 1000); // the spike is in the second minute
    }

    void dragZoomsInTimeAndADoubleClickShowsAllAgain()
    {
        RateChart chart;
        chart.setPicture({lineOf(wave(600, 60, 3))}, {}, 60, false);
        QWidget *area = chart.plot()->viewport();
        const ChartPlot::Range whole = chart.plot()->range();
        QTest::mousePress(area, Qt::LeftButton, {}, QPoint(150, 100));
        QTest::mouseMove(area, QPoint(250, 100));
        QTest::mouseRelease(area, Qt::LeftButton, {}, QPoint(250, 100));
        // The move may be swallowed by a platform without a pointer: the wheel and the keys do the
        // same.
        if (!chart.plot()->isZoomed())
            QTest::keyClick(chart.plot(), Qt::Key_Plus);
        QVERIFY(chart.plot()->isZoomed());
        const ChartPlot::Range part = chart.plot()->range();
        QVERIFY(part.to - part.from < whole.to - whole.from);
        QTest::mouseDClick(area, Qt::LeftButton, {}, QPoint(200, 100));
        QVERIFY(!chart.plot()->isZoomed());
        QCOMPARE(chart.plot()->range().to - chart.plot()->range().from, 60.0);
    }

    void howeverLongARunIsItsChartsPaintFourPointsToAPixelColumnAtMost()
    {
        FakeLabRun run(twoWorkers(), {}, "here");
        run.start();
        // Two hours, a lock a second, by workers whose names are many.
        for (int second = 0; second < 7200; ++second) {
            const std::string worker = "w" + std::to_string(second % 100);
            run.add(labEvent(Kind::Asked, second * 1000, worker, "/a"));
            run.add(labEvent(Kind::Granted, second * 1000 + 10, worker, "/a", second + 1));
            run.add(labEvent(Kind::Wrote, second * 1000 + 20, worker, "/a", second + 1));
            run.add(labEvent(Kind::Released, second * 1000 + 50, worker, "/a"));
        }
        run.finish();
        ContentionPanel charts;
        charts.resize(900, 600);
        charts.show();
        charts.setRun(&run);
        for (LabChart *chart :
             {charts.grants(), charts.held(), charts.waits(), charts.queues(), charts.writes()}) {
            QTest::keyClick(chart->plot(), Qt::Key_Plus); // takes it off the last minute …
            for (int i = 0; i < 60 && chart->plot()->range().from > 0; ++i)
                QTest::keyClick(chart->plot(), Qt::Key_Minus); // … to the whole run
            QCOMPARE(chart->plot()->range().from, 0.0);
            for (const ChartLine &line : chart->plot()->lines())
                QVERIFY(line.points.size() >= 7000);
            const qsizetype lines = static_cast<qsizetype>(chart->plot()->lines().size());
            const qsizetype most = 4 * chart->plot()->viewport()->width() * lines;
            QVERIFY2(chart->plot()->drawnPoints() > 0 && chart->plot()->drawnPoints() <= most,
                     qPrintable(QStringLiteral("%1: %2 of %3")
                                        .arg(chart->title())
                                        .arg(chart->plot()->drawnPoints())
                                        .arg(most)));
        }
    }

    void lanesPaintABarOfAKindToAPixelAtMost()
    {
        LabRecord record;
        constexpr int Works = 2000; // in twenty seconds
        for (int i = 0; i < Works; ++i) {
            record.add(labEvent(Kind::Asked, i * 10, "writer-1", "/a"));
            record.add(labEvent(Kind::Granted, i * 10 + 3, "writer-1", "/a", i + 1));
            record.add(labEvent(Kind::Released, i * 10 + 6, "writer-1", "/a"));
        }
        LanesView lanes;
        lanes.resize(500, 120);
        lanes.show();
        lanes.setRecord(&record);
        lanes.moveTo(Micros(20000000), true);
        lanes.viewport()->grab();
        QVERIFY(lanes.paintedBars() > 0);
        QVERIFY2(lanes.paintedBars() <= 4 * lanes.viewport()->width(),
                 QByteArray::number(lanes.paintedBars()));
    }

    void keysZoomAndMove()
    {
        RateChart chart;
        chart.setPicture({lineOf(wave(600, 60, 3))}, {}, 60, false);
        QTest::keyClick(chart.plot(), Qt::Key_Plus);
        QCOMPARE(chart.plot()->range().to - chart.plot()->range().from, 45.0);
        const double from = chart.plot()->range().from;
        QTest::keyClick(chart.plot(), Qt::Key_Left);
        QVERIFY(chart.plot()->range().from < from);
        QTest::keyClick(chart.plot(), Qt::Key_Home);
        QVERIFY(!chart.plot()->isZoomed());
    }

    void aPausedChartStandsStillAndShowsAllWhenItGoesOn()
    {
        RateChart chart;
        chart.setPicture({lineOf({{1, 5}})}, {}, 1, true);
        chart.setPaused(true);
        chart.setPicture({lineOf({{1, 5}, {2, 9}})}, {}, 2, true);
        QCOMPARE(chart.plot()->lines().front().points.size(), std::size_t{1});
        chart.setPaused(false);
        QCOMPARE(chart.plot()->lines().front().points.size(), std::size_t{2});
        QVERIFY(chart.plot()->accessibleDescription().contains(QStringLiteral("9")));
    }

    void filesHoldWhatIsShown()
    {
        const QTemporaryDir folder;
        RateChart chart;
        chart.setPicture({lineOf({{1, 5}, {2, 42}})}, {{1.5, QStringLiteral("crash")}}, 2, false);
        for (const char *name : {"a.csv", "a.png", "a.svg"})
            QCOMPARE(chart.exportTo(folder.filePath(QLatin1String(name))), QString());
        QCOMPARE(contentOf(folder.filePath(QStringLiteral("a.csv"))),
                 QByteArray("Second,granted (per second)\r\n1,5\r\n2,42\r\n"));
        QCOMPARE(QImageReader(folder.filePath(QStringLiteral("a.png"))).size(), chart.size());
        const QByteArray svg = contentOf(folder.filePath(QStringLiteral("a.svg")));
        QVERIFY(svg.contains("<svg"));
        QVERIFY(svg.contains("crash"));
        QVERIFY(svg.contains("granted"));
        QVERIFY(!chart.exportTo(folder.filePath(QStringLiteral("none/a.csv"))).isEmpty());
    }

    void cellsOfACsvAreNoFormulas()
    {
        const ChartTable table{{QStringLiteral("a"), QStringLiteral("b")},
                               {{QStringLiteral("=1+1"), QStringLiteral("say \"hi\", you")},
                                {QStringLiteral("-3.5"), QString()}}};
        QCOMPARE(toCsv(table), QStringLiteral("a,b\r\n'=1+1,\"say \"\"hi\"\", you\"\r\n-3.5,\r\n"));
    }

    void aChartIsShownAsATable()
    {
        RateChart chart;
        chart.setPicture({lineOf({{1, 5}, {2, 42}})}, {}, 2, false);
        chart.menu()->actions().at(3)->trigger();
        const auto *table = chart.findChild<QTableWidget *>();
        QVERIFY(table);
        QCOMPARE(table->rowCount(), 2);
        QCOMPARE(table->item(1, 1)->text(), QStringLiteral("42"));
    }

    void lanesAreColouredByWhatAWorkerDoes()
    {
        StoryLanes lanes;
        lanes.moveTo(Micros(30000000), false);
        const QImage image = lanes.viewport()->grab().toImage();
        const StatusPalette &colors = StatusPalette::light();
        const auto colorAt = [&](int lane, double at) {
            return QColor(image.pixel(lanes.positionOf(lane, at)));
        };
        QCOMPARE(colorAt(Writer, 5).name(), colors.held.name());    // holds
        QCOMPARE(colorAt(Reader, 11).name(), colors.heldBg.name()); // reads
        QCOMPARE(colorAt(Writer, 0.5).name(), colors.base.name());  // nothing
        QCOMPARE(colorAt(Writer, 11).name(), colors.base.name());
        // A hatch has two colours.
        const auto hasBoth = [&](int lane, double from, double to, const QColor &a,
                                 const QColor &b) {
            bool first = false;
            bool second = false;
            const QPoint left = lanes.positionOf(lane, from);
            const QPoint right = lanes.positionOf(lane, to);
            for (int x = left.x(); x < right.x(); ++x) {
                const QString name = QColor(image.pixel(x, left.y())).name();
                first = first || name == a.name();
                second = second || name == b.name();
            }
            return first && second;
        };
        QVERIFY(hasBoth(Writer, 1.2, 2.8, colors.suspectBg, colors.suspect)); // waits
        QVERIFY(hasBoth(Writer, 22, 29, colors.deadBg, colors.dead));         // dead, still blocks
    }

    void pausedLanesStandStillAsTheyAre()
    {
        LabRecord record;
        record.add(labEvent(Kind::Asked, 1000, "writer-1", "/a"));
        record.add(labEvent(Kind::Granted, 2000, "writer-1", "/a", 7));
        LanesView lanes;
        lanes.resize(800, 120);
        lanes.show();
        lanes.setRecord(&record);
        lanes.moveTo(Micros(5000000), true); // before the first 30 s are over, and it still holds
        lanes.setPaused(true);
        const QImage held = lanes.viewport()->grab().toImage();
        record.add(labEvent(Kind::Released, 6000, "writer-1", "/a"));
        record.add(labEvent(Kind::Asked, 7000, "writer-1", "/a"));
        record.add(labEvent(Kind::Crashed, 8000, "writer-1"));
        lanes.moveTo(Micros(9000000), true);
        QCOMPARE(lanes.viewport()->grab().toImage(), held);
        QVERIFY(lanes.textAt(lanes.positionOf(0, 7.5)).isEmpty());
        QVERIFY(lanes.textAt(lanes.positionOf(0, 8)).isEmpty());
        lanes.setPaused(false);
        QVERIFY(lanes.viewport()->grab().toImage() != held);
        QVERIFY(lanes.textAt(lanes.positionOf(0, 8)).contains(QStringLiteral("crash")));
    }

    void theLegendNamesAllThatIsPaintedInLanes()
    {
        LanesLegend legend;
        int bars = 0;
        for (QString words;
             !(words = LanePainter::barText(static_cast<LabBar::What>(bars))).isEmpty(); ++bars)
            QVERIFY2(legend.accessibleName().contains(words), qPrintable(words));
        int marks = 0;
        for (QString words;
             !(words = LanePainter::markText(static_cast<LabMark::What>(marks))).isEmpty(); ++marks)
            QVERIFY2(legend.accessibleName().contains(words), qPrintable(words));
        QCOMPARE(bars, 5);
        QCOMPARE(marks, 6);
        // And paints it: of the marks in the second line only a recovery has the hue of what lives.
        legend.resize(legend.sizeHint());
        const QImage image = legend.grab().toImage();
        const QColor held = StatusPalette::light().held;
        int pixels = 0;
        for (int y = image.height() / 2; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                pixels += isNear(image.pixelColor(x, y), held);
        }
        QVERIFY2(pixels >= 4, QByteArray::number(pixels));
        // Where there is little room it takes more lines, and leaves nothing out.
        QVERIFY(legend.heightForWidth(200) > legend.heightForWidth(legend.sizeHint().width()));
    }

    void aRecoveryAndAConflictAreMarkedInTheirLanes()
    {
        const auto picture = [](bool marked, QPoint *recovery, QPoint *conflict) {
            LabRecord record;
            const auto grant = [&record](int atMs, const char *worker, const char *path) {
                LabEvent event = labEvent(Kind::Granted, atMs, worker, path, 1);
                event.validUntil = Millis(60000);
                record.add(event);
            };
            grant(1000, "writer-1", "/a");
            grant(5000, "writer-2", marked ? "/a" : "/b"); // both believe that they hold it
            record.add(labEvent(Kind::Released, 9000, "writer-1", "/a"));
            record.add(labEvent(Kind::Released, 9000, "writer-2", marked ? "/a" : "/b"));
            if (marked)
                record.add(labEvent(Kind::Recovered, 20000, "writer-1", "/a"));
            LanesView lanes;
            lanes.resize(800, 120);
            lanes.show();
            lanes.setRecord(&record);
            lanes.moveTo(Micros(30000000), false);
            *recovery = lanes.positionOf(0, 20);
            *conflict = lanes.positionOf(0, 5) - QPoint(0, 10); // its head stands above the bar
            return lanes.viewport()->grab().toImage();
        };
        QPoint recovery;
        QPoint conflict;
        const QImage with = picture(true, &recovery, &conflict);
        const QImage without = picture(false, &recovery, &conflict);
        const StatusPalette &colors = StatusPalette::light();
        QVERIFY(isNear(with.pixelColor(conflict), colors.dead));
        QVERIFY(isNear(without.pixelColor(conflict), colors.base));
        const auto hasTick = [&](const QImage &image) {
            int pixels = 0;
            for (int y = -6; y <= 6; ++y) {
                for (int x = -6; x <= 6; ++x)
                    pixels += isNear(image.pixelColor(recovery + QPoint(x, y)), colors.held);
            }
            return pixels >= 4;
        };
        QVERIFY(hasTick(with));
        QVERIFY(!hasTick(without));
    }

    void theContentionPanelKnowsHowHighItWouldHaveToBe()
    {
        ContentionPanel charts;
        charts.resize(968, 300);
        charts.show();
        const auto isTwoInARow = [&charts] {
            return charts.frames()[1]->y() == charts.frames()[0]->y()
                   && charts.frames()[2]->y() > charts.frames()[1]->y();
        };
        QTRY_VERIFY(isTwoInARow());
        QVERIFY(charts.heightOfAll() > 2 * 300);
        charts.resize(968, charts.heightOfAll());
        QTRY_VERIFY(isTwoInARow());
        for (const ChartFrame *frame : charts.frames()) {
            const QRect shown(frame->mapTo(&charts, QPoint()), frame->size());
            QVERIFY2(charts.rect().contains(shown), qPrintable(frame->title()));
        }
        const ChartFrame *heat = charts.frames().back();
        QVERIFY(heat->content() == charts.heat());
        QVERIFY(heat->content()->height() >= heat->content()->minimumSizeHint().height());
    }

    void lanesSayWhatIsUnderThePointer()
    {
        StoryLanes lanes;
        lanes.moveTo(Micros(30000000), false);
        QCOMPARE(lanes.textAt(lanes.positionOf(Writer, 5)),
                 QStringLiteral("writer-1: holds /a/b for 5 s, token 7"));
        QVERIFY(lanes.textAt(lanes.positionOf(Writer, 20)).contains(QStringLiteral("crash")));
        QVERIFY(lanes.textAt(lanes.positionOf(Writer, 25)).contains(QStringLiteral("dead")));
        QVERIFY(lanes.textAt(lanes.positionOf(Reader, 2)).isEmpty());
        const ChartTable table = lanes.table();
        QVERIFY(std::any_of(table.rows.begin(), table.rows.end(), [](const QStringList &row) {
            return row.contains(QStringLiteral("reads"));
        }));
    }

    void lanesZoomByWheelAndKeysAndMoveOnAgain()
    {
        StoryLanes lanes;
        lanes.moveTo(Micros(60000000), true);
        QCOMPARE(lanes.to(), 60.0);
        QCOMPARE(lanes.from(), 30.0);
        QWheelEvent wheel(QPointF(400, 40), lanes.viewport()->mapToGlobal(QPointF(400, 40)),
                          QPoint(), QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(lanes.viewport(), &wheel);
        QVERIFY(lanes.isZoomed());
        QVERIFY(lanes.to() - lanes.from() < 30);
        const double to = lanes.to();
        lanes.moveTo(Micros(61000000), true);
        QCOMPARE(lanes.to(), to); // what somebody looks at does not run away
        QTest::keyClick(&lanes, Qt::Key_Home);
        QCOMPARE(lanes.to(), 61.0);
        lanes.setPaused(true);
        lanes.moveTo(Micros(70000000), true);
        QCOMPARE(lanes.to(), 61.0);
        lanes.setPaused(false);
        QCOMPARE(lanes.to(), 70.0);
    }

    void aHundredWorkersScroll()
    {
        LabRecord record;
        for (int worker = 0; worker < 100; ++worker)
            record.add(labEvent(Kind::Started, worker, "writer-" + std::to_string(worker)));
        LanesView lanes;
        lanes.resize(800, 300);
        lanes.show();
        lanes.setRecord(&record);
        lanes.moveTo(Micros(1000000), true);
        QVERIFY(lanes.verticalScrollBar()->maximum() > 0);
        QCOMPARE(lanes.laneAt(QPoint(10, 5)), 0);
        lanes.verticalScrollBar()->setValue(lanes.verticalScrollBar()->maximum());
        QCOMPARE(lanes.laneAt(QPoint(10, lanes.viewport()->height() - 25)), 99);
    }

    void waitsAreBarsOnALogAxis()
    {
        WaitBars bars;
        bars.resize(600, 240);
        bars.setRows({{QStringLiteral("tree"), ChartLine::Ink::Tree, 10, 60, 340}});
        QVERIFY(std::abs((bars.xOf(100) - bars.xOf(10)) - (bars.xOf(10) - bars.xOf(1))) < 0.01);
        const QImage image = bars.grab().toImage();
        const StatusPalette &colors = StatusPalette::light();
        const int y = 8 + 58 / 2;
        QCOMPARE(QColor(image.pixel(static_cast<int>(bars.xOf(30)), y)).name(),
                 colors.series[0].name());
        QCOMPARE(QColor(image.pixel(static_cast<int>(bars.xOf(700)), y)).name(),
                 colors.base.name());
        QVERIFY(bars.accessibleDescription().contains(QStringLiteral("p99 340 ms")));
        QCOMPARE(bars.table().rows.front().at(2), QStringLiteral("60.00"));
    }

    void theHistogramHasThreeColumnsToADecade()
    {
        QCOMPARE(WaitHistogram::bucketOf(0.3), 0);
        QCOMPARE(WaitHistogram::bucketOf(1), 1);
        QCOMPARE(WaitHistogram::bucketOf(10), 4);
        QCOMPARE(WaitHistogram::bucketOf(1e9), WaitHistogram::Buckets - 1);
        for (int bucket = 1; bucket < WaitHistogram::Buckets; ++bucket)
            QCOMPARE(WaitHistogram::bucketOf(WaitHistogram::lowerEdge(bucket) * 1.0001), bucket);
    }

    void theHottestPathHasTheFullestCell()
    {
        HeatMap map;
        map.resize(600, 240);
        std::map<std::string, LabQueue> queues;
        queues["/r/d0/f0"].asked = 100;
        queues["/r/d0/f1"].asked = 1;
        queues["/r/d1/f0"].asked = 4;
        queues["/r/d1/f0"].refused = 3;
        map.setHeat(LabHeat::of(queues));
        const QImage image = map.grab().toImage();
        const StatusPalette &colors = StatusPalette::light();
        const auto edgeOf = [&](const char *path) {
            return QColor(image.pixel(map.cellOf(path).topLeft() + QPoint(4, 4))).name();
        };
        QCOMPARE(edgeOf("/r/d0/f0"), colors.held.name());
        QVERIFY(edgeOf("/r/d0/f1") != colors.held.name());
        QCOMPARE(QColor(image.pixel(map.cellOf("/r/d1/f0").topLeft() + QPoint(1, 8))).name(),
                 colors.suspect.name()); // somebody was refused there
        QCOMPARE(map.table().rows.front().front(), QStringLiteral("/r/d0/f0"));
        QVERIFY(map.textAt(map.cellOf("/r/d1/f0").center()).contains(QStringLiteral("3 refused")));
        QVERIFY(map.cellOf("/none").isNull());
    }

    void aSecondThatIsNotOverIsNotShownYet()
    {
        FakeLabRun run(twoWorkers(), {}, "here");
        run.start();
        for (int i = 0; i < 25; ++i) {
            run.add(labEvent(Kind::Asked, i * 100, "w1", "/a"));
            run.add(labEvent(Kind::Granted, i * 100 + 10, "w1", "/a", i + 1));
            run.add(labEvent(Kind::Released, i * 100 + 50, "w1", "/a"));
        }
        QCOMPARE(LabCurves::grants(run).front().points.size(), std::size_t{2});
        QCOMPARE(LabCurves::grants(run).front().points.front(), QPointF(1, 10));
        run.finish();
        QCOMPARE(LabCurves::grants(run).front().points.size(), std::size_t{3});
    }

    void theChartsTellWhatHappened()
    {
        FakeLabRun run(twoWorkers(), {}, "here");
        run.start();
        run.add(labEvent(Kind::Asked, 100, "w1", "/a"));
        run.add(labEvent(Kind::Granted, 200, "w1", "/a", 1));
        run.add(labEvent(Kind::Asked, 300, "w2", "/a"));
        run.add(labEvent(Kind::Refused, 1900, "w2", "/a"));
        run.add(labEvent(Kind::Crashed, 2500, "w1"));
        run.add(labEvent(Kind::Started, 3500, "w3"));
        run.finish();
        const auto valueAt = [](const ChartLine &line, std::size_t second) {
            return line.points.at(second).y();
        };
        QCOMPARE(valueAt(LabCurves::grants(run)[0], 0), 1.0);
        QCOMPARE(valueAt(LabCurves::grants(run)[1], 1), 1.0);
        QCOMPARE(valueAt(LabCurves::held(run)[0], 0), 1.0);
        QCOMPARE(valueAt(LabCurves::held(run)[3], 2), 1.0); // the dead one still blocks
        QCOMPARE(valueAt(LabCurves::waits(run)[0], 0), 100.0);
        QCOMPARE(LabCurves::marks(run).front().name, QStringLiteral("crash"));
        QCOMPARE(LabCurves::marks(run).front().at, 2.5);
        QVERIFY(!LabCurves::queues(run).empty());
        QCOMPARE(LabCurves::queues(run).front().name, QStringLiteral("/a"));
        QCOMPARE(LabHeat::of(run.record().queues()).cells.front().asked, std::int64_t{2});
    }

    void aFrozenWorkersLockIsAmongThoseHeld()
    {
        FakeLabRun run(twoWorkers(), {}, "here");
        run.start();
        run.add(labEvent(Kind::Granted, 200, "w1", "/a", 1));
        run.add(labEvent(Kind::Frozen, 1500, "w1"));
        run.finish();
        double held = 0;
        for (const ChartLine &line : LabCurves::held(run))
            held += line.points.back().y();
        QCOMPARE(held, 1.0);
        QCOMPARE(LabCurves::held(run)[2].name, QStringLiteral("frozen"));
    }
};

LOCKSCOPE_TEST(TestLabCharts)
#include "tst_labcharts.moc"
