// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultproxy.h"

#include <QRegularExpression>

namespace e2e {

/// How long a server may wait, in ms, before it answers what was asked from the request @p first
/// on, by what each request allows it.
inline qint64 waitsAllowed(const std::vector<lockscope::faults::SeenRequest> &seen, int first)
{
    static const QRegularExpression span(QStringLiteral("[?&](?:master_)?timeout=(\\d+)(ms|s)"));
    qint64 sum = 0;
    for (std::size_t i = std::size_t(first); i < seen.size(); ++i) {
        if (seen[i].isBulk())
            continue; // what writes may wait for a shard that comes back
        auto spans = span.globalMatch(QString::fromUtf8(seen[i].target));
        while (spans.hasNext()) {
            const QRegularExpressionMatch match = spans.next();
            sum += match.captured(1).toLongLong()
                   * (match.captured(2) == QLatin1String("s") ? 1000 : 1);
        }
    }
    return sum;
}

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
