// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/fsckcommand.h"

#include "app/cli/breaking/plancommand.h"
#include "app/cli/frame/commandline.h"
#include "app/cli/frame/targetname.h"
#include "app/plans/planjson.h"
#include "backend/engines/backendfactory.h"
#include "models/protocol/check/treecheck.h"
#include "models/protocol/check/treecheckrepair.h"
#include "ui/text/anomalytext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int PathShown = 200;
constexpr Millis LongestTimer{
        86'400'000}; ///< what is to be watched for longer is looked at meanwhile

Value anomalyJson(const Anomaly &anomaly)
{
    ValueMap map;
    map.set("code", toString(anomaly.code));
    map.set("path", anomaly.path);
    map.set("holder", anomaly.holder.empty() ? Value() : Value(anomaly.holder));
    map.set("detail", anomalyDetail(anomaly).toStdString());
    map.set("settled", anomaly.settled);
    map.set("repairable", anomaly.isRepairable());
    return map;
}

} // namespace

void addFsckCommand(CommandLine &line)
{
    const auto options = std::make_shared<FsckOptions>();
    CLI::App *app
            = line.addCommand("fsck",
                              "Check the lock tree: what does not agree with itself, and stays so",
                              [options](CommandContext &context) {
                                  return std::make_unique<FsckCommand>(context, *options);
                              });
    app->add_option("PATH", options->name, "Only what is on or below this path");
    addDuration(*app, "--settle", options->settle, "Time between the two looks (2s)");
    app->add_flag("--repair", options->repair,
                  "Print the plan that repairs what can be repaired; --json prints what lockctl "
                  "apply reads. Changes nothing");
    addDuration(*app, "--shares-older-than", options->sharesOlderThan,
                "With --repair: also take away the shares of plain clients on PATH itself that no "
                "lock explains, after watching them unchanged for that long (1h)");
    app->footer(
            "Exit status: 0 nothing settled, 6 settled inconsistencies. What is in flight alone is "
            "the work of living processes, and gives 0;\nso do unexplained shares of plain "
            "clients, of which nobody can know whether they are.");
}

FsckCommand::FsckCommand(CommandContext &context, FsckOptions options)
    : Command(context), m_options(std::move(options))
{}

FsckCommand::~FsckCommand() = default;

void FsckCommand::start()
{
    if (m_options.sharesOlderThan && (m_options.name.empty() || !m_options.repair)) {
        endWith(fail(BackendError::Kind::InvalidInput,
                     "--shares-older-than goes with PATH and --repair: shares are taken away from "
                     "one node at a time, by name")
                        .value());
        return;
    }
    if (!m_options.name.empty()) {
        const Result<NamedTarget> target = parseTargetName(m_options.name, LockMode::X);
        if (!target) {
            endWith(target.error());
            return;
        }
        m_subtree = target->target.kind == LockKind::Tree;
        m_path = m_subtree ? target->target.name : target->documentId;
        m_documentId = target->documentId;
        if (m_path == "/" || target->target.kind == LockKind::Root)
            m_path.clear();
    }
    if (!openBackend())
        return;
    if (m_options.sharesOlderThan && isSnapshot()) {
        endWith(fail(BackendError::Kind::InvalidInput,
                     "a snapshot stands still: nothing in it can be watched")
                        .value());
        return;
    }
    if (Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(profile(), clock()))
        m_intents = std::move(*intents);
    look();
}

void FsckCommand::look()
{
    ++m_looks;
    new PictureLoader(
            *openBackend(), clock(), probe(),
            [this](const Result<PictureLoader::Loaded> &loaded) { onPicture(loaded); }, this);
}

void FsckCommand::onPicture(const Result<PictureLoader::Loaded> &loaded)
{
    if (!loaded) {
        endWith(loaded.error());
        return;
    }
    m_loaded = *loaded;
    if (m_looks == 1)
        tellIfSnapshot(m_loaded->status);
    if (m_looks == 1 && m_loaded->status.setUp == ServerStatus::SetUp::OthersOnly)
        out().progress(QStringLiteral("Locks of other software are not checked, and no others are "
                                      "here."));
    m_views.reset();
    if (m_intents)
        m_intents->fetchIntents()->onResult(this,
                                            [this](const Result<std::vector<IntentView>> &views) {
                                                onIntents(views);
                                            });
    else
        check();
}

void FsckCommand::onIntents(const Result<std::vector<IntentView>> &views)
{
    if (views)
        m_views = *views;
    // Without the index of the records there are none.
    m_unread = views || views.error().kind == BackendError::Kind::NotSetUp
                       ? std::nullopt
                       : std::optional(views.error());
    check();
}

void FsckCommand::check()
{
    const JudgedPicture &judged = m_loaded->picture;
    TreeCheckFacts facts;
    facts.rootCoversAll = m_loaded->status.rootCoversAll;
    facts.intents = std::move(m_views);
    for (const Session &session : judged.picture().sessions)
        facts.liveness.emplace(session.id, judged.sessionVerdict(session.id)->liveness);
    m_before = std::exchange(m_found, findAnomalies(judged.picture(), facts));
    std::erase_if(m_found, [this](const Anomaly &a) { return !concerns(a); });
    settle(m_found, m_before, judged.serverNow());
    if (!isSnapshot())
        watch(m_found, m_before, m_watched ? m_watched->counted() : Millis(0));
    const std::optional<Millis> sharesWait = sharesMissingTime();
    if (sharesWait && m_looks == 1)
        out().progress(
                QStringLiteral("Watching the shares on %1 for %2: they are in flight or "
                               "left behind, and nobody can know which.")
                        .arg(safeText(m_options.name, PathShown), formatDuration(*sharesWait)));
    if (m_looks == 1 && !m_found.empty()) {
        const Millis settling = m_options.settle.value_or(FsckOptions::DefaultSettle);
        if (sharesWait)
            lookAfterWatching(std::max(settling, *sharesWait));
        else
            lookAgainIn(settling);
        return;
    }
    if (sharesWait) {
        lookAfterWatching(*sharesWait);
        return;
    }
    m_watched.reset();
    if (m_looks == 2) {
        if (const std::optional<Millis> wait = undecidedFor()) {
            lookAgainIn(*wait);
            return;
        }
    }
    report();
}

std::optional<Millis> FsckCommand::undecidedFor() const
{
    const std::optional<Instant> now = m_loaded->picture.serverNow();
    if (!now)
        return std::nullopt;
    std::optional<Millis> longest;
    for (const Anomaly &anomaly : m_found) {
        if (anomaly.settled || anomaly.alwaysInFlight || !anomaly.inFlightUntil)
            continue;
        const bool stands = std::any_of(m_before.begin(), m_before.end(), [&](const Anomaly &b) {
            return b.code == anomaly.code && b.documentId == anomaly.documentId
                   && b.holder == anomaly.holder && b.stamp == anomaly.stamp;
        });
        const Millis wait = *anomaly.inFlightUntil - *now;
        if (stands && wait > Millis(0) && wait <= InFlightBound)
            longest = std::max(longest.value_or(Millis(0)), wait);
    }
    return longest;
}

std::optional<Millis> FsckCommand::sharesMissingTime() const
{
    const std::optional<Millis> age = sharesAge();
    if (!age)
        return std::nullopt;
    const auto shares = std::find_if(m_found.begin(), m_found.end(), [this](const Anomaly &a) {
        return a.lowersShares() && a.documentId == m_documentId;
    });
    const bool stand = shares != m_found.end() && (m_looks == 1 || shares->watched > Millis(0));
    if (!stand || shares->watched >= *age)
        return std::nullopt;
    return *age - shares->watched;
}

std::optional<Millis> FsckCommand::sharesAge() const
{
    const Millis settling = m_options.settle.value_or(Millis(0));
    const bool isLong = m_options.repair && !m_documentId.empty() && !isSnapshot()
                        && settling >= DefaultSharesAge;
    return isLong && !m_options.sharesOlderThan ? settling : m_options.sharesOlderThan;
}

void FsckCommand::lookAgainIn(Millis wait)
{
    tellThatItLooksAgain();
    QTimer::singleShot(std::min(wait, LongestTimer), Qt::PreciseTimer, this, &FsckCommand::look);
}

void FsckCommand::lookAfterWatching(Millis span)
{
    tellThatItLooksAgain();
    m_watched = std::make_unique<WatchedTime>(
            *openBackend(), clock(), span, [this] { look(); },
            [this](const BackendError &why) {
                out().progress(errorReasonText(why)
                               + QStringLiteral(" Nobody could write meanwhile, so that the time "
                                                "does not count. Watching goes on."));
            });
}

void FsckCommand::tellThatItLooksAgain() const
{
    out().progress((m_found.size() == 1 ? QStringLiteral("One place looks odd.")
                                        : QStringLiteral("%1 places look odd.").arg(m_found.size()))
                   + QStringLiteral(" Looking again, to tell what stays from what is work under "
                                    "way."));
}

bool FsckCommand::concerns(const Anomaly &anomaly) const
{
    if (m_path.empty())
        return true;
    if (!m_subtree)
        return anomaly.documentId == m_path;
    return anomaly.path == m_path
           || (anomaly.path.size() > m_path.size() && anomaly.path[m_path.size()] == '/'
               && anomaly.path.compare(0, m_path.size(), m_path) == 0);
}

void FsckCommand::report()
{
    const auto settled = std::count_if(m_found.begin(), m_found.end(),
                                       [](const Anomaly &a) { return a.settled; });
    const auto shares = std::count_if(m_found.begin(), m_found.end(),
                                      [](const Anomaly &a) { return a.hasUnexplainedShares(); });
    if (m_options.repair) {
        reportRepair(m_found);
    } else if (out().json()) {
        Value::List list;
        for (const Anomaly &anomaly : m_found)
            list.push_back(anomalyJson(anomaly));
        out().result(std::move(list));
    } else {
        for (const Anomaly &anomaly : m_found) {
            out().line(QStringLiteral("%1  %2  (%3, %4)")
                               .arg(QLatin1String(toString(anomaly.code)),
                                    safeText(anomaly.path, PathShown), anomalyTitle(anomaly.code),
                                    anomalyStandingText(anomaly)));
            out().line(QStringLiteral("    ") + anomalyDetail(anomaly));
            out().line(QStringLiteral("    %1 %2")
                               .arg(anomalyMeaning(anomaly), anomalyAdvice(anomaly)));
        }
        out().line(anomalySummary(settled, static_cast<qint64>(m_found.size()) - settled - shares,
                                  shares));
    }
    if (m_unread)
        out().complain(QStringLiteral("The records of changes could not be read, so that half-done "
                                      "ones were not checked. ")
                       + errorReasonText(*m_unread));
    end(settled > 0 ? ExitCode::Anomalies : m_unread ? exitCodeFor(*m_unread) : ExitCode::Done);
}

void FsckCommand::reportRepair(const std::vector<Anomaly> &anomalies)
{
    const JudgedPicture &judged = m_loaded->picture;
    BreakContext context;
    context.server = m_loaded->status.url;
    context.place = m_loaded->status.place;
    context.epoch = m_loaded->status.epoch;
    context.now = judged.picture().observedAt;
    context.verdictOf = [&judged](const std::string &session) {
        const LivenessVerdict *verdict = judged.sessionVerdict(session);
        return verdict ? *verdict : LivenessVerdict{};
    };
    context.defaults = m_loaded->status.defaults;
    std::optional<SharesChoice> shares;
    if (!m_documentId.empty())
        shares = {m_documentId, m_options.sharesOlderThan.value_or(DefaultSharesAge)};
    const BreakPlan plan = planRepair(judged.picture(), anomalies, context, shares);
    if (out().json()) {
        out().result(planJson(plan));
        return;
    }
    printPlan(plan, clock(), [this](const QString &line) { out().line(line); });
    const auto left = std::count_if(anomalies.begin(), anomalies.end(), [](const Anomaly &a) {
        return a.settled && !a.isRepairable();
    });
    if (left > 0)
        out().line(QStringLiteral("%1 cannot be repaired without touching what may be alive; "
                                  "lockctl fsck says what to do.")
                           .arg(left));
}

} // namespace lockscope
