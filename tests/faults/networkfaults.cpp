// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/networkfaults.h"

#include <QUrl>

namespace lockscope::faults {

namespace {

using Door = FaultProxy::Door;
using End = Treatment::End;

const char *const NoWord = "No answer to a write";

bool isLockBulk(const SeenRequest &request) { return request.isLockBulk(); }

/// The answer's status line and headers only.
QByteArray headOf(const SeenRequest &, const WireAnswer &answer)
{
    const QByteArray wire = answer.wire();
    return wire.left(wire.indexOf("\r\n\r\n") + 4);
}

QByteArray halfOf(const SeenRequest &, const WireAnswer &answer)
{
    const QByteArray wire = answer.wire();
    return wire.left(wire.size() - answer.body.size() / 2);
}

/// Ends with the connection, as HTTP/1.0 did.
QByteArray withoutLength(const WireAnswer &answer, qsizetype bytes)
{
    return answer.statusLine + "\r\nContent-Type: " + answer.type + "\r\nConnection: close\r\n\r\n"
           + answer.body.left(bytes);
}

FaultCase atTheDoor(const char *name, Door door, const QByteArray &sentence,
                    const QByteArray &greeting = {})
{
    FaultCase fault;
    fault.name = name;
    fault.inject = [door, greeting](FaultProxy &proxy) { proxy.door(door, greeting); };
    fault.expected = {{3, sentence}};
    fault.watch = sentence;
    return fault;
}

/// Every request is met; nothing works, and everybody knows that nothing was changed, for reads
/// come first.
FaultCase onAll(const char *name, const Treatment &treatment, const QByteArray &sentence)
{
    FaultCase fault;
    fault.name = name;
    fault.inject = [treatment](FaultProxy &proxy) { proxy.apply({{nullptr, treatment}}); };
    fault.expected = {{3, sentence}};
    fault.watch = sentence;
    return fault;
}

/// Only writes are met: list and watch work, what became of the writes is unknown to their senders.
FaultCase onWrites(const char *name, const Treatment &treatment,
                   bool (*when)(const SeenRequest &) = isBulk)
{
    FaultCase fault;
    fault.name = name;
    fault.inject = [treatment, when](FaultProxy &proxy) { proxy.apply({{when, treatment}}); };
    fault.expected = {{4, NoWord}};
    fault.only = {{Actor::List, {{0, {}}}}, {Actor::Break, {{4, Unknown}}}};
    return fault;
}

/// Disagreeable, but everything must work.
FaultCase harmless(FaultCase fault, int timeoutMs)
{
    fault.expected = {{0, {}}};
    fault.only.clear();
    fault.watch.clear();
    fault.timeoutMs = timeoutMs;
    return fault;
}

/// The operations are given another address; holder and watch are not met.
FaultCase atAddress(const char *name, const QByteArray &sentence,
                    const std::function<void(QUrl &)> &change)
{
    FaultCase fault;
    fault.name = name;
    fault.on = [change](FaultWorld &world) {
        world.address = [change](const QString &right) {
            QUrl url(right);
            change(url);
            return url.toString();
        };
    };
    fault.expected = {{3, sentence}};
    return fault;
}

void addConnectionFaults(std::vector<FaultCase> &faults)
{
    FaultCase refused = atTheDoor("connection refused", Door::Refused, NoServer);
    refused.onEngines = true;
    faults.push_back(refused);

    FaultCase lost = refused;
    lost.name = "connection refused for longer than the lease";
    lost.holder = {{7, "it could not be renewed in time"}};
    lost.holderLeaseMs = 3000;
    lost.onEngines = false;
    faults.push_back(lost);

    faults.push_back(atTheDoor("reset before the request is read", Door::Reset, NoServer));
    faults.push_back(onAll("reset while the request is read", {.resetAtHead = true}, NoServer));
    faults.push_back(onWrites("reset while a write is read", {.resetAtHead = true}));
    FaultCase before = onWrites("reset after a write was passed on",
                                {.cutAt = 0, .end = End::Reset});
    faults.push_back(before);

    FaultCase once = onWrites("reset once after a lock write was passed on", {}, isLockBulk);
    once.inject = [](FaultProxy &proxy) {
        proxy.apply({{isLockBulk, {.cutAt = 0, .end = End::Reset}, 0, 1}});
    };
    once.onEngines = true;
    once.sparesRenewals = true;
    once = harmless(once, 2000);
    // Sent again it finds nothing to do, and yet it is this command that released the lock.
    once.only[Actor::Release] = {{0, "\"released\""}};
    faults.push_back(once);

    FaultCase twice = onAll("the first two requests are reset", {}, {});
    twice.inject = [](FaultProxy &proxy) {
        proxy.apply({{[](const SeenRequest &r) { return r.verb == "GET"; },
                      {.cutAt = 0, .end = End::Reset},
                      0,
                      2}});
    };
    twice.sparesRenewals = true;
    faults.push_back(harmless(twice, 3000));

    FaultCase idle = onAll("connections are closed when they idle", {.end = End::Close}, {});
    idle = harmless(idle, 2000);
    // A write may meet the closing connection: then nobody knows, and whoever can ask again does.
    for (const Actor actor : {Actor::Acquire, Actor::Renew, Actor::Release, Actor::Break})
        idle.only[actor] = {{0, {}}, {4, Unknown}};
    faults.push_back(idle);
    FaultCase dropped = onAll("connections that stand are reset", {}, {});
    dropped.inject = [](FaultProxy &proxy) { proxy.dropConnections(); };
    dropped.sparesRenewals = true;
    faults.push_back(harmless(dropped, 2000));
}

void addSilenceFaults(std::vector<FaultCase> &faults)
{
    FaultCase silent = atTheDoor("black hole from the connection on", Door::Silent, NoTime);
    faults.push_back(silent);
    FaultCase lost = silent;
    lost.name = "black hole for longer than the lease";
    lost.holder = {{7, "it could not be renewed in time"}};
    lost.holderLeaseMs = 3000;
    lost.onEngines = false;
    faults.push_back(lost);
    faults.push_back(onAll("black hole after the answer's headers",
                           {.rewrite = headOf, .end = End::Silence}, NoTime));
    faults.push_back(onAll("black hole in the middle of the answer",
                           {.rewrite = halfOf, .end = End::Silence}, NoTime));

    FaultCase writes = onWrites("writes vanish", {.copies = 0, .cutAt = 0, .end = End::Silence});
    writes.inject = [](FaultProxy &proxy) {
        proxy.apply(
                {{isBulk,
                  {.copies = 0,
                   .rewrite = [](const SeenRequest &, const WireAnswer &) { return QByteArray(); },
                   .end = End::Silence}}});
    };
    faults.push_back(writes);
    FaultCase answers = onWrites("answers to writes vanish", {.cutAt = 0, .end = End::Silence});
    faults.push_back(answers);
    faults.push_back(
            onAll("answers trickle, a byte each 20 ms", {.chunk = 1, .everyMs = 20}, NoTime));
    faults.push_back(onAll("answers come after the time-out", {.delayMs = 1500}, NoTime));
    FaultCase late = onWrites("answers to writes come after the time-out", {.delayMs = 1500});
    faults.push_back(late);

    faults.push_back(
            harmless(onAll("narrow band, 1 kB each 10 ms", {.chunk = 1000, .everyMs = 10}, {}),
                     5000));
    faults.push_back(harmless(onAll("answers that end with the connection, which closes slowly",
                                    {.rewrite =
                                             [](const SeenRequest &, const WireAnswer &answer) {
                                                 return withoutLength(answer, answer.body.size());
                                             },
                                     .lingerMs = 100,
                                     .end = End::Close},
                                    {}),
                              4000));
}

void addCutFaults(std::vector<FaultCase> &faults)
{
    faults.push_back(onAll("cut in the status line", {.cutAt = 10, .end = End::Close}, NoServer));
    faults.push_back(onAll("cut in the headers", {.cutAt = 40, .end = End::Close}, NoServer));
    faults.push_back(
            onAll("cut before the body", {.rewrite = headOf, .end = End::Close}, NoServer));
    faults.push_back(onAll("cut before the last byte", {.cutAt = -1, .end = End::Close}, NoServer));
    faults.push_back(
            onAll("reset before the last byte", {.cutAt = -1, .end = End::Reset}, NoServer));
    FaultCase half = onWrites("cut inside a bulk item", {.rewrite = halfOf, .end = End::Close});
    half.expected = {{4, "The answer leaves open what was done"}}; // half of one came
    faults.push_back(half);
    faults.push_back(onAll("cut in the body, with no length announced",
                           {.rewrite =
                                    [](const SeenRequest &, const WireAnswer &answer) {
                                        return withoutLength(answer, answer.body.size() / 2);
                                    },
                            .end = End::Close},
                           "cannot be understood"));
}

void addDeliveryFaults(std::vector<FaultCase> &faults)
{
    FaultCase held = onWrites("writes are held and executed later", {.hold = true});
    faults.push_back(held);
    FaultCase first = onWrites("the first lock write is held and executed later", {}, isLockBulk);
    first.inject = [](FaultProxy &proxy) { proxy.apply({{isLockBulk, {.hold = true}, 0, 1}}); };
    first = harmless(first, 1000);
    first.only[Actor::Break] = {{4, Unknown}};
    first.sparesRenewals = true;
    first.onEngines = true;
    faults.push_back(first);
    FaultCase doubled = onWrites("writes are delivered twice", {.copies = 2});
    doubled = harmless(doubled, 2000);
    doubled.onEngines = true;
    faults.push_back(doubled);
}

void addAddressFaults(std::vector<FaultCase> &faults)
{
    // Without a password: that would not be sent to another machine in plain text anyway.
    FaultCase unknown = atAddress("host name unknown", NoServer,
                                  [](QUrl &url) { url.setHost(QStringLiteral("locks.invalid")); });
    unknown.before = [](FaultWorld &world) {
        world.clientEnvironment.remove(QStringLiteral("LOCKSCOPE_PASSWORD"));
    };
    faults.push_back(unknown);
    FaultCase plain;
    plain.name = "TLS asked of a server without it";
    plain.on = [](FaultWorld &world) {
        const int port = QUrl(world.serverUrl()).port();
        world.address = [port](const QString &) {
            return QStringLiteral("https://127.0.0.1:%1").arg(port);
        };
    };
    plain.expected = {{3, {}}};
    faults.push_back(plain);
    // What a TLS server says to a request in plain text: a fatal alert, unexpected_message.
    faults.push_back(atTheDoor("plain text asked of a TLS server", Door::Greeting, NoServer,
                               QByteArray::fromHex("1503030002020a")));
    faults.push_back(atTheDoor("another protocol answers", Door::Greeting, NoServer,
                               "SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n"));
}

} // namespace

std::vector<FaultCase> networkFaults()
{
    std::vector<FaultCase> faults;
    addConnectionFaults(faults);
    addSilenceFaults(faults);
    addCutFaults(faults);
    addDeliveryFaults(faults);
    addAddressFaults(faults);
    return faults;
}

} // namespace lockscope::faults
