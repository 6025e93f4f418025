// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/filtercompletion.h"

#include "models/items/locktreemodel.h"
#include "models/items/namepool.h"

#include <algorithm>
#include <set>
#include <vector>

namespace lockscope {

namespace {

/// More sessions than this are not looked through at each key.
constexpr int MostSessions = 20000;

QStringList startingWith(const QStringList &words, const QString &begin)
{
    QStringList found;
    for (const QString &word : words) {
        if (word.startsWith(begin, Qt::CaseInsensitive))
            found.append(word);
    }
    return found;
}

QStringList stateWords()
{
    QStringList words{QStringLiteral("stale"), QStringLiteral("mine")};
    for (const LockHealth health :
         {LockHealth::Dead, LockHealth::Suspect, LockHealth::HalfDone, LockHealth::Held,
          LockHealth::Renewing, LockHealth::Revoked, LockHealth::Anonymous, LockHealth::Unknown,
          LockHealth::Unreadable, LockHealth::Released})
        words.append(QString::fromLatin1(toString(health)));
    return words;
}

QStringList kindWords()
{
    QStringList words;
    for (const LockKind kind : {LockKind::Tree, LockKind::Document, LockKind::ReadWrite,
                                LockKind::Root, LockKind::Foreign})
        words.append(QString::fromLatin1(toString(kind)));
    return words;
}

/// Those that begin with @p begin first, then those that contain it.
/// The names of a process that a key asks for.
using NamesOf = std::vector<const std::string *> (*)(const ProcessIdentity &process);

QStringList owners(const LockStore &store, const QString &begin, NamesOf namesOf)
{
    const std::string needle = asciiLower(begin.toStdString());
    std::set<std::string> first;
    std::set<std::string> then;
    int seen = 0;
    store.forEachSession([&](const Session &session) {
        if (++seen > MostSessions)
            return;
        for (const std::string *name : namesOf(session.process)) {
            const std::size_t at = asciiLower(*name).find(needle);
            if (!name->empty() && at != std::string::npos)
                (at == 0 ? first : then).insert(*name);
        }
    });
    QStringList names;
    for (const std::set<std::string> *part : {&first, &then}) {
        for (const std::string &name : *part) {
            if (names.size() == FilterCompletion::Most)
                return names;
            if (!names.contains(QString::fromStdString(name)))
                names.append(QString::fromStdString(name));
        }
    }
    return names;
}

QStringList paths(const LockTreeModel &tree, const QString &begin)
{
    const qsizetype slash = begin.lastIndexOf(QLatin1Char('/'));
    const QString folder = slash == 0 ? QStringLiteral("/") : begin.left(slash);
    QStringList found;
    for (const LockTreeModel::ChildName &child :
         tree.childNames(folder.toStdString(), begin.mid(slash + 1).toStdString(),
                         static_cast<std::size_t>(FilterCompletion::Most) - 1)) {
        const QString path = begin.left(slash + 1) + QString::fromStdString(child.name);
        found.append(child.hasChildren ? path + QLatin1Char('/') : path);
    }
    if (slash > 0 && slash == begin.size() - 1)
        found.prepend(begin + QStringLiteral("**")); // all of the folder that is written out
    return found;
}

/// As it is typed: in quotes when it has a space or a comma.
QString written(const QString &key, const QString &value)
{
    const bool isPlain = std::none_of(value.begin(), value.end(),
                                      [](QChar c) { return c.isSpace() || c == QLatin1Char(','); });
    if (isPlain)
        return key + value;
    return key + QLatin1Char('"') + value + QLatin1Char('"');
}

/// @p values as they are typed after @p key, without those that cannot be: a quote in quotes would
/// end them.
QStringList allWritten(const QString &key, const QStringList &values)
{
    QStringList texts;
    for (const QString &value : values) {
        if (!value.contains(QLatin1Char('"')))
            texts.append(written(key, value));
    }
    return texts;
}

/// The last comma of @p word that is not in quotes; -1: none.
qsizetype lastBareComma(const QString &word)
{
    qsizetype comma = -1;
    bool quoted = false;
    for (qsizetype i = 0; i < word.size(); ++i) {
        if (word[i] == QLatin1Char('"'))
            quoted = !quoted;
        else if (word[i] == QLatin1Char(',') && !quoted)
            comma = i;
    }
    return comma;
}

/// The choices for @p word, which has no minus any more.
QStringList choicesFor(const QString &word, const LockStore &store, const LockTreeModel &tree)
{
    if (word.startsWith(QLatin1Char('/')))
        return allWritten(QString(), paths(tree, word));
    const qsizetype colon = word.indexOf(QLatin1Char(':'));
    if (colon < 0)
        return startingWith({QStringLiteral("state:"), QStringLiteral("owner:"),
                             QStringLiteral("older:"), QStringLiteral("kind:"),
                             QStringLiteral("host:"), QStringLiteral("purpose:"),
                             QStringLiteral("path:"), QStringLiteral("dialect:")},
                            word);
    const QString key = word.left(colon).toLower();
    const qsizetype comma = lastBareComma(word);
    const qsizetype begin = key == QLatin1String("older") || comma < 0 ? colon + 1 : comma + 1;
    QString typed = word.mid(begin);
    typed.remove(QLatin1Char('"'));
    QStringList values;
    if (key == QLatin1String("state"))
        values = startingWith(stateWords(), typed);
    else if (key == QLatin1String("kind"))
        values = startingWith(kindWords(), typed);
    else if (key == QLatin1String("older"))
        values = startingWith({QStringLiteral("1m"), QStringLiteral("5m"), QStringLiteral("1h"),
                               QStringLiteral("1d")},
                              typed);
    else if (key == QLatin1String("owner"))
        values = owners(store, typed, [](const ProcessIdentity &process) {
            return std::vector{&process.host, &process.app, &process.user, &process.processId};
        });
    else if (key == QLatin1String("host"))
        values = owners(store, typed,
                        [](const ProcessIdentity &process) { return std::vector{&process.host}; });
    else if (key == QLatin1String("purpose"))
        values = owners(store, typed, [](const ProcessIdentity &process) {
            return std::vector{&process.purpose};
        });
    return allWritten(word.left(begin), values);
}

} // namespace

FilterCompletion completeFilter(const QString &text, qsizetype cursor, const LockStore &store,
                                const LockTreeModel &tree, bool asked)
{
    qsizetype begin = 0;
    bool quoted = false;
    const qsizetype end = std::clamp<qsizetype>(cursor, 0, text.size());
    for (qsizetype i = 0; i < end; ++i) {
        if (text[i] == QLatin1Char('"'))
            quoted = !quoted;
        else if (text[i].isSpace() && !quoted)
            begin = i + 1;
    }
    FilterCompletion completion;
    completion.word = {begin, end - begin};
    QString word = text.mid(begin, end - begin);
    QString sign;
    if (word.startsWith(QLatin1Char('-'))) {
        sign = word.left(1);
        word.remove(0, 1);
    }
    if (word.isEmpty() && !asked)
        return completion;
    completion.choices = choicesFor(word, store, tree).mid(0, FilterCompletion::Most);
    if (completion.choices == QStringList{word})
        completion.choices.clear(); // it is written out
    for (QString &choice : completion.choices)
        choice.prepend(sign);
    return completion;
}

} // namespace lockscope
