// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/labpaneltest.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/labchart.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/lanesview.h"
#include "ui/lab/replaybar.h"
#include "ui/lab/waitcharts.h"

#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QSvgRenderer>
#include <QTemporaryDir>

#include <set>

using namespace lockscope;

namespace {

QByteArray contentOf(const QString &fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// What a run leaves in files: itself, to be played again, its page, and its charts.
class TestLabFiles : public LabPanelTest
{
    Q_OBJECT
private:
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

private slots:
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
        // It takes the place of the run that it is, while it is played, too.
        QCOMPARE(panel().waitBars()->rows().size(), std::size_t{1});
        replay->advance(Millis(30));
        QTRY_COMPARE_WITH_TIMEOUT(panel().cards()->cards().size(), std::size_t{1}, Patience);
        QTRY_COMPARE_WITH_TIMEOUT(card(0).actor().state, LabActor::State::Holding, Patience);
        QVERIFY(!card(0).crashButton()->isEnabled()); // there is no process
        click(startButton());
        QCOMPARE(replay->phase(), LabRun::Phase::Paused);
        const Micros stood = replay->now();
        replay->advance(Millis(500));
        QCOMPARE(replay->now(), stood);
        click(panel().replayBar()->endButton());
        QCOMPARE(replay->phase(), LabRun::Phase::Done);
        const LabReport again = replay->report();
        QCOMPARE(panel().reports().size(), std::size_t{1}); // one run, seen twice
        QCOMPARE(panel().waitBars()->rows().size(), std::size_t{1});
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

    void everyPictureOfARunIsSavedInEveryFormat()
    {
        ContentionPanel &charts = *f->window->feature<LabFeature>()->contentionPanel();
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
        f->window->feature<LabFeature>()->showContention();
        QTRY_VERIFY_WITH_TIMEOUT(charts.isVisible(), Patience);
        charts.refresh();
        QCOMPARE(charts.frames().size(), std::size_t{7});
        for (ChartFrame *frame : charts.frames())
            checkFilesOf(frame);
    }
};

LOCKSCOPE_TEST(TestLabFiles)
#include "tst_labfiles.moc"
