// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/job.h"
#include "models/domain/serverprofile.h"

#include <string>

namespace lockscope {

/// Under which key the password of @p profile is kept: the same account on the same server,
/// whatever the profile is called.
inline std::string credentialKey(const ServerProfile &profile)
{
    return profile.user + "@" + profile.url;
}

/// Passwords, by the profile's key. "Not found" may also mean that the keyring is locked: never
/// delete or overwrite on it.
class CredentialStore : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    /// Errors: NotFound (absent or locked), Unreachable (no keyring on this machine).
    [[nodiscard]] virtual ResultJob<std::string> *read(const std::string &key) = 0;
    [[nodiscard]] virtual ResultJob<bool> *write(const std::string &key, const std::string &secret)
            = 0;
};

} // namespace lockscope
