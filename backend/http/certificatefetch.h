// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/job.h"
#include "models/domain/presentedcertificate.h"
#include "models/domain/serverprofile.h"

namespace lockscope {

/// What somebody who presents a certificate can make us keep, and wait for.
struct CertificateLimits
{
    Millis total{10000};
    std::size_t chain = 8;
    std::size_t names = 20;
    int text = 256; ///< characters
};

/// Shakes hands with the profile's server (of several nodes: the first), trusted or not, and hangs up: nothing is sent that
/// proves who asks, no request and no client certificate. A proxy on the way is asked as for a
/// request. Errors of the job: InvalidInput (not https, a profile that cannot work), Unreachable,
/// ProxyRefused, Untrusted (the handshake failed before there was a certificate), Cancelled.
[[nodiscard]] ResultJob<PresentedCertificate> *fetchCertificate(
        const ServerProfile &profile, QObject *owner, const CertificateLimits &limits = {});

} // namespace lockscope
