// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/lablibrary.h"
#include "ui/lab/charttypes.h"
#include "ui/lab/labcomparedialog.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <deque>
#include <memory>

class QSplitter;
class QStackedWidget;

namespace lockscope {

class Banner;
struct BannerText;
class ChartFrame;
class EmptyState;
class LabCardBoard;
class LabChart;
class LabControls;
class LabInvariants;
class LabReportDialog;
class LanesView;
class ReplayBar;
class WaitBars;

/// The Lab panel: starts runs of a scenario with real worker processes, shows workers, lanes,
/// charts and invariants while they go on, and the report at the end. One run at a time.
class LabPanel : public QWidget
{
    Q_OBJECT
public:
    explicit LabPanel(QWidget *parent = nullptr);
    ~LabPanel() override; ///< ends the run, and so its workers

    /// Borrowed; nullptr: none, then nothing can be started.
    void setLibrary(LabLibrary *library);
    /// The servers may be others now. @p gone: the connected one is not there any more; a live run
    /// on it ends.
    void serversChanged(bool gone);

    LabRun *run() const { return m_run.get(); } ///< nullptr: none yet
    /// "Lab runs since 1 min 42 s", for the status bar; empty: none goes on.
    QString runningSince() const;
    /// Of the runs that are over, oldest first.
    const std::vector<LabReport> &reports() const { return m_reports; }

    LabControls *controls() const { return m_controls; }
    LabCardBoard *cards() const { return m_cards; }
    LanesView *lanes() const { return m_lanes; }
    ChartFrame *lanesFrame() const { return m_lanesFrame; }
    LabChart *rateChart() const { return m_rates; }
    WaitBars *waitBars() const { return m_waitBars; }
    ChartFrame *waitFrame() const { return m_waitFrame; }
    LabInvariants *invariants() const { return m_invariants; }
    ReplayBar *replayBar() const { return m_replay; }
    Banner *outcome() const { return m_outcome; }
    EmptyState *introduction() const { return m_intro; }
    /// Checked: the run goes on, and its lanes and charts stand still; until the next run begins.
    QAction *holdAction() const { return m_hold; }
    /// Asks which scenarios to compare, and on which servers. Enabled while a run may be made on
    /// any of them, chosen here or not.
    QAction *compareAction() const { return m_compare; }

    /// False: there is no scenario of that name.
    bool chooseScenario(const std::string &name);
    void startRun();
    void compare(std::deque<LabCompareDialog::Job> jobs); ///< one after the other
    /// Files; @return why not, for a person; empty: done.
    QString saveRun(const QString &fileName);
    QString savePage(const QString &fileName);
    QString openRun(const QString &fileName);
    void showFrame(); ///< everything anew; while a run goes on a timer does it
    void showReport();
    void showComparison();

    QSize minimumSizeHint() const override;

signals:
    void runChanged(lockscope::LabRun *run); ///< nullptr: there is none any more
    void told(const QString &text);
    void pathChosen(const QString &path);
    void countChanged(int workers);

private:
    void makeBody();
    void makeMenu();
    void startJob(const LabCompareDialog::Job &job);
    void adopt(std::unique_ptr<LabRun> run, const QString &replayOf);
    void dropRun();
    void onPhase();
    void onDone();
    /// The run is one that was saved: @p known is of the same as @p now.
    bool isPlayedAgain(const LabReport &known, const LabReport &now) const;
    void showOutcome(const BannerText &text);
    void goOnComparing();
    void onFrame();
    void showPart(int turn);
    void showCharts();
    void holdPicture(bool held);
    void showIntroduction(); ///< updateControls() writes it
    void writeIntroduction(const QString &refused);
    std::vector<LabLibrary::Server> servers() const; ///< none without a library
    bool readServers(); ///< false: the chosen one is not there any more
    QString refusal() const;
    bool canCompare() const;
    void updateControls();
    void chooseFile(bool save, const QString &title, const QString &suffix,
                    QString (LabPanel::*use)(const QString &));

    LabLibrary *m_library = nullptr;
    std::unique_ptr<LabRun> m_run;
    std::vector<LabReport> m_reports;
    std::vector<ChartLine> m_overlays; ///< grants per second of the comparison's runs that are over
    std::deque<LabCompareDialog::Job> m_jobs;
    QTimer m_frame;
    int m_frames = 0;
    bool m_dirty = false;
    bool m_showing = false; ///< the parts of a picture that is due, frame by frame
    bool m_comparing = false;
    bool m_isOnConnected = false; ///< the run is on the server that the window shows
    QString m_failure;            ///< what the run said last of what went wrong

    LabControls *m_controls;
    ReplayBar *m_replay;
    Banner *m_outcome;
    QStackedWidget *m_pages;
    EmptyState *m_intro;
    LabCardBoard *m_cards;
    LanesView *m_lanes;
    ChartFrame *m_lanesFrame = nullptr;
    LabChart *m_rates = nullptr;
    WaitBars *m_waitBars;
    ChartFrame *m_waitFrame = nullptr;
    LabInvariants *m_invariants;
    QAction *m_hold;
    QAction *m_saveRun = nullptr;
    QAction *m_savePage = nullptr;
    QAction *m_report = nullptr;
    QAction *m_comparison = nullptr;
    QAction *m_compare = nullptr;
    QPointer<LabReportDialog> m_reportDialog;
};

} // namespace lockscope
