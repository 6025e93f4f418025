// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerconnection.h"

namespace lockscope {

WorkerConnection workerConnection(const ServerProfile &profile)
{
    WorkerConnection connection;
    const auto add = [&connection](const char *option, const std::string &value) {
        if (!value.empty())
            connection.arguments << QLatin1String(option) << QString::fromStdString(value);
    };
    const auto addSecret = [&](const char *option, const std::string &secret) {
        if (secret.empty())
            return;
        add(option, "-");
        if (!connection.secrets.isEmpty())
            connection.secrets += '\n';
        connection.secrets += QByteArray::fromStdString(secret);
    };
    add("--server", profile.url);
    add("--index", profile.index);
    add("--user", profile.user);
    add("--ca", profile.caFile);
    add("--pin", profile.pin);
    add("--cert", profile.certFile);
    add("--key", profile.keyFile);
    add("--proxy", profile.proxy);
    const bool isKey = profile.login == ServerProfile::Login::ApiKey;
    addSecret(isKey ? "--api-key-file" : "--password-file", profile.password);
    addSecret("--key-password-file", profile.keyPassword);
    addSecret("--proxy-password-file", profile.proxyPassword);
    return connection;
}

} // namespace lockscope
