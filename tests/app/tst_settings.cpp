// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "ui/settings/settings.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace lockscope;

class TestSettings : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void defaultsHold();
    void valuesSurvive();
    void oddValuesFallBack_data();
    void oddValuesFallBack();
    void whatIsNoChoiceFallsBack();
    void whatWasElsewhereIsKeptOnce();
    void aPageIsReset();
    void theGuideListsThem();
    void everyLanguageThereIsCanBeChosen();
    void brokenFileIsSetAside_data();
    void brokenFileIsSetAside();

private:
    void write(const QByteArray &bytes)
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_file;
};

void TestSettings::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_file = m_dir->filePath(QStringLiteral("deep/lockscope.ini"));
    QDir().mkpath(m_dir->filePath(QStringLiteral("deep")));
}

void TestSettings::defaultsHold()
{
    const Settings settings(m_file);
    QVERIFY(settings.problem().isEmpty());
    QCOMPARE(settings.value(Settings::Key::RefreshInterval), 750);
    QCOMPARE(settings.value(Settings::Key::DemoWorkers), 8);
}

void TestSettings::valuesSurvive()
{
    {
        Settings settings(m_file);
        settings.set(Settings::Key::RefreshInterval, 2000);
        settings.set(Settings::Key::DemoWorkers, 1000);
        settings.store()->setValue(QStringLiteral("window/x"), 1);
    }
    const Settings settings(m_file);
    QVERIFY(settings.problem().isEmpty());
    QCOMPARE(settings.value(Settings::Key::RefreshInterval), 2000);
    QCOMPARE(settings.value(Settings::Key::DemoWorkers), 64); // the most there is
    QCOMPARE(settings.store()->value(QStringLiteral("window/x")).toInt(), 1);
}

void TestSettings::oddValuesFallBack_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("text") << QByteArray("often");
    QTest::newRow("too small") << QByteArray("1");
    QTest::newRow("negative") << QByteArray("-5");
    QTest::newRow("too large") << QByteArray("99999999999999999999");
    QTest::newRow("empty") << QByteArray();
}

void TestSettings::oddValuesFallBack()
{
    QFETCH(QByteArray, value);
    write("[refresh]\ninterval_ms=" + value + "\n");
    const Settings settings(m_file);
    QCOMPARE(settings.value(Settings::Key::RefreshInterval), 750);
    QVERIFY2(settings.problem().contains(QStringLiteral("refresh/interval_ms"))
                     && settings.problem().contains(QStringLiteral("a number from 100 to 60000"))
                     && settings.problem().contains(QStringLiteral("750 counts")),
             qPrintable(settings.problem()));
}

void TestSettings::whatIsNoChoiceFallsBack()
{
    write("[appearance]\ntheme=pink\npatterns=on\n[safety]\nconfirmation=never\n");
    const Settings settings(m_file);
    QCOMPARE(settings.choice(Settings::Key::Theme), QStringLiteral("system"));
    QVERIFY(settings.isOn(Settings::Key::Patterns));
    QVERIFY(!settings.isOn(Settings::Key::Confirmation));
    QVERIFY2(settings.problem().contains(QStringLiteral("system, light or dark"))
                     && settings.problem().contains(QStringLiteral("“never”"))
                     && !settings.problem().contains(QStringLiteral("patterns")),
             qPrintable(settings.problem()));
}

void TestSettings::whatWasElsewhereIsKeptOnce()
{
    write("[window]\ntheme=dark\n");
    {
        const Settings settings(m_file);
        QCOMPARE(settings.choice(Settings::Key::Theme), QStringLiteral("dark"));
    }
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY2(bytes.contains("[appearance]") && !bytes.contains("[window]"), bytes.constData());
}

void TestSettings::aPageIsReset()
{
    Settings settings(m_file);
    settings.set(Settings::Key::Theme, 2);
    settings.set(Settings::Key::Patterns, 1);
    settings.set(Settings::Key::DemoWorkers, 3);
    QSignalSpy changed(&settings, &Settings::changed);
    settings.reset(Settings::Page::Appearance);
    QCOMPARE(changed.count(), 2);
    QCOMPARE(settings.value(Settings::Key::Theme), 0);
    QVERIFY(!settings.isOn(Settings::Key::Patterns));
    QCOMPARE(settings.value(Settings::Key::DemoWorkers), 3);
}

/// The page of the guide is the table, in the same words.
void TestSettings::theGuideListsThem()
{
    QFile page(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/docs/user-guide/settings.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(page.readAll());
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const Settings::Row &row : Settings::table()) {
        const QString fallback
                = row.choices.empty() ? QString::number(row.fallback)
                                      : QString::fromLatin1(
                                              row.choices[static_cast<std::size_t>(row.fallback)]);
        const QString begin = QStringLiteral("| `%1` | %2 | `%3` | ")
                                      .arg(Settings::keyName(row.key), Settings::range(row),
                                           fallback);
        QVERIFY2(std::any_of(lines.begin(), lines.end(),
                             [&](const QString &line) { return line.startsWith(begin); }),
                 qPrintable(begin));
    }
    QCOMPARE(lines.filter(QStringLiteral("| `")).size(),
             static_cast<qsizetype>(Settings::table().size()));
}

void TestSettings::everyLanguageThereIsCanBeChosen()
{
    QStringList there{QStringLiteral("system"), QStringLiteral("en")};
    for (const QString &file : QDir(QStringLiteral(":/i18n")).entryList())
        there.append(file.section(QLatin1Char('.'), 0, 0).section(QLatin1Char('_'), 1));
    there.removeDuplicates();
    there.sort();
    const Settings settings(m_file);
    QStringList choices;
    for (const char *choice : Settings::row(Settings::Key::Language).choices)
        choices.append(QLatin1String(choice));
    choices.sort();
    QCOMPARE(choices, there);
}

void TestSettings::brokenFileIsSetAside_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("zeros") << QByteArray(64, '\0');
    QTest::newRow("not UTF-8") << QByteArray("[a]\nb=\xff\xfe\n");
    QTest::newRow("something else") << QByteArray("hello");
    QTest::newRow("2 MB") << QByteArray(2 * 1024 * 1024, 'x');
}

void TestSettings::brokenFileIsSetAside()
{
    QFETCH(QByteArray, bytes);
    write(bytes);
    const Settings settings(m_file);
    QVERIFY(!settings.problem().isEmpty());
    QCOMPARE(settings.value(Settings::Key::RefreshInterval), 750);
    const QDir dir(m_dir->filePath(QStringLiteral("deep")));
    const QStringList aside = dir.entryList({QStringLiteral("lockscope.ini.broken-*")});
    QCOMPARE(aside.size(), 1);
    QFile file(dir.filePath(aside.constFirst()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), bytes);
}

LOCKSCOPE_GUILESS_TEST(TestSettings)
#include "tst_settings.moc"
