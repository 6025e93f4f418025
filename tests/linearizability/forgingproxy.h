// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTcpServer>

namespace lockscope::linearizability {

/// A lock server that lies: passes everything on, but says of each refused write to one document that it was done. What is checked
/// against it must be found out.
class ForgingProxy : public QTcpServer
{
    Q_OBJECT
public:
    /// @p server: URL of the honest server behind it, on this machine. @p id: answers to bulks that name it are forged.
    ForgingProxy(const QString &server, const QByteArray &id);

    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(serverPort()); }
    int forgedGrants() const { return m_forged; }

private:
    void onConnection();
    QByteArray forged(const QByteArray &answer);

    quint16 m_upstream;
    QByteArray m_id;
    int m_forged = 0;
};

} // namespace lockscope::linearizability
