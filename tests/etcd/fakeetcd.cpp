// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/etcd/fakeetcd.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>

#include <algorithm>
#include <memory>

namespace lockscope::test {

namespace {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray bytes(const QJsonValue &base64)
{
    return QByteArray::fromBase64(base64.toString().toLatin1());
}

FakeEtcd::Reply refusal(int status, int code, const QByteArray &words)
{
    return {status, R"({"message":")" + words + R"(","code":)" + QByteArray::number(code) + '}',
            false};
}

} // namespace

FakeEtcd::FakeEtcd()
{
    m_server.listen(QHostAddress::LocalHost);
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        QTcpSocket *socket = m_server.nextPendingConnection();
        const auto buffer = std::make_shared<QByteArray>();
        connect(socket, &QTcpSocket::readyRead, this,
                [this, socket, buffer] { read(socket, *buffer); });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    });
}

std::string FakeEtcd::url() const
{
    return "etcd+http://127.0.0.1:" + std::to_string(m_server.serverPort());
}

void FakeEtcd::put(const QByteArray &key, const QByteArray &value, qint64 lease)
{
    ++m_revision;
    Key &stored = m_keys[key];
    if (stored.created == 0)
        stored.created = m_revision;
    stored.modified = m_revision;
    stored.value = value;
    stored.lease = lease;
}

void FakeEtcd::remove(const QByteArray &key)
{
    ++m_revision;
    m_keys.erase(key);
}

int FakeEtcd::countOf(const QByteArray &target) const
{
    return static_cast<int>(std::count_if(asked.begin(), asked.end(), [&target](const Asked &one) {
        return one.target == target;
    }));
}

void FakeEtcd::read(QTcpSocket *socket, QByteArray &buffer)
{
    buffer += socket->readAll();
    for (;;) {
        const qsizetype end = buffer.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        const QByteArray head = buffer.left(end);
        const auto field = [&head](const QByteArray &name) {
            const QByteArray beginning = name.toLower() + ':';
            for (const QByteArray &line : head.split('\n')) {
                if (line.toLower().startsWith(beginning))
                    return line.mid(name.size() + 1).trimmed();
            }
            return QByteArray();
        };
        const qsizetype length = field("Content-Length").toInt();
        if (buffer.size() < end + 4 + length)
            return;
        Asked one;
        one.target = head.split(' ').value(1);
        one.authorization = field("Authorization");
        one.body = QJsonDocument::fromJson(buffer.mid(end + 4, length)).object();
        buffer.remove(0, end + 4 + length);
        asked.append(one);
        const Reply reply = answer(one);
        if (reply.isLost) {
            socket->abort();
            return;
        }
        socket->write("HTTP/1.1 " + QByteArray::number(reply.status)
                      + " Told\r\nContent-Type: application/json\r\nContent-Length: "
                      + QByteArray::number(reply.body.size()) + "\r\n\r\n" + reply.body);
    }
}

FakeEtcd::Reply FakeEtcd::answer(const Asked &one)
{
    if (intercept) {
        if (std::optional<Reply> reply = intercept(one))
            return *reply;
    }
    if (one.target == "/v3/auth/authenticate") {
        if (user.isEmpty())
            return refusal(412, 9, "etcdserver: authentication is not enabled");
        if (one.body[QLatin1String("name")].toString() != QString::fromUtf8(user)
            || one.body[QLatin1String("password")].toString() != QLatin1String("pass"))
            return refusal(400, 3,
                           "etcdserver: authentication failed, invalid user ID or password");
        return {200,
                compact({{QStringLiteral("header"), header()},
                         {QStringLiteral("token"), QStringLiteral("token-1")}}),
                false};
    }
    if (!user.isEmpty() && one.authorization.isEmpty())
        return refusal(400, 3, "etcdserver: user name is empty");
    if (!user.isEmpty() && one.authorization != "token-1")
        return refusal(401, 16, "etcdserver: invalid auth token");
    if (one.target == "/v3/kv/range")
        return range(one.body);
    if (one.target == "/v3/kv/txn")
        return transaction(one.body);
    if (one.target == "/v3/lease/timetolive") {
        const qint64 id = one.body[QLatin1String("ID")].toString().toLongLong();
        const auto lease = leases.find(id);
        const qint64 left = lease == leases.end() ? -1 : lease->second;
        return {200,
                compact({{QStringLiteral("header"), header()},
                         {QStringLiteral("TTL"), QString::number(left)}}),
                false};
    }
    if (one.target == "/v3/maintenance/status")
        return {200,
                compact({{QStringLiteral("header"), header()},
                         {QStringLiteral("version"), QStringLiteral("3.6.16")},
                         {QStringLiteral("leader"), QString::fromLatin1(leader)}}),
                false};
    if (one.target == "/v3/cluster/member/list") {
        const QJsonObject member{{QStringLiteral("ID"), QStringLiteral("17")},
                                 {QStringLiteral("name"), QStringLiteral("one")}};
        return {200,
                compact({{QStringLiteral("header"), header()},
                         {QStringLiteral("members"), QJsonArray{member}}}),
                false};
    }
    return {404, "Not Found", false};
}

FakeEtcd::Reply FakeEtcd::range(const QJsonObject &body) const
{
    const QByteArray from = bytes(body[QLatin1String("key")]);
    const QByteArray end = bytes(body[QLatin1String("range_end")]);
    const int limit = std::min(body[QLatin1String("limit")].toInt(pageLimit), pageLimit);
    QJsonArray list;
    bool isMore = false;
    for (auto it = m_keys.lower_bound(from); it != m_keys.end() && it->first < end; ++it) {
        if (list.size() == limit) {
            isMore = true;
            break;
        }
        const Key &key = it->second;
        QJsonObject one{{QStringLiteral("key"), QString::fromLatin1(it->first.toBase64())},
                        {QStringLiteral("create_revision"), QString::number(key.created)},
                        {QStringLiteral("mod_revision"), QString::number(key.modified)},
                        {QStringLiteral("version"), QStringLiteral("1")}};
        if (!key.value.isEmpty())
            one.insert(QStringLiteral("value"), QString::fromLatin1(key.value.toBase64()));
        if (key.lease != 0)
            one.insert(QStringLiteral("lease"), QString::number(key.lease));
        list.append(one);
    }
    QJsonObject answer{{QStringLiteral("header"), header()}};
    if (!list.isEmpty())
        answer.insert(QStringLiteral("kvs"), list);
    if (isMore)
        answer.insert(QStringLiteral("more"), true);
    return {200, compact(answer), false};
}

FakeEtcd::Reply FakeEtcd::transaction(const QJsonObject &body)
{
    const QJsonValue compare = body[QLatin1String("compare")][0];
    const QByteArray key = bytes(compare[QLatin1String("key")]);
    const auto known = m_keys.find(key);
    const qint64 modified = known == m_keys.end() ? 0 : known->second.modified;
    QJsonObject answer{{QStringLiteral("header"), header()}};
    if (QString::number(modified) == compare[QLatin1String("mod_revision")].toString()) {
        answer.insert(QStringLiteral("succeeded"), true);
        remove(bytes(body[QLatin1String("success")][0][QLatin1String("request_delete_range")]
                         [QLatin1String("key")]));
    }
    if (afterWrite) {
        if (std::optional<Reply> reply = afterWrite())
            return *reply;
    }
    return {200, compact(answer), false};
}

QJsonObject FakeEtcd::header() const
{
    return {{QStringLiteral("cluster_id"), QStringLiteral("10144879847569953045")},
            {QStringLiteral("member_id"), QStringLiteral("17")},
            {QStringLiteral("revision"), QString::number(m_revision)}};
}

} // namespace lockscope::test
