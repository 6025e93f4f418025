// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/clock.h"
#include "models/domain/lockanomaly.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"
#include "models/protocol/check/treecheckrepair.h"
#include "models/protocol/planner/planpresent.h"
#include "models/store/openserver.h"
#include "ui/server/planfiles.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

struct BreakContext;
class LockWait;

/// Turns what a person wants into calls of the backend, or says why not: nothing is written while a
/// refusal stands, whatever the buttons look like. Keeps the window's own locks. Never changes the
/// picture itself: that comes from what the server says afterwards.
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
        LeaseTerms terms;
        /// Why its release did not come through; it is not renewed any more then. Empty: it is held,
        /// or being released.
        QString notReleased;
        BootInstant freeAt; ///< with notReleased: it is over by then, whatever happens
    };

    /// @p server must outlive it. Locks taken on one server are left to their leases when another
    /// is opened.
    LockController(OpenServer &server, ProcessIdentity self, PlanFiles planFiles = {},
                   QObject *parent = nullptr);
    ~LockController() override;

    OpenServer &server() const { return m_server; }
    bool isProduction() const
    {
        return m_server.profile().stage == ServerProfile::Stage::Production;
    }
    /// Every break is confirmed as on production, by typing.
    bool isCareful() const { return isProduction() || m_isCareful; }
    void setCareful(bool careful) { m_isCareful = careful; }
    /// Not empty while the window shows the past: then nothing is written, and this is why.
    void setPastRefusal(const QString &refusal);
    bool showsPast() const { return !m_pastRefusal.isEmpty(); }
    /// Why nothing can be written now, for a tool tip; empty: writes are possible.
    QString writeRefusal() const;
    /// The same for what is shown in the tree: also that there is no live picture to act on.
    QString changeRefusal() const;
    LockStore &store() const { return m_server.store(); }
    const Clock &clock() const { return m_server.clock(); }
    const ProcessIdentity &self() const { return m_self; }

    /// Makes the lock index. nullptr: refused, see writeRefusal().
    ResultJob<SetUpOutcome> *setUp(const SetUpOptions &options);

    // --- break ---
    /// The plan for @p selection from the picture on screen; sends nothing.
    Result<BreakPlan> plan(const BreakSelection &selection) const;
    /// The plan that repairs @p anomalies as they were found in @p picture; empty: nothing of it
    /// can be repaired.
    BreakPlan repairPlan(const LockPicture &picture, const std::vector<Anomaly> &anomalies,
                         const std::optional<SharesChoice> &shares = std::nullopt) const;
    bool canWritePlans() const { return static_cast<bool>(m_planFiles.write); }
    QByteArray writtenPlan(const BreakPlan &plan) const
    {
        return canWritePlans() ? m_planFiles.write(plan) : QByteArray();
    }
    bool canReadPlans() const { return static_cast<bool>(m_planFiles.read); }
    Result<BreakPlan> readPlan(const QByteArray &text) const;
    /// A plan that was made before, with what is so now; for the eye only.
    PresentPlan asOfNow(const BreakPlan &plan) const;
    /// What @p plan stands for, for a person's shell; none without a server.
    std::vector<ShellCommand> commandsOf(const BreakPlan &plan) const;
    /// What those are written in: "curl".
    QString commandLanguage() const;
    /// Who breaks, for the record: user and host of this process.
    std::string actor() const;
    /// nullptr: refused, see writeRefusal(). The job is the backend's.
    BreakJob *apply(const BreakPlan &plan, const QString &reason);

    // --- own locks ---
    /// Of a lock that asks for none: what the server's sessions get, and no shorter than usual.
    LeaseTerms sessionTerms() const;
    /// A session of its own per set, so that each has its purpose and lease (nullopt: the usual
    /// one). nullptr: refused, see writeRefusal().
    ResultJob<LockGrant> *acquire(const LockRequest &request, std::optional<Millis> lease,
                                  const QString &purpose);
    /// The same, asked for again and again until it is granted or stopped. False: refused, see
    /// writeRefusal().
    bool waitFor(const LockRequest &request, std::optional<Millis> lease, const QString &purpose);
    /// What is waited for; each ends by itself when it is granted, of no use any more, or stopped.
    const std::vector<LockWait *> &waits() const { return m_waits; }
    void stopWaiting();
    /// Again, too, where it did not come through.
    void release(const std::string &holder);
    const std::vector<OwnLock> &ownLocks() const { return m_own; }
    /// The window's own set that @p session stands for; nullptr: not ours.
    const OwnLock *ownLockOfSession(const std::string &session) const;

    /// Something that was begun here is still under way.
    bool isWorking() const { return !m_working.empty(); }

signals:
    /// writeRefusal(), changeRefusal() or the server they are about may be another.
    void refusalChanged();
    void pastShown(bool shown); ///< the window goes over to the past, or back
    void ownLocksChanged();
    void waitsChanged();
    void waitedFor(const QString &what); ///< it is held now
    void workChanged();                  ///< isWorking() may be another
    /// One sentence about something that happened, for the status bar. @p bad: worth a banner.
    void told(const QString &text, bool bad);
    /// A write got no answer: it may have happened.
    void outcomeUnknown(const QString &text);
    /// A plan was carried out, as far as @p outcome says.
    void applied(const lockscope::BreakPlan &plan, const lockscope::PlanOutcome &outcome);
    /// Something was written: the picture should be read again soon.
    void wrote();

private:
    void onServerChanged();
    template<typename T>
    ResultJob<T> *begun(ResultJob<T> *job);
    std::string epoch() const;
    LeaseTerms defaults() const; ///< of the index
    BreakContext breakContext() const;
    LockPicture pictureFor(const BreakSelection &selection) const;
    LockPicture pictureOf(const std::set<DocumentRef> &documents,
                          std::vector<Session> sessions) const;
    OwnLock *ownLock(const std::string &holder);
    void onNotReleased(const std::string &holder, const BackendError &why);
    void onLeaseOver(const std::string &holder);
    void adopt(LockClient *client, const LockGrant &grant, const std::vector<LockTarget> &targets,
               const std::string &purpose, const LeaseTerms &terms);
    LeaseTerms termsOf(std::optional<Millis> lease) const;
    void endWait(LockWait *wait);
    void forget(const std::string &holder);
    void onLost(LockClient *client, LossReason why);

    OpenServer &m_server;
    ProcessIdentity m_self;
    PlanFiles m_planFiles;
    QString m_pastRefusal;
    std::vector<const Job *> m_working;
    bool m_isCareful = false; ///< wherever it is
    std::vector<OwnLock> m_own;
    std::vector<std::pair<std::string, QPointer<LockClient>>> m_clients; ///< by holder
    std::vector<LockWait *> m_waits;
};

} // namespace lockscope
