// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/plainclient.h"
#include "tests/support/testprogram.h"

#include "backend/json/json.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <csignal>

using namespace lockscope;

/// The server in a process of its own is killed with -9 in the middle of writing, again and again
/// on the same data.
class TestDurability : public QObject
{
    Q_OBJECT

private slots:
    void everyAcknowledgedWriteSurvives();

private:
    static quint16 start(QProcess &process, const QString &folder)
    {
        process.start(QString::fromUtf8(SERVER_HOST), {folder});
        while (process.state() != QProcess::NotRunning && !process.canReadLine())
            if (!process.waitForReadyRead(PlainClient::WaitMs))
                break;
        return static_cast<quint16>(QUrl(QString::fromUtf8(process.readLine().trimmed())).port(0));
    }
};

void TestDurability::everyAcknowledgedWriteSurvives()
{
    const QTemporaryDir folder;
    QRandomGenerator random(20261121);
    // Id → the answer's _seq_no; empty = deletion acknowledged
    QMap<QByteArray, QByteArray> expected;
    qint64 highest = -1;
    for (int round = 0; round < 11; ++round) {
        QProcess process;
        const quint16 port = start(process, folder.filePath(QStringLiteral("data")));
        QVERIFY2(port != 0, process.readAllStandardError().constData());
        {
            PlainClient client(port);
            QVERIFY(client.isConnected());
            if (round == 0)
                QCOMPARE(client.ask("PUT", "/fs-locks-000001", R"({"aliases":{"fs-locks":{}}})")
                                 .status,
                         200);
            for (auto it = expected.cbegin(); it != expected.cend(); ++it) {
                const auto found = client.ask("GET", "/fs-locks/_doc/" + it.key());
                if (it.value().isEmpty())
                    QCOMPARE(found.status, 404);
                else
                    QVERIFY2(found.body.contains(QByteArray("\"_seq_no\":" + it.value() + ",")),
                             QByteArray(it.key() + ": " + found.body).constData());
            }
        }
        if (round == 10) {
            QVERIFY(expected.size() > 50);
            process.closeWriteChannel();
            QVERIFY(process.waitForFinished());
            break;
        }
        // Four clients write at once, so that commits hold several requests; one of them pulls the
        // plug at a random moment.
        std::vector<std::unique_ptr<PlainClient>> clients;
        for (int i = 0; i < 4; ++i)
            clients.push_back(std::make_unique<PlainClient>(port));
        const int last = random.bounded(5, 120);
        QSet<QByteArray> unknown; // sent, but not answered: either outcome is right
        const auto take = [&](int client, const QByteArray &id) {
            const auto answer = clients[static_cast<std::size_t>(client)]->read();
            if (answer.status == 0)
                return false;
            const Result<Value> body = parseJson(answer.body.toStdString());
            const std::int64_t seqNo = *(*body->asMap())["_seq_no"].asInteger();
            // Nothing that was acknowledged is numbered twice, whatever a crash took back.
            if (seqNo <= highest - 4)
                qFatal("a _seq_no came back");
            highest = qMax(highest, qint64{seqNo});
            const std::string result = *(*body->asMap())["result"].asString();
            expected[id] = result == "deleted" || result == "not_found"
                                   ? QByteArray()
                                   : QByteArray::number(qint64{seqNo});
            unknown.remove(id);
            return true;
        };
        bool killed = false;
        for (int step = 0; !killed; ++step) {
            QList<QByteArray> ids;
            for (int i = 0; i < 4; ++i) {
                const QByteArray id = QByteArray::number(i) + "-"
                                      + QByteArray::number(random.bounded(40));
                ids.append(id);
                unknown.insert(id);
                const bool remove = random.bounded(5) == 0;
                clients[static_cast<std::size_t>(i)]->send(
                        PlainClient::request(remove ? "DELETE" : "PUT", "/fs-locks/_doc/" + id,
                                             remove ? QByteArray()
                                                    : "{\"round\":" + QByteArray::number(round)
                                                              + "}"));
            }
            if (step == last) {
                if (random.bounded(2) == 0)
                    take(0, ids[0]); // between the answers of one round
                ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
                killed = true;
            }
            for (int i = 0; i < 4; ++i)
                if (unknown.contains(ids[i]))
                    take(i, ids[i]);
        }
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        for (const QByteArray &id : unknown)
            expected.remove(id);
    }
}

LOCKSCOPE_GUILESS_TEST(TestDurability)
#include "tst_durability.moc"
