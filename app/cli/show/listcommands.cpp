// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/listcommands.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/show/locktable.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// The one fact for a narrow column: what speaks for death, if anything does.
QString decidingEvidence(const LivenessVerdict &verdict)
{
    const auto forDeath = std::find_if(verdict.evidence.begin(), verdict.evidence.end(),
                                       [](const Evidence &e) { return e.weight > 0; });
    if (forDeath != verdict.evidence.end())
        return evidenceText(*forDeath);
    return verdict.evidence.empty() ? QString() : evidenceText(verdict.evidence.front());
}

} // namespace

void addListCommands(CommandLine &line)
{
    const auto ls = std::make_shared<LsCommand::Options>();
    CLI::App *lsApp = line.addCommand("ls",
                                      "The lock tree: what is locked, how, by whom, for how long",
                                      [ls](CommandContext &context) {
                                          return std::make_unique<LsCommand>(context, *ls);
                                      });
    lsApp->add_option("PATH", ls->filter.path, "Only this path and what is below it");
    lsApp->add_flag("--flat", ls->flat, "Full paths instead of a tree");
    lsApp->add_option("--kind", ls->filter.kind, "Only locks of this kind")
            ->type_name("root|document|tree|rw|foreign");
    lsApp->add_option("--state", ls->filter.state, "Only what is in this state")
            ->type_name("held|renewing|suspect|dead|unknown|revoked|half-done|unreadable");
    lsApp->add_option("--owner", ls->filter.owner,
                      "Part of user, host, process, app, purpose, session or holder")
            ->type_name("TEXT");
    addDuration(*lsApp, "--older-than", ls->filter.olderThan, "Held for longer than this");

    const auto sessions = std::make_shared<SessionsCommand::Options>();
    CLI::App *sessionsApp = line.addCommand("sessions", "The processes behind the locks",
                                            [sessions](CommandContext &context) {
                                                return std::make_unique<SessionsCommand>(context,
                                                                                         *sessions);
                                            });
    sessionsApp->add_option("--state", sessions->state, "Only those in this state")
            ->type_name("held|renewing|suspect|dead|unknown|revoked");
    sessionsApp->add_option("--host", sessions->host, "Only this host")->type_name("H");
    sessionsApp->add_flag("--all", sessions->all, "Also those that are dead and hold nothing");
}

LsCommand::LsCommand(CommandContext &context, Options options)
    : PictureCommand(context), m_options(std::move(options))
{}

std::optional<BackendError> LsCommand::argumentError()
{
    const Result<void> filter = m_options.filter.normalise();
    return filter ? std::nullopt : std::optional(filter.error());
}

ExitCode LsCommand::show(const PictureLoader::Loaded &loaded)
{
    const JudgedPicture &picture = loaded.picture;
    std::vector<const LockDocument *> locks;
    for (const LockDocument &lock : picture.picture().locks) {
        if (m_options.filter.matches(lock, picture))
            locks.push_back(&lock);
    }
    sortByPath(locks);
    if (out().json()) {
        Value::List list;
        for (const LockDocument *lock : locks)
            list.push_back(lockJson(*lock, picture));
        out().result(list);
    } else if (locks.empty()) {
        out().line(!picture.picture().locks.empty() ? QStringLiteral("No lock matches.")
                   : loaded.status.isPart()
                           ? QStringLiteral("Nothing is locked in what could be read.")
                           : QStringLiteral("Nothing is locked."));
    } else {
        out().table(lockTable(locks, picture, m_options.flat));
    }
    return ExitCode::Done;
}

SessionsCommand::SessionsCommand(CommandContext &context, Options options)
    : PictureCommand(context), m_options(std::move(options))
{}

std::optional<BackendError> SessionsCommand::argumentError()
{
    if (m_options.state.empty() || m_options.state == "revoked"
        || livenessFromString(m_options.state))
        return std::nullopt;
    return fail(BackendError::Kind::InvalidInput,
                "the state is held, renewing, suspect, dead, unknown or revoked")
            .value();
}

bool SessionsCommand::isListed(const Session &session, const JudgedPicture &picture) const
{
    if (!m_options.host.empty() && session.process.host != m_options.host)
        return false;
    const Liveness liveness = picture.sessionVerdict(session.id)->liveness;
    if (m_options.state == "revoked")
        return session.revokedAt.has_value();
    if (!m_options.state.empty())
        return m_options.state == toString(liveness);
    return m_options.all || liveness != Liveness::Dead || !picture.locksOf(session.id).empty();
}

ExitCode SessionsCommand::show(const PictureLoader::Loaded &loaded)
{
    const JudgedPicture &picture = loaded.picture;
    Value::List list;
    std::vector<Printer::Row> rows{{{QStringLiteral("PROCESS")},
                                    {QStringLiteral("STATE")},
                                    {QStringLiteral("LOCKS"), Printer::Colour::Plain, true},
                                    {QStringLiteral("LEASE LEFT"), Printer::Colour::Plain, true},
                                    {QStringLiteral("EVIDENCE")},
                                    {QStringLiteral("SESSION")}}};
    for (const Session &session : picture.picture().sessions) {
        if (!isListed(session, picture))
            continue;
        const LivenessVerdict &verdict = *picture.sessionVerdict(session.id);
        const std::vector<std::string> locks = picture.locksOf(session.id);
        if (out().json()) {
            list.push_back(sessionJson(session, verdict, locks));
            continue;
        }
        rows.push_back(
                {{session.isReadable() ? ownerText(&session, session.id)
                                       : safeText(session.unreadable, 80)},
                 stateCell(verdict.liveness),
                 {formatCount(static_cast<qint64>(locks.size())), Printer::Colour::Plain, true},
                 {timeLeftText(session.expiresAt, picture.serverNow()), Printer::Colour::Plain,
                  true},
                 {decidingEvidence(verdict)},
                 {safeText(session.id, 40), Printer::Colour::Dim}});
    }
    if (out().json())
        out().result(list);
    else if (rows.size() == 1)
        out().line(QStringLiteral("No process holds a lock."));
    else
        out().table(rows);
    return ExitCode::Done;
}

} // namespace lockscope
