// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httppolicy.h"
#include "backend/http/secretforms.h"

#include "tests/support/computing.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <random>
#include <regex>

using namespace lockscope;

class TestHttpPolicy : public QObject
{
    Q_OBJECT
private slots:
    void readRequests_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("isRead");
        const auto row = [](HttpMethod method, const char *target, bool isRead) {
            QTest::addRow("%s %s", toString(method), target)
                    << int(method) << QString::fromLatin1(target) << isRead;
        };
        row(HttpMethod::Get, "/fs-locks/_mapping", true);
        row(HttpMethod::Head, "/fs-locks", true);
        row(HttpMethod::Post, "/fs-locks/_search?filter_path=hits", true);
        row(HttpMethod::Post, "/_mget", true);
        row(HttpMethod::Post, "/fs-locks/_count", true);
        row(HttpMethod::Post, "/fs-locks/_pit?keep_alive=1m", true);
        row(HttpMethod::Delete, "/_pit", true);
        row(HttpMethod::Delete, "/fs-locks/_pit", false);
        row(HttpMethod::Delete, "/fs-locks", false);
        row(HttpMethod::Put, "/fs-locks/_search", false);
        row(HttpMethod::Post, "/fs-locks/_bulk", false);
        row(HttpMethod::Post, "/fs-locks/_refresh", false);
        row(HttpMethod::Post, "/fs-locks/_doc/_search", false);
        row(HttpMethod::Post, "/fs-locks/_update/_mget", false);
        row(HttpMethod::Post, "/_doc/_search", false);
        row(HttpMethod::Post, "/_scripts/_search", false);
        row(HttpMethod::Post, "/fs-locks/_delete_by_query?x=/_search", false);
        row(HttpMethod::Post, "/fs-locks/_search/../_bulk", false);
        row(HttpMethod::Post, "/fs%2D/_search", false);
        row(HttpMethod::Post, "_search", false);
        row(HttpMethod::Post, "", false);
    }
    void readRequests()
    {
        QFETCH(int, method);
        QFETCH(QString, target);
        QFETCH(bool, isRead);
        QCOMPARE(isReadRequest(static_cast<HttpMethod>(method), target.toStdString()), isRead);
    }

    /// Random targets of the pieces that matter: whatever is called a read has the shape of one.
    void nothingElseIsARead()
    {
        std::mt19937 random(20261121);
        const std::vector<std::string> pieces{"/",        "fs-locks", "_search", "_mget",
                                              "_bulk",    "_count",   "_pit",    "_doc",
                                              "_update",  "?",        "..",      ".",
                                              "%2F",      "_search?", "x",       "_create",
                                              "_refresh", "&",        "=",       "_delete_by_query",
                                              "*",        ","};
        const std::regex shape("(/[.]?[a-z0-9-][a-z0-9_.-]*)?/(_search|_mget|_count|_pit)([?].*)?");
        int reads = 0;
        for (int i = 0; i < 200000; ++i) {
            std::string target = "/";
            for (auto n = random() % 5; n > 0; --n)
                target += pieces[random() % pieces.size()];
            for (const HttpMethod method :
                 {HttpMethod::Post, HttpMethod::Put, HttpMethod::Delete}) {
                if (!isReadRequest(method, target))
                    continue;
                ++reads;
                const bool right = method == HttpMethod::Post
                                           ? std::regex_match(target, shape)
                                           : method == HttpMethod::Delete
                                                     && target.substr(0, target.find('?'))
                                                                == "/_pit";
                QVERIFY2(right, (std::string(toString(method)) + ' ' + target).c_str());
            }
        }
        QVERIFY(reads > 100);
    }

    void serverUrls_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("user");
        QTest::addColumn<bool>("optIn");
        QTest::addColumn<QString>("expected");
        QTest::newRow("plain") << "http://127.0.0.1:9200"
                               << "" << false << "http://127.0.0.1:9200";
        QTest::newRow("slash") << "http://h:9200/"
                               << "" << false << "http://h:9200";
        QTest::newRow("base path") << "https://h/es/"
                                   << "" << false << "https://h/es";
        QTest::newRow("IPv6") << "http://[::1]:9200"
                              << "u" << false << "http://[::1]:9200";
        QTest::newRow("loopback credentials") << "http://localhost:9200"
                                              << "u" << false << "http://localhost:9200";
        QTest::newRow("remote credentials") << "http://h:9200"
                                            << "u" << false << "";
        QTest::newRow("remote credentials, opted in") << "http://h:9200"
                                                      << "u" << true << "http://h:9200";
        QTest::newRow("name that only looks like loopback") << "http://localhost.evil.example"
                                                            << "u" << false << "";
        QTest::newRow("https credentials") << "https://h:9200"
                                           << "u" << false << "https://h:9200";
        QTest::newRow("user info") << "https://u:p@h:9200"
                                   << "" << false << "";
        QTest::newRow("other scheme") << "ftp://h"
                                      << "" << false << "";
        QTest::newRow("no scheme") << "h:9200"
                                   << "" << false << "";
        QTest::newRow("empty") << ""
                               << "" << false << "";
        QTest::newRow("spaces") << "http://a b"
                                << "" << false << "";
        QTest::newRow("query") << "http://h?x"
                               << "" << false << "";
        QTest::newRow("a password in the user name") << "https://h:9200"
                                                     << "anna:secret" << false << "";
    }
    void serverUrls()
    {
        QFETCH(QString, url);
        QFETCH(QString, user);
        QFETCH(bool, optIn);
        QFETCH(QString, expected);
        ServerProfile profile;
        profile.url = url.toStdString();
        profile.user = user.toStdString();
        profile.allowPlainCredentials = optIn;
        const auto addresses = serverAddresses(profile);
        QCOMPARE(addresses ? addresses->front().toString() : QString(), expected);
        if (!addresses)
            QVERIFY(addresses.error().kind == BackendError::Kind::InvalidInput);
    }

    void targetsStayOnTheServer()
    {
        const QUrl server(QStringLiteral("http://h:9200/es"));
        QCOMPARE(requestUrl(server, "/a/_search?q=%2F").value().toEncoded(),
                 QByteArray("http://h:9200/es/a/_search?q=%2F"));
        for (const char *bad : {"", "a", "/a b", "/a\r\nX: y", "/a#b", "/\xc3\xa4", "/a\\b"})
            QVERIFY2(!requestUrl(server, bad), bad);
        QVERIFY(!requestUrl(QUrl(QStringLiteral("http://h:9200")), "@evil.example/"));
    }

    void sameOrigins()
    {
        QVERIFY(sameOrigin(QUrl(QStringLiteral("http://h")),
                           QUrl(QStringLiteral("http://h:80/x"))));
        QVERIFY(!sameOrigin(QUrl(QStringLiteral("http://h")), QUrl(QStringLiteral("https://h"))));
        QVERIFY(!sameOrigin(QUrl(QStringLiteral("http://h:1")),
                            QUrl(QStringLiteral("http://h:2"))));
        QVERIFY(!sameOrigin(QUrl(QStringLiteral("http://h")), QUrl(QStringLiteral("http://i"))));
    }

    void secretsAreRedacted()
    {
        ServerProfile profile;
        profile.user = "admin";
        profile.password = "s3cr t&";
        const SecretForms secrets(profile);
        const std::string basic = QByteArray("admin:s3cr t&").toBase64().toStdString();
        QCOMPARE(redacted("pw s3cr t& and s3cr%20t%26 in\r\nBasic " + basic, secrets),
                 std::string("pw *** and *** in  Basic ***"));
        const std::string cut = redacted(std::string(99, 'a') + "ä" + std::string(50, 'b'), secrets,
                                         100);
        QCOMPARE(cut, std::string(99, 'a') + "…");
    }

    void partsOfSecretsAreRedacted_data()
    {
        QTest::addColumn<QByteArray>("password");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const QByteArray password = "S3cret/canary=Pw&042"; // 20 characters
        const QByteArray header = QByteArray("elastic:" + password).toBase64();
        const auto row = [&password](const char *name, const QByteArray &text,
                                     const QByteArray &shown) {
            QTest::newRow(name) << password << text << shown;
        };
        row("its beginning", "user elastic, password S3cret/c…", "user elastic, password ***…");
        row("six of it", "[S3cret]", "[***]");
        row("five of it", "[S3cre]", "[S3cre]");
        row("its end", "…y=Pw&042", "…***");
        row("its middle", "…ret/canar…", "…***…");
        row("a word in it", "the canary sings", "the canary sings");
        row("seven of its middle", "…t/canar…", "…t/canar…");
        row("twice", "S3cret/canar, S3cret/ca", "***, ***");
        row("in capitals", "S3CRET/CAN", "***");
        row("in an address", "?p=S3cret%2Fcanary%3DP", "?p=***");
        row("in an address in an address", "?p=canary%253DPw%2526042", "?p=***");
        row("in JSON", R"("S3cret\/canary=Pw\u0026")", R"("***")");
        row("in HTML", "S3cret/canary=Pw&amp;04", "***");
        row("its base64", password.toBase64().left(8) + "...", "***...");
        row("its hex", "0x" + password.toHex().left(14), "0x***");
        row("the header's base64", "Basic " + header.left(26), "Basic " + header.left(8) + "***");
        row("the user's part of it", "Basic " + header.left(12), "Basic " + header.left(12));
        QTest::newRow("a short one has none")
                << QByteArray("hunter2") << QByteArray("hunter") << QByteArray("hunter");
        for (const char *text : {"wrong password", "Elasticsearch", "invalid_password_exception"})
            QTest::newRow(text) << QByteArray("password-elasticsearch-1") << QByteArray(text)
                                << QByteArray(text);
        QTest::newRow("words and more") << QByteArray("password-elasticsearch-1")
                                        << QByteArray("password-elastic") << QByteArray("***");
        QTest::newRow("it repeats itself")
                << QByteArray("abab1212abab1212abab") << QByteArray("abab1212ab, 12abab12")
                << QByteArray("***, ***");
    }
    void partsOfSecretsAreRedacted()
    {
        QFETCH(const QByteArray, password);
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, shown);
        ServerProfile profile;
        profile.user = "elastic";
        profile.password = password.toStdString();
        QCOMPARE(QByteArray::fromStdString(redacted(text.toStdString(), SecretForms(profile))),
                 shown);
    }

    void partsOfApiKeysAreRedacted()
    {
        ServerProfile profile;
        profile.login = ServerProfile::Login::ApiKey;
        profile.password
                = QByteArray("VuaCfGcBCdbkQm:ui2lp2axTNmsyakw9tvNnw").toBase64().toStdString();
        const SecretForms secrets(profile);
        QCOMPARE(redacted("key ui2lp2axTN", secrets), std::string("key ***"));
        QCOMPARE(redacted("key …akw9tvNnw of VuaCfGcBCdbkQm", secrets),
                 std::string("key …*** of VuaCfGcBCdbkQm"));
    }

    /// Whatever it is made of: 1 MiB takes its share of what 64 KiB take.
    void aLargeTextIsReadInPassing_data()
    {
        QTest::addColumn<QByteArray>("piece");
        QTest::newRow("text") << QByteArray("nothing of it, but some text; ");
        QTest::newRow("repeated") << QByteArray("aaaaaaaaaa");
        QTest::newRow("many parts") << QByteArray("S3cret S3cre/canary ");
        QTest::newRow("escapes") << QByteArray("\\\\u0061%2561&amp;#97;");
    }
    void aLargeTextIsReadInPassing()
    {
        QFETCH(const QByteArray, piece);
        constexpr qsizetype Small = 1 << 16;
        ServerProfile profile;
        profile.user = "elastic";
        for (const std::string &password :
             {std::string("S3cret/canary=Pw&042"), std::string(1000, 'a')}) {
            profile.password = password;
            const SecretForms secrets(profile);
            const auto computed = [&](qsizetype size) {
                const std::string text = piece.repeated(size / piece.size()).toStdString();
                const double before = computedSoFar();
                (void)secrets.hidden(text);
                return computedSoFar() - before;
            };
            (void)computed(Small); // expressions are compiled
            const double small = computed(Small);
            QVERIFY(computed(16 * Small) < 16 * 4 * small);
        }
    }

    void proxies_data()
    {
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("proxy");
        QTest::addColumn<QString>("way"); // null: refused
        const auto row = [](const char *name, const char *server, const char *proxy,
                            const QString &way) {
            QTest::newRow(name) << QString::fromLatin1(server) << QString::fromLatin1(proxy) << way;
        };
        const QString direct = QStringLiteral("direct");
        const QString system = QStringLiteral("as the system says");
        row("nothing said", "https://h:9200", "", system);
        row("none", "https://h:9200", "none", direct);
        row("named", "https://h:9200", "http://proxy:3128", QStringLiteral("proxy:3128"));
        row("an address", "http://h:9200", "http://[::1]:3128/", QStringLiteral("::1:3128"));
        for (const char *here :
             {"http://localhost:9200", "https://127.0.0.1:9200", "http://[::1]:1"})
            for (const char *proxy : {"", "none", "http://proxy:3128"})
                QTest::addRow("%s through '%s'", here, proxy)
                        << QString::fromLatin1(here) << QString::fromLatin1(proxy) << direct;
        for (const char *wrong :
             {"proxy:3128", "http://proxy", "https://proxy:3128", "socks5://proxy:1080",
              "http://anna:pw@proxy:3128", "http://proxy:3128/x", "http://proxy:3128/?q",
              "http://:3128", "http://proxy:99999", "None"})
            QTest::newRow(wrong) << QStringLiteral("https://h:9200") << QString::fromLatin1(wrong)
                                 << QString();
    }
    void proxies()
    {
        QFETCH(const QString, server);
        QFETCH(const QString, proxy);
        QFETCH(const QString, way);
        ServerProfile profile;
        profile.proxy = proxy.toStdString();
        const Result<QNetworkProxy> chosen = proxyOf(profile, QUrl(server));
        QCOMPARE(chosen.has_value(), !way.isNull());
        if (!chosen) {
            QCOMPARE(chosen.error().kind, BackendError::Kind::InvalidInput);
            QVERIFY(chosen.error().detail.find("pw") == std::string::npos);
            return;
        }
        const QString words = chosen->type() == QNetworkProxy::NoProxy ? QStringLiteral("direct")
                              : chosen->type() == QNetworkProxy::DefaultProxy
                                      ? QStringLiteral("as the system says")
                                      : chosen->hostName() + QLatin1Char(':')
                                                + QString::number(chosen->port());
        QCOMPARE(words, way);
    }

    void retryAfter()
    {
        const Instant now = instantFromEpochMs(1'700'000'000'000); // Tue, 14 Nov 2023 22:13:20 GMT
        QCOMPARE(parseRetryAfter("7", now), std::optional(Millis(7000)));
        QCOMPARE(parseRetryAfter("Tue, 14 Nov 2023 22:13:25 GMT", now),
                 std::optional(Millis(5000)));
        QCOMPARE(parseRetryAfter("Tue, 14 Nov 2023 22:13:15 GMT", now), std::optional(Millis(0)));
        QVERIFY(!parseRetryAfter("soon", now));
        QVERIFY(!parseRetryAfter("-5", now));
    }

    void retryDelaysGrowAndEnd()
    {
        HttpLimits limits;
        Millis longest{0};
        for (int i = 0; i < 2000; ++i) {
            QVERIFY(retryDelay(1, limits) <= Millis(200));
            QVERIFY(retryDelay(2, limits) <= Millis(400));
            const Millis late = retryDelay(50, limits);
            QVERIFY(late >= Millis(0) && late <= Millis(5000));
            longest = std::max(longest, late);
        }
        QVERIFY(longest > Millis(4000));
    }
};

LOCKSCOPE_GUILESS_TEST(TestHttpPolicy)
#include "tst_httppolicy.moc"
