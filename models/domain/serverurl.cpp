// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverurl.h"

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

} // namespace lockscope
