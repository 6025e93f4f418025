// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/standardfolder.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <array>
#include <utility>

using namespace lockscope;

class TestStandardFolder : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        for (const char *name : Names)
            m_before.append({name, qgetenv(name)});
        qputenv("HOME", "/home/anna");
        for (const char *name : Names) {
            if (name != Names.front())
                qunsetenv(name);
        }
    }
    void cleanup()
    {
        for (const auto &[name, value] : std::exchange(m_before, {})) {
            if (value.isNull())
                qunsetenv(name);
            else
                qputenv(name, value);
        }
    }

    void withoutAWordTheyAreBelowTheHome()
    {
        QCOMPARE(standardFolder(StandardFolder::Config), QStringLiteral("/home/anna/.config"));
        QCOMPARE(standardFolder(StandardFolder::Data), QStringLiteral("/home/anna/.local/share"));
        QCOMPARE(standardFolder(StandardFolder::State), QStringLiteral("/home/anna/.local/state"));
        QCOMPARE(standardFolder(StandardFolder::Runtime), QString());
    }

    void anAbsoluteWordCounts()
    {
        qputenv("XDG_CONFIG_HOME", "/etc/c");
        qputenv("XDG_STATE_HOME", "/var/s");
        qputenv("XDG_DATA_HOME", "/var/d");
        qputenv("XDG_RUNTIME_DIR", "/run/r");
        QCOMPARE(standardFolder(StandardFolder::Config), QStringLiteral("/etc/c"));
        QCOMPARE(standardFolder(StandardFolder::State), QStringLiteral("/var/s"));
        QCOMPARE(standardFolder(StandardFolder::Data), QStringLiteral("/var/d"));
        QCOMPARE(standardFolder(StandardFolder::Runtime), QStringLiteral("/run/r"));
    }

    void aRelativeWordCountsAsNone()
    {
        for (const char *value : {"relative", "./here", "../up", "~/c", ""}) {
            for (const char *name : Names) {
                if (name != Names.front())
                    qputenv(name, value);
            }
            withoutAWordTheyAreBelowTheHome();
        }
    }

    void aRelativeHomeIsNotOne()
    {
        qputenv("HOME", "here");
        const QString folder = standardFolder(StandardFolder::Config);
        QVERIFY2(folder.startsWith(u'/') && folder.endsWith(QStringLiteral("/.config")),
                 qPrintable(folder));
    }

private:
    static constexpr std::array Names{"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
                                      "XDG_RUNTIME_DIR"};
    QList<std::pair<const char *, QByteArray>> m_before;
};

LOCKSCOPE_GUILESS_TEST(TestStandardFolder)
#include "tst_standardfolder.moc"
