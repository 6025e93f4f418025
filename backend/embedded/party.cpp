// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/party.h"

#include <boost/asio/ip/network_v6.hpp>

namespace lockscope {

namespace ip = boost::asio::ip;

std::string partyOf(const ip::address &address)
{
    if (address.is_v4())
        return address.to_string();
    const ip::address_v6 v6 = address.to_v6();
    if (v6.is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, v6).to_string();
    constexpr unsigned short NetworkBits = 64;
    return ip::make_network_v6(v6, NetworkBits).canonical().to_string();
}

} // namespace lockscope
