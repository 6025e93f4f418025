// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intentbackend.h"
#include "models/items/intentmodel.h"
#include "models/store/intentwatch.h"

#include <QObject>

#include <optional>
#include <string>

namespace lockscope {

class LockController;

/// Renames and recoveries of this window: who may begin one, and the jobs. What is half done is
/// told by the IntentWatch.
class ChangeController : public QObject
{
    Q_OBJECT
public:
    /// Both must outlive it.
    ChangeController(LockController &locks, IntentWatch &watch, QObject *parent = nullptr);
    ~ChangeController() override;

    LockController &locks() const { return m_locks; }
    IntentWatch &watch() const { return m_watch; }

    /// Why no rename can begin now, for a tool tip; empty: it can.
    QString renameRefusal() const;
    /// Why this change cannot be recovered now: read-only, its owner is not dead, … Empty: it can.
    QString recoveryRefusal(const IntentView &view) const;
    std::vector<IntentOwner> ownersOf(const IntentView &view) const;

    /// nullptr: refused, see renameRefusal(). The job is the backend's; cancel() stops it before
    /// its next page.
    RenameJob *rename(const RenameRequest &request, const QString &purpose);
    /// nullptr: refused, see recoveryRefusal(). @p direction: nullopt: as recorded, else forward.
    /// Processes that are proven dead here are killed before lease and lock-delay are over.
    RecoveryJob *recover(const IntentView &view, std::optional<RecoveryDirection> direction);
    /// A fresh look; only reads. nullptr without a server.
    ResultJob<IntentView> *look(const std::string &intent);

signals:
    /// Something was written: the picture should be read again soon.
    void wrote();
    /// A write got no answer: it may have happened.
    void outcomeUnknown(const QString &text);

private:
    IntentBackend *backend() const;
    LeaseTerms terms() const; ///< what sessions of this window live by
    ProcessIdentity identity(const std::string &purpose) const;
    void begun();
    void ended();

    LockController &m_locks;
    IntentWatch &m_watch;
    int m_working = 0;
};

} // namespace lockscope
