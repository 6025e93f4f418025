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
    std::vector<std::string> exposed = {}; ///< files of secrets that others can read or write
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
    std::string apiKeyFile;
    std::string caFile;
    std::string pin;
    std::string certFile;
    std::string keyFile;
    std::string keyPasswordFile;
    std::string proxy;
    std::string proxyPasswordFile;
    std::string timeout;
    std::vector<std::string> dialects; ///< names and files, beside those of the profile
    bool readOnly = false;
    bool sniff = false;
    /// What main() takes out of the environment: LOCKSCOPE_PASSWORD, LOCKSCOPE_API_KEY,
    /// LOCKSCOPE_KEY_PASSWORD, LOCKSCOPE_PROXY_PASSWORD.
    SecretText environmentPassword;
    SecretText environmentApiKey;
    SecretText environmentKeyPassword;
    SecretText environmentProxyPassword;

    /// Declares the options on @p app. The object must outlive it.
    void declare(CLI::App &app);
    /// The server to talk to: the named profile, then what was given here over it, then the
    /// defaults. Reads the file of the profiles and that of the password; contacts nobody. Errors:
    /// InvalidInput (not a URL, a secret in the URL, an engine that is not built in, a file that
    /// cannot be read or understood, unknown profile).
    ChosenServer choose() const;
    Result<ServerProfile> toProfile() const { return choose().profile; }
};

/// InvalidInput: no URL of a server or of a snapshot, or one that says more than where it is.
Result<void> checkServerUrl(const std::string &text);

/// A password, and whether somebody else may know it.
struct Secret
{
    SecretText text;
    bool isExposed = false; ///< others than the owner of its file may read or write that
};

/// The first line of a small file in UTF-8, without the mark that Windows puts before it; "-" is
/// the standard input, of which no more than this line is taken. InvalidInput: not readable, no
/// UTF-8, over 64 KiB, or nothing in that line.
Result<Secret> readSecretFile(const std::string &path);

} // namespace lockscope
