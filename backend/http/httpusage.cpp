// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httpusage.h"

namespace lockscope {

std::atomic<std::int64_t> HttpUsage::s_sent{0};
std::atomic<Millis> HttpUsage::s_delay{Millis(0)};

std::int64_t HttpUsage::sent() { return s_sent; }

void HttpUsage::holdBack(Millis each) { s_delay = each; }

} // namespace lockscope
