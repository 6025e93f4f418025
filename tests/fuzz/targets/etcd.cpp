// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an etcd's JSON gateway, or something that poses as one, answers to a range and to a write.

#include "backend/etcd/etcdanswers.h"
#include "backend/etcd/etcdkeys.h"
#include "tests/fuzz/fuzzing.h"

#include <charconv>

namespace lockscope::fuzz {

/// The HTTP status in the first line, then the body.
void etcd(std::string_view input)
{
    HttpAnswer answer;
    const std::string_view status = takeUntil(input, "\n");
    std::from_chars(status.data(), status.data() + status.size(), answer.status);
    answer.body = input;

    const Result<QJsonObject> wrote = lockscope::etcd::readAnswer(answer, true);
    if (!wrote) {
        const BackendError::Kind kind = wrote.error().kind;
        const bool isSuccess = answer.status >= 200 && answer.status < 300;
        require(!isSuccess || kind == BackendError::Kind::OutcomeUnknown
                        || kind == BackendError::Kind::Unauthorized
                        || kind == BackendError::Kind::Forbidden,
                "a write that was answered as done, and not understood, may have happened");
        require(wrote.error().detail.find('\n') == std::string::npos, "one line");
    }
    const Result<QJsonObject> root = lockscope::etcd::readAnswer(answer, false);
    require(root.has_value() == wrote.has_value(), "what is understood does not depend on the ask");
    if (!root)
        return;
    const QByteArray prefix("locks/");
    const Result<lockscope::etcd::KeyPage> page = lockscope::etcd::readKeys(*root, prefix, prefix);
    if (!page)
        return;
    require(page->keys >= static_cast<qint64>(page->documents.size()), "no document without a key");
    require(page->next.isEmpty() || page->next > prefix, "it goes on, never back");
    for (const ForeignDocument &document : page->documents)
        require(document.nativeId.toString().startsWith(QLatin1String("locks/")),
                "only what was asked for");
}

} // namespace lockscope::fuzz
