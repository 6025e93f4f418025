// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignchange.h"

#include "models/dialect/fieldvalue.h"

#include <algorithm>

namespace lockscope {

namespace {

using How = BreakRule::How;
using Refusal = tl::unexpected<QString>;

QJsonValue setValue(const SetField &field, qint64 nowMs)
{
    switch (field.what) {
    case SetField::What::Value: return field.value;
    case SetField::What::NowDate:
        return QJsonObject{{u"$date"_qs, QJsonObject{{u"$numberLong"_qs, QString::number(nowMs)}}}};
    case SetField::What::NowEpochMs: return nowMs;
    case SetField::What::NowEpochS: return nowMs / 1000;
    case SetField::What::NowIso: return isoText(nowMs);
    }
    return QJsonValue(QJsonValue::Undefined);
}

/// The order of fields makes one id of MongoDB another, and objects of JSON have none.
bool hasOrder(const QJsonValue &id)
{
    if (!id.isObject() || isExtendedValue(id))
        return false;
    const QJsonObject object = id.toObject();
    return object.size() > 1 || std::any_of(object.begin(), object.end(), hasOrder);
}

/// Whether a change of @p document can be guarded at all. Empty: it can.
QString unguarded(DialectEngine engine, const ForeignDocument &document)
{
    const auto isNumber = [](const std::string &text) {
        bool isWhole = false;
        const qlonglong number = QString::fromStdString(text).toLongLong(&isWhole);
        return isWhole && number >= 0;
    };
    if (document.nativeId.isNothing())
        return QStringLiteral("the document came without its id");
    switch (engine) {
    case DialectEngine::Elasticsearch:
        if (!document.nativeId.text() || document.place.isEmpty())
            return QStringLiteral("the document came without its id or its index");
        if (!isNumber(document.revision.order) || !isNumber(document.revision.term))
            return QStringLiteral("the document came without _seq_no and _primary_term; nothing "
                                  "could notice that it has changed");
        break;
    case DialectEngine::Mongo:
        if (document.place.isEmpty())
            return QStringLiteral("nobody said which collection the document is in");
        if (hasOrder(document.nativeId.json()))
            return QStringLiteral("its id is an object of several fields, whose order MongoDB "
                                  "compares and is not known here");
        break;
    case DialectEngine::Etcd:
        if (!isNumber(document.revision.order))
            return QStringLiteral("the key came without mod_revision; nothing could notice that it "
                                  "has changed");
        break;
    }
    return QString();
}

/// What is taken out of an array. Empty: `change` has it.
QString addElement(const BreakRule &rule, const FieldSource &source, const ForeignEntry &entry,
                   ForeignChange &change)
{
    change.array = rule.array.text;
    change.arraySeen = fieldValue(rule.array, source).json().toArray();
    change.element = entry.elementSeen;
    change.elementAt = entry.element;
    if (entry.element < 0 || entry.element >= change.arraySeen.size()
        || change.arraySeen.at(entry.element) != entry.elementSeen)
        return QStringLiteral("the element is not where it was seen any more; look again");
    if (change.element.isArray())
        return QStringLiteral("the element is an array, which cannot be told from others like it");
    const auto equal = std::count(change.arraySeen.begin(), change.arraySeen.end(),
                                  entry.elementSeen);
    const bool isPlainObject = change.element.isObject() && !isExtendedValue(change.element);
    if (rule.how == How::Pull && equal > 1)
        return QStringLiteral("%1 elements are equal, and \"pull\" would take all of them out; "
                              "\"pull-one\" takes one")
                .arg(equal);
    if (rule.how == How::PullOne && isPlainObject)
        return QStringLiteral("the element is an object; \"pull-one\" is for dates, texts and "
                              "numbers, \"pull\" for objects");
    if (isPlainObject && change.element.toObject().isEmpty())
        return QStringLiteral("the element is an empty object, which cannot be told from others");
    if (rule.alsoDec) {
        change.alsoDec = SeenField{rule.alsoDec->text, fieldValue(*rule.alsoDec, source).json()};
        if (!numberOf(change.alsoDec->value))
            return QStringLiteral("'%1' is no number that could be made smaller")
                    .arg(rule.alsoDec->text);
    }
    return QString();
}

} // namespace

tl::expected<ForeignChange, QString> breakOf(const Dialect &dialect,
                                             const ForeignDocument &document,
                                             const ForeignEntry &entry, qint64 nowMs)
{
    if (entry.entry < 0 || entry.entry >= dialect.entries.size()
        || !dialect.entries.at(entry.entry).breaks)
        return Refusal(QStringLiteral("%1 only shows such locks: its file has no [break] for them")
                               .arg(dialect.title));
    if (const QString why = unguarded(dialect.engine, document); !why.isEmpty())
        return Refusal(why);
    const BreakRule &rule = *dialect.entries.at(entry.entry).breaks;
    ForeignChange change;
    change.engine = dialect.engine;
    change.how = rule.how;
    change.place = document.place;
    change.database = dialect.where.database;
    change.nativeId = document.nativeId.json();
    change.routing = document.routing;
    change.revision = document.revision;
    const FieldSource source(dialect, document);
    for (qsizetype i = 0; i < rule.guard.size(); ++i) {
        const FieldPath &field = rule.guard.at(i);
        const FieldValue &value = fieldValue(field, source);
        if (i >= entry.guard.size() || value != entry.guard[i])
            return Refusal(QStringLiteral("'%1' is not what was seen any more; look again")
                                   .arg(field.text));
        change.guard.append({field.text, value.json()});
    }
    for (const SetField &field : rule.set)
        change.set.append({field.field, setValue(field, nowMs)});
    if (rule.how == How::Pull || rule.how == How::PullOne) {
        if (const QString why = addElement(rule, source, entry, change); !why.isEmpty())
            return Refusal(why);
    }
    if (rule.how == How::Delete) {
        const qsizetype holders = applyDialect(dialect, document, nowMs).entries.size();
        if (holders > 1)
            return Refusal(QStringLiteral("%1 others hold something by the same document, and "
                                          "deleting it would end them, too")
                                   .arg(holders - 1));
    }
    return change;
}

} // namespace lockscope
