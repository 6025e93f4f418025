// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What of the packages can be seen without building them: names and versions that stand in several files.

#include "tests/support/testprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

using namespace lockscope;

namespace {

QString read(const char *name)
{
    QFile file(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString first(const QString &text, const char *expression)
{
    const QRegularExpression wanted(QString::fromLatin1(expression),
                                    QRegularExpression::MultilineOption);
    return wanted.match(text).captured(1);
}

QString withoutParentheses(QString text)
{
    static const QRegularExpression aside(QStringLiteral(" \\([^)]*\\)"));
    return text.remove(aside);
}

/// A row of installer/dependencies.tsv; the libraries of Qt are one part.
struct Part
{
    QString name, licence, how;
};

QList<Part> partsOfTheTable()
{
    QList<Part> parts;
    for (const QString &line :
         read("installer/dependencies.tsv").split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (line.startsWith(QLatin1Char('#')))
            continue;
        const QStringList fields = line.split(QLatin1Char('\t'));
        if (fields.size() != 5)
            return {};
        const QString name = withoutParentheses(fields.at(1));
        parts.append({name == QLatin1String("Qt Charts") ? QStringLiteral("Qt") : name,
                      fields.at(3), fields.at(4)});
    }
    return parts;
}

} // namespace

class TestPackaging : public QObject
{
    Q_OBJECT
private slots:
    void theVersionIsTheSameEverywhere();
    void thePartsAreThoseOfTheReadme();
    void theFlatpakBuildsTheParts();
    void theTypeOfSnapshotsHasOneName();
    void theServiceRunsWhatThePackageHas();
    void theToolsOfDebianFindNothing_data();
    void theToolsOfDebianFindNothing();
};

void TestPackaging::theVersionIsTheSameEverywhere()
{
    const QString version = first(read("CMakeLists.txt"), "project\\(lockscope VERSION (\\S+)");
    QVERIFY(!version.isEmpty());
    const QString debian = first(read("installer/debian/changelog"),
                                 "^lockscope \\(([^)]+)-\\d+\\)");
    QCOMPARE(debian, version);
    QCOMPARE(first(read("installer/linux/org.lockscope.lockscope.metainfo.xml"),
                   "<release version=\"([^\"]+)\""),
             version);
    const QString bundle = read("installer/macos/Info.plist");
    QCOMPARE(first(bundle, "<key>CFBundleVersion</key>\\s+<string>([^<]+)"), version);
    QCOMPARE(first(bundle, "<key>CFBundleShortVersionString</key>\\s+<string>([^<]+)"), version);
    const QString released = first(read("CHANGELOG.md"), "^## \\[?(\\d+\\.\\d+\\.\\d+)");
    QVERIFY2(released.isEmpty() || released == version, qPrintable(released));
}

void TestPackaging::thePartsAreThoseOfTheReadme()
{
    // Name and licence: "Qt (Core, Network)" and "Qt Charts" are the row Qt 6, a row may name two,
    // and what the tests alone use is in no package.
    QMap<QString, QString> told;
    static const QRegularExpression row(QStringLiteral("^\\| (.+) \\| (.+) \\|$"),
                                        QRegularExpression::MultilineOption);
    const QString section = read("README.md").section(QLatin1String("## What it is built on"), 1);
    QRegularExpressionMatchIterator rows = row.globalMatch(section);
    while (rows.hasNext()) {
        const QRegularExpressionMatch found = rows.next();
        if (found.captured(1).contains(QLatin1String("(tests)")))
            continue;
        const QString names = withoutParentheses(found.captured(1)).section(QLatin1Char(';'), 0, 0);
        for (const QString &name : names.split(QStringLiteral(", ")))
            told.insert(name == QLatin1String("Qt 6") ? QStringLiteral("Qt") : name,
                        found.captured(2));
    }
    QStringList parts;
    for (const Part &part : partsOfTheTable()) {
        static const QRegularExpression how(QStringLiteral("^(compiled|linked|loaded)$"));
        QVERIFY2(how.match(part.how).hasMatch(), qPrintable(part.name));
        parts.append(part.name);
        QVERIFY2(told.contains(part.name), qPrintable(part.name));
        if (part.name != QLatin1String("Qt") && part.name != QLatin1String("SQLite"))
            QCOMPARE(told.value(part.name).toUpper(), part.licence.toUpper());
        QVERIFY2(part.how != QLatin1String("compiled")
                         || read("installer/debian/copyright")
                                    .contains(part.name, Qt::CaseInsensitive),
                 qPrintable(part.name));
    }
    QVERIFY(parts.size() > 8);
    for (const QString &name : told.keys())
        QVERIFY2(parts.contains(name), qPrintable(name));
}

/// Of what the table names the manifest builds all that neither its runtime nor these sources have.
void TestPackaging::theFlatpakBuildsTheParts()
{
    const QJsonObject manifest
            = QJsonDocument::fromJson(
                      read("installer/flatpak/org.lockscope.lockscope.json").toUtf8())
                      .object();
    QStringList modules;
    for (const QJsonValue &module : manifest.value(QLatin1String("modules")).toArray())
        modules.append(module.toObject().value(QLatin1String("name")).toString());
    QCOMPARE(modules.takeLast(), QStringLiteral("lockscope"));
    QStringList wanted;
    for (const Part &part : partsOfTheTable()) {
        static const QStringList elsewhere{QStringLiteral("Qt"),          QStringLiteral("OpenSSL"),
                                           QStringLiteral("SQLite"),      QStringLiteral("libbson"),
                                           QStringLiteral("libmongoc"), // it builds without
                                           QStringLiteral("Lucide icons")};
        if (elsewhere.contains(part.name))
            continue;
        QString name = part.name.toLower().section(QLatin1String("::"), -1);
        wanted.append(name.replace(QLatin1String("++"), QLatin1String("plusplus")));
    }
    modules.sort();
    wanted.sort();
    QCOMPARE(modules, wanted);
}

void TestPackaging::theTypeOfSnapshotsHasOneName()
{
    const QString name = QStringLiteral("application/x-locksnap");
    QVERIFY(read("installer/linux/org.lockscope.lockscope.mime.xml")
                    .contains(QStringLiteral("type=\"%1\"").arg(name)));
    const QString desktop = read("installer/linux/org.lockscope.lockscope.desktop");
    QVERIFY(desktop.contains(QStringLiteral("MimeType=%1;").arg(name)));
    QVERIFY(desktop.contains(QLatin1String("Exec=lockscope %f\n")));
    QVERIFY(read("installer/linux/org.lockscope.lockscope.metainfo.xml")
                    .contains(QStringLiteral("<mediatype>%1</mediatype>").arg(name)));
    // What the window calls itself is how a desktop finds its name and icon.
    QVERIFY(read("app/gui/main.cpp").contains(QLatin1String("\"org.lockscope.lockscope\"")));
}

void TestPackaging::theServiceRunsWhatThePackageHas()
{
    const QString unit = read("installer/systemd/lockctl-server.service");
    QCOMPARE(first(unit, "^ExecStart=(\\S+ \\S+) "), QStringLiteral("/usr/bin/lockctl serve"));
    QCOMPARE(first(unit, "^Type=(\\S+)"), QStringLiteral("notify"));
    const QString user = first(unit, "^User=(\\S+)");
    QVERIFY(read("installer/systemd/lockctl-server.sysusers")
                    .contains(QStringLiteral("u %1 ").arg(user)));
    QVERIFY(read("installer/debian/lockctl-server.postinst").contains(user));
}

void TestPackaging::theToolsOfDebianFindNothing_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    const QString name = QStringLiteral(LOCKSCOPE_SOURCE_DIR
                                        "/installer/linux/org.lockscope.lockscope");
    QTest::newRow("AppStream") << QStringLiteral("appstreamcli")
                               << QStringList{QStringLiteral("validate"),
                                              QStringLiteral("--pedantic"),
                                              QStringLiteral("--no-net"),
                                              name + QStringLiteral(".metainfo.xml")};
    QTest::newRow("desktop file") << QStringLiteral("desktop-file-validate")
                                  << QStringList{name + QStringLiteral(".desktop")};
    QTest::newRow("service") << QStringLiteral("systemd-analyze")
                             << QStringList{QStringLiteral("security"),
                                            QStringLiteral("--offline=true"),
                                            QStringLiteral("--threshold=20"), // 2.0
                                            QStringLiteral(
                                                    LOCKSCOPE_SOURCE_DIR
                                                    "/installer/systemd/lockctl-server.service")};
}

void TestPackaging::theToolsOfDebianFindNothing()
{
    QFETCH(QString, program);
    QFETCH(QStringList, arguments);
    if (QStandardPaths::findExecutable(program).isEmpty())
        QSKIP("that program is not installed");
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    QVERIFY(process.waitForFinished(60'000));
    QVERIFY2(process.exitCode() == 0, process.readAll().constData());
}

LOCKSCOPE_GUILESS_TEST(TestPackaging)
#include "tst_packaging.moc"
