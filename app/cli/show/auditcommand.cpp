// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/auditcommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "backend/audit/auditresolution.h"
#include "backend/audit/changeresolution.h"
#include "backend/engines/backendfactory.h"
#include "models/domain/intentbackend.h"
#include "ui/text/audittext.h"
#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QFileInfo>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace lockscope {

using Standing = CopiedRecord::Standing;

namespace {

Value changeJson(const AuditRecord &intent, const AuditRecord *outcome)
{
    return ValueMap{{"id", intent.id},
                    {"at", jsonOf(intent.at)},
                    {"action", intent.intent.action},
                    {"by", intent.intent.by},
                    {"reason", intent.intent.reason},
                    {"server", intent.intent.server},
                    {"index", intent.intent.index},
                    {"details", intent.intent.details},
                    {"result", outcome ? Value(outcome->result) : Value()},
                    {"concluded_at", outcome ? jsonOf(outcome->at) : Value()},
                    {"outcome", outcome ? outcome->details : Value()}};
}

QString verificationText(const AuditReport &report, const std::string &file)
{
    return auditVerificationText({file, report.head.records,
                                  static_cast<std::int64_t>(report.open().size()), report.damage,
                                  report.torn});
}

QString openText(const std::vector<AuditRecord> &open)
{
    return openIntentsTitle(open) + QLatin1Char(' ') + openIntentsText(open.size())
           + QStringLiteral(" lockctl audit resolve asks the server.");
}

} // namespace

QString openIntentsNote(const ServerProfile &profile)
{
    // A damaged trail is told by the change itself.
    std::vector<AuditRecord> open = readOpenIntents(AuditFile::standardFile());
    std::erase_if(open, [&profile](const AuditRecord &record) {
        return !isIntentFor(record, profile.url, profile.index);
    });
    return open.empty() ? QString() : QStringLiteral("Before this: ") + openText(open);
}

void addAuditCommand(CommandLine &line)
{
    const auto options = std::make_shared<AuditCommand::Options>();
    CLI::App *app = line.addCommand("audit",
                                    "The trail of forced changes: ls, verify, or resolve those "
                                    "whose outcome was not written",
                                    [options](CommandContext &context) {
                                        return std::make_unique<AuditCommand>(context, *options);
                                    });
    app->add_option("WHAT", options->what, "ls (default), verify or resolve")
            ->type_name("ls|verify|resolve")
            ->check(CLI::IsMember({"ls", "verify", "resolve"}).description(""));
    app->add_flag("--open", options->openOnly, "ls: only those without a known outcome");
    app->add_flag("--from-server", options->fromServer,
                  "ls, verify: read the copies on the server (--audit-index) instead of the "
                  "file on this machine");
}

AuditCommand::AuditCommand(CommandContext &context, Options options)
    : Command(context), m_options(std::move(options)),
      m_trail(AuditFile::standardFile(), context.clock, AuditFile::standardKey()), m_reader(m_trail)
{}

AuditCommand::~AuditCommand() = default;

void AuditCommand::start()
{
    if (m_options.fromServer) {
        readServer();
        return;
    }
    const Result<AuditReport> report = m_trail.read();
    if (!report) {
        endWith(report.error());
        return;
    }
    if (m_options.what == "verify")
        verify(*report);
    else if (report->damage) {
        out().complain(verificationText(*report, m_trail.file()));
        end(ExitCode::Anomalies);
    } else if (m_options.what == "resolve")
        resolve(*report);
    else
        end(list(*report));
}

void AuditCommand::readServer()
{
    if (m_options.what == "resolve") {
        endWith(fail(BackendError::Kind::InvalidInput,
                     "resolve writes into the trail of this machine; leave out --from-server")
                        .value());
        return;
    }
    if (!m_trail.key()) {
        endWith(m_trail.key().error());
        return;
    }
    if (!openBackend())
        return;
    fetchAuditCopies(profile(), clock(), *m_trail.key(), this)
            ->onResult(this, [this](const Result<std::vector<CopiedRecord>> &copies) {
                if (copies)
                    onCopies(*copies);
                else
                    endWith(copies.error());
            });
}

void AuditCommand::onCopies(const std::vector<CopiedRecord> &copies)
{
    if (m_options.what == "verify") {
        verifyCopies(copies);
        return;
    }
    AuditReport report;
    for (const CopiedRecord &copy : copies) {
        if (copy.standing != Standing::Changed)
            report.records.push_back(copy.record);
        else
            out().complain(QStringLiteral("The document %1 is not the line that was copied: "
                                          "somebody changed it.")
                                   .arg(safeText(copy.record.hash, 80)));
    }
    const bool genuine = report.records.size() == copies.size();
    const ExitCode code = list(report);
    end(genuine ? code : ExitCode::Anomalies);
}

void AuditCommand::verifyCopies(const std::vector<CopiedRecord> &copies)
{
    std::set<std::string> hashes;
    std::int64_t changed = 0;
    std::int64_t unchecked = 0;
    for (const CopiedRecord &copy : copies) {
        hashes.insert(copy.record.hash);
        changed += copy.standing == Standing::Changed ? 1 : 0;
        unchecked += copy.standing == Standing::OtherKey ? 1 : 0;
    }
    // A line whose predecessor is not here: it was written without a copy, or its copy was deleted.
    const auto gaps = static_cast<std::int64_t>(
            std::count_if(copies.begin(), copies.end(), [&hashes](const CopiedRecord &copy) {
                return copy.standing != Standing::Changed && !copy.previous.empty()
                       && !hashes.contains(copy.previous);
            }));
    const auto records = static_cast<std::int64_t>(copies.size());
    if (out().json())
        out().result(ValueMap{{"index", profile().auditIndex},
                              {"records", records},
                              {"changed", changed},
                              {"other_key", unchecked},
                              {"gaps", gaps},
                              {"whole", changed == 0}});
    if (unchecked > 0)
        out().line(
                counted(unchecked,
                        QStringLiteral("1 record is written with another key and was not checked"),
                        QStringLiteral("%1 records are written with another key and were not "
                                       "checked"))
                + QStringLiteral(": name it in LOCKSCOPE_AUDIT_KEY."));
    out().line(QStringLiteral("%1 records, %2 of them changed, %3 gaps. A gap is a line that was "
                              "not copied, or whose copy is gone: compare with the trail of the "
                              "machine it came from.")
                       .arg(QString::number(records), QString::number(changed),
                            QString::number(gaps)));
    end(changed == 0 ? ExitCode::Done : ExitCode::Anomalies);
}

ExitCode AuditCommand::list(const AuditReport &report)
{
    const std::vector<AuditRecord> open = report.open();
    std::map<std::string, const AuditRecord *> outcomes;
    for (const AuditRecord &record : report.records) {
        if (record.kind == AuditRecord::Kind::Outcome)
            outcomes[record.id]
                    = &record; // the last one: a resolution comes after what it resolves
    }
    Value::List list;
    std::vector<Printer::Row> rows{{{QStringLiteral("WHEN")},
                                    {QStringLiteral("ACTION")},
                                    {QStringLiteral("BY")},
                                    {QStringLiteral("WHAT")},
                                    {QStringLiteral("RESULT")},
                                    {QStringLiteral("ON")},
                                    {QStringLiteral("REASON")}}};
    for (const AuditRecord &record : report.records) {
        if (record.kind != AuditRecord::Kind::Intent)
            continue;
        const auto outcome = outcomes.find(record.id);
        const bool isOpen = std::any_of(open.begin(), open.end(), [&record](const AuditRecord &o) {
            return o.id == record.id;
        });
        if (m_options.openOnly && !isOpen)
            continue;
        const AuditRecord *concluded = outcome == outcomes.end() ? nullptr : outcome->second;
        list.push_back(changeJson(record, concluded));
        rows.push_back(
                {{formatIso(record.at)},
                 {safeText(record.intent.action, 20)},
                 {safeText(record.intent.by, 40)},
                 {auditSubjectText(record)},
                 {auditResultText(concluded ? std::optional(concluded->result) : std::nullopt),
                  isOpen ? Printer::Colour::Yellow : Printer::Colour::Plain},
                 {auditPlaceText(record.intent, 60, 40)},
                 {safeText(record.intent.reason, 60)}});
    }
    if (out().json())
        out().result(list);
    else if (list.empty())
        out().line(
                (m_options.openOnly && !report.records.empty()
                         ? QStringLiteral("No change is open: each that was written down here "
                                          "(%1) has its outcome.")
                         : QStringLiteral("No forced change was written down here (%1)."))
                        .arg(safeText(m_options.fromServer ? profile().auditIndex : m_trail.file(),
                                      300)));
    else
        out().table(rows);
    if (!open.empty())
        out().progress(openText(open));
    return ExitCode::Done;
}

void AuditCommand::verify(const AuditReport &report)
{
    const auto open = static_cast<std::int64_t>(report.open().size());
    // An empty one is none: whoever begins a trail writes a line.
    const bool exists = QFileInfo(QString::fromStdString(m_trail.file())).size() > 0;
    if (out().json())
        out().result(ValueMap{{"file", m_trail.file()},
                              {"exists", exists},
                              {"records", report.head.records},
                              {"whole", report.damage ? Value(false)
                                        : exists      ? Value(true)
                                                      : Value()},
                              {"damage", report.damage ? Value(*report.damage) : Value()},
                              {"torn", report.torn},
                              {"open", open}});
    if (report.damage) {
        out().complain(verificationText(report, m_trail.file()));
        end(ExitCode::Anomalies);
        return;
    }
    if (!exists) {
        // A head alone would be damage; without both nobody can tell.
        out().complain(QStringLiteral("There is no trail in %1: nothing was ever changed by force "
                                      "from here, or both its files were taken away. Copies on a "
                                      "server would tell: lockctl audit verify --from-server.")
                               .arg(safeText(m_trail.file(), 300)));
        end(ExitCode::Anomalies);
        return;
    }
    out().line(verificationText(report, m_trail.file()));
    out().line(auditChainText(!m_trail.key()->empty()));
    if (open > 0)
        out().line(QStringLiteral("lockctl audit resolve asks the server what became of %1.")
                           .arg(open == 1 ? QStringLiteral("it") : QStringLiteral("them")));
    end(ExitCode::Done);
}

void AuditCommand::resolve(const AuditReport &report)
{
    m_open = report.open();
    if (m_open.empty()) {
        out().progress(QStringLiteral("Every change has its outcome."));
        end(ExitCode::Done);
        return;
    }
    if (!openBackend())
        return;
    Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(profile(), clock());
    if (!intents) {
        endWith(intents.error());
        return;
    }
    m_intents = std::move(*intents);
    const auto here = std::partition(m_open.begin(), m_open.end(), [&](const AuditRecord &r) {
        return isIntentFor(r, profile().url, profile().index);
    });
    m_elsewhere = static_cast<std::size_t>(m_open.end() - here);
    m_open.erase(here, m_open.end());
    resolveNext();
}

void AuditCommand::resolveNext()
{
    if (m_open.empty()) {
        if (m_elsewhere > 0)
            out().progress(QStringLiteral("%1 more went to other servers: name theirs with "
                                          "--server and --index (lockctl audit ls --open --json "
                                          "shows them).")
                                   .arg(m_elsewhere));
        end(ExitCode::Done);
        return;
    }
    const AuditRecord intent = m_open.back();
    m_open.pop_back();
    if (!changeOf(intent) && documentsOf(intent).empty()) {
        out().progress(QStringLiteral("%1 of %2 names no documents to ask about; it stays open.")
                               .arg(safeText(intent.intent.action, 20), formatIso(intent.at)));
        resolveNext();
        return;
    }
    m_reader.resolve(intent, *openBackend(), m_intents.get())
            ->onResult(this, [this, intent](const Result<AuditResolution> &resolution) {
                onResolved(intent, resolution);
            });
}

void AuditCommand::onResolved(const AuditRecord &intent, const Result<AuditResolution> &resolution)
{
    if (!resolution) {
        endWith(resolution.error());
        return;
    }
    if (out().json())
        out().result(ValueMap{{"id", intent.id},
                              {"result", resolution->result},
                              {"details", detailsOf(*resolution)}});
    out().line(QStringLiteral("%1 %2: %3")
                       .arg(safeText(intent.intent.action, 20), auditSubjectText(intent),
                            safeText(resolution->result, 20)));
    for (const AuditResolution::Step &step : resolution->steps)
        out().line(QStringLiteral("%1. %2 %3: %4 (%5)")
                           .arg(QString::number(step.number).rightJustified(3),
                                safeText(step.action, 20), safeText(step.id, 80),
                                safeText(step.result, 20), safeText(step.sentence, 200)));
    if (!resolution->steps.empty()) {
        resolveNext();
        return;
    }
    for (const AuditResolution::Document &document : resolution->documents)
        out().line(QStringLiteral("  %1: %2")
                           .arg(safeText(document.id, 80), safeText(document.sentence, 200)));
    resolveNext();
}

} // namespace lockscope
