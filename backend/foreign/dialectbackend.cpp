// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/foreign/dialectbackend.h"

#include "backend/foreign/foreignplantask.h"
#include "backend/protocol/holdertasks.h"
#include "models/domain/lockid.h"
#include "models/domain/taskjob.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace lockscope {

namespace {

/// A position in both feeds: that of the server's own, with the order of the other one before its
/// detail.
struct JoinedPosition
{
    FeedPosition base;
    std::int64_t foreign = 0;
};

constexpr char Behind = ';';

JoinedPosition apart(const FeedPosition &position)
{
    JoinedPosition joined{position, 0};
    const std::string &detail = position.detail;
    const std::size_t end = detail.find(Behind);
    if (end != std::string::npos) {
        std::from_chars(detail.data(), detail.data() + end, joined.foreign);
        joined.base.detail = detail.substr(end + 1);
    }
    return joined;
}

FeedPosition together(const FeedPosition &base, std::int64_t foreign)
{
    return {base.at, std::to_string(foreign) + Behind + base.detail};
}

void append(FeedPage &page, FeedPage more)
{
    std::move(more.locks.begin(), more.locks.end(), std::back_inserter(page.locks));
    std::move(more.removed.begin(), more.removed.end(), std::back_inserter(page.removed));
    page.complete = page.complete && more.complete;
}

/// Each once.
std::vector<std::string> meansOf(const Dialect &dialect)
{
    std::vector<std::string> means;
    for (const DialectEntry &entry : dialect.entries) {
        const std::string text = entry.breaks ? entry.breaks->means.toStdString() : std::string();
        if (!text.empty() && std::find(means.begin(), means.end(), text) == means.end())
            means.push_back(text);
    }
    return means;
}

} // namespace

DialectBackend::DialectBackend(std::unique_ptr<LockBackend> base,
                               const std::shared_ptr<ChangeStore> &store, Sources sources,
                               std::vector<Dialect> dialects, const Clock &clock, AuditTrail *audit,
                               const WritePermission *permission)
    : m_base(std::move(base)), m_writable(store, permission), m_sources(std::move(sources)),
      m_watch(m_sources(store), std::move(dialects), clock, this), m_audit(audit)
{
    connect(m_base.get(), &LockBackend::moved, this, &LockBackend::moved);
}

DialectBackend::~DialectBackend()
{
    endJobs(*this);
    m_base.reset();
}

void DialectBackend::note(ServerStatus &status)
{
    const std::vector<Dialect> &dialects = m_watch.dialects();
    for (std::size_t i = 0; i < dialects.size(); ++i)
        status.others.push_back({dialects[i].name.toStdString(), dialects[i].title.toStdString(),
                                 m_watch.isThere(i), m_watch.picture().countOf(i),
                                 m_watch.failure(i) ? m_watch.failure(i)->detail : std::string(),
                                 m_watch.seenAt(i), m_watch.epoch(i), meansOf(dialects[i])});
    m_baseIsMissing = status.setUp == ServerStatus::SetUp::Missing || !status.takesLocks;
    if (m_baseIsMissing)
        status.setUp = ServerStatus::SetUp::OthersOnly;
    const auto others = static_cast<std::int64_t>(m_watch.picture().size());
    if (status.isPart())
        status.lockCount.reset();
    else if (status.lockCount || m_baseIsMissing)
        status.lockCount = status.lockCount.value_or(0) + others;
}

ResultJob<ServerStatus> *DialectBackend::fetchStatus()
{
    return new TaskJob<ServerStatus>(this, [this](TaskJob<ServerStatus> *task) {
        task->watch(m_base->fetchStatus())
                ->takeResult(task, [this, task](Result<ServerStatus> &&status) {
                    if (!status) {
                        task->complete(tl::unexpected(std::move(status.error())));
                        return;
                    }
                    if (status->clockOffset)
                        m_watch.setClockOffset(*status->clockOffset);
                    if (status->health && status->health->isLeaderless) {
                        task->complete(std::move(*status)); // nothing can be read
                        return;
                    }
                    m_watch.look(task, [this, task, status = std::move(*status)](
                                               const Result<void> &looked) mutable {
                        if (!looked) {
                            task->complete(tl::unexpected(looked.error()));
                            return;
                        }
                        note(status);
                        task->complete(std::move(status));
                    });
                });
    });
}

ResultJob<FeedPage> *DialectBackend::joinedPage(PageOf pageOf, const FeedPosition &after, int limit)
{
    return new TaskJob<FeedPage>(this, [this, pageOf, after, limit](TaskJob<FeedPage> *task) {
        const JoinedPosition position = apart(after);
        const auto join = [this, position](FeedPage page) {
            // All at once: whoever reads goes by the numbers of our own writes, and would stop where
            // those end.
            FeedPage foreign = m_watch.picture().changesAfter(position.foreign);
            page.next = together(page.next, foreign.next.at);
            append(page, std::move(foreign));
            return page;
        };
        if (m_baseIsMissing) {
            FeedPage none;
            none.next = position.base;
            none.complete = true;
            task->complete(join(std::move(none)));
            return;
        }
        task->watch((m_base.get()->*pageOf)(position.base, limit))
                ->takeResult(task, [task, join](Result<FeedPage> &&page) {
                    task->complete(std::move(page).map(join));
                });
    });
}

ResultJob<FeedPage> *DialectBackend::fetchPage(const FeedPosition &after, int limit)
{
    return joinedPage(&LockBackend::fetchPage, after, limit);
}

ResultJob<FeedPage> *DialectBackend::fetchOutsideFolders(const FeedPosition &after, int limit)
{
    return joinedPage(&LockBackend::fetchOutsideFolders, after, limit);
}

ResultJob<FolderPage> *DialectBackend::fetchFolder(const std::string &folder,
                                                   const std::string &next, int limit)
{
    if (!m_baseIsMissing)
        return m_base->fetchFolder(folder, next, limit);
    return new TaskJob<FolderPage>(this, [](TaskJob<FolderPage> *task) {
        FolderPage nothing;
        nothing.complete = true;
        task->complete(std::move(nothing));
    });
}

ResultJob<FeedMark> *DialectBackend::fetchMark()
{
    return new TaskJob<FeedMark>(this, [this](TaskJob<FeedMark> *task) {
        m_watch.look(task, [this, task](const Result<void> &looked) {
            if (!looked) {
                task->complete(tl::unexpected(looked.error()));
                return;
            }
            const auto join = [this](FeedMark mark) {
                mark.newest = together(mark.newest, m_watch.picture().order());
                for (std::size_t i = 0; i < m_watch.dialects().size(); ++i) {
                    if (m_watch.failure(i))
                        mark.unread.push_back(m_watch.dialects()[i].name.toStdString());
                }
                return mark;
            };
            if (m_baseIsMissing) {
                task->complete(join({}));
                return;
            }
            task->watch(m_base->fetchMark())
                    ->onResult(task, [task, join](const Result<FeedMark> &mark) {
                        task->complete(mark.map(join));
                    });
        });
    });
}

ResultJob<std::vector<std::string>> *DialectBackend::fetchIds()
{
    using Ids = std::vector<std::string>;
    return new TaskJob<Ids>(this, [this](TaskJob<Ids> *task) {
        if (m_baseIsMissing) {
            task->complete(m_watch.picture().ids());
            return;
        }
        task->watch(m_base->fetchIds())->takeResult(task, [this, task](Result<Ids> &&ids) {
            if (ids) {
                Ids foreign = m_watch.picture().ids();
                std::move(foreign.begin(), foreign.end(), std::back_inserter(*ids));
            }
            task->complete(std::move(ids));
        });
    });
}

ResultJob<ExactDocuments> *DialectBackend::fetchExact(const std::vector<std::string> &ids)
{
    std::vector<std::string> ours;
    std::vector<std::string> foreign;
    std::partition_copy(ids.begin(), ids.end(), std::back_inserter(foreign),
                        std::back_inserter(ours),
                        [](const std::string &id) { return isForeignId(id); });
    if (foreign.empty() && !m_baseIsMissing)
        return m_base->fetchExact(ids);
    return new TaskJob<ExactDocuments>(this, [this, ours, foreign](TaskJob<ExactDocuments> *task) {
        m_watch.look(task, [this, task, ours, foreign](const Result<void> &looked) {
            if (!looked) {
                task->complete(tl::unexpected(looked.error()));
                return;
            }
            for (const std::string &id : foreign) {
                if (const auto failure = m_watch.failureOf(id)) {
                    task->complete(tl::unexpected(*failure));
                    return;
                }
            }
            const auto join = [this, foreign](ExactDocuments exact) {
                // Texts come in the order of the documents, locks before sessions.
                auto texts = exact.rawJson.begin()
                             + static_cast<std::ptrdiff_t>(
                                     std::min(exact.locks.size(), exact.rawJson.size()));
                for (const std::string &id : foreign) {
                    const ForeignPicture::Held *held = m_watch.picture().find(id);
                    if (!held)
                        continue;
                    exact.locks.push_back(held->seen.lock);
                    texts = exact.rawJson.insert(texts, held->seen.document.fields.toJson()) + 1;
                }
                return exact;
            };
            if (ours.empty() || m_baseIsMissing) {
                task->complete(join({}));
                return;
            }
            task->watch(m_base->fetchExact(ours))
                    ->takeResult(task, [task, join](Result<ExactDocuments> &&exact) {
                        task->complete(std::move(exact).map(join));
                    });
        });
    });
}

ResultJob<bool> *DialectBackend::refresh()
{
    if (!m_baseIsMissing)
        return m_base->refresh();
    return new TaskJob<bool>(this, [](TaskJob<bool> *task) { task->complete(true); });
}

ResultJob<SetUpOutcome> *DialectBackend::setUp(const SetUpOptions &options)
{
    return m_base->setUp(options);
}

std::vector<ShellCommand> DialectBackend::setUpCommands(const SetUpOptions &options) const
{
    return m_base->setUpCommands(options);
}

BreakJob *DialectBackend::applyPlan(const BreakPlan &plan, const std::string &by,
                                    const std::string &reason)
{
    if (!plan.isForeign())
        return m_base->applyPlan(plan, by, reason);
    const std::shared_ptr<ChangeStore> &store = m_writable.begin();
    return new ForeignPlanTask(store, m_sources(store), m_watch, plan, by, reason, m_audit, this);
}

std::vector<ShellCommand> DialectBackend::planCommands(const BreakPlan &plan,
                                                       const LeaseTerms &defaults) const
{
    if (!plan.isForeign())
        return m_base->planCommands(plan, defaults);
    std::vector<ShellCommand> commands;
    for (const BreakStep &step : plan.steps) {
        const ForeignStep now = foreignStep(m_watch, step, m_watch.serverNow());
        commands.push_back(now.change ? ShellCommand{requestText(*now.change).toStdString(), {}}
                                      : ShellCommand{{}, now.why});
    }
    return commands;
}

ResultJob<ReleaseOutcome> *DialectBackend::releaseHolder(const std::string &holder)
{
    return m_base->releaseHolder(holder);
}

ResultJob<Instant> *DialectBackend::renewHolder(const std::string &holder)
{
    return m_base->renewHolder(holder);
}

ResultJob<Instant> *DialectBackend::publishProbe(const Session &session, const HostProbe &probe)
{
    return m_base->publishProbe(session, probe);
}

LockClient *DialectBackend::createClient(const ProcessIdentity &process, const LeaseTerms &terms,
                                         QObject *parent)
{
    return m_base->createClient(process, terms, parent);
}

} // namespace lockscope
