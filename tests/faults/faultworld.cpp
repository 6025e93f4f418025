// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultworld.h"

#include "tests/faults/replicaset.h"

#include <QDeadlineTimer>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTcpSocket>
#include <QUrl>

#include <array>
#include <csignal>

namespace lockscope::faults {

namespace {

constexpr std::array Actors{Actor::Acquire, Actor::Renew, Actor::Release, Actor::Break,
                            Actor::List,    Actor::Watch, Actor::Holder};
constexpr int DirectMs = 30000;

QString newIndexName()
{
    return QStringLiteral("faults-")
           + QString::number(QRandomGenerator::system()->generate64(), 36);
}

} // namespace

const char *toString(Actor actor)
{
    switch (actor) {
    case Actor::Acquire: return "acquire";
    case Actor::Renew: return "renew";
    case Actor::Release: return "release";
    case Actor::Break: return "break";
    case Actor::List: return "list";
    case Actor::Watch: return "watch";
    case Actor::Holder: return "holder";
    }
    return "";
}

QProcessEnvironment cleanEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto *name :
         {"LOCKSCOPE_SERVER", "LOCKSCOPE_PASSWORD", "LOCKSCOPE_TOKEN", "LOCKSCOPE_HOLDER"})
        environment.remove(QLatin1String(name));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    // Not the audit trail of whoever runs the tests, nor one that programs side by side would wait
    // for.
    static const QTemporaryDir trail;
    environment.insert(QStringLiteral("LOCKSCOPE_AUDIT"),
                       trail.filePath(QStringLiteral("audit.jsonl")));
    return environment;
}

FaultWorld::FaultWorld() : serverEnvironment(cleanEnvironment())
{
    m_engine = qEnvironmentVariable("LOCKSCOPE_FAULTS") == QLatin1String("engine");
    if (m_engine)
        m_serverUrl = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
    else
        startServer();
    if (m_serverUrl.isEmpty())
        return;
    if (isMongo()) {
        m_database = newIndexName();
        m_serverUrl.insert(m_serverUrl.indexOf(QLatin1Char('/'), qstrlen("mongodb://")) + 1,
                           m_database);
    }
    for (const Actor actor : Actors)
        m_proxies.emplace(actor, std::make_unique<FaultProxy>(isMongo() ? primaryOf(m_serverUrl)
                                                                        : m_serverUrl));
}

FaultWorld::~FaultWorld() { clear(); }

QString FaultWorld::problem(bool &skip) const
{
    skip = false;
    if (!m_serverUrl.isEmpty())
        return {};
    if (!m_engine)
        return QStringLiteral("lockctl serve did not start");
    skip = qEnvironmentVariable("LOCKSCOPE_ENGINES") != QLatin1String("required");
    return QStringLiteral(
            "No real engine: LOCKSCOPE_TEST_SERVER_URL is not set. ./dev test sets it.");
}

bool FaultWorld::startServer(const QStringList &arguments)
{
    const int port = m_serverUrl.isEmpty() ? 0 : QUrl(m_serverUrl).port();
    m_serve = std::make_unique<Program>(QStringList{QStringLiteral("serve"),
                                                    QStringLiteral("--listen"),
                                                    QStringLiteral("127.0.0.1:%1").arg(port),
                                                    QStringLiteral("--data"), m_data.path(),
                                                    QStringLiteral("--json")}
                                                + arguments,
                                        serverEnvironment);
    if (!m_serve->waitForLines(1, DirectMs))
        return false;
    m_serverUrl = m_serve->object().value(QLatin1String("url")).toString();
    return true;
}

void FaultWorld::killServer(int signal)
{
    if (!m_serve)
        return;
    m_serve->signal(signal);
    m_serve->waitForEnd(DirectMs);
}

bool FaultWorld::renew()
{
    clear();
    clientEnvironment = cleanEnvironment();
    if (!isMongo()) // where a password is always somebody's
        clientEnvironment.insert(QStringLiteral("LOCKSCOPE_PASSWORD"), QLatin1String(Password));
    serverEnvironment = cleanEnvironment();
    address = nullptr;
    clientOptions.clear();
    clientWrapper.clear();
    m_index = newIndexName();
    eachProxy([](FaultProxy &proxy) { proxy.heal(); });
    if (isMongo()) {
        const QString primary = primaryOf(m_serverUrl);
        eachProxy([&primary](FaultProxy &proxy) { proxy.redirectTo(primary); });
        m_store = e2e::rawStore(m_serverUrl, m_index);
    }
    const auto init = startDirect({QStringLiteral("init"), QStringLiteral("--json")});
    if (!init->waitForEnd(DirectMs) || init->exitCode() != 0)
        return false;
    m_concrete = init->object().value(QLatin1String("index")).toString();
    return !m_concrete.isEmpty();
}

void FaultWorld::clear()
{
    if (isMongo() && m_store)
        m_store->clear({});
    else if (m_engine && !m_concrete.isEmpty())
        rest("DELETE", '/' + m_concrete.toUtf8());
    m_concrete.clear();
}

void FaultWorld::eachProxy(const std::function<void(FaultProxy &)> &work)
{
    for (const auto &entry : m_proxies)
        work(*entry.second);
}

QStringList FaultWorld::withServer(const QStringList &arguments, const QString &url,
                                   const QString &alias) const
{
    // After the command's name: before a "--" that begins somebody else's arguments.
    return QStringList{arguments.front(), QStringLiteral("--server"), url,
                       QStringLiteral("--index"), alias.isEmpty() ? m_index : alias}
           + arguments.mid(1);
}

std::unique_ptr<Program> FaultWorld::start(Actor actor, const QStringList &arguments) const
{
    const QString url = proxyUrl(actor);
    const QStringList options = QStringList{arguments.front()} + clientOptions + arguments.mid(1);
    return std::make_unique<Program>(withServer(options, address ? address(url) : url),
                                     clientEnvironment, clientWrapper);
}

std::unique_ptr<Program> FaultWorld::startDirect(const QStringList &arguments,
                                                 const QString &alias) const
{
    return std::make_unique<Program>(withServer(arguments, m_serverUrl, alias), cleanEnvironment());
}

QJsonObject FaultWorld::Answer::object() const { return QJsonDocument::fromJson(body).object(); }

FaultWorld::Answer FaultWorld::rest(const QByteArray &method, const QByteArray &target,
                                    const QByteArray &body) const
{
    const QUrl url(m_serverUrl);
    QTcpSocket socket;
    socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
    if (!socket.waitForConnected(DirectMs))
        return {};
    socket.write(method + ' ' + target + " HTTP/1.1\r\nHost: " + url.host().toUtf8() + ':'
                 + QByteArray::number(url.port())
                 + "\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: "
                 + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    QByteArray all;
    const QDeadlineTimer deadline(DirectMs);
    while (!deadline.hasExpired()
           && socket.waitForReadyRead(static_cast<int>(deadline.remainingTime())))
        all += socket.readAll();
    all += socket.readAll();
    const WireAnswer answer = WireAnswer::parse(all);
    return {answer.statusLine.mid(9, 3).toInt(), answer.body};
}

QString FaultWorld::proxyUrl(Actor actor) const
{
    const QString url = m_proxies.at(actor)->url();
    return isMongo() ? QStringLiteral("%1/%2?directConnection=true&appName=%3")
                               .arg(url, m_database, QLatin1String(AppName))
                     : url;
}

QJsonObject FaultWorld::document(const QString &id) const
{
    const auto Source = QLatin1String("_source");
    if (isMongo())
        return m_store->document(e2e::RawStore::Place::Locks, id.toUtf8()).value(Source).toObject();
    const QJsonObject answer = rest("POST", '/' + m_index.toUtf8() + "/_mget",
                                    "{\"ids\":[\"" + id.toUtf8() + "\"]}")
                                       .object();
    return answer.value(QLatin1String("docs")).toArray().at(0).toObject().value(Source).toObject();
}

void FaultWorld::silence(const QString &sessionId) const
{
    constexpr qint64 LongAgo = 1700000000000;
    if (isMongo()) {
        m_store->change(e2e::RawStore::Place::Locks, sessionId.toUtf8(),
                        {{QStringLiteral("renewed_at"), LongAgo}});
        return;
    }
    rest("POST",
         '/' + m_index.toUtf8() + "/_update/" + QUrl::toPercentEncoding(sessionId)
                 + "?refresh=true",
         "{\"doc\":{\"renewed_at\":" + QByteArray::number(LongAgo) + "}}");
}

Documents FaultWorld::documents() const
{
    if (isMongo()) {
        QMap<QString, QJsonObject> byId;
        for (const QJsonValue &one : m_store->documents(e2e::RawStore::Place::Locks, {})) {
            if (one[QLatin1String("found")].toBool())
                byId.insert(one[QLatin1String("_id")].toString(),
                            one[QLatin1String("_source")].toObject());
        }
        return Documents(byId);
    }
    const QByteArray index = '/' + m_index.toUtf8();
    rest("POST", index + "/_refresh");
    const Answer answer = rest("POST", index + "/_search",
                               R"({"size":1000,"query":{"match_all":{}}})");
    QMap<QString, QJsonObject> byId;
    const QJsonArray hits = answer.object()
                                    .value(QLatin1String("hits"))
                                    .toObject()
                                    .value(QLatin1String("hits"))
                                    .toArray();
    for (const QJsonValue &hit : hits)
        byId.insert(hit.toObject().value(QLatin1String("_id")).toString(),
                    hit.toObject().value(QLatin1String("_source")).toObject());
    return Documents(byId);
}

} // namespace lockscope::faults
