// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/credentialstore.h"

namespace lockscope {

/// Passwords in the desktop's keyring (Secret Service, KWallet, macOS Keychain, Windows Credential
/// Manager), under the service "lockscope". Never in a file of its own: without a keyring every job
/// finishes with Unreachable.
class KeychainCredentialStore final : public CredentialStore
{
    Q_OBJECT
public:
    /// A keyring that does not answer for so long counts as none,
    static constexpr int AnswerMs = 1500;
    /// and one that waits for a person to unlock it as locked.
    static constexpr int PersonMs = 120'000;

    using CredentialStore::CredentialStore;
    ResultJob<std::string> *readKey(const std::string &key) override;
    ResultJob<bool> *writeKey(const std::string &key, const std::string &secret) override;
};

} // namespace lockscope
