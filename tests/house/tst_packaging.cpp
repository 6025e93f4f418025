// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What of the packages can be seen without building them: names and versions that stand in several files.

#include "tests/support/testprogram.h"

#include <QFile>
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

} // namespace

class TestPackaging : public QObject
{
    Q_OBJECT
private slots:
    void theVersionIsTheSameEverywhere();
    void thePartsAreThoseOfTheReadme();
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
    QCOMPARE(first(read("installer/macos/Info.plist"),
                   "<key>CFBundleVersion</key>\\s+<string>([^<]+)"),
             version);
    const QString released = first(read("CHANGELOG.md"), "^## \\[?(\\d+\\.\\d+\\.\\d+)");
    QVERIFY2(released.isEmpty() || released == version, qPrintable(released));
}

void TestPackaging::thePartsAreThoseOfTheReadme()
{
    const QString readme = read("README.md");
    const QString table = read("installer/dependencies.tsv");
    int parts = 0;
    for (const QString &line : table.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (line.startsWith(QLatin1Char('#')))
            continue;
        const QStringList fields = line.split(QLatin1Char('\t'));
        QCOMPARE(fields.size(), 5);
        // "Qt (Core, Network)" and "Qt Charts" are rows of Qt 6 there.
        const QString name = fields.at(1).section(QRegularExpression(QStringLiteral("[ (]")), 0, 0);
        QVERIFY2(readme.contains(name), qPrintable(name));
        static const QRegularExpression how(QStringLiteral("^(compiled|linked|loaded)$"));
        QVERIFY2(how.match(fields.at(4)).hasMatch(), qPrintable(line));
        ++parts;
    }
    QVERIFY(parts > 8);
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
