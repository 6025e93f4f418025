// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"

#include <optional>
#include <string>

namespace lockscope {

/// Somebody whose lock was broken was not dead after all.
struct ZombieSign
{
    enum class What {
        WroteAgain, ///< it took the lock anew under its old name
        /// It counted a share down that had been taken away already: now one of a living client is
        /// missing
        DroppedTwice
    };
    What what = What::WroteAgain;
    std::string documentId;
    std::string path;
    std::string session;   ///< WroteAgain: empty for plain clients
    std::string holder;    ///< WroteAgain: of the entry
    std::string processId; ///< as far as it is recorded
    std::string host;
    std::optional<std::int64_t> pid;
    std::int64_t count = 0;  ///< DroppedTwice: shares that are left
    std::int64_t needed = 0; ///< DroppedTwice: plain locks below, each of which needs one
    LockRevision revision;

    /// False: the last share is gone, and mostly the document with it. Plans are guarded by the
    /// revision of a document and make none anew: whoever holds the locks below must take them
    /// again.
    bool isRepairable() const { return what == What::WroteAgain || count > 0; }
};

} // namespace lockscope
