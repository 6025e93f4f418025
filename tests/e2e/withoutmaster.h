// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultproxy.h"

namespace e2e {

/// How a node answers whose cluster has elected nobody, as far as @p index is asked for. @p
/// notDiscovered and @p block: the engine's words for an unknown master, and for what it blocks
/// then.
inline std::vector<lockscope::faults::FaultRule> withoutMaster(const QByteArray &index,
                                                               const QByteArray &notDiscovered,
                                                               const QByteArray &block)
{
    using namespace lockscope::faults;
    const auto answerWith = [](const QByteArray &type, const QByteArray &reason) {
        const QByteArray body = "{\"error\":{\"root_cause\":[{\"type\":\"" + type
                                + "\",\"reason\":" + reason + "}],\"type\":\"" + type
                                + "\",\"reason\":" + reason + "},\"status\":503}";
        FaultRule rule;
        rule.treatment.copies = 0;
        rule.treatment.rewrite = [body](const SeenRequest &, const WireAnswer &) {
            return WireAnswer::make(503, body).wire();
        };
        return rule;
    };
    FaultRule described = answerWith(notDiscovered, "null");
    described.when = [](const SeenRequest &request) {
        return request.verb != "POST" && request.target.contains("master_timeout");
    };
    FaultRule others = answerWith("cluster_block_exception", '"' + block + '"');
    others.when = [begin = QByteArray('/' + index)](const SeenRequest &request) {
        return request.target.startsWith(begin);
    };
    return {described, others};
}

} // namespace e2e
