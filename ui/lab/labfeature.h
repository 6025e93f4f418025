// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/contentionlab.h"
#include "ui/server/feature.h"

#include <QPointer>

namespace lockscope {

class ContentionPanel;
class DemoGuide;
class LabLibrary;
class LabPanel;
class WorkerPanel;

/// The contention lab, and the worker processes of the demo.
class LabFeature : public Feature
{
    Q_OBJECT
public:
    /// @p library: scenarios and runs; nullptr: no Lab and Contention panels. Must outlive it.
    LabFeature(Workspace &workspace, LabLibrary *library);

    /// Those of the demo; nullptr: none, then there is no panel of them.
    void setWorkers(ContentionLab *workers);
    /// Shows the way through the demo above its workers, in front.
    void beginGuide();
    DemoGuide *guide() const { return m_guide; }

    LabPanel *panel() const { return m_panel; }
    ContentionPanel *contentionPanel() const { return m_contention; }
    WorkerPanel *workerPanel() const { return m_workerPanel; }
    void update() override;
    QString unfinished() const override;
    std::optional<Fact> fact() const override;

signals:
    void guideEnded(); ///< done, or dismissed

public slots:
    void openLab(); ///< tree and lab side by side, where there is room
    void showContention();
    void showWorkers(); ///< the Demo workers panel, in front

private:
    void connectLab();

    LabLibrary *m_library;
    ContentionPanel *m_contention;
    LabPanel *m_panel;
    WorkerPanel *m_workerPanel;
    DemoGuide *m_guide;
    QPointer<ContentionLab> m_workers;
    QAction *m_openLab;
    QAction *m_start;
    QAction *m_stop;
};

} // namespace lockscope
