// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/exportcommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/show/lockfilter.h"
#include "backend/snapshot/picturefilewriter.h"
#include "ui/text/csvtext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <utility>

namespace lockscope {

namespace {

std::string iso(std::optional<Instant> instant)
{
    return instant ? formatIso(*instant).toStdString() : std::string();
}

void addHolderCells(std::vector<std::string> &cells, const Holder &holder,
                    const JudgedPicture &picture)
{
    const Session *session = picture.picture().findSession(holder.session);
    ProcessIdentity process = session ? session->process : ProcessIdentity{};
    if (!session) { // a lock of other software says it itself
        process.processId = holder.owner;
        process.host = holder.host;
    }
    const std::optional<Instant> expires = holder.expiresAt || !session ? holder.expiresAt
                                                                        : session->expiresAt;
    cells.insert(cells.end(),
                 {holder.id, holder.session, toString(holder.mode),
                  toString(picture.verdict(holder).liveness), process.processId, process.user,
                  process.host, process.pid ? std::to_string(*process.pid) : std::string(),
                  process.app, process.purpose, iso(holder.acquiredAt),
                  session ? iso(session->renewedAt) : std::string(), iso(expires),
                  iso(holder.revokedAt || !session ? holder.revokedAt : session->revokedAt)});
}

void metric(std::ostringstream &text, const char *name, const char *help)
{
    text << "# HELP " << name << ' ' << help << "\n# TYPE " << name << " gauge\n";
}

/// Seconds with millisecond digits.
std::string seconds(Millis span)
{
    std::ostringstream text;
    text << static_cast<double>(span.count()) / 1000.0;
    return text.str();
}

/// A label's value, by the rules of the format.
std::string labelValue(const std::string &utf8)
{
    std::string escaped;
    for (const char c : safeText(utf8, 200).toStdString()) {
        if (c == '\\' || c == '"')
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

/// What is not known has no value, so that nobody reads a 0 that nobody told.
void addHealthMetrics(std::ostringstream &text, const ClusterHealth &health)
{
    using Colour = ClusterHealth::Colour;
    if (health.colour) {
        metric(text, "lockscope_health", "Health of the locks in their cluster.");
        for (const Colour colour : {Colour::Green, Colour::Yellow, Colour::Red})
            text << "lockscope_health{colour=\"" << toString(colour) << "\"} "
                 << (health.colour == colour ? 1 : 0) << '\n';
    }
    const auto number = [&text](const char *name, const char *help,
                                const std::optional<std::int64_t> &value) {
        if (!value)
            return;
        metric(text, name, help);
        text << name << ' ' << *value << '\n';
    };
    number("lockscope_copies", "Active copies of the locks.", health.copies);
    number("lockscope_copies_wanted", "Copies of the locks when all are active.",
           health.copiesWanted);
    number("lockscope_cluster_nodes", "Nodes of the cluster that are up.", health.nodes);
    number("lockscope_cluster_data_nodes", "Those of them that keep data.", health.dataNodes);
    if (!health.leader.empty()) {
        metric(text, "lockscope_cluster_master_info", "1 for the elected master or primary.");
        text << "lockscope_cluster_master_info{name=\"" << labelValue(health.leader) << "\"} 1\n";
    }
}

constexpr std::array AllLiveness{Liveness::Held, Liveness::Renewing, Liveness::Suspect,
                                 Liveness::Dead, Liveness::Unknown};

} // namespace

void addExportCommand(CommandLine &line)
{
    const auto options = std::make_shared<ExportCommand::Options>();
    CLI::App *app = line.addCommand("export", "The picture now, for other programs",
                                    [options](CommandContext &context) {
                                        return std::make_unique<ExportCommand>(context, *options);
                                    });
    app->add_option(
               "--format", options->format,
               "json (default), csv, prometheus, or locksnap: a file that lockscope and lockctl "
               "open like a server")
            ->type_name("json|csv|prometheus|locksnap");
    app->add_flag("--redact", options->redact,
                  "locksnap: pseudonyms instead of hosts, users, numbers, purposes and paths");
}

ExportCommand::ExportCommand(CommandContext &context, Options options)
    : PictureCommand(context), m_options(std::move(options))
{}

std::optional<BackendError> ExportCommand::argumentError()
{
    const std::array formats{"json", "csv", "prometheus", "locksnap"};
    const std::string &format = m_options.format;
    if (std::find(formats.begin(), formats.end(), format) == formats.end())
        return fail(BackendError::Kind::InvalidInput,
                    "the format is json, csv, prometheus or locksnap")
                .value();
    if (m_options.redact && format != "locksnap")
        return fail(BackendError::Kind::InvalidInput, "--redact belongs to --format locksnap")
                .value();
    return std::nullopt;
}

/// A snapshot is written again as it is, all of its time, redacted if that is asked for. Of a
/// server it is one look: what was before it nobody recorded here; the window's history has it.
Result<QByteArray> ExportCommand::snapshotOf(const PictureLoader::Loaded &loaded) const
{
    SnapshotWish wish;
    wish.redact = m_options.redact;
    if (const std::optional<std::string> file = snapshotFileOf(profile().url)) {
        const Result<Snapshot> snapshot = readSnapshot(*file);
        if (!snapshot)
            return tl::unexpected(snapshot.error());
        wish.from = snapshot->from;
        wish.to = snapshot->to;
        return snapshotBytes(*snapshot, wish);
    }
    const LockPicture &picture = loaded.picture.picture();
    RecordedFrame frame;
    frame.at = picture.observedAt;
    frame.clockOffset = loaded.status.clockOffset;
    frame.keyframe = frame.first = frame.last = true;
    frame.documents = picture.locks;
    for (const Session &session : picture.sessions)
        frame.sessions.push_back({session, frame.at, false, probe().look(session.process)});
    frame.unread = loaded.status.unreadPlaces();
    wish.from = wish.to = frame.at;
    wish.status = loaded.status;
    return snapshotBytes(std::move(frame), wish);
}

ExitCode ExportCommand::showSnapshot(const PictureLoader::Loaded &loaded)
{
    const Result<QByteArray> bytes = snapshotOf(loaded);
    if (!bytes) {
        tell(bytes.error());
        return exitCodeFor(bytes.error());
    }
    out().raw(bytes->toStdString());
    return ExitCode::Done;
}

ExitCode ExportCommand::show(const PictureLoader::Loaded &loaded)
{
    const JudgedPicture &picture = loaded.picture;
    if (m_options.format == "locksnap")
        return showSnapshot(loaded);
    if (m_options.format == "csv") {
        out().raw(exportCsv(picture));
        return ExitCode::Done;
    }
    if (m_options.format == "prometheus") {
        out().raw(exportPrometheus(loaded.status, picture));
        return ExitCode::Done;
    }
    std::vector<const LockDocument *> locks;
    for (const LockDocument &lock : picture.picture().locks)
        locks.push_back(&lock);
    sortByPath(locks);
    Value::List lockList;
    for (const LockDocument *lock : locks)
        lockList.push_back(lockJson(*lock, picture));
    Value::List sessionList;
    for (const Session &session : picture.picture().sessions)
        sessionList.push_back(sessionJson(session, *picture.sessionVerdict(session.id),
                                          picture.locksOf(session.id)));
    // The picture of a snapshot is of its own time, which its server's clock says.
    const Instant at = isSnapshot() ? picture.serverNow().value_or(picture.picture().observedAt)
                                    : picture.picture().observedAt;
    out().result(ValueMap{{"at", jsonOf(at)},
                          {"server", statusJson(loaded.status)},
                          {"locks", std::move(lockList)},
                          {"sessions", std::move(sessionList)}});
    return ExitCode::Done;
}

std::string exportCsv(const JudgedPicture &picture)
{
    std::string text = csvLine({"path",       "kind",        "id",         "lock_type",
                                "lock_count", "anonymous",   "readable",   "holder",
                                "session",    "mode",        "state",      "process_id",
                                "user",       "host",        "pid",        "app",
                                "purpose",    "acquired_at", "renewed_at", "expires_at",
                                "revoked_at"})
                               .toStdString();
    std::vector<const LockDocument *> locks;
    for (const LockDocument &lock : picture.picture().locks)
        locks.push_back(&lock);
    sortByPath(locks);
    for (const LockDocument *lock : locks) {
        const bool readable = lock->isReadable();
        const std::int64_t anonymous = lock->anonymous();
        const std::vector<std::string> common{listedPath(*lock),
                                              toString(lock->kind),
                                              lock->id,
                                              readable ? (lock->isShared() ? "shared" : "exclusive")
                                                       : "",
                                              readable
                                                      ? std::to_string(static_cast<std::int64_t>(
                                                                               lock->holders.size())
                                                                       + anonymous)
                                                      : std::string(),
                                              readable ? std::to_string(anonymous) : std::string(),
                                              readable ? "true" : "false"};
        for (const Holder &holder : lock->holders) {
            std::vector<std::string> cells = common;
            addHolderCells(cells, holder, picture);
            text += csvLine(cells).toStdString();
        }
        if (lock->holders.empty() || anonymous > 0) {
            std::vector<std::string> cells = common;
            cells.resize(21);
            cells[9] = readable ? toString(lock->anonymousMode()) : "";
            cells[10] = "unknown";
            cells[11] = lock->processId;
            text += csvLine(cells).toStdString();
        }
    }
    return text;
}

std::string exportPrometheus(const ServerStatus &status, const JudgedPicture &picture)
{
    std::map<LockKind, std::int64_t> kinds{{LockKind::Root, 0},
                                           {LockKind::Document, 0},
                                           {LockKind::Tree, 0},
                                           {LockKind::ReadWrite, 0},
                                           {LockKind::Foreign, 0}};
    std::map<Liveness, std::int64_t> holders;
    std::int64_t anonymous = 0;
    std::int64_t unreadable = 0;
    Millis oldest{0};
    const std::optional<Instant> now = picture.serverNow();
    for (const LockDocument &lock : picture.picture().locks) {
        ++kinds[lock.kind];
        unreadable += lock.isReadable() ? 0 : 1;
        anonymous += lock.isReadable() ? lock.anonymous() : 0;
        for (const Holder &holder : lock.holders)
            ++holders[picture.verdict(holder).liveness];
        const std::optional<Instant> since = heldSince(lock);
        if (since && now)
            oldest = std::max(oldest, *now - *since);
    }
    std::map<Liveness, std::int64_t> sessions;
    for (const Session &session : picture.picture().sessions)
        ++sessions[picture.sessionVerdict(session.id)->liveness];

    std::ostringstream text;
    metric(text, "lockscope_lock_documents", "Lock documents by kind.");
    for (const auto &[kind, count] : kinds)
        text << "lockscope_lock_documents{kind=\"" << toString(kind) << "\"} " << count << '\n';
    metric(text, "lockscope_holders", "Entries of lock documents by state of their holder.");
    for (const Liveness liveness : AllLiveness)
        text << "lockscope_holders{state=\"" << toString(liveness) << "\"} " << holders[liveness]
             << '\n';
    metric(text, "lockscope_anonymous_holders", "Holders that recorded no owner.");
    text << "lockscope_anonymous_holders " << anonymous << '\n';
    metric(text, "lockscope_unreadable_documents", "Lock documents that cannot be understood.");
    text << "lockscope_unreadable_documents " << unreadable << '\n';
    metric(text, "lockscope_sessions", "Sessions by state.");
    for (const Liveness liveness : AllLiveness)
        text << "lockscope_sessions{state=\"" << toString(liveness) << "\"} " << sessions[liveness]
             << '\n';
    metric(text, "lockscope_oldest_lock_seconds", "For how long the oldest lock has been held.");
    text << "lockscope_oldest_lock_seconds " << seconds(oldest) << '\n';
    if (status.clockOffset) {
        metric(text, "lockscope_clock_offset_seconds", "Server clock minus this machine's clock.");
        text << "lockscope_clock_offset_seconds " << seconds(*status.clockOffset) << '\n';
    }
    if (status.health)
        addHealthMetrics(text, *status.health);
    return text.str();
}

} // namespace lockscope
