// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/profilebook.h"

#include <QString>

namespace lockscope {

/// What is wrong with the saved connection @p name, what it counts as, and how it is mended: one or
/// two sentences.
QString profileDoubtText(const std::string &name, const ProfileDoubt &doubt);

/// What answered when the connection last succeeded, and when: "Elasticsearch 8.15.0 · used 14:21".
QString profileUseText(const ProfileUse &use, Instant now);

/// What became of a file that was taken in.
QString importedText(const ImportedProfiles &imported);

} // namespace lockscope
