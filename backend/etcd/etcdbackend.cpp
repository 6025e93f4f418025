// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/etcd/etcdbackend.h"

#include "backend/protocol/holdertasks.h"

#include <utility>

namespace lockscope::etcd {

namespace {

/// What there is of ours: nothing, at once.
template<typename T>
ResultJob<T> *ready(QObject *owner, T value)
{
    return new TaskJob<T>(owner,
                          [value = std::move(value)](TaskJob<T> *task) { task->complete(value); });
}

FeedPage nothing(const FeedPosition &after)
{
    FeedPage page;
    page.next = after;
    page.complete = true;
    return page;
}

} // namespace

EtcdBackend::EtcdBackend(std::shared_ptr<EtcdStore> store, AuditTrail *audit,
                         const WritePermission *permission)
    : StoreBackend(store, audit, permission, nullptr), m_store(std::move(store))
{}

EtcdBackend::~EtcdBackend() { endJobs(*this); }

const EngineTraits &EtcdBackend::traits() const
{
    static const EngineTraits traits{.takesLocks = false,
                                     .tellsRemovals = true,
                                     .showsLate = false,
                                     .choosesCopies = false,
                                     .missesHangs = false};
    return traits;
}

ResultJob<ServerStatus> *EtcdBackend::fetchStatus()
{
    return etcd::fetchStatus(m_store, m_clock, this);
}

ResultJob<FeedPage> *EtcdBackend::fetchPage(const FeedPosition &after, int)
{
    return ready(this, nothing(after));
}

ResultJob<FolderPage> *EtcdBackend::fetchFolder(const std::string &, const std::string &, int)
{
    FolderPage page;
    page.complete = true;
    return ready(this, std::move(page));
}

ResultJob<FeedPage> *EtcdBackend::fetchOutsideFolders(const FeedPosition &after, int)
{
    return ready(this, nothing(after));
}

ResultJob<FeedMark> *EtcdBackend::fetchMark() { return ready(this, FeedMark{}); }

ResultJob<std::vector<std::string>> *EtcdBackend::fetchIds()
{
    return ready(this, std::vector<std::string>());
}

ResultJob<ExactDocuments> *EtcdBackend::fetchExact(const std::vector<std::string> &)
{
    return ready(this, ExactDocuments{});
}

ResultJob<bool> *EtcdBackend::refresh() { return ready(this, true); }

ResultJob<SetUpOutcome> *EtcdBackend::setUp(const SetUpOptions &)
{
    return new TaskJob<SetUpOutcome>(this, [](TaskJob<SetUpOutcome> *task) {
        task->complete(tl::unexpected(noLocksHere()));
    });
}

std::vector<ShellCommand> EtcdBackend::setUpCommands(const SetUpOptions &) const { return {}; }

std::vector<ShellCommand> EtcdBackend::planCommands(const BreakPlan &plan, const LeaseTerms &) const
{
    return std::vector<ShellCommand>(plan.steps.size(), ShellCommand{{}, noLocksHere().detail});
}

} // namespace lockscope::etcd
