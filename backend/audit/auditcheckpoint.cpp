// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditcheckpoint.h"

#include "backend/audit/audithead.h"

#include <utility>

namespace lockscope {

AuditCheckpoint::Marks AuditCheckpoint::marksOf(const std::string &file)
{
    return {markOfFile(file), markOfFile(auditHeadFile(file))};
}

std::optional<AuditCheckpoint::End> AuditCheckpoint::find(const Marks &marks) const
{
    const std::lock_guard guard(m_mutex);
    return m_marks == marks ? m_end : std::nullopt;
}

void AuditCheckpoint::keep(const Marks &marks, End end)
{
    const std::lock_guard guard(m_mutex);
    m_marks = marks;
    m_end = std::move(end);
}

} // namespace lockscope
