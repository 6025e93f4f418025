// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/settings.h"

#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

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
    QCOMPARE(settings.integer(Settings::Key::RefreshInterval), 750);
    QCOMPARE(settings.integer(Settings::Key::DemoWorkers), 8);
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
    QCOMPARE(settings.integer(Settings::Key::RefreshInterval), 2000);
    QCOMPARE(settings.integer(Settings::Key::DemoWorkers), 64); // the most there is
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
    QCOMPARE(Settings(m_file).integer(Settings::Key::RefreshInterval), 750);
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
    QCOMPARE(settings.integer(Settings::Key::RefreshInterval), 750);
    const QDir dir(m_dir->filePath(QStringLiteral("deep")));
    const QStringList aside = dir.entryList({QStringLiteral("lockscope.ini.broken-*")});
    QCOMPARE(aside.size(), 1);
    QFile file(dir.filePath(aside.constFirst()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), bytes);
}

LOCKSCOPE_GUILESS_TEST(TestSettings)
#include "tst_settings.moc"
