// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/setupsteps.h"

#include <utility>

namespace lockscope {

namespace {

void add(std::string &list, const std::string &what)
{
    if (!list.empty())
        list += ", ";
    list += what;
}

} // namespace

bool SetUpSteps::begin(const std::string &what)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_isStopped)
        m_underWay = what;
    return !m_isStopped;
}

void SetUpSteps::did()
{
    const std::scoped_lock lock(m_mutex);
    add(m_done, std::exchange(m_underWay, {}));
}

void SetUpSteps::found()
{
    const std::scoped_lock lock(m_mutex);
    m_underWay.clear();
}

void SetUpSteps::failed(const BackendError &error)
{
    const std::scoped_lock lock(m_mutex);
    const std::string what = std::exchange(m_underWay, {});
    if (error.kind == BackendError::Kind::OutcomeUnknown)
        add(m_undecided, "whether " + what);
}

BackendError SetUpSteps::endedBy(BackendError error) const
{
    const std::scoped_lock lock(m_mutex);
    return withSteps(std::move(error));
}

BackendError SetUpSteps::stop()
{
    const std::scoped_lock lock(m_mutex);
    m_isStopped = true;
    const bool isSettled = m_underWay.empty() && m_undecided.empty();
    return withSteps(BackendError::of(isSettled ? BackendError::Kind::Cancelled
                                                : BackendError::Kind::OutcomeUnknown,
                                      isSettled && m_done.empty() ? "nothing was made"
                                                                  : "the set-up was cancelled"));
}

BackendError SetUpSteps::withSteps(BackendError error) const
{
    error.done = m_done;
    error.undecided = m_undecided;
    if (!m_underWay.empty())
        add(error.undecided, "whether " + m_underWay);
    return error;
}

} // namespace lockscope
