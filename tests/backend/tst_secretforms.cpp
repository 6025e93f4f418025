// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/secretforms.h"

#include "backend/http/httpclient.h"
#include "tests/support/testprogram.h"

#include <QNetworkProxyFactory>
#include <QNetworkProxyQuery>
#include <QScopeGuard>
#include <QTest>

using namespace lockscope;

namespace {

ServerProfile withPassword(const QByteArray &password)
{
    ServerProfile profile;
    profile.user = "anna";
    profile.password = password.toStdString();
    return profile;
}

QByteArray hidden(const ServerProfile &profile, const QByteArray &text)
{
    return QByteArray::fromStdString(SecretForms(profile).hidden(text.toStdString()));
}

QByteArray hiddenBody(const ServerProfile &profile, const QByteArray &body, bool isError)
{
    return QByteArray::fromStdString(SecretForms(profile).hiddenBody(body.toStdString(), isError));
}

/// '=' and '%' of base64 as addresses write them.
QByteArray inAddress(QByteArray base64)
{
    return base64.replace('+', "%2B").replace('/', "%2f").replace('=', "%3D");
}

QByteArray inLines(QByteArray base64, const QByteArray &end)
{
    for (qsizetype at = 16; at < base64.size(); at += 16 + end.size())
        base64.insert(at, end);
    return base64;
}

} // namespace

/// Whoever echoes a request writes what was sent in one of these forms.
class TestSecretForms : public QObject
{
    Q_OBJECT
private slots:
    void everyFormOfThePasswordIsHidden_data()
    {
        QTest::addColumn<QByteArray>("echo");
        QTest::addColumn<QByteArray>("shown");
        const QByteArray password = "Se\"s&/m+1%\xC3\xBC 'q";
        const QByteArray both = "anna:" + password;
        const auto row = [](const char *name, const QByteArray &echo,
                            const QByteArray &shown = "***") {
            QTest::newRow(name) << echo << shown;
        };
        row("plain", "x " + password + " y", "x *** y");
        row("in capitals", QString::fromUtf8(password).toUpper().toUtf8());
        row("with its user", both);
        row("header", "Basic " + both.toBase64(), "Basic ***");
        row("header without padding", both.toBase64(QByteArray::OmitTrailingEquals));
        row("header in an address", "/x/Basic%20" + inAddress(both.toBase64()), "/x/Basic%20***");
        row("base64 alone", password.toBase64());
        row("base64 of addresses", both.toBase64(QByteArray::Base64UrlEncoding));
        row("base64 of it, without padding",
            both.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
        row("base64 twice", both.toBase64().toBase64());
        row("base64 of the header", QByteArray("Basic " + both.toBase64()).toBase64());
        row("hex", password.toHex());
        row("hex in capitals", both.toHex().toUpper());
        row("in an address", password.toPercentEncoding());
        row("in small letters", password.toPercentEncoding().toLower());
        row("twice", password.toPercentEncoding().toPercentEncoding());
        row("in a path", password.toPercentEncoding("/+&'"));
        row("in a form", password.toPercentEncoding().replace("%20", "+"));
        row("in a page", "Se&quot;s&amp;/m+1%\xC3\xBC &#39;q");
        row("in a page, by numbers", "Se&#34;s&#x26;&#x2F;m&#43;1&#37;&#252;&#032;&#x27;q");
        row("in a page, twice", "Se&amp;quot;s&amp;amp;/m+1%&amp;#xFC; &amp;#39;q");
        row("in text like JSON", "Se\\\"s&/m+1%\xC3\xBC 'q");
        row("in ASCII JSON with slashes", "Se\\\"s\\u0026\\/m+1%\\u00FC 'q");
        row("JSON in JSON", "Se\\\\\\\"s&\\\\/m+1%\\\\u00fc 'q");
        row("in Python", "b'Se\"s&/m+1%\\xc3\\xbc \\'q'", "b'***'");
        row("in Python's text", "Se\"s&/m+1%\\xfc \\'q");
        row("read as Latin-1", "Se\"s&/m+1%\xC3\x83\xC2\xBC 'q");
        row("every byte in an address", "%53%65%22%73%26%2F%6d%2b%31%25%c3%bc%20%27%71");
        row("every byte in an address, twice", "%2553%2565%2522s&/m+1%\xC3\xBC 'q");
        row("every character in a page",
            "&#x53;&#x65;&#x22;&#115;&#38;&#x2f;&#x6D;&#43;&#49;&#37;&#252;&#32;&#39;&#113;");
        row("every character in JSON",
            "\\u0053\\u0065\\u0022\\u0073\\u0026\\u002f\\u006d\\u002b\\u0031\\u0025\\u00fc"
            "\\u0020\\u0027\\u0071");
        row("every byte in Python", "\\x53\\x65\\x22\\x73\\x26\\x2f\\x6d\\x2b\\x31\\x25\\xc3\\xbc"
                                    "\\x20\\x27\\x71");
        row("base64 of Latin-1", QString::fromUtf8(both).toLatin1().toBase64());
        row("hex of Latin-1", QString::fromUtf8(password).toLatin1().toHex());
        row("base64 in lines", inLines(both.toBase64(), "\r\n"));
        row("base64 in lines of JSON", inLines(both.toBase64(), "\\n"));
        row("base64 in lines of an address", inLines(both.toBase64(), "%0D%0A"));
        row("its beginning", "Se\"s&/m+1 is not it", "*** is not it");
        row("something else", "Se\"s& is not it", "Se\"s& is not it");
    }
    void everyFormOfThePasswordIsHidden()
    {
        QFETCH(const QByteArray, echo);
        QFETCH(const QByteArray, shown);
        QCOMPARE(hidden(withPassword("Se\"s&/m+1%\xC3\xBC 'q"), echo), shown);
    }

    /// In http_proxy, say: it is sent like one of the profile's own.
    void thePasswordOfTheSystemsProxyIsHidden()
    {
        class Ways : public QNetworkProxyFactory
        {
        public:
            QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &) override
            {
                return {{QNetworkProxy::HttpProxy, QStringLiteral("proxy.example"), 3128,
                         QStringLiteral("bob"), QStringLiteral("Way&word7")}};
            }
        };
        QNetworkProxyFactory::setApplicationProxyFactory(new Ways);
        const auto reset = qScopeGuard(
                [] { QNetworkProxyFactory::setApplicationProxyFactory(nullptr); });
        ServerProfile profile = withPassword("other");
        profile.url = "https://search.example:9200";
        for (const QByteArray &echo : {QByteArray("Way&word7"), QByteArray("Way&amp;word7"),
                                       QByteArray("bob:Way&word7").toBase64()})
            QCOMPARE(hidden(profile, "<" + echo + ">"), QByteArray("<***>"));
        profile.url = "http://127.0.0.1:9200"; // no proxy is asked
        QCOMPARE(hidden(profile, "Way&word7"), QByteArray("Way&word7"));
        profile.url = "https://search.example:9200";
        profile.proxy = "none";
        QCOMPARE(hidden(profile, "Way&word7"), QByteArray("Way&word7"));
    }

    /// The system may run a script of the network for it.
    void theSystemIsAskedOnceForItsProxies()
    {
        static int asked = 0;
        class Counting : public QNetworkProxyFactory
        {
        public:
            QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &) override
            {
                ++asked;
                return {QNetworkProxy(QNetworkProxy::NoProxy)};
            }
        };
        asked = 0;
        QNetworkProxyFactory::setApplicationProxyFactory(new Counting);
        const auto reset = qScopeGuard(
                [] { QNetworkProxyFactory::setApplicationProxyFactory(nullptr); });
        ServerProfile profile = withPassword("other");
        profile.url = "https://once.example:9200/";
        const HttpClient client(profile, {});
        const HttpClient another(profile, {});
        QCOMPARE(hidden(profile, "<other>"), QByteArray("<***>"));
        QCOMPARE(asked, 1);
    }

    void aLongSecretIsHidden()
    {
        const QByteArray password = QByteArray("Zz9+").repeated(200);
        for (const QByteArray &echo : {password, password.toBase64(), password.toHex()})
            QCOMPARE(hidden(withPassword(password), "<" + echo + ">"), QByteArray("<***>"));
    }

    void bothHalvesOfAnApiKeyAreHidden()
    {
        ServerProfile profile;
        profile.login = ServerProfile::Login::ApiKey;
        // One that is too short to be known by its parts, too.
        for (const QByteArray &secret : {QByteArray("SeCretKEY12"), QByteArray("SeC-12")}) {
            const QByteArray both = "myid:" + secret;
            profile.password = both.toStdString();
            for (const QByteArray &echo :
                 {both, both.toBase64(), secret, both.toBase64().toBase64(),
                  both.toBase64(QByteArray::OmitTrailingEquals)})
                QCOMPARE(hidden(profile, "<" + echo + ">"), QByteArray("<***>"));
        }
    }

    /// What a server says must be understood whatever the password is.
    void anOrdinaryWordIsHiddenWhereItIsAWord_data()
    {
        QTest::addColumn<QByteArray>("password");
        QTest::addColumn<QByteArray>("echo");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("in a name") << QByteArray("block")
                                   << QByteArray("cluster_block_exception: index blocked by block")
                                   << QByteArray("cluster_block_exception: index blocked by ***");
        QTest::newRow("short") << QByteArray("abc") << QByteArray("bad password \"abc\": abcd")
                               << QByteArray("bad password \"***\": abcd");
        QTest::newRow("a letter") << QByteArray("a") << QByteArray("an answer, anna:a")
                                  << QByteArray("an answer, ***");
    }
    void anOrdinaryWordIsHiddenWhereItIsAWord()
    {
        QFETCH(const QByteArray, password);
        QFETCH(const QByteArray, echo);
        QFETCH(const QByteArray, shown);
        QCOMPARE(hidden(withPassword(password), echo), shown);
    }

    void ofAnErrorEveryTextIsHidden()
    {
        const ServerProfile profile = withPassword("Geheim&77");
        QCOMPARE(hiddenBody(profile,
                            R"({"error":{"type":"Geheim&77","reason":"Geheim\u002677 is wrong"},)"
                            R"("Geheim&77":[1,true,null]})",
                            true),
                 QByteArray(R"({"error":{"type":"***","reason":"*** is wrong"},)"
                            R"("Geheim&77":[1,true,null]})"));
        QCOMPARE(hiddenBody(withPassword("closed"),
                            R"({"error":{"type":"index_closed_exception","reason":"closed"}})",
                            true),
                 QByteArray(R"({"error":{"type":"index_closed_exception","reason":"***"}})"));
        QCOMPARE(hiddenBody(profile, "<p>Geheim&amp;77</p>", true), QByteArray("<p>***</p>"));
    }

    void tagsWithinASecretDoNotShowIt()
    {
        const ServerProfile profile = withPassword("Geheim&77");
        for (const char *echo : {"<p>Geheim&amp;77</p>", "<p><b>Ge</b>heim&amp;<wbr/>77</p>",
                                 "<p><b>Ge</b><i>heim</i>&#x26;7<span class=\"x\">7</span></p>"})
            QVERIFY2(!hiddenBody(profile, echo, true).contains("77"), echo);
        QCOMPARE(hiddenBody(profile, "<p>Try <b>again</b> later</p>", true),
                 QByteArray("<p>Try <b>again</b> later</p>"));
    }

    /// A document may say anything, and is no echo.
    void ofAnswersOnlyTheirErrorsAreHidden()
    {
        const ServerProfile profile = withPassword("Geheim&77");
        QCOMPARE(hiddenBody(profile,
                            R"({"items":[{"update":{"_id":"/Geheim&77","error":{"reason":)"
                            R"("Geheim&77 seen"}}}],"docs":[{"_source":{"path":"/Geheim&77",)"
                            R"("reason":"Geheim&77"}}]})",
                            false),
                 QByteArray(R"({"items":[{"update":{"_id":"/Geheim&77","error":{"reason":)"
                            R"("*** seen"}}}],"docs":[{"_source":{"path":"/Geheim&77",)"
                            R"("reason":"Geheim&77"}}]})"));
        const QByteArray data = R"({"docs":[{"_id":"/Geheim&77", "_source":{}}]})";
        QCOMPARE(hiddenBody(profile, data, false), data);
        QCOMPARE(hiddenBody(profile, "Geheim&77", false), QByteArray("***"));
    }

    void aKeyWithoutASecretHidesNothingElse()
    {
        ServerProfile profile;
        profile.login = ServerProfile::Login::ApiKey;
        profile.password = "myid:";
        QCOMPARE(hidden(profile, "no such index [fs-locks]: myid:"),
                 QByteArray("no such index [fs-locks]: ***"));
    }

    void withoutAnAccountNothingIsHidden()
    {
        QCOMPARE(hidden({}, "anything: \xFF"), QByteArray("anything: \xFF"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestSecretForms)
#include "tst_secretforms.moc"
