// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>

#include <memory>

namespace lockscope {

/// Reads one HTTP/1.x answer from the bytes of a connection, with the parser of Boost.Beast. What
/// is no HTTP, a change of protocol (101), and more than 64 KiB of heads, of one chunk's extensions
/// or of trailers, are broken; answers before the answer (100, 103) are passed over.
class AnswerReader
{
public:
    /// @p toHead: the answer to a HEAD request, which has no body whatever it says.
    explicit AnswerReader(bool toHead);
    ~AnswerReader();

    void feed(const QByteArray &bytes);
    /// The connection was closed. What it cuts off is left incomplete.
    void close();

    bool isComplete() const;
    bool isBroken() const { return m_broken; }
    bool hasHead() const;
    int status() const; ///< 0 while the head is not complete
    QList<QPair<QByteArray, QByteArray>> headers() const;
    /// Whether the connection can carry another request: both sides want it, and nothing came after
    /// the answer.
    bool leavesConnection() const;
    /// What has come of the body; whoever reads takes it away.
    QByteArray &body();
    const QByteArray &body() const;

private:
    struct Parsing;

    void begin();

    bool m_toHead;
    bool m_broken = false;
    QByteArray m_input;
    std::size_t m_headBytes = 0; ///< of all heads
    std::unique_ptr<Parsing> m_parsing;
};

} // namespace lockscope
