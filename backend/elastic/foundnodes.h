// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"

#include <QUrl>

#include <string>
#include <vector>

namespace lockscope {

/// So many are taken from what a server tells, however many it names.
inline constexpr std::size_t MostFoundNodes = 16;

/// The addresses in the answer to `_nodes/http` that a request for @p profile may go to, each once.
/// Of nodes that only elect there are none. All have the scheme of the profile. A host that the
/// profile does not name is one of them only where TLS tells whether it belongs to the cluster: by
/// the CA or the certificate that the profile names, not by one of those that vouch for anybody.
std::vector<QUrl> foundNodes(const ServerProfile &profile, const std::string &answer);

} // namespace lockscope
