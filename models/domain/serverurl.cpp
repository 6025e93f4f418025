// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverurl.h"

#include <QRegularExpression>
#include <QUrl>

namespace lockscope {

namespace {

QUrl normalised(const std::string &text)
{
    QUrl url = QUrl(QString::fromStdString(text))
                       .adjusted(QUrl::StripTrailingSlash | QUrl::RemoveUserInfo);
    if (url.path() == QLatin1String("/"))
        url.setPath({});
    if (url.port() < 0)
        url.setPort(url.scheme() == QLatin1String("https") ? 443 : 80);
    return url;
}

} // namespace

bool nameSameServer(const std::string &a, const std::string &b)
{
    return a == b || normalised(a) == normalised(b);
}

bool isLoopbackHost(const QString &host)
{
    // A URL writes each address in one way only.
    static const QRegularExpression Address(
            QStringLiteral(R"(^(?:::ffff:)?127(?:\.[0-9]{1,3}){3}$)"));
    return host == QLatin1String("localhost") || host == QLatin1String("::1")
           || Address.match(host).hasMatch();
}

} // namespace lockscope
