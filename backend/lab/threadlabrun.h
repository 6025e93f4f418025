// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/inprocesslab.h"
#include "backend/lab/recordinglabrun.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include <mutex>
#include <thread>
#include <vector>

namespace lockscope {

/// A run of threads with a read/write lock in memory: of this program (LabProtocol::InProcess), or
/// of a `java` of its own (LabProtocol::Java), which dies with this program. Threads cannot be
/// killed or frozen one by one: harm() only says so. The Java run cannot be paused.
class ThreadLabRun final : public RecordingLabRun
{
    Q_OBJECT
public:
    ThreadLabRun(const LabScenario &scenario, const LabSettings &settings,
                 QObject *parent = nullptr);
    /// Stops the threads and waits for them.
    ~ThreadLabRun() override;

    void start() override;
    void pause() override;
    void resume() override;
    void step() override;
    void stop() override;
    void harm(const std::string &id, Harm harm) override;

private:
    void startThreads();
    void startJava();
    void onJavaOutput();
    void noteJavaIsThere(Micros at); ///< @p at: of its first word, on its clock
    void onJavaFinished();
    void collect();
    void giveUp(BackendError::Kind kind, std::string why);
    bool isJava() const { return scenario().protocol == LabProtocol::Java; }

    LabThreadControl m_control;
    std::thread m_thread; ///< runInProcess()
    std::mutex m_mutex;
    std::vector<LabEvent> m_told; ///< by the threads, not yet collected
    bool m_threadsEnded = false;
    QTimer m_collecting;
    QTimer m_duration;

    QProcess m_java;
    QTemporaryDir m_javaFiles;
    QByteArray m_javaOutput; ///< an unfinished line
    Micros m_javaOffset{-1}; ///< of its clock from ours; −1: it has not said anything yet
};

} // namespace lockscope
