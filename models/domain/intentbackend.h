// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/domain/job.h"

#include <QObject>

#include <string>
#include <vector>

namespace lockscope {

/// A rename on its way. cancel() stops it before its next page: before the intent is recorded
/// nothing is changed, later the change stays half done and can be recovered at once.
class RenameJob : public ResultJob<RenameOutcome>
{
    Q_OBJECT
public:
    using ResultJob<RenameOutcome>::ResultJob;
signals:
    /// Both locks are held; before any progressed()
    void granted(const lockscope::LockGrant &grant);
    void progressed(const lockscope::ChangeProgress &progress);
};

/// A recovery on its way. cancel() stops it before its next page; the next recovery goes on from
/// there.
class RecoveryJob : public ResultJob<RecoveryOutcome>
{
    Q_OBJECT
public:
    using ResultJob<RecoveryOutcome>::ResultJob;
signals:
    void progressed(const lockscope::ChangeProgress &progress);
};

/// Changes over many files, under both locks and with an intent record, and what dead processes
/// left of them (docs/protocol.md, "The half-done change"). Every job is owned by the backend, each
/// writing one under a session of its own. Common errors: those of LockBackend; WrongSetUp also
/// when the files index cannot be searched exactly.
class IntentBackend : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Every change that is not closed, and every one that lock entries name though there is no
    /// record of it. Only reads.
    [[nodiscard]] virtual ResultJob<std::vector<IntentView>> *fetchIntents() = 0;
    /// One of them, closed ones too, as a recovery with pages of @p pageSize files would find it.
    /// Errors: NotFound.
    [[nodiscard]] virtual ResultJob<IntentView>
            *fetchIntent(const std::string &intent, int pageSize = RenameRequest::DefaultPage) = 0;
    /// The same of a change that is known from elsewhere (id, paths, files index). When neither a
    /// record nor an entry of it is left, its files are counted all the same: `recorded` is false
    /// then, and `lockIds` empty.
    [[nodiscard]] virtual ResultJob<IntentView> *fetchRemains(const Intent &known) = 0;

    /// Takes both paths, renames, releases. A refusal by other holders is a value, and so is a
    /// change that stopped half-way. Errors (nothing was changed): InvalidInput, NotFound (no
    /// files), Conflict (files under `to`), LockLost (before a file was moved), WrongSetUp,
    /// ReadOnly, …
    [[nodiscard]] virtual RenameJob *rename(const RenameRequest &request,
                                            const ProcessIdentity &process, const LeaseTerms &terms)
            = 0;
    /// Finishes or undoes. Errors: NotFound, Conflict (another direction is decided), LockLost (on
    /// the way: ask again), …
    [[nodiscard]] virtual RecoveryJob *recover(const RecoveryRequest &request,
                                               const ProcessIdentity &process,
                                               const LeaseTerms &terms)
            = 0;
};

} // namespace lockscope
