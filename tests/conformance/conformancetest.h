// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/process/systemclock.h"
#include "models/domain/breakplan.h"
#include "models/domain/lockbackend.h"
#include "models/domain/lockpicture.h"
#include "tests/conformance/casebook.h"
#include "tests/conformance/desk.h"
#include "tests/conformance/testserver.h"
#include "tests/conformance/words.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope::conformance {

/// Long enough that nothing expires while a case runs.
inline constexpr LeaseTerms LongTerms{Millis(30000), Millis(15000)};
/// Short enough that a case can wait for the end, and long enough that a machine which stands still
/// for some seconds ends none.
inline constexpr LeaseTerms ShortTerms{Millis(9000), Millis(300)};

/// The base of all conformance tests: every case begins with an index of its own, and leaves one
/// row in the matrix.
class ConformanceTest : public QObject
{
    Q_OBJECT
public:
    /// @p server, started, and @p matrix outlive the test.
    ConformanceTest(TestServer &server, const Matrix &matrix);
    ~ConformanceTest() override;

protected:
    TestServer &server() { return m_server; }
    bool isMongo() const { return m_server.is("mongodb"); }
    const std::string &index() const { return m_profile.index; } ///< the alias, or the collection
    std::string indexPath(const std::string &rest) const { return '/' + m_profile.index + rest; }
    const ServerProfile &profile() const { return m_profile; }
    const Clock &clock() const { return m_clock; }

    // --- the C++ backend ---
    LockBackend &backend() { return *m_backend; }
    std::unique_ptr<LockBackend> connectTo(const ServerProfile &profile) const;
    std::unique_ptr<LockClient> client(const char *processId, const LeaseTerms &terms = LongTerms,
                                       bool detached = false);
    /// The machines' way to the server: every item's answer; a lost answer is one of status Unknown
    /// for each.
    std::vector<ItemAnswer> write(std::vector<BulkItem> items);
    ItemAnswer write(BulkItem item);
    /// Begins a session by its script. @return its start, the guard of RENEW.
    Instant begin(const std::string &session, const LeaseTerms &terms = LongTerms);
    /// The document as it is now, not as a search shows it.
    std::optional<Value> stored(const std::string &documentId);
    LockDocument lock(const std::string &documentId); ///< without id when there is none
    Session session(const std::string &sessionId);    ///< without id when there is none
    Instant serverNow();
    /// Everything there is, by document id, without updated_at.
    std::map<std::string, Value> contents();
    Result<BreakPlan> plan(BreakSelection::What what, const std::string &id, Liveness verdict,
                           bool hard = false);
    Result<PlanOutcome> apply(const BreakPlan &plan);

    // --- past the backend, as a plain client or an admin ---
    Desk &desk() { return *m_desk; }
    RestAnswer rest(HttpMethod method, const std::string &target, const std::string &body = {},
                    HttpCall::Content content = HttpCall::Content::Json);
    RestAnswer restBulk(const std::string &lines); ///< POST /INDEX/_bulk
    bool put(const std::string &documentId, const ValueMap &source);
    bool putSession(const ValueMap &source);
    /// Moves a session's lease end into the past, as if it had not been renewed for that long.
    bool age(const std::string &sessionId, Millis by);
    /// Drops the locks at @p place when the case is over.
    void dropLater(const std::string &place) { m_places.push_back(place); }

    // --- the matrix ---
    /// What the reader of the matrix should know of this run.
    void remark(const std::string &text);
    /// The case has no meaning on this engine; casebook.cpp must say so too.
    void doesNotApply(const std::string &reason);

private slots:
    void initTestCase();
    void init();
    void cleanup();

private:
    LockPicture picture();

    TestServer &m_server;
    const Matrix &m_matrix;
    SystemClock m_clock;
    ServerProfile m_profile;
    std::unique_ptr<LockBackend> m_backend;
    std::unique_ptr<Desk> m_desk;
    std::vector<std::string> m_places;
    std::string m_remark;
    std::optional<std::string> m_notApplicable;
};

} // namespace lockscope::conformance
