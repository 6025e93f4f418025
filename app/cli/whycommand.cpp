// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/whycommand.h"

#include "app/cli/acquireoptions.h"
#include "app/cli/blockers.h"
#include "app/cli/commandline.h"
#include "app/cli/jsonmodel.h"
#include "models/domain/lockid.h"
#include "models/protocol/why.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <set>
#include <utility>

namespace lockscope {

namespace {

constexpr std::size_t MostIds = 1000; ///< of one exact read

const char *toString(BreakSelection::What what)
{
    switch (what) {
    case BreakSelection::What::Session: return "session";
    case BreakSelection::What::Holder: return "holder";
    case BreakSelection::What::Process: return "process";
    case BreakSelection::What::AllDead: return "dead";
    case BreakSelection::What::Path: return "path";
    }
    return "session";
}

Value selectionJson(const std::optional<BreakSelection> &selection)
{
    if (!selection)
        return {};
    return ValueMap{{"what", toString(selection->what)},
                    {"id", selection->id},
                    {"hard", selection->hard}};
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
    if (LockBackend *backend = openBackend())
        backend->fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
            onStatus(status);
        });
}

void WhyCommand::onStatus(const Result<ServerStatus> &status)
{
    if (!status) {
        endWith(status.error());
        return;
    }
    if (const std::optional<BackendError> error = setUpError(*status)) {
        endWith(*error);
        return;
    }
    m_clockOffset = status->clockOffset;
    const Result<std::vector<AcquireItem>> set = acquireSet(m_request, status->rootCoversAll);
    if (!set) {
        endWith(set.error());
        return;
    }
    m_set = *set;
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
        show({});
        return;
    }
    openBackend()
            ->fetchExact({sessions.begin(), sessions.end()})
            ->onResult(this, [this](const Result<ExactDocuments> &found) {
                if (found)
                    show(found->sessions);
                else
                    endWith(found.error());
            });
}

void WhyCommand::show(const std::vector<Session> &sessions)
{
    const Instant at = clock().wallNow();
    const std::optional<Instant> now = m_clockOffset ? std::optional(at + *m_clockOffset)
                                                     : std::nullopt;
    const std::vector<Blocker> blockers = findBlockers(m_set, m_locks, sessions, now);
    if (!out().json() && blockers.empty())
        out().line(
                QStringLiteral("%1 is free: nobody is in the way.").arg(safeText(m_options.name)));
    Value::List list;
    for (const Blocker &blocker : blockers) {
        const LivenessVerdict verdict = judgeBlocker(blocker, probe(), now, at);
        if (out().json()) {
            Value object = blockerJson(blocker, verdict);
            object.asMap()->set("break", selectionJson(breakThatFrees(blocker, now)));
            list.push_back(std::move(object));
        } else {
            showBlocker(blocker, verdict, now);
        }
    }
    if (out().json())
        out().result(ValueMap{{"free", blockers.empty()}, {"blockers", std::move(list)}});
    end(ExitCode::Done);
}

void WhyCommand::showBlocker(const Blocker &blocker, const LivenessVerdict &verdict,
                             std::optional<Instant> now)
{
    out().line(QStringLiteral("%1 It holds %2 there, you want %3. Its holder: %4.")
                       .arg(blockerText(blocker, now), QLatin1String(toString(blocker.mode)),
                            QLatin1String(toString(blocker.wanted)),
                            livenessText(verdict.liveness)));
    if (const std::optional<BreakSelection> selection = breakThatFrees(blocker, now))
        out().line(QStringLiteral("  To free it: ") + breakCommand(*selection));
    else
        out().line(QStringLiteral(
                "  No break frees it: recover the half-done change, or look at the document."));
}

} // namespace lockscope
