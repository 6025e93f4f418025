// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/httpmessages.h"
#include "models/domain/backenderror.h"

#include <QFile>

#include <string>

namespace lockscope {

/// A file with one line of JSON for each answer of the embedded server:
/// {"at","from","method","target","status","bytes"}, and "wrong_passwords" (of that address in a
/// row) where the password was wrong. Nothing of a body, and no password.
class AccessLog
{
public:
    /// Appends to @p path, which is made for its owner alone. InvalidInput: it cannot be written.
    Result<void> open(const std::string &path);
    /// Does nothing when it is not open. @p at: ISO 8601.
    void write(const std::string &at, const HttpExchange &exchange);

private:
    QFile m_file;
};

} // namespace lockscope
