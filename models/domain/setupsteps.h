// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <mutex>
#include <string>

namespace lockscope {

/// What a set-up has made so far, for whoever is told that it did not come to its end. A step is a
/// sentence without its stop, as "the index a was created". Of any thread.
class SetUpSteps
{
public:
    /// @p what is asked for next. False: somebody called stop(), and nothing may be asked for.
    [[nodiscard]] bool begin(const std::string &what);
    /// What was begun is there now.
    void did();
    /// It was there before.
    void found();
    /// @p error ended the attempt: what nobody answered may have been done.
    void failed(const BackendError &error);
    /// The @p error that ends the set-up, with what stays of it. Steps under way are left open.
    BackendError endedBy(BackendError error) const;
    /// No step is begun any more. What the set-up ends with for whoever does not wait for the one
    /// that is under way.
    BackendError stop();

private:
    BackendError withSteps(BackendError error) const;

    mutable std::mutex m_mutex;
    std::string m_underWay;
    std::string m_done;
    std::string m_undecided;
    bool m_isStopped = false;
};

} // namespace lockscope
