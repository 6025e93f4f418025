// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// A job whose cancel() waits for what is under way, which nobody can wait for when its owner goes.
class Abandonable
{
public:
    Abandonable() = default;
    Abandonable(const Abandonable &) = delete;
    Abandonable &operator=(const Abandonable &) = delete;
    virtual ~Abandonable() = default;
    /// Finishes at once with OutcomeUnknown.
    virtual void abandon() = 0;
};

} // namespace lockscope
