// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/includerules.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

namespace lockscope {
namespace {

/// What one folder may use. Files below no listed folder (tests) are free.
struct Layer
{
    QString folder;
    QStringList projectFolders; ///< folders of this project it may include, itself among them
    QStringList qtModules;      ///< modules of Qt it may include
    QString forbiddenHeaders;   ///< further headers it must not include, as a regular expression
    QString forbiddenWords;     ///< words its code must not contain, as a regular expression
};

/// The rooms of `ui`: kit, text <- tree <- server <- features <- shell. Features know nothing of
/// each other; what one wants of another it asks through `ui/server`.
QList<Layer> rooms(const QString &forbiddenHeaders)
{
    const QStringList models{u"models/items/"_qs, u"models/store/"_qs, u"models/protocol/"_qs,
                             u"models/lab/"_qs, u"models/domain/"_qs};
    const QStringList qt{u"QtCore"_qs,   u"QtGui"_qs, u"QtWidgets"_qs,
                         u"QtCharts"_qs, u"QtSvg"_qs, u"QtSvgWidgets"_qs};
    QList<Layer> table{
            {u"ui/stall/"_qs, {u"ui/stall/"_qs}, {u"QtCore"_qs}, forbiddenHeaders, QString()},
            {u"ui/text/"_qs,
             {u"ui/text/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs},
             forbiddenHeaders,
             QString()},
    };
    QStringList known = models + QStringList{u"ui/text/"_qs};
    for (const QString &room : {u"ui/kit/"_qs, u"ui/tree/"_qs, u"ui/server/"_qs}) {
        known.append(room);
        table.append({room, known, qt, forbiddenHeaders, QString()});
    }
    for (const QString &feature :
         {u"ui/inspector/"_qs, u"ui/breaking/"_qs, u"ui/changes/"_qs, u"ui/owners/"_qs,
          u"ui/check/"_qs, u"ui/history/"_qs, u"ui/audit/"_qs, u"ui/lab/"_qs, u"ui/settings/"_qs,
          u"ui/help/"_qs, u"ui/windows/"_qs})
        table.append({feature, known + QStringList{feature}, qt, forbiddenHeaders, QString()});
    table.append({u"ui/shell/"_qs, known + QStringList{u"ui/shell/"_qs}, qt, forbiddenHeaders,
                  QString()});
    // No other room: its name has to stand above first.
    table.append({u"ui/"_qs, models, qt, forbiddenHeaders, QString()});
    return table;
}

const QList<Layer> &layers()
{
    const QString json = QStringLiteral(
            "QJson\\w*|QtCore/(qjson|QJson).*|qjson.*|simdjson.*|.*/json/.*");
    const QString timers = QStringLiteral("|QTimer|QBasicTimer|QTimerEvent|QSingleShot.*");
    const QString clocks = QStringLiteral(
            "currentDateTime\\w*|currentMSecsSinceEpoch|currentSecsSinceEpoch|system_clock|"
            "steady_clock|clock_gettime|QElapsedTimer");
    static const QList<Layer> table{
            {u"models/domain/"_qs,
             {u"models/domain/"_qs},
             {u"QtCore"_qs},
             json + timers,
             QString()},
            {u"models/protocol/"_qs,
             {u"models/protocol/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs},
             json + timers,
             clocks},
            // Documents of other software are whatever JSON their engines give.
            {u"models/dialect/"_qs,
             {u"models/dialect/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs},
             timers.mid(1),
             clocks},
            {u"models/lab/"_qs,
             {u"models/lab/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs},
             json,
             clocks},
            {u"models/store/"_qs,
             {u"models/store/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs},
             json + u"|QAbstract\\w*Model|QAbstract\\w*Proxy\\w*"_qs,
             clocks},
            {u"models/items/"_qs,
             {u"models/items/"_qs, u"models/store/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs, u"QtGui"_qs},
             json,
             u"QColor|QIcon|QFont|QBrush|QPixmap"_qs},
            {u"backend/keychain/"_qs,
             {u"backend/keychain/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs, u"QtDBus"_qs},
             QString(),
             QString()},
            {u"backend/mongo/"_qs,
             {u"backend/mongo/"_qs, u"backend/protocol/"_qs, u"backend/audit/"_qs,
              u"backend/process/"_qs, u"backend/foreign/"_qs, u"models/protocol/"_qs,
              u"models/dialect/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs},
             QString(),
             QString()},
            {u"backend/protocol/"_qs,
             {u"backend/protocol/"_qs, u"models/protocol/"_qs, u"models/domain/"_qs},
             {u"QtCore"_qs},
             json,
             QString()},
            {u"backend/"_qs,
             {u"backend/"_qs, u"models/protocol/"_qs, u"models/dialect/"_qs, u"models/lab/"_qs,
              u"models/domain/"_qs},
             {u"QtCore"_qs, u"QtNetwork"_qs, u"QtConcurrent"_qs},
             QString(),
             QString()},
            {u"app/version/"_qs, {u"app/version/"_qs}, {}, QString(), QString()},
            {u"app/manual/"_qs, {u"app/manual/"_qs}, {}, QString(), QString()},
            {u"app/plans/"_qs,
             {u"app/plans/"_qs, u"ui/text/"_qs, u"backend/json/"_qs, u"models/protocol/"_qs,
              u"models/domain/"_qs},
             {u"QtCore"_qs},
             QString(),
             QString()},
            {u"app/cli/"_qs,
             {u"app/cli/"_qs, u"app/manual/"_qs, u"app/version/"_qs, u"app/plans/"_qs,
              u"ui/text/"_qs, u"backend/"_qs, u"models/"_qs},
             {u"QtCore"_qs, u"QtNetwork"_qs},
             QString(),
             QString()},
            {u"app/gui/"_qs,
             {u"app/gui/"_qs, u"app/manual/"_qs, u"app/version/"_qs, u"app/plans/"_qs, u"ui/"_qs,
              u"backend/"_qs, u"models/"_qs},
             {u"QtCore"_qs, u"QtNetwork"_qs, u"QtConcurrent"_qs, u"QtGui"_qs, u"QtWidgets"_qs,
              u"QtDBus"_qs},
             QString(),
             QString()},
    };
    static const QList<Layer> all = table + rooms(json + u"|.*keychain.*"_qs);
    return all;
}

/// The text with comments and literals replaced by blanks, so that a word in them is not code.
/// Lines are kept.
QString codeOnly(const QString &text)
{
    static const QRegularExpression
            literal(QStringLiteral("R\"([^()\\\\\\s]{0,16})\\(.*?\\)\\1\"|\"(?:[^\"\\\\\\n]|\\\\.)*"
                                   "\"|'(?:[^'\\\\\\n]|\\\\.)+'|//[^\\n]*|/\\*.*?\\*/"),
                    QRegularExpression::DotMatchesEverythingOption);
    QString code = text;
    QRegularExpressionMatchIterator matches = literal.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        for (qsizetype i = match.capturedStart(); i < match.capturedEnd(); ++i) {
            if (code.at(i) != QLatin1Char('\n'))
                code[i] = QLatin1Char(' ');
        }
    }
    return code;
}

bool startsWithAny(const QString &text, const QStringList &prefixes)
{
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&text](const QString &prefix) { return text.startsWith(prefix); });
}

bool matchesWhole(const QString &text, const QString &pattern)
{
    return !pattern.isEmpty()
           && QRegularExpression(QRegularExpression::anchoredPattern(pattern))
                      .match(text)
                      .hasMatch();
}

}

IncludeRules::IncludeRules(QHash<QString, QString> qtHeaders) : m_qtHeaders(std::move(qtHeaders)) {}

QStringList IncludeRules::violations(const QString &path, const QString &text) const
{
    static const QStringList projectRoots{u"models/"_qs, u"backend/"_qs, u"ui/"_qs, u"app/"_qs,
                                          u"tests/"_qs};
    static const QRegularExpression include(
            QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));
    static const QRegularExpression accessManager(QStringLiteral("\\bQNetworkAccessManager\\b"));

    QStringList found;
    const auto report = [&found, &path](qsizetype line, const QString &what) {
        found.append(path % u':' % QString::number(line + 1) % u": " % what);
    };
    const auto layer = std::find_if(layers().begin(), layers().end(),
                                    [&path](const Layer &l) { return path.startsWith(l.folder); });
    const QStringList lines = text.split(QLatin1Char('\n'));
    const QStringList codeLines = codeOnly(text).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i) {
        // The name of an include in quotes is a literal to codeOnly(); what is left tells whether
        // the line is code at all.
        const bool isCode = !codeLines.at(i).trimmed().isEmpty();
        const QString header = isCode ? include.match(lines.at(i)).captured(1) : QString();
        const bool namesManager = header.endsWith(u"QNetworkAccessManager")
                                  || header == u"qnetworkaccessmanager.h"
                                  || accessManager.match(codeLines.at(i)).hasMatch();
        if (namesManager && !path.startsWith(u"backend/http/") && !path.startsWith(u"tests/"))
            report(i, u"QNetworkAccessManager is named only in backend/http"_qs);
        if (startsWithAny(header, {u"mongoc"_qs, u"bson"_qs}) && !path.startsWith(u"backend/mongo/")
            && !path.startsWith(u"tests/"))
            report(i, u"libmongoc is included only in backend/mongo"_qs);
        if (header.startsWith(u"toml++/") && path != u"models/dialect/tomltree.cpp")
            report(i, u"toml++ is included only in models/dialect/tomltree.cpp"_qs);
        if (layer == layers().end())
            continue;
        if (!header.isEmpty()) {
            const QString slashed = header.section(QLatin1Char('/'), -1);
            const QString module = header.startsWith(u"Qt") && header.contains(u'/')
                                           ? header.section(QLatin1Char('/'), 0, 0)
                                   : header.contains(u'/') ? QString()
                                                           : m_qtHeaders.value(slashed);
            if (startsWithAny(header, projectRoots)
                && !startsWithAny(header, layer->projectFolders))
                report(i, layer->folder % u" must not include "_qs % header);
            else if (!module.isEmpty() && !layer->qtModules.contains(module))
                report(i, layer->folder % u" must not include "_qs % header % u" of "_qs % module);
            else if (matchesWhole(header, layer->forbiddenHeaders)
                     || matchesWhole(slashed, layer->forbiddenHeaders))
                report(i, layer->folder % u" must not include "_qs % header);
        }
        if (!layer->forbiddenWords.isEmpty()) {
            const QRegularExpression words(u"\\b("_qs % layer->forbiddenWords % u")\\b"_qs);
            const QRegularExpressionMatch match = words.match(codeLines.at(i));
            if (match.hasMatch())
                report(i, layer->folder % u" must not use "_qs % match.captured(1));
        }
    }
    return found;
}

QHash<QString, QString> IncludeRules::modulesOfQt(const QString &headersPath)
{
    QHash<QString, QString> modules;
    QDirIterator folders(headersPath, {u"Qt*"_qs}, QDir::Dirs | QDir::NoDotAndDotDot);
    while (folders.hasNext()) {
        const QDir folder(folders.next());
        const QStringList headers = folder.entryList(QDir::Files);
        for (const QString &header : headers)
            modules.insert(header, folder.dirName());
        modules.insert(folder.dirName(), folder.dirName()); // <QtWidgets>: the whole module
    }
    return modules;
}

}
