// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/changesource.h"
#include "backend/mongo/storecommands.h"
#include "models/domain/value.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace lockscope::mongo {

/// As the servers of a replica set tell them.
class ChangeStream final : public ChangeSource
{
public:
    ChangeStream(std::shared_ptr<Deployment> deployment, Place place);

    bool isOpen() const override { return m_cursor != 0; }
    CommandResult<void> open() override;
    CommandResult<Changes> next() override;
    void forget() override;

    /// Whether it can go on after such a failure; else what happened meanwhile is not known.
    static bool canGoOn(const CommandFailure &failure);

private:
    /// What is told next, waited for so long at most.
    CommandResult<Changes> more(std::int64_t waitMs);
    CommandResult<Changes> take(const CommandResult<Bson> &answer, const char *batch);

    std::shared_ptr<Deployment> m_deployment;
    Place m_place;
    std::optional<Deployment::Conversation> m_conversation;
    std::int64_t m_cursor = 0;
    std::optional<Value> m_token; ///< of the last one that was given
    Changes m_first;              ///< came with the answer to open()
};

} // namespace lockscope::mongo
