// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "models/domain/lockbackend.h"
#include "models/domain/lockdocument.h"
#include "models/domain/session.h"
#include "models/domain/value.h"
#include "models/protocol/machines/messages.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/support/verifyresult.h"

#include <QEventLoop>
#include <QString>
#include <QTest>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Small words for the cases: waiting, looking into answers, making documents and script items.
namespace lockscope::conformance {

/// Blocks until @p start's answer came, up to @p timeoutMs. Sleeps until then (QTest::qWaitFor
/// looks every 10 ms).
/// @p start is given the function to call with the answer, and an object that lives as long as the
/// wait.
template<typename T, typename Start>
std::optional<T> waitFor(Start start, int timeoutMs = 180000)
{
    QEventLoop loop;
    std::optional<T> answer;
    QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
    start(&loop, [&](const T &given) {
        answer = given;
        loop.quit();
    });
    if (!answer)
        loop.exec();
    return answer;
}

/// Blocks until @p job is finished and gives its result.
template<typename T>
Result<T> wait(ResultJob<T> *job)
{
    const auto result = waitFor<Result<T>>([job](const QObject *context, auto done) {
        job->onResult(context, [done](const Result<T> &r) { done(r); });
    });
    return result ? *result : fail(BackendError::Kind::Timeout, "the job did not finish");
}

/// The value at a dotted path ("items.0.update.status"), numbers being positions in a list; null
/// when there is none.
const Value &at(const Value &value, std::string_view path);

/// An HTTP answer with its body as JSON.
struct RestAnswer
{
    int status = 0; ///< 0: no answer; `text` says why
    std::string text;
    Value body;

    const Value &operator[](std::string_view path) const { return at(body, path); }
    /// The text at @p path, a number or anything else as JSON.
    QString textAt(std::string_view path) const;
    std::int64_t integerAt(std::string_view path) const; ///< −1 when there is none
    std::size_t count(std::string_view path) const;      ///< of the list there
};

/// @p text with every byte outside A–Z a–z 0–9 - _ ~ percent-encoded, for a URL.
std::string urlEncoded(std::string_view text);

/// What an item's answer says, for the message of a failed check.
QString describe(const ItemAnswer &item);
QString describe(const RestAnswer &answer);
using test::describe; ///< an error's

// --- documents written by hand ---
ValueMap entry(const std::string &id, const std::string &session, LockMode mode);
/// A tree lock document with these entries; lock_type and lock_count as they must be.
ValueMap treeDocument(const std::string &path, const std::vector<ValueMap> &entries);
/// A living session document: @p expiresAt on the server's clock.
ValueMap sessionDocument(const std::string &id, const LeaseTerms &terms, Instant expiresAt);

// --- items ---
/// ACQUIRE of a tree lock's document alone, without ancestors; the answer carries the whole
/// document.
ScriptItem acquireOne(const std::string &path, LockMode mode, const AcquireParams &params);
AcquireParams holding(const std::string &holder, const std::string &session, std::int64_t n = 0);
ScriptItem takeoverItem(const std::string &documentId, const std::string &op,
                        const std::string &holder, const std::string &session,
                        const std::vector<std::string> &dead);
KillParams killing(bool hard, std::optional<Instant> seen = {});

/// Asks for a lock again and again until it is granted. @return the last answer, granted or not,
/// after @p timeoutMs at the latest.
Result<LockGrant> acquireWhenFree(LockClient &client, const LockRequest &request,
                                  int timeoutMs = 60000);

LockRequest treeLock(const std::string &path, LockMode mode = LockMode::X);

// As VERIFY_OK, for what is no Result. Each evaluates its first argument once.
#define VERIFY_STATUS(item, expected) \
    do { \
        const auto &verified = (item); \
        QVERIFY2(verified.status == lockscope::ItemAnswer::Status::expected, \
                 qPrintable(lockscope::conformance::describe(verified))); \
    } while (false)
#define VERIFY_HTTP(answer, expected) \
    do { \
        const auto &verified = (answer); \
        QVERIFY2(verified.status == (expected), \
                 qPrintable(lockscope::conformance::describe(verified))); \
    } while (false)

} // namespace lockscope::conformance
