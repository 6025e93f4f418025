// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cluster/gates.h"

#include <QFile>
#include <QUrl>

namespace lockscope::cluster {

namespace {

constexpr int LongestStart = 60000;
constexpr const char *User = "somebody";
constexpr const char *Password = "let-me-in";

} // namespace

Gates::Gates(const QStringList &nodes)
{
    m_certificates.makeRoot(QStringLiteral("gate"), QStringLiteral("IP:127.0.0.1"));
    QFile password(m_certificates.file(QStringLiteral("password")));
    if (!password.open(QIODevice::WriteOnly)
        || !password.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return;
    password.write(Password);
    QStringList arguments{QStringLiteral(GATE_SCRIPT),
                          m_certificates.file(QStringLiteral("gate.pem")),
                          m_certificates.file(QStringLiteral("gate.key")),
                          QLatin1String(User) + QLatin1Char(':') + QLatin1String(Password)};
    for (const QString &node : nodes)
        arguments << QString::number(QUrl(node).port());
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral("python3"), arguments);
    QByteArray ports;
    while (!ports.endsWith('\n') && m_process.waitForReadyRead(LongestStart))
        ports += m_process.readAllStandardOutput();
    for (const QByteArray &port : ports.simplified().split(' '))
        m_urls << QStringLiteral("https://127.0.0.1:") + QString::fromLatin1(port);
}

Gates::~Gates()
{
    m_process.kill();
    m_process.waitForFinished();
}

QStringList Gates::options() const
{
    return {QStringLiteral("--ca"),
            m_certificates.file(QStringLiteral("gate.pem")),
            QStringLiteral("--user"),
            QLatin1String(User),
            QStringLiteral("--password-file"),
            m_certificates.file(QStringLiteral("password"))};
}

} // namespace lockscope::cluster
