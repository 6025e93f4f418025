// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerreport.h"

#include "backend/json/json.h"

namespace lockscope {
namespace {

constexpr std::size_t MaxTextBytes = 512;

Result<std::string> textMember(const ValueMap &object, std::string_view key)
{
    const Value &value = object[key];
    if (value.isNull())
        return std::string();
    const std::string *text = value.asString();
    if (!text || text->size() > MaxTextBytes)
        return fail(BackendError::Kind::Malformed,
                    "\"" + std::string(key) + "\" is not a text of at most 512 bytes");
    return *text;
}

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
    const ValueMap *object = json->asMap();
    if (!object)
        return fail(BackendError::Kind::Malformed, "not a JSON object");
    WorkerReport report;
    const Result<std::string> state = textMember(*object, "state");
    if (!state)
        return tl::unexpected(state.error());
    bool known = false;
    for (const auto candidate : {WorkerReport::State::Waiting, WorkerReport::State::Holding,
                                 WorkerReport::State::Idle, WorkerReport::State::Lost}) {
        if (*state == toString(candidate)) {
            report.state = candidate;
            known = true;
        }
    }
    if (!known)
        return fail(BackendError::Kind::Malformed, "unknown state");
    for (const auto &[key, member] :
         {std::pair{"path", &WorkerReport::path}, std::pair{"mode", &WorkerReport::mode},
          std::pair{"holder", &WorkerReport::holder}, std::pair{"text", &WorkerReport::text}}) {
        Result<std::string> text = textMember(*object, key);
        if (!text)
            return tl::unexpected(text.error());
        report.*member = std::move(*text);
    }
    return report;
}

} // namespace lockscope
