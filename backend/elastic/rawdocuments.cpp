// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/rawdocuments.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/json/json.h"

namespace lockscope {

void readRawDocuments(ElasticConnection &connection, const std::vector<std::string> &ids,
                      const QObject *context, const std::function<void(Result<Value>)> &then)
{
    if (ids.empty()) {
        then(Value(Value::List()));
        return;
    }
    connection.send(multiGetRequest(connection.index(), ids))
            ->onResult(context, [then](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    then(tl::unexpected(answer.error()));
                    return;
                }
                // They are kept, not understood.
                const Result<Value> body = parseJson(answer->body,
                                                     {.textBytes = answer->body.size()});
                const ValueMap *map = body ? body->asMap() : nullptr;
                if (answer->status != 200 || !map || !(*map)["docs"].isList())
                    then(tl::unexpected(errorFromResponse(*answer, false)));
                else
                    then((*map)["docs"]);
            });
}

} // namespace lockscope
