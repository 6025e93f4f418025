// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/lablibrary.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLineEdit;
class QMenu;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace lockscope {

class TextLabel;

/// The first row of the lab: which scenario on which server with which settings, and start, pause,
/// step, stop.
class LabControls : public QWidget
{
    Q_OBJECT
public:
    explicit LabControls(QWidget *parent = nullptr);

    void setScenarios(const std::vector<LabScenario> &scenarios);
    /// Index in what was given; −1: none.
    int scenario() const;
    void setScenario(int index);
    /// The connected one first. What was chosen stays chosen: the first place, or one of the others
    /// by its name. @return false: it is not there any more, and the first is chosen.
    bool setServers(const std::vector<LabLibrary::Server> &servers);
    std::size_t server() const; ///< index in what was given
    /// What a person changed; what is as the scenario declares it is left out. nullopt: the think
    /// time is no span.
    std::optional<LabSettings> settings() const;

    /// @p refusal: why nothing can be started; shown as tool tip. nullptr run: none yet.
    void showState(const LabRun *run, const QString &refusal);

    QComboBox *scenarioBox() const { return m_scenario; }
    QComboBox *serverBox() const { return m_server; } ///< hidden when there is no choice
    QSpinBox *workersBox() const { return m_workers; }
    QSpinBox *seedBox() const { return m_seed; }
    QSpinBox *leaseBox() const { return m_lease; }
    QLineEdit *thinkLine() const { return m_think; }
    QPushButton *startButton() const { return m_start; } ///< Start, Pause or Go on
    QPushButton *stepButton() const { return m_step; }
    QPushButton *stopButton() const { return m_stop; }
    QToolButton *moreButton() const { return m_more; }
    QAction *fencedAction() const { return m_fenced; }
    QAction *fairAction() const { return m_fair; }

    /// Narrow, the words go and the icons stay.
    QSize minimumSizeHint() const override { return {hasServerChoice() ? 540 : 470, 38}; }

signals:
    void scenarioChosen(int index);
    void serverChosen();
    void startClicked();
    void pauseClicked();
    void resumeClicked();
    void stepClicked();
    void stopClicked();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    bool hasServerChoice() const { return m_servers.size() > 1; }
    void fitWidth();
    void setCompact(bool compact);
    void showServer();
    void showDeclared();
    void onStart();

    std::vector<LabScenario> m_scenarios;
    std::vector<LabLibrary::Server> m_servers;
    LabRun::Phase m_phase = LabRun::Phase::Ready;
    bool m_hasRun = false;
    bool m_compact = false;
    std::vector<TextLabel *> m_labels;
    QComboBox *m_scenario;
    QComboBox *m_server;
    QSpinBox *m_workers;
    QLineEdit *m_think;
    QSpinBox *m_lease;
    QSpinBox *m_seed;
    QPushButton *m_start;
    QPushButton *m_step;
    QPushButton *m_stop;
    QToolButton *m_more;
    QAction *m_fenced;
    QAction *m_fair;
};

} // namespace lockscope
