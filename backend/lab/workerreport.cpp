// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerreport.h"

#include "backend/json/json.h"
#include "models/domain/memberreader.h"

namespace lockscope {
namespace {

constexpr std::size_t MaxTextBytes = 512;

} // namespace

const char *toString(WorkerReport::State state)
{
    switch (state) {
    case WorkerReport::State::Waiting: return "waiting";
    case WorkerReport::State::Holding: return "holding";
    case WorkerReport::State::Idle: return "idle";
    case WorkerReport::State::Lost: return "lost";
    }
    return "idle";
}

std::string toJsonLine(const WorkerReport &report)
{
    ValueMap object{{"state", toString(report.state)}};
    const auto add = [&object](const char *key, const std::string &text) {
        if (!text.empty())
            object.set(key,
                       text.substr(0,
                                   MaxTextBytes
                                           - 8)); // a cut character becomes U+FFFD, which is longer
    };
    add("path", report.path);
    add("mode", report.mode);
    add("holder", report.holder);
    add("text", report.text);
    return toJson(Value(std::move(object)));
}

Result<WorkerReport> parseWorkerReport(std::string_view line)
{
    const Result<Value> json = parseJson(line);
    if (!json)
        return tl::unexpected(json.error());
    std::string wrong;
    MemberReader read(*json, {}, wrong);
    WorkerReport report;
    const std::string state = read.text("state");
    bool known = false;
    for (const auto candidate : {WorkerReport::State::Waiting, WorkerReport::State::Holding,
                                 WorkerReport::State::Idle, WorkerReport::State::Lost}) {
        if (state == toString(candidate)) {
            report.state = candidate;
            known = true;
        }
    }
    if (!known)
        read.complain("state", "is not known");
    report.path = read.text("path", MaxTextBytes);
    report.mode = read.text("mode", MaxTextBytes);
    report.holder = read.text("holder", MaxTextBytes);
    report.text = read.text("text", MaxTextBytes);
    if (!read.isGood())
        return fail(BackendError::Kind::Malformed, wrong);
    return report;
}

} // namespace lockscope
