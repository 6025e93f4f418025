// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/profiledoubt.h"
#include "models/domain/serverprofile.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace lockscope {

/// The server that is meant. What of its saved connection was not understood has the safe value,
/// and is a doubt.
struct ChosenServer
{
    Result<ServerProfile> profile;
    std::vector<ProfileDoubt> doubts = {};
};

/// The options every command that talks to a server takes, as they were written. A value that was
/// not given is empty.
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

    /// Declares the options on @p app. The object must outlive it.
    void declare(CLI::App &app);
    /// The server to talk to: the named profile, then what was given here over it, then the
    /// defaults. Reads the file of the profiles, and the password from its file or from
    /// LOCKSCOPE_PASSWORD; contacts nobody. Errors: InvalidInput (not a URL, a secret in the URL,
    /// an engine that is not built in, an unreadable file, unknown profile).
    ChosenServer choose() const;
    Result<ServerProfile> toProfile() const { return choose().profile; }
};

/// InvalidInput: no URL of a server or of a snapshot, or one that says more than where it is.
Result<void> checkServerUrl(const std::string &text);

/// The first line of a small file. InvalidInput: not readable or over 64 KiB.
Result<std::string> readSecretFile(const std::string &path);

} // namespace lockscope
