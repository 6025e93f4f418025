// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/profiledoubt.h"
#include "models/domain/serverprofile.h"

#include <string>

namespace CLI {
class App;
}

namespace lockscope {

/// The options every command that talks to a server takes, as they were written. A value that was not given is empty.
struct ConnectionOptions
{
    std::string server;
    std::string profile;
    std::string index;
    std::string auditIndex;
    std::string user;
    std::string passwordFile;
    std::string caFile;
    std::string certFile;
    std::string keyFile;
    std::string timeout;
    bool readOnly = false;
    std::string savedPassword; ///< from the keyring; used when none was given

    /// Declares the options on @p app. The object must outlive it.
    void declare(CLI::App &app);
    /// The server to talk to: the named profile, then what was given here over it, then the defaults. Reads the password from
    /// its file or from LOCKSCOPE_PASSWORD; contacts nobody.
    /// Errors: InvalidInput (not a URL, a secret in the URL, an engine that is not built in, an unreadable file, unknown profile).
    Result<ServerProfile> toProfile() const;
    /// What of the saved connection was not understood; toProfile() has the safe values.
    std::vector<ProfileDoubt> doubts() const;
};

/// The first line of a small file. InvalidInput: not readable or over 64 KiB.
Result<std::string> readSecretFile(const std::string &path);

} // namespace lockscope
