// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"

#include <array>
#include <string>

namespace lockscope {

/// To whom a profile's account is proved: each has a secret of its own, which goes to no other.
enum class Credential { Server, Proxy };
inline constexpr std::array Credentials{Credential::Server, Credential::Proxy};

/// Where @p profile has it.
SecretText &secretOf(ServerProfile &profile, Credential which);
/// Somebody is named who has to prove it there, and it is on the way to the server.
bool hasAccount(const ServerProfile &profile, Credential which);
/// And nothing is known that would prove it.
bool lacks(const ServerProfile &profile, Credential which);

/// Of any of them.
bool lacksSecret(const ServerProfile &profile);

/// @p profile, and nothing that proves who somebody is.
ServerProfile withoutSecrets(ServerProfile profile);

/// Under which key a secret of @p profile is kept: the same account on the same server or proxy,
/// whatever the profile is called (docs/decisions/0023-a-password-belongs-to-an-account.md).
std::string credentialKey(const ServerProfile &profile, Credential which = Credential::Server);

} // namespace lockscope
