// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/instant.h"
#include "models/domain/session.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace e2e {

/// What many breaks of living locks came to.
struct RaceCount
{
    int tried = 0;
    int done = 0;
    int refusedRenewed = 0; ///< left alone because it had renewed
    /// Left alone because its lease and delay were not over on the server's clock
    int refusedEarly = 0;
    int other = 0;                  ///< no answer, refused by the server
    int acknowledged = 0;           ///< renewals that their processes saw done
    int brokenAfterRenewal = 0;     ///< must stay 0
    int harmedThoughRefused = 0;    ///< must stay 0
    int doneWithoutMark = 0;        ///< must stay 0
    int woken = 0;                  ///< processes that renewed after their lease was over
    std::vector<std::string> notes; ///< the first few of what must not be

    RaceCount &operator+=(const RaceCount &more);
    void note(std::string text);
};

/// One session as it was seen when the break was decided, and as it is after the break was tried.
struct RaceLook
{
    std::optional<lockscope::Instant> seenExpiresAt;
    lockscope::StepOutcome::State outcome = lockscope::StepOutcome::State::Skipped;
    std::optional<lockscope::Session> after; ///< nullopt: its document is gone
    bool entryStands = false;                ///< its lock entry is there and not revoked
};

/// Counts what must not be, from both sides: the documents as they are after a break, and what each
/// process was told of its renewals.
///   documents  Who renews moves `expires_at`, and a session that is dead or revoked is never
///              renewed again: so a broken session whose
///              lease end is not the one that was seen was broken after a renewal.
///   answers    A process that was told of a later lease end than the one that was seen works on,
///              whatever the documents say. That
///              answer may be read before the break is judged or after it.
///   mark       Nobody in the race ends or deletes a session, so whoever is broken stays there with
///              its mark.
class RaceJudge
{
public:
    /// The process of @p session has read that its lease now ends at @p expiresAt.
    void acknowledge(const std::string &session, lockscope::Instant expiresAt);
    void judge(const std::string &session, const RaceLook &look);
    void woke() { ++m_count.woken; }
    const RaceCount &count() const { return m_count; }

private:
    void judgeDone(const std::string &session, const RaceLook &look);
    void addBrokenAfterRenewal(const std::string &session);

    RaceCount m_count;
    std::map<std::string, lockscope::Instant> m_acknowledged; ///< latest lease end, by session
    std::map<std::string, lockscope::Instant> m_broken; ///< lease end that was seen, by session
};

} // namespace e2e
