// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

namespace lockscope {

class LabPanel;
class MainWindow;

/// Runs a scenario of the lab on the connected server, does some harm, and saves pictures of it:
///
///   Running --so long--> Harmed (one worker killed, one frozen) --so long--> pictures, stop --run over--> its report, finished()
///        \------------ two minutes, or a run that cannot be made ------------/---> finished() with fewer pictures
class LabPictures : public QObject
{
    Q_OBJECT
public:
    LabPictures(MainWindow &window, QString directory, QObject *parent = nullptr);
    void start();

signals:
    /// @p problem: empty when all pictures were taken.
    void finished(const QStringList &files, const QString &problem);

private:
    enum class Phase { Running, Harmed, Stopping, Over };

    void look();
    void harm();
    void takeRun();
    void takeReport();
    void take(QWidget *widget, const QString &name);
    void end(const QString &problem);

    MainWindow &m_window;
    LabPanel &m_panel;
    QString m_directory;
    QStringList m_files;
    QTimer m_tick;
    QTimer m_deadline;
    Phase m_phase = Phase::Running;
};

} // namespace lockscope
