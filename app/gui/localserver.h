// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/embeddedserver.h"
#include "backend/lab/labdocuments.h"
#include "backend/lab/workerlab.h"
#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"
#include "ui/server/localstart.h"

#include <QObject>
#include <QString>

#include <memory>

namespace lockscope {

/// A lock server of this program on the loopback address and its index: empty, for programs on this
/// machine and for the lab, or with worker processes that use it and files to rename, as a demo.
///
///   start() --server runs, index made--> ready()
///       \--------------------------------> failed()
class LocalServer : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        LocalStart kind = LocalStart::Lab;
        QString name;           ///< of its profile
        QString dataDir;        ///< empty: in memory
        std::uint16_t port = 0; ///< where others look for it, if it is free; 0: any free one
        int workers = 0;        ///< 0: nobody uses it, and there is no lab()
        QString workerProgram;  ///< empty: lockctl next to this program
    };

    LocalServer(Options options, const Clock &clock, QObject *parent = nullptr);
    /// Ends the workers, then the server.
    ~LocalServer() override;

    void start();
    LocalStart kind() const { return m_options.kind; }
    /// Valid from ready() on.
    const ServerProfile &profile() const { return m_profile; }
    ContentionLab *lab() const { return m_lab.get(); } ///< the demo's workers; nullptr: none

signals:
    void ready();
    void failed(const lockscope::BackendError &error);

private:
    Result<void> listen();
    void makeFiles();
    void startWorkers();

    Options m_options;
    const Clock &m_clock;
    std::unique_ptr<EmbeddedServer> m_server;
    ServerProfile m_profile;
    std::unique_ptr<LockBackend> m_setUp;  ///< makes the index; then only kept
    std::unique_ptr<LabDocuments> m_files; ///< makes the files; then only kept
    std::unique_ptr<WorkerLab> m_lab;      ///< ends before the server
};

} // namespace lockscope
