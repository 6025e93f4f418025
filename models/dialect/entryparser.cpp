// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/entryparser.h"

#include <QRegularExpression>

#include <utility>

namespace lockscope {

namespace {

using Form = TimeField::Form;
using Comparison = HeldCondition::Comparison;

QString formName(Form form)
{
    switch (form) {
    case Form::Date: return QStringLiteral("date");
    case Form::EpochMs: return QStringLiteral("epoch_ms");
    case Form::EpochS: return QStringLiteral("epoch_s");
    case Form::Iso: return QStringLiteral("iso");
    case Form::ObjectIdTime: return QStringLiteral("objectid_time");
    case Form::BsonTimestamp: return QStringLiteral("bson_timestamp");
    }
    return QString();
}

QList<Form> formsOf(DialectEngine engine)
{
    QList<Form> forms{Form::EpochMs, Form::EpochS, Form::Iso};
    if (engine == DialectEngine::Mongo)
        forms.append({Form::Date, Form::ObjectIdTime, Form::BsonTimestamp});
    return forms;
}

void readForm(TableReader &table, DialectEngine engine, TimeField &time)
{
    const QString key = QStringLiteral("as");
    const QList<Form> forms = formsOf(engine);
    QStringList names;
    for (const Form form : forms)
        names.append(formName(form));
    const std::optional<qsizetype> word = table.word(key, names);
    if (word)
        time.form = forms.at(*word);
    else if (!table.has(key) && engine != DialectEngine::Mongo)
        table.complain(QString(), QStringLiteral("it needs `as`, how the time is written: %1")
                                          .arg(names.join(QStringLiteral(", "))));
}

void readPlus(TableReader &table, const FieldRules &rules, TimeField &time)
{
    const QStringList units{QStringLiteral("ms"), QStringLiteral("s"), QStringLiteral("min")};
    constexpr qint64 Milliseconds[]{1, 1000, 60'000};
    time.plus = table.field(QStringLiteral("plus"), rules);
    const QString unit = QStringLiteral("unit");
    if (const std::optional<qsizetype> word = table.word(unit, units))
        time.plusUnitMs = Milliseconds[*word];
    if (table.has(unit) && !table.has(QStringLiteral("plus")))
        table.complain(unit, QStringLiteral("it is the unit of `plus`, which is not there"));
    if (const std::optional<qint64> ms = table.integer(QStringLiteral("plus_ms"))) {
        constexpr qint64 Longest = 366LL * 24 * 3600 * 1000;
        if (*ms < 0 || *ms > Longest)
            table.complain(QStringLiteral("plus_ms"),
                           QStringLiteral("it must be a duration of up to a year"));
        else
            time.plusMs = *ms;
    }
}

std::optional<TimeField> readTime(TableReader &entry, const QString &key, DialectEngine engine,
                                  const FieldRules &rules)
{
    const TomlValue *const value = entry.table(key);
    if (!value)
        return std::nullopt;
    TableReader table(*value, entry.pathOf(key), entry.errors());
    TimeField time;
    const std::optional<FieldPath> field = table.field(QStringLiteral("field"), rules);
    if (!field && !table.has(QStringLiteral("field")))
        table.complain(QString(), QStringLiteral("it needs `field`: where the time is"));
    readForm(table, engine, time);
    readPlus(table, rules, time);
    table.refuseOthers();
    if (!field)
        return std::nullopt;
    time.field = *field;
    return time;
}

/// What a field is compared with, as it is written: true, 5, 'text', null. Undefined: none of them.
QJsonValue comparedValue(const QString &text)
{
    if (text == u"true" || text == u"false")
        return text == u"true";
    if (text == u"null")
        return QJsonValue(QJsonValue::Null);
    bool isInteger = false;
    const qint64 integer = text.toLongLong(&isInteger);
    if (isInteger)
        return integer;
    if (text.size() >= 2 && (text.startsWith(u'\'') || text.startsWith(u'"'))
        && text.back() == text.front())
        return text.mid(1, text.size() - 2);
    return QJsonValue(QJsonValue::Undefined);
}

/// The time of the entry that reads @p field.
std::optional<TimeField> timeOf(const QString &field, const DialectEntry &entry)
{
    for (const std::optional<TimeField> &time : {entry.expires, entry.renewed, entry.acquired}) {
        if (time && time->field.text == field)
            return time;
    }
    return std::nullopt;
}

void readHeld(TableReader &table, const FieldRules &rules, DialectEntry &entry)
{
    const QString key = QStringLiteral("held");
    const std::optional<QString> text = table.text(key);
    if (!text)
        return;
    static const QRegularExpression form(QStringLiteral("^(\\S+)\\s+(==|!=|>|<)\\s+(.+)$"));
    const QRegularExpressionMatch match = form.match(*text);
    if (!match.hasMatch()) {
        table.complain(key, QStringLiteral("'%1' is no condition; write \"<field> > now\", "
                                           "\"<field> == <value>\" or \"<field> != <value>\"")
                                    .arg(*text));
        return;
    }
    tl::expected<FieldPath, QString> field = parseFieldPath(match.captured(1), rules);
    if (!field) {
        table.complain(key, field.error());
        return;
    }
    entry.held.field = std::move(*field);
    const QString sign = match.captured(2);
    const QString value = match.captured(3);
    if (sign == u">" || sign == u"<") {
        entry.held.comparison = sign == u">" ? Comparison::After : Comparison::Before;
        entry.held.time = timeOf(entry.held.field.text, entry);
        entry.held.isExpiry = entry.expires && entry.expires->field.text == entry.held.field.text;
        if (value != u"now")
            table.complain(key, QStringLiteral("'%1' compares with the time only: write \"now\"")
                                        .arg(sign));
        else if (!entry.held.time)
            table.complain(key, QStringLiteral("'%1' is compared with the time, and no time of "
                                               "the entry reads it: add "
                                               "expires = { field = \"%1\" }")
                                        .arg(entry.held.field.text));
        return;
    }
    entry.held.comparison = sign == u"==" ? Comparison::Equals : Comparison::Differs;
    entry.held.value = comparedValue(value);
    if (entry.held.value.isMissing())
        table.complain(key, QStringLiteral("'%1' is no value; write true, false, null, a whole "
                                           "number or a text in single quotes")
                                    .arg(value));
}

void readType(TableReader &table, DialectEntry &entry)
{
    const QString key = QStringLiteral("if");
    const std::optional<QString> text = table.text(key);
    if (!text)
        return;
    static const QRegularExpression form(
            QStringLiteral("^type\\(@\\)\\s*==\\s*(object|date|string)$"));
    const QString type = form.match(*text).captured(1);
    if (!entry.each)
        table.complain(key, QStringLiteral("it chooses among elements: it needs `each`"));
    else if (type.isEmpty())
        table.complain(key, QStringLiteral("it can be \"type(@) == object\", "
                                           "\"type(@) == date\" or \"type(@) == string\""));
    entry.type = type == u"object"   ? DialectEntry::Type::Object
                 : type == u"date"   ? DialectEntry::Type::Date
                 : type == u"string" ? DialectEntry::Type::String
                                     : DialectEntry::Type::Any;
}

void readQueue(TableReader &table, DialectEngine engine, const FieldRules &rules,
               DialectEntry &entry)
{
    const QStringList keys{QStringLiteral("lease"), QStringLiteral("group"),
                           QStringLiteral("order")};
    entry.lease = table.textTemplate(keys.at(0), rules).value_or(TextTemplate());
    entry.group = table.textTemplate(keys.at(1), rules).value_or(TextTemplate());
    entry.order = table.field(keys.at(2), rules);
    for (const QString &key : keys) {
        if (table.has(key) && engine != DialectEngine::Etcd)
            table.complain(key, QStringLiteral("leases and queues of keys are etcd's only"));
    }
    if (table.has(keys.at(1)) != table.has(keys.at(2)))
        table.complain(QString(), QStringLiteral("`group` and `order` belong together: of a group "
                                                 "the lowest by `order` holds"));
}

void readClock(TableReader &table, DialectEntry &entry)
{
    const QString key = QStringLiteral("clock");
    const std::optional<qsizetype> word = table.word(key, {QStringLiteral("server"),
                                                           QStringLiteral("client")});
    if (word)
        entry.clock = *word == 0 ? DialectClock::Server : DialectClock::Client;
    else if (!entry.lease.isEmpty())
        entry.clock = DialectClock::Server;
    else if (!table.has(key) && (entry.acquired || entry.renewed || entry.expires))
        table.complain(QString(),
                       QStringLiteral("it has times and needs `clock`, whose they are: server or "
                                      "client"));
}

} // namespace

DialectEntry parseEntry(TableReader &table, DialectEngine engine, FieldRules rules,
                        const BreakRule *common)
{
    DialectEntry entry;
    entry.each = table.field(QStringLiteral("each"), rules);
    rules.hasElement = table.has(QStringLiteral("each"));
    readType(table, entry);
    const std::optional<qsizetype> mode = table.word(QStringLiteral("mode"),
                                                     {QStringLiteral("X"), QStringLiteral("S")});
    if (mode)
        entry.mode = *mode == 0 ? LockMode::X : LockMode::S;
    else if (!table.has(QStringLiteral("mode")))
        table.complain(QString(), QStringLiteral("it needs `mode`: X (alone) or S (shared)"));
    entry.id = table.textTemplate(QStringLiteral("id"), rules).value_or(TextTemplate());
    entry.owner = table.textTemplate(QStringLiteral("owner"), rules).value_or(TextTemplate());
    entry.host = table.textTemplate(QStringLiteral("host"), rules).value_or(TextTemplate());
    entry.acquired = readTime(table, QStringLiteral("acquired"), engine, rules);
    entry.renewed = readTime(table, QStringLiteral("renewed"), engine, rules);
    entry.expires = readTime(table, QStringLiteral("expires"), engine, rules);
    readHeld(table, rules, entry);
    readQueue(table, engine, rules, entry);
    readClock(table, entry);
    const QString breaks = QStringLiteral("break");
    if (const TomlValue *const own = table.table(breaks)) {
        TableReader reader(*own, table.pathOf(breaks), table.errors());
        entry.breaks = parseBreak(reader, engine, entry.each ? &*entry.each : nullptr);
    } else if (common && !entry.each) {
        entry.breaks = *common;
    } else if (common) {
        table.complain(QString(), QStringLiteral("the file's [break] cannot end one element of an "
                                                 "array; give the entry an [entry.break]"));
    }
    table.refuseOthers();
    return entry;
}

} // namespace lockscope
