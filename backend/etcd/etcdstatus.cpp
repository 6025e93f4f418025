// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/etcd/etcdstatus.h"

#include "backend/etcd/etcdanswers.h"
#include "backend/http/clusternodes.h"
#include "backend/http/httppolicy.h"
#include "models/domain/engineid.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace lockscope::etcd {

namespace {

/// The leader's id of an answer's status; the members are told apart by ids.
struct MemberStatus
{
    ServerStatus status;
    QString member;
    QString leader;
};

void readMembers(const QJsonObject &answer, MemberStatus &read)
{
    const QJsonArray members = answer[QLatin1String("members")].toArray();
    if (members.isEmpty())
        return;
    ClusterHealth &health = *read.status.health;
    health.nodes = members.size();
    health.dataNodes = std::count_if(members.begin(), members.end(), [](const QJsonValue &member) {
        return !member[QLatin1String("isLearner")].toBool();
    });
    for (const QJsonValue member : members) {
        const QString id = idText(member[QLatin1String("ID")]);
        const std::string name = member[QLatin1String("name")].toString().toStdString();
        if (id == read.member)
            read.status.node = name;
        if (id == read.leader)
            health.leader = name;
    }
}

void readMember(const QJsonObject &answer, MemberStatus &read)
{
    const QJsonObject header = answer[QLatin1String("header")].toObject();
    read.member = idText(header[QLatin1String("member_id")]);
    read.leader = idText(answer[QLatin1String("leader")]);
    ServerStatus &status = read.status;
    status.engine = EngineId::Etcd;
    status.version = answer[QLatin1String("version")].toString().toStdString();
    status.epoch = idText(header[QLatin1String("cluster_id")]).toStdString();
    status.clusterName = status.epoch;
    status.health.emplace();
    status.setUp = ServerStatus::SetUp::OthersOnly;
    status.setUpDetail = noLocksHere().detail;
    if (!read.leader.isEmpty())
        return;
    status.health->isLeaderless = true;
    status.health->colour = ClusterHealth::Colour::Red;
    status.setUp = ServerStatus::SetUp::Red;
    status.setUpDetail = "the member of etcd that answers knows no leader, so that nothing is read "
                         "or changed";
}

} // namespace

ClockReading readClock(const ClockReading &known, Instant date, Instant sentAt, Instant answeredAt)
{
    constexpr Millis Second{1000};
    // It was the beginning of that second at the earliest, and its end at the latest.
    const Millis least = date - answeredAt;
    const Millis most = date + Second - sentAt;
    if (known.offset && *known.offset >= least && *known.offset <= most)
        return known;
    return {least + (most - least) / 2, (most - least) / 2};
}

ResultJob<ServerStatus> *fetchStatus(const std::shared_ptr<EtcdStore> &store,
                                     const std::shared_ptr<ClockReading> &clock, QObject *owner)
{
    using Task = TaskJob<ServerStatus>;
    return new Task(owner, [store, clock](Task *task) {
        const BootInstant begun = store->clock().bootNow();
        const Instant sentAt = store->clock().wallNow();
        const auto onMembers = [task, store](MemberStatus read, const Result<HttpAnswer> &answer) {
            // Whoever may not ask who belongs to it is told what the member says.
            const Result<QJsonObject> root = answer ? readAnswer(*answer, false)
                                                    : tl::unexpected(answer.error());
            if (root)
                readMembers(*root, read);
            ServerStatus &status = read.status;
            for (std::string *text : {&status.version, &status.node, &status.health->leader})
                *text = store->withoutSecrets(*text);
            task->complete(std::move(status));
        };
        const auto onMember = [task, store, clock, begun, sentAt,
                               onMembers](const Result<HttpAnswer> &answer) {
            const Result<QJsonObject> root = answer ? readAnswer(*answer, false)
                                                    : tl::unexpected(answer.error());
            if (!root)
                return task->complete(tl::unexpected(store->withoutSecrets(root.error())));
            MemberStatus read;
            ServerStatus &status = read.status;
            status.url = store->displayUrl();
            if (store->http().nodes()->count() > 1)
                status.nodeUrl = "etcd+" + store->http().nodeInUse();
            status.takesLocks = false;
            status.latency = store->clock().bootNow() - begun;
            if (const std::optional<Instant> date = parseHttpDate(answer->date))
                *clock = readClock(*clock, *date, sentAt, store->clock().wallNow());
            status.clockOffset = clock->offset;
            status.clockUncertainty = clock->uncertainty;
            readMember(*root, read);
            if (status.version.empty())
                return task->complete(fail(BackendError::Kind::Malformed,
                                           "the answer names no version, as that of etcd does"));
            task->watch(store->post("/v3/cluster/member/list", {}, task))
                    ->onResult(task, [read, onMembers](const Result<HttpAnswer> &members) {
                        onMembers(read, members);
                    });
        };
        task->watch(store->post("/v3/maintenance/status", {}, task))->onResult(task, onMember);
    });
}

} // namespace lockscope::etcd
