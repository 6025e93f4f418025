// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/dialectdraft.h"

#include "models/dialect/fieldsurvey.h"
#include "models/dialect/fieldvalue.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace lockscope {

namespace {

using Kind = SurveyedField::Kind;
using Form = TimeField::Form;

/// Of TOML, which takes the escapes of JSON.
QString tomlText(const QString &text)
{
    const QByteArray json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.mid(1, json.size() - 2));
}

QString formWord(Form form)
{
    switch (form) {
    case Form::Date: return QString();
    case Form::EpochMs: return QStringLiteral("epoch_ms");
    case Form::EpochS: return QStringLiteral("epoch_s");
    case Form::Iso: return QStringLiteral("iso");
    case Form::ObjectIdTime: return QStringLiteral("objectid_time");
    case Form::BsonTimestamp: return QStringLiteral("bson_timestamp");
    }
    return QString();
}

/// The words of the roles, the best first.
const QStringList &words(const char *role)
{
    static const QHash<QString, QStringList> all{
            {u"until"_qs,
             {u"lockuntil"_qs, u"expiresat"_qs, u"expires"_qs, u"expireat"_qs, u"expiry"_qs,
              u"expiration"_qs, u"until"_qs, u"validuntil"_qs, u"timeout"_qs, u"deadline"_qs,
              u"writelock"_qs, u"write"_qs, u"exclusive"_qs}},
            {u"since"_qs,
             {u"lockedat"_qs, u"acquiredat"_qs, u"acquired"_qs, u"locktime"_qs, u"createdat"_qs,
              u"created"_qs, u"startedat"_qs, u"since"_qs, u"time"_qs, u"timestamp"_qs}},
            {u"renewed"_qs,
             {u"renewedat"_qs, u"renewed"_qs, u"heartbeat"_qs, u"hb"_qs, u"updatedat"_qs,
              u"updated"_qs, u"lastseen"_qs, u"refreshedat"_qs, u"touchedat"_qs}},
            {u"owner"_qs,
             {u"lockedby"_qs, u"acquiredby"_qs, u"owner"_qs, u"ownerid"_qs, u"holder"_qs,
              u"instanceid"_qs, u"token"_qs, u"process"_qs, u"processid"_qs, u"worker"_qs,
              u"node"_qs, u"client"_qs, u"session"_qs, u"user"_qs, u"by"_qs}},
            {u"host"_qs, {u"host"_qs, u"hostname"_qs, u"machine"_qs, u"server"_qs}},
            {u"name"_qs,
             {u"name"_qs, u"lockname"_qs, u"resource"_qs, u"resourcename"_qs, u"key"_qs,
              u"lockkey"_qs, u"lockid"_qs, u"path"_qs, u"job"_qs}},
            {u"lasts"_qs,
             {u"lockdurationseconds"_qs, u"durationseconds"_qs, u"ttlseconds"_qs,
              u"leaseseconds"_qs, u"leasedurationseconds"_qs, u"ttl"_qs, u"duration"_qs,
              u"lease"_qs, u"ttlms"_qs, u"durationms"_qs, u"leasems"_qs}},
            {u"free"_qs, {u"released"_qs, u"free"_qs, u"unlocked"_qs, u"isreleased"_qs}},
            {u"taken"_qs,
             {u"acquired"_qs, u"locked"_qs, u"islocked"_qs, u"held"_qs, u"taken"_qs, u"active"_qs}},
            {u"state"_qs, {u"status"_qs, u"state"_qs, u"lockstatus"_qs}},
    };
    static const QStringList none;
    const auto found = all.find(QString::fromLatin1(role));
    return found == all.end() ? none : *found;
}

/// Drafts what is said of one kind of holder: of documents, or of the elements of an array in them.
class HolderDraft
{
public:
    /// @p at: "" or "@.".
    HolderDraft(const QList<SurveyedField> &fields, QString at, DialectEngine engine)
        : m_fields(fields), m_at(std::move(at)), m_engine(engine)
    {
        m_until = time("until");
        m_since = time("since");
        m_renewed = time("renewed");
        m_owner = text("owner");
        m_host = text("host");
        m_lasts = pick("lasts", {Kind::Number});
        m_free = pick("free", {Kind::Boolean});
        m_taken = pick("taken", {Kind::Boolean});
        m_state = pick("state", {Kind::Text});
    }

    bool saysSomething() const { return m_until || m_since || m_renewed || m_owner; }
    const SurveyedField *until() const { return m_until; }
    bool isHeldByTime() const { return m_until && !m_free && !m_taken && heldState().isEmpty(); }

    QStringList lines() const
    {
        QStringList lines{heldLine()};
        if (m_owner)
            lines.append(u"owner    = "_qs + tomlText(u'{' + m_at + m_owner->path + u'}'));
        else
            lines.append(u"# unsure: no field says who holds it; owner = \"{…}\""_qs);
        if (m_host)
            lines.append(u"host     = "_qs + tomlText(u'{' + m_at + m_host->path + u'}'));
        addTime(lines, "acquired", m_since);
        addTime(lines, "renewed ", m_renewed);
        addExpiry(lines);
        if (m_until || m_since || m_renewed) {
            lines.append(u"# unsure: who writes these times, the program that locks (client) or "
                         u"the server itself?"_qs);
            lines.append(u"clock    = \"client\""_qs);
        }
        lines.removeAll(QString());
        return lines;
    }

    /// What changes when it is renewed, and when somebody else gets it.
    QStringList guard() const
    {
        QStringList names;
        for (const SurveyedField *const field : {m_owner, m_until, m_renewed, m_since}) {
            if (field && field->path != u"_id")
                names.append(field->path);
        }
        return names;
    }

    /// The break that its own release most likely is, as fields that are set; empty: none is known.
    QString setBySelf() const
    {
        if (m_free)
            return tomlText(m_free->path) + u" = true"_qs;
        if (m_taken)
            return tomlText(m_taken->path) + u" = false"_qs;
        if (!isHeldByTime() || m_until->form == Form::BsonTimestamp)
            return QString();
        const QString word = formWord(m_until->form);
        return tomlText(m_until->path) + u" = { now = "_qs
               + tomlText(word.isEmpty() ? u"date"_qs : word) + u" }"_qs;
    }

private:
    const SurveyedField *pick(const char *role, const QList<Kind> &kinds) const
    {
        const QStringList &names = words(role);
        const SurveyedField *best = nullptr;
        qsizetype bestRank = names.size();
        for (const SurveyedField &field : m_fields) {
            if (field.seen == 0 || !kinds.contains(field.kind))
                continue;
            const qsizetype rank = names.indexOf(field.lastName());
            if (rank >= 0 && rank < bestRank) {
                best = &field;
                bestRank = rank;
            }
        }
        return best;
    }

    const SurveyedField *time(const char *role) const
    {
        const SurveyedField *const field = pick(role, {Kind::Time});
        const bool isBson = field
                            && (field->form == Form::Date || field->form == Form::BsonTimestamp);
        return isBson && m_engine != DialectEngine::Mongo ? nullptr : field;
    }

    const SurveyedField *text(const char *role) const
    {
        return pick(role, {Kind::Text, Kind::Number, Kind::Id});
    }

    /// The value of a field like "status" that means that it is held.
    QString heldState() const
    {
        if (!m_state)
            return QString();
        for (const QJsonValue &value : m_state->values) {
            const QString text = value.toString();
            const QString plain = text.toLower();
            if ((plain.contains(u"held") || plain.contains(u"locked")
                 || plain.contains(u"acquired"))
                && !plain.contains(u"un") && !plain.contains(u'\''))
                return text;
        }
        return QString();
    }

    QString heldLine() const
    {
        if (m_free)
            return u"held     = "_qs + tomlText(m_at + m_free->path + u" == false"_qs);
        if (m_taken)
            return u"held     = "_qs + tomlText(m_at + m_taken->path + u" == true"_qs);
        if (const QString state = heldState(); !state.isEmpty())
            return u"held     = "_qs + tomlText(m_at + m_state->path + u" == '"_qs + state + u'\'');
        if (m_until)
            return u"# unsure: does a released lock stay, with its time in the past? Without "
                   u"`held`, a document is a lock as long as it is there\nheld     = "_qs
                   + tomlText(m_at + m_until->path + u" > now"_qs);
        const SurveyedField *const mark = m_since ? m_since : m_owner;
        if (mark && mark->nulls > 0)
            return u"held     = "_qs + tomlText(m_at + mark->path + u" != null"_qs);
        return u"# unsure: every document is taken for a held lock; held = \"<field> == "
               u"<value>\""_qs;
    }

    QString timeText(const SurveyedField *field, const QString &more = QString()) const
    {
        const QString word = formWord(field->form);
        return u"{ field = "_qs + tomlText(m_at + field->path)
               + (word.isEmpty() ? QString() : u", as = "_qs + tomlText(word)) + more + u" }"_qs;
    }

    void addTime(QStringList &lines, const char *key, const SurveyedField *field) const
    {
        if (field)
            lines.append(QString::fromLatin1(key) + u" = "_qs + timeText(field));
    }

    void addExpiry(QStringList &lines) const
    {
        const SurveyedField *const begins = m_renewed ? m_renewed : m_since;
        if (m_until) {
            lines.append(u"expires  = "_qs + timeText(m_until));
        } else if (begins && m_lasts) {
            const QString name = m_lasts->lastName();
            const bool isMs = name.endsWith(u"ms") || name.contains(u"milli");
            if (!isMs && !name.contains(u"sec"))
                lines.append(u"# unsure: is %1 in seconds (s), minutes (min) or milliseconds "
                             u"(ms)?"_qs.arg(m_lasts->path));
            lines.append(u"expires  = "_qs
                         + timeText(begins, u", plus = "_qs + tomlText(m_at + m_lasts->path)
                                                    + u", unit = "_qs
                                                    + tomlText(isMs ? u"ms"_qs : u"s"_qs)));
        } else if (begins) {
            lines.append(u"# unsure: when is it over? A duration that the program is configured "
                         u"with:\n# expires  = "_qs
                         + timeText(begins, u", plus_ms = 60000"_qs));
        } else {
            lines.append(u"# unsure: no field says when it is over"_qs);
        }
    }

    const QList<SurveyedField> &m_fields;
    const QString m_at;
    const DialectEngine m_engine;
    const SurveyedField *m_until = nullptr;
    const SurveyedField *m_since = nullptr;
    const SurveyedField *m_renewed = nullptr;
    const SurveyedField *m_owner = nullptr;
    const SurveyedField *m_host = nullptr;
    const SurveyedField *m_lasts = nullptr;
    const SurveyedField *m_free = nullptr;
    const SurveyedField *m_taken = nullptr;
    const SurveyedField *m_state = nullptr;
};

QString array(const QStringList &texts)
{
    QStringList all;
    for (const QString &text : texts)
        all.append(tomlText(text));
    return u'[' + all.join(u", "_qs) + u']';
}

/// "billing-locks" of "Billing Locks_": what a name of a dialect may be.
QString nameFrom(const QString &place)
{
    QString name;
    for (const QChar c : place.toLower()) {
        const bool isGood = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (isGood)
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    constexpr qsizetype Longest = 40;
    name.truncate(Longest);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.isEmpty() ? u"locks"_qs : name;
}

QStringList headLines(DialectEngine engine, const DialectPlace &where)
{
    const QString place = engine == DialectEngine::Elasticsearch ? where.index
                          : engine == DialectEngine::Mongo       ? where.collections.value(0)
                                                                 : where.prefix;
    QStringList lines{u"format = 1"_qs,
                      u"name   = "_qs + tomlText(nameFrom(place)),
                      u"title  = "_qs + tomlText(place.isEmpty() ? u"Locks"_qs : place),
                      u"engine = "_qs + tomlText(toString(engine)),
                      QString(),
                      u"[where]"_qs};
    switch (engine) {
    case DialectEngine::Elasticsearch: lines.append(u"index = "_qs + tomlText(where.index)); break;
    case DialectEngine::Mongo:
        if (!where.database.isEmpty())
            lines.append(u"database = "_qs + tomlText(where.database));
        lines.append(where.collections.size() > 1
                             ? u"collections = "_qs + array(where.collections)
                             : u"collection = "_qs + tomlText(where.collections.value(0)));
        break;
    case DialectEngine::Etcd: lines.append(u"prefix = "_qs + tomlText(where.prefix)); break;
    }
    return lines;
}

/// What divides most of @p names; "/" when nothing does.
QString separatorOf(const QStringList &names)
{
    for (const QString &separator : {u"/"_qs, u"::"_qs, u"."_qs, u":"_qs}) {
        const auto divided = std::count_if(names.begin(), names.end(),
                                           [&separator](const QString &name) {
                                               return name.indexOf(separator) > 0;
                                           });
        if (2 * divided >= names.size() && divided > 0)
            return separator;
    }
    return u"/"_qs;
}

QStringList nodeLines(const QList<SurveyedField> &fields, const QList<ForeignDocument> &documents,
                      bool hasCollections)
{
    QString path;
    QStringList names;
    const auto isEverywhere = [&documents](const SurveyedField &field) {
        return field.kind == Kind::Text && field.seen == documents.size()
               && !field.path.contains(u'.');
    };
    for (const QString &word : words("name")) {
        const auto found = std::find_if(fields.begin(), fields.end(),
                                        [&word, &isEverywhere](const SurveyedField &field) {
                                            return field.lastName() == word && isEverywhere(field);
                                        });
        if (found == fields.end())
            continue;
        path = found->path;
        for (const QJsonValue &value : found->values)
            names.append(value.toString());
        break;
    }
    QStringList lines{QString(), u"[node]"_qs};
    if (path.isEmpty()) {
        path = u"_id"_qs;
        for (const ForeignDocument &document : documents)
            names.append(valueText(document.nativeId.json()));
    } else {
        lines.append(
                u"# unsure: is %1 what is locked, and does no other document have the same?"_qs.arg(
                        path));
    }
    lines.append(u"path      = "_qs
                 + tomlText((hasCollections ? u"{collection}/{"_qs : u"{"_qs) + path + u'}'));
    lines.append(u"separator = "_qs + tomlText(separatorOf(names)));
    return lines;
}

QStringList breakLines(const HolderDraft &holder, DialectEngine engine)
{
    const QString set = holder.setBySelf();
    const QStringList guard = holder.guard();
    QStringList lines{QString()};
    const bool isSure = !set.isEmpty() && (engine != DialectEngine::Mongo || !guard.isEmpty());
    lines.append(u"# unsure: is this what its own release does? Read there before you let anybody "
                 u"break a lock."_qs);
    if (!isSure)
        lines.append(u"# A deleted document may be one that its clients remember."_qs);
    const QString mark = isSure ? QString() : u"# "_qs;
    lines.append(mark + u"[break]"_qs);
    lines.append(mark + (isSure ? u"how   = \"set\""_qs : u"how   = \"delete\""_qs));
    if (!guard.isEmpty() || !isSure)
        lines.append(mark + u"guard = "_qs + array(guard));
    if (isSure)
        lines.append(u"set   = { "_qs + set + u" }"_qs);
    return lines;
}

/// Entries for what is in arrays.
QStringList elementLines(const QList<SurveyedField> &fields, DialectEngine engine)
{
    QStringList lines;
    for (const SurveyedField &field : fields) {
        if (field.kind != Kind::Array)
            continue;
        QList<QJsonObject> elements;
        bool hasDates = false;
        for (const QJsonValue &value : field.values) {
            for (const QJsonValue &element : value.toArray()) {
                if (element.isObject() && !isExtendedValue(element))
                    elements.append(element.toObject());
                hasDates = hasDates || extendedDate(element).has_value();
            }
        }
        const QList<SurveyedField> inner = surveyFields(elements);
        const HolderDraft holder(inner, u"@."_qs, engine);
        const QString each = u"each     = "_qs + tomlText(field.path);
        const QString array = u"  array = "_qs + tomlText(field.path);
        if (!elements.isEmpty() && holder.saysSomething()) {
            lines += {QString(),
                      u"# unsure: are these readers, several at a time?"_qs,
                      u"[[entry]]"_qs,
                      each,
                      u"if       = \"type(@) == object\""_qs,
                      u"mode     = \"S\""_qs};
            lines += holder.lines();
            lines += {u"  [entry.break]"_qs, u"  how   = \"pull\""_qs, array};
        }
        if (hasDates && engine == DialectEngine::Mongo)
            lines += {QString(),
                      u"# unsure: are these readers, each known by its time only?"_qs,
                      u"[[entry]]"_qs,
                      each,
                      u"if       = \"type(@) == date\""_qs,
                      u"mode     = \"S\""_qs,
                      u"held     = \"@ > now\""_qs,
                      u"expires  = { field = \"@\" }"_qs,
                      u"clock    = \"client\""_qs,
                      u"  [entry.break]"_qs,
                      u"  how   = \"pull-one\""_qs,
                      array};
    }
    return lines;
}

QStringList hazardLines()
{
    return {QString(),
            u"# unsure: what a broken holder does. They are shown before anybody breaks a lock."_qs,
            u"[hazards]"_qs,
            u"blind_release   = true   # its release may free the next holder's lock"_qs,
            u"holder_not_told = true   # it goes on"_qs,
            u"no_fencing      = true   # nothing refuses its late writes"_qs};
}

/// Keys as client libraries write them: "<name>/<lease in hex>", of which the first holds.
bool areMutexes(const QList<ForeignDocument> &documents)
{
    static const QRegularExpression form(u"/[0-9a-f]{8,16}$"_qs);
    return !documents.isEmpty()
           && std::all_of(documents.begin(), documents.end(), [](const ForeignDocument &document) {
                  return form.match(document.nativeId.toString()).hasMatch();
              });
}

QStringList etcdLines(const QList<ForeignDocument> &documents, const DialectPlace &where)
{
    const bool mutexes = areMutexes(documents);
    QStringList lines;
    if (mutexes)
        lines.append(u"key    = "_qs
                     + tomlText(QRegularExpression::escape(where.prefix)
                                + u"(?<lock>.+)/(?<holder>[0-9a-f]+)"_qs));
    else
        lines += {u"# unsure: which keys are locks? All below the prefix, until an expression with "
                  u"named parts says:"_qs,
                  u"# key  = '(?<lock>.+)'"_qs};
    lines += {QString(),
              u"[node]"_qs,
              mutexes ? u"path = \"{lock}\""_qs : u"path = \"{key}\""_qs,
              QString(),
              u"[[entry]]"_qs,
              u"mode  = \"X\""_qs};
    if (mutexes)
        lines += {u"# Several keys are one lock: the lowest holds it, the others wait."_qs,
                  u"group = \"{lock}\""_qs, u"order = \"create_revision\""_qs,
                  u"id    = \"{holder}\""_qs, u"owner = \"lease {holder}\""_qs};
    else
        lines += {u"# unsure: does the value say who holds it?"_qs, u"owner = \"{value}\""_qs};
    lines += {u"lease = \"{kv.lease}\""_qs, u"clock = \"server\""_qs, QString(),
              u"# unsure: is deleting the key what its own release does?"_qs};
    const QString mark = mutexes ? QString() : u"# "_qs;
    lines += {mark + u"[break]"_qs, mark + u"how = \"delete\""_qs};
    return lines;
}

} // namespace

QString draftDialect(const QList<ForeignDocument> &documents, DialectEngine engine,
                     const DialectPlace &where)
{
    const QList<ForeignDocument> looked = documents.mid(0, DraftDocuments);
    QStringList lines{
            u"# A draft, made of %1 documents. Look at each line that says \"unsure\", then try "
            u"it:"_qs.arg(looked.size()),
            u"#   lockctl dialect check FILE"_qs,
            u"#   lockctl dialect try FILE --documents DOCUMENTS.json"_qs};
    lines += headLines(engine, where);
    if (engine == DialectEngine::Etcd) {
        lines += etcdLines(looked, where) + hazardLines();
        return lines.join(u'\n') + u'\n';
    }
    QList<QJsonObject> objects;
    for (const ForeignDocument &document : looked) {
        QJsonObject fields = document.fields.object();
        fields.remove(u"_id"_qs);
        objects.append(fields);
    }
    const QList<SurveyedField> fields = surveyFields(objects);
    const HolderDraft holder(fields, QString(), engine);
    lines += nodeLines(fields, looked, where.collections.size() > 1);
    const QStringList elements = elementLines(fields, engine);
    if (elements.isEmpty() || holder.saysSomething()) {
        lines += {QString(), u"[[entry]]"_qs, u"mode     = \"X\""_qs};
        lines += holder.lines();
        QStringList breaks = breakLines(holder, engine);
        if (!elements.isEmpty()) // [break] would be of the elements, too
            breaks.replaceInStrings(QRegularExpression(u"^(# )?\\[break\\]"_qs),
                                    u"\\1  [entry.break]"_qs);
        lines += breaks;
    }
    lines += elements + hazardLines();
    return lines.join(u'\n') + u'\n';
}

} // namespace lockscope
