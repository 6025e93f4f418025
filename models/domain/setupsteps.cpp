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

void SetUpSteps::did(const std::string &what) { add(m_done, what); }

void SetUpSteps::failed(const std::string &what, const BackendError &error)
{
    if (error.kind == BackendError::Kind::OutcomeUnknown)
        add(m_undecided, "whether " + what);
}

BackendError SetUpSteps::endedBy(BackendError error) const
{
    error.done = m_done;
    error.undecided = m_undecided;
    return error;
}

} // namespace lockscope
