// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/renewal.h"

#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/machines/answers.h"

namespace lockscope {

Renewal takeRenewal(SessionLedger &ledger, const ItemAnswer &item, const LockRevision &mark,
                    BootInstant sentAt, BootInstant now)
{
    switch (item.status) {
    case ItemAnswer::Status::Created:
    case ItemAnswer::Status::Updated:
        if (!ledger.checkAbove(mark, item.revision))
            return Renewal::Lost;
        takeLease(ledger, item, sentAt, now);
        return Renewal::Alive;
    case ItemAnswer::Status::Noop:
        ledger.sessionLost(sourceInteger(item, field::RevokedAt)
                                           && !sourceInteger(item, field::DeadAt)
                                   ? LossReason::Revoked
                                   : LossReason::Dead);
        return Renewal::Lost;
    case ItemAnswer::Status::Missing:
    case ItemAnswer::Status::Deleted: ledger.sessionLost(LossReason::Deleted); return Renewal::Lost;
    case ItemAnswer::Status::Conflict:
    case ItemAnswer::Status::Foreign:
    case ItemAnswer::Status::Refused:
    case ItemAnswer::Status::Unknown: break;
    }
    ledger.watched().watchAnew();
    return Renewal::Unanswered;
}

void takeLease(SessionLedger &ledger, const ItemAnswer &item, BootInstant sentAt, BootInstant now)
{
    ledger.renewed(sentAt, sourceInstant(item, field::ExpiresAt));
    if (const std::optional<Instant> server = sourceInstant(item, field::RenewedAt))
        ledger.learnClock(*server, sentAt, now);
    if (!item.source)
        return;
    for (const DroppedHolder &dropped : decodeSession(ledger.sessionId(), {}, *item.source).dropped)
        ledger.drop(dropped.holder);
}

void noteWrites(SessionLedger &ledger, const BulkAnswer &bulk)
{
    for (const ItemAnswer &item : bulk.items) {
        if (isWritten(item.status))
            ledger.wrote(item.revision);
    }
}

} // namespace lockscope
