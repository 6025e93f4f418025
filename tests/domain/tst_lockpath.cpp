// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>

using namespace lockscope;

/// The path rules of docs/protocol.md, "Paths and ids".
class TestLockPath : public QObject
{
    Q_OBJECT
private slots:
    void normalises_data()
    {
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("expected");
        QTest::newRow("root") << QStringLiteral("/") << QStringLiteral("/");
        QTest::newRow("doubled root") << QStringLiteral("///") << QStringLiteral("/");
        QTest::newRow("plain") << QStringLiteral("/a/b") << QStringLiteral("/a/b");
        QTest::newRow("doubled and trailing slashes")
                << QStringLiteral("//a///b/") << QStringLiteral("/a/b");
        QTest::newRow("case is kept")
                << QStringLiteral("/Clinton/README.txt") << QStringLiteral("/Clinton/README.txt");
        QTest::newRow("percent is literal")
                << QStringLiteral("/clinton%2F") << QStringLiteral("/clinton%2F");
        QTest::newRow("dots inside a name")
                << QStringLiteral("/a/..b/...") << QStringLiteral("/a/..b/...");
        QTest::newRow("NFD becomes NFC")
                << QString::fromUtf8("/cafe\xcc\x81") << QString::fromUtf8("/caf\xc3\xa9");
    }
    void normalises()
    {
        QFETCH(QString, input);
        QFETCH(QString, expected);
        const Result<LockPath> path = LockPath::parse(input.toStdString());
        QVERIFY(path.has_value());
        QCOMPARE(QString::fromStdString(path->text()), expected);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("relative") << QByteArray("a/b");
        QTest::newRow("dot") << QByteArray("/a/./b");
        QTest::newRow("dot dot") << QByteArray("/a/../b");
        QTest::newRow("dot dot at the end") << QByteArray("/a/..");
        QTest::newRow("NUL") << QByteArray("/a\0b", 4);
        QTest::newRow("newline") << QByteArray("/a\nb");
        QTest::newRow("delete") << QByteArray("/a\x7f");
        QTest::newRow("not UTF-8") << QByteArray("/a\xff");
        QTest::newRow("cut off in a character") << QByteArray("/caf\xe9");
        QTest::newRow("too long") << QByteArray("/" + QByteArray(8191, 'x'));
        QTest::newRow("2 MB") << QByteArray("/" + QByteArray(2'000'000, 'x'));
        QTest::newRow("too deep") << QByteArray("/a").repeated(257);
    }
    void refuses()
    {
        QFETCH(QByteArray, input);
        const Result<LockPath> path = LockPath::parse(input.toStdString());
        QVERIFY(!path.has_value());
        QCOMPARE(path.error().kind, BackendError::Kind::InvalidInput);
        QVERIFY(!path.error().detail.empty());
    }

    void knowsItsAncestors()
    {
        const LockPath path = *LockPath::parse("/a/b/c");
        const std::vector<LockPath> ancestors = path.ancestors();
        QCOMPARE(ancestors.size(), std::size_t(3));
        QCOMPARE(ancestors[0].documentId(), std::string("global"));
        QCOMPARE(ancestors[1].documentId(), std::string("/a"));
        QCOMPARE(ancestors[2].documentId(), std::string("/a/b"));
        QCOMPARE(path.name(), std::string_view("c"));
        QCOMPARE(path.parent(), ancestors[2]);
        QCOMPARE(path.depth(), std::size_t(3));
        QVERIFY(LockPath().ancestors().empty());
        QCOMPARE(LockPath().parent(), LockPath());
    }

    void containsWholeSegmentsOnly()
    {
        const LockPath a = *LockPath::parse("/a");
        QVERIFY(a.contains(a));
        QVERIFY(a.contains(*LockPath::parse("/a/b")));
        QVERIFY(!a.contains(*LockPath::parse("/ab")));
        QVERIFY(!a.contains(LockPath()));
        QVERIFY(LockPath().contains(a));
        QVERIFY(LockPath::isWithin("/a/b", "/a") && LockPath::isWithin("/a", "/"));
        QVERIFY(!LockPath::isWithin("/ab", "/a") && !LockPath::isWithin("/a", "/a/b"));
    }

    void longPathsHaveHashedIds()
    {
        const LockPath fits = *LockPath::parse("/" + std::string(511, 'x'));
        QCOMPARE(fits.documentId(), fits.text());
        const LockPath over = *LockPath::parse("/" + std::string(512, 'x'));
        QCOMPARE(over.documentId().substr(0, 2), std::string("h:"));
        QCOMPARE(over.documentId().size(), std::size_t(2 + 64));
    }

    void parsingIsIdempotentAndAncestorsContain()
    {
        const bool ok
                = rc::check("parse(parse(x)) == parse(x); every ancestor contains the path", [] {
                      const auto segments = *rc::gen::container<std::vector<std::string>>(
                              rc::gen::nonEmpty(rc::gen::container<std::string>(
                                      rc::gen::elementOf(std::string("abC.%+ ~?#&\"\\:")))));
                      std::string text = "/";
                      for (const std::string &segment : segments)
                          text += segment + "/";
                      const Result<LockPath> path = LockPath::parse(text);
                      const bool hasDots = std::any_of(segments.begin(), segments.end(),
                                                       [](const std::string &s) {
                                                           return s == "." || s == "..";
                                                       });
                      RC_ASSERT(path.has_value()
                                == (!hasDots && segments.size() <= LockPath::MaxDepth));
                      if (!path)
                          return;
                      RC_ASSERT(*LockPath::parse(path->text()) == *path);
                      RC_ASSERT(path->depth() == segments.size());
                      for (const LockPath &ancestor : path->ancestors())
                          RC_ASSERT(ancestor.contains(*path) && !path->contains(ancestor));
                  });
        QVERIFY(ok);
    }
};

LOCKSCOPE_APPLESS_TEST(TestLockPath)
#include "tst_lockpath.moc"
