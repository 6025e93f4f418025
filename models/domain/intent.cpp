// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/intent.h"

#include "models/domain/lockpath.h"

#include <array>

namespace lockscope {

namespace {

constexpr int LargestPage = 1000;

template<typename Enum, std::size_t N>
std::optional<Enum> fromText(const std::array<Enum, N> &all, std::string_view text)
{
    for (const Enum value : all) {
        if (text == toString(value))
            return value;
    }
    return std::nullopt;
}

} // namespace

const char *toString(RecoveryDirection direction)
{
    switch (direction) {
    case RecoveryDirection::Forward: return "forward";
    case RecoveryDirection::Back: return "back";
    }
    return "";
}

std::optional<RecoveryDirection> recoveryDirectionFromString(std::string_view text)
{
    return fromText(std::array{RecoveryDirection::Forward, RecoveryDirection::Back}, text);
}

const char *toString(Intent::State state)
{
    switch (state) {
    case Intent::State::Prepared: return "prepared";
    case Intent::State::Applying: return "applying";
    case Intent::State::Applied: return "applied";
    case Intent::State::Done: return "done";
    }
    return "";
}

std::optional<Intent::State> intentStateFromString(std::string_view text)
{
    return fromText(std::array{Intent::State::Prepared, Intent::State::Applying,
                               Intent::State::Applied, Intent::State::Done},
                    text);
}

const char *toString(RecoveryOutcome::Result result)
{
    switch (result) {
    case RecoveryOutcome::Result::Recovered: return "recovered";
    case RecoveryOutcome::Result::NothingToDo: return "nothing-to-do";
    case RecoveryOutcome::Result::OwnerAlive: return "owner-alive";
    case RecoveryOutcome::Result::OtherRecoverer: return "other-recoverer";
    case RecoveryOutcome::Result::Refused: return "refused";
    }
    return "";
}

std::string intentsIndexName(std::string_view lockIndex)
{
    constexpr std::string_view Ending = "-locks";
    if (lockIndex.size() > Ending.size() && lockIndex.ends_with(Ending))
        lockIndex.remove_suffix(Ending.size());
    return std::string(lockIndex) + "-intents";
}

Result<RenameRequest> normalised(RenameRequest request)
{
    using Kind = BackendError::Kind;
    const Result<LockPath> from = LockPath::parse(request.from);
    if (!from)
        return tl::unexpected(from.error());
    const Result<LockPath> to = LockPath::parse(request.to);
    if (!to)
        return tl::unexpected(to.error());
    if (from->isRoot() || to->isRoot())
        return fail(Kind::InvalidInput, "the root cannot be renamed, nor be the new name");
    if (from->contains(*to) || to->contains(*from))
        return fail(Kind::InvalidInput,
                    "a path cannot be renamed into itself or onto a part of itself");
    if (request.pageSize < 1 || request.pageSize > LargestPage)
        return fail(Kind::InvalidInput, "a page has 1 to 1,000 files");
    request.from = from->text();
    request.to = to->text();
    return request;
}

} // namespace lockscope
