// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/changesource.h"
#include "backend/mongo/storecommands.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

namespace lockscope::mongo {

/// As they show when everything is looked through again and again: for servers that are in no
/// replica set, and so tell nobody.
class PolledChanges final : public ChangeSource
{
public:
    PolledChanges(std::shared_ptr<Deployment> deployment, Place place);

    bool isOpen() const override { return m_isOpen; }
    CommandResult<void> open() override;
    CommandResult<Changes> next() override;
    void forget() override;

private:
    /// Ids of all documents that stand for something, with their revisions.
    using Seen = std::unordered_map<std::string, std::int64_t>;
    CommandResult<Seen> look();

    std::shared_ptr<Deployment> m_deployment;
    Place m_place;
    std::optional<Seen> m_seen;
    bool m_isOpen = false;
};

} // namespace lockscope::mongo
