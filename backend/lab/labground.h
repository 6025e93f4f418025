// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "backend/lab/labdocuments.h"
#include "models/domain/clock.h"
#include "models/domain/intentbackend.h"
#include "models/domain/lockbackend.h"
#include "models/domain/lockpicture.h"
#include "models/domain/processprobe.h"
#include "models/lab/labevent.h"
#include "models/lab/labplan.h"

#include <QObject>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// What the lab itself does on the server of a run: makes the protected documents before it, breaks what dead workers hold, looks at what
/// is there at the end, and takes it all away. Touches only locks of the run's own tree and the lab's own documents.
class LabGround : public QObject
{
    Q_OBJECT
public:
    /// @p clock and @p probe outlive this.
    LabGround(const ServerProfile &profile, const LabScenario &scenario, const Clock &clock,
              const ProcessProbe &probe, QObject *parent = nullptr);
    ~LabGround() override;

    using StatusHandler = std::function<void(const Result<ServerStatus> &)>;
    using Done = std::function<void(const Result<void> &)>;
    using Events = std::function<void(const std::vector<LabEvent> &)>; ///< without time and worker

    /// Takes away what a killed run left, then makes the documents. Errors: those of the server; Conflict: another run of this
    /// scenario is going on there.
    void prepare(const StatusHandler &done);
    /// A rename that is neither done nor undone.
    struct OpenChange
    {
        std::string from;
        std::string to;
        std::set<std::string> owners; ///< workers that may be alive; empty: it could not be recovered
        /// It is what @p worker left when it had locked @p path (empty: not known).
        bool isLeftBy(const std::string &worker, const std::string &path) const;
    };
    using Recovered = std::function<void(const Result<std::vector<OpenChange>> &)>;
    /// Finishes the renames of dead worker processes and breaks their sessions, by the usual guarded plan; this machine's process table
    /// proves the death, or the server knows of it. Gives what is still open, also what living workers are at.
    /// Errors: the last one that was met; whatever could be done is done.
    void recover(const Recovered &done);
    /// What the protected documents hold, what is still locked, and which renames are neither done nor undone.
    void look(const Events &done);
    /// Removes the documents, and what is left of locks without an owner.
    void cleanUp(const Done &done);

private:
    using PictureHandler = std::function<void(const Result<LockPicture> &)>;

    void readPicture(const PictureHandler &done);
    void readPage(std::int64_t after, const std::shared_ptr<LockPicture> &picture,
                  const PictureHandler &done);
    bool isMine(const LockDocument &lock) const;
    bool isMine(const Session &session) const;
    bool isProvenDead(const Session &session) const;
    struct Recovery
    {
        std::vector<std::pair<RecoveryRequest, OpenChange>> left;
        std::vector<OpenChange> open;
    };
    OpenChange changeOf(const IntentView &view) const;
    void recoverIntents(const Recovered &done);
    void recoverNext(const std::shared_ptr<Recovery> &recovery, const Recovered &done);
    void breakSessions(const Done &done);
    void breakNext(const std::shared_ptr<LockPicture> &picture,
                   const std::shared_ptr<std::vector<std::string>> &left, const Done &done);
    void removeAnonymous(const Done &done);

    ServerProfile m_profile;
    LabScenario m_scenario;
    LabTree m_tree;
    const Clock &m_clock;
    const ProcessProbe &m_probe;
    std::unique_ptr<LockBackend> m_backend;
    std::unique_ptr<IntentBackend> m_intents;
    std::unique_ptr<HttpClient> m_http;
    std::unique_ptr<LabDocuments> m_documents;
    ServerStatus m_status;
};

} // namespace lockscope
