// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditrecords.h"

#include <QFileDevice>

#include <string>
#include <string_view>

namespace lockscope {

/// The file beside the trail @p file that says how many records there are.
std::string auditHeadFile(const std::string &file);

/// Puts @p head in place of what is in the head of the trail @p file, on the disk when it returns;
/// without room for it the old one stays. Errors: ServerError (cannot be written).
Result<void> writeAuditHead(const std::string &file, const AuditHead &head);

/// Writes @p text where the unbuffered @p file is, through to the disk itself.
/// @return why it did not take all of it, as "No space left on device"; empty: it is there.
QString writeThrough(QFileDevice &file, std::string_view text);

/// "the audit trail NAME cannot be read: WHY". It is a file of this machine: no server has anything
/// to do with it.
tl::unexpected<BackendError> auditTrouble(const char *what, const std::string &file,
                                          const QString &why);

} // namespace lockscope
