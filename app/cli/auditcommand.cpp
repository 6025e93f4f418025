// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/auditcommand.h"

#include "app/cli/commandline.h"
#include "app/cli/jsonmodel.h"
#include "backend/audit/auditresolution.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QUrl>

#include <algorithm>
#include <map>
#include <utility>

namespace lockscope {

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

QString whatOf(const AuditRecord &intent)
{
    const std::vector<std::string> ids = documentsOf(intent);
    const auto lock = std::find_if(ids.begin(), ids.end(), [](const std::string &id) {
        return id.rfind("session:", 0) != 0;
    });
    const std::string first = lock != ids.end() ? *lock : ids.empty() ? std::string() : ids.front();
    const QString text = safeText(first, 60);
    return ids.size() > 1 ? text + QStringLiteral(" +%1").arg(ids.size() - 1) : text;
}

QString damageText(const AuditReport &report)
{
    return QStringLiteral("The audit trail is damaged: %1. Nothing after that can be trusted. Keep "
                          "the file as evidence and move it away; a new one is begun then.")
            .arg(safeText(*report.damage, 300));
}

} // namespace

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
            ->check(CLI::IsMember({"ls", "verify", "resolve"}));
    app->add_flag("--open", options->openOnly, "ls: only those without an outcome");
}

AuditCommand::AuditCommand(CommandContext &context, Options options)
    : Command(context), m_options(std::move(options)),
      m_trail(AuditFile::standardFile(), context.clock)
{}

void AuditCommand::start()
{
    Result<AuditReport> report = m_trail.read();
    if (!report) {
        endWith(report.error());
        return;
    }
    if (m_options.what == "verify")
        verify(*report);
    else if (report->damage) {
        out().complain(damageText(*report));
        end(ExitCode::Anomalies);
    } else if (m_options.what == "resolve")
        resolve(std::move(*report));
    else
        list(*report);
}

void AuditCommand::list(const AuditReport &report)
{
    std::map<std::string, const AuditRecord *> outcomes;
    for (const AuditRecord &record : report.records) {
        if (record.kind == AuditRecord::Kind::Outcome)
            outcomes[record.id] = &record; // the last one: a resolution comes after what it resolves
    }
    Value::List list;
    std::vector<Printer::Row> rows{{{QStringLiteral("WHEN")},
                                    {QStringLiteral("ACTION")},
                                    {QStringLiteral("BY")},
                                    {QStringLiteral("WHAT")},
                                    {QStringLiteral("RESULT")},
                                    {QStringLiteral("REASON")}}};
    for (const AuditRecord &record : report.records) {
        if (record.kind != AuditRecord::Kind::Intent)
            continue;
        const auto outcome = outcomes.find(record.id);
        if (m_options.openOnly && outcome != outcomes.end())
            continue;
        const AuditRecord *concluded = outcome == outcomes.end() ? nullptr : outcome->second;
        list.push_back(changeJson(record, concluded));
        rows.push_back({{formatIso(record.at)},
                        {safeText(record.intent.action, 20)},
                        {safeText(record.intent.by, 40)},
                        {whatOf(record)},
                        {concluded ? safeText(concluded->result, 20) : QStringLiteral("not known"),
                         concluded ? Printer::Colour::Plain : Printer::Colour::Yellow},
                        {safeText(record.intent.reason, 60)}});
    }
    if (out().json())
        out().result(list);
    else if (list.empty())
        out().line(QStringLiteral("No forced change was written down here (%1).")
                           .arg(safeText(m_trail.file(), 300)));
    else
        out().table(rows);
    end(ExitCode::Done);
}

void AuditCommand::verify(const AuditReport &report)
{
    const auto open = static_cast<std::int64_t>(report.open().size());
    if (out().json())
        out().result(ValueMap{{"file", m_trail.file()},
                              {"records", report.head.records},
                              {"whole", !report.damage.has_value()},
                              {"damage", report.damage ? Value(*report.damage) : Value()},
                              {"torn", report.torn},
                              {"open", open}});
    if (report.damage) {
        out().complain(damageText(report));
        end(ExitCode::Anomalies);
        return;
    }
    out().line(QStringLiteral("%1 records, unbroken. %2")
                       .arg(report.head.records)
                       .arg(open == 0 ? QStringLiteral("Every change has its outcome.")
                                      : QStringLiteral("%1 without an outcome: lockctl audit "
                                                       "resolve asks the server.")
                                                .arg(open)));
    end(ExitCode::Done);
}

void AuditCommand::resolve(AuditReport report)
{
    m_open = report.open();
    if (m_open.empty()) {
        out().progress(QStringLiteral("Every change has its outcome."));
        end(ExitCode::Done);
        return;
    }
    if (!openBackend())
        return;
    const std::string server = QUrl(QString::fromStdString(profile().url))
                                       .adjusted(QUrl::StripTrailingSlash)
                                       .toString()
                                       .toStdString();
    const auto here = std::partition(m_open.begin(), m_open.end(), [&](const AuditRecord &r) {
        return r.intent.server == server && r.intent.index == profile().index;
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
    openBackend()
            ->fetchExact(documentsOf(intent))
            ->onResult(this, [this, intent](const Result<ExactDocuments> &documents) {
                if (documents)
                    onExact(intent, *documents);
                else
                    endWith(documents.error());
            });
}

void AuditCommand::onExact(const AuditRecord &intent, const ExactDocuments &documents)
{
    const AuditResolution resolution = resolveIntent(intent, documents);
    if (const Result<void> written = m_trail.conclude(intent.id, resolution.result,
                                                      resolution.details());
        !written) {
        endWith(written.error());
        return;
    }
    if (out().json())
        out().result(ValueMap{{"id", intent.id},
                              {"result", resolution.result},
                              {"details", resolution.details()}});
    out().line(QStringLiteral("%1 %2: %3")
                       .arg(safeText(intent.intent.action, 20), whatOf(intent),
                            safeText(resolution.result, 20)));
    for (const AuditResolution::Document &document : resolution.documents)
        out().line(QStringLiteral("  %1: %2")
                           .arg(safeText(document.id, 80), safeText(document.sentence, 200)));
    resolveNext();
}

} // namespace lockscope
