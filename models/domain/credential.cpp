// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/credential.h"

#include "models/domain/proxyway.h"
#include "models/domain/serverurl.h"

#include <algorithm>

namespace lockscope {

namespace {

/// Of a proxy that cannot be understood: nobody.
std::string proxyUser(const ServerProfile &profile)
{
    const Result<ProxyWay> way = proxyWay(profile.proxy);
    return way ? way->user : std::string();
}

} // namespace

SecretText &secretOf(ServerProfile &profile, Credential which)
{
    return which == Credential::Proxy ? profile.proxyPassword : profile.password;
}

bool hasAccount(const ServerProfile &profile, Credential which)
{
    if (which == Credential::Server)
        return profile.hasAccount();
    return !proxyUser(profile).empty() && !readServerUrl(profile.url).isThisMachine;
}

bool lacks(const ServerProfile &profile, Credential which)
{
    const bool isKnown = which == Credential::Proxy ? !profile.proxyPassword.empty()
                                                    : !profile.password.empty();
    return !isKnown && hasAccount(profile, which);
}

bool lacksSecret(const ServerProfile &profile)
{
    return std::any_of(Credentials.begin(), Credentials.end(),
                       [&profile](Credential each) { return lacks(profile, each); });
}

ServerProfile withoutSecrets(ServerProfile profile)
{
    for (SecretText *secret : {&profile.password, &profile.keyPassword, &profile.proxyPassword})
        secret->clear();
    return profile;
}

std::string credentialKey(const ServerProfile &profile, Credential which)
{
    // No user name has a colon.
    if (which == Credential::Proxy)
        return ":proxy:" + proxyUser(profile) + '@'
               + proxyWay(profile.proxy).value_or(ProxyWay{}).address();
    const bool isKey = profile.login == ServerProfile::Login::ApiKey;
    return (isKey ? ":api-key" : profile.user) + '@' + profile.url;
}

} // namespace lockscope
