// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/connectionstate.h"

namespace lockscope {

const char *toString(ConnectionState::Kind kind)
{
    switch (kind) {
    case ConnectionState::Kind::NotConnected: return "not-connected";
    case ConnectionState::Kind::Connecting: return "connecting";
    case ConnectionState::Kind::Loading: return "loading";
    case ConnectionState::Kind::Live: return "live";
    case ConnectionState::Kind::Paused: return "paused";
    case ConnectionState::Kind::Cancelled: return "cancelled";
    case ConnectionState::Kind::Lost: return "lost";
    case ConnectionState::Kind::NotSetUp: return "not-set-up";
    case ConnectionState::Kind::Foreign: return "foreign";
    case ConnectionState::Kind::Refused: return "refused";
    }
    return "not-connected";
}

} // namespace lockscope
