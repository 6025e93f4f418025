// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/clock.h"
#include "models/domain/lockanomaly.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"
#include "models/protocol/planpresent.h"
#include "models/protocol/treecheckrepair.h"
#include "models/store/lockstore.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

struct BreakContext;

/// Turns what a person wants into calls of the backend. Keeps the window's own locks. Never changes the picture itself: that
/// comes from what the server says afterwards.
class LockController : public QObject
{
    Q_OBJECT
public:
    /// One set of locks this window took.
    struct OwnLock
    {
        std::string holder;
        std::string session;
        std::vector<LockTarget> targets;
        std::int64_t token = -1;
        std::string purpose;
    };

    LockController(LockStore &store, const Clock &clock, ProcessIdentity self,
                   QObject *parent = nullptr);
    ~LockController() override;

    /// Another server, or nullptr. Locks taken on the one before are left to their leases.
    void setBackend(LockBackend *backend, const ServerProfile &profile, const ServerStatus *status);
    void setServerStatus(const ServerStatus &status);
    LockBackend *backend() const { return m_backend; }
    const ServerProfile &profile() const { return m_profile; }
    bool isProduction() const { return m_profile.stage == ServerProfile::Stage::Production; }
    /// Not empty while the window shows the past: then nothing is written, and this is why.
    void setPastRefusal(const QString &refusal) { m_pastRefusal = refusal; }
    /// Why nothing can be written now, for a tool tip; empty: writes are possible.
    QString writeRefusal() const;
    const LockStore &store() const { return m_store; }
    const Clock &clock() const { return m_clock; }
    const ProcessIdentity &self() const { return m_self; }

    // --- break ---
    /// The picture on screen lacks a part of the locks, and plans say so: the tree is read folder by folder.
    void setPictureIsPart(bool part) { m_pictureIsPart = part; }
    /// The plan for @p selection from the picture on screen; sends nothing.
    Result<BreakPlan> plan(const BreakSelection &selection) const;
    /// The plan that repairs @p anomalies as they were found in @p picture; empty: nothing of it can be repaired.
    BreakPlan repairPlan(const LockPicture &picture, const std::vector<Anomaly> &anomalies,
                         const std::optional<SharesChoice> &shares = std::nullopt) const;
    /// How a plan is written to a file, as `lockctl apply` reads it; given by the program.
    using PlanWriter = std::function<QByteArray(const BreakPlan &)>;
    void setPlanWriter(PlanWriter writer) { m_planWriter = std::move(writer); }
    bool canWritePlans() const { return static_cast<bool>(m_planWriter); }
    QByteArray writtenPlan(const BreakPlan &plan) const
    {
        return m_planWriter ? m_planWriter(plan) : QByteArray();
    }
    /// How such a file is read; given by the program. InvalidInput: no whole plan.
    using PlanReader = std::function<Result<BreakPlan>(const QByteArray &)>;
    void setPlanReader(PlanReader reader) { m_planReader = std::move(reader); }
    bool canReadPlans() const { return static_cast<bool>(m_planReader); }
    Result<BreakPlan> readPlan(const QByteArray &text) const;
    /// A plan that was made before, with what is so now; for the eye only.
    PresentPlan asOfNow(const BreakPlan &plan) const;
    /// The requests @p plan stands for, as text for a person; none without a server.
    std::vector<std::string> requestsOf(const BreakPlan &plan) const;
    /// Who breaks, for the record: user and host of this process.
    std::string actor() const;
    /// nullptr without a server. The job is the backend's.
    BreakJob *apply(const BreakPlan &plan, const QString &reason);

    // --- own locks ---
    /// A session of its own per set, so that each has its purpose and lease. nullptr without a server.
    ResultJob<LockGrant> *acquire(const LockRequest &request, const LeaseTerms &terms,
                                  const QString &purpose);
    void release(const std::string &holder);
    const std::vector<OwnLock> &ownLocks() const { return m_own; }
    /// The window's own set that @p session stands for; nullptr: not ours.
    const OwnLock *ownLockOfSession(const std::string &session) const;

signals:
    void ownLocksChanged();
    /// One sentence about something that happened, for the status bar. @p bad: worth a banner.
    void told(const QString &text, bool bad);
    /// A write got no answer: it may have happened.
    void outcomeUnknown(const QString &text);
    /// A plan was carried out, as far as @p outcome says.
    void applied(const lockscope::BreakPlan &plan, const lockscope::PlanOutcome &outcome);
    /// Something was written: the picture should be read again soon.
    void wrote();

private:
    BreakContext breakContext() const;
    LockPicture pictureFor(const BreakSelection &selection) const;
    LockPicture pictureOf(const std::set<DocumentRef> &documents,
                          std::vector<Session> sessions) const;
    void forget(const std::string &holder);
    void onLost(LockClient *client, const QString &why);

    LockStore &m_store;
    const Clock &m_clock;
    ProcessIdentity m_self;
    QPointer<LockBackend> m_backend;
    ServerProfile m_profile;
    PlanWriter m_planWriter;
    PlanReader m_planReader;
    std::string m_indexEpoch;
    LeaseTerms m_defaults; ///< of the index
    QString m_pastRefusal;
    bool m_pictureIsPart = false;
    std::vector<OwnLock> m_own;
    std::vector<std::pair<std::string, QPointer<LockClient>>> m_clients; ///< by holder
};

} // namespace lockscope
