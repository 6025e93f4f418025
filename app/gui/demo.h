// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/embeddedserver.h"
#include "backend/lab/workerlab.h"
#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"

#include <QObject>
#include <QString>

#include <memory>

namespace lockscope {

/// The demo: a lock server of this program on a free loopback port, its index, and worker processes that use it.
///
///   start() --server runs, index made--> ready()
///       \--------------------------------> failed()
class Demo : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        QString dataDir; ///< empty: in memory
        int workers = 8;
        QString workerProgram; ///< empty: lockctl next to this program
    };

    Demo(Options options, const Clock &clock, QObject *parent = nullptr);
    /// Ends the workers, then the server.
    ~Demo() override;

    void start();
    /// Valid from ready() on.
    const ServerProfile &profile() const { return m_profile; }
    ContentionLab *lab() const { return m_lab.get(); }

signals:
    void ready();
    void failed(const lockscope::BackendError &error);

private:
    Options m_options;
    const Clock &m_clock;
    std::unique_ptr<EmbeddedServer> m_server;
    ServerProfile m_profile;
    std::unique_ptr<LockBackend> m_setUp; ///< makes the index; then only kept
    std::unique_ptr<WorkerLab> m_lab;     ///< ends before the server
};

} // namespace lockscope
