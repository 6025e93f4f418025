// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <string>

namespace lockscope {

/// How to reach one server. Holds no secret that is saved: `password` lives in memory only and
/// comes from the keychain, a file or the environment.
struct ServerProfile
{
    enum class Stage { Plain, Staging, Production };
    std::string name;
    std::string url = "http://127.0.0.1:9250";
    std::string index = "fs-locks"; ///< the alias
    std::string user;
    std::string password;
    std::string caFile;
    std::string certFile;
    std::string keyFile;
    Millis timeout{30000};
    bool readOnly = false;
    /// Where the lines of the audit trail are copied to, on the same server; empty: nowhere
    std::string auditIndex;
    bool auditIndexRequired = false; ///< no forced change without its copy there
    /// Send credentials over http:// to another machine: explicit opt-in
    bool allowPlainCredentials = false;
    Stage stage = Stage::Plain;
};

} // namespace lockscope
