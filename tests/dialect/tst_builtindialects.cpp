// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dialects/dialectshelf.h"
#include "models/dialect/documentset.h"
#include "models/dialect/foreignchange.h"
#include "tests/dialect/dialectparts.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace lockscope;
using test::Now;

namespace {

QDir fixtures() { return QDir(QFINDTESTDATA("fixtures")); }

QByteArray fixture(const QString &name)
{
    QFile file(fixtures().filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// "30 s ago", "in 600 s".
QString when(qint64 ms)
{
    const qint64 seconds = (ms - Now) / 1000;
    return seconds < 0 ? u"%1 s ago"_qs.arg(-seconds) : u"in %1 s"_qs.arg(seconds);
}

QString line(const ForeignEntry &entry)
{
    QString text = u"  "_qs + QLatin1String(toString(entry.mode));
    if (entry.waits)
        text += u" waits"_qs;
    if (entry.state == ForeignEntry::State::Over)
        text += u" over"_qs;
    const auto add = [&text](const char *name, const QString &value) {
        if (!value.isEmpty())
            text += u", "_qs + QLatin1String(name) + u' ' + value;
    };
    add("by", QString::fromStdString(entry.owner));
    add("on", QString::fromStdString(entry.host));
    add("since", entry.acquiredMs ? when(*entry.acquiredMs) : QString());
    add("renewed", entry.renewedMs ? when(*entry.renewedMs) : QString());
    add("until", entry.expiresMs ? when(*entry.expiresMs) : QString());
    add("by the clock of the", entry.clock == DialectClock::Server ? u"server"_qs : u"client"_qs);
    return text + u"\n  = "_qs + QString::fromStdString(entry.id);
}

/// The tree as text, and how each of its locks would be ended.
QString told(const Dialect &dialect, const QList<ForeignDocument> &documents)
{
    QList<ForeignNode> nodes;
    QList<const ForeignDocument *> shown;
    for (const ForeignDocument &document : documents) {
        if (isNoLock(dialect, document))
            continue;
        nodes.append(applyDialect(dialect, document, Now));
        shown.append(&document);
    }
    settleWaits(nodes);
    QStringList blocks;
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        const ForeignNode &node = nodes.at(i);
        QStringList lines{QString::fromStdString(node.path)};
        if (!node.unreadable.empty())
            lines.append(u"  unreadable: "_qs + QString::fromStdString(node.unreadable));
        else if (node.entries.isEmpty())
            lines.append(u"  free"_qs);
        for (const ForeignEntry &entry : node.entries) {
            lines.append(line(entry));
            const auto change = breakOf(dialect, *shown.at(i), entry, Now);
            lines.append(change ? requestText(*change).replace(QRegularExpression(u"(?m)^"_qs),
                                                               u"  > "_qs)
                                : u"  ! "_qs + change.error());
        }
        blocks.append(lines.join(u'\n') + u'\n');
    }
    std::sort(blocks.begin(), blocks.end());
    return blocks.join(QString());
}

} // namespace

/// The files that come with the program, on documents as the software writes them.
class TestBuiltInDialects : public QObject
{
    Q_OBJECT
private slots:
    void allAreRead();
    void documentsBecomeTrees_data();
    void documentsBecomeTrees();
    void everyFileIsTried();
    void examplesOfTheUserGuideAreRight();
};

void TestBuiltInDialects::allAreRead()
{
    const DialectShelf shelf = readDialects({});
    for (const BrokenDialect &broken : shelf.broken) {
        for (const DialectError &error : broken.errors)
            QFAIL(qPrintable(broken.file + u": "_qs + toText(error)));
    }
    QCOMPARE(shelf.dialects.size(), 14);
    QCOMPARE(shelf.named(u"shedlock"_qs).size(), 2);
}

void TestBuiltInDialects::documentsBecomeTrees_data()
{
    QTest::addColumn<QString>("name");
    for (const ShelvedDialect &shelved : readDialects({}).dialects) {
        const QString name = QFileInfo(shelved.dialect.file).completeBaseName();
        QTest::newRow(qPrintable(name)) << name;
    }
}

/// What each file makes of its fixture stands in fixtures/NAME.txt.
void TestBuiltInDialects::documentsBecomeTrees()
{
    QFETCH(QString, name);
    const auto shelved = readDialectFile(u":/lockscope/dialects/%1.toml"_qs.arg(name),
                                         DialectOrigin::BuiltIn);
    QVERIFY(shelved);
    const auto documents = readDocuments(shelved->dialect.engine, placesOf(shelved->dialect),
                                         fixture(name + u".json"_qs));
    QVERIFY2(documents, qPrintable(documents ? QString() : documents.error()));
    const QString text = told(shelved->dialect, *documents);
    QVERIFY2(text == QString::fromUtf8(fixture(name + u".txt"_qs)), qPrintable(text));
}

void TestBuiltInDialects::everyFileIsTried()
{
    QStringList names;
    for (const ShelvedDialect &shelved : readDialects({}).dialects)
        names.append(QFileInfo(shelved.dialect.file).completeBaseName() + u".json"_qs);
    names.sort();
    QCOMPARE(fixtures().entryList({u"*.json"_qs}, QDir::Files, QDir::Name), names);
}

void TestBuiltInDialects::examplesOfTheUserGuideAreRight()
{
    QFile page(QFINDTESTDATA("../../docs/user-guide/dialects.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(page.readAll());
    static const QRegularExpression block(u"```toml\\n(.*?)```"_qs,
                                          QRegularExpression::DotMatchesEverythingOption);
    QRegularExpressionMatchIterator examples = block.globalMatch(text);
    int count = 0;
    for (; examples.hasNext(); ++count) {
        const QByteArray toml = examples.next().captured(1).toUtf8();
        const auto parsed = parseDialect(toml, DialectOrigin::User);
        QVERIFY2(parsed, qPrintable(parsed ? QString() : toText(parsed.error().first())));
        QVERIFY(text.contains(u"| `"_qs + parsed->name + u"` |"_qs));
    }
    QCOMPARE(count, 4);
}

LOCKSCOPE_APPLESS_TEST(TestBuiltInDialects)
#include "tst_builtindialects.moc"
