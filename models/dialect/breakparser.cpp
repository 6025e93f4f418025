// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/entryparser.h"

#include <QJsonValue>

#include <algorithm>
#include <cmath>

namespace lockscope {

namespace {

using How = BreakRule::How;

/// Where a break may write and what it may compare: fields of the document itself.
std::optional<FieldPath> ownField(TableReader &table, const QString &key, const QString &text)
{
    tl::expected<FieldPath, QString> path = parseFieldPath(text, FieldRules{});
    if (!path) {
        table.complain(key, path.error());
        return std::nullopt;
    }
    if (path->names.first() == u"_id") {
        table.complain(key, QStringLiteral("'_id' is always compared and never set; leave it out"));
        return std::nullopt;
    }
    return std::move(*path);
}

std::optional<FieldPath> ownField(TableReader &table, const QString &key)
{
    const std::optional<QString> text = table.text(key);
    return text ? ownField(table, key, *text) : std::nullopt;
}

bool overlaps(const QString &a, const QString &b)
{
    return a == b || a.startsWith(b + u'.') || b.startsWith(a + u'.');
}

/// `{ now = "date" }`, `{}`, or a plain value.
std::optional<SetField> setField(const TomlMember &member, TableReader &table, DialectEngine engine)
{
    SetField field;
    field.field = member.key;
    const TomlValue &value = member.value;
    switch (value.type) {
    case TomlValue::Type::Text: field.value = value.text; return field;
    case TomlValue::Type::Integer: field.value = value.integer; return field;
    case TomlValue::Type::Number:
        if (!std::isfinite(value.number)) {
            table.complain(member.key, QStringLiteral("'inf' and 'nan' are no values that a "
                                                      "document can have"));
            return std::nullopt;
        }
        field.value = value.number;
        return field;
    case TomlValue::Type::Boolean: field.value = value.boolean; return field;
    case TomlValue::Type::Table: break;
    case TomlValue::Type::Array:
    case TomlValue::Type::Time:
        table.complain(member.key, QStringLiteral("a field can be set to a text, a number, true, "
                                                  "false, {} (null) or { now = \"…\" }"));
        return std::nullopt;
    }
    if (value.table.isEmpty()) {
        field.value = QJsonValue(QJsonValue::Null);
        return field;
    }
    QStringList words{QStringLiteral("epoch_ms"), QStringLiteral("epoch_s"), QStringLiteral("iso")};
    if (engine == DialectEngine::Mongo)
        words.prepend(QStringLiteral("date"));
    TableReader inner(value, table.pathOf(member.key), table.errors());
    const std::optional<qsizetype> word = inner.word(QStringLiteral("now"), words);
    inner.refuseOthers();
    if (!word)
        return std::nullopt;
    const QString name = words.at(*word);
    field.what = name == u"date"       ? SetField::What::NowDate
                 : name == u"epoch_ms" ? SetField::What::NowEpochMs
                 : name == u"epoch_s"  ? SetField::What::NowEpochS
                                       : SetField::What::NowIso;
    return field;
}

void readSet(TableReader &table, DialectEngine engine, BreakRule &rule)
{
    const QString key = QStringLiteral("set");
    const TomlValue *const set = table.table(key);
    if (rule.how != How::Set) {
        if (set)
            table.complain(key, QStringLiteral("only how = \"set\" sets fields"));
        return;
    }
    if (!set || set->table.isEmpty()) {
        table.complain(key, QStringLiteral("how = \"set\" needs the fields and what they become, "
                                           "as set = { released = true }"));
        return;
    }
    TableReader fields(*set, table.pathOf(key), table.errors());
    for (const TomlMember &member : set->table) {
        const std::optional<FieldPath> path = ownField(fields, member.key, member.key);
        std::optional<SetField> field = setField(member, fields, engine);
        if (!path || !field)
            continue;
        const auto clash = std::find_if(rule.set.begin(), rule.set.end(),
                                        [&member](const SetField &other) {
                                            return overlaps(other.field, member.key);
                                        });
        if (clash != rule.set.end())
            fields.complain(member.key,
                            QStringLiteral("'%1' is set as well, and one lies in the other")
                                    .arg(clash->field));
        else
            rule.set.append(std::move(*field));
    }
}

void readArray(TableReader &table, const FieldPath *each, BreakRule &rule)
{
    const QString array = QStringLiteral("array");
    const QString alsoDec = QStringLiteral("also_dec");
    std::optional<FieldPath> field = ownField(table, array);
    rule.alsoDec = ownField(table, alsoDec);
    if (rule.how != How::Pull && rule.how != How::PullOne) {
        for (const QString &key : {array, alsoDec}) {
            if (table.has(key))
                table.complain(key, QStringLiteral("only how = \"pull\" and \"pull-one\" take "
                                                   "something out of an array"));
        }
        return;
    }
    if (!each)
        table.complain(QStringLiteral("how"),
                       QStringLiteral("there is nothing to pull: write it in an [entry.break] of "
                                      "an entry with `each`"));
    if (!table.has(array))
        table.complain(QString(), QStringLiteral("it needs `array`: what the element is taken "
                                                 "out of"));
    if (field && each && field->text != each->text)
        table.complain(array, QStringLiteral("it must be the array that `each` goes through, '%1'")
                                      .arg(each->text));
    if (!field)
        return;
    if (rule.alsoDec && overlaps(rule.alsoDec->text, field->text))
        table.complain(alsoDec, QStringLiteral("it lies in the array"));
    rule.array = std::move(*field);
}

void readGuard(TableReader &table, DialectEngine engine, BreakRule &rule)
{
    const QString key = QStringLiteral("guard");
    const std::optional<QStringList> names = table.texts(key);
    if (engine == DialectEngine::Etcd) {
        if (names)
            table.complain(key, QStringLiteral("etcd compares mod_revision, which is the whole "
                                               "key; leave it out"));
        return;
    }
    for (const QString &name : names.value_or(QStringList())) {
        std::optional<FieldPath> field = ownField(table, key, name);
        if (!field)
            continue;
        if (!rule.array.text.isEmpty() && overlaps(field->text, rule.array.text))
            table.complain(key, QStringLiteral("'%1': the element is compared anyway; leave it out")
                                        .arg(name));
        else
            rule.guard.append(std::move(*field));
    }
    const bool isGuardedByElement = rule.how == How::Pull || rule.how == How::PullOne;
    if (engine == DialectEngine::Mongo && !isGuardedByElement && !table.has(key))
        table.complain(QString(),
                       QStringLiteral("it needs `guard`: the fields that must be what was seen, "
                                      "those that a renewal and the next holder change. Without "
                                      "it somebody else's lock could be broken"));
}

} // namespace

std::optional<BreakRule> parseBreak(TableReader &table, DialectEngine engine, const FieldPath *each)
{
    const QString how = QStringLiteral("how");
    const std::optional<qsizetype> word = table.word(how,
                                                     {QStringLiteral("set"), QStringLiteral("pull"),
                                                      QStringLiteral("pull-one"),
                                                      QStringLiteral("delete")});
    if (!word && !table.has(how))
        table.complain(QString(), QStringLiteral("it needs `how`: set, pull, pull-one or delete"));
    BreakRule rule;
    rule.how = static_cast<How>(word.value_or(static_cast<qsizetype>(How::Set)));
    if (word && engine == DialectEngine::Etcd && rule.how != How::Delete)
        table.complain(how, QStringLiteral("on etcd a lock is a key: it can only be \"delete\""));
    if (word && each && rule.how == How::Delete)
        table.complain(how, QStringLiteral("\"delete\" would end every holder in the document; "
                                           "use \"pull\""));
    if (word) {
        readSet(table, engine, rule);
        readArray(table, each, rule);
        readGuard(table, engine, rule);
    }
    rule.means = table.text(QStringLiteral("means")).value_or(QString());
    if (word)
        table.refuseOthers();
    return rule;
}

} // namespace lockscope
