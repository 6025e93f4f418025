// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/credential.h"
#include "models/domain/job.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A profile with what a CredentialStore knew of its secrets.
struct CompletedProfile
{
    ServerProfile profile;
    std::optional<BackendError> error; ///< why the first that is still lacking was not found
};

/// Passwords of accounts on servers. Nothing is ever deleted.
class CredentialStore : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    /// The password of the profile's account on @p which; also the one that earlier versions kept
    /// under the profile's name. Errors: NotFound, Closed (the keyring is locked, and nobody
    /// unlocked it), Forbidden (somebody said no), Unreachable (no keyring on this machine, or no
    /// answer of it).
    [[nodiscard]] ResultJob<std::string> *read(const ServerProfile &profile,
                                               Credential which = Credential::Server);
    /// Keeps the profile's secret. Errors: Closed, Forbidden, Unreachable.
    [[nodiscard]] ResultJob<bool> *write(const ServerProfile &profile,
                                         Credential which = Credential::Server);
    /// Reads all that @p profile lacks(), as far as the keyring can be asked. Errors: Cancelled
    /// alone.
    [[nodiscard]] ResultJob<CompletedProfile> *complete(const ServerProfile &profile);

    /// The same by key.
    [[nodiscard]] virtual ResultJob<std::string> *readKey(const std::string &key) = 0;
    [[nodiscard]] virtual ResultJob<bool>
            *writeKey(const std::string &key, const std::string &secret) = 0;

signals:
    /// The keyring is locked and the desktop asks a person for its password, which takes as long as
    /// it takes.
    void personAsked();
};

} // namespace lockscope
