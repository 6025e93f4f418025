// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/protocol/machines/messages.h"
#include "models/protocol/machines/sessionledger.h"

namespace lockscope {

/// What the answer to a RENEW says of the session, whoever sent it: the session machine every third
/// of the lease, or an ACQUIRE, whose last item it is.
enum class Renewal {
    Alive,     ///< the ledger learned the new lease, the server's clock and what was dropped
    Lost,      ///< the ledger's session is lost
    Unanswered ///< nothing is known; ask again
};

/// @param mark of the ledger when the request left.
Renewal takeRenewal(SessionLedger &ledger, const ItemAnswer &item, const LockRevision &mark,
                    BootInstant sentAt, BootInstant now);
/// The part of it that a BEGIN has in common.
void takeLease(SessionLedger &ledger, const ItemAnswer &item, BootInstant sentAt, BootInstant now);

/// Raises the ledger's mark by all that @p bulk wrote. Answers of writes only: a read or a noop may
/// come from an old primary.
void noteWrites(SessionLedger &ledger, const BulkAnswer &bulk);

} // namespace lockscope
