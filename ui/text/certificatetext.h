// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/presentedcertificate.h"

#include <QString>

namespace lockscope {

/// "DE:AD:…", as people compare it.
QString fingerprintText(const std::string &sha256);
/// The server's own certificate and those above it, in lines for a font of one width; what is in
/// them is safe to show.
QString certificateText(const PresentedCertificate &shown);
/// Whether it is trusted, and why.
QString certificateVerdict(const PresentedCertificate &shown);
/// What to do before it is pinned; of a server in production, more urgently.
QString pinWarning(bool isProduction);

} // namespace lockscope
