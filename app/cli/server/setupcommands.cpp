// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/server/setupcommands.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/hold/acquireoptions.h"
#include "models/domain/setupsteps.h"
#include "models/domain/workterms.h"
#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QRegularExpression>

#include <utility>

namespace lockscope {

namespace {

QString clockText(const ServerStatus &status)
{
    if (!status.clockOffset)
        return QStringLiteral("not known");
    const Millis offset = *status.clockOffset;
    const bool small = offset > Millis(-1000) && offset < Millis(1000);
    return QStringLiteral("%1%2 (± %3 ms)")
            .arg(offset.count() > 0 ? QStringLiteral("+") : QString(),
                 small ? QStringLiteral("%1 ms").arg(offset.count()) : formatDuration(offset),
                 QString::number(status.clockUncertainty.count()));
}

/// "green, 3 of 3 copies, 3 nodes, led by n1": as much of it as is known.
QString healthText(const ClusterHealth &health)
{
    const auto copiesText = [](std::int64_t copies) {
        return counted(copies, QStringLiteral("1 copy"), QStringLiteral("%1 copies"));
    };
    QStringList parts;
    if (health.colour)
        parts += QLatin1String(toString(*health.colour));
    if (health.copies && health.copiesWanted)
        parts += QStringLiteral("%1 of %2")
                         .arg(formatCount(*health.copies), copiesText(*health.copiesWanted));
    else if (health.copies)
        parts += copiesText(*health.copies);
    if (health.nodes)
        parts += counted(*health.nodes, QStringLiteral("1 node"), QStringLiteral("%1 nodes"));
    if (health.dataNodes && health.dataNodes != health.nodes)
        parts += QStringLiteral("%1 with data").arg(formatCount(*health.dataNodes));
    if (health.isLeaderless)
        parts += QStringLiteral("no leader");
    else if (!health.leader.empty())
        parts += QStringLiteral("led by ") + safeText(health.leader, 80);
    return parts.join(QLatin1String(", "));
}

/// What somebody should do something about although it is no error yet; empty: nothing. A node that
/// is meant to be alone is not nagged about.
QString healthWarning(const ClusterHealth &health, bool choosesCopies)
{
    if (health.colour == ClusterHealth::Colour::Red)
        return QStringLiteral("Too few nodes are up for a write to be confirmed: nothing can be "
                              "locked or renewed. Bring the missing ones back.");
    if (!health.hasSingleCopy())
        return {};
    const QString next = health.copiesWanted.value_or(1) > 1
                                 ? QStringLiteral("Bring the missing nodes back.")
                         : choosesCopies ? QStringLiteral("Other nodes have room for one: raise "
                                                          "the number of replicas.")
                                         : QStringLiteral("Add members that keep data.");
    return QStringLiteral("Only one copy of the locks is active: when its node stops, nothing can "
                          "be locked or renewed. ")
           + next;
}

/// @p name: what the profile calls the place, which may be an alias of it.
QString setUpText(const SetUpOutcome &outcome, const std::string &name)
{
    const QString place = safeText(outcome.place);
    if (outcome.place == name)
        return (outcome.created ? QStringLiteral("Created %1.")
                                : QStringLiteral("%1 is set up already."))
                .arg(place);
    return (outcome.created ? QStringLiteral("Created %1 behind the alias %2.")
                            : QStringLiteral("%1 is set up already, behind the alias %2."))
            .arg(place, safeText(name));
}

/// What whoever locks gets without asking must be usable by a command under a lock.
Result<void> checkDefaults(const LeaseTerms &terms)
{
    if (const Result<void> renewable = checkLease(terms.lease); !renewable)
        return renewable;
    if (terms.delay < leastDelay(terms))
        return fail(BackendError::Kind::InvalidInput,
                    "this lock-delay leaves no time to stop the work when a lock is lost: with "
                    "this lease --delay must be "
                            + std::to_string(leastDelay(terms).count()) + "ms or more");
    return {};
}

/// Of a change of the terms where locks may be held.
QString changedTermsText(const LeaseTerms &terms)
{
    return QStringLiteral("From now on, locks get lease %1 and lock-delay %2 unless their clients "
                          "say otherwise. Those that are held keep theirs.")
            .arg(formatDuration(terms.lease), formatDuration(terms.delay));
}

} // namespace

void addSetUpCommands(CommandLine &line)
{
    const auto options = std::make_shared<InitCommand::Options>();
    CLI::App *init = line.addCommand("init",
                                     "Set up what the locks are kept in; never deletes anything",
                                     [options](CommandContext &context) {
                                         return std::make_unique<InitCommand>(context, *options);
                                     });
    init->add_option("--replicas", options->replicas,
                     "Copies: a number, or as far as there are nodes a range like 0-2, which is "
                     "usual")
            ->type_name("N|N-M");
    addDuration(*init, "--lease", options->lease,
                "How long locks live without renewal unless their clients say otherwise (30s; on a "
                "cluster whose hanging nodes are given up late, 75s)");
    addDuration(*init, "--delay", options->delay, "How long they keep blocking after that (15s)");
    init->add_flag("--independent-kinds", options->independentKinds,
                   "Document and read/write locks know nothing of the global lock and the tree");
    init->add_flag("--dry-run", options->dryRun,
                   "Print the requests of a new set-up, change nothing");
    line.addCommand("status", "Engine, version, set-up, health, clock offset, number of locks",
                    [](CommandContext &context) {
                        return std::make_unique<StatusCommand>(context);
                    });
}

InitCommand::InitCommand(CommandContext &context, Options options)
    : Command(context), m_options(std::move(options))
{
    connect(&m_signals, &SignalWatch::interrupted, this, &InitCommand::onInterrupted);
}

void InitCommand::onInterrupted()
{
    if (m_job)
        m_job->cancel(); // it tells what it had made
    else
        endWith(SetUpSteps().stop());
}

void InitCommand::start()
{
    static const QRegularExpression copies(QStringLiteral("\\A\\d{1,3}(-(\\d{1,3}|all))?\\z"));
    const bool choosesCopies = !m_options.replicas.empty();
    if (choosesCopies && !copies.match(QString::fromStdString(m_options.replicas)).hasMatch()) {
        endWith(fail(BackendError::Kind::InvalidInput,
                     "--replicas is a number like 2, or a range like 0-1 or 0-all")
                        .value());
        return;
    }
    // Whatever the other one is there.
    if (const Result<void> usable = checkDefaults({m_options.lease.value_or(LeastLease),
                                                   m_options.delay.value_or(LeaseTerms{}.delay)});
        !usable) {
        endWith(usable.error());
        return;
    }
    LockBackend *backend = openBackend();
    if (!backend)
        return;
    if (choosesCopies && !backend->traits().choosesCopies) {
        endWith(fail(BackendError::Kind::InvalidInput,
                     "--replicas is for Elasticsearch and OpenSearch: elsewhere the number of "
                     "copies is that of the members")
                        .value());
        return;
    }
    // What is usual depends on what is there. A dry run without a server is of one node.
    m_job = backend->fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
        // Where nobody describes what is there, its terms would be guessed.
        if (status && !status->takesLocks)
            endWith(*setUpError(*status));
        else if (m_options.dryRun)
            setUp(status.value_or(ServerStatus{}));
        else if (!status)
            endWith(status.error().kind == BackendError::Kind::Cancelled ? SetUpSteps().stop()
                                                                         : status.error());
        else if (!status->isDescribed)
            endWith(*setUpError(*status));
        else
            setUp(*status);
    });
}

void InitCommand::setUp(const ServerStatus &status)
{
    LockBackend *backend = openBackend();
    SetUpOptions options = usualSetUp(status, backend->traits());
    options.independentKinds = m_options.independentKinds;
    if (!m_options.replicas.empty())
        options.replicas = m_options.replicas;
    if (!status.epoch.empty()) // it is there, whatever works
        options.defaults = status.sessionTerms;
    options.changesTerms = m_options.lease || m_options.delay;
    options.defaults.lease = m_options.lease.value_or(options.defaults.lease);
    options.defaults.delay = m_options.delay.value_or(options.defaults.delay);
    if (const Result<void> usable = checkDefaults(options.defaults); !usable) {
        endWith(usable.error());
        return;
    }
    if (m_options.dryRun) {
        const std::string requests = scriptOf(backend->setUpCommands(options));
        if (out().json())
            out().result(ValueMap{{"requests", requests}});
        else
            out().raw(requests);
        end(ExitCode::Done);
        return;
    }
    m_job = backend->setUp(options)->onResult(this, [this](const Result<SetUpOutcome> &outcome) {
        if (!outcome) {
            endWith(outcome.error());
            return;
        }
        if (out().json())
            out().result(ValueMap{{"index", outcome->place},
                                  {"created", outcome->created},
                                  {"intents_index", outcome->intentsPlace},
                                  {"intents_created", outcome->intentsCreated}});
        else
            out().line(setUpText(*outcome, profile().index));
        if (!out().json() && outcome->intentsCreated && !outcome->created)
            out().line(QStringLiteral("Created %1, which was missing.")
                               .arg(safeText(outcome->intentsPlace)));
        if (!out().json() && outcome->termsChanged)
            out().line(changedTermsText(outcome->terms));
        end(ExitCode::Done);
    });
}

void StatusCommand::start()
{
    LockBackend *backend = openBackend();
    if (!backend)
        return;
    backend->fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
        if (!status) {
            endWith(status.error());
            return;
        }
        tellIfSnapshot(*status);
        const std::optional<BackendError> error = anyError(*status);
        if (!error || !out().json())
            show(*status);
        if (error) {
            endWithResult(*error, *shownJson(*status).asMap());
            return;
        }
        const bool choosesCopies = openBackend()->traits().choosesCopies;
        const QString warning = healthWarning(status->health.value_or(ClusterHealth()),
                                              choosesCopies);
        if (!warning.isEmpty())
            out().complain(warning);
        end(ExitCode::Done);
    });
}

/// The clock of a snapshot stands still: it would tell how long ago it was taken.
Value StatusCommand::shownJson(ServerStatus status) const
{
    if (isSnapshot())
        status.clockOffset.reset();
    return statusJson(status);
}

void StatusCommand::show(const ServerStatus &status)
{
    if (out().json()) {
        out().result(shownJson(status));
        return;
    }
    out().line(
            QStringLiteral("Server   %1 (%2 %3)")
                    .arg(safeText(status.url), safeText(status.engine), safeText(status.version)));
    if (!status.nodeUrl.empty())
        out().line(QStringLiteral("Asked    %1").arg(safeText(status.nodeUrl)));
    out().line(QStringLiteral("Cluster  %1").arg(safeText(status.clusterName)));
    if (!isSnapshot()) {
        out().line(QStringLiteral("Clock    %1").arg(clockText(status)));
        out().line(QStringLiteral("Latency  %1 ms%2")
                           .arg(QString::number(status.latency.count()),
                                status.node.empty() ? QString()
                                                    : QStringLiteral(", to the node ")
                                                              + safeText(status.node, 80)));
    }
    if (status.health)
        out().line(QStringLiteral("Health   %1").arg(healthText(*status.health)));
    const auto works = [&status](bool yes) {
        QStringList what;
        if (status.canShow() == yes)
            what += QStringLiteral("ls, watch, why");
        if (yes && status.canAcquire() && !status.canLock())
            what += QStringLiteral("acquire of what nobody holds");
        else if (status.canAcquire() == yes)
            what += QStringLiteral("acquire");
        if (yes && !status.others.empty() && status.canShow() && !status.canLock())
            what += QStringLiteral("break of locks of other software");
        if (status.canLock() == yes)
            what += QStringLiteral("renew, release, break");
        if (status.canRename() == std::optional(yes))
            what += QStringLiteral("rename, recover");
        return what.isEmpty() ? QStringLiteral("nothing") : what.join(QLatin1String(", "));
    };
    if (!status.canLock() || status.canRename() == std::optional(false)) {
        out().line(QStringLiteral("Works    %1").arg(works(true)));
        out().line(QStringLiteral("Fails    %1").arg(works(false)));
    }
    if (!status.mayBeRead())
        return;
    if (status.setUp != ServerStatus::SetUp::OthersOnly)
        out().line(QStringLiteral("Place    %1, lease %2, lock-delay %3%4")
                           .arg(safeText(status.place), formatDuration(status.sessionTerms.lease),
                                formatDuration(status.sessionTerms.delay),
                                status.rootCoversAll
                                        ? QString()
                                        : QStringLiteral(", document and read/write locks "
                                                         "independent of the tree")));
    if (status.lockCount)
        out().line(QStringLiteral("Locks    %1%2")
                           .arg(formatCount(*status.lockCount),
                                openBackend()->traits().showsLate
                                        ? QStringLiteral(", as of the last refresh")
                                        : QString()));
    for (const ServerStatus::Others &other : status.others)
        out().line(QStringLiteral("Others   %1 (%2): %3")
                           .arg(safeText(other.title, 80), safeText(other.dialect, 80),
                                !other.failure.empty() ? QStringLiteral("not read: ")
                                                                 + safeText(other.failure, 300)
                                : other.isThere ? counted(other.locks, QStringLiteral("1 lock"),
                                                          QStringLiteral("%1 locks"))
                                                : QStringLiteral("nothing of it is here")));
}

} // namespace lockscope
