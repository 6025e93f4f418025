// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace lockscope;

/// A second .arg() looks for placeholders in what the first has put in: a host that is named "%1"
/// would move the rest. All arguments of a sentence go in at once.
class TestPlaceholders : public QObject
{
    Q_OBJECT
private slots:
    void aChainIsFound_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<bool>("isChain");
        QTest::newRow("chain") << QByteArray("text.arg(a).arg(b)") << true;
        QTest::newRow("over lines") << QByteArray("text.arg(f(a, \")\"))\n    .arg(b)") << true;
        QTest::newRow("at once") << QByteArray("text.arg(a, b)") << false;
        QTest::newRow("one in another") << QByteArray("text.arg(other.arg(a), b)") << false;
    }

    void aChainIsFound()
    {
        QFETCH(const QByteArray, source);
        QFETCH(const bool, isChain);
        QCOMPARE(firstChain(QString::fromUtf8(source)) >= 0, isChain);
    }

    void nothingGoesThroughASecondPass()
    {
        int files = 0;
        for (const char *folder : {"app", "backend", "models", "ui"}) {
            QDirIterator it(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/") + QLatin1String(folder),
                            {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                            QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile file(it.next());
                QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
                const QString text = QString::fromUtf8(file.readAll());
                const qsizetype chain = firstChain(text);
                const auto line = QStringView(text).left(chain).count(u'\n') + 1;
                QVERIFY2(chain < 0, qPrintable(file.fileName() + u':' + QString::number(line)));
                ++files;
            }
        }
        QVERIFY(files > 500);
    }

private:
    /// −1: there is none.
    static qsizetype firstChain(const QString &source)
    {
        static const QRegularExpression next(QStringLiteral("\\G\\s*\\.arg\\("));
        const QString call = QStringLiteral(".arg(");
        for (qsizetype at = source.indexOf(call); at >= 0; at = source.indexOf(call, at + 1)) {
            const qsizetype end = endOfCall(source, at + call.size());
            if (next.match(source, end).hasMatch())
                return at;
        }
        return -1;
    }

    /// Behind the parenthesis that closes the one before @p at.
    static qsizetype endOfCall(const QString &source, qsizetype at)
    {
        for (int depth = 1; at < source.size() && depth > 0; ++at) {
            const QChar c = source[at];
            if (c == u'"' || (c == u'\'' && !source[at - 1].isLetterOrNumber()))
                at = endOfLiteral(source, at);
            else if (c == u'(')
                ++depth;
            else if (c == u')')
                --depth;
        }
        return at;
    }

    static qsizetype endOfLiteral(const QString &source, qsizetype at)
    {
        const QChar quote = source[at];
        for (++at; at < source.size() && source[at] != quote; ++at) {
            if (source[at] == u'\\')
                ++at;
        }
        return at;
    }
};

LOCKSCOPE_GUILESS_TEST(TestPlaceholders)
#include "tst_placeholders.moc"
