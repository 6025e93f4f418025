// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/backendfactory.h"

#include "backend/elastic/elasticintentbackend.h"
#include "backend/elastic/elasticlockbackend.h"
#include "backend/elastic/elasticsetup.h"
#include "backend/http/httppolicy.h"
#include "backend/snapshot/snapshotbackend.h"

#include <array>
#include <string_view>

namespace lockscope {

namespace {

Result<void> checkProfile(const ServerProfile &profile)
{
    constexpr std::array<std::string_view, 4> later{"etcd+http://", "etcd+https://", "mongodb://",
                                                    "mongodb+srv://"};
    for (const std::string_view scheme : later) {
        if (std::string_view(profile.url).substr(0, scheme.size()) == scheme)
            return fail(BackendError::Kind::InvalidInput,
                        std::string(scheme) + " is not supported yet by this version");
    }
    if (const Result<QUrl> address = serverAddress(profile); !address)
        return tl::unexpected(address.error());
    if (!profile.auditIndex.empty()) {
        if (const Result<void> name = checkIndexName(profile.auditIndex); !name)
            return name;
    }
    return checkIndexName(profile.index);
}

} // namespace

Result<std::unique_ptr<LockBackend>> createBackend(const ServerProfile &profile, const Clock &clock,
                                                   AuditTrail *audit,
                                                   const WritePermission *permission)
{
    if (snapshotFileOf(profile.url))
        return openSnapshot(profile.url, clock);
    if (const Result<void> usable = checkProfile(profile); !usable)
        return tl::unexpected(usable.error());
    return std::make_unique<ElasticLockBackend>(profile, clock, nullptr, audit, permission);
}

Result<std::unique_ptr<IntentBackend>> createIntentBackend(const ServerProfile &profile,
                                                           const Clock &clock, AuditTrail *audit,
                                                           const WritePermission *permission)
{
    if (snapshotFileOf(profile.url))
        return std::make_unique<SnapshotIntentBackend>();
    if (const Result<void> usable = checkProfile(profile); !usable)
        return tl::unexpected(usable.error());
    return std::make_unique<ElasticIntentBackend>(profile, clock, nullptr, audit, permission);
}

} // namespace lockscope
