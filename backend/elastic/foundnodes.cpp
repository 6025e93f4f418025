// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/foundnodes.h"

#include "backend/http/httppolicy.h"
#include "backend/json/json.h"
#include "models/domain/serverurl.h"
#include "models/domain/valueparts.h"

#include <QString>

#include <algorithm>
#include <optional>

namespace lockscope {

namespace {

/// HOST:PORT, with brackets around a host with colons; nullopt: it is none.
std::optional<QUrl> placeOf(const QString &address, const QUrl &like)
{
    const qsizetype colon = address.lastIndexOf(QLatin1Char(':'));
    bool isNumber = false;
    const ushort port = address.mid(colon + 1).toUShort(&isNumber);
    QUrl url;
    url.setScheme(like.scheme());
    url.setHost(address.left(std::max<qsizetype>(colon, 0)), QUrl::StrictMode);
    url.setPort(port);
    if (!isNumber || port == 0 || url.host().isEmpty() || !url.isValid())
        return std::nullopt;
    return url;
}

/// Somebody of this profile asks there already, or it is the same machine.
bool isNamed(const QString &host, const std::vector<QUrl> &named)
{
    return std::any_of(named.begin(), named.end(), [&host](const QUrl &one) {
        return one.host() == host || (isLoopbackHost(one.host()) && isLoopbackHost(host));
    });
}

/// Its address as it publishes that: HOST:PORT, or NAME/HOST:PORT, where a certificate is of the
/// name.
std::optional<QUrl> urlOf(const Value &node, const ServerProfile &profile,
                          const std::vector<QUrl> &named)
{
    const QString published = QString::fromStdString(
            textIn(mapOf(node)["http"], "publish_address"));
    if (published.count(QLatin1Char('/')) > 1)
        return std::nullopt;
    const QString name = published.section(QLatin1Char('/'), 0, -2);
    const QString address = published.section(QLatin1Char('/'), -1);
    const QString port = address.mid(address.lastIndexOf(QLatin1Char(':')));
    const bool isProvenByTls = named.front().scheme() == QLatin1String("https")
                               && (!profile.caFile.empty() || !profile.pin.empty());
    for (const QString &written : {name.isEmpty() ? address : name + port, address}) {
        const std::optional<QUrl> url = placeOf(written, named.front());
        if (url && (isProvenByTls || isNamed(url->host(), named)))
            return url;
    }
    return std::nullopt;
}

/// It has nothing to do with documents, and is there to elect a master.
bool onlyElects(const Value &node)
{
    const Value::List &roles = listIn(node, "roles");
    return !roles.empty() && std::all_of(roles.begin(), roles.end(), [](const Value &role) {
        const std::string name = textOf(role);
        return name == "master" || name == "cluster_manager" || name == "voting_only";
    });
}

} // namespace

std::vector<QUrl> foundNodes(const ServerProfile &profile, const std::string &answer)
{
    const Result<std::vector<QUrl>> named = serverAddresses(profile);
    const Result<Value> parsed = parseJson(answer, AnswerLimits);
    std::vector<QUrl> found;
    if (!named || !parsed)
        return found;
    // What stands before the nodes under a path is none of them.
    if (std::any_of(named->begin(), named->end(),
                    [](const QUrl &url) { return !url.path().isEmpty(); }))
        return found;
    for (const auto &[id, node] : mapOf(mapOf(*parsed)["nodes"])) {
        if (found.size() == MostFoundNodes)
            break;
        const std::optional<QUrl> url = onlyElects(node) ? std::nullopt
                                                         : urlOf(node, profile, *named);
        if (!url)
            continue;
        const bool isNew = std::find(found.begin(), found.end(), *url) == found.end()
                           && std::find(named->begin(), named->end(), *url) == named->end();
        if (isNew)
            found.push_back(*url);
    }
    return found;
}

} // namespace lockscope
