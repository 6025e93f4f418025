// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/changestore.h"

namespace lockscope {

std::string AuditCopier::problem(const BackendError &error) const
{
    return target() + " was not written: " + error.detail;
}

BackendError AuditCopier::requiredError(const BackendError &error) const
{
    BackendError refusal = error;
    if (refusal.kind == BackendError::Kind::OutcomeUnknown)
        refusal.kind = BackendError::Kind::ServerError;
    refusal.isAnswered = false;
    refusal.detail = problem(error) + ". This profile requires it, so nothing was changed";
    return refusal;
}

} // namespace lockscope
