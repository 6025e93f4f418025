// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/proxyway.h"

#include <QUrl>

namespace lockscope {

Result<ProxyWay> proxyWay(const std::string &text)
{
    if (text.empty() || text == "system")
        return ProxyWay{};
    if (text == "none")
        return ProxyWay{ProxyWay::Kind::Direct, {}, 0, {}};
    const QUrl url(QString::fromStdString(text), QUrl::StrictMode);
    const bool isAddress = url.isValid() && url.scheme() == QLatin1String("http")
                           && !url.host().isEmpty() && url.port() > 0
                           && (url.path().isEmpty() || url.path() == QLatin1String("/"))
                           && !url.hasQuery() && !url.hasFragment();
    const QString user = url.userName(QUrl::FullyDecoded);
    // Its first colon ends a name in what is sent.
    if (!isAddress || url.userInfo(QUrl::FullyEncoded).contains(QLatin1Char(':'))
        || user.contains(QLatin1Char(':')))
        return fail(BackendError::Kind::InvalidInput,
                    "the proxy is written as http://HOST:PORT or http://USER@HOST:PORT, without a "
                    "password; or none, or system");
    return ProxyWay{ProxyWay::Kind::Named, url.host().toStdString(),
                    static_cast<std::uint16_t>(url.port()), user.toStdString()};
}

std::string ProxyWay::address() const
{
    if (kind != Kind::Named)
        return {};
    const bool isNumeric = host.find(':') != std::string::npos;
    return "http://" + (isNumeric ? '[' + host + ']' : host) + ':' + std::to_string(port);
}

} // namespace lockscope
