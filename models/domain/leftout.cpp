// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/leftout.h"

#include "models/domain/wordtable.h"

namespace lockscope {

namespace {

using Why = LeftOut::Why;

constexpr std::array LeftOutWords{std::pair{Why::Said, "said"},
                                  std::pair{Why::NothingLocked, "nothing-locked"},
                                  std::pair{Why::OnlyBelow, "only-below"},
                                  std::pair{Why::Unreadable, "unreadable"},
                                  std::pair{Why::NoId, "no-id"},
                                  std::pair{Why::NothingEnds, "nothing-ends"},
                                  std::pair{Why::NoLeaseEnd, "no-lease-end"},
                                  std::pair{Why::StandsFor, "stands-for"},
                                  std::pair{Why::MayStandFor, "may-stand-for"},
                                  std::pair{Why::Unexplained, "unexplained"},
                                  std::pair{Why::HalfDone, "half-done"},
                                  std::pair{Why::HalfDoneAtWork, "half-done-at-work"},
                                  std::pair{Why::EverythingBelow, "everything-below"},
                                  std::pair{Why::EverythingAmong, "everything-among"},
                                  std::pair{Why::ShownOnly, "shown-only"},
                                  std::pair{Why::OtherSoftware, "other-software"},
                                  std::pair{Why::OnlyAtOnce, "only-at-once"},
                                  std::pair{Why::NotRead, "not-read"}};

} // namespace

const char *toString(LeftOut::Why why) { return wordOf(LeftOutWords, why, "said"); }

std::optional<LeftOut::Why> leftOutFromString(std::string_view text)
{
    return valueOf(LeftOutWords, text);
}

} // namespace lockscope
