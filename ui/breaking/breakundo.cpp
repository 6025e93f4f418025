// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakundo.h"

#include "models/protocol/planner/planundo.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/evidencetext.h"

#include <QCoreApplication>

#include <utility>

namespace lockscope {

namespace {

struct UndoWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::BreakUndo)
};

} // namespace

bool canTakeBack(const LockController &controller, const BreakPlan &freed)
{
    return controller.writeRefusal().isEmpty() && undoRequest(freed).has_value();
}

bool askToTakeBack(LockController &controller, const BreakPlan &freed, const QObject *context,
                   TakenBack told)
{
    const Result<LockRequest> request = undoRequest(freed);
    ResultJob<LockGrant> *job = request ? controller.acquire(*request, std::nullopt,
                                                             QString::fromStdString(
                                                                     undoPurpose(freed)))
                                        : nullptr;
    if (!job)
        return false;
    job->onResult(context, [told = std::move(told)](const Result<LockGrant> &grant) {
        if (grant && grant->granted)
            told(true,
                 UndoWords::tr("Taken back. This window holds it now, so that nobody else gets "
                               "it; release it when its owner is sorted out."));
        else
            told(false,
                 grant ? UndoWords::tr("Not taken back: somebody holds it already. Nothing was "
                                       "changed.")
                       : errorText(grant.error()));
    });
    return true;
}

} // namespace lockscope
