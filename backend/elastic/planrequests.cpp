// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/planrequests.h"

#include "backend/elastic/elasticrequests.h"
#include "backend/protocol/planitems.h"

namespace lockscope {

namespace {

/// Safe inside a POSIX shell whatever it contains.
std::string singleQuoted(std::string_view text)
{
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'')
            result += "'\\''";
        else
            result += c;
    }
    return result + '\'';
}

} // namespace

std::vector<ShellCommand> curlCommands(const BreakPlan &plan, const LeaseTerms &defaults,
                                       const ServerProfile &profile, const std::string &displayUrl)
{
    std::vector<ShellCommand> commands;
    for (const BreakStep &step : plan.steps) {
        const PlanItem item = planItem(step, defaults);
        const HttpCall call = bulkRequest(profile.index, BulkRequest{{item.item}});
        std::string command = "curl -sS -X POST " + singleQuoted(displayUrl + call.target);
        if (profile.login == ServerProfile::Login::ApiKey)
            command += " -H \"Authorization: ApiKey $LOCKSCOPE_API_KEY\"";
        else if (!profile.user.empty())
            command += " -u " + singleQuoted(profile.user + ':') + "\"$LOCKSCOPE_PASSWORD\"";
        command += " -H 'Content-Type: application/x-ndjson' --data-binary "
                   + singleQuoted(call.body);
        commands.push_back(
                {std::move(command), item.comment.empty() ? std::string() : "# " + item.comment});
    }
    return commands;
}

} // namespace lockscope
