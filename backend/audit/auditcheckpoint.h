// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditrecords.h"
#include "backend/audit/filemark.h"

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>

namespace lockscope {

/// Where a trail ends, as somebody found who had read and checked all of it. While its two files
/// are as they were then, the next record can be added without reading them again: a trail may have
/// hundreds of megabytes, and the window adds to it. For any thread.
class AuditCheckpoint
{
public:
    /// The trail and the head beside it.
    struct Marks
    {
        FileMark trail;
        FileMark head;
        friend bool operator==(const Marks &, const Marks &) = default;
    };
    struct End
    {
        AuditHead head;
        std::size_t bytes = 0; ///< length of the trail
    };

    static Marks marksOf(const std::string &file);

    /// Nothing when the files are others than they were, or nobody has read them.
    std::optional<End> find(const Marks &marks) const;
    void keep(const Marks &marks, End end);

private:
    mutable std::mutex m_mutex;
    Marks m_marks;
    std::optional<End> m_end;
};

} // namespace lockscope
