// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/probecommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "ui/text/evidencetext.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/text/waittext.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Only what was really seen is worth telling.
bool isObservation(ProcessState state)
{
    return !isOutOfSight(state) && state != ProcessState::Unreadable;
}

/// Why it is not published.
const char *whyNothingWasSeen(ProcessState state)
{
    return state == ProcessState::OtherNamespace
                   ? "it is in another pid or time namespace; run the probe in that container"
                   : "nothing was seen of it";
}

/// The exit status that says most when several went wrong: an open outcome first.
ExitCode worse(ExitCode a, ExitCode b)
{
    for (const ExitCode code :
         {ExitCode::OutcomeUnknown, ExitCode::ServerFailed, ExitCode::RealityMoved}) {
        if (a == code || b == code)
            return code;
    }
    return std::max(a, b);
}

} // namespace

void addProbeCommand(CommandLine &line)
{
    const auto options = std::make_shared<ProbeCommand::Options>();
    CLI::App *app = line.addCommand("probe",
                                    "Look at the processes of this machine's sessions and tell the "
                                    "other admins what was seen. Frees nothing, ends nothing",
                                    [options](CommandContext &context) {
                                        return std::make_unique<ProbeCommand>(context, *options);
                                    });
    line.addList(*app, "SESSION", options->sessions,
                 "Sessions of this machine (default: all that are not dead)");
    app->add_flag("--host-only", options->hostOnly, "Only look: publish nothing");
}

ProbeCommand::ProbeCommand(CommandContext &context, Options options)
    : Command(context), m_options(std::move(options))
{}

void ProbeCommand::start()
{
    LockBackend *backend = openBackend();
    if (!backend)
        return;
    if (isSnapshot()) {
        endWith(fail(BackendError::Kind::InvalidInput,
                     "a snapshot is of another time, of which this machine's process table says "
                     "nothing; probe the server itself")
                        .value());
        return;
    }
    new PictureLoader(
            *backend, clock(), probe(),
            [this](const Result<PictureLoader::Loaded> &loaded) { onLoaded(loaded); }, this);
}

Result<void> ProbeCommand::choose(const LockPicture &picture)
{
    const std::string self = probe().self().machine;
    const auto isHere = [&self](const Session &session) {
        return !self.empty() && session.process.machine == self;
    };
    if (m_options.sessions.empty()) {
        for (const Session &session : picture.sessions) {
            if (session.isReadable() && !session.deadAt && session.process.pid && isHere(session))
                m_looks.push_back({session, {}, {}, {}, {}, false});
        }
        return {};
    }
    for (const std::string &id : m_options.sessions) {
        const Session *session = picture.findSession(id);
        if (!session)
            return fail(BackendError::Kind::NotFound, "there is no session " + id);
        if (!isHere(*session))
            return fail(BackendError::Kind::InvalidInput,
                        "session " + id + " is not of this machine but of "
                                + (session->process.host.empty() ? std::string("an unknown one")
                                                                 : session->process.host)
                                + "; run the probe there");
        m_looks.push_back({*session, {}, {}, {}, {}, false});
    }
    return {};
}

void ProbeCommand::onLoaded(const Result<PictureLoader::Loaded> &loaded)
{
    if (!loaded) {
        endWith(loaded.error());
        return;
    }
    if (const Result<void> chosen = choose(loaded->picture.picture()); !chosen) {
        endWith(chosen.error());
        return;
    }
    for (Look &look : m_looks) {
        look.state = probe().look(look.session.process);
        if (!isOutOfSight(look.state))
            look.lookedAt = clock().wallNow();
    }
    publishNext();
}

void ProbeCommand::publishNext()
{
    const auto due = [this](const Look &look) {
        return !m_options.hostOnly && isObservation(look.state) && !look.session.deadAt;
    };
    while (m_next < m_looks.size() && !due(m_looks[m_next])) {
        Look &look = m_looks[m_next++];
        if (look.session.deadAt)
            look.whyNot = "it is marked dead already";
        else if (!isObservation(look.state))
            look.whyNot = whyNothingWasSeen(look.state);
    }
    if (m_next == m_looks.size()) {
        show();
        return;
    }
    Look &look = m_looks[m_next++];
    const ProcessIdentity self = probe().self();
    HostProbe note;
    note.state = look.state;
    note.by = self.user + '@' + self.host;
    note.machine = self.machine;
    note.boot = self.boot;
    openBackend()
            ->publishProbe(look.session, note)
            ->onResult(this, [this, &look](const Result<Instant> &at) {
                if (at) {
                    look.publishedAt = *at;
                } else {
                    look.whyNot = at.error().detail;
                    look.unknown = at.error().kind == BackendError::Kind::OutcomeUnknown;
                    m_worst = worse(m_worst, exitCodeFor(at.error()));
                    complain(at.error());
                }
                publishNext();
            });
}

void ProbeCommand::show()
{
    Value::List list;
    std::vector<Printer::Row> rows{{{QStringLiteral("PROCESS")},
                                    {QStringLiteral("SEEN")},
                                    {QStringLiteral("PUBLISHED")},
                                    {QStringLiteral("SESSION")}}};
    for (const Look &look : m_looks) {
        if (out().json()) {
            list.push_back(
                    ValueMap{{"session", look.session.id},
                             {"pid", look.session.process.pid ? Value(*look.session.process.pid)
                                                              : Value()},
                             {"observed", toString(look.state)},
                             {"looked_at", jsonOf(look.lookedAt)},
                             {"published",
                              look.unknown ? Value() : Value(look.publishedAt.has_value())},
                             {"at", jsonOf(look.publishedAt)},
                             {"reason", look.whyNot.empty() ? Value() : Value(look.whyNot)}});
            continue;
        }
        const QString published = look.publishedAt ? QStringLiteral("yes")
                                  : look.unknown   ? QStringLiteral("not known")
                                  : look.whyNot.empty()
                                          ? QStringLiteral("no")
                                          : QStringLiteral("no: ") + safeText(look.whyNot, 80);
        QString seen = processStateText(look.state);
        if (look.lookedAt)
            seen += QStringLiteral("; ") + lookedText(clock().wallNow() - *look.lookedAt);
        rows.push_back({{ownerText(&look.session, look.session.id)},
                        {seen},
                        {published},
                        {safeText(look.session.id, 40), Printer::Colour::Dim}});
    }
    if (out().json())
        out().result(list);
    else if (m_looks.empty())
        out().line(QStringLiteral("No session of this machine is there to be looked at."));
    else
        out().table(rows);
    end(m_worst);
}

} // namespace lockscope
