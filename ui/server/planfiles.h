// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QByteArray>

#include <functional>

namespace lockscope {

/// How break plans are written to files and read from them, as `lockctl apply` does; what is
/// missing cannot be done.
struct PlanFiles
{
    std::function<QByteArray(const BreakPlan &)> write;
    /// InvalidInput: no whole plan.
    std::function<Result<BreakPlan>(const QByteArray &)> read;
};

} // namespace lockscope
