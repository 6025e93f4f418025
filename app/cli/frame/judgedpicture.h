// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/hostsigns.h"
#include "models/domain/liveness.h"
#include "models/domain/lockpicture.h"
#include "models/domain/processprobe.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A picture with what is believed of every session in it, from one look: by the server's clock and
/// this machine's process table. Every break that starts from it is decided again by the server.
class JudgedPicture
{
public:
    JudgedPicture() = default;
    JudgedPicture(LockPicture picture, const ProcessProbe &probe);

    const LockPicture &picture() const { return m_picture; }
    /// The server's clock at the time of the look; nullopt: not known, then nothing is over by it.
    std::optional<Instant> serverNow() const;
    /// nullptr: there is no such session.
    const LivenessVerdict *sessionVerdict(const std::string &session) const;
    LivenessVerdict verdict(const Holder &holder) const;
    /// Verdict on a session that may not be in the picture.
    LivenessVerdict verdict(const Session &session) const;
    /// Documents with an entry of @p session, in the order of their ids.
    std::vector<std::string> locksOf(const std::string &session) const;

private:
    LockPicture m_picture;
    const ProcessProbe *m_probe = nullptr;
    HostSigns m_signs;
    std::map<std::string, LivenessVerdict> m_verdicts;
    std::map<std::string, std::vector<std::string>> m_locks;
};

} // namespace lockscope
