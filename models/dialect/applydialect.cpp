// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/fieldvalue.h"
#include "models/dialect/foreigndocument.h"
#include "models/dialect/foreignpath.h"
#include "models/domain/freetext.h"
#include "models/domain/skewtolerance.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace lockscope {

namespace {

/// Names that others wrote, for people.
std::string cut(std::string utf8)
{
    if (utf8.size() <= MaxFreeText)
        return utf8;
    constexpr auto Longest = static_cast<qsizetype>(MaxFreeText);
    QString text = QString::fromStdString(utf8);
    if (text.size() > Longest)
        text.truncate(text.at(Longest - 1).isHighSurrogate() ? Longest - 1 : Longest);
    return text.toStdString();
}

bool isOfType(DialectEntry::Type type, const QJsonValue &element)
{
    switch (type) {
    case DialectEntry::Type::Any: return true;
    case DialectEntry::Type::Object: return element.isObject() && !isExtendedValue(element);
    case DialectEntry::Type::Date: return extendedDate(element).has_value();
    case DialectEntry::Type::String: return element.isString();
    }
    return false;
}

/// A time that a dialect may name; empty: it names none, or the document has none there.
std::optional<qint64> timeAt(const std::optional<TimeField> &field, const FieldSource &source)
{
    return field ? timeOf(*field, source) : std::nullopt;
}

/// @p time: that which the condition compares, its own or the end of the lease.
bool isHeld(const HeldCondition &held, const FieldSource &source, qint64 nowMs,
            const std::optional<qint64> &time)
{
    switch (held.comparison) {
    case HeldCondition::Comparison::Always: return true;
    case HeldCondition::Comparison::After: return time && *time > nowMs;
    case HeldCondition::Comparison::Before: return time && *time < nowMs;
    case HeldCondition::Comparison::Equals:
    case HeldCondition::Comparison::Differs: {
        const FieldValue &value = fieldValue(held.field, source);
        const bool isSame = held.value.isNothing() ? value.isNothing()
                                                   : isSameValue(value, held.value);
        return isSame == (held.comparison == HeldCondition::Comparison::Equals);
    }
    }
    return false;
}

bool isThere(const FieldPath &field, const FieldSource &source)
{
    return !fieldValue(field, source).isNothing();
}

/// What tells an element from the others when the dialect names nothing that does.
std::string fingerprint(const FieldValue &seen)
{
    constexpr qsizetype Digits = 12;
    const QJsonValue element = seen.json();
    if (!element.isObject() || isExtendedValue(element))
        return valueText(seen);
    const QByteArray json = QJsonDocument(element.toObject()).toJson(QJsonDocument::Compact);
    return QCryptographicHash::hash(json, QCryptographicHash::Sha256)
            .toHex()
            .left(Digits)
            .toStdString();
}

/// Makes the entries of one document.
class EntryWriter
{
public:
    EntryWriter(const Dialect &dialect, qint64 nowMs, ForeignNode &node)
        : m_dialect(dialect), m_nowMs(nowMs), m_node(node)
    {}

    void add(qsizetype index, const FieldSource &source, qsizetype element)
    {
        const DialectEntry &rule = m_dialect.entries.at(index);
        const std::optional<qint64> expires = timeAt(rule.expires, source);
        const std::optional<qint64> compared = rule.held.isExpiry ? expires
                                                                  : timeAt(rule.held.time, source);
        for (const auto &[field, time] :
             {std::tie(rule.expires, expires), std::tie(rule.held.time, compared)}) {
            if (field && !time && isThere(field->field, source)) {
                m_node.unreadable = QStringLiteral(
                                            "%1 is no time as the dialect says it is written")
                                            .arg(field->field.text)
                                            .toStdString();
                return;
            }
        }
        if (!isHeld(rule.held, source, m_nowMs, compared))
            return;
        ForeignEntry &entry = m_node.entries.emplace_back();
        entry.mode = rule.mode;
        entry.entry = index;
        entry.clock = rule.clock;
        entry.owner = cut(templateText(rule.owner, source));
        entry.host = rule.host.text == rule.owner.text ? entry.owner
                                                       : cut(templateText(rule.host, source));
        entry.expiresMs = expires;
        addTimes(rule, source, entry);
        if (element >= 0) {
            entry.element = element;
            entry.elementSeen = source.element.json();
        }
        entry.id = idOf(rule, source, element);
        if (m_dialect.engine == DialectEngine::Etcd)
            entry.version = source.document.revision.order;
        if (rule.order) {
            entry.group = templateText(rule.group, source);
            entry.order = QString::fromStdString(valueText(fieldValue(*rule.order, source)))
                                  .toLongLong();
        }
        if (rule.breaks) {
            entry.guard.reserve(rule.breaks->guard.size());
            for (const FieldPath &field : rule.breaks->guard)
                entry.guard.push_back(fieldValue(field, source));
        }
    }

private:
    void addTimes(const DialectEntry &rule, const FieldSource &source, ForeignEntry &entry) const
    {
        entry.acquiredMs = timeAt(rule.acquired, source);
        entry.renewedMs = timeAt(rule.renewed, source);
        if (!rule.lease.isEmpty() && source.document.leaseEndMs) {
            entry.expiresMs = source.document.leaseEndMs;
            entry.isLeased = true;
            return; // it is over when its server has taken it away
        }
        const qint64 tolerance = rule.clock == DialectClock::Client ? SkewTolerance.count() : 0;
        if (entry.expiresMs && *entry.expiresMs + tolerance <= m_nowMs)
            entry.state = ForeignEntry::State::Over;
    }

    std::string idOf(const DialectEntry &rule, const FieldSource &source, qsizetype element)
    {
        std::string own = rule.id.isEmpty() ? std::string() : templateText(rule.id, source);
        if (own.empty() && element >= 0)
            own = fingerprint(source.element);
        std::string id = own.empty() ? m_node.id : m_node.id + ':' + cut(std::move(own));
        // Nearly all documents have one holder, which needs no table.
        if (m_node.entries.size() == 1)
            return id;
        if (m_taken.empty())
            m_taken.insert(m_node.entries.first().id);
        std::string free = id;
        for (qsizetype number = m_node.entries.size(); m_taken.contains(free); ++number)
            free = id + '#' + std::to_string(number);
        m_taken.insert(free);
        return free;
    }

    const Dialect &m_dialect;
    const qint64 m_nowMs;
    ForeignNode &m_node;
    std::set<std::string> m_taken; ///< ids of entries
};

QStringList keyPartsOf(const Dialect &dialect, const ForeignDocument &document)
{
    if (dialect.engine != DialectEngine::Etcd || dialect.where.key.pattern().isEmpty())
        return {};
    return dialect.where.key.match(document.nativeId.toString()).capturedTexts();
}

ForeignNode nodeOf(const Dialect &dialect, FieldSource &source, qint64 nowMs)
{
    const ForeignDocument &document = source.document;
    ForeignNode node;
    node.id = foreignId(dialect, document);
    source.keyParts = keyPartsOf(dialect, document);
    QString missing;
    std::optional<std::string> path = foreignPath(dialect, source, missing);
    if (!path || !source.problem.isEmpty()) {
        const std::size_t prefix = foreignIdPrefix(dialect).size();
        node.path = '/' + dialect.folder + '/' + safePathPart(node.id.substr(prefix));
        node.unreadable
                = (source.problem.isEmpty()
                           ? QStringLiteral("it has no field '%1', by which '%2' names its "
                                            "locks")
                                     .arg(missing, dialect.name)
                           : QStringLiteral("it cannot be read as JSON: %1").arg(source.problem))
                          .toStdString();
        return node;
    }
    node.path = std::move(*path);
    EntryWriter writer(dialect, nowMs, node);
    for (qsizetype index = 0; index < dialect.entries.size(); ++index) {
        const DialectEntry &rule = dialect.entries.at(index);
        if (!rule.each) {
            writer.add(index, source, -1);
            continue;
        }
        const QJsonArray elements = fieldValue(*rule.each, source).json().toArray();
        for (qsizetype i = 0; i < elements.size(); ++i) {
            source.element = elements.at(i);
            if (isOfType(rule.type, elements.at(i)))
                writer.add(index, source, i);
        }
        source.element = FieldValue();
    }
    return node;
}

} // namespace

ForeignNode applyDialect(const Dialect &dialect, const ForeignDocument &document, qint64 nowMs)
{
    FieldSource source(dialect, document);
    return nodeOf(dialect, source, nowMs);
}

ForeignNode applyDialect(const Dialect &dialect, const ForeignDocument &document,
                         const std::vector<FieldValue> &fields, qint64 nowMs)
{
    FieldSource source(document, fields);
    return nodeOf(dialect, source, nowMs);
}

QString leaseOf(const Dialect &dialect, const ForeignDocument &document)
{
    FieldSource source(dialect, document);
    source.keyParts = keyPartsOf(dialect, document);
    for (const DialectEntry &entry : dialect.entries) {
        if (entry.lease.isEmpty())
            continue;
        const QString lease = QString::fromStdString(templateText(entry.lease, source));
        if (lease.toLongLong() > 0)
            return lease;
    }
    return QString();
}

bool isNoLock(const Dialect &dialect, const ForeignDocument &document)
{
    return dialect.engine == DialectEngine::Etcd && !dialect.where.key.pattern().isEmpty()
           && !dialect.where.key.match(document.nativeId.toString()).hasMatch();
}

void settleWaits(QList<ForeignNode> &nodes)
{
    std::map<std::string, qint64> lowest;
    for (const ForeignNode &node : std::as_const(nodes)) {
        for (const ForeignEntry &entry : node.entries) {
            if (entry.group.empty())
                continue;
            const auto [place, isNew] = lowest.try_emplace(entry.group, entry.order);
            if (!isNew)
                place->second = std::min(place->second, entry.order);
        }
    }
    for (ForeignNode &node : nodes) {
        for (ForeignEntry &entry : node.entries)
            entry.waits = !entry.group.empty() && entry.order > lowest[entry.group];
    }
}

} // namespace lockscope
