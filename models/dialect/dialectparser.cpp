// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/dialect.h"
#include "models/dialect/entryparser.h"
#include "models/dialect/placeparser.h"
#include "models/dialect/tablereader.h"
#include "models/dialect/tomltree.h"

#include <QCryptographicHash>
#include <QRegularExpression>

#include <algorithm>

namespace lockscope {

namespace {

/// Below what names a field may stand.
FieldRules rulesOf(DialectEngine engine, const DialectPlace &where)
{
    FieldRules rules;
    switch (engine) {
    case DialectEngine::Elasticsearch:
        rules.id = QStringLiteral("_id");
        rules.place = QStringLiteral("_index");
        break;
    case DialectEngine::Mongo:
        rules.id = QStringLiteral("_id");
        rules.place = QStringLiteral("collection");
        break;
    case DialectEngine::Etcd:
        rules.keyParts = where.key.namedCaptureGroups();
        rules.fields = {QStringLiteral("key"),          QStringLiteral("value"),
                        QStringLiteral("json"),         QStringLiteral("create_revision"),
                        QStringLiteral("mod_revision"), QStringLiteral("version"),
                        QStringLiteral("lease"),        QStringLiteral("kv")};
        break;
    }
    return rules;
}

/// False: the engine is not known, and nothing else could be understood.
bool readHead(TableReader &file, Dialect &dialect)
{
    const QString format = QStringLiteral("format");
    const std::optional<qint64> number = file.integer(format);
    if (!file.has(format))
        file.complain(QString(), QStringLiteral("it needs format = 1"));
    else if (number && *number != 1)
        file.complain(format, QStringLiteral("this program reads format 1"));

    const QString name = QStringLiteral("name");
    dialect.name = file.text(name).value_or(QString());
    dialect.folder = dialect.name.toStdString();
    static const QRegularExpression form(QStringLiteral("\\A[a-z0-9][a-z0-9_-]{0,47}\\z"));
    if (!file.has(name))
        file.complain(QString(), QStringLiteral("it needs `name`: the folder in the tree"));
    else if (!dialect.name.isEmpty() && !form.match(dialect.name).hasMatch())
        file.complain(name, QStringLiteral("it may have small letters, digits, '-' and '_', and 48 "
                                           "characters at most"));
    dialect.title = file.text(QStringLiteral("title")).value_or(dialect.name);

    const QString engine = QStringLiteral("engine");
    const std::optional<qsizetype> word = file.word(engine, {QStringLiteral("elasticsearch"),
                                                             QStringLiteral("mongodb"),
                                                             QStringLiteral("etcd")});
    if (!file.has(engine))
        file.complain(QString(), QStringLiteral("it needs `engine`: elasticsearch (OpenSearch, "
                                                "too), mongodb or etcd"));
    dialect.engine = static_cast<DialectEngine>(word.value_or(0));
    return word.has_value();
}

/// Literal parts of a node's path are parts of a path.
QString pathProblem(const TextTemplate &path)
{
    if (path.text.startsWith(u'/') || path.text.endsWith(u'/'))
        return QStringLiteral("it must neither begin nor end with '/': it is shown below the "
                              "dialect's name");
    if (path.text.contains(QStringLiteral("//")))
        return QStringLiteral("it has an empty part");
    return QString();
}

void readNode(TableReader &file, const FieldRules &rules, Dialect &dialect)
{
    const QString key = QStringLiteral("node");
    const TomlValue *const node = file.table(key);
    if (!node) {
        if (!file.has(key))
            file.complain(QString(), QStringLiteral("it needs [node] with `path`: where a document "
                                                    "stands in the tree, as path = \"{_id}\""));
        return;
    }
    TableReader table(*node, key, file.errors());
    const QString path = QStringLiteral("path");
    if (const std::optional<TextTemplate> text = table.textTemplate(path, rules)) {
        dialect.path = *text;
        const auto isField = [](const TextTemplate::Part &part) { return part.field.has_value(); };
        if (const QString problem = pathProblem(*text); !problem.isEmpty())
            table.complain(path, problem);
        else if (std::none_of(text->parts.begin(), text->parts.end(), isField))
            table.complain(path, QStringLiteral("it names no field: every document would stand in "
                                                "the same place"));
    } else if (!table.has(path)) {
        table.complain(QString(), QStringLiteral("it needs `path`, as path = \"{_id}\""));
    }
    dialect.separator = table.anyText(QStringLiteral("separator"))
                                .value_or(QStringLiteral("/"))
                                .toStdString();
    table.refuseOthers();
}

void readEntries(TableReader &file, const FieldRules &rules, Dialect &dialect)
{
    std::optional<BreakRule> common;
    const QString breaks = QStringLiteral("break");
    if (const TomlValue *const table = file.table(breaks)) {
        TableReader reader(*table, breaks, file.errors());
        common = parseBreak(reader, dialect.engine, nullptr);
    }
    const QString key = QStringLiteral("entry");
    const QList<const TomlValue *> entries = file.tables(key);
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const QString path = key % u' ' % QString::number(i + 1);
        TableReader table(*entries.at(i), path, file.errors());
        dialect.entries.append(
                parseEntry(table, dialect.engine, rules, common ? &*common : nullptr));
    }
    if (!file.has(key))
        file.complain(QString(), QStringLiteral("it needs [[entry]]: what a holder looks like"));
}

ForeignHazards readHazards(TableReader &file)
{
    ForeignHazards hazards;
    const QString key = QStringLiteral("hazards");
    const TomlValue *const value = file.table(key);
    if (!value)
        return hazards;
    TableReader table(*value, key, file.errors());
    hazards.blindRelease = table.boolean(QStringLiteral("blind_release")).value_or(false);
    hazards.holderNotTold = table.boolean(QStringLiteral("holder_not_told")).value_or(false);
    hazards.noFencing = table.boolean(QStringLiteral("no_fencing")).value_or(false);
    table.refuseOthers();
    return hazards;
}

/// Gives every field of the document its slot.
class SlotMaker
{
public:
    void number(FieldPath &path)
    {
        if (path.root != FieldPath::Root::Document || path.text.isEmpty())
            return;
        if (!m_texts.contains(path.text)) {
            m_texts.append(path.text);
            m_fields.push_back({path.names.first().toStdString(), path.names.mid(1)});
        }
        path.slot = static_cast<int>(m_texts.indexOf(path.text));
    }
    void number(std::optional<FieldPath> &path)
    {
        if (path)
            number(*path);
    }
    void number(TextTemplate &text)
    {
        for (TextTemplate::Part &part : text.parts)
            number(part.field);
    }
    void number(std::optional<TimeField> &time)
    {
        if (!time)
            return;
        number(time->field);
        number(time->plus);
    }
    void number(DialectEntry &entry)
    {
        number(entry.each);
        number(entry.held.field);
        for (std::optional<TimeField> *const time :
             {&entry.held.time, &entry.acquired, &entry.renewed, &entry.expires})
            number(*time);
        for (TextTemplate *const text :
             {&entry.id, &entry.owner, &entry.host, &entry.lease, &entry.group})
            number(*text);
        number(entry.order);
        if (!entry.breaks)
            return;
        for (FieldPath &field : entry.breaks->guard)
            number(field);
        number(entry.breaks->array);
        number(entry.breaks->alsoDec);
    }

    std::vector<DialectField> take() { return std::move(m_fields); }

private:
    QStringList m_texts;
    std::vector<DialectField> m_fields;
};

} // namespace

tl::expected<Dialect, QList<DialectError>> parseDialect(const QByteArray &toml,
                                                        DialectOrigin origin)
{
    QList<DialectError> errors;
    if (toml.size() > MaxDialectBytes)
        return tl::unexpected(QList<DialectError>{
                {0, QString(),
                 QStringLiteral("it is larger than %1 KiB").arg(MaxDialectBytes / 1024)}});
    const tl::expected<TomlValue, DialectError> root = readToml(toml);
    if (!root)
        return tl::unexpected(QList<DialectError>{root.error()});
    Dialect dialect;
    dialect.origin = origin;
    dialect.sha256 = QCryptographicHash::hash(toml, QCryptographicHash::Sha256).toHex();
    TableReader file(*root, QString(), errors);
    if (!readHead(file, dialect))
        return tl::unexpected(errors);
    dialect.where = parsePlace(file, dialect.engine);
    const FieldRules rules = rulesOf(dialect.engine, dialect.where);
    readNode(file, rules, dialect);
    readEntries(file, rules, dialect);
    dialect.hazards = readHazards(file);
    file.refuseOthers();
    if (errors.isEmpty()) {
        SlotMaker fields;
        fields.number(dialect.path);
        for (DialectEntry &entry : dialect.entries)
            fields.number(entry);
        dialect.fields = fields.take();
        return dialect;
    }
    std::stable_sort(errors.begin(), errors.end(),
                     [](const DialectError &a, const DialectError &b) { return a.line < b.line; });
    return tl::unexpected(errors);
}

} // namespace lockscope
