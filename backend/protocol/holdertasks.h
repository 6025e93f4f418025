// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/protocolstore.h"
#include "models/domain/job.h"
#include "models/domain/lockrequest.h"
#include "models/domain/session.h"

#include <memory>
#include <string>

class QObject;

/// What LockBackend does for holders that have no client here, on any store.
namespace lockscope {

ResultJob<ReleaseOutcome> *releaseHolder(const std::shared_ptr<ProtocolStore> &store,
                                         QObject *owner, const std::string &holder);
ResultJob<Instant> *renewHolder(const std::shared_ptr<ProtocolStore> &store, QObject *owner,
                                const std::string &holder);
ResultJob<Instant> *publishProbe(const std::shared_ptr<ProtocolStore> &store, QObject *owner,
                                 const Session &session, const HostProbe &probe);

/// Ends every job of a backend that goes: with Cancelled, or OutcomeUnknown for a write already
/// sent.
void endJobs(QObject &backend);

} // namespace lockscope
