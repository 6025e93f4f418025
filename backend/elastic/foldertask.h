// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"
#include "models/domain/job.h"
#include "models/domain/serverstatus.h"

namespace lockscope {

/// LockBackend::fetchFolder by searches in path order: each goes on behind the subtree in which the
/// one before ended, so that a subtree of any size costs one. A folder of many subtrees takes many
/// searches; after some of them, or a second, the page ends, however few children it has. So it
/// does at an error that comes when something was told already. Further errors: Malformed, when the
/// order is not kept.
[[nodiscard]] ResultJob<FolderPage> *fetchFolderPage(
        const std::shared_ptr<ElasticConnection> &connection, const std::string &folder,
        const std::string &next, int limit, QObject *owner);

} // namespace lockscope
