// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"

#include <QString>

namespace lockscope {

/// What no log line may hold: passwords in URLs, Authorization headers, "password" members and
/// assignments, and the secrets told by addLogSecret(). Control characters become spaces. Pure but
/// for those secrets.
QString redactedLogLine(const QString &line);

/// From now on @p secret is replaced by "***" in every line. Short texts (under 4 characters) are
/// ignored: they would mask everything.
void addLogSecret(const QString &secret);

/// The same of all secrets of @p profile, and what is sent of them.
void addLogSecrets(const ServerProfile &profile);

/// Sends Qt's messages to stderr through the redactor, one line each.
void installLogRedactor();

} // namespace lockscope
