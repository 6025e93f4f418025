// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <functional>
#include <vector>

/// HTTP/1.1 as the fault proxy handles it: whole requests, whole answers, and what is to go wrong
/// between the two.
namespace lockscope::faults {

/// One request as the proxy saw it.
struct SeenRequest
{
    int number = 0;     ///< from 1, in the order the proxy saw them
    int connection = 0; ///< from 1
    QByteArray verb;
    QByteArray target;
    QByteArray head; ///< request line and headers, without the empty line
    QByteArray body;
    int passedOn = 0; ///< how often it was given to the server

    QByteArray header(const QByteArray &name) const;
    bool targets(const char *endpoint) const; ///< "_search", "_mget" …: the last part of the path
    /// A bulk of the protocol; the warm-up, which never writes anything, is none.
    bool isBulk() const;
    /// A bulk that writes lock documents, not only sessions.
    bool isLockBulk() const;
};
/// A MongoDB update, as it goes over the wire: the name of the command, before the collection's.
inline bool isUpdate(const SeenRequest &request)
{
    static const QByteArray command("\x02update\0", 8);
    return request.body.contains(command);
}
inline bool isBulk(const SeenRequest &request) { return request.isBulk(); }

/// An answer taken apart. Chunks are put together.
struct WireAnswer
{
    QByteArray statusLine; ///< "HTTP/1.1 200 OK"
    QByteArray type;       ///< Content-Type
    QByteArray extra;      ///< further header lines, each with its CR LF
    QByteArray body;

    static WireAnswer parse(const QByteArray &wire);
    static WireAnswer make(int status, const QByteArray &body,
                           const QByteArray &type = "application/json");
    /// As it goes over the wire, with its Content-Length.
    QByteArray wire() const;
};

/// What happens to a request. What is not said goes the usual way.
struct Treatment
{
    enum class End { KeepOpen, Close, Reset, Silence };
    using Rewrite = std::function<QByteArray(const SeenRequest &, const WireAnswer &)>;

    /// The connection is reset when the head was read and the body was not
    bool resetAtHead = false;
    bool hold = false; ///< passed on only when the fault is over
    int copies = 1;    ///< how often the server gets it; 0: never
    Rewrite rewrite;   ///< the bytes of the answer; the server's own when there is none
    int delayMs = 0;   ///< until the answer's first byte
    /// The answer ends after so many bytes; negative: so many before its end
    qsizetype cutAt = NoCut;
    int chunk = 0;           ///< bytes at a time; 0: all at once
    int everyMs = 0;         ///< between two chunks
    QByteArray endless;      ///< repeated after the last byte until the client goes; empty: not
    int lingerMs = 0;        ///< between the last byte and the end
    End end = End::KeepOpen; ///< after the last byte

    static constexpr qsizetype NoCut = 1 << 30;
};

/// Which requests are treated how.
struct FaultRule
{
    std::function<bool(const SeenRequest &)> when; ///< none: every request
    Treatment treatment;
    int skip = 0;   ///< so many matching requests go the usual way first
    int times = -1; ///< then so many are treated; −1: all
};

} // namespace lockscope::faults
