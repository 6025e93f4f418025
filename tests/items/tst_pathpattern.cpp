// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/pathpattern.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestPathPattern : public QObject
{
    Q_OBJECT
private slots:
    void patterns_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char *pattern, const char *path, bool fits) {
            QTest::addRow("%s on %s", pattern, path)
                    << QString::fromLatin1(pattern) << QString::fromLatin1(path) << fits;
        };
        row("/clinton/**", "/clinton", true);
        row("/clinton/**", "/clinton/a/b/c", true);
        row("/clinton/**", "/clintons", false);
        row("/clinton/*", "/clinton/a", true);
        row("/clinton/*", "/clinton/a/b", false);
        row("/clinton/*", "/clinton", false);
        row("/clin*", "/clinton", true);
        row("/clin*", "/clinton/a", false);
        row("/**/old.txt", "/old.txt", true);
        row("/**/old.txt", "/a/b/old.txt", true);
        row("/**/old.txt", "/a/old.txt/b", false);
        row("/a/**/b/**/c", "/a/x/b/b/y/c", true);
        row("/a/**/b/**/c", "/a/x/c", false);
        row("/a/**/**/c", "/a/c", true);
        row("*.txt", "/a/b/readme.txt", true);
        row("*.txt", "readme.txt", true);
        row("*.txt", "/a.txt/b", false);
        row("projects/*", "/clinton/projects/lucene", true);
        row("file-10??", "file-1001", true);
        row("file-10??", "file-10", false);
        row("/file*", "file-1001", false); // no path from the root
        row("/**", "/", true);
        row("/*", "/", false);
        row("/a*b*c", "/axxbyybzzc", true);
        row("/a*b*c", "/axxbyybzz", false);
    }
    void patterns()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, path);
        QFETCH(bool, fits);
        const std::optional<PathPattern> parsed = PathPattern::parse(pattern.toStdString());
        QVERIFY(parsed);
        QCOMPARE(parsed->matches(path.toStdString()), fits);
    }

    void onlyAWildcardMakesAPattern()
    {
        QVERIFY(PathPattern::isPattern("/a/*"));
        QVERIFY(PathPattern::isPattern("a?"));
        QVERIFY(!PathPattern::isPattern("/a/b"));
    }

    void manyPartsAreBounded()
    {
        std::string deep;
        for (int i = 0; i < 62; ++i)
            deep += "/a";
        const std::optional<PathPattern> most = PathPattern::parse(deep);
        QVERIFY(most);
        QVERIFY(most->matches(deep));
        QVERIFY(!PathPattern::parse(deep + "/*"));
    }

    void manyStarsTakeNoTime()
    {
        const std::string name(5000, 'a');
        QVERIFY(!PathPattern::nameMatches("a*a*a*a*a*a*a*a*a*a*b", name));
    }
};

LOCKSCOPE_APPLESS_TEST(TestPathPattern)
#include "tst_pathpattern.moc"
