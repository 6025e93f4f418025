// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dialects/dialectshelf.h"
#include "tests/e2e/makeapplication.h"
#include "tests/e2e/windowdriver.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/textlabel.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeview.h"

#include <QFile>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QPushButton>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;

/// A client that is not ours: `etcdctl lock`, until it is ended.
class Etcdctl
{
public:
    Etcdctl(const QString &url, const QStringList &arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("ETCDCTL_API"), QStringLiteral("3"));
        m_process.setProcessEnvironment(environment);
        m_process.start(QStringLiteral("etcdctl"),
                        QStringList{QStringLiteral("--endpoints"), url} + arguments);
        m_process.waitForStarted(Long);
    }
    ~Etcdctl()
    {
        m_process.kill();
        m_process.waitForFinished(Long);
    }
    /// The key by which it holds the lock; empty: it does not, so far.
    QByteArray key()
    {
        m_process.waitForReadyRead(20);
        m_out += m_process.readAllStandardOutput();
        const qsizetype end = m_out.indexOf('\n');
        return end < 0 ? QByteArray() : m_out.left(end);
    }
    void killHard()
    {
        ::kill(static_cast<pid_t>(m_process.processId()), SIGKILL);
        m_process.waitForFinished(Long);
    }
    QByteArray outcome()
    {
        m_process.waitForFinished(Long);
        return m_out + m_process.readAllStandardOutput();
    }

private:
    QProcess m_process;
    QByteArray m_out;
};

} // namespace

/// Mutexes of etcd's own client, on a real etcd: shown with who waits, and broken by a transaction
/// that takes the key that was seen and nothing else.
class TestE2eEtcd : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanup();
    void theServerSaysWhatItIs();
    void nothingOfOursCanBeThere();
    void aKilledHolderIsShownAndBroken();
    void readOnlySendsNothing();
    void aWindowShowsAndBreaksThem();

private:
    QString path(const char *name) const
    {
        return QStringLiteral("/etcd-mutex/") + QLatin1String(name);
    }
    QString key(const char *name) const { return m_prefix + QLatin1String(name); }
    Outcome lockctl(const QStringList &arguments) const
    {
        return run(arguments
                   + QStringList{QStringLiteral("--json"), QStringLiteral("--server"), m_url,
                                 QStringLiteral("--dialect"),
                                 m_home.filePath(QStringLiteral("mutexes.toml"))});
    }
    std::unique_ptr<Etcdctl> lock(const char *name) const
    {
        return std::make_unique<Etcdctl>(m_plainUrl, QStringList{QStringLiteral("lock"), key(name),
                                                                 QStringLiteral("--ttl"),
                                                                 QStringLiteral("120")});
    }
    QByteArray etcdctl(const QStringList &arguments) const
    {
        return Etcdctl(m_plainUrl, arguments).outcome();
    }
    QByteArrayList keysOf(const char *name) const
    {
        QByteArrayList keys = etcdctl({QStringLiteral("get"), QStringLiteral("--prefix"),
                                       QStringLiteral("--keys-only"), key(name)})
                                      .split('\n');
        keys.removeAll(QByteArray());
        return keys;
    }
    /// What `lockctl show` says of it.
    QJsonObject shown(const char *name) const
    {
        return lockctl({QStringLiteral("show"), path(name)}).object();
    }
    static QString holderOf(const QJsonObject &lock)
    {
        return lock[QLatin1String("holders")][0][QLatin1String("process_id")].toString();
    }
    static qsizetype waitersOf(const QJsonObject &lock)
    {
        return lock[QLatin1String("queue")].toArray().size();
    }
    static QString leaseIn(const QByteArray &key)
    {
        return QStringLiteral("lease ") + QString::fromUtf8(key.mid(key.lastIndexOf('/') + 1));
    }

    QTemporaryDir m_home;
    QString m_url;
    QString m_plainUrl;
    QString m_prefix;
    std::unique_ptr<Application> m_application;
};

void TestE2eEtcd::initTestCase()
{
    QGuiApplication::setQuitOnLastWindowClosed(false); // another one is opened
    m_url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
    const bool isRequired = qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required");
    const bool isThere = m_url.startsWith(QLatin1String("etcd+"))
                         && !QStandardPaths::findExecutable(QStringLiteral("etcdctl")).isEmpty();
    if (!isThere && !isRequired)
        QSKIP("No etcd with etcdctl: LOCKSCOPE_TEST_SERVER_URL names none. ./dev test sets it.");
    QVERIFY2(isThere, "etcd and etcdctl are required");
    m_plainUrl = m_url.mid(5);
    m_prefix = QStringLiteral("e2e-")
               + QString::number(QRandomGenerator::system()->generate64(), 36) + QLatin1Char('/');
    qputenv("LOCKSCOPE_AUDIT", m_home.filePath(QStringLiteral("audit.jsonl")).toUtf8());
    QByteArray text = readDialects({}).named(QStringLiteral("etcd-mutex")).first().text;
    QVERIFY(text.contains("locks/"));
    text.replace("locks/", m_prefix.toUtf8());
    QFile file(m_home.filePath(QStringLiteral("mutexes.toml")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

void TestE2eEtcd::cleanup()
{
    m_application.reset();
    if (!m_plainUrl.isEmpty())
        etcdctl({QStringLiteral("del"), QStringLiteral("--prefix"), m_prefix});
}

void TestE2eEtcd::theServerSaysWhatItIs()
{
    const Outcome outcome = lockctl({QStringLiteral("status")});
    QCOMPARE(outcome.exitCode, 3); // none of ours can be taken there
    const QJsonObject status = outcome.object();
    QCOMPARE(status[QLatin1String("engine")].toString(), QStringLiteral("etcd"));
    QCOMPARE(status[QLatin1String("set_up")].toString(), QStringLiteral("others-only"));
    QVERIFY(status[QLatin1String("version")].toString().startsWith(QLatin1String("3.")));
    QVERIFY(status[QLatin1String("index")].isNull());
    QCOMPARE(status[QLatin1String("node")].toString(), QStringLiteral("n1"));
    QCOMPARE(status[QLatin1String("health")][QLatin1String("master")].toString(),
             QStringLiteral("n1"));
}

void TestE2eEtcd::nothingOfOursCanBeThere()
{
    for (const QStringList &command :
         {QStringList{QStringLiteral("init")},
          QStringList{QStringLiteral("acquire"), QStringLiteral("/a"), QStringLiteral("--detach")},
          QStringList{QStringLiteral("release"), QStringLiteral("h")}}) {
        const Outcome outcome = lockctl(command);
        QVERIFY2(outcome.exitCode == 3, outcome.all());
        QVERIFY2(outcome.all().contains("no locks of ours"), outcome.all());
    }
}

void TestE2eEtcd::aKilledHolderIsShownAndBroken()
{
    const std::unique_ptr<Etcdctl> first = lock("nightly");
    QTRY_VERIFY_WITH_TIMEOUT(!first->key().isEmpty(), Long);
    const QByteArray held = first->key();
    const std::unique_ptr<Etcdctl> second = lock("nightly");
    QTRY_COMPARE_WITH_TIMEOUT(waitersOf(shown("nightly")), qsizetype(1), Long);
    const std::unique_ptr<Etcdctl> other = lock("elsewhere");
    QTRY_VERIFY_WITH_TIMEOUT(!other->key().isEmpty(), Long);
    first->killHard();

    const QJsonObject lock = shown("nightly");
    QCOMPARE(holderOf(lock), leaseIn(held));
    QCOMPARE(lock[QLatin1String("holders")][0][QLatin1String("state")].toString(),
             QStringLiteral("held")); // its lease runs: nobody else knows that it is gone
    QVERIFY(!lock[QLatin1String("holders")][0][QLatin1String("expires_at")].toString().isEmpty());
    QCOMPARE(lockctl({QStringLiteral("ls")}).array().size(), qsizetype(2));
    QVERIFY(second->key().isEmpty());

    // Whoever may be alive is broken only by who says so.
    const QStringList broken{QStringLiteral("break"), path("nightly"), QStringLiteral("--yes")};
    QVERIFY(lockctl(broken).exitCode != 0);

    const Outcome plan = lockctl(
            {QStringLiteral("plan"), path("nightly"), QStringLiteral("--hard")});
    QVERIFY2(plan.exitCode == 0, plan.all());
    QFile file(m_home.filePath(QStringLiteral("plan.json")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(plan.out) > 0);
    file.close();
    etcdctl({QStringLiteral("put"), QStringLiteral("--ignore-lease"), QString::fromUtf8(held),
             QStringLiteral("touched")});
    const Outcome stale = lockctl(
            {QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes")});
    QCOMPARE(stale.object()[QLatin1String("result")].toString(), QStringLiteral("reality-moved"));
    QCOMPARE(keysOf("nightly").size(), qsizetype(2));
    QVERIFY(second->key().isEmpty());

    const Outcome done = lockctl(broken
                                 + QStringList{QStringLiteral("--hard"), QStringLiteral("--reason"),
                                               QStringLiteral("its host is gone")});
    QVERIFY2(done.exitCode == 0, done.all());
    QTRY_VERIFY_WITH_TIMEOUT(!second->key().isEmpty(), Long); // the next one has it
    QCOMPARE(keysOf("nightly"), QByteArrayList{second->key()});
    QCOMPARE(keysOf("elsewhere"), QByteArrayList{other->key()});
    QCOMPARE(holderOf(shown("nightly")), leaseIn(second->key()));

    QFile trail(m_home.filePath(QStringLiteral("audit.jsonl")));
    QVERIFY(trail.open(QIODevice::ReadOnly));
    const QByteArray lines = trail.readAll();
    QVERIFY2(lines.contains("\"break-foreign\"") && lines.contains("its host is gone")
                     && lines.contains(leaseIn(held).toUtf8()),
             lines);
}

void TestE2eEtcd::readOnlySendsNothing()
{
    const std::unique_ptr<Etcdctl> held = lock("safe");
    QTRY_VERIFY_WITH_TIMEOUT(!held->key().isEmpty(), Long);
    const Outcome refused = lockctl({QStringLiteral("break"), path("safe"),
                                     QStringLiteral("--hard"), QStringLiteral("--yes"),
                                     QStringLiteral("--read-only")});
    QVERIFY(refused.exitCode != 0);
    QCOMPARE(refused.object()[QLatin1String("error")][QLatin1String("kind")].toString(),
             QStringLiteral("read-only"));
    QCOMPARE(keysOf("safe"), QByteArrayList{held->key()});
}

void TestE2eEtcd::aWindowShowsAndBreaksThem()
{
    const std::unique_ptr<Etcdctl> first = lock("night/run");
    QTRY_VERIFY_WITH_TIMEOUT(!first->key().isEmpty(), Long);
    const std::unique_ptr<Etcdctl> second = lock("night/run");
    QTRY_COMPARE_WITH_TIMEOUT(keysOf("night/run").size(), qsizetype(2), Long);
    first->killHard();
    StartOptions options;
    options.server = m_url;
    options.dialects = {m_home.filePath(QStringLiteral("mutexes.toml"))};
    m_application = makeApplication(options, m_home);
    m_application->start();
    QVERIFY(showConnected(*m_application));
    MainWindow &window = m_application->window();
    LockStore &store = m_application->server().store();
    const std::string id = "x:etcd-mutex:" + first->key().toStdString();
    QTRY_VERIFY_WITH_TIMEOUT(store.find(id) != NoDocument, Long);
    QVERIFY(clickRow(window.tree(), QStringLiteral("run")));
    const auto says = [&window](const QString &text) {
        const auto labels
                = window.feature<InspectorFeature>()->panel()->findChildren<TextLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&text](const TextLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("1. lease ")), Long); // who waits

    QVERIFY(press(window, window.tree(), Qt::Key_Delete));
    BreakLockDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window.findChild<BreakLockDialog *>()), Long);
    QTest::keyClicks(dialog->reasonField(), QStringLiteral("its pod is gone"));
    QTest::keyClicks(dialog->confirmField(), path("night/run"));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->breakButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!second->key().isEmpty(), Long);
    QTRY_VERIFY_WITH_TIMEOUT(store.find(id) == NoDocument, Long);
    QCOMPARE(keysOf("night/run"), QByteArrayList{second->key()});
}

LOCKSCOPE_TEST(TestE2eEtcd)
#include "tst_e2e_etcd.moc"
