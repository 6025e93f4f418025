// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/wire.h"

namespace lockscope::faults {

namespace {

QByteArray headerIn(const QByteArray &head, const QByteArray &name)
{
    for (const QByteArray &line : head.split('\n')) {
        if (line.toLower().startsWith(QByteArray(name.toLower() + ':')))
            return line.mid(name.size() + 1).trimmed();
    }
    return {};
}

QByteArray unchunked(const QByteArray &body)
{
    QByteArray whole;
    qsizetype at = 0;
    for (;;) {
        const qsizetype lineEnd = body.indexOf("\r\n", at);
        if (lineEnd < 0)
            return whole;
        const qsizetype size = body.mid(at, lineEnd - at).toLongLong(nullptr, 16);
        if (size <= 0)
            return whole;
        whole += body.mid(lineEnd + 2, size);
        at = lineEnd + 2 + size + 2;
    }
}

} // namespace

QByteArray SeenRequest::header(const QByteArray &name) const { return headerIn(head, name); }

bool SeenRequest::targets(const char *endpoint) const
{
    const QByteArray path = target.left(target.indexOf('?') < 0 ? target.size()
                                                                : target.indexOf('?'));
    return path.endsWith(QByteArray(QByteArray("/") + endpoint));
}

bool SeenRequest::isBulk() const { return targets("_bulk") && !body.contains("warm-up"); }

bool SeenRequest::isLockBulk() const
{
    return isBulk() && (body.contains("\"_id\":\"global\"") || body.contains("\"_id\":\"/"));
}

WireAnswer WireAnswer::parse(const QByteArray &wire)
{
    const qsizetype headEnd = wire.indexOf("\r\n\r\n");
    const QByteArray head = wire.left(headEnd);
    WireAnswer answer;
    answer.statusLine = head.left(head.indexOf('\r') < 0 ? head.size() : head.indexOf('\r'));
    answer.type = headerIn(head, "Content-Type");
    if (const QByteArray product = headerIn(head, "X-Elastic-Product"); !product.isEmpty())
        answer.extra = "X-Elastic-Product: " + product + "\r\n";
    answer.body = wire.mid(headEnd + 4);
    if (headerIn(head, "Transfer-Encoding").toLower() == "chunked")
        answer.body = unchunked(answer.body);
    return answer;
}

WireAnswer WireAnswer::make(int status, const QByteArray &body, const QByteArray &type)
{
    return {QByteArray("HTTP/1.1 " + QByteArray::number(status) + " Status"), type, {}, body};
}

QByteArray WireAnswer::wire() const
{
    return statusLine + "\r\nContent-Type: " + type + "\r\nContent-Length: "
           + QByteArray::number(body.size()) + "\r\n" + extra + "\r\n" + body;
}

} // namespace lockscope::faults
