// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace lockscope {

/// A dialect whose index or collection is on a server that does not show its locks.
struct DialectOffer
{
    std::string name;
    std::string title;
    friend bool operator==(const DialectOffer &, const DialectOffer &) = default;
};

} // namespace lockscope
