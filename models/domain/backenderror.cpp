// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/backenderror.h"

#include <utility>

namespace lockscope {

BackendError BackendError::of(Kind kind, std::string detail)
{
    BackendError error;
    error.kind = kind;
    error.detail = std::move(detail);
    return error;
}

BackendError BackendError::conflict(std::string detail)
{
    return of(Kind::Conflict, std::move(detail));
}

BackendError BackendError::lockLost(std::string detail)
{
    return of(Kind::LockLost, std::move(detail));
}

BackendError BackendError::leftOpen(std::string detail)
{
    BackendError error = of(Kind::OutcomeUnknown, std::move(detail));
    error.isAnswered = true;
    return error;
}

const char *toString(BackendError::Kind kind)
{
    switch (kind) {
    case BackendError::Kind::Unreachable: return "unreachable";
    case BackendError::Kind::Timeout: return "timeout";
    case BackendError::Kind::Cancelled: return "cancelled";
    case BackendError::Kind::Untrusted: return "untrusted";
    case BackendError::Kind::Unauthorized: return "unauthorized";
    case BackendError::Kind::ProxyRefused: return "proxy-refused";
    case BackendError::Kind::Forbidden: return "forbidden";
    case BackendError::Kind::NotSetUp: return "not-set-up";
    case BackendError::Kind::WrongSetUp: return "wrong-set-up";
    case BackendError::Kind::Closed: return "closed";
    case BackendError::Kind::Blocked: return "blocked";
    case BackendError::Kind::NoPrimary: return "no-primary";
    case BackendError::Kind::NoMaster: return "no-master";
    case BackendError::Kind::FewCopies: return "few-copies";
    case BackendError::Kind::NotFound: return "not-found";
    case BackendError::Kind::Conflict: return "conflict";
    case BackendError::Kind::LockLost: return "lock-lost";
    case BackendError::Kind::Malformed: return "malformed";
    case BackendError::Kind::TooLarge: return "too-large";
    case BackendError::Kind::Busy: return "busy";
    case BackendError::Kind::ServerError: return "server-error";
    case BackendError::Kind::OutcomeUnknown: return "outcome-unknown";
    case BackendError::Kind::ReadOnly: return "read-only";
    case BackendError::Kind::InvalidInput: return "invalid-input";
    }
    return "server-error";
}

tl::unexpected<BackendError> fail(BackendError::Kind kind, std::string detail)
{
    return tl::unexpected<BackendError>(BackendError::of(kind, std::move(detail)));
}

} // namespace lockscope
