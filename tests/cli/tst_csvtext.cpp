// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/csvtext.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

/// What an export makes of text that came from anybody.
class TestCsvText : public QObject
{
    Q_OBJECT
private slots:
    void cells_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("cell");
        const auto row = [](const char *name, const QByteArray &text, const QString &cell) {
            QTest::newRow(name) << text << cell;
        };
        row("plain", "/clinton/a b", QStringLiteral("/clinton/a b"));
        row("nothing", "", QString());
        row("separator", "a,b", QStringLiteral("\"a,b\""));
        row("the other separator", "a;=1", QStringLiteral("\"a;=1\""));
        row("quote", "say \"hi\"", QStringLiteral("\"say \"\"hi\"\"\""));
        row("terminal escape", "\x1b[2Jgone", QStringLiteral("\\u001B[2Jgone"));
        row("bidi", "/a\xE2\x80\xAE/txt.exe", QStringLiteral("/a\\u202E/txt.exe"));
        row("line break", "a\r\nb", QStringLiteral("a\\u000D\\u000Ab"));
        row("not UTF-8", "a\xff", QStringLiteral("a\\xFF"));
        row("formula", "=1+1", QStringLiteral("'=1+1"));
        row("plus", "+cmd|' /C calc'!A0", QStringLiteral("'+cmd|' /C calc'!A0"));
        row("minus", "-1+2", QStringLiteral("'-1+2"));
        row("at", "@SUM(A1)", QStringLiteral("'@SUM(A1)"));
        row("after blanks", "  =1+1", QStringLiteral("'  =1+1"));
        row("wide",
            "\xEF\xBC\x9D"
            "1",
            QString::fromUtf8("'\xEF\xBC\x9D"
                              "1"));
        row("formula with separator", "=a,b", QStringLiteral("\"'=a,b\""));
        row("number", "-3.5", QStringLiteral("-3.5"));
    }
    void cells()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, cell);
        QCOMPARE(csvCell(std::string_view(text.constData(), static_cast<std::size_t>(text.size()))),
                 cell);
    }
    /// It is data: what is long is not cut.
    void longCellsAreWhole() { QCOMPARE(csvCell(std::string(100'000, 'x')).size(), 100'000); }
    void lines() { QCOMPARE(csvLine({"a", "", "b,c"}), QStringLiteral("a,,\"b,c\"\r\n")); }
};

LOCKSCOPE_GUILESS_TEST(TestCsvText)
#include "tst_csvtext.moc"
