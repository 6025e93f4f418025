// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverstatus.h"

#include "models/domain/serverurl.h"

namespace lockscope {

namespace {

std::optional<BackendError> errorOf(ServerStatus::SetUp setUp, const std::string &detail,
                                    const std::string &index, const std::string &url)
{
    using Kind = BackendError::Kind;
    const auto because = [&detail](Kind kind, const std::string &otherwise) {
        return BackendError::of(kind, detail.empty() ? otherwise : detail);
    };
    switch (setUp) {
    case ServerStatus::SetUp::Ready: break;
    case ServerStatus::SetUp::Missing:
    case ServerStatus::SetUp::OthersOnly:
        return because(Kind::NotSetUp, "there is no index " + index + " at " + url);
    case ServerStatus::SetUp::Foreign:
        return because(Kind::WrongSetUp, "the index " + index + " is of another program");
    case ServerStatus::SetUp::Closed: return because(Kind::Closed, index);
    case ServerStatus::SetUp::Blocked: return because(Kind::Blocked, index);
    case ServerStatus::SetUp::Red: return because(Kind::NoPrimary, index);
    case ServerStatus::SetUp::FewCopies: return because(Kind::FewCopies, index);
    case ServerStatus::SetUp::ShownOnly: return because(Kind::WrongSetUp, index);
    }
    return std::nullopt;
}

} // namespace

std::vector<UnreadPlace> ServerStatus::unreadPlaces() const
{
    std::vector<UnreadPlace> places;
    for (const Others &other : others) {
        if (isUnread(other))
            places.push_back({other.dialect, other.title, other.failure, other.lastRead});
    }
    return places;
}

std::optional<bool> ServerStatus::canRename() const
{
    if (!canLock())
        return false;
    return intentsSetUp ? std::optional(*intentsSetUp == SetUp::Ready) : std::nullopt;
}

std::optional<BackendError> setUpError(const ServerStatus &status)
{
    if (status.setUp == ServerStatus::SetUp::Red && status.health && status.health->isLeaderless)
        return BackendError::of(BackendError::Kind::NoMaster, status.setUpDetail);
    if (status.setUp == ServerStatus::SetUp::OthersOnly && !status.takesLocks)
        return BackendError::of(BackendError::Kind::WrongSetUp, status.setUpDetail);
    return errorOf(status.setUp, status.setUpDetail, status.place, status.url);
}

std::optional<BackendError> intentsError(const ServerStatus &status)
{
    if (!status.intentsSetUp)
        return std::nullopt;
    return errorOf(*status.intentsSetUp, status.intentsDetail, "of the intents", status.url);
}

std::optional<BackendError> anyError(const ServerStatus &status)
{
    const std::optional<BackendError> ofLocks = setUpError(status);
    return ofLocks ? ofLocks : intentsError(status);
}

SetUpOptions usualSetUp(const ServerStatus &status, const EngineTraits &traits)
{
    SetUpOptions options;
    // Who may not ask how many nodes there are has named some.
    const auto named = std::int64_t(nodeUrls(status.url).size());
    const auto told = status.health ? status.health->nodes : std::nullopt;
    if (traits.missesHangs && told.value_or(named) > 1)
        options.defaults.lease = Millis(75000);
    return options;
}

} // namespace lockscope
