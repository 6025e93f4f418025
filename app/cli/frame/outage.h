// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <QString>

#include <optional>

namespace lockscope {

/// What is said while a server that is watched cannot be read: once of each trouble, and once when
/// it is over. Only where nobody answered the connection counts as lost.
class Outage
{
public:
    /// @p error: why it cannot be read now; nullopt: it can. Empty: nothing new.
    QString tell(const std::optional<BackendError> &error);

private:
    std::optional<BackendError> m_told;
};

} // namespace lockscope
