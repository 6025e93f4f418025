// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"

#include <QJsonObject>
#include <QJsonValue>

#include <optional>

namespace lockscope::etcd {

/// What the gateway answered: an object with a header of the cluster's. Unexpected: what it says
/// otherwise, as errorOf().
Result<QJsonObject> readAnswer(const HttpAnswer &answer, bool wrote);

/// An answer that is no success, or is nobody's of a gateway. @p wrote: to a request that changes
/// something, which may have happened where the answer does not say that it did not. Servers up to
/// 3.5 say why in `error` too, 3.6 in `message` alone.
BackendError errorOf(const HttpAnswer &answer, bool wrote);

/// The gateway knows no tokens, because nobody has to prove anything.
bool saysNoAuth(const HttpAnswer &answer);
/// A token that it does not take any more.
bool saysBadToken(const HttpAnswer &answer);

/// A number of 64 bits, which the gateway writes as a text. nullopt: it is none.
std::optional<qint64> wholeNumber(const QJsonValue &value);
/// The same without a sign, as a text of digits: ids of members and clusters. Empty: it is none, or
/// 0.
QString idText(const QJsonValue &value);

} // namespace lockscope::etcd
