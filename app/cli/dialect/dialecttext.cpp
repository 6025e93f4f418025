// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/dialect/dialecttext.h"

#include "app/cli/frame/jsonmodel.h"
#include "backend/json/json.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int LongestLine = 64 * 1024; ///< a request is told whole

std::string utf8(const QString &text) { return text.toStdString(); }

std::optional<Instant> instant(const std::optional<qint64> &ms)
{
    return ms ? std::optional(instantFromEpochMs(*ms)) : std::nullopt;
}

Value foreignText(const std::string &text) { return text.empty() ? Value() : Value(text); }

Value foreignText(const QString &text) { return foreignText(utf8(text)); }

Value texts(const QStringList &list)
{
    Value::List values;
    for (const QString &text : list)
        values.emplace_back(utf8(text));
    return values;
}

QStringList hazardWords(const ForeignHazards &hazards)
{
    QStringList words;
    if (hazards.blindRelease)
        words.append(QStringLiteral("blind-release"));
    if (hazards.holderNotTold)
        words.append(QStringLiteral("holder-not-told"));
    if (hazards.noFencing)
        words.append(QStringLiteral("no-fencing"));
    return words;
}

QStringList breakWords(const Dialect &dialect)
{
    QStringList words;
    for (const DialectEntry &entry : dialect.entries) {
        if (entry.breaks && !words.contains(toString(entry.breaks->how)))
            words.append(toString(entry.breaks->how));
    }
    return words;
}

/// Undefined: it was not there.
Value seenJson(const QJsonValue &value)
{
    if (value.isUndefined())
        return {};
    const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    const Result<Value> parsed = parseJson(std::string_view(json.constData(),
                                                            static_cast<std::size_t>(json.size())),
                                           AnswerLimits);
    const Value::List *list = parsed ? parsed->asList() : nullptr;
    return list && !list->empty() ? list->front() : Value();
}

Value guardJson(const ForeignChange &change)
{
    Value::List guard;
    for (const SeenField &seen : change.guard)
        guard.emplace_back(ValueMap{{"field", utf8(seen.field)},
                                    {"exists", !seen.value.isUndefined()},
                                    {"seen", seenJson(seen.value)}});
    return guard;
}

const char *stateWord(const ForeignEntry &entry)
{
    if (entry.waits)
        return "waits";
    return entry.state == ForeignEntry::State::Over ? "over" : "held";
}

QString span(qint64 ms) { return formatDuration(Millis(ms)); }

QString entryText(const ForeignEntry &entry, qint64 nowMs)
{
    QStringList parts{
            entry.waits ? QStringLiteral("waits for %1").arg(QLatin1String(toString(entry.mode)))
                        : QString::fromLatin1(toString(entry.mode))};
    if (entry.state == ForeignEntry::State::Over)
        parts.append(QStringLiteral("over"));
    parts.append(entry.owner.empty() ? QStringLiteral("by nobody named")
                                     : QStringLiteral("by %1").arg(shownText(entry.owner, 80)));
    if (!entry.host.empty() && entry.host != entry.owner)
        parts.append(QStringLiteral("on %1").arg(shownText(entry.host, 80)));
    if (entry.acquiredMs)
        parts.append(QStringLiteral("for %1").arg(span(nowMs - *entry.acquiredMs)));
    if (entry.renewedMs)
        parts.append(QStringLiteral("renewed %1 ago").arg(span(nowMs - *entry.renewedMs)));
    if (entry.expiresMs)
        parts.append(*entry.expiresMs > nowMs
                             ? QStringLiteral("%1 left").arg(span(*entry.expiresMs - nowMs))
                             : QStringLiteral("ended %1 ago").arg(span(nowMs - *entry.expiresMs)));
    if (entry.acquiredMs || entry.renewedMs || entry.expiresMs)
        parts.append(entry.clock == DialectClock::Server ? QStringLiteral("server's clock")
                                                         : QStringLiteral("client's clock"));
    return parts.join(QStringLiteral(", "));
}

QStringList requestLines(const Dialect &dialect, const ForeignEntry &entry,
                         const tl::expected<ForeignChange, QString> &change)
{
    if (!change)
        return {QStringLiteral("    no break: %1").arg(shownText(change.error(), LongestLine))};
    QStringList lines{QStringLiteral("    break (%1) would send:").arg(toString(change->how))};
    for (const QString &line : requestText(*change).split(u'\n'))
        lines.append(QStringLiteral("      ") + safeLine(utf8(line), LongestLine));
    const QString &means = dialect.entries.at(entry.entry).breaks->means;
    if (!means.isEmpty())
        lines.append(QStringLiteral("    %1").arg(shownText(means, 512)));
    return lines;
}

} // namespace

QString shownText(const std::string &utf8, int longest) { return safeText(utf8, longest); }

QString shownText(const QString &text, int longest) { return shownText(utf8(text), longest); }

QString placeText(const Dialect &dialect)
{
    const DialectPlace &where = dialect.where;
    switch (dialect.engine) {
    case DialectEngine::Elasticsearch: return QStringLiteral("index %1").arg(where.index);
    case DialectEngine::Mongo: {
        const QString database = where.database.isEmpty() ? QString() : where.database + u'.';
        return (where.collections.size() == 1 ? QStringLiteral("collection ")
                                              : QStringLiteral("collections "))
               + database + where.collections.join(QStringLiteral(", ") + database);
    }
    case DialectEngine::Etcd: return QStringLiteral("keys below %1").arg(where.prefix);
    }
    return QString();
}

QString breaksText(const Dialect &dialect)
{
    const QStringList words = breakWords(dialect);
    return words.isEmpty() ? QStringLiteral("shown only") : words.join(QStringLiteral(", "));
}

QString originText(const Dialect &dialect)
{
    return dialect.origin == DialectOrigin::BuiltIn ? QStringLiteral("built in") : dialect.file;
}

Value dialectJson(const ShelvedDialect &shelved)
{
    const Dialect &dialect = shelved.dialect;
    return ValueMap{{"name", utf8(dialect.name)},
                    {"title", utf8(dialect.title)},
                    {"engine", utf8(toString(dialect.engine))},
                    {"origin", utf8(toString(dialect.origin))},
                    {"file", utf8(dialect.file)},
                    {"sha256", dialect.sha256.toStdString()},
                    {"where", utf8(placeText(dialect))},
                    {"breaks", texts(breakWords(dialect))},
                    {"hazards", texts(hazardWords(dialect.hazards))},
                    {"replaces", texts(shelved.replaced)}};
}

Value brokenJson(const BrokenDialect &broken)
{
    Value::List errors;
    for (const DialectError &error : broken.errors)
        errors.emplace_back(ValueMap{{"line", error.line > 0 ? Value(error.line) : Value()},
                                     {"key", foreignText(error.key)},
                                     {"text", utf8(error.text)}});
    return ValueMap{{"file", utf8(broken.file)},
                    {"valid", false},
                    {"name", Value()},
                    {"engine", Value()},
                    {"errors", std::move(errors)}};
}

QList<TriedNode> tryDialect(const Dialect &dialect, const QList<ForeignDocument> &documents,
                            qint64 nowMs)
{
    QList<ForeignNode> nodes;
    QList<const ForeignDocument *> looked;
    for (const ForeignDocument &document : documents) {
        if (isNoLock(dialect, document))
            continue;
        nodes.append(applyDialect(dialect, document, nowMs));
        looked.append(&document);
    }
    settleWaits(nodes);
    QList<TriedNode> tried;
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        TriedNode node;
        for (const ForeignEntry &entry : std::as_const(nodes[i].entries))
            node.breaks.append(breakOf(dialect, *looked.at(i), entry, nowMs));
        node.node = std::move(nodes[i]);
        tried.append(std::move(node));
    }
    std::stable_sort(tried.begin(), tried.end(), [](const TriedNode &a, const TriedNode &b) {
        return a.node.path < b.node.path;
    });
    return tried;
}

QStringList triedLines(const Dialect &dialect, const QList<TriedNode> &nodes, qint64 nowMs,
                       bool all)
{
    QStringList lines;
    bool toldOne = false;
    for (const TriedNode &tried : nodes) {
        const ForeignNode &node = tried.node;
        if (!node.unreadable.empty())
            lines.append(shownText(node.path) + QStringLiteral("  unreadable: ")
                         + shownText(node.unreadable));
        else if (node.entries.isEmpty())
            lines.append(shownText(node.path) + QStringLiteral("  free"));
        else
            lines.append(shownText(node.path));
        for (qsizetype i = 0; i < node.entries.size(); ++i) {
            const ForeignEntry &entry = node.entries.at(i);
            lines.append(QStringLiteral("  ") + entryText(entry, nowMs));
            const auto &change = tried.breaks.at(i);
            if (all || (!toldOne && change))
                lines += requestLines(dialect, entry, change);
            toldOne = toldOne || change.has_value();
        }
    }
    return lines;
}

Value triedJson(const Dialect &dialect, const TriedNode &tried)
{
    Value::List entries;
    for (qsizetype i = 0; i < tried.node.entries.size(); ++i) {
        const ForeignEntry &entry = tried.node.entries.at(i);
        const auto &change = tried.breaks.at(i);
        Value breaks;
        if (change)
            breaks = ValueMap{{"how", utf8(toString(change->how))},
                              {"guard", guardJson(*change)},
                              {"request", utf8(requestText(*change))},
                              {"means",
                               foreignText(dialect.entries.at(entry.entry).breaks->means)}};
        entries.emplace_back(
                ValueMap{{"id", entry.id},
                         {"mode", toString(entry.mode)},
                         {"state", stateWord(entry)},
                         {"owner", foreignText(entry.owner)},
                         {"host", foreignText(entry.host)},
                         {"acquired_at", jsonOf(instant(entry.acquiredMs))},
                         {"renewed_at", jsonOf(instant(entry.renewedMs))},
                         {"expires_at", jsonOf(instant(entry.expiresMs))},
                         {"clock", entry.clock == DialectClock::Server ? "server" : "client"},
                         {"break", std::move(breaks)},
                         {"refused", change ? Value() : utf8(change.error())}});
    }
    return ValueMap{{"id", tried.node.id},
                    {"path", tried.node.path},
                    {"unreadable", foreignText(tried.node.unreadable)},
                    {"entries", std::move(entries)}};
}

} // namespace lockscope
