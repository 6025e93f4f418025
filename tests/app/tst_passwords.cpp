// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "tests/support/fakecredentials.h"
#include "tests/support/guardedserver.h"
#include "tests/support/named.h"
#include "tests/support/passwordproxy.h"
#include "tests/support/testprogram.h"
#include "ui/kit/banner.h"
#include "ui/server/connectiondialog.h"
#include "ui/server/passwordpage.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"

#include <QCheckBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace lockscope;

namespace {

constexpr int Patience = 60000;
constexpr const char *Right = "a long secret";

} // namespace

/// The passwords of saved connections: asked for in the window, kept in the keyring, found there
/// again.
class TestPasswords : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(m_server.start()); }
    void init();
    void whatIsKeptIsFoundAgain();
    void aWrongOneIsAskedForAgain();
    void aKeyringThatRefusesIsTold();
    void aConnectionThatIsEditedTakesNoPasswordAlong();
    void thatOfAProxyIsAskedForAndKept();
    void aKeyringThatCannotBeAskedIsAskedOnce_data();
    void aKeyringThatCannotBeAskedIsAskedOnce();

private:
    /// The window on the saved connection, with the keyring as it stands.
    void open()
    {
        StartOptions options;
        options.profile = QStringLiteral("guarded");
        auto credentials = std::make_unique<FakeCredentials>();
        credentials->secrets = m_secrets;
        m_keyring = credentials.get();
        const Application::Paths paths{m_home.filePath(QStringLiteral("profiles.json")),
                                       m_home.filePath(QStringLiteral("lockscope.ini")),
                                       {}};
        m_application = std::make_unique<Application>(options, paths, std::move(credentials));
        m_application->start();
    }
    PasswordPage *page() const
    {
        auto *page = m_application->window().findChild<PasswordPage *>();
        return page && page->isVisible() ? page : nullptr;
    }
    bool isConnected() const
    {
        return m_application->server().scheduler().state().kind == ConnectionState::Kind::NotSetUp;
    }
    std::string key() const { return "lockscope@" + m_server.url(); }

    EmbeddedServer m_server{guardedBy(Right)};
    QTemporaryDir m_home;
    std::map<std::string, std::string> m_secrets;
    FakeCredentials *m_keyring = nullptr; ///< the application's
    std::unique_ptr<Application> m_application;
};

void TestPasswords::init()
{
    m_application.reset();
    m_secrets.clear();
    QFile file(m_home.filePath(QStringLiteral("profiles.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"version\":1,\"profiles\":[{\"name\":\"guarded\",\"url\":\""
               + QByteArray::fromStdString(m_server.url()) + "\",\"user\":\"lockscope\"}]}");
}

void TestPasswords::whatIsKeptIsFoundAgain()
{
    open();
    QTRY_VERIFY_WITH_TIMEOUT(page(), Patience);
    QCOMPARE(page()->title(), QStringLiteral("Password for lockscope at guarded"));
    QVERIFY(!page()->buttons().first()->isEnabled());
    page()->keep()->setChecked(true);
    QTest::keyClicks(page()->password(), QString::fromLatin1(Right));
    QTest::keyClick(page()->password(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(isConnected(), Patience);
    QTRY_COMPARE(m_keyring->secrets[key()], std::string(Right));
    QVERIFY(!page());

    m_secrets = m_keyring->secrets;
    open();
    QTRY_VERIFY_WITH_TIMEOUT(isConnected(), Patience);

    m_secrets = {{"guarded", Right}}; // where 0.1 kept it
    open();
    QTRY_VERIFY_WITH_TIMEOUT(isConnected(), Patience);
    QCOMPARE(m_keyring->secrets.size(), std::size_t(1));
}

void TestPasswords::aWrongOneIsAskedForAgain()
{
    open();
    QTRY_VERIFY_WITH_TIMEOUT(page(), Patience);
    QTest::keyClicks(page()->password(), QStringLiteral("wrong"));
    QTest::mouseClick(page()->buttons().first(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(page() && page()->password()->text().isEmpty(), Patience);
    QVERIFY(m_keyring->secrets.empty()); // not asked to keep it
    QTest::keyClicks(page()->password(), QString::fromLatin1(Right));
    QTest::mouseClick(page()->buttons().first(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(isConnected(), Patience);
}

void TestPasswords::aKeyringThatRefusesIsTold()
{
    open();
    m_keyring->failure = BackendError::of(BackendError::Kind::Forbidden,
                                          "the prompt was dismissed");
    QTRY_VERIFY_WITH_TIMEOUT(page(), Patience);
    page()->keep()->setChecked(true);
    QTest::keyClicks(page()->password(), QString::fromLatin1(Right));
    QTest::keyClick(page()->password(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(isConnected(), Patience);
    const auto notice = [this] {
        const Banner *banner = m_application->window().banners()->banner(BannerArea::Kind::Notice);
        return banner ? banner->content() : BannerText();
    };
    QTRY_COMPARE(notice().title, QStringLiteral("The password was not kept."));
    QVERIFY2(notice().text.contains(QStringLiteral("the prompt was dismissed")),
             qPrintable(notice().text));
}

/// It is that of another server.
void TestPasswords::aConnectionThatIsEditedTakesNoPasswordAlong()
{
    FakeCredentials keyring;
    ServerProfile profile;
    profile.url = m_server.url();
    profile.user = "lockscope";
    keyring.secrets[key()] = Right;
    std::optional<CompletedProfile> completed;
    ConnectionDialog dialog(profile, {{}, &keyring});
    auto *password = named<QLineEdit>(&dialog, QStringLiteral("Password"));
    QVERIFY(password->text().isEmpty() && dialog.profile().password.empty());
    QTest::keyClicks(named<QLineEdit>(&dialog, QStringLiteral("Address")), QStringLiteral("0"));
    keyring.complete(dialog.profile())
            ->onResult(this,
                       [&completed](const Result<CompletedProfile> &done) { completed = *done; });
    QTRY_VERIFY(completed);
    QVERIFY(completed->profile.password.empty());

    profile.url = "https://locks.example:9200";
    profile.proxy = "http://anna@proxy:3128";
    ConnectionDialog other(profile, {{}, &keyring});
    auto *ofProxy = named<QLineEdit>(&other, QStringLiteral("Password of the proxy"));
    QVERIFY(ofProxy->text().isEmpty() && ofProxy->isEnabled());
    named<QLineEdit>(&other, QStringLiteral("Proxy"))->setText(QStringLiteral("http://proxy:3128"));
    QVERIFY(!ofProxy->isEnabled());
}

/// Of the two accounts each has its own question, place and key.
void TestPasswords::thatOfAProxyIsAskedForAndKept()
{
    PasswordProxy proxy(static_cast<quint16>(QUrl(QString::fromStdString(m_server.url())).port()));
    QFile file(m_home.filePath(QStringLiteral("profiles.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"version\":1,\"profiles\":[{\"name\":\"guarded\",\"url\":"
               "\"http://locks.example:9200\",\"user\":\"lockscope\",\"plain_credentials\":true,"
               "\"proxy\":\""
               + QByteArray::fromStdString(proxy.address()) + "\"}]}");
    file.close();
    const std::string ofServer = "lockscope@http://locks.example:9200";
    const std::string ofProxy = ":proxy:anna@" + proxy.address({});
    m_secrets[ofServer] = Right;
    open();
    QTRY_VERIFY_WITH_TIMEOUT(page(), Patience);
    QCOMPARE(page()->title(), QStringLiteral("Password for anna at the proxy %1")
                                      .arg(QString::fromStdString(proxy.address({}))));
    QVERIFY2(page()->text().contains(QStringLiteral("A proxy on the way")),
             qPrintable(page()->text()));
    page()->keep()->setChecked(true);
    QTest::keyClicks(page()->password(), QString::fromUtf8(proxy.password()));
    QTest::keyClick(page()->password(), Qt::Key_Return);
    // The embedded server refuses the name of a host: it was reached.
    QTRY_VERIFY_WITH_TIMEOUT(!proxy.passedOn().isEmpty(), Patience);
    QVERIFY(!page());
    QTRY_COMPARE(m_keyring->secrets[ofProxy], proxy.password().toStdString());
    QCOMPARE(m_keyring->secrets[ofServer], std::string(Right));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains(proxy.password()));

    m_secrets = m_keyring->secrets;
    const int refusals = proxy.refusals();
    const qsizetype asked = proxy.heads().size();
    open();
    QTRY_VERIFY_WITH_TIMEOUT(proxy.heads().size() > asked, Patience);
    QCOMPARE(proxy.refusals(), refusals);
}

void TestPasswords::aKeyringThatCannotBeAskedIsAskedOnce_data()
{
    using Kind = BackendError::Kind;
    QTest::addColumn<int>("failure");
    QTest::addColumn<int>("questions");
    QTest::newRow("silent") << static_cast<int>(Kind::Unreachable) << 1;
    QTest::newRow("left locked") << static_cast<int>(Kind::Closed) << 1;
    QTest::newRow("refused") << static_cast<int>(Kind::Forbidden) << 2; // perhaps this one only
    QTest::newRow("without them") << static_cast<int>(Kind::NotFound) << 2;
}

/// A profile may lack two passwords: nobody waits, or is asked to unlock it, twice.
void TestPasswords::aKeyringThatCannotBeAskedIsAskedOnce()
{
    QFETCH(const int, failure);
    QFETCH(const int, questions);
    FakeCredentials keyring;
    keyring.failure = BackendError::of(static_cast<BackendError::Kind>(failure), "no");
    ServerProfile profile;
    profile.url = "https://locks.example:9200";
    profile.user = "lockscope";
    profile.proxy = "http://anna@proxy:3128";
    std::optional<CompletedProfile> completed;
    keyring.complete(profile)->onResult(this, [&completed](const Result<CompletedProfile> &done) {
        completed = *done;
    });
    QTRY_VERIFY(completed);
    QVERIFY(completed->error && completed->profile.password.empty());
    QCOMPARE(keyring.asked.size(), static_cast<std::size_t>(questions));
}

LOCKSCOPE_TEST(TestPasswords)
#include "tst_passwords.moc"
