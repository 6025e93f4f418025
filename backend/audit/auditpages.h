// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/auditreader.h"

#include <cstdint>
#include <string>

namespace lockscope {

/// See AuditReader::fetchBefore(). Reads no more of the file than it needs; a missing file has no
/// lines.
Result<AuditPage> readAuditPageBefore(const std::string &file, std::int64_t before, int limit);

/// See AuditReader::fetchFrom().
Result<AuditPage> readAuditPageFrom(const std::string &file, std::int64_t from);

} // namespace lockscope
