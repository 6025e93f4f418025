// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <string>
#include <vector>

namespace lockscope {

class Application;

/// Runs the demo to the point that people want to see, with the event loop only:
///
///   Filling --enough long locks--> Dying (one worker killed, one frozen) --a lock of the killed one is shown dead--> Settling
///        \------------60 s--------------/---> finished(1)      finished(0) <--those of panels and lab, too-- pictures saved: More <--/
class ScreenshotRun : public QObject
{
    Q_OBJECT
public:
    ScreenshotRun(Application &application, QString directory, QObject *parent = nullptr);
    void start();

signals:
    void finished(int exitStatus);

private:
    static constexpr int DeadlineMs = 60000;
    /// For the pictures: a refresh and the flashes of changed rows
    static constexpr int SettleMs = 1500;

    enum class Phase { Filling, Dying, Settling, More, Over };

    void look();
    void crashOne();
    /// Sessions of the process @p pid that keep a lock of their own for long: nobody else asks for
    /// it.
    std::vector<std::string> keepingSessions(std::int64_t pid) const;
    /// Id of a lock of the crashed worker that is shown dead; empty: none yet
    std::string deadLock() const;
    void save();
    void saveLab();
    static void tell(const QStringList &files);
    void end(int exitStatus, const QString &why);

    Application &m_application;
    QString m_directory;
    QTimer m_deadline;
    Phase m_phase = Phase::Filling;
    std::vector<std::string> m_keptPaths;
    std::vector<std::string> m_victims; ///< session ids
};

} // namespace lockscope
