// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/losstext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct LossWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::LossText)
};

} // namespace

QString lossText(LossReason reason)
{
    switch (reason) {
    case LossReason::Revoked: return LossWords::tr("an admin ended its renewals");
    case LossReason::Dead: return LossWords::tr("its session was declared dead");
    case LossReason::Deadline: return LossWords::tr("it could not be renewed in time");
    case LossReason::Dropped: return LossWords::tr("an admin took it away");
    case LossReason::Deleted: return LossWords::tr("its document was deleted");
    case LossReason::RolledBack:
        return LossWords::tr("the data on the server was put back to an earlier state");
    }
    return {};
}

} // namespace lockscope
