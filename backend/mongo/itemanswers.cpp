// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/itemanswers.h"

#include "backend/mongo/mongoerrors.h"
#include "models/protocol/machines/answers.h"

#include <algorithm>

namespace lockscope::mongo {

ItemAnswer takenAnswer(const WriteAnswer &write)
{
    ItemAnswer answer;
    answer.revision = {write.writtenAt, write.term};
    return answer;
}

ItemAnswer failedAnswer(const WriteError &error)
{
    ItemAnswer answer;
    answer.status = statusOfWriteError(error.code);
    answer.errorType = "code " + std::to_string(error.code);
    answer.errorReason = error.text;
    if (isFull(error.code)) {
        answer.errorType = FullDocument;
        answer.errorReason = "it has the 16 MB that MongoDB gives a document; others have to "
                             "release, or be broken, before anybody else can lock there ("
                             + error.text + ")";
    }
    return answer;
}

ItemAnswers unmetAnswer(Deployment &deployment, const std::string &database,
                        const std::string &collection, const std::string &id,
                        const WriteAnswer &write)
{
    const auto left = readAll(deployment, database, collection, findByIds(collection, {id}));
    if (!left)
        return tl::unexpected(left.error());
    ItemAnswer answer = takenAnswer(write);
    answer.status = left->empty() ? ItemAnswer::Status::Missing : ItemAnswer::Status::Conflict;
    return std::vector{answer};
}

Answer inParts(std::size_t count, const std::function<ItemAnswers(std::size_t from)> &part)
{
    BulkAnswer answer;
    while (answer.items.size() < count) {
        ItemAnswers answered = part(answer.items.size());
        if (!answered) {
            LostAnswer lost = lostAnswer(answered.error(), true);
            lost.neverSent = lost.neverSent && answer.items.empty();
            return lost;
        }
        std::move(answered->begin(), answered->end(), std::back_inserter(answer.items));
    }
    return answer;
}

} // namespace lockscope::mongo
