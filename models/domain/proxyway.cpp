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
        return ProxyWay{ProxyWay::Kind::Direct, {}, 0};
    const QUrl url(QString::fromStdString(text), QUrl::StrictMode);
    const bool isAddress = url.isValid() && url.scheme() == QLatin1String("http")
                           && !url.host().isEmpty() && url.port() > 0
                           && (url.path().isEmpty() || url.path() == QLatin1String("/"))
                           && !url.hasQuery() && !url.hasFragment();
    if (!isAddress || !url.userInfo().isEmpty())
        return fail(BackendError::Kind::InvalidInput,
                    "the proxy is written as http://HOST:PORT, without user or password; or none, "
                    "or system");
    return ProxyWay{ProxyWay::Kind::Named, url.host().toStdString(),
                    static_cast<std::uint16_t>(url.port())};
}

} // namespace lockscope
