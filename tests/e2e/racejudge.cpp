// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/racejudge.h"

#include <algorithm>
#include <utility>

using namespace lockscope;

namespace e2e {

namespace {

constexpr std::size_t NotesKept = 5;

bool isMarked(const RaceLook &look)
{
    return look.after && (look.after->deadAt || look.after->revokedAt);
}

bool hasMoved(const RaceLook &look)
{
    return look.after && look.after->expiresAt != look.seenExpiresAt;
}

} // namespace

RaceCount &RaceCount::operator+=(const RaceCount &more)
{
    tried += more.tried;
    done += more.done;
    refusedRenewed += more.refusedRenewed;
    refusedEarly += more.refusedEarly;
    other += more.other;
    acknowledged += more.acknowledged;
    brokenAfterRenewal += more.brokenAfterRenewal;
    harmedThoughRefused += more.harmedThoughRefused;
    doneWithoutMark += more.doneWithoutMark;
    woken += more.woken;
    for (const std::string &text : more.notes)
        note(text);
    return *this;
}

void RaceCount::note(std::string text)
{
    if (notes.size() < NotesKept)
        notes.push_back(std::move(text));
}

void RaceJudge::acknowledge(const std::string &session, Instant expiresAt)
{
    ++m_count.acknowledged;
    const auto broken = m_broken.find(session);
    if (broken != m_broken.end() && expiresAt > broken->second) {
        addBrokenAfterRenewal(session);
        m_broken.erase(broken); // once
    }
    const auto [known, isNew] = m_acknowledged.emplace(session, expiresAt);
    if (!isNew)
        known->second = std::max(known->second, expiresAt);
}

void RaceJudge::judge(const std::string &session, const RaceLook &look)
{
    ++m_count.tried;
    switch (look.outcome) {
    case StepOutcome::State::Done:
    case StepOutcome::State::AlreadyDone: judgeDone(session, look); return;
    case StepOutcome::State::RealityMoved:
        if (isMarked(look) || !look.after || !look.entryStands) {
            ++m_count.harmedThoughRefused;
            m_count.note("session " + session + " was harmed by a break that was refused");
        }
        ++(hasMoved(look) ? m_count.refusedRenewed : m_count.refusedEarly);
        return;
    case StepOutcome::State::Waiting:
    case StepOutcome::State::Skipped:
    case StepOutcome::State::Failed:
    case StepOutcome::State::Unknown: ++m_count.other; return;
    }
}

void RaceJudge::judgeDone(const std::string &session, const RaceLook &look)
{
    ++m_count.done;
    if (!isMarked(look)) {
        ++m_count.doneWithoutMark;
        m_count.note("session " + session
                     + (look.after ? " was said to be broken, but bears no mark"
                                   : " was said to be broken, but its document is gone"));
    }
    const auto told = m_acknowledged.find(session);
    const bool wasTold = told != m_acknowledged.end() && look.seenExpiresAt
                         && told->second > *look.seenExpiresAt;
    if (hasMoved(look) || wasTold)
        addBrokenAfterRenewal(session);
    else if (look.seenExpiresAt)
        m_broken.emplace(session, *look.seenExpiresAt);
}

void RaceJudge::addBrokenAfterRenewal(const std::string &session)
{
    ++m_count.brokenAfterRenewal;
    m_count.note("session " + session + " was broken although it had renewed");
}

} // namespace e2e
