// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/replay.h"
#include "tests/support/testprogram.h"

#include "backend/embedded/embeddedserver.h"

#include <QTest>

using namespace lockscope;

/// The embedded server gives the answers that real nodes gave.
class TestReplay : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void articles_data() { rows(QStringLiteral(DATA_DIR "/seeds/requests.txt")); }
    void articles() { compare(true); }
    void protocol_data() { rows(QStringLiteral(DATA_DIR "/engines/elasticsearch-7.10.2.txt")); }
    void protocol() { compare(false); }

private:
    void rows(const QString &file);
    void compare(bool exact);
    EmbeddedServer m_server{{"127.0.0.1", 0, {}, false, {}}};
    QList<RecordedRequest> m_requests;
};

void TestReplay::initTestCase()
{
    const auto started = m_server.start();
    QVERIFY2(started, started ? "" : started.error().detail.c_str());
}

void TestReplay::rows(const QString &file)
{
    QString problem;
    m_requests = readRecording(file, problem);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QTest::addColumn<int>("index");
    for (int i = 0; i < m_requests.size(); ++i)
        QTest::addRow("%d %s", i + 1, m_requests[i].title.constData()) << i;
}

void TestReplay::compare(bool exact)
{
    QFETCH(int, index);
    const QByteArray difference = replay(m_requests[index], m_server.port(), exact);
    QVERIFY2(difference.isEmpty(), difference.constData());
}

LOCKSCOPE_GUILESS_TEST(TestReplay)
#include "tst_replay.moc"
