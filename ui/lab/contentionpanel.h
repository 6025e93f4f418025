// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrun.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <vector>

class QPushButton;
class QScrollArea;

namespace lockscope {

class ChartFrame;
class HeatMap;
class LabChart;
class TextLabel;
class WaitHistogram;

/// The Contention panel: the charts of a run. Drawn a few times a second, and only while somebody
/// can see them.
class ContentionPanel : public QWidget
{
    Q_OBJECT
public:
    explicit ContentionPanel(QWidget *parent = nullptr);

    /// Borrowed; nullptr: none. What the last run showed stays until the next.
    void setRun(LabRun *run);
    void refresh(); ///< reads the run now
    /// The run goes on; only the charts stand still.
    void setHeld(bool held);
    /// High enough to show every chart at this width.
    int heightOfAll() const;

    LabChart *grants() const { return m_grants; }
    LabChart *held() const { return m_held; }
    LabChart *waits() const { return m_waits; }
    LabChart *queues() const { return m_queues; }
    LabChart *writes() const { return m_writes; }
    WaitHistogram *histogram() const { return m_histogram; }
    HeatMap *heat() const { return m_heat; }
    const std::vector<ChartFrame *> &frames() const { return m_frames; }
    QPushButton *holdButton() const { return m_hold; }
    QPushButton *resetButton() const { return m_reset; }

    QSize minimumSizeHint() const override { return {320, 120}; }

signals:
    void told(const QString &text);
    void pathChosen(const QString &path);
    void heldChanged(bool held);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void showPart(int part);
    void place();
    std::vector<LabChart *> charts() const
    {
        return {m_grants, m_held, m_waits, m_queues, m_writes};
    }

    QPointer<LabRun> m_run;
    bool m_dirty = false;
    int m_part = 0; ///< which chart is next
    QTimer m_timer;
    TextLabel *m_title;
    QPushButton *m_hold;
    QPushButton *m_reset;
    QWidget *m_board;
    QScrollArea *m_scroll;
    LabChart *m_grants;
    LabChart *m_held;
    LabChart *m_waits;
    LabChart *m_queues;
    LabChart *m_writes;
    WaitHistogram *m_histogram;
    HeatMap *m_heat;
    std::vector<ChartFrame *> m_frames;
};

} // namespace lockscope
