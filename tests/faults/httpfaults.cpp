// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/httpfaults.h"

namespace lockscope::faults {

namespace {

using End = Treatment::End;

const char *const Page = "<html><head><title>Bad &amp; gone</title></head><body><h1>Bad</h1>"
                         "<script>alert(1)</script></body></html>";

Treatment page(int status) { return instead(WireAnswer::make(status, Page, "text/html").wire()); }

Treatment withHeader(int status, const QByteArray &header)
{
    WireAnswer answer = WireAnswer::make(status, R"({"error":"later"})");
    answer.extra = header + "\r\n";
    return instead(answer.wire());
}

/// The server does what was asked, and the proxy in front of it says this.
Treatment done(int status)
{
    Treatment treatment = page(status);
    treatment.copies = 1;
    return treatment;
}

/// The server's own answer, between other headers.
Treatment framed(const std::function<QByteArray(const WireAnswer &)> &frame, End end)
{
    return {.rewrite = [frame](const SeenRequest &,
                               const WireAnswer &answer) { return frame(answer); },
            .end = end};
}

void addStatusFaults(std::vector<FaultCase> &faults)
{
    FaultCase gateway = everyAnswer("502 with a web page", page(502), "Bad & gone");
    faults.push_back(gateway);
    faults.push_back(everyAnswer("503 with a web page", page(503), "The server is too busy"));
    faults.push_back(everyAnswer("504 with a web page", page(504), "HTTP 504"));
    FaultCase done502 = everyWrite("502 with a web page after the write was done", done(502),
                                   {{4, Unknown}});
    done502.onEngines = true;
    faults.push_back(done502);
    faults.push_back(everyWrite("503 for writes", page(503), {{4, Unknown}}));
    faults.push_back(everyAnswer("429 without Retry-After", withHeader(429, "X-Any: 1"),
                                 "The server is too busy"));
    FaultCase patient = everyAnswer("429 with Retry-After of an hour",
                                    withHeader(429, "Retry-After: 3600"), "Try again in");
    // The watch would wait as long as it was told.
    patient.sparesWatch = true;
    patient.watch.clear();
    faults.push_back(patient);
    FaultCase once = everyAnswer("429 once, with Retry-After of a second", {}, {});
    once.inject = [](FaultProxy &proxy) {
        proxy.apply({{[](const SeenRequest &r) { return r.verb == "GET"; },
                      withHeader(429, "Retry-After: 1"), 0, 1}});
    };
    once.sparesRenewals = true;
    once = butWorks(once);
    faults.push_back(once);
    FaultCase busy = everyWrite("429 for writes", withHeader(429, "Retry-After: 1"),
                                {{3, "The server is too busy"}});
    busy.only[Actor::Break] = {{3, "the server was too busy"}};
    faults.push_back(busy);
    faults.push_back(everyWrite("413 for writes", page(413), {{3, "HTTP 413"}}));

    FaultCase revoked = everyAnswer("401 in the middle of a lease", page(401),
                                    "This user cannot log in");
    faults.push_back(revoked);
    FaultCase lost = revoked;
    lost.name = "401 for longer than the lease";
    lost.holder = {{7, "it could not be renewed in time"}};
    lost.holderLeaseMs = 3000;
    faults.push_back(lost);
    faults.push_back(everyAnswer("403 for everything", page(403), "You may not do this"));
    FaultCase readOnly = everyWrite("403 for writes", page(403), {{3, "HTTP 403"}});
    faults.push_back(readOnly);
    faults.push_back(everyAnswer("404 for everything", page(404), "cannot be understood"));
}

void addRedirectFaults(std::vector<FaultCase> &faults)
{
    const char *const Elsewhere = "the server redirects to http";
    // Who follows it finds a server there that does what was asked.
    for (const int status : {302, 307}) {
        FaultCase redirect = everyAnswer(status == 302 ? "302 to another origin"
                                                       : "307 to another origin",
                                         {}, Elsewhere);
        redirect.inject = nullptr;
        redirect.on = [status](FaultWorld &world) {
            world.eachProxy([status, &world](FaultProxy &proxy) {
                const QByteArray server = world.serverUrl().toUtf8();
                proxy.apply({{nullptr,
                              {.copies = 0,
                               .rewrite = [status, server](const SeenRequest &request,
                                                           const WireAnswer &) {
                                   WireAnswer answer = WireAnswer::make(status, "{}");
                                   answer.extra = "Location: " + server + request.target + "\r\n";
                                   return answer.wire();
                               }}}});
            });
        };
        redirect.holderLeaseMs = 9000;
        faults.push_back(redirect);
    }
    faults.push_back(everyAnswer("redirect loop",
                                 {.copies = 0,
                                  .rewrite =
                                          [](const SeenRequest &request, const WireAnswer &) {
                                              WireAnswer answer = WireAnswer::make(307, "{}");
                                              answer.extra = "Location: " + request.target + "\r\n";
                                              return answer.wire();
                                          }},
                                 "redirects"));
}

void addFramingFaults(std::vector<FaultCase> &faults)
{
    const auto announcing = [](qsizetype more) {
        return [more](const WireAnswer &answer) {
            return QByteArray(answer.statusLine + "\r\nContent-Type: application/json\r\n"
                              + "Content-Length: " + QByteArray::number(answer.body.size() + more)
                              + "\r\n\r\n" + answer.body);
        };
    };
    faults.push_back(everyAnswer("a length that is too long, then the end",
                                 framed(announcing(10), End::Close), "The server does not answer"));
    faults.push_back(everyAnswer("a length that is too long, then silence",
                                 framed(announcing(10), End::Silence), "No answer in time"));
    faults.push_back(everyAnswer("a length that is too short", framed(announcing(-10), End::Close),
                                 "cannot be understood"));
    faults.push_back(everyAnswer("chunks that are none",
                                 framed(
                                         [](const WireAnswer &answer) {
                                             return QByteArray(
                                                     answer.statusLine
                                                     + "\r\nTransfer-Encoding: chunked\r\n"
                                                       "\r\nzz\r\n{}\r\nnever\r\n");
                                         },
                                         End::Close),
                                 {}));
    faults.push_back(
            everyAnswer("a packed body that nobody asked for",
                        framed(
                                [](const WireAnswer &answer) {
                                    const QByteArray packed = qCompress(answer.body).mid(4);
                                    return QByteArray(answer.statusLine
                                                      + "\r\nContent-Encoding: deflate\r\n"
                                                        "Content-Length: "
                                                      + QByteArray::number(packed.size())
                                                      + "\r\n\r\n" + packed);
                                },
                                End::KeepOpen),
                        "cannot be understood"));
    faults.push_back(everyAnswer("headers without end",
                                 {.copies = 0,
                                  .rewrite =
                                          [](const SeenRequest &, const WireAnswer &) {
                                              const QByteArray filler = "X-Filler: "
                                                                        + QByteArray(1000, 'x')
                                                                        + "\r\n";
                                              return QByteArray("HTTP/1.1 200 OK\r\n"
                                                                + filler.repeated(1000));
                                          },
                                  .chunk = 2000,
                                  .everyMs = 10},
                                 "No answer in time"));
    faults.push_back(everyAnswer("a status line that is none",
                                 instead("HTTP/1.1 fine\r\nContent-Length: 2\r\n\r\n{}"), {}));
    faults.push_back(butWorks(
            everyAnswer("a storm of interim answers",
                        framed(
                                [](const WireAnswer &answer) {
                                    return QByteArray(
                                            QByteArray("HTTP/1.1 100 Continue\r\n\r\n").repeated(50)
                                            + answer.wire());
                                },
                                End::KeepOpen),
                        {})));
    faults.push_back(butWorks(everyAnswer("HTTP/1.0",
                                          framed(
                                                  [](const WireAnswer &answer) {
                                                      return QByteArray("HTTP/1.0 200 OK\r\n\r\n"
                                                                        + answer.body);
                                                  },
                                                  End::Close),
                                          {})));
    faults.push_back(butWorks(everyAnswer("right JSON that calls itself a web page",
                                          framed(
                                                  [](WireAnswer answer) {
                                                      answer.type = "text/html";
                                                      return answer.wire();
                                                  },
                                                  End::KeepOpen),
                                          {})));
}

} // namespace

FaultCase everyAnswer(const char *name, const Treatment &treatment, const QByteArray &sentence)
{
    FaultCase fault;
    fault.name = name;
    fault.inject = [treatment](FaultProxy &proxy) { proxy.apply({{nullptr, treatment}}); };
    fault.expected = {{3, sentence}};
    fault.watch = sentence;
    if (fault.watch.isEmpty())
        fault.watch = "Trying again.";
    return fault;
}

FaultCase everyWrite(const char *name, const Treatment &treatment, const Expected &expected)
{
    FaultCase fault;
    fault.name = name;
    fault.inject = [treatment](FaultProxy &proxy) {
        proxy.apply({{[](const SeenRequest &request) { return request.isBulk(); }, treatment}});
    };
    fault.expected = expected;
    fault.only = {{Actor::List, {{0, {}}}}};
    return fault;
}

FaultCase butWorks(FaultCase fault)
{
    fault.expected = {{0, {}}};
    fault.only.clear();
    fault.watch.clear();
    fault.timeoutMs = 4000;
    return fault;
}

Treatment instead(const QByteArray &wire)
{
    return {.copies = 0,
            .rewrite = [wire](const SeenRequest &, const WireAnswer &) { return wire; }};
}

Treatment withBody(const std::function<QByteArray(const QByteArray &)> &change)
{
    return {.rewrite = [change](const SeenRequest &, WireAnswer answer) {
        answer.body = change(answer.body);
        return answer.wire();
    }};
}

std::vector<FaultCase> httpFaults()
{
    std::vector<FaultCase> faults;
    addStatusFaults(faults);
    addRedirectFaults(faults);
    addFramingFaults(faults);
    return faults;
}

} // namespace lockscope::faults
