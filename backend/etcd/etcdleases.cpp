// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/etcd/etcdleases.h"

#include "backend/etcd/etcdanswers.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace lockscope::etcd {

namespace {

constexpr int AtOnce = 4;
constexpr qint64 Second = 1000;

/// Lives with its context, until the last answer.
class LeaseQuestions : public QObject
{
public:
    LeaseQuestions(std::shared_ptr<EtcdStore> store, std::set<QString> leases, LeaseEnds known,
                   std::function<qint64()> serverNow, std::function<void(Result<LeaseEnds>)> then,
                   QObject *context)
        : QObject(context), m_store(std::move(store)), m_left(leases.begin(), leases.end()),
          m_known(std::move(known)), m_serverNow(std::move(serverNow)), m_then(std::move(then))
    {
        for (int i = 0; i < AtOnce; ++i)
            askNext();
    }

private:
    void askNext()
    {
        if (m_left.empty())
            return;
        const QString lease = m_left.back();
        m_left.pop_back();
        ++m_open;
        m_store->post("/v3/lease/timetolive", {{QStringLiteral("ID"), lease}}, this)
                ->onResult(this, [this, lease](const Result<HttpAnswer> &answer) {
                    onAnswer(lease, answer);
                });
    }

    void onAnswer(const QString &lease, const Result<HttpAnswer> &answer)
    {
        --m_open;
        if (m_isOver)
            return;
        if (!answer)
            return finish(tl::unexpected(answer.error()));
        const Result<QJsonObject> root = readAnswer(*answer, false);
        if (!root && root.error().kind == BackendError::Kind::Unauthorized)
            return finish(tl::unexpected(m_store->withoutSecrets(root.error())));
        // −1: it is over, and its keys are on their way out.
        const std::optional<qint64> seconds = root ? wholeNumber((*root)[QLatin1String("TTL")])
                                                   : std::nullopt;
        if (seconds && *seconds >= 0) {
            const auto known = m_known.find(lease);
            m_ends[lease] = endOfLease(m_serverNow(), *seconds,
                                       known == m_known.end() ? std::nullopt
                                                              : std::optional(known->second));
        }
        if (m_left.empty() && m_open == 0)
            finish(std::move(m_ends));
        else
            askNext();
    }

    void finish(Result<LeaseEnds> result)
    {
        m_isOver = true;
        deleteLater();
        m_then(std::move(result));
    }

    std::shared_ptr<EtcdStore> m_store;
    std::vector<QString> m_left;
    LeaseEnds m_known;
    LeaseEnds m_ends;
    std::function<qint64()> m_serverNow;
    std::function<void(Result<LeaseEnds>)> m_then;
    int m_open = 0;
    bool m_isOver = false;
};

} // namespace

qint64 endOfLease(qint64 at, qint64 seconds, std::optional<qint64> known)
{
    constexpr qint64 Longest = 10LL * 365 * 86400;                     // no sum is too large then
    const qint64 end = at + (std::min(seconds, Longest) + 1) * Second; // at the latest
    constexpr qint64 Doubt = 3 * Second / 2;
    return known && std::abs(end - *known) <= Doubt ? *known : end;
}

void askLeases(const std::shared_ptr<EtcdStore> &store, std::set<QString> leases,
               const LeaseEnds &known, const std::function<qint64()> &serverNow, QObject *context,
               const std::function<void(Result<LeaseEnds>)> &then)
{
    if (leases.empty() || leases.size() > MostLeases) {
        then(LeaseEnds());
        return;
    }
    new LeaseQuestions(store, std::move(leases), known, serverNow, then, context);
}

} // namespace lockscope::etcd
