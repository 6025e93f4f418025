// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/labruns.h"
#include "backend/lab/labcatalog.h"
#include "backend/lab/labrunfile.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "models/lab/replaylabrun.h"
#include "tests/lab/labhistory.h"
#include "tests/support/testprogram.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme.h"
#include "ui/lab/labcards.h"
#include "ui/lab/labpanel.h"
#include "ui/lab/labtext.h"
#include "ui/lab/lanesview.h"
#include "ui/lab/replaybar.h"

#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;
using H = LabHistory;

namespace {

constexpr int Patience = 60000;

/// Two writers one after the other; @p counter: what the document that both have counted up holds
/// at the end.
LabSavedRun savedRun(int counter)
{
    LabSavedRun run;
    run.scenario = *findLabScenario("tree-locks");
    run.settings.seed = 42;
    run.server = "staging-eu";
    run.startedAt = "2026-11-22T03:00:00Z";
    run.events = {H::asked(100, "writer-1"),       H::granted(200, "writer-1", 1, 5000),
                  H::wrote(300, "writer-1", 1, 1), H::released(400, "writer-1"),
                  H::asked(500, "writer-2"),       H::granted(700, "writer-2", 2, 5000),
                  H::wrote(800, "writer-2", 2, 2), H::released(900, "writer-2"),
                  H::finalValue(2000, counter)};
    LabRecord record;
    LabChecker checker(run.scenario);
    for (const LabEvent &event : run.events) {
        record.add(event);
        checker.add(event);
    }
    run.report = reportOf(run.scenario, run.settings, record, checker);
    run.report->server = run.server;
    run.report->startedAt = run.startedAt;
    return run;
}

} // namespace

/// Run files as they are written, opened and played in the lab panel as the window does it.
class TestLabReplay : public QObject
{
    Q_OBJECT
private:
    Theme m_theme;
    SystemClock m_clock;
    LocalProcessProbe m_probe;
    OpenServer m_server{m_clock, nullptr};
    LabRuns m_runs{m_server, m_probe, nullptr};
    QTemporaryDir m_folder;
    std::unique_ptr<LabPanel> m_panel;

    QString file() const { return m_folder.filePath(QStringLiteral("a.labrun")); }
    QString openDamaged(const QByteArray &content) const
    {
        QFile damaged(m_folder.filePath(QStringLiteral("damaged.labrun")));
        if (!damaged.open(QIODevice::WriteOnly) || damaged.write(content) != content.size())
            return QStringLiteral("the test could not write its file");
        damaged.close();
        return m_panel->openRun(damaged.fileName());
    }

private slots:
    void init()
    {
        m_panel = std::make_unique<LabPanel>();
        m_panel->resize(1000, 700);
        m_panel->setLibrary(&m_runs);
        m_panel->show();
    }

    void cleanup() { m_panel.reset(); }

    void aRunFileIsPlayedToItsVerdict_data()
    {
        QTest::addColumn<int>("counter");
        QTest::addColumn<QString>("verdict");
        QTest::newRow("whole") << 2 << QStringLiteral("Every invariant held.");
        QTest::newRow("an update is lost") << 1 << QStringLiteral("Not as expected.");
    }

    void aRunFileIsPlayedToItsVerdict()
    {
        QFETCH(const int, counter);
        QFETCH(const QString, verdict);
        const LabSavedRun saved = savedRun(counter);
        QVERIFY(saveLabRun(file(), saved));
        QCOMPARE(m_panel->openRun(file()), QString()); // without a connection
        const auto *replay = qobject_cast<ReplayLabRun *>(m_panel->run());
        QVERIFY(replay);
        QCOMPARE(replay->server(), std::string("staging-eu"));
        QVERIFY(m_panel->replayBar()->isVisible());
        QTest::keyClick(m_panel->replayBar()->speedBox(), Qt::Key_End);
        QTRY_VERIFY_WITH_TIMEOUT(replay->phase() == LabRun::Phase::Done, Patience);
        QCOMPARE(replay->now(), Micros(2000000));
        QCOMPARE(replay->events().size(), saved.events.size());
        QVERIFY(m_panel->outcome()->isVisible());
        QCOMPARE(m_panel->outcome()->content().title, LabText::verdict(*saved.report));
        QVERIFY2(m_panel->outcome()->content().title.startsWith(verdict),
                 qPrintable(m_panel->outcome()->content().title));
        QCOMPARE(m_panel->cards()->cards().size(), std::size_t{2});
        QCOMPARE(m_panel->lanes()->table().rows.size(), std::size_t{4}); // each waits and holds
        const LabReport &report = m_panel->reports().back();
        QCOMPARE(report.granted, saved.report->granted);
        QCOMPARE(report.waitP99, saved.report->waitP99);
        QCOMPARE(report.settings.seed, std::uint64_t{42});
    }

    void itsEndIsOneClickAwayAndWhatIsSavedAgainIsTheSameFile()
    {
        QVERIFY(saveLabRun(file(), savedRun(2)));
        QCOMPARE(m_panel->openRun(file()), QString());
        QTest::mouseClick(m_panel->replayBar()->endButton(), Qt::LeftButton);
        QVERIFY(m_panel->run()->phase() == LabRun::Phase::Done);
        QVERIFY(m_panel->outcome()->isVisible());
        const QString again = m_folder.filePath(QStringLiteral("again.labrun"));
        QCOMPARE(m_panel->saveRun(again), QString());
        QFile first(file());
        QFile second(again);
        QVERIFY(first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly));
        QCOMPARE(second.readAll(), first.readAll());
    }

    void aDamagedFileIsRefusedInAClearSentenceAndTheRunBeforeItStays()
    {
        const LabSavedRun saved = savedRun(2);
        const QByteArray whole = QByteArray::fromStdString(labRunText(saved));
        QVERIFY(saveLabRun(file(), saved));
        QCOMPARE(m_panel->openRun(file()), QString());
        const LabRun *before = m_panel->run();
        QList<QByteArray> lines = whole.split('\n');
        lines[3] = "{\"event\":";
        const QList<std::pair<QByteArray, QString>>
                damages{{whole.left(whole.size() - 9),
                         QStringLiteral("line 11: the file was cut in the middle of this line")},
                        {lines.join('\n'), QStringLiteral("line 4: ")},
                        {QByteArray("nonsense"), QStringLiteral("this is no file of a lab run")},
                        {QByteArray(), QStringLiteral("this is no file of a lab run")}};
        for (const auto &[content, reason] : damages) {
            const QString said = openDamaged(content);
            QVERIFY2(said.contains(QStringLiteral("damaged.labrun cannot be played: ")),
                     qPrintable(said));
            QVERIFY2(said.contains(reason), qPrintable(said));
            QVERIFY(said.endsWith(u'.'));
            QCOMPARE(static_cast<const LabRun *>(m_panel->run()), before);
        }
    }
};

LOCKSCOPE_TEST(TestLabReplay)
#include "tst_labreplay.moc"
