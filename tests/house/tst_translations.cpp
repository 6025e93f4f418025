// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/translationfile.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace lockscope;

/// Every language of the window is whole, and a translated text takes the same values as the
/// English one. The check would notice if not.
class TestTranslations : public QObject
{
    Q_OBJECT
private slots:
    void everyMessageIsTranslatedAndTakesTheValuesOfItsSource_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/translations"));
        const QStringList files = folder.entryList({QStringLiteral("*.ts")}, QDir::Files);
        QVERIFY(files.contains(QStringLiteral("lockscope_de.ts")));
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << folder.filePath(file);
    }

    void everyMessageIsTranslatedAndTakesTheValuesOfItsSource()
    {
        QFETCH(const QString, path);
        QFile file(path);
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
        QString error;
        const std::vector<TranslatedMessage> messages = readTranslations(file.readAll(), &error);
        QVERIFY2(error.isEmpty(), qPrintable(error));
        QVERIFY2(messages.size() > 1000 || path.contains(QLatin1String("/scenarios_")),
                 "hardly any messages were found");
        QStringList found;
        for (const TranslatedMessage &message : messages) {
            for (const QString &problem : problemsOf(message))
                found.append(problem + QStringLiteral(" — ") + message.name());
        }
        QVERIFY2(found.isEmpty(), qPrintable(QLatin1Char('\n') + found.join(QLatin1Char('\n'))));
    }

    /// Their English stands in resources/lab, where lupdate does not look.
    void everyScenarioOfTheLabIsTranslated()
    {
        QStringList english;
        const QDir lab(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/resources/lab"));
        for (const QString &name : lab.entryList({QStringLiteral("*.json")}, QDir::Files)) {
            QFile file(lab.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject scenario = QJsonDocument::fromJson(file.readAll()).object();
            english << scenario.value(QLatin1String("title")).toString()
                    << scenario.value(QLatin1String("text")).toString();
        }
        english.sort();
        QVERIFY(english.size() > 40);
        const QDir folder(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/translations"));
        for (QString name : folder.entryList({QStringLiteral("lockscope_*.ts")}, QDir::Files)) {
            name.replace(QLatin1String("lockscope_"), QLatin1String("scenarios_"));
            QFile file(folder.filePath(name));
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(name));
            QString error;
            QStringList sources;
            for (const TranslatedMessage &message : readTranslations(file.readAll(), &error))
                sources.append(message.source);
            sources.sort();
            QCOMPARE(sources, english);
        }
    }

    /// Words that a native reader stumbles over, found by people who tried the program.
    void noTextHasAWordThatReadsOddly()
    {
        QFile file(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/translations/lockscope_de.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString error;
        QStringList found;
        for (const TranslatedMessage &message : readTranslations(file.readAll(), &error)) {
            for (const char *odd :
                 {"in vain", "that is none", " works were", "Nobody says", "mended",
                  "its renewals end", "what it left becomes", "between two.", "two works",
                  "Not there", "Whoever", "whoever runs", "is spelt", "nothing told"}) {
                if (message.source.contains(QLatin1String(odd)))
                    found.append(message.name());
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable(QLatin1Char('\n') + found.join(QLatin1Char('\n'))));
    }

    /// What somebody types or follows is the same in both.
    void theReadmesHaveTheSameCommandsAndLinks()
    {
        const auto read = [](const char *name) {
            QFile file(QLatin1String(LOCKSCOPE_SOURCE_DIR "/") + QLatin1String(name));
            if (!file.open(QIODevice::ReadOnly))
                return QStringList();
            static const QRegularExpression exact(QStringLiteral("```.*?```|\\]\\([^)]+\\)"),
                                                  QRegularExpression::DotMatchesEverythingOption);
            QStringList found;
            const QString text = QString::fromUtf8(file.readAll());
            for (auto it = exact.globalMatch(text); it.hasNext();)
                found.append(it.next().captured());
            found.removeFirst(); // to the other language
            found.sort();
            return found;
        };
        const QStringList english = read("README.md");
        QVERIFY(english.size() > 10);
        QCOMPARE(read("README.zh_CN.md"), english);
    }

    void aFaultIsReported_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("translation");
        QTest::addColumn<QStringList>("problems");
        const auto row = [](const char *name, const char *source, const char *translation,
                            const QStringList &problems) {
            QTest::newRow(name) << QString::fromUtf8(source) << QString::fromUtf8(translation)
                                << problems;
        };
        row("a good one", "%1 of %2, %1", "%2: %1", {});
        row("another ampersand", "Save &amp;&amp; close", "Speichern &amp;&amp; schliessen", {});
        row("a placeholder is lost", "%1 of %2", "%1", {QStringLiteral("other placeholders")});
        row("a placeholder is new", "%1", "%1 %2", {QStringLiteral("other placeholders")});
        row("grouping is lost", "revision %L1", "Revision %1",
            {QStringLiteral("other placeholders")});
        row("a line break is lost", "See help.\n", "Siehe Hilfe.",
            {QStringLiteral("other line breaks at the end")});
        row("the ellipsis is lost", "Break\xE2\x80\xA6", "Aufbrechen",
            {QStringLiteral("another ellipsis at the end")});
        row("the mnemonic is lost", "&amp;Quit", "Beenden",
            {QStringLiteral("a mnemonic on one side only")});
        row("nothing", "Quit", "", {QStringLiteral("empty")});
    }

    void aFaultIsReported()
    {
        QFETCH(const QString, source);
        QFETCH(const QString, translation);
        QFETCH(const QStringList, problems);
        QCOMPARE(problemsOf(one(QStringLiteral("<translation>%1</translation>").arg(translation),
                                source)),
                 problems);
    }

    void anUnfinishedMessageIsReported()
    {
        const TranslatedMessage message = one(
                QStringLiteral("<translation type=\"unfinished\">%n Dateien</translation>"));
        QCOMPARE(problemsOf(message), QStringList{QStringLiteral("unfinished")});
        QCOMPARE(message.name(), QStringLiteral("C: %n files"));
    }

    void everyPluralFormIsRead()
    {
        const TranslatedMessage message = one(
                QStringLiteral("<translation><numerusform>%n Datei</numerusform>"
                               "<numerusform>Dateien</numerusform></translation>"));
        QCOMPARE(message.forms,
                 (QStringList{QStringLiteral("%n Datei"), QStringLiteral("Dateien")}));
        QCOMPARE(problemsOf(message), QStringList{QStringLiteral("other placeholders")});
    }

private:
    /// The message of a file that has one.
    static TranslatedMessage one(const QString &translation,
                                 const QString &source = QStringLiteral("%n files"))
    {
        QString error;
        const QString xml = QStringLiteral("<TS><context><name>C</name><message><source>%1</source>"
                                           "%2</message></context></TS>");
        const std::vector<TranslatedMessage> messages
                = readTranslations(xml.arg(source, translation).toUtf8(), &error);
        return messages.size() == 1 && error.isEmpty() ? messages.front() : TranslatedMessage();
    }
};

LOCKSCOPE_GUILESS_TEST(TestTranslations)
#include "tst_translations.moc"
