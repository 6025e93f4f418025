// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/whycommand.h"

#include "app/cli/breaking/breakoptions.h"
#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/hold/acquireoptions.h"
#include "app/cli/show/blockers.h"
#include "models/domain/lockid.h"
#include "models/protocol/check/why.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/text/waittext.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lockscope {

namespace {

constexpr std::size_t MostIds = 1000; ///< of one exact read

Value selectionJson(const std::optional<BreakSelection> &selection)
{
    if (!selection)
        return {};
    return ValueMap{{"what", toString(selection->what)},
                    {"id", selection->id},
                    {"hard", selection->hard}};
}

/// Documents of the locks a plan frees.
Value::List freedIds(const BreakPlan &plan)
{
    std::set<std::string> ids;
    for (const BreakPlan::Owner &owner : plan.owners)
        ids.insert(owner.lockIds.begin(), owner.lockIds.end());
    return {ids.begin(), ids.end()};
}

/// Sessions that wait and can go on once it is carried out.
Value::List unblocked(const BreakPlan &plan)
{
    Value::List sessions;
    for (const BreakPlan::Waiter &waiter : plan.waiters) {
        if (waiter.free)
            sessions.push_back(waiter.session);
    }
    return sessions;
}

/// How those go on: each of them alone could.
WaitTurns turnsAfter(const BreakPlan &plan, const LockPicture &picture)
{
    std::vector<SessionWants> wants;
    for (const BreakPlan::Waiter &waiter : plan.waiters) {
        const Session *session = waiter.free ? picture.findSession(waiter.session) : nullptr;
        if (session && session->wants)
            wants.push_back(*session->wants);
    }
    return turnsOf(wants);
}

/// Shares of plain clients that must stay for the sake of locks below.
bool isRefused(const Result<BreakPlan> &plan)
{
    return !plan && plan.error().kind == BackendError::Kind::InvalidInput;
}

/// The command that would free it.
QString breakCommand(const BreakSelection &selection)
{
    const QString id = safeText(selection.id, 300);
    const QString what = selection.what == BreakSelection::What::Path
                                 ? QString()
                                 : QStringLiteral("--%1 ").arg(
                                         QLatin1String(toString(selection.what)));
    return QStringLiteral("lockctl break %1%2%3")
            .arg(what, id, selection.hard ? QStringLiteral(" --hard") : QString());
}

} // namespace

void addWhyCommand(CommandLine &line)
{
    const auto options = std::make_shared<WhyCommand::Options>();
    CLI::App *app = line.addCommand("why", "Who blocks a lock, and which break would free it",
                                    [options](CommandContext &context) {
                                        return std::make_unique<WhyCommand>(context, *options);
                                    });
    app->add_option("PATH", options->name, "A path, rw:NAME, or the id of a document lock")
            ->required();
    app->add_option("--mode", options->mode, "X: alone (default); S: together with other readers")
            ->type_name("X|S");
}

WhyCommand::WhyCommand(CommandContext &context, Options options)
    : Command(context), m_options(std::move(options))
{}

void WhyCommand::start()
{
    const Result<LockMode> mode = parseLockMode(m_options.mode);
    if (!mode) {
        endWith(mode.error());
        return;
    }
    const Result<NamedTarget> target = parseTargetName(m_options.name, *mode);
    if (!target) {
        endWith(target.error());
        return;
    }
    m_request.targets = {target->target};
    askStatus([this](const ServerStatus &status) { onStatus(status); });
}

void WhyCommand::onStatus(const ServerStatus &status)
{
    m_clockOffset = status.clockOffset;
    tellIfSnapshot(status);
    m_mayBeForeign = std::any_of(status.others.begin(), status.others.end(),
                                 [this](const ServerStatus::Others &other) {
                                     return m_options.name == '/' + other.dialect
                                            || m_options.name.starts_with('/' + other.dialect
                                                                          + '/');
                                 });
    const Result<std::vector<AcquireItem>> set = acquireSet(m_request, status.rootCoversAll);
    if (!set) {
        endWith(set.error());
        return;
    }
    m_set = *set;
    m_askedAt = clock().wallNow();
    openBackend()
            ->fetchExact(documentIds(m_set))
            ->onResult(this,
                       [this](const Result<ExactDocuments> &documents) { onLocks(documents); });
}

void WhyCommand::onLocks(const Result<ExactDocuments> &documents)
{
    if (!documents) {
        endWith(documents.error());
        return;
    }
    m_locks = documents->locks;
    std::set<std::string> sessions;
    for (const Blocker &blocker : findBlockers(m_set, m_locks, {}, std::nullopt)) {
        if (blocker.holder && !blocker.holder->session.empty() && sessions.size() < MostIds)
            sessions.insert(sessionDocumentId(blocker.holder->session));
    }
    if (sessions.empty()) {
        onBlockers({});
        return;
    }
    openBackend()
            ->fetchExact({sessions.begin(), sessions.end()})
            ->onResult(this, [this](const Result<ExactDocuments> &found) {
                if (found)
                    onBlockers(found->sessions);
                else
                    endWith(found.error());
            });
}

void WhyCommand::onBlockers(const std::vector<Session> &sessions)
{
    m_blockers = findBlockers(m_set, m_locks, sessions, serverAskedAt());
    if (m_blockers.empty()) {
        show();
        return;
    }
    const auto onLoaded = [this](const Result<PictureLoader::Loaded> &loaded) {
        if (!loaded) {
            endWith(loaded.error());
            return;
        }
        m_loaded = *loaded;
        std::vector<std::string> blocking;
        for (const Blocker &blocker : m_blockers) {
            if (blocker.holder)
                blocking.push_back(blocker.holder->session);
        }
        const JudgedPicture &picture = m_loaded->picture;
        m_chain = followWaits(blocking, lookupIn(picture.picture()), picture.serverNow());
        show();
    };
    new PictureLoader(*openBackend(), clock(), probe(), onLoaded, this);
}

std::optional<Instant> WhyCommand::serverAskedAt() const
{
    return m_clockOffset ? std::optional(m_askedAt + *m_clockOffset) : std::nullopt;
}

Result<BreakPlan> WhyCommand::planFor(const Blocker &blocker, std::optional<Instant> now) const
{
    const std::optional<BreakSelection> selection = breakThatFrees(blocker, now);
    if (!selection || !m_loaded)
        return fail(BackendError::Kind::NotFound, "no break frees it");
    return makePlan(*selection, m_loaded->status, m_loaded->picture);
}

Value WhyCommand::blockerObject(const Blocker &blocker, const LivenessVerdict &verdict,
                                std::optional<Instant> now) const
{
    Value object = blockerJson(blocker, verdict);
    const Result<BreakPlan> plan = planFor(blocker, now);
    const bool helps = blocker.holder || !isRefused(plan);
    object.asMap()->set("break",
                        selectionJson(helps ? breakThatFrees(blocker, now) : std::nullopt));
    object.asMap()->set("frees", plan ? Value(freedIds(*plan)) : Value());
    object.asMap()->set("unblocks", plan ? Value(unblocked(*plan)) : Value());
    const bool waits = blocker.holder && m_chain.find(blocker.holder->session);
    object.asMap()->set("waits", waits);
    return object;
}

Value::List WhyCommand::chainJson() const
{
    Value::List list;
    for (const Wait &wait : m_chain.waits) {
        Value::List lacks;
        for (const WantedLock &wanted : wait.lacks)
            lacks.push_back(ValueMap{{"id", wanted.documentId}, {"mode", toString(wanted.mode)}});
        const std::vector<std::string> blocking = wait.blockingSessions();
        list.push_back(ValueMap{{"session", wait.session},
                                {"wants", std::move(lacks)},
                                {"since", jsonOf(wait.since)},
                                {"blocked_by", Value::List(blocking.begin(), blocking.end())}});
    }
    return list;
}

void WhyCommand::show()
{
    const std::optional<Instant> now = serverAskedAt();
    if (m_blockers.empty())
        showFree();
    Value::List list;
    for (const Blocker &blocker : m_blockers) {
        const LivenessVerdict verdict = judgeBlocker(blocker, probe(), now, m_askedAt);
        if (out().json())
            list.push_back(blockerObject(blocker, verdict, now));
        else
            showBlocker(blocker, verdict, now);
    }
    if (out().json()) {
        Value::List cycles;
        for (const std::vector<std::string> &ring : m_chain.cycles)
            cycles.push_back(Value::List(ring.begin(), ring.end()));
        out().result(ValueMap{{"free", m_blockers.empty()},
                              {"blockers", std::move(list)},
                              {"chain", chainJson()},
                              {"cycles", std::move(cycles)}});
    } else {
        showChain(now);
    }
    end(ExitCode::Done);
}

void WhyCommand::showFree()
{
    const QString name = safeText(m_options.name);
    if (m_mayBeForeign) {
        out().line(QStringLiteral("No lock of ours is in the way of %1. What other software holds "
                                  "under that label: lockctl show %1.")
                           .arg(name));
        return;
    }
    out().line(QStringLiteral("%1 is free: nobody is in the way.").arg(name));
    // A path without its slash, or a bare name, is a good id of a document, and mostly a slip.
    if (m_request.targets.front().kind == LockKind::Document)
        out().line(QStringLiteral("%1 is a document id here; a path begins with /, a read/write "
                                  "lock with rw:.")
                           .arg(name));
}

void WhyCommand::showBlocker(const Blocker &blocker, const LivenessVerdict &verdict,
                             std::optional<Instant> now)
{
    out().line(QStringLiteral("%1 It holds %2 there, you want %3. State of its holder: %4.")
                       .arg(blockerText(blocker, now), QLatin1String(toString(blocker.mode)),
                            QLatin1String(toString(blocker.wanted)),
                            livenessText(verdict.liveness)));
    const Result<BreakPlan> plan = planFor(blocker, now);
    if (!blocker.holder && isRefused(plan)) {
        out().line(QStringLiteral("  A break of it alone is refused: %1.")
                           .arg(safeText(plan.error().detail, 500)));
    } else if (const std::optional<BreakSelection> selection = breakThatFrees(blocker, now)) {
        showBreak(*selection, livingHolderText(blocker, verdict.liveness, now));
        if (plan && !plan->isEmpty())
            out().line((isSnapshot() ? QStringLiteral("  Of that time: a break ")
                                     : QStringLiteral("  A break "))
                       + freesText(*plan, turnsAfter(*plan, m_loaded->picture.picture()))
                       + QLatin1Char('.'));
    } else {
        out().line(QStringLiteral("  ") + noBreakText(blocker, verdict.liveness));
    }
}

/// @p living: what comes before a break; empty: nothing does.
void WhyCommand::showBreak(const BreakSelection &selection, const QString &living)
{
    if (isSnapshot()) {
        out().line(QStringLiteral("  This is a snapshot: what frees it now, only its server can "
                                  "tell."));
        return;
    }
    if (!living.isEmpty())
        out().line(QStringLiteral("  ") + living);
    out().line((living.isEmpty() ? QStringLiteral("  To free it: ")
                                 : QStringLiteral("  As the last resort: "))
               + breakCommand(selection));
}

void WhyCommand::showChain(std::optional<Instant> now)
{
    const auto nameOf = [this](const std::string &session) {
        return ownerText(m_loaded->picture.picture().findSession(session), session);
    };
    for (const Wait &wait : m_chain.waits) {
        const bool anonymous = std::any_of(wait.blockers.begin(), wait.blockers.end(),
                                           [](const Blocker &b) { return !b.holder; });
        out().line(QStringLiteral("%1: %2.").arg(waitText(nameOf(wait.session), wait.lacks,
                                                          wait.since, now),
                                                 heldUpText(wait.blockingSessions(), anonymous,
                                                            nameOf)));
    }
    for (const std::vector<std::string> &ring : m_chain.cycles)
        out().line(cycleText(ring, nameOf));
}

} // namespace lockscope
