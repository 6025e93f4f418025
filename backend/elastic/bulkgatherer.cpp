// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/bulkgatherer.h"

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string_view>
#include <tuple>
#include <utility>

namespace lockscope {

namespace {

/// So many bulks are a request of their own.
constexpr std::size_t Enough = 22;

/// Of a session; what it releases meanwhile travels behind.
bool isRenewal(const BulkRequest &bulk)
{
    const auto *first = bulk.items.empty() ? nullptr : std::get_if<ScriptItem>(&bulk.items.front());
    return first && first->script == Script::SessionRenew;
}

bool endsWithRenewal(const BulkRequest &bulk)
{
    const auto *last = bulk.items.size() < 2 ? nullptr
                                             : std::get_if<ScriptItem>(&bulk.items.back());
    return last && last->script == Script::SessionRenew;
}

/// Where the two lines of the last item begin.
std::size_t lastItemIn(const std::string &body)
{
    const std::size_t first = body.rfind('\n', body.rfind('\n', body.size() - 2) - 1);
    return first + 1;
}

/// The server looked at the request as a whole and ran no item of it.
bool isRefusedAsAWhole(const Result<HttpAnswer> &answer)
{
    return answer && (answer->status == 400 || answer->status == 413);
}

} // namespace

BulkGatherer::BulkGatherer(ElasticConnection &connection, std::size_t mostBytes)
    : m_connection(connection), m_mostBytes(mostBytes)
{}

void BulkGatherer::ask(const BulkRequest &bulk, Millis total, const QObject *context,
                       AnswerHandler handler)
{
    if (m_asked.empty())
        QMetaObject::invokeMethod(this, &BulkGatherer::sendAll, Qt::QueuedConnection);
    Asked asked{bulkBody(bulk, m_connection.storedScripts()), documentIdsOf(bulk)};
    asked.own = asked.body.size();
    asked.isRenewal = isRenewal(bulk);
    if (!asked.isRenewal && endsWithRenewal(bulk)) {
        asked.own = lastItemIn(asked.body);
        asked.renewalId = std::move(asked.ids.back());
        asked.ids.pop_back();
    }
    asked.total = total;
    asked.context = context;
    asked.handler = std::move(handler);
    m_asked.push_back(std::move(asked));
    if (m_asked.size() == Enough)
        sendAll(); // the server is at work on them while the others are still being asked for
}

void BulkGatherer::sendAll()
{
    std::vector<Asked> asked = std::exchange(m_asked, {});
    std::erase_if(asked, [](const Asked &one) { return one.context.isNull(); });
    // Renewals first, then those with one deadline side by side, each in the order they were asked
    // for.
    std::stable_sort(asked.begin(), asked.end(), [](const Asked &a, const Asked &b) {
        return std::tuple(!a.isRenewal, a.total) < std::tuple(!b.isRenewal, b.total);
    });
    std::vector<Asked> group;
    std::size_t bytes = 0;
    for (Asked &one : asked) {
        if (!group.empty()
            && (one.isRenewal != group.front().isRenewal || one.total != group.front().total
                || bytes + one.body.size() > m_mostBytes)) {
            send(std::exchange(group, {}));
            bytes = 0;
        }
        bytes += one.body.size();
        group.push_back(std::move(one));
    }
    if (!group.empty())
        send(std::move(group));
}

void BulkGatherer::send(std::vector<Asked> group)
{
    std::string body;
    std::vector<std::string_view> renewals;
    for (Asked &one : group) {
        body.append(one.body, 0, one.own);
        if (one.renewalId.empty())
            continue;
        const std::string_view text = std::string_view(one.body).substr(one.own);
        const auto known = std::find(renewals.begin(), renewals.end(), text);
        one.renewal = static_cast<std::size_t>(known - renewals.begin());
        if (known == renewals.end())
            renewals.push_back(text);
    }
    for (const std::string_view text : renewals)
        body += text;
    HttpCall call = bulkRequest(m_connection.index(), std::move(body));
    call.total = group.front().total;
    const auto shared = std::make_shared<std::vector<Asked>>(std::move(group));
    HttpJob *job = m_connection.send(std::move(call));
    job->onResult(this, [this, shared](const Result<HttpAnswer> &answer) {
        // Nobody pays for what is wrong with a neighbour's items.
        if (shared->size() > 1 && isRefusedAsAWhole(answer)) {
            for (Asked &one : *shared) {
                std::vector<Asked> alone;
                alone.push_back(std::move(one));
                send(std::move(alone));
            }
            return;
        }
        settle(*shared, answer);
    });
    job->leaveNow();
}

void BulkGatherer::settle(const std::vector<Asked> &group, const Result<HttpAnswer> &answer)
{
    std::vector<std::string> ids;
    for (const Asked &one : group)
        ids.insert(ids.end(), one.ids.begin(), one.ids.end());
    const std::size_t renewals = ids.size();
    for (const Asked &one : group) {
        if (!one.renewalId.empty() && renewals + one.renewal == ids.size())
            ids.push_back(one.renewalId);
    }
    Answer all = answer ? readBulkAnswer(*answer, ids) : Answer(lostAnswer(answer.error()));
    auto *bulk = std::get_if<BulkAnswer>(&all);
    if (!bulk) {
        for (const Asked &one : group) {
            if (one.context)
                one.handler(all);
        }
        return;
    }
    if (std::any_of(bulk->items.begin(), bulk->items.end(), isStoredScriptRefused))
        m_connection.forgetStoredScripts();
    auto next = std::make_move_iterator(bulk->items.begin());
    for (const Asked &one : group) {
        const auto begin = next;
        next += static_cast<std::ptrdiff_t>(one.ids.size());
        if (!one.context)
            continue;
        BulkAnswer own{{begin, next}};
        if (!one.renewalId.empty())
            own.items.push_back(bulk->items[renewals + one.renewal]);
        one.handler(std::move(own));
    }
}

} // namespace lockscope
