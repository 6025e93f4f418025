// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/conformancetest.h"

#include "backend/engines/backendfactory.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/planner/breakplanner.h"
#include "ui/text/leftouttext.h"

#include <algorithm>
#include <utility>

namespace lockscope::conformance {

namespace {

Answer askAndWait(ProtocolStore &store, const Request &request)
{
    const std::optional<Answer> answer = waitFor<Answer>([&](const QObject *context, auto done) {
        store.ask(request, Millis(30000), context, [done](const Answer &given) { done(given); });
    });
    return answer ? *answer
                  : LostAnswer{{BackendError::Kind::Timeout, 0, "no answer", {}, {}}, false};
}

std::string newIndexName()
{
    std::string name = "lk-conformance-" + newRandomId();
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
        return c == '_' ? '-' : static_cast<char>(std::tolower(c));
    });
    return name;
}

} // namespace

ConformanceTest::ConformanceTest(TestServer &server, const Matrix &matrix)
    : m_server(server), m_matrix(matrix)
{}

ConformanceTest::~ConformanceTest() = default;

void ConformanceTest::initTestCase()
{
    bool skip = false;
    const QString problem = m_server.url().empty() ? m_server.start(skip) : QString();
    if (skip)
        QSKIP(qPrintable(problem));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void ConformanceTest::init()
{
    m_remark.clear();
    m_notApplicable.reset();
    m_profile = ServerProfile{};
    m_profile.url = m_server.url();
    m_profile.index = newIndexName();
    m_places = {m_profile.index};
    m_backend = connectTo(m_profile);
    QVERIFY(m_backend);
    m_desk = makeDesk(m_profile, m_clock);
    QVERIFY(m_desk);
    const Result<SetUpOutcome> done = wait(m_backend->setUp({}));
    VERIFY_OK(done);
}

void ConformanceTest::cleanup()
{
    const CaseName name = caseName(QString::fromLatin1(QTest::currentTestFunction()));
    const char *exception = whyNotApplicable(name.number, m_server.engine());
    const bool failed = QTest::currentTestFailed();
    const bool asListed = m_notApplicable.has_value() == (exception != nullptr)
                          && (!exception || *m_notApplicable == exception);
    m_matrix.add(name,
                 failed || !asListed ? "fail"
                 : m_notApplicable   ? "does not apply"
                                     : "pass",
                 m_notApplicable.value_or(m_remark));
    m_backend.reset();
    for (const std::string &place : m_places)
        m_desk->drop(place);
    m_desk.reset();
    QVERIFY2(failed || asListed,
             "whether this case applies to this engine is not what casebook.cpp says");
}

void ConformanceTest::remark(const std::string &text)
{
    m_remark += m_remark.empty() ? text : "; " + text;
}

void ConformanceTest::doesNotApply(const std::string &reason) { m_notApplicable = reason; }

std::unique_ptr<LockBackend> ConformanceTest::connectTo(const ServerProfile &profile) const
{
    Result<std::unique_ptr<LockBackend>> backend = createBackend(profile, m_clock);
    if (!backend)
        qWarning("%s", backend.error().detail.c_str());
    return backend ? std::move(*backend) : nullptr;
}

std::unique_ptr<LockClient> ConformanceTest::client(const char *processId, const LeaseTerms &terms,
                                                    bool detached)
{
    ProcessIdentity process;
    process.processId = processId;
    process.host = "testhost";
    process.app = "conformance";
    if (!detached) {
        process.pid = 4242;
        process.pidStart = "77";
    }
    return std::unique_ptr<LockClient>(m_backend->createClient(process, terms, nullptr));
}

std::vector<ItemAnswer> ConformanceTest::write(std::vector<BulkItem> items)
{
    const std::size_t count = items.size();
    const Answer answer = askAndWait(m_desk->store(), BulkRequest{std::move(items)});
    if (const auto *bulk = std::get_if<BulkAnswer>(&answer))
        return bulk->items;
    ItemAnswer lost;
    if (const auto *error = std::get_if<LostAnswer>(&answer))
        lost.errorReason = error->error.detail;
    return std::vector<ItemAnswer>(count, lost);
}

ItemAnswer ConformanceTest::write(BulkItem item)
{
    return write(std::vector<BulkItem>{std::move(item)}).front();
}

Instant ConformanceTest::begin(const std::string &session, const LeaseTerms &terms)
{
    ProcessIdentity process;
    process.processId = session + ":1";
    const ItemAnswer begun = write(beginItem(session, process, terms));
    return begun.source ? decodeSession(session, {}, *begun.source).startedAt.value_or(Instant())
                        : Instant();
}

std::optional<Value> ConformanceTest::stored(const std::string &documentId)
{
    const Answer answer = askAndWait(m_desk->store(), ReadRequest{{documentId}});
    const auto *read = std::get_if<ReadAnswer>(&answer);
    if (!read || read->documents.empty() || !read->documents.front().found)
        return std::nullopt;
    return Value(read->documents.front().source);
}

LockDocument ConformanceTest::lock(const std::string &documentId)
{
    const Result<ExactDocuments> exact = wait(m_backend->fetchExact({documentId}));
    return exact && !exact->locks.empty() ? exact->locks.front() : LockDocument{};
}

Session ConformanceTest::session(const std::string &sessionId)
{
    const Result<ExactDocuments> exact = wait(
            m_backend->fetchExact({sessionDocumentId(sessionId)}));
    return exact && !exact->sessions.empty() ? exact->sessions.front() : Session{};
}

Instant ConformanceTest::serverNow() { return m_desk->now(); }

LockPicture ConformanceTest::picture()
{
    LockPicture picture;
    (void)wait(m_backend->refresh());
    const Result<FeedPage> page = wait(m_backend->fetchPage({}, 10000));
    if (page) {
        picture.locks = page->locks;
        picture.sessions = page->sessions;
    }
    const auto byId = [](const auto &a, const auto &b) { return a.id < b.id; };
    std::sort(picture.locks.begin(), picture.locks.end(), byId);
    std::sort(picture.sessions.begin(), picture.sessions.end(), byId);
    picture.observedAt = m_clock.wallNow();
    picture.clockOffset = Millis(0);
    return picture;
}

std::map<std::string, Value> ConformanceTest::contents() { return m_desk->contents(); }

Result<BreakPlan> ConformanceTest::plan(BreakSelection::What what, const std::string &id,
                                        Liveness verdict, bool hard)
{
    const Result<ServerStatus> status = wait(m_backend->fetchStatus());
    if (!status)
        return tl::unexpected(status.error());
    BreakContext context;
    context.server = m_profile.url;
    context.place = m_profile.index;
    context.epoch = status->epoch;
    context.now = m_clock.wallNow();
    context.verdictOf = [verdict](const std::string &) { return LivenessVerdict{verdict, {}}; };
    context.defaults = status->defaults;
    return inWords(planBreak(picture(), {what, id, hard}, context));
}

Result<PlanOutcome> ConformanceTest::apply(const BreakPlan &plan)
{
    return wait<PlanOutcome>(m_backend->applyPlan(plan, "admin", "conformance"));
}

RestAnswer ConformanceTest::rest(HttpMethod method, const std::string &target,
                                 const std::string &body, HttpCall::Content content)
{
    HttpCall call;
    call.method = method;
    call.target = target;
    call.body = body;
    call.content = content;
    return m_desk->rest(call);
}

RestAnswer ConformanceTest::restBulk(const std::string &lines)
{
    return rest(HttpMethod::Post, indexPath("/_bulk"), lines, HttpCall::Content::NdJson);
}

bool ConformanceTest::put(const std::string &documentId, const ValueMap &source)
{
    return m_desk->put({{documentId, source}});
}

bool ConformanceTest::putSession(const ValueMap &source)
{
    return put(sessionDocumentId(*source["session"].asString()), source);
}

bool ConformanceTest::age(const std::string &sessionId, Millis by)
{
    std::optional<Value> document = stored(sessionDocumentId(sessionId));
    ValueMap *source = document ? document->asMap() : nullptr;
    if (!source)
        return false;
    for (const char *field : {"expires_at", "renewed_at"}) {
        if (const std::int64_t *ms = (*source)[field].asInteger())
            source->set(field, *ms - std::int64_t{by.count()});
    }
    return put(sessionDocumentId(sessionId), *source);
}

} // namespace lockscope::conformance
