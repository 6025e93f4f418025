// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/exitcodes.h"

namespace lockscope {

ExitCode exitCodeFor(const BackendError &error)
{
    using Kind = BackendError::Kind;
    switch (error.kind) {
    case Kind::InvalidInput: return ExitCode::BadUsage;
    case Kind::OutcomeUnknown: return ExitCode::OutcomeUnknown;
    case Kind::Conflict: return ExitCode::RealityMoved;
    case Kind::LockLost: return ExitCode::LockLost;
    case Kind::Cancelled: return ExitCode::Interrupted;
    case Kind::Unreachable:
    case Kind::Timeout:
    case Kind::Untrusted:
    case Kind::Unauthorized:
    case Kind::ProxyRefused:
    case Kind::Forbidden:
    case Kind::NotSetUp:
    case Kind::WrongSetUp:
    case Kind::Closed:
    case Kind::Blocked:
    case Kind::NoPrimary:
    case Kind::NoMaster:
    case Kind::FewCopies:
    case Kind::NotFound:
    case Kind::Malformed:
    case Kind::TooLarge:
    case Kind::Busy:
    case Kind::ServerError:
    case Kind::ReadOnly: return ExitCode::ServerFailed;
    }
    return ExitCode::ServerFailed;
}

} // namespace lockscope
