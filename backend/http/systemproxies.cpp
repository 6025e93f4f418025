// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/systemproxies.h"

#include <QMutex>
#include <QMutexLocker>
#include <QNetworkProxyFactory>
#include <QNetworkProxyQuery>

#include <chrono>
#include <map>
#include <utility>

namespace lockscope {

namespace {

using std::chrono::steady_clock;
/// The machine may be in another network a moment later.
constexpr std::chrono::seconds Lifetime{10};

struct Answer
{
    steady_clock::time_point at;
    QList<QNetworkProxy> ways;
};

} // namespace

QList<QNetworkProxy> systemProxies(const QUrl &url)
{
    static QMutex mutex;
    static std::map<QUrl, Answer> answers;
    const QMutexLocker lock(&mutex); // who asks the same meanwhile waits for the answer
    const steady_clock::time_point now = steady_clock::now();
    std::erase_if(answers, [now](const auto &entry) { return now - entry.second.at > Lifetime; });
    if (const auto known = answers.find(url); known != answers.end())
        return known->second.ways;
    QList<QNetworkProxy> ways = QNetworkProxyFactory::proxyForQuery(QNetworkProxyQuery(url));
    answers.emplace(url, Answer{now, ways});
    return ways;
}

} // namespace lockscope
