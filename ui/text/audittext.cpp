// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/audittext.h"

#include "models/domain/breakplan.h"
#include "models/domain/valueparts.h"
#include "ui/text/breaktext.h"
#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/planstate.h"
#include "ui/text/safetext.h"
#include "ui/text/stepwhytext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockscope {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::AuditText)
};

constexpr int MaxLines = 3000;
constexpr int MaxLineLength = 2000;
constexpr int DeepestIndent = 40;
/// Above this the lines between the first and the last difference all count as changed.
constexpr std::size_t MaxCompared = 1000;

QString scalarText(const Value &value)
{
    if (const bool *flag = value.asBool())
        return *flag ? QStringLiteral("true") : QStringLiteral("false");
    if (const std::int64_t *number = value.asInteger())
        return QString::number(*number);
    if (const double *number = value.asDouble())
        return QString::number(*number, 'g', 17);
    if (const std::string *text = value.asString())
        return QLatin1Char('"') + safeText(*text, MaxLineLength) + QLatin1Char('"');
    return QStringLiteral("null");
}

/// Adds @p value as indented JSON: one member or element a line.
void addLines(QStringList &lines, const Value &value, const QString &before, int depth, bool last)
{
    const QString indent(2 * std::min(depth, DeepestIndent), QLatin1Char(' '));
    const QString comma = last ? QString() : QStringLiteral(",");
    const ValueMap *map = value.asMap();
    const Value::List *list = value.asList();
    if (lines.size() >= MaxLines)
        return;
    if (!map && !list) {
        lines.append(indent + before + scalarText(value) + comma);
        return;
    }
    const QString open = map ? QStringLiteral("{") : QStringLiteral("[");
    const QString close = map ? QStringLiteral("}") : QStringLiteral("]");
    const std::size_t size = map ? map->size() : list->size();
    if (size == 0) {
        lines.append(indent + before + open + close + comma);
        return;
    }
    lines.append(indent + before + open);
    std::size_t number = 0;
    if (map) {
        for (const auto &[name, member] : *map)
            addLines(lines, member, QLatin1Char('"') + safeText(name, 200) + QStringLiteral("\": "),
                     depth + 1, ++number == size);
    } else {
        for (const Value &element : *list)
            addLines(lines, element, QString(), depth + 1, ++number == size);
    }
    lines.append(indent + close + comma);
}

/// A member of an _mget answer.
QStringList documentLines(const Value &document)
{
    const ValueMap *map = document.asMap();
    const bool *found = map ? (*map)["found"].asBool() : nullptr;
    if (!found || !*found)
        return {Texts::tr("no document")};
    QStringList lines;
    addLines(lines, (*map)["_source"], QString(), 0, true);
    return lines;
}

BreakStep stepOf(const Value &value)
{
    BreakStep step;
    step.action = breakActionFromString(textIn(value, "action"))
                          .value_or(BreakStep::Action::KillSession);
    step.documentId = textIn(value, "document");
    step.session = textIn(value, "session");
    step.holder = textIn(value, "holder");
    step.path = textIn(value, "path");
    step.before = planStateFromString(textIn(value, "before"));
    step.after = planStateFromString(textIn(value, "after"));
    return step;
}

/// The path of a lock of a plan: the id of a long one is a hash.
std::string pathOf(const Value &details, const std::string &id)
{
    for (const Value &step : listIn(details, "steps")) {
        const std::string path = textIn(step, "path");
        if (textIn(step, "document") == id && path.starts_with('/'))
            return path;
    }
    return id;
}

/// The first, and how many more.
QString few(const QStringList &names)
{
    return names.size() > 1
                   ? QStringLiteral("%1 +%2").arg(names.front(), QString::number(names.size() - 1))
                   : names.value(0);
}

/// The locks that were broken and whose they were: "/hillary +1 (ws7 · 4242)". Empty: it names
/// neither.
QString brokenText(const Value &details)
{
    QStringList locks;
    QStringList processes;
    for (const Value &owner : listIn(details, "owners")) {
        const ValueMap *map = owner.asMap();
        for (const Value &lock : listIn(owner, "locks")) {
            const std::string *id = lock.asString();
            if (const QString path = id ? safeText(pathOf(details, *id), 200) : QString();
                !path.isEmpty() && !locks.contains(path))
                locks.append(path);
        }
        ProcessIdentity process;
        process.processId = textIn(owner, "process_id");
        process.host = textIn(owner, "host");
        if (const std::int64_t *pid = map ? (*map)["pid"].asInteger() : nullptr)
            process.pid = *pid;
        const std::string session = textIn(owner, "session");
        const QString name = process == ProcessIdentity{} && session.empty()
                                     ? QString()
                                     : ownerText(process, session);
        if (!name.isEmpty() && !processes.contains(name))
            processes.append(name);
    }
    if (locks.isEmpty() || processes.isEmpty())
        return few(locks.isEmpty() ? processes : locks);
    return QStringLiteral("%1 (%2)").arg(few(locks), few(processes));
}

QString actionText(const AuditRecord &intent)
{
    const std::string &action = intent.intent.action;
    if (action == "break")
        return Texts::tr("Break");
    if (action == "rename")
        return Texts::tr("Rename");
    if (action == "recover")
        return Texts::tr("Recovery");
    return safeText(action, 20);
}

} // namespace

QString auditResultText(const std::optional<std::string> &result)
{
    if (!result)
        return Texts::tr("no outcome");
    const struct
    {
        const char *word;
        QString text;
    } known[] = {{"done", Texts::tr("done")},
                 {"reality-moved", Texts::tr("reality moved")},
                 {"waiting", Texts::tr("waits for a lease to end")},
                 {"unknown", Texts::tr("unknown")},
                 {"failed", Texts::tr("failed")},
                 {"stopped", Texts::tr("stopped")},
                 {"cancelled", Texts::tr("cancelled")},
                 {"applied", Texts::tr("applied, found out later")},
                 {"not-applied", Texts::tr("not applied, found out later")},
                 {"partly", Texts::tr("partly applied, found out later")},
                 {"unclear", Texts::tr("unclear, looked at later")}};
    const auto *const at = std::find_if(std::begin(known), std::end(known),
                                        [&result](const auto &k) { return *result == k.word; });
    return at == std::end(known) ? safeText(*result, 40) : at->text;
}

QString auditPlaceText(const AuditIntent &intent, int longestServer, int longestIndex)
{
    return safeText(intent.server, longestServer) + QStringLiteral(" · ")
           + safeText(intent.index, longestIndex);
}

QString auditSubjectText(const AuditRecord &intent)
{
    const Value &details = intent.intent.details;
    if (const std::string from = textIn(details, "from"); !from.empty())
        return QStringLiteral("%1 → %2").arg(safeText(from, 200),
                                             safeText(textIn(details, "to"), 200));
    if (const QString broken = brokenText(details); !broken.isEmpty())
        return broken;
    // The lock says more than the session, and a path more than the root it stands on.
    QStringList plain;
    QStringList others;
    for (const Value &document : listIn(details, "documents")) {
        const std::string id = textIn(document, "_id");
        if (id.empty())
            continue;
        const bool saysLess = id.starts_with("session:") || id == "global";
        (saysLess ? others : plain).append(safeText(id, 200));
    }
    return few(plain + others);
}

namespace {

/// What a record says of a step; of one by version 0.1 in the words of its time.
QString whyIn(const Value &result)
{
    StepOutcome outcome;
    outcome.why = stepWhyFromString(textIn(result, "why"));
    outcome.said = textIn(result, "said");
    outcome.isAnswered = mapOf(result)["answered"] == Value(true);
    const QString why = stepWhyText(outcome);
    return why.isEmpty() ? safeText(textIn(result, "detail"), 200) : why;
}

} // namespace

QStringList auditStepTexts(const AuditRecord &intent, const Value &outcome)
{
    QStringList lines;
    const Value::List &steps = listIn(intent.intent.details, "steps");
    const Value::List &results = listIn(outcome, "steps");
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const BreakStep step = stepOf(steps[i]);
        QString line = breakActionFromString(textIn(steps[i], "action"))
                               ? stepText(step)
                               : safeText(textIn(steps[i], "action"), 80);
        if (step.before.isSaid() || step.after.isSaid())
            line += QStringLiteral(": %1 → %2")
                            .arg(planStateText(step.before), planStateText(step.after));
        if (i < results.size()) {
            line += QStringLiteral(" — ") + auditResultText(textIn(results[i], "state"));
            if (const QString why = whyIn(results[i]); !why.isEmpty())
                line += QStringLiteral(" (") + why + QLatin1Char(')');
        }
        lines.append(line);
    }
    if (const std::string copy = textIn(outcome, "audit_index"); !copy.empty())
        lines.append(safeText(copy, 300));
    return lines;
}

std::vector<AuditDocumentTexts> auditDocumentTexts(const AuditRecord &intent, const Value &outcome)
{
    std::vector<AuditDocumentTexts> result;
    for (const Value &document : listIn(intent.intent.details, "documents"))
        result.push_back({safeText(textIn(document, "_id"), 200), documentLines(document), {}});
    const auto add = [&result](const QString &id, QStringList lines) {
        const auto at = std::find_if(result.begin(), result.end(),
                                     [&id](const AuditDocumentTexts &d) { return d.id == id; });
        if (at == result.end())
            result.push_back({id, {}, std::move(lines)});
        else
            at->after = std::move(lines);
    };
    for (const Value &document : listIn(outcome, "documents")) {
        const QString id = safeText(textIn(document, "_id"), 200);
        if (!id.isEmpty())
            add(id, documentLines(document));
        else // a resolution says it in words
            add(safeText(textIn(document, "id"), 200), {safeText(textIn(document, "sentence"))});
    }
    return result;
}

std::vector<int> changedLines(const QStringList &lines, const QStringList &others)
{
    qsizetype head = 0;
    while (head < lines.size() && head < others.size() && lines[head] == others[head])
        ++head;
    qsizetype tail = 0;
    while (tail < lines.size() - head && tail < others.size() - head
           && lines[lines.size() - 1 - tail] == others[others.size() - 1 - tail])
        ++tail;
    const auto rows = static_cast<std::size_t>(lines.size() - head - tail);
    const auto columns = static_cast<std::size_t>(others.size() - head - tail);
    std::vector<bool> same(rows, false);
    if (rows <= MaxCompared && columns <= MaxCompared) {
        // The longest common lines: length[i][j] of the rests from i and j.
        const std::size_t width = columns + 1;
        std::vector<std::uint16_t> length((rows + 1) * width, 0);
        const auto equal = [&](std::size_t i, std::size_t j) {
            return lines[head + static_cast<qsizetype>(i)]
                   == others[head + static_cast<qsizetype>(j)];
        };
        for (std::size_t i = rows; i-- > 0;) {
            for (std::size_t j = columns; j-- > 0;)
                length[i * width + j] = equal(i, j) ? static_cast<std::uint16_t>(
                                                length[(i + 1) * width + j + 1] + 1)
                                                    : std::max(length[(i + 1) * width + j],
                                                               length[i * width + j + 1]);
        }
        for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
            if (equal(i, j)) {
                same[i] = true;
                ++i;
                ++j;
            } else if (length[(i + 1) * width + j] >= length[i * width + j + 1]) {
                ++i;
            } else {
                ++j;
            }
        }
    }
    std::vector<int> changed;
    for (std::size_t i = 0; i < rows; ++i) {
        if (!same[i])
            changed.push_back(static_cast<int>(head) + static_cast<int>(i));
    }
    return changed;
}

QString auditVerificationText(const AuditVerification &verification)
{
    if (verification.damage)
        return Texts::tr("The audit trail is damaged: %1. Nothing after that can be trusted. Keep "
                         "%2 and %2.head as evidence and move both away; a new one is begun then.")
                .arg(safeText(*verification.damage, 300), safeText(verification.file, 300));
    QString records = counted(verification.records, Texts::tr("1 record, unbroken."),
                              Texts::tr("%1 records, unbroken."));
    if (verification.torn)
        records += QLatin1Char(' ')
                   + Texts::tr("A last line has no end: its program died in it, before it sent "
                               "anything for it.");
    if (verification.open == 0)
        return records + QLatin1Char(' ') + Texts::tr("Every change has its outcome.");
    return records + QLatin1Char(' ')
           + counted(verification.open, Texts::tr("1 change has no known outcome."),
                     Texts::tr("%1 changes have no known outcome."));
}

QString auditChainText(bool isKeyed)
{
    return isKeyed ? Texts::tr("It shows a line that was changed, added, taken out or cut off, and "
                               "nobody without your key can rewrite it. It cannot show that both "
                               "its files were put back to an earlier state together: copies on a "
                               "server do (--audit-index).")
                   : Texts::tr("It shows a line that was changed, added, taken out or cut off. It "
                               "cannot show that both its files were rewritten, or put back to an "
                               "earlier state, together: copies on a server do (--audit-index), "
                               "and with a key (LOCKSCOPE_AUDIT_KEY) nobody else can rewrite "
                               "them.");
}

namespace {

/// Of a rename or a recovery: whether its change went that way.
QString changeResolutionText(const AuditRecord &intent, const std::string &result)
{
    const bool rename = intent.intent.action == "rename";
    if (result == "applied")
        return rename ? Texts::tr("it was finished.")
                      : Texts::tr("its change is settled this way.");
    if (result == "partly")
        return Texts::tr(
                "its change is half done, and its paths stay locked until it is recovered.");
    if (result == "not-applied")
        return rename ? Texts::tr("it did not happen, or was undone.")
                      : Texts::tr("it did not happen, or the change was settled the other way.");
    return Texts::tr("nothing left shows what happened. Look at the files.");
}

} // namespace

QString openIntentsTitle(const std::vector<AuditRecord> &open)
{
    const bool breaks = std::all_of(open.begin(), open.end(), [](const AuditRecord &record) {
        return record.intent.action == "break";
    });
    if (open.size() == 1)
        return breaks ? Texts::tr("The outcome of one break is unknown.")
                      : Texts::tr("The outcome of one change is unknown.");
    return (breaks ? Texts::tr("The outcome of %1 breaks is unknown.")
                   : Texts::tr("The outcome of %1 changes is unknown."))
            .arg(open.size());
}

QString openIntentsText(std::size_t count)
{
    return count == 1 ? Texts::tr("It may have happened.") : Texts::tr("They may have happened.");
}

QString resolutionText(const AuditRecord &intent, const AuditResolution &resolution)
{
    const bool change = intent.intent.action == "rename" || intent.intent.action == "recover";
    QString meaning;
    if (change)
        meaning = changeResolutionText(intent, resolution.result);
    else if (resolution.result == "not-applied")
        meaning = Texts::tr("it did not happen: none of its steps changed anything.");
    else if (resolution.result == "applied")
        meaning = Texts::tr("it happened. Every document was changed as intended.");
    else if (resolution.result == "partly")
        meaning = Texts::tr("part of it happened. Look at the locks, then decide.");
    else
        meaning = Texts::tr("somebody changed the documents since; what the tree shows is what "
                            "holds now.");
    const QString subject = auditSubjectText(intent);
    return subject.isEmpty() ? Texts::tr("%1: %2").arg(actionText(intent), meaning)
                             : Texts::tr("%1 of %2: %3").arg(actionText(intent), subject, meaning);
}

} // namespace lockscope
