// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/mongostore.h"
#include "models/domain/serverprofile.h"

#include <functional>
#include <string>

namespace lockscope::mongo {

/// The replica set that @p profile names, not yet connected to. The URL names the database, and the
/// profile's index the collection of locks in it. @p withoutSecrets takes secrets out of what
/// servers say. InvalidInput: no connection string, no database, an account in the URL, an option
/// in it that nobody would honour, a certificate that would not be checked, a password that would
/// travel in the clear, or something that there is for HTTP alone (API keys, proxies, pins).
Result<LockServer> lockServer(const ServerProfile &profile,
                              std::function<std::string(const std::string &)> withoutSecrets);

} // namespace lockscope::mongo
