// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/desk.h"

namespace lockscope::conformance {

RestAnswer Desk::rest(const HttpCall &) { return {0, "this server speaks no HTTP", {}}; }

ValueMap Desk::command(const ValueMap &, const std::string &)
{
    return {{"failed", "this server is no MongoDB"}};
}

std::unique_ptr<Desk> makeDesk(const ServerProfile &profile, const Clock &clock)
{
#ifdef LOCKSCOPE_MONGODB
    if (profile.url.starts_with("mongodb://"))
        return makeMongoDesk(profile, clock);
#endif
    return makeRestDesk(profile, clock);
}

} // namespace lockscope::conformance
