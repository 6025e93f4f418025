// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrun.h"

#include <map>

namespace lockscope {

/// What every worker does, followed from the events alone: what the cards show.
class LabActors
{
public:
    /// A worker that was never heard of is added. What one has said before it was frozen may be
    /// read after: it stays frozen.
    void add(const LabEvent &event);
    const std::vector<LabActor> &all() const { return m_actors; } ///< in order of appearance
    /// For what no event tells, as its process; added when it was never heard of.
    LabActor &of(const std::string &id);
    void clear();

private:
    void follow(LabActor &actor, const LabEvent &event);
    static void rest(LabActor &actor);

    std::vector<LabActor> m_actors;
    std::map<std::string, std::size_t> m_index;
    std::map<std::string, LabActor::State> m_beforeFreeze;
};

} // namespace lockscope
