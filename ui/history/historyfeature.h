// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"
#include "ui/server/subjectview.h"

namespace lockscope {

class ActivityPanel;
class PictureWriter;
class TimeTravel;

/// What happened before: the activity of this window, the time machine in the place of the tree,
/// and snapshots.
class HistoryFeature : public Feature
{
    Q_OBJECT
public:
    /// @p pictures: writes what is seen at this moment to a file; nullptr: nothing does. Must
    /// outlive it.
    HistoryFeature(Workspace &workspace, const MakePastView &makeView, PictureWriter *pictures);

    ActivityPanel *panel() const { return m_panel; }
    TimeTravel *timeTravel() const { return m_past; }
    void update() override;
    QString unfinished() const override;
    QWidget *page() const override;
    QList<QWidget *> pages() const override;
    QList<QWidget *> panes() const override;
    bool takesFile(const QString &fileName) const override;
    void openFile(const QString &fileName) override;
    void onClosing() override;

public slots:
    void toggleTimeMachine();
    void openExportDialog();
    void chooseSnapshot();

private:
    void connectActivity();
    void connectPast();
    void onActiveChanged(bool active);
    QString exportRefusal() const;

    PictureWriter *m_pictures;
    ActivityPanel *m_panel;
    TimeTravel *m_past;
    QAction *m_openSnapshot;
    QAction *m_export;
    QAction *m_timeMachine;
};

} // namespace lockscope
