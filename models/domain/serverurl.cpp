// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverurl.h"

#include <QRegularExpression>
#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <optional>

namespace lockscope {

namespace {

QUrl normalised(const std::string &text)
{
    QUrl url = QUrl(QString::fromStdString(text))
                       .adjusted(QUrl::StripTrailingSlash | QUrl::RemoveUserInfo);
    if (url.path() == QLatin1String("/"))
        url.setPath({});
    if (url.port() < 0)
        url.setPort(url.scheme().endsWith(QLatin1String("https")) ? 443 : 80);
    return url;
}

/// The parts of a connection string: scheme://[account@]hosts/database[?options].
struct MongoParts
{
    QString account;
    QStringList hosts; ///< in lower case, with their ports
    QString database;

    explicit MongoParts(const std::string &text)
    {
        static const QRegularExpression form(
                QStringLiteral("^mongodb(?:\\+srv)?://(?:([^@/]*)@)?([^/@?]+)(?:/([^?]*))?"));
        const QRegularExpressionMatch match = form.match(QString::fromStdString(text));
        account = match.captured(1);
        hosts = match.captured(2).toLower().split(QLatin1Char(','), Qt::SkipEmptyParts);
        for (QString &host : hosts) {
            static const QRegularExpression port(QStringLiteral(":[0-9]+$"));
            if (!port.match(host).hasMatch())
                host += QStringLiteral(":27017");
        }
        hosts.sort();
        database = match.captured(3);
    }
    static QString nameOf(const QString &host)
    {
        QString name = host.left(host.lastIndexOf(QLatin1Char(':')));
        if (name.startsWith(QLatin1Char('[')))
            name = name.mid(1, name.size() - 2);
        return name;
    }
};

ServerUrl readMongoUrl(const std::string &text)
{
    ServerUrl url{ServerUrl::Scheme::Mongo, ServerUrl::Fault::None, false};
    const MongoParts parts(text);
    if (parts.hosts.isEmpty() || parts.database.isEmpty())
        url.fault = ServerUrl::Fault::Form;
    if (!parts.account.isEmpty())
        url.fault = parts.account.contains(QLatin1Char(':')) ? ServerUrl::Fault::Password
                                                             : ServerUrl::Fault::User;
    url.isThisMachine = !parts.hosts.isEmpty()
                        && std::all_of(parts.hosts.begin(), parts.hosts.end(),
                                       [](const QString &host) {
                                           return isLoopbackHost(MongoParts::nameOf(host));
                                       });
    return url;
}

/// Of one node.
ServerUrl readHttpUrl(const std::string &text)
{
    using Fault = ServerUrl::Fault;
    const QUrl url(QString::fromStdString(text), QUrl::StrictMode);
    const bool isHttps = url.scheme() == QLatin1String("https");
    if (!isHttps && url.scheme() != QLatin1String("http"))
        return {};
    ServerUrl read{isHttps ? ServerUrl::Scheme::Https : ServerUrl::Scheme::Http, Fault::None,
                   isLoopbackHost(url.host())};
    if (!url.isValid() || url.host().isEmpty())
        read.fault = Fault::Form;
    else if (!url.password().isEmpty())
        read.fault = Fault::Password;
    else if (!url.userInfo().isEmpty())
        read.fault = Fault::User;
    else if (url.hasQuery() || url.hasFragment())
        read.fault = Fault::Query;
    return read;
}

bool isHttpUrl(const QString &text)
{
    return text.startsWith(QLatin1String("http://"), Qt::CaseInsensitive)
           || text.startsWith(QLatin1String("https://"), Qt::CaseInsensitive);
}

} // namespace

std::vector<std::string> nodeUrls(const std::string &text)
{
    const QString all = QString::fromStdString(text);
    if (!isHttpUrl(all.trimmed()) && !isEtcdUrl(all.trimmed().toStdString()))
        return {text};
    std::vector<std::string> urls;
    const QStringList parts = all.split(QLatin1Char(','));
    for (const QString &part : parts)
        urls.push_back(part.trimmed().toStdString());
    return urls;
}

ServerUrl readServerUrl(const std::string &text)
{
    using Fault = ServerUrl::Fault;
    if (isMongoUrl(text))
        return readMongoUrl(text);
    const QUrl url(QString::fromStdString(text), QUrl::StrictMode);
    if (url.scheme() == QLatin1String("file"))
        return {ServerUrl::Scheme::Snapshot,
                url.isValid() && !url.toLocalFile().isEmpty() ? Fault::None : Fault::Form, true};
    std::optional<ServerUrl> all;
    const std::vector<std::string> nodes = nodeUrls(text);
    const bool isEtcd = isEtcdUrl(nodes.front());
    for (const std::string &node : nodes) {
        const ServerUrl each = readHttpUrl(httpUrlOf(node));
        if (!all)
            all = each;
        all->isThisMachine = all->isThisMachine && each.isThisMachine;
        if (all->fault != Fault::None)
            continue;
        // No node is trusted with less than the others are.
        if (each.fault == Fault::None && (each.scheme != all->scheme || isEtcdUrl(node) != isEtcd))
            all->fault = Fault::Mixed;
        else
            all->fault = each.fault;
    }
    return *all;
}

bool isEtcdUrl(std::string_view url)
{
    return url.starts_with("etcd+http://") || url.starts_with("etcd+https://");
}

std::string httpUrlOf(const std::string &node)
{
    constexpr std::string_view Prefix = "etcd+";
    return isEtcdUrl(node) ? node.substr(Prefix.size()) : node;
}

bool isRestUrl(const std::string &url)
{
    const ServerUrl::Scheme scheme = readServerUrl(url).scheme;
    return (scheme == ServerUrl::Scheme::Http || scheme == ServerUrl::Scheme::Https)
           && !isEtcdUrl(url);
}

bool isMongoUrl(std::string_view url)
{
    return url.starts_with("mongodb://") || url.starts_with("mongodb+srv://");
}

bool nameSameServer(const std::string &a, const std::string &b)
{
    if (a == b)
        return true;
    if (isMongoUrl(a) != isMongoUrl(b))
        return false;
    if (isMongoUrl(a)) {
        const MongoParts first(a);
        const MongoParts second(b);
        return first.hosts == second.hosts && first.database == second.database;
    }
    const std::vector<std::string> others = nodeUrls(b);
    const std::vector<std::string> nodes = nodeUrls(a);
    return std::any_of(nodes.begin(), nodes.end(), [&others](const std::string &node) {
        return std::any_of(others.begin(), others.end(),
                           [url = normalised(node)](const auto &other) {
                               return normalised(other) == url;
                           });
    });
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
