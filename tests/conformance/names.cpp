// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C50–C55: names, ids and numbers on their way through JSON and URLs.

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/recordingproxy.h"
#include "tests/conformance/suites.h"

#include <QScopeGuard>

namespace lockscope::conformance {

class TestNames : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private:
    /// Of the commands to the collection of the locks, as the server itself writes them down.
    std::int64_t commandsSeen()
    {
        const ValueMap ours{{"ns", TestServer::database() + '.' + index()}};
        const ValueMap counted = desk().command({{"count", "system.profile"}, {"query", ours}});
        const std::int64_t *count = counted["n"].asInteger();
        return count ? *count : -1;
    }
    void refusedUnseenByMongo(const std::vector<std::string> &unfit)
    {
        QVERIFY(!desk().command({{"profile", std::int64_t{2}}}).contains("failed"));
        const auto notAnyMore = qScopeGuard([this] {
            (void)desk().command({{"profile", std::int64_t{0}}});
            (void)desk().command({{"drop", "system.profile"}});
        });
        const auto a = client("a:1");
        VERIFY_OK(wait(a->acquire(treeLock("/fine"))));
        const std::int64_t before = commandsSeen();
        QVERIFY(before > 0);
        for (const std::string &path : unfit)
            VERIFY_ERROR(wait(a->acquire(treeLock(path))), BackendError::Kind::InvalidInput);
        QCOMPARE(commandsSeen(), before);
        VERIFY_OK(wait(a->end()));
        QVERIFY(commandsSeen() > before);
    }

private slots:
    void c50_everyOddCharacterOfAnIdComesBackUnchanged()
    {
        const std::vector<std::string> names{"a b",
                                             "100%",
                                             "a+b",
                                             "what?",
                                             "a#b",
                                             "a&b",
                                             "say \"x\"",
                                             "back\\slash",
                                             "a/b",
                                             "emoji-\xF0\x9F\x94\x92",
                                             "\xD7\xA2\xD7\x91\xD7\xA8\xD7\x99\xD7\xAA"};
        const auto a = client("a:1");
        for (const std::string &name : names) {
            const std::string path = "/odd/" + name;
            const Result<LockGrant> file = wait(
                    a->acquire({{{LockKind::Document, name, LockMode::X}}, {}, {}}));
            VERIFY_OK(file);
            QVERIFY2(file->granted, name.c_str());
            const Result<LockGrant> tree = wait(a->acquire(treeLock(path)));
            VERIFY_OK(tree);
            QVERIFY2(tree->granted, name.c_str());
            for (const std::string &id : {name, path}) {
                const LockDocument exact = lock(id); // by _mget
                QCOMPARE(QString::fromStdString(exact.id), QString::fromStdString(id));
                QCOMPARE(QString::fromStdString(exact.path), QString::fromStdString(id));
                if (isMongo())
                    continue; // an id is no part of a URL there
                const RestAnswer byUrl = rest(HttpMethod::Get,
                                              indexPath("/_doc/" + urlEncoded(id)));
                VERIFY_HTTP(byUrl, 200);
                QCOMPARE(byUrl.textAt("_id"), QString::fromStdString(id));
            }
            VERIFY_OK(wait(a->release(file->holder)));
            VERIFY_OK(wait(a->release(tree->holder)));
            QVERIFY(!stored(name) && !stored(path));
        }
    }

    void c51_anIdOfTheLargestSizeIsUsedAndALongerOneHashed()
    {
        const std::string fits = "/" + std::string(511, 'x');
        const std::string longer = fits + "y";
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock(fits)));
        VERIFY_OK(held);
        QVERIFY(held->granted);
        QVERIFY(lock(fits).findHolder(held->holder));
        const Result<LockGrant> hashed = wait(a->acquire(treeLock(longer)));
        VERIFY_OK(hashed);
        QVERIFY(hashed->granted);
        const std::string id = boundedDocumentId(longer);
        QVERIFY(id.starts_with("h:") && id.size() == 66);
        QCOMPARE(QString::fromStdString(lock(id).path), QString::fromStdString(longer));
        if (isMongo()) {
            remark("MongoDB takes longer ones too: the hash is what every engine can find");
            return;
        }
        VERIFY_HTTP(rest(HttpMethod::Put, indexPath("/_doc/" + std::string(512, 'x')), "{}"), 201);
        VERIFY_HTTP(rest(HttpMethod::Put, indexPath("/_doc/" + std::string(513, 'x')), "{}"), 400);
    }

    void c52_dotSegmentsAndControlCharactersAreRefusedBeforeAnythingIsSent()
    {
        const std::vector<std::string> unfit{"/a/./b", "/a/../b", "/..",
                                             "/a\nb",  "/a\x1f",  std::string("/a\0b", 4),
                                             "a/b",    {}};
        if (isMongo()) {
            refusedUnseenByMongo(unfit);
            return;
        }
        RecordingProxy proxy(server().url());
        ServerProfile through = profile();
        through.url = proxy.url();
        const auto other = connectTo(through);
        const std::unique_ptr<LockClient> a(other->createClient({}, LongTerms, nullptr));
        const Result<LockGrant> held = wait(a->acquire(treeLock("/fine")));
        VERIFY_OK(held);
        const qsizetype before = proxy.requestCount();
        QVERIFY(before > 0);
        for (const std::string &path : unfit)
            VERIFY_ERROR(wait(a->acquire(treeLock(path))), BackendError::Kind::InvalidInput);
        QCOMPARE(proxy.requestCount(), before);
        VERIFY_OK(wait(a->end()));
    }

    void c53_oneNameInTwoNormalFormsIsOneLock()
    {
        const std::string composed = "/caf\xC3\xA9";
        const std::string decomposed = "/cafe\xCC\x81";
        const auto a = client("a:1");
        const auto b = client("b:2");
        const auto lockOf = [](LockKind kind, const std::string &name) {
            return LockRequest{{{kind, name, LockMode::X}}, {}, {}};
        };
        for (const LockKind kind : {LockKind::Tree, LockKind::ReadWrite}) {
            const Result<LockGrant> held = wait(a->acquire(lockOf(kind, decomposed)));
            VERIFY_OK(held);
            QVERIFY(held->granted);
            const std::string id = (kind == LockKind::ReadWrite ? "rw:" : "") + composed;
            QCOMPARE(QString::fromStdString(held->lockIds.back()), QString::fromStdString(id));
            QCOMPARE(QString::fromStdString(lock(id).path), QString::fromStdString(composed));
            const Result<LockGrant> refused = wait(b->acquire(lockOf(kind, composed)));
            VERIFY_OK(refused);
            QVERIFY(!refused->granted);
        }
        // The id of a document is somebody's own, byte for byte.
        for (const std::string &id : {composed.substr(1), decomposed.substr(1)}) {
            const Result<LockGrant> held = wait(b->acquire(lockOf(LockKind::Document, id)));
            VERIFY_OK(held);
            QVERIFY(held->granted);
            QCOMPARE(QString::fromStdString(held->lockIds.back()), QString::fromStdString(id));
        }
    }

    void c54_anEncodedSlashInANameIsNoSlash()
    {
        const auto a = client("a:1");
        const Result<LockGrant> directory = wait(a->acquire(treeLock("/clinton")));
        VERIFY_OK(directory);
        const auto b = client("b:2");
        const Result<LockGrant> literal = wait(b->acquire(treeLock("/clinton%2F")));
        VERIFY_OK(literal);
        QVERIFY(literal->granted);
        QCOMPARE(literal->lockIds, (std::vector<std::string>{"global", "/clinton%2F"}));
        const Result<LockGrant> below = wait(b->acquire(treeLock("/clinton/mail")));
        VERIFY_OK(below);
        QVERIFY(!below->granted);
        const Result<LockGrant> inside = wait(b->acquire(treeLock("/clinton%2Fmail")));
        VERIFY_OK(inside);
        QVERIFY(inside->granted);
    }

    void c55_numbersBeyondTheDoublesSurvive()
    {
        constexpr std::int64_t Odd = 9007199254740993; // 2^53 + 1
        const auto a = client("a:1");
        for (const char *id : {"9007199254740993", "1234567890123456789"}) {
            const Result<LockGrant> held = wait(
                    a->acquire({{{LockKind::Document, id, LockMode::X}}, {}, {}}));
            VERIFY_OK(held);
            QVERIFY(held->granted);
            QCOMPARE(QString::fromStdString(lock(id).id), QString::fromLatin1(id));
        }
        VERIFY_STATUS(write(acquireOne("/changed", LockMode::X, holding("h", "s", Odd))), Created);
        const LockDocument changed = lock("/changed");
        QVERIFY(changed.findHolder("h"));
        QCOMPARE(changed.findHolder("h")->changeNumber, Odd);
        if (isMongo()) {
            remark("in ids and numbers of changes; the collection takes no plain holders' "
                   "documents");
            return;
        }
        QVERIFY(put("/plain", {{"process_id", std::int64_t{1234567890123456789}}}));
        QCOMPARE(QString::fromStdString(lock("/plain").processId),
                 QStringLiteral("1234567890123456789"));
        QVERIFY(put("/shared", {{"lock_type", "shared"}, {"lock_count", Odd}}));
        QCOMPARE(lock("/shared").anonymous(), Odd);
        VERIFY_STATUS(write(acquireOne("/shared", LockMode::IX, holding("h", "s"))), Updated);
        QCOMPARE(lock("/shared").count, std::optional(Odd + 1));
        QCOMPARE(lock("/shared").anonymous(), Odd);
    }
};

std::unique_ptr<QObject> makeNames(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestNames>(server, matrix);
}

} // namespace lockscope::conformance

#include "names.moc"
