// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditcopies.h"
#include "backend/foreign/foreignsource.h"
#include "models/domain/audittrail.h"
#include "models/domain/backenderror.h"
#include "models/domain/barerequests.h"
#include "models/domain/clock.h"
#include "models/domain/dialectoffer.h"
#include "models/domain/intentbackend.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"
#include "models/domain/writepermission.h"

#include <memory>
#include <vector>

namespace lockscope {

/// The backend for @p profile's URL scheme: http and https name Elasticsearch, OpenSearch and the
/// embedded server; mongodb and mongodb+srv a replica set; etcd+http and etcd+https etcd, which has
/// locks of other software only; file names a snapshot, which is read here and now and refuses
/// every write.
/// @p audit: where forced changes are written down; outlives the backend; nullptr: nowhere.
/// @p permission: while it is open, operations that write may begin in spite of a read-only
/// profile; outlives the backend; nullptr: never. InvalidInput: no URL, a scheme of an engine that
/// this build was made without (mongodb), an unknown one, or what else keeps the profile from ever
/// working. Of the profile's dialects the locks are shown too, on etcd of all that are known and
/// not off if it names none; in a snapshot are those that it has.
Result<std::unique_ptr<LockBackend>> createBackend(const ServerProfile &profile, const Clock &clock,
                                                   AuditTrail *audit = nullptr,
                                                   const WritePermission *permission = nullptr);

/// Changes over files on the same server. @p audit and @p permission as above: renames and
/// recoveries are written down too. Same errors.
Result<std::unique_ptr<IntentBackend>> createIntentBackend(
        const ServerProfile &profile, const Clock &clock, AuditTrail *audit = nullptr,
        const WritePermission *permission = nullptr);

/// What a benchmark compares with. Same errors; InvalidInput also for a snapshot and for etcd.
Result<std::unique_ptr<BareRequests>> createBareRequests(const ServerProfile &profile,
                                                         const Clock &clock);

/// Reads what other software keeps on that server, for who does not show it. Same errors;
/// InvalidInput also for a snapshot.
Result<std::unique_ptr<ForeignSource>> createForeignSource(const ServerProfile &profile,
                                                           const Clock &clock);
/// Whose dialects are for that server.
DialectEngine dialectEngineOf(const ServerProfile &profile);
/// The server of @p profile is one of those that @p dialect is for.
bool isFor(const Dialect &dialect, const ServerProfile &profile);

/// Of the dialects that are known, and that @p profile neither shows nor wants off, those whose
/// index or collection is on its server: one question. None on etcd, where all are shown unless a
/// person named some, and in a snapshot.
ResultJob<std::vector<DialectOffer>> *findDialects(const ServerProfile &profile, const Clock &clock,
                                                   QObject *owner);

/// Every line in the audit index (or collection) of @p profile, in the order of writing. @p key: of
/// the trails that they are of. InvalidInput: the profile names none; and as above.
ResultJob<std::vector<CopiedRecord>> *fetchAuditCopies(const ServerProfile &profile,
                                                       const Clock &clock, const AuditKey &key,
                                                       QObject *owner);

} // namespace lockscope
