// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/backendfactory.h"

#include "backend/elastic/elasticlockbackend.h"
#include "backend/elastic/elasticsetup.h"
#include "backend/http/httppolicy.h"

#include <array>
#include <string_view>

namespace lockscope {

Result<std::unique_ptr<LockBackend>> createBackend(const ServerProfile &profile, const Clock &clock,
                                                   AuditTrail *audit, QObject *parent)
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
    if (const Result<void> name = checkIndexName(profile.index); !name)
        return tl::unexpected(name.error());
    return std::make_unique<ElasticLockBackend>(profile, clock, parent, audit);
}

} // namespace lockscope
