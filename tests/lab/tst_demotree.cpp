// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/demotree.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestDemoTree : public QObject
{
    Q_OBJECT
private slots:
    void builtInTreeIsComplete();
    void sectionsAreKeptApart();
    void linesBeforeTheFirstSectionAreTheTree();
    void freeDirectoriesAvoidKeptPaths();
    void badTextIsRefused_data();
    void badTextIsRefused();
    void unreadableFileIsRefused();
};

void TestDemoTree::builtInTreeIsComplete()
{
    const auto tree = DemoTree::load({});
    QVERIFY2(tree, tree ? "" : tree.error().detail.c_str());
    QVERIFY(tree->keep.size() >= 8); // one for each worker of the demo
    QVERIFY(tree->files.size() + tree->directories.size() >= 120);
    QVERIFY(tree->freeDirectories().size() >= 20);
    QVERIFY(!tree->documents.empty());
    QVERIFY(!tree->readWriteNames.empty());
}

void TestDemoTree::sectionsAreKeptApart()
{
    const auto tree = DemoTree::parse("# a comment\n[keep]\n/a/old\n[tree]\r\n  "
                                      "/a/\n/a/b.txt\n\n[documents]\nfile 1\n[rw]\nprices");
    QVERIFY(tree);
    QCOMPARE(tree->keep, std::vector<std::string>{"/a/old"});
    QCOMPARE(tree->directories, std::vector<std::string>{"/a"});
    QCOMPARE(tree->files, std::vector<std::string>{"/a/b.txt"});
    QCOMPARE(tree->documents, std::vector<std::string>{"file 1"});
    QCOMPARE(tree->readWriteNames, std::vector<std::string>{"prices"});
}

void TestDemoTree::linesBeforeTheFirstSectionAreTheTree()
{
    const auto tree = DemoTree::parse("/x\n/y/\n");
    QVERIFY(tree);
    QCOMPARE(tree->files, std::vector<std::string>{"/x"});
    QCOMPARE(tree->directories, std::vector<std::string>{"/y"});
}

void TestDemoTree::freeDirectoriesAvoidKeptPaths()
{
    const auto tree = DemoTree::parse(
            "[keep]\n/a/b/old\n[tree]\n/a/\n/a/b/\n/a/c/\n/a/b/old/deep/\n");
    QVERIFY(tree);
    QCOMPARE(tree->freeDirectories(), std::vector<std::string>{"/a/c"});
}

void TestDemoTree::badTextIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("nothing") << QByteArray() << QByteArray("neither");
    QTest::newRow("only comments") << QByteArray("# x\n") << QByteArray("neither");
    QTest::newRow("unknown section") << QByteArray("/a\n[trees]\n") << QByteArray("line 2");
    QTest::newRow("relative path") << QByteArray("/a\n\nb/c\n") << QByteArray("line 3");
    QTest::newRow("path with ..") << QByteArray("/a/../b\n") << QByteArray("line 1");
    QTest::newRow("root") << QByteArray("/\n") << QByteArray("line 1");
    QTest::newRow("reserved document id")
            << QByteArray("/a\n[documents]\nglobal\n") << QByteArray("line 3");
    QTest::newRow("too large") << QByteArray(1024 * 1024 + 1, 'x') << QByteArray("1 MiB");
    QByteArray many;
    for (int i = 0; i < 10001; ++i)
        many += "/p" + QByteArray::number(i) + '\n';
    QTest::newRow("too many") << many << QByteArray("10,000");
}

void TestDemoTree::badTextIsRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, named);
    const auto tree = DemoTree::parse(
            std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    QVERIFY(!tree);
    QCOMPARE(tree.error().kind, BackendError::Kind::InvalidInput);
    QVERIFY2(tree.error().detail.find(named.toStdString()) != std::string::npos,
             tree.error().detail.c_str());
}

void TestDemoTree::unreadableFileIsRefused()
{
    const auto tree = DemoTree::load("/no/such/file");
    QVERIFY(!tree);
    QCOMPARE(tree.error().kind, BackendError::Kind::InvalidInput);
}

LOCKSCOPE_GUILESS_TEST(TestDemoTree)
#include "tst_demotree.moc"
