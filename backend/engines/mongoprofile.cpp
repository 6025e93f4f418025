// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/engines/mongoprofile.h"

#include "backend/http/httppolicy.h"
#include "backend/http/httptls.h"
#include "backend/http/secretforms.h"

#include <utility>

namespace lockscope {

namespace {

/// libmongoc opens them with each connection: it says of one that it cannot use that TLS did not
/// begin, and asks at the terminal for a passphrase that it was not given.
Result<void> checkFiles(const ServerProfile &profile)
{
    ServerProfile files;
    files.caFile = profile.caFile;
    files.certFile = profile.certFile;
    files.keyFile = profile.certFile; // both are in one
    files.keyPassword = profile.keyPassword;
    auto usable = tlsConfiguration(files);
    return usable ? Result<void>() : tl::unexpected(std::move(usable.error()));
}

} // namespace

Result<mongo::LockServer> mongoServer(const ServerProfile &profile)
{
    Result<mongo::LockServer> server = mongo::lockServer(profile, [secrets = SecretForms(profile)](
                                                                          const std::string &text) {
        return redacted(text, secrets);
    });
    if (!server)
        return server;
    if (Result<void> files = checkFiles(profile); !files)
        return tl::unexpected(std::move(files.error()));
    return server;
}

} // namespace lockscope
