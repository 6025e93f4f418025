// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <boost/asio/ip/address.hpp>

#include <string>

namespace lockscope {

/// Whom limits of one address apply to: the IPv4 address, mapped into IPv6 or not; of IPv6 the
/// network of 64 bits, within which a machine picks its addresses at will (RFC 8981).
std::string partyOf(const boost::asio::ip::address &address);

} // namespace lockscope
