// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerreport.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestWorkerReport : public QObject
{
    Q_OBJECT
private slots:
    void roundTrip();
    void longTextIsCut();
    void badLinesAreRefused_data();
    void badLinesAreRefused();
};

void TestWorkerReport::roundTrip()
{
    WorkerReport report;
    report.state = WorkerReport::State::Holding;
    report.path = "/clinton/\"old\" \u202E.txt\n";
    report.mode = "X";
    report.holder = "abc";
    report.text = "nightly import";
    const std::string line = toJsonLine(report);
    QVERIFY(line.find('\n') == std::string::npos);
    const auto read = parseWorkerReport(line);
    QVERIFY(read);
    QCOMPARE(read->state, report.state);
    QCOMPARE(read->path, report.path);
    QCOMPARE(read->mode, report.mode);
    QCOMPARE(read->holder, report.holder);
    QCOMPARE(read->text, report.text);
}

void TestWorkerReport::longTextIsCut()
{
    WorkerReport report;
    for (int i = 0; i < 400; ++i)
        report.path += "é";
    const auto read = parseWorkerReport(toJsonLine(report));
    QVERIFY(read);
    QVERIFY(read->path.size() <= 512);
}

void TestWorkerReport::badLinesAreRefused_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("holding /clinton");
    QTest::newRow("array") << QByteArray("[]");
    QTest::newRow("no state") << QByteArray(R"({"path":"/a"})");
    QTest::newRow("unknown state") << QByteArray(R"({"state":"dancing"})");
    QTest::newRow("state of another type") << QByteArray(R"({"state":1})");
    QTest::newRow("path of another type") << QByteArray(R"({"state":"idle","path":{}})");
    QTest::newRow("path too long")
            << QByteArray(R"({"state":"idle","path":")") + QByteArray(600, 'x') + QByteArray("\"}");
}

void TestWorkerReport::badLinesAreRefused()
{
    QFETCH(QByteArray, line);
    const auto report = parseWorkerReport(
            std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
    QVERIFY(!report);
    QCOMPARE(report.error().kind, BackendError::Kind::Malformed);
}

LOCKSCOPE_GUILESS_TEST(TestWorkerReport)
#include "tst_workerreport.moc"
