// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/plainclient.h"
#include "tests/embedded/replay.h"
#include "tests/support/testprogram.h"

#include <QTest>
#include <QUrl>

/// The recordings are true: the real node they were made on answers so again. Needs the node of the
/// round, see tests/engines/README.md.
class TestReplayEngine : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void requests_data();
    void requests();
    void cleanupTestCase();

private:
    quint16 m_port = 0;
    QList<RecordedRequest> m_requests;
};

void TestReplayEngine::initTestCase()
{
    const QByteArray url = qgetenv("LOCKSCOPE_TEST_SERVER_URL");
    if (url.isEmpty() && qgetenv("LOCKSCOPE_ENGINES") == "required")
        QFAIL("LOCKSCOPE_TEST_SERVER_URL is not set, and LOCKSCOPE_ENGINES=required");
    if (url.isEmpty())
        QSKIP("no engine: LOCKSCOPE_TEST_SERVER_URL is not set (tests/engines/README.md)");
    m_port = static_cast<quint16>(QUrl(QString::fromUtf8(url)).port(80));
    PlainClient(m_port).ask("DELETE", REPLAY_INDEX);
}

/// On another engine than the recording's there is nothing to compare: no rows, and the round goes
/// on.
void TestReplayEngine::requests_data()
{
    QTest::addColumn<int>("index");
    const bool same = qgetenv("LOCKSCOPE_TEST_ENGINE") == REPLAY_ENGINE;
    QString problem;
    m_requests = readRecording(QStringLiteral(REPLAY_FILE), problem);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    if (!same) {
        QTest::newRow("another engine") << -1;
        return;
    }
    for (int i = 0; i < m_requests.size(); ++i)
        QTest::addRow("%d %s", i + 1, m_requests[i].title.constData()) << i;
}

void TestReplayEngine::requests()
{
    QFETCH(int, index);
    if (index < 0)
        return;
    const QByteArray difference = replay(m_requests[index], m_port, false);
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void TestReplayEngine::cleanupTestCase()
{
    if (m_port != 0)
        PlainClient(m_port).ask("DELETE", REPLAY_INDEX);
}

LOCKSCOPE_GUILESS_TEST(TestReplayEngine)
#include "tst_replayengine.moc"
