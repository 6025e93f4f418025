// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/singleinstance.h"

#include "tests/support/testprogram.h"

#include <QFile>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace lockscope;

class TestSingleInstance : public QObject
{
    Q_OBJECT
private slots:
    void secondRaisesFirst();
    void secondSaysWhatItWants();
    void whoeverIsAloneAsksNobody();
    void deadSocketIsNoObstacle();
    void strangeRequestIsIgnored();
    void onlyTheUserMayConnect();

private:
    QString name() const { return m_dir.filePath(QStringLiteral("socket")); }
    QTemporaryDir m_dir;
};

void TestSingleInstance::secondRaisesFirst()
{
    SingleInstance first(name());
    QSignalSpy raised(&first, &SingleInstance::raiseRequested);
    QVERIFY(!first.handOver());
    // The second is another process in real life; here it blocks a thread of its own.
    bool handedOver = false;
    QThread *second = QThread::create(
            [this, &handedOver] { handedOver = SingleInstance(name()).handOver(); });
    second->start();
    QTRY_VERIFY_WITH_TIMEOUT(second->isFinished(), 60000);
    delete second;
    QVERIFY(handedOver);
    QCOMPARE(raised.count(), 1);
}

void TestSingleInstance::secondSaysWhatItWants()
{
    SingleInstance first(name());
    QSignalSpy raised(&first, &SingleInstance::raiseRequested);
    QVERIFY(!first.handOver());
    const QStringList wish{QStringLiteral("--profile=prod eu\nß"), QStringLiteral("--read-only")};
    bool handedOver = false;
    QThread *second = QThread::create(
            [this, &wish, &handedOver] { handedOver = SingleInstance(name()).handOver(wish); });
    second->start();
    QTRY_VERIFY_WITH_TIMEOUT(second->isFinished(), 60000);
    delete second;
    QVERIFY(handedOver);
    QCOMPARE(raised.count(), 1);
    QCOMPARE(raised.first().first().toStringList(), wish);
}

void TestSingleInstance::whoeverIsAloneAsksNobody()
{
    SingleInstance first(name());
    QSignalSpy raised(&first, &SingleInstance::raiseRequested);
    first.listenIfFirst();
    SingleInstance second(name());
    second.listenIfFirst(); // does not take the place of the first
    QLocalSocket socket;
    socket.connectToServer(name());
    QVERIFY(socket.waitForConnected(60000));
    socket.write("raise\n");
    QTRY_COMPARE(raised.count(), 1);
}

void TestSingleInstance::deadSocketIsNoObstacle()
{
    QFile file(name());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    SingleInstance first(name());
    QVERIFY(!first.handOver());
    QLocalSocket socket;
    socket.connectToServer(name());
    QVERIFY(socket.waitForConnected(60000));
}

void TestSingleInstance::strangeRequestIsIgnored()
{
    SingleInstance first(name());
    QSignalSpy raised(&first, &SingleInstance::raiseRequested);
    QVERIFY(!first.handOver());
    QLocalSocket socket;
    socket.connectToServer(name());
    QVERIFY(socket.waitForConnected(60000));
    socket.write("GET / HTTP/1.1\r\n");
    QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
    QCOMPARE(raised.count(), 0);
}

void TestSingleInstance::onlyTheUserMayConnect()
{
    SingleInstance first(name());
    QVERIFY(!first.handOver());
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QCOMPARE(QFile::permissions(name()) & others, QFile::Permissions());
}

LOCKSCOPE_GUILESS_TEST(TestSingleInstance)
#include "tst_singleinstance.moc"
