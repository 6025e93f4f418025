// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/watchcommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/show/locktable.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <utility>

namespace lockscope {

namespace {

/// Short enough that a change is told within about a second, with the second that a server takes to
/// show it.
constexpr Millis Interval{300};

/// Renewing is how a held lock looks from a longer watch: no change worth a line.
const char *stateForChanges(Liveness liveness)
{
    return toString(liveness == Liveness::Renewing ? Liveness::Held : liveness);
}

/// Of other software, whose server prolongs leases: that is no change of a lock either.
bool isOnlyProlonged(const LockDocument &before, const LockDocument &now)
{
    const auto names = [](const LockDocument &lock) {
        std::vector<std::string> ids;
        for (const QueuedWaiter &waiter : lock.queue)
            ids.push_back(waiter.id);
        return ids;
    };
    return now.kind == LockKind::Foreign && before.revision.guard == now.revision.guard
           && before.path == now.path && names(before) == names(now);
}

} // namespace

void addWatchCommand(CommandLine &line)
{
    const auto filter = std::make_shared<LockFilter>();
    CLI::App *app = line.addCommand("watch",
                                    "Changes as they happen, one line each, until a signal",
                                    [filter](CommandContext &context) {
                                        return std::make_unique<WatchCommand>(context, *filter);
                                    });
    app->add_option("PATH", filter->path, "Only this path and what is below it");
}

WatchCommand::WatchCommand(CommandContext &context, LockFilter filter)
    : Command(context), m_filter(std::move(filter)), m_store(clock(), &probe()),
      m_scheduler(m_store, clock())
{
    m_scheduler.setInterval(Interval);
    m_scheduler.setReading(RefreshScheduler::Reading::Whole); // a part would leave locks untold
    connect(&m_signals, &SignalWatch::interrupted, this, [this] {
        m_scheduler.disconnect(this); // the request that ends with us is no lost connection
        end(ExitCode::Interrupted);
    });
    connect(&m_scheduler, &RefreshScheduler::stateChanged, this, &WatchCommand::onState);
    connect(&m_scheduler, &RefreshScheduler::refreshed, this, &WatchCommand::onRefreshed);
    connect(&m_scheduler, &RefreshScheduler::statusChanged, this, &WatchCommand::tellUnread);
    connect(&m_store, &LockStore::changed, this, &WatchCommand::onChanged);
}

void WatchCommand::start()
{
    const Result<void> filter = m_filter.normalise();
    if (!filter) {
        endWith(filter.error());
        return;
    }
    LockBackend *backend = openBackend();
    if (!backend)
        return;
    if (isSnapshot())
        endWith(fail(BackendError::Kind::InvalidInput,
                     "a snapshot does not change, there is nothing to watch: lockctl ls lists it")
                        .value());
    else
        m_scheduler.setBackend(backend);
}

void WatchCommand::onState(const ConnectionState &state)
{
    if (!m_watching && state.error)
        endWith(*state.error);
    else if (const QString news = m_outage.tell(state.error); !news.isEmpty())
        out().progress(news);
}

/// Of what cannot be read nothing is told: it is neither changed nor gone.
void WatchCommand::tellUnread(const ServerStatus &status)
{
    std::map<std::string, QString> unread;
    for (const UnreadPlace &place : status.unreadPlaces()) {
        unread.emplace(place.dialect, safeText(place.title, 60));
        if (!m_unread.contains(place.dialect))
            out().complain(QStringLiteral("Locks of %1 Nothing is told of them until they are read "
                                          "again.")
                                   .arg(notReadText(place, clock().wallNow())));
    }
    for (const auto &[dialect, title] : std::exchange(m_unread, unread)) {
        if (!unread.contains(dialect))
            out().progress(QStringLiteral("Locks of %1 are read again.").arg(title));
    }
}

void WatchCommand::onRefreshed()
{
    if (std::exchange(m_watching, true)) {
        if (std::exchange(m_cleared, false))
            tellGone();
        tellStates();
        return;
    }
    rememberAll();
    out().progress(QStringLiteral("Watching %1 at %2.")
                           .arg(counted(static_cast<qint64>(m_known.size()),
                                        QStringLiteral("1 lock"), QStringLiteral("%1 locks")),
                                QString::fromStdString(profile().url)));
}

WatchCommand::Known WatchCommand::know(DocumentRef ref) const
{
    Known known;
    known.document = m_store.documentAt(ref);
    for (const Holder &holder : known.document.holders)
        known.states.append(stateForChanges(m_store.holderVerdict(holder).liveness)).append(" ");
    return known;
}

void WatchCommand::rememberAll()
{
    m_known.clear();
    m_store.forEachDocument([this](DocumentRef ref) {
        Known known = know(ref);
        if (m_filter.matchesPath(known.document))
            m_known.insert_or_assign(known.document.id, std::move(known));
    });
}

void WatchCommand::onChanged(const StoreBatch &batch)
{
    if (!m_watching)
        return;
    // The index is missing, or another one: what of the known is gone shows when it was read whole.
    m_cleared = m_cleared || batch.cleared;
    for (const StoreBatch::Removed &removed : batch.removed) {
        if (auto gone = m_known.extract(removed.facts.id))
            emitChange("removed", gone.mapped().document);
    }
    for (const DocumentRef ref : batch.inserted)
        tell(ref);
    for (const StoreBatch::Changed &changed : batch.changed)
        tell(changed.ref);
}

void WatchCommand::tell(DocumentRef ref)
{
    Known now = know(ref);
    if (!m_filter.matchesPath(now.document))
        return;
    const std::string id = now.document.id;
    const auto before = m_known.find(id);
    if (before != m_known.end()
        && (before->second.document.revision == now.document.revision
            || isOnlyProlonged(before->second.document, now.document))) {
        before->second.document = now.document;
        if (before->second.states != now.states)
            m_judged.insert(id);
        return;
    }
    emitChange(before == m_known.end() ? "added" : "changed", now.document);
    m_known.insert_or_assign(id, std::move(now));
}

void WatchCommand::tellGone()
{
    for (auto it = m_known.begin(); it != m_known.end();) {
        if (m_store.find(it->first) != NoDocument) {
            ++it;
            continue;
        }
        emitChange("removed", it->second.document);
        it = m_known.erase(it);
    }
}

void WatchCommand::tellStates()
{
    for (const std::string &id : std::exchange(m_judged, {})) {
        const DocumentRef ref = m_store.find(id);
        const auto before = m_known.find(id);
        if (ref == NoDocument || before == m_known.end())
            continue;
        Known now = know(ref);
        if (now.states == before->second.states)
            continue;
        emitChange("changed", now.document);
        before->second = std::move(now);
    }
}

void WatchCommand::emitChange(const char *change, const LockDocument &lock)
{
    std::vector<HolderView> holders;
    for (const Holder &holder : lock.holders)
        holders.push_back({m_store.session(holder.session), m_store.holderVerdict(holder)});
    const Instant at = clock().wallNow();
    if (out().json()) {
        out().result(ValueMap{{"at", jsonOf(at)},
                              {"change", change},
                              {"lock", lockJson(lock, holders)}});
    } else {
        const Session *session = lock.holders.empty()
                                         ? nullptr
                                         : m_store.session(lock.holders.back().session);
        const QString owner = lock.holders.empty()
                                      ? plainHolderText(lock.processId, lock.anonymous())
                                      : holderText(session, lock.holders.back());
        const QString state = holders.empty() ? livenessText(Liveness::Unknown)
                                              : livenessText(holders.back().verdict.liveness);
        out().line(QStringLiteral("%1  %2  %3  %4  %5, %6")
                           .arg(formatIso(at), QLatin1String(change).toString().leftJustified(7),
                                lockNameText(lock), lockStateText(lock), owner, state));
    }
    if (!out().canWrite()) {
        m_scheduler.disconnect(this); // the request that ends with us is no lost connection
        end(ExitCode::Done);          // nobody reads any more, as in `lockctl watch | head -1`
    }
}

} // namespace lockscope
