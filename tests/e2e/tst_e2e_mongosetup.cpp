// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/valueparts.h"
#include "tests/e2e/servertest.h"
#include "tests/e2e/setupattempt.h"
#include "tests/faults/replicaset.h"
#include "tests/support/testprogram.h"

#include <QDeadlineTimer>
#include <QTest>

#include <csignal>

using namespace e2e;
using namespace lockscope;
using namespace lockscope::faults;

/// The same as tst_e2e_setup of the collections of MongoDB, which are made one by one.
class TestE2eMongoSetUp : public ServerTest
{
    Q_OBJECT
private slots:
    void eachCommandThatFailsSaysWhatThereIs_data();
    void eachCommandThatFailsSaysWhatThereIs();

private:
    /// It is interrupted when the failpoint, which was entered @p before times, holds it up.
    Outcome interruptedInit(const ReplicaSet &set, std::int64_t before, const QString &index) const;
    int m_places = 0;
};

Outcome TestE2eMongoSetUp::interruptedInit(const ReplicaSet &set, std::int64_t before,
                                           const QString &index) const
{
    Background init(argumentsOn(m_server->url(), index, {QStringLiteral("init")}));
    // a connection gives up after five seconds, sooner than a busy machine may have started it
    const auto isMet = [&set, before] {
        return !set.command("admin", {{"waitForFailPoint", "failCommand"},
                                      {"timesEntered", before + 1},
                                      {"maxTimeMS", std::int64_t{2000}}})
                        .contains("failed");
    };
    QDeadlineTimer patience(60000);
    while (!isMet() && init.isRunning() && !patience.hasExpired()) {}
    init.send(SIGINT);
    return init.wait();
}

void TestE2eMongoSetUp::eachCommandThatFailsSaysWhatThereIs_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("collection"); ///< after the locks' own name
    QTest::addColumn<QList<QByteArray>>("made");
    const QByteArray locks = "the collection @ was created";
    const QByteArray indexes = "indexes of the collection @ were made";
    const QByteArray meta = "the collection @.meta says what the locks are";
    const QByteArray intents = "the collection @-intents was created";
    QTest::newRow("locks") << "create"
                           << "" << QList<QByteArray>{};
    QTest::newRow("indexes") << "createIndexes"
                             << "" << QList<QByteArray>{locks};
    QTest::newRow("meta") << "update"
                          << ".meta" << QList<QByteArray>{locks, indexes};
    QTest::newRow("intents") << "create"
                             << "-intents" << QList<QByteArray>{locks, indexes, meta};
    QTest::newRow("intents' index")
            << "createIndexes"
            << "-intents" << QList<QByteArray>{locks, indexes, meta, intents};
}

void TestE2eMongoSetUp::eachCommandThatFailsSaysWhatThereIs()
{
    QFETCH(QString, command);
    QFETCH(QString, collection);
    QFETCH(QList<QByteArray>, made);
    const QString database = m_server->url().section(QLatin1Char('/'), 3).section(u'?', 0, 0);
    const ReplicaSet set(m_server->url());
    enum class End { Refused, Broken, Interrupted };
    for (const End end : {End::Refused, End::Broken, End::Interrupted}) {
        const bool isAnswered = end == End::Refused;
        const QString index = QStringLiteral("setup%1-%2")
                                      .arg(QString::number(QDateTime::currentMSecsSinceEpoch()),
                                           QString::number(++m_places));
        ValueMap data{{"failCommands", Value::List{command.toStdString()}},
                      {"namespace", QString(database + u'.' + index + collection).toStdString()}};
        if (isAnswered)
            data.set("errorCode", std::int64_t{13});
        else if (end == End::Broken)
            data.set("closeConnection", true);
        else
            data.set("blockConnection", true);
        if (end == End::Interrupted)
            data.set("blockTimeMS", std::int64_t{5000});
        const ValueMap on = set.command("admin", {{"configureFailPoint", "failCommand"},
                                                  {"mode", "alwaysOn"},
                                                  {"data", std::move(data)}});
        const Outcome broken = end == End::Interrupted
                                       ? interruptedInit(set,
                                                         on["count"].asInteger()
                                                                 ? *on["count"].asInteger()
                                                                 : 0,
                                                         index)
                                       : initOf(m_server->url(), index);
        set.endFailing();
        QVERIFY2(!on.contains("failed"), "the failpoint could not be set");
        QVERIFY2(broken.exitCode == (isAnswered ? 3 : 4), broken.all().constData());
        for (QByteArray part : made) {
            part.replace('@', index.toUtf8());
            QVERIFY2(broken.err.contains(part) && !saysOf(broken, "whether " + part),
                     QByteArray(part + '\n' + broken.all()).constData());
        }
        QCOMPARE(broken.err.contains("Nothing was changed"), isAnswered && made.isEmpty());
        QCOMPARE(broken.err.contains("it is not known whether "), !isAnswered);
        QCOMPARE(broken.err.contains("goes on from there"), !isAnswered || !made.isEmpty());
        QVERIFY(goesOn(m_server->url(), index));
        const std::string intents = index.toStdString() + "-intents";
        const ValueMap indexes = set.command(database.toStdString(), {{"listIndexes", intents}});
        QCOMPARE(listIn(mapOf(indexes["cursor"]), "firstBatch").size(), std::size_t(2));
    }
}

LOCKSCOPE_TEST(TestE2eMongoSetUp)
#include "tst_e2e_mongosetup.moc"
