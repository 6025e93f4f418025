// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QTcpServer>

#include <string>

namespace lockscope::conformance {

/// Stands between a client and a server on this machine, passes everything on and keeps what was
/// asked.
class RecordingProxy : public QTcpServer
{
    Q_OBJECT
public:
    explicit RecordingProxy(const std::string &serverUrl);

    std::string url() const;
    /// All requests so far, as bytes on the wire; those of several connections may be mixed.
    const QByteArray &requests() const { return m_requests; }
    qsizetype requestCount() const { return m_requests.count(" HTTP/1.1\r\n"); }
    /// The values of every header @p name (lower case), one per request that has it.
    QList<QByteArray> headers(const QByteArray &name) const;

signals:
    /// More was asked, and is not passed on yet.
    void asked();

private:
    void accept();

    quint16 m_upstream;
    QByteArray m_requests;
};

} // namespace lockscope::conformance
