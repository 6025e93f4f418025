// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <string>

namespace lockscope {

/// What a set-up has made so far, for whoever is told that it did not come to its end.
class SetUpSteps
{
public:
    /// It is there now. @p what: a sentence without its stop, as "the index a was created".
    void did(const std::string &what);
    /// @p error ended the attempt: what nobody answered may have been done.
    void failed(const std::string &what, const BackendError &error);
    /// The @p error that ends the set-up, with what stays of it.
    BackendError endedBy(BackendError error) const;

private:
    std::string m_done;
    std::string m_undecided;
};

} // namespace lockscope
