// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/placeparser.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace lockscope {

namespace {

/// What runs code, or reads other documents than those that are searched. Empty: @p filter has
/// none.
QString forbiddenIn(const QJsonValue &filter, DialectEngine engine)
{
    if (filter.isArray()) {
        for (const QJsonValue &element : filter.toArray()) {
            if (const QString found = forbiddenIn(element, engine); !found.isEmpty())
                return found;
        }
        return QString();
    }
    const QJsonObject object = filter.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString key = it.key();
        const bool isCode = engine == DialectEngine::Mongo
                                    ? key == u"$where" || key == u"$function"
                                              || key == u"$accumulator"
                                    : key.contains(u"script") || key == u"percolate"
                                              || key == u"more_like_this" || key == u"indexed_shape"
                                              || key == u"wrapper"; // any of them, in base64
        if (isCode)
            return key;
        if (engine == DialectEngine::Elasticsearch && key == u"terms") {
            const QJsonObject fields = it.value().toObject();
            if (std::any_of(fields.begin(), fields.end(),
                            [](const QJsonValue &terms) { return terms.isObject(); }))
                return key;
        }
        if (const QString found = forbiddenIn(it.value(), engine); !found.isEmpty())
            return found;
    }
    return QString();
}

QJsonObject readFilter(TableReader &table, DialectEngine engine)
{
    const QString key = QStringLiteral("filter");
    const std::optional<QString> text = table.anyText(key);
    if (!text)
        return {};
    QJsonParseError error{};
    const QJsonDocument json = QJsonDocument::fromJson(text->toUtf8(), &error);
    if (!json.isObject()) {
        table.complain(key, json.isNull()
                                    ? QStringLiteral("it is no JSON: %1").arg(error.errorString())
                                    : QStringLiteral("it must be an object of JSON"));
        return {};
    }
    if (const QString found = forbiddenIn(json.object(), engine); !found.isEmpty())
        table.complain(key, QStringLiteral("'%1' runs code or reads elsewhere; a dialect does "
                                           "neither")
                                    .arg(found));
    return json.object();
}

QString indexProblem(const QString &name)
{
    constexpr qsizetype Longest = 255;
    const QString forbidden = QStringLiteral("\\/*?\"<>| ,#:");
    if (name.isEmpty() || name.size() > Longest || name == u"." || name == u".."
        || name != name.toLower() || name.startsWith(u'_') || name.startsWith(u'-')
        || name.startsWith(u'+') || std::any_of(name.begin(), name.end(), [&forbidden](QChar c) {
               return forbidden.contains(c);
           }))
        return QStringLiteral("it must be the name of one index or alias, without wildcards");
    return QString();
}

QString collectionProblem(const QString &name)
{
    constexpr qsizetype Longest = 200;
    if (name.size() > Longest || name.contains(u'$') || name.contains(QChar(0)) || name.isEmpty()
        || name.startsWith(QStringLiteral("system.")))
        return QStringLiteral("'%1' is no name of a collection of locks").arg(name);
    return QString();
}

QString databaseProblem(const QString &name)
{
    constexpr qsizetype Longest = 63;
    const QString forbidden = QStringLiteral("/\\. \"$*<>:|?");
    if (name.size() > Longest || std::any_of(name.begin(), name.end(), [&forbidden](QChar c) {
            return forbidden.contains(c);
        }))
        return QStringLiteral("'%1' is no name of a database").arg(name);
    return QString();
}

void readElastic(TableReader &table, DialectPlace &where)
{
    const QString key = QStringLiteral("index");
    where.index = table.text(key).value_or(QString());
    if (!table.has(key))
        table.complain(QString(), QStringLiteral("it needs `index`"));
    else if (const QString problem = indexProblem(where.index); !problem.isEmpty())
        table.complain(key, problem);
    where.filter = readFilter(table, DialectEngine::Elasticsearch);
}

void readMongo(TableReader &table, DialectPlace &where)
{
    const QString one = QStringLiteral("collection");
    const QString several = QStringLiteral("collections");
    const QString database = QStringLiteral("database");
    if (const std::optional<QString> name = table.text(one))
        where.collections = {*name};
    if (const std::optional<QStringList> names = table.texts(several))
        where.collections = *names;
    if (table.has(one) == table.has(several))
        table.complain(QString(), QStringLiteral("it needs either `collection` or `collections`"));
    for (const QString &name : std::as_const(where.collections)) {
        if (const QString problem = collectionProblem(name); !problem.isEmpty())
            table.complain(table.has(one) ? one : several, problem);
    }
    where.collections.removeDuplicates();
    where.database = table.text(database).value_or(QString());
    if (const QString problem = databaseProblem(where.database); !problem.isEmpty())
        table.complain(database, problem);
    where.filter = readFilter(table, DialectEngine::Mongo);
}

void readEtcd(TableReader &table, DialectPlace &where)
{
    const QString prefix = QStringLiteral("prefix");
    const QString key = QStringLiteral("key");
    where.prefix = table.text(prefix).value_or(QString());
    if (!table.has(prefix))
        table.complain(QString(), QStringLiteral("it needs `prefix`: what the keys begin with"));
    const std::optional<QString> pattern = table.text(key);
    if (!pattern)
        return;
    where.key = QRegularExpression(QRegularExpression::anchoredPattern(*pattern));
    if (!where.key.isValid()) {
        table.complain(key, QStringLiteral("it is no regular expression: %1")
                                    .arg(where.key.errorString()));
        where.key = QRegularExpression();
    }
}

} // namespace

DialectPlace parsePlace(TableReader &file, DialectEngine engine)
{
    DialectPlace where;
    const QString key = QStringLiteral("where");
    const TomlValue *const value = file.table(key);
    if (!value) {
        if (!file.has(key))
            file.complain(QString(), QStringLiteral("it needs [where]: what its documents are in"));
        return where;
    }
    TableReader table(*value, key, file.errors());
    switch (engine) {
    case DialectEngine::Elasticsearch: readElastic(table, where); break;
    case DialectEngine::Mongo: readMongo(table, where); break;
    case DialectEngine::Etcd: readEtcd(table, where); break;
    }
    table.refuseOthers();
    return where;
}

QString placeProblem(DialectEngine engine, const DialectPlace &where)
{
    if (engine == DialectEngine::Elasticsearch)
        return indexProblem(where.index);
    if (engine == DialectEngine::Etcd)
        return where.prefix.isEmpty() ? QStringLiteral("it must be what the keys begin with")
                                      : QString();
    const QString problem = collectionProblem(where.collections.value(0));
    return problem.isEmpty() ? databaseProblem(where.database) : problem;
}

} // namespace lockscope
