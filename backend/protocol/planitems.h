// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/session.h"
#include "models/protocol/machines/messages.h"

#include <string>

namespace lockscope {

/// What a step of a plan does to one document, for a person who wants to do it by hand.
struct PlanItem
{
    BulkItem item;
    std::string comment; ///< what the item alone does not see to; empty: it is the whole step
};

/// @p defaults of the place, as its status tells them.
PlanItem planItem(const BreakStep &step, const LeaseTerms &defaults);

} // namespace lockscope
