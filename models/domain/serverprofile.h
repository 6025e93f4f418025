// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/secrettext.h"

#include <string>
#include <vector>

namespace lockscope {

/// How to reach one server. Holds no secret that is saved: `password`, `keyPassword` and
/// `proxyPassword` live in memory only and come from the keychain, a file or the environment.
struct ServerProfile
{
    /// How careful one has to be with it: production is, all others are not.
    enum class Stage { Plain, Development, Test, Staging, Production };
    /// What it is marked with; ByStage: as its stage is.
    enum class Color { ByStage, Blue, Teal, Violet, Brown, Red, Grey };
    enum class Login { Password, ApiKey };
    std::string name;
    std::string url = "http://127.0.0.1:9250";
    /// Ask the cluster for its other nodes, as far as they may be asked (backend/elastic)
    bool findNodes = false;
    std::string index = "fs-locks"; ///< the alias
    Login login = Login::Password;
    std::string user;    ///< empty with an API key, which names its owner
    SecretText password; ///< or the API key: as the server encoded it, or ID:KEY
    std::string caFile;
    /// SHA-256 of the server's certificate (64 hex digits, colons allowed): it is trusted for that,
    /// and no other is. Empty: by its issuer, name and time.
    std::string pin;
    std::string certFile;   ///< client certificate, PEM or PKCS#12 (then with its key)
    std::string keyFile;    ///< PEM
    SecretText keyPassword; ///< of an encrypted key or a PKCS#12 file
    /// Empty: as the system says; "none"; or http://[USER@]HOST:PORT. Never used to this machine
    /// itself.
    std::string proxy;
    SecretText proxyPassword; ///< of that user; for the proxy alone
    Millis timeout{30000};
    bool readOnly = false;
    /// Where the lines of the audit trail are copied to, on the same server; empty: nowhere
    std::string auditIndex;
    /// Whose locks are shown too, of other software: names of dialects, or their files
    std::vector<std::string> dialects;
    /// Of dialects that were offered here, and are not wanted: nobody is asked again
    std::vector<std::string> dialectsOff;
    bool auditIndexRequired = false; ///< no forced change without its copy there
    /// Send credentials over http:// to another machine: explicit opt-in
    bool allowPlainCredentials = false;
    Stage stage = Stage::Plain;
    /// What a person calls the stage instead; what is protected follows `stage` alone
    /// (docs/decisions/0033-stages-of-ones-own-are-as-safe-as-production.md).
    std::string stageName;
    Color color = Color::ByStage; ///< with a stageName

    friend bool operator==(const ServerProfile &, const ServerProfile &) = default;

    /// Somebody is named who has to prove it.
    bool hasAccount() const { return login == Login::ApiKey || !user.empty(); }
};

} // namespace lockscope
