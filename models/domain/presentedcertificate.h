// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <cstddef>
#include <string>
#include <vector>

namespace lockscope {

/// What a certificate says of itself: texts of whoever made it, to be made safe where they are
/// shown.
struct CertificateFacts
{
    std::string subject; ///< "CN=es-1, O=Example"
    std::vector<std::string>
            names;             ///< whom it is for: "DNS:es-1.example", "IP:10.0.0.1"; the first
    std::size_t moreNames = 0; ///< those that are left out
    std::string issuer;
    Instant from{};
    Instant to{};
    std::string sha256; ///< 64 small hexadecimal digits, as a pin has them
};

/// What a server shows when TLS is spoken with it.
struct PresentedCertificate
{
    std::vector<CertificateFacts> chain; ///< its own, then those above it; the first
    std::size_t more = 0;                ///< those that are left out
    std::string problem;   ///< why it is not trusted, for people, in one line; empty: it is
    bool isPinned = false; ///< it is the one that the profile pins
};

} // namespace lockscope
