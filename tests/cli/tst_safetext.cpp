// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/safetext.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <ctime>
#include <random>

using namespace lockscope;

class TestSafeText : public QObject
{
    Q_OBJECT
private slots:
    void ordinaryTextStays_data();
    void ordinaryTextStays();
    void invisibleCharactersAreSpelledOut_data();
    void invisibleCharactersAreSpelledOut();
    void brokenUtf8IsSpelledOut();
    void longTextIsCutWithAnEllipsis();
    void anEscapeIsNeverCutInTheMiddle();
    void atMostFourMarksInARow();
    void twoTextsThatLookTheSameAreShownDifferently_data();
    void twoTextsThatLookTheSameAreShownDifferently();
    void hugeTextIsQuick();
    void neverLongerThanAskedNorInvisible();
};

void TestSafeText::ordinaryTextStays_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("ascii") << QStringLiteral("/clinton/projects <b>&amp; \"x\" \\");
    QTest::newRow("accents") << QStringLiteral(
            u"/Z\u00fcrich/\u65e5\u672c\u8a9e/\u0645\u0631\u062d\u0628\u0627");
    QTest::newRow("emoji") << QString::fromUtf8("/\xF0\x9F\x98\x80");
}

void TestSafeText::ordinaryTextStays()
{
    QFETCH(QString, text);
    QCOMPARE(safeText(text.toStdString()), text);
}

void TestSafeText::invisibleCharactersAreSpelledOut_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("bidi override")
            << QByteArray("weird\xE2\x80\xAEgpj.exe") << QStringLiteral("weird\\u202Egpj.exe");
    QTest::newRow("isolate") << QByteArray("\xE2\x81\xA7") << QStringLiteral("\\u2067");
    QTest::newRow("zero width space") << QByteArray("a\xE2\x80\x8B"
                                                    "b")
                                      << QStringLiteral("a\\u200Bb");
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF") << QStringLiteral("\\uFEFF");
    QTest::newRow("newline") << QByteArray("a\nb") << QStringLiteral("a\\u000Ab");
    QTest::newRow("escape") << QByteArray("\x1b[31m") << QStringLiteral("\\u001B[31m");
    QTest::newRow("nul") << QByteArray("a\0b", 3) << QStringLiteral("a\\u0000b");
    QTest::newRow("C1") << QByteArray("\xC2\x85") << QStringLiteral("\\u0085");
    QTest::newRow("delete") << QByteArray("\x7f") << QStringLiteral("\\u007F");
    QTest::newRow("line separator") << QByteArray("\xE2\x80\xA8") << QStringLiteral("\\u2028");
    QTest::newRow("tag") << QByteArray("\xF3\xA0\x81\x81") << QStringLiteral("\\u{E0041}");
    QTest::newRow("blank at the end") << QByteArray("/a ") << QStringLiteral("/a\\u0020");
    QTest::newRow("blanks at both ends")
            << QByteArray(" a b  ") << QStringLiteral("\\u0020a b\\u0020\\u0020");
    QTest::newRow("nothing but a blank") << QByteArray(" ") << QStringLiteral("\\u0020");
    QTest::newRow("no-break space") << QByteArray("a\xC2\xA0"
                                                  "b")
                                    << QStringLiteral("a\\u00A0b");
    QTest::newRow("ideographic space at the end")
            << QByteArray("a\xE3\x80\x80"
                          "b\xE3\x80\x80")
            << QString(QLatin1Char('a') + QChar(0x3000) + QStringLiteral("b\\u3000"));
    QTest::newRow("Hangul filler") << QByteArray("\xE3\x85\xA4") << QStringLiteral("\\u3164");
}

void TestSafeText::invisibleCharactersAreSpelledOut()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QCOMPARE(safeText(bytes.toStdString()), text);
}

void TestSafeText::brokenUtf8IsSpelledOut()
{
    QCOMPARE(safeText("a\xff"
                      "b"),
             QStringLiteral("a\\xFFb"));
    QCOMPARE(safeText("\xc0\xaf"), QStringLiteral("\\xC0\\xAF"));          // overlong '/'
    QCOMPARE(safeText("\xed\xa0\x80"), QStringLiteral("\\xED\\xA0\\x80")); // surrogate
    QCOMPARE(safeText("\xe2\x82"), QStringLiteral("\\xE2\\x82"));          // cut short
    // Above U+10FFFF
    QCOMPARE(safeText("\xf4\x90\x80\x80"), QStringLiteral("\\xF4\\x90\\x80\\x80"));
}

void TestSafeText::longTextIsCutWithAnEllipsis()
{
    const QString cut = safeText(std::string(1000, 'x'));
    QCOMPARE(cut.size(), 512);
    QVERIFY(cut.endsWith(QChar(0x2026)));
    QCOMPARE(safeText(std::string(512, 'x')), QString(512, QLatin1Char('x')));
    QCOMPARE(safeText("abcdef", 4), QStringLiteral(u"abc\u2026"));
    QCOMPARE(safeText("abcd", 4), QStringLiteral("abcd"));
    QCOMPARE(safeText("abc", 0), QString());
}

void TestSafeText::anEscapeIsNeverCutInTheMiddle()
{
    QCOMPARE(safeText("ab\xE2\x80\xAE", 7), QStringLiteral(u"ab\u2026"));
    QCOMPARE(safeText("ab\xE2\x80\xAE", 8), QStringLiteral("ab\\u202E"));
    QCOMPARE(safeText("ab\xF0\x9F\x98\x80z", 4), QStringLiteral(u"ab\u2026"));
}

void TestSafeText::atMostFourMarksInARow()
{
    std::string tower;
    for (int i = 0; i < 100; ++i)
        tower += "\xCC\x81";
    QCOMPARE(safeText('x' + tower + 'a'), QStringLiteral(u"x\u0301\u0301\u0301\u0301a"));
    QCOMPARE(safeText('Z' + tower + 'a'), QStringLiteral("Z\\u0301\\u0301\\u0301\\u0301a"));
}

void TestSafeText::twoTextsThatLookTheSameAreShownDifferently_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const QString &text, const QString &shown) {
        QTest::newRow(name) << text << shown;
    };
    row("decomposed", QStringLiteral(u"cafe\u0301s"), QStringLiteral("cafe\\u0301s"));
    row("in the wrong order", QStringLiteral(u"x\u0301\u0323"), QStringLiteral(u"x\u0301\\u0323"));
    row("and what follows", QStringLiteral(u"e\u0301\u0330f"), QStringLiteral("e\\u0301\\u0330f"));
    row("another sign for it", QStringLiteral(u"10 \u2126"), QStringLiteral("10 \\u2126"));
    row("Hangul in parts", QStringLiteral(u"\u1112\u1161\u11ab"),
        QStringLiteral(u"\u1112\\u1161\\u11AB"));
    for (const QString &same :
         {QStringLiteral(u"caf\u00e9"), QStringLiteral(u"\ud55c\uae00"),
          QStringLiteral(u"x\u0323\u0301"), QStringLiteral(u"\u0915\u094d\u0937\u093f"),
          QStringLiteral(u"\u0e01\u0e33"), QStringLiteral(u"\u0301alone")})
        row(qPrintable(QStringLiteral("in form: ") + same), same, same);
}

/// Whatever is not in Unicode's normal form C: ids are compared byte by byte, people by their
/// looks.
void TestSafeText::twoTextsThatLookTheSameAreShownDifferently()
{
    QFETCH(const QString, text);
    QFETCH(const QString, shown);
    QCOMPARE(safeText(text.toStdString()), shown);
    QCOMPARE(shown == text, text.normalized(QString::NormalizationForm_C) == text);
}

void TestSafeText::hugeTextIsQuick()
{
    std::string marks = "x";
    for (int i = 0; i < 1'000'000; ++i)
        marks += "\xCC\x81";
    const std::clock_t before = std::clock(); // processor time: the machine may stand still
    QCOMPARE(safeText(marks).size(), 5);
    QCOMPARE(safeText(std::string(2'000'000, 'n')).size(), 512);
    QVERIFY(std::clock() - before < CLOCKS_PER_SEC);
}

void TestSafeText::neverLongerThanAskedNorInvisible()
{
    std::mt19937 random(20260131);
    std::uniform_int_distribution<int> byte(0, 255);
    std::uniform_int_distribution<int> size(0, 40);
    for (int round = 0; round < 5000; ++round) {
        std::string bytes;
        for (int i = size(random); i > 0; --i)
            bytes.push_back(static_cast<char>(byte(random)));
        const int limit = size(random);
        const QString text = safeText(bytes, limit);
        QVERIFY(text.size() <= limit);
        for (const QChar c : text)
            QVERIFY2(c.isPrint() || c.isSurrogate() || c.isMark()
                             || c.category() == QChar::Other_NotAssigned
                             || c.category() == QChar::Other_PrivateUse,
                     qPrintable(QString::number(c.unicode(), 16)));
    }
}

LOCKSCOPE_APPLESS_TEST(TestSafeText)
#include "tst_safetext.moc"
