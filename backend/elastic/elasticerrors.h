// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/domain/value.h"
#include "models/protocol/machines/messages.h"

#include <string>

namespace lockscope {

/// What an `error` object says: its own type and reason, and the innermost `caused_by`, of a search
/// what the first shard says (root_cause is never looked at).
struct ServerErrorText
{
    std::string type;
    std::string reason;
    std::string innermostType; ///< of the caused_by chain; `type` when there is none
    std::string innermostReason;
    std::string index; ///< that it is about, where it says so
    /// Circuit_breaking_exception anywhere in the chain: too many script compilations
    bool compilationPutOff = false;
};

/// Elasticsearch 1.x writes the error as one text; that is its reason.
ServerErrorText readServerError(const Value &error);

/// Whether some item of a bulk was refused because the node that answered knows no master; another
/// node may know one.
bool saysNoMaster(const HttpAnswer &bulk);

/// Why one document of a multi-get could not be read: NotSetUp, what kindOfIndexState() tells, else
/// ServerError.
BackendError errorOfDocument(const std::string &type, const std::string &reason);

/// The error an HTTP answer of a status other than 2xx stands for, or a 2xx answer that cannot be
/// understood.
/// @p wrote: the request may have changed something; then 5xx and unreadable answers are
/// OutcomeUnknown.
BackendError errorFromResponse(const HttpAnswer &response, bool wrote);

/// The same for a request without a usable answer, as the state machines read it. A bulk that was
/// refused as a whole (400, 401, 403, 404, 429 …) counts as never sent: nothing of it was applied.
LostAnswer lostAnswer(const HttpAnswer &response, bool wrote);
LostAnswer lostAnswer(const BackendError &transportError);

} // namespace lockscope
