// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/showcommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/targetname.h"
#include "app/cli/show/locktable.h"
#include "app/cli/show/picturecommand.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/text/spellingtext.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lockscope {

namespace {

QString instantLine(const char *label, std::optional<Instant> instant)
{
    return QLatin1String(label) + (instant ? formatIso(*instant) : QStringLiteral("not known"));
}

} // namespace

void addShowCommand(CommandLine &line)
{
    const auto options = std::make_shared<ShowCommand::Options>();
    CLI::App *app = line.addCommand("show",
                                    "One lock with its holders, the evidence and the raw document",
                                    [options](CommandContext &context) {
                                        return std::make_unique<ShowCommand>(context, *options);
                                    });
    CLI::Option *name = app->add_option("PATH", options->name,
                                        "A path, rw:NAME, or the id of a document lock");
    app->add_option("--id", options->documentId,
                    "The document with exactly this id, also where no path or name has such an id")
            ->type_name("ID")
            ->excludes(name);
}

ShowCommand::ShowCommand(CommandContext &context, Options options)
    : Command(context), m_options(std::move(options))
{}

void ShowCommand::start()
{
    m_id = m_options.documentId;
    if (m_options.name.empty() == m_id.empty()) {
        endWith(fail(BackendError::Kind::InvalidInput, "say what to show: PATH or --id ID")
                        .value());
        return;
    }
    if (m_id.empty()) {
        const Result<NamedTarget> target = parseTargetName(m_options.name, LockMode::X);
        if (!target) {
            endWith(withIdOption(target.error()));
            return;
        }
        m_id = target->documentId;
    }
    askStatus([this](const ServerStatus &status) { onStatus(status); });
}

void ShowCommand::onStatus(const ServerStatus &status)
{
    m_clockOffset = status.clockOffset;
    tellIfSnapshot(status);
    m_askedAt = clock().wallNow();
    m_mayBeForeign = !status.others.empty() && m_options.name.starts_with('/');
    openBackend()->fetchExact({m_id})->onResult(this,
                                                [this](const Result<ExactDocuments> &documents) {
                                                    onLock(documents);
                                                });
}

void ShowCommand::findForeign()
{
    m_mayBeForeign = false;
    const auto find = [this](const Result<PictureLoader::Loaded> &loaded) {
        if (!loaded) {
            endWith(loaded.error());
            return;
        }
        m_isPart = tellUnread(out(), loaded->status);
        const std::vector<LockDocument> &locks = loaded->picture.picture().locks;
        const auto found = std::find_if(locks.begin(), locks.end(),
                                        [this](const LockDocument &lock) {
                                            return lock.kind == LockKind::Foreign
                                                   && lock.path == m_options.name;
                                        });
        const std::string id = found == locks.end() ? m_id : found->id;
        openBackend()->fetchExact({id})->onResult(this,
                                                  [this](const Result<ExactDocuments> &documents) {
                                                      onLock(documents);
                                                  });
    };
    new PictureLoader(*openBackend(), clock(), probe(), find, this);
}

void ShowCommand::onLock(const Result<ExactDocuments> &documents)
{
    if (!documents) {
        endWith(documents.error());
        return;
    }
    if (documents->locks.empty() && m_mayBeForeign) {
        findForeign();
        return;
    }
    if (documents->locks.empty()) {
        endSaying(BackendError::Kind::NotFound,
                  (m_isPart ? QStringLiteral("%1 is not among the locks that could be read. "
                                             "Nothing was changed.")
                            : QStringLiteral("%1 is not locked. Nothing was changed."))
                          .arg(safeText(m_options.name.empty() ? m_id : m_options.name)),
                  ExitCode::ServerFailed);
        return;
    }
    m_lock = documents->locks.front();
    if (!documents->rawJson.empty())
        m_raw = documents->rawJson.front();
    std::set<std::string> sessions;
    for (const Holder &holder : m_lock.holders) {
        if (!holder.session.empty())
            sessions.insert(sessionDocumentId(holder.session));
    }
    constexpr std::size_t MostIds = 1000;
    std::vector<std::string> ids(sessions.begin(), sessions.end());
    if (ids.size() > MostIds) {
        out().progress(QStringLiteral(
                "Over 1,000 processes hold it; the rest is shown without their process."));
        ids.resize(MostIds);
    }
    if (ids.empty())
        show({});
    else
        openBackend()->fetchExact(ids)->onResult(this, [this](const Result<ExactDocuments> &found) {
            onSessions(found);
        });
}

void ShowCommand::onSessions(const Result<ExactDocuments> &documents)
{
    if (documents)
        show(documents->sessions);
    else
        endWith(documents.error());
}

void ShowCommand::show(std::vector<Session> sessions)
{
    LockPicture picture;
    picture.locks.push_back(m_lock);
    picture.sessions = std::move(sessions);
    std::sort(picture.sessions.begin(), picture.sessions.end(),
              [](const Session &a, const Session &b) { return a.id < b.id; });
    picture.clockOffset = m_clockOffset;
    picture.observedAt = m_askedAt;
    const JudgedPicture judged(std::move(picture), probe());

    const Result<Value> raw = parseJson(m_raw);
    if (out().json()) {
        Value object = lockJson(m_lock, judged);
        object.asMap()->set("raw", raw ? *raw : Value(m_raw));
        out().result(object);
    } else {
        showHolders(m_lock, judged);
        out().line({});
        out().line(QStringLiteral("Document %1 (revision %2)")
                           .arg(safeText(m_lock.id), QString::number(m_lock.revision.order)));
        // toPrettyJson escapes control characters; bidi and zero-width ones are made visible line
        // by line.
        const std::string pretty = raw ? toPrettyJson(*raw) : m_raw;
        for (const QString &line : QString::fromStdString(pretty).split(QLatin1Char('\n')))
            out().line(safeLine(line.toStdString(), 2000));
    }
    end(ExitCode::Done);
}

void ShowCommand::showQueue(const LockDocument &lock)
{
    constexpr std::size_t Most = 50;
    for (std::size_t i = 0; i < std::min(lock.queue.size(), Most); ++i)
        out().line(QStringLiteral("%1Waits, number %2: %3")
                           .arg(QLatin1String(i == 0 ? "\n" : ""), QString::number(i + 1),
                                safeText(lock.queue[i].owner, 200)));
    if (lock.queue.size() > Most)
        out().line(QStringLiteral("and %1 more")
                           .arg(formatCount(static_cast<qint64>(lock.queue.size() - Most))));
}

void ShowCommand::showHolders(const LockDocument &lock, const JudgedPicture &picture)
{
    out().line(out().paint(lockNameText(lock), Printer::Colour::Bold));
    out().line(QStringLiteral("%1, %2").arg(kindText(lock.kind), lockStateText(lock)));
    if (!lock.claimedPath.empty())
        out().line(QStringLiteral("Its document says %1. The id decides what is locked.")
                           .arg(safeText(lock.claimedPath)));
    if (const std::string problem = lockIdProblem(lock.id); !problem.empty())
        out().line(QStringLiteral("Not a lock: no client locks anything by this id: %1.")
                           .arg(safeText(problem)));
    if (const QString spelling = spellingText(lock.id); !spelling.isEmpty())
        out().line(spelling);
    if (!lock.isReadable())
        out().line(QStringLiteral("It cannot be understood: %1. It may block.")
                           .arg(safeText(lock.unreadable)));
    for (const Holder &holder : lock.holders) {
        const Session *session = picture.picture().findSession(holder.session);
        const LivenessVerdict verdict = picture.verdict(holder);
        out().line({});
        out().line(QStringLiteral("%1  %2  (%3)")
                           .arg(holderText(session, holder), modeText(holder.mode),
                                out().paint(livenessText(verdict.liveness),
                                            stateCell(verdict.liveness).colour)));
        out().line(
                QStringLiteral("  %1. %2").arg(verdictTitle(verdict), verdictConsequence(verdict)));
        for (const Evidence &evidence : verdict.evidence)
            out().line(QStringLiteral("  - %1 (%2)")
                               .arg(evidenceText(evidence), evidenceSourceText(evidence.source)));
        if (session) {
            const auto named = [this](const char *what, const std::string &value) {
                if (!value.empty())
                    out().line(QStringLiteral("  %1 %2").arg(QLatin1String(what),
                                                             safeText(value, 200)));
            };
            named("user", session->process.user);
            named("app", session->process.app);
            named("purpose:", session->process.purpose);
        }
        out().line(instantLine("  acquired ", holder.acquiredAt));
        out().line(lock.kind == LockKind::Foreign
                           ? QStringLiteral("  holder %1").arg(safeText(holder.id, 200))
                           : QStringLiteral("  holder %1, session %2")
                                     .arg(safeText(holder.id, 64), safeText(holder.session, 64)));
    }
    showQueue(lock);
    if (lock.anonymous() > 0)
        out().line(QStringLiteral("\n%1. %2")
                           .arg(lock.processId.empty()
                                        ? QStringLiteral("%1: no owner was recorded")
                                                  .arg(anonymousText(lock.anonymous()))
                                        : namedHolderText(lock.processId),
                                verdictConsequence(judgeAnonymous(lock.anonymous(), {}))));
}

} // namespace lockscope
