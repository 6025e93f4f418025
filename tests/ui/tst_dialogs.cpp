// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakeintentbackend.h"
#include "tests/support/named.h"
#include "tests/support/testprogram.h"
#include "tests/ui/everywindow.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/stalepanel.h"
#include "ui/changes/changesfeature.h"
#include "ui/changes/renamedialog.h"
#include "ui/inspector/indentedjson.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/inspector/whyblockedpage.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/textlabel.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/connectiondialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/locksfeature.h"
#include "ui/server/setupdialog.h"
#include "ui/server/workspace.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryFile>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace lockscope;

/// Acquire, connect and set up, driven as a person does.
class TestDialogs : public QObject
{
    Q_OBJECT
private slots:
    void acquiresAndReleases()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        QVERIFY(dialog);
        dialog->nameField()->clear();
        QTest::keyClicks(dialog->nameField(), QStringLiteral("/mine/notes.txt"));
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        QTRY_COMPARE(f.window->workspace().locks().ownLocks().size(), 1U);
        QVERIFY(dialog->resultLabel()->text().startsWith(QStringLiteral("Granted")));
        QCOMPARE(dialog->ownList()->count(), 1);
        for (int i = 0; i < 3; ++i) // until it is laid out again
            QCoreApplication::processEvents();
        QVERIFY2(overlapping(*dialog).isEmpty(), qPrintable(overlapping(*dialog).join(u'\n')));
        QVERIFY(f.readAgain());
        const LockTreeItems &items = *f.window->tree()->items();
        QTRY_VERIFY(items.indexOfDocument("/mine/notes.txt").isValid());
        QVERIFY(items.indexOfDocument("/mine/notes.txt")
                        .siblingAtColumn(LockTreeModel::OwnerColumn)
                        .data()
                        .toString()
                        .startsWith(QStringLiteral("you")));
        dialog->close();

        f.window->tree()->selectDocument(QStringLiteral("/mine/notes.txt"));
        f.window->feature<InspectorFeature>()->panel()->tabs()->setCurrentIndex(
                Inspector::WhyBlockedTab);
        const auto *why
                = f.window->feature<InspectorFeature>()->panel()->findChild<WhyBlockedPage *>();
        QTRY_VERIFY2(why->list()->count() > 0, qPrintable(textsOf(*why).join(u'\n')));
        QVERIFY2(why->list()->item(0)->text().contains(QStringLiteral("is locked by you \u00b7 ")),
                 qPrintable(why->list()->item(0)->text()));
        QVERIFY(f.window->feature<InspectorFeature>()->panel()->releaseButton()->isVisible());
        QTest::mouseClick(f.window->feature<InspectorFeature>()->panel()->releaseButton(),
                          Qt::LeftButton);
        QTRY_VERIFY(f.window->workspace().locks().ownLocks().empty());
        QVERIFY(f.backend.locks().count("/mine/notes.txt") == 0);
    }

    void theInspectorReleasesTheLockItShowsThoughTheFilterHidesIt()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        dialog->nameField()->setPlainText(QStringLiteral("/mine/notes.txt"));
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        QTRY_COMPARE(f.window->workspace().locks().ownLocks().size(), 1U);
        dialog->close();
        QVERIFY(f.readAgain());
        QTRY_VERIFY(f.window->tree()->items()->indexOfDocument("/mine/notes.txt").isValid());

        f.window->toolStrip()->setFilter(QStringLiteral("lucene"), 0);
        emit f.window->feature<BreakingFeature>()->panel()->documentChosen(
                QStringLiteral("/mine/notes.txt"));
        QVERIFY(!f.window->tree()->currentIndex().isValid());
        QVERIFY(f.window->feature<InspectorFeature>()->panel()->releaseButton()->isVisible());
        QTest::mouseClick(f.window->feature<InspectorFeature>()->panel()->releaseButton(),
                          Qt::LeftButton);
        QTRY_VERIFY(f.window->workspace().locks().ownLocks().empty());
        QVERIFY(f.backend.locks().count("/mine/notes.txt") == 0);
    }

    void whatIsNotInNfcIsSaid()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        const auto says = [dialog](const char *words) {
            const auto labels = dialog->findChildren<TextLabel *>();
            return std::any_of(labels.begin(), labels.end(), [words](const TextLabel *label) {
                return label->isVisible() && label->text().contains(QLatin1String(words));
            });
        };
        dialog->nameField()->setPlainText(QStringLiteral(u"/cafe\u0301"));
        QVERIFY(says("/cafe\\u0301 is locked in Unicode's normal form NFC"));
        dialog->kindBox()->setCurrentIndex(
                dialog->kindBox()->findData(static_cast<int>(LockKind::Document)));
        dialog->nameField()->setPlainText(QStringLiteral(u"caf\u00e9"));
        QVERIFY(!says("NFC"));
        const QString id = QStringLiteral(u"cafe\u0301");
        dialog->nameField()->setPlainText(id);
        QVERIFY(says("looks the same and is another lock"));
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        QTRY_COMPARE(f.window->workspace().locks().ownLocks().size(), 1U);
        dialog->close();
        QVERIFY(f.readAgain());
        QVERIFY(f.window->tree()->selectDocument(id));
        QCOMPARE(f.window->feature<InspectorFeature>()->panel()->details()->holder()->valueOf(
                         QStringLiteral("Spelling")),
                 QStringLiteral(u"not NFC: caf\u00e9 is another lock"));
    }

    void aRefusalNamesWhoIsInTheWay()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        dialog->nameField()->setPlainText(QStringLiteral("/clinton/projects/lucene"));
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->blockerList()->isVisible());
        QVERIFY2(dialog->blockerList()->item(0)->text().contains(QStringLiteral("build9 · 31077")),
                 qPrintable(dialog->blockerList()->item(0)->text()));
        QVERIFY(f.window->workspace().locks().ownLocks().empty());
    }

    void whatIsTypedTakesThePlaceOfTheSelectedPath()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        QPlainTextEdit *name = dialog->nameField();
        QVERIFY(!name->toPlainText().isEmpty());
        QTest::keyClicks(name, QStringLiteral("/mine"));
        QCOMPARE(name->toPlainText(), QStringLiteral("/mine"));
    }

    void longLinesAreWrappedAndOneLongWordCutsNoOther()
    {
        WindowFixture f;
        const std::string deep = "/clinton/projects/elasticsearch/src/main/java/org/elasticsearch/"
                                 "cluster/routing/allocation/decider/AwarenessDecider.java";
        const std::string longName = deep + "/" + std::string(200, 'x');
        f.backend.putSession(f.backend.makeSession("s-live", "build9", 31077));
        f.backend.lockTree(deep, "s-live", LockMode::S);
        f.backend.lockTree(longName, "s-live");
        QVERIFY(f.connectWindow());
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        QVERIFY(dialog);
        dialog->nameField()->setPlainText(QString::fromStdString(longName));
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        const QListWidget &blockers = *dialog->blockerList();
        QTRY_VERIFY(blockers.isVisible());
        QVERIFY(blockers.count() > 0);
        for (int row = 0; row < blockers.count(); ++row) {
            QTRY_VERIFY(blockers.visualItemRect(blockers.item(row)).width()
                        <= blockers.viewport()->width());
            QCOMPARE(blockers.item(row)->toolTip(),
                     QString(QStringLiteral("<qt>%1</qt>")
                                     .arg(blockers.item(row)->text().toHtmlEscaped())));
        }

        dialog->nameField()->setPlainText(QString::fromStdString("/own" + deep));
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        const QListWidget &own = *dialog->ownList();
        QTRY_COMPARE(own.count(), 1);
        QTRY_VERIFY(own.visualItemRect(own.item(0)).height() > 2 * own.fontMetrics().height() - 2);
        QTRY_VERIFY(own.visualItemRect(own.item(0)).width() <= own.viewport()->width());
    }

    void badInputIsRefusedBeforeAnythingIsSent_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("lease");
        QTest::newRow("dots") << QStringLiteral("/a/../b") << QStringLiteral("30 s");
        QTest::newRow("relative") << QStringLiteral("a/b") << QStringLiteral("30 s");
        QTest::newRow("empty") << QString() << QStringLiteral("30 s");
        QTest::newRow("no lease") << QStringLiteral("/a") << QStringLiteral("soon");
        QTest::newRow("too short") << QStringLiteral("/a") << QStringLiteral("1 s");
    }
    void badInputIsRefusedBeforeAnythingIsSent()
    {
        QFETCH(QString, path);
        QFETCH(QString, lease);
        WindowFixture f;
        f.connectWindow();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        QVERIFY(dialog);
        dialog->nameField()->setPlainText(path);
        dialog->leaseField()->setText(lease);
        QVERIFY(!dialog->acquireButton()->isEnabled());
    }

    void connectionChecksTheAddress_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("good");
        QTest::newRow("https") << QStringLiteral("https://locks.example.net:9200") << true;
        QTest::newRow("loopback") << QStringLiteral("http://127.0.0.1:9250") << true;
        QTest::newRow("no scheme") << QStringLiteral("locks.example.net") << false;
        QTest::newRow("ftp") << QStringLiteral("ftp://x") << false;
        QTest::newRow("secret in it") << QStringLiteral("https://anna:secret@x:9200") << false;
        QTest::newRow("nothing") << QString() << false;
    }
    void connectionChecksTheAddress()
    {
        QFETCH(QString, url);
        QFETCH(bool, good);
        ConnectionDialog dialog(ServerProfile(), {}, nullptr);
        dialog.urlField()->setText(url);
        QCOMPARE(dialog.problem().isEmpty(), good);
        QCOMPARE(dialog.connectButton()->isEnabled(), good);
    }

    void theAuditIndexGoesIntoTheProfile()
    {
        ConnectionDialog dialog(ServerProfile(), {}, nullptr);
        dialog.show();
        dialog.findChild<QTabWidget *>()->setCurrentIndex(1);
        auto *index = named<QLineEdit>(&dialog, QStringLiteral("Audit copy"));
        auto *required = named<QCheckBox>(&dialog,
                                          QStringLiteral("Break nothing without its copy there"));
        QVERIFY(index && required);
        QVERIFY(!required->isEnabled());
        for (const char *wrong : {"fs-locks", "Lock Audit", "a*", "_x"}) {
            index->clear();
            QTest::keyClicks(index, QString::fromLatin1(wrong));
            QVERIFY2(!dialog.connectButton()->isEnabled(), wrong);
        }
        index->clear();
        QVERIFY(dialog.connectButton()->isEnabled()); // off is what it is without one
        QTest::keyClicks(index, QStringLiteral("lock-audit"));
        QTest::mouseClick(required, Qt::LeftButton, {}, QPoint(8, required->height() / 2));
        std::optional<ServerProfile> wanted;
        connect(&dialog, &ConnectionDialog::connectRequested, this,
                [&wanted](const ServerProfile &profile) { wanted = profile; });
        QTest::mouseClick(dialog.connectButton(), Qt::LeftButton);
        QVERIFY(wanted);
        QCOMPARE(wanted->auditIndex, std::string("lock-audit"));
        QVERIFY(wanted->auditIndexRequired);

        ConnectionDialog again(*wanted, {}, nullptr);
        QCOMPARE(named<QLineEdit>(&again, QStringLiteral("Audit copy"))->text(),
                 QStringLiteral("lock-audit"));
        named<QLineEdit>(&again, QStringLiteral("Audit copy"))->clear();
        QVERIFY(again.profile().auditIndex.empty());
        QVERIFY(!again.profile().auditIndexRequired); // nothing is required of no index
    }

    void anApiKeyTakesThePlaceOfUserAndPassword()
    {
        ServerProfile anna;
        anna.url = "https://h:9200";
        anna.user = "anna";
        anna.password = "Sesam";
        ConnectionDialog dialog(anna, {}, nullptr);
        dialog.show();
        auto *login = named<QComboBox>(&dialog, QStringLiteral("Log in with"));
        auto *secret = named<QLineEdit>(&dialog, QStringLiteral("Password"));
        QVERIFY(login && secret);
        login->setFocus();
        QTest::keyClick(login, Qt::Key_Down);
        QVERIFY(secret->text().isEmpty()); // a password is no key
        QCOMPARE(secret->accessibleName(), QStringLiteral("API key"));
        QVERIFY(!named<QLineEdit>(&dialog, QStringLiteral("User"))->isEnabled());
        QTest::keyClicks(secret, QStringLiteral("aWQ6a2V5"));
        QCOMPARE(dialog.profile().login, ServerProfile::Login::ApiKey);
        QVERIFY(dialog.profile().user.empty());
        QCOMPARE(dialog.profile().password, std::string("aWQ6a2V5"));
        QTest::keyClick(login, Qt::Key_Up);
        QCOMPARE(dialog.profile().user, std::string("anna"));
        QVERIFY(dialog.profile().password.empty());
    }

    void tabGoesFromRowToRowInTheConnection()
    {
        ConnectionDialog dialog(ServerProfile(), {}, nullptr);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto *pages = dialog.findChild<QTabWidget *>();
        const auto walk = [&](const char *from, int steps) {
            named<QWidget>(&dialog, QLatin1String(from))->setFocus();
            QStringList names;
            for (int i = 0; i < steps; ++i) {
                QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
                names.append(dialog.focusWidget()->accessibleName());
            }
            return names.join(QStringLiteral(", "));
        };
        QCOMPARE(walk("Address", 6),
                 QStringLiteral("Index or collection, Name, Log in with, User, Password, Stage"));
        pages->setCurrentIndex(1);
        QCOMPARE(walk("CA file", 9),
                 QStringLiteral(
                         "Browse for CA file, Pinned certificate, Ask the cluster for its other "
                         "nodes, Client certificate, Browse for Client certificate, Its key, "
                         "Browse for Its key, Passphrase of "
                         "the key, Proxy"));
    }

    void certificatesAndProxyGoIntoTheProfile()
    {
        ConnectionDialog dialog(ServerProfile(), {}, nullptr);
        dialog.show();
        dialog.findChild<QTabWidget *>()->setCurrentIndex(1);
        auto *certificate = named<QLineEdit>(&dialog, QStringLiteral("Client certificate"));
        auto *key = named<QLineEdit>(&dialog, QStringLiteral("Its key"));
        auto *proxy = named<QLineEdit>(&dialog, QStringLiteral("Proxy"));
        QVERIFY(certificate && key && proxy);
        for (const char *file : {"CA file", "Client certificate", "Its key"})
            QVERIFY2(named<QPushButton>(&dialog,
                                        QStringLiteral("Browse for %1").arg(QLatin1String(file))),
                     file);
        QTemporaryFile some;
        QVERIFY(some.open());
        key->setText(some.fileName());
        QVERIFY2(dialog.problem().contains(QLatin1String("proves nothing")),
                 qPrintable(dialog.problem()));
        certificate->setText(QStringLiteral("/no/such/file"));
        QVERIFY(dialog.problem().startsWith(QLatin1String("Client certificate")));
        certificate->setText(some.fileName());
        QVERIFY(dialog.problem().isEmpty());
        for (const char *wrong : {"proxy", "proxy:3128", "http://anna:pw@proxy:3128", "Nobody",
                                  "http://proxy:0", "http://proxy:99999", "http://a b:3128"}) {
            proxy->setText(QLatin1String(wrong));
            QVERIFY2(!dialog.connectButton()->isEnabled(), wrong);
        }
        auto *pin = named<QLineEdit>(&dialog, QStringLiteral("Pinned certificate"));
        proxy->setText(QStringLiteral("http://proxy:3128"));
        pin->setText(QStringLiteral("DE:AD"));
        QVERIFY(!dialog.connectButton()->isEnabled());
        pin->setText(QStringLiteral("aaaa:").repeated(15) + QStringLiteral("aaaa"));
        QVERIFY2(dialog.connectButton()->isEnabled(), qPrintable(dialog.problem()));
        pin->setText(QString(64, QLatin1Char('a')));
        QCOMPARE(dialog.profile().pin, std::string(64, 'a'));
        QTest::keyClicks(named<QLineEdit>(&dialog, QStringLiteral("Passphrase of the key")),
                         QStringLiteral("open it"));
        const ServerProfile profile = dialog.profile();
        QVERIFY(dialog.connectButton()->isEnabled());
        QCOMPARE(profile.certFile, some.fileName().toStdString());
        QCOMPARE(profile.keyFile, some.fileName().toStdString());
        QCOMPARE(profile.keyPassword, std::string("open it"));
        QCOMPARE(profile.proxy, std::string("http://proxy:3128"));
        proxy->setText(QStringLiteral("system"));
        QVERIFY(dialog.profile().proxy.empty());
    }

    void connectionTestSaysWhatItFound()
    {
        WindowFixture f;
        ConnectionDialog dialog(ServerProfile(),
                                {[&](const ServerProfile &) { return f.backend.fetchStatus(); }});
        dialog.show();
        QTest::mouseClick(dialog.testButton(), Qt::LeftButton);
        QTRY_VERIFY2(dialog.resultLabel()->text().startsWith(
                             QStringLiteral("It answers: Embedded server")),
                     qPrintable(dialog.resultLabel()->text()));
        f.backend.failure = BackendError{BackendError::Kind::Unauthorized, 401, "no", {}, {}};
        QTest::mouseClick(dialog.testButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog.resultLabel()->text() != QStringLiteral("Asking…")
                    && !dialog.resultLabel()->text().startsWith(QStringLiteral("It answers")));
        QSignalSpy wanted(&dialog, &ConnectionDialog::connectRequested);
        QTest::mouseClick(dialog.connectButton(), Qt::LeftButton);
        QCOMPARE(wanted.count(), 1);
    }

    void setUpShowsItsRequestsFirst()
    {
        WindowFixture f;
        f.backend.status.setUp = ServerStatus::SetUp::Missing;
        f.connectWindow();
        QTRY_VERIFY(f.window->emptyState()->buttons().size() == 2);
        QTest::mouseClick(f.window->emptyState()->buttons().last(), Qt::LeftButton);
        auto *dialog = f.window->findChild<SetUpDialog *>();
        QVERIFY(dialog);
        QVERIFY(dialog->requestsView()->toPlainText().startsWith(QStringLiteral("PUT /fs-locks")));
        QCOMPARE(f.backend.countOf("setup"), 0);
        QTest::mouseClick(dialog->setUpButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->resultLabel()->text().startsWith(QStringLiteral("Done")));
        QTRY_COMPARE(f.window->emptyState()->title(), QStringLiteral("Nothing is locked"));
    }

    /// Whoever cancels it wants to know what is there by then.
    void aSetUpThatIsCancelledSaysSoBeforeItsDialogGoes()
    {
        WindowFixture f;
        f.backend.status.setUp = ServerStatus::SetUp::Missing;
        f.connectWindow();
        QTRY_VERIFY(f.window->emptyState()->buttons().size() == 2);
        QTest::mouseClick(f.window->emptyState()->buttons().last(), Qt::LeftButton);
        const QPointer<SetUpDialog> dialog = f.window->findChild<SetUpDialog *>();
        QVERIFY(dialog);
        QTest::mouseClick(dialog->setUpButton(), Qt::LeftButton);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(dialog->isVisible());
        QVERIFY2(dialog->resultLabel()->text().startsWith(QStringLiteral("Stopped on request")),
                 qPrintable(dialog->resultLabel()->text()));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
        // And again, as if nothing had been.
        QTest::mouseClick(f.window->emptyState()->buttons().last(), Qt::LeftButton);
        const QList<SetUpDialog *> dialogs = f.window->findChildren<SetUpDialog *>();
        QTest::mouseClick(dialogs.last()->setUpButton(), Qt::LeftButton);
        QTRY_VERIFY(dialogs.last()->resultLabel()->text().startsWith(QStringLiteral("Done")));
    }

    /// The locks are there, and what changes are recorded in is not.
    void aHalfSetUpIsFinishedFromTheWindow()
    {
        WindowFixture f;
        f.backend.status.intentsSetUp = ServerStatus::SetUp::Missing;
        f.backend.status.intentsDetail = "there is no index fs-locks-intents";
        QVERIFY(f.connectWindow());
        const BannerArea &banners = *f.window->banners();
        QTRY_VERIFY(banners.contains(BannerArea::Kind::Blocked));
        Banner *banner = banners.banner(BannerArea::Kind::Blocked);
        QVERIFY2(banner->content().text.contains(QStringLiteral("there is no index")),
                 qPrintable(banner->content().text));
        QCOMPARE(banner->content().action, QStringLiteral("Set up…"));
        QTest::mouseClick(banner->actionButton(), Qt::LeftButton);
        const auto *dialog = f.window->findChild<SetUpDialog *>();
        QVERIFY(dialog);
        QTest::mouseClick(dialog->setUpButton(), Qt::LeftButton);
        QTRY_COMPARE(dialog->resultLabel()->text(),
                     QStringLiteral("Done: fs-locks-intents-000001, which was missing, was "
                                    "created."));
        QTRY_VERIFY(!banners.contains(BannerArea::Kind::Blocked));
    }

    /// The time for writes is over while dialogs are open. A button that looks as before decides
    /// nothing.
    void noButtonDecidesWhetherSomethingIsWritten()
    {
        WindowFixture f;
        FakeIntentBackend intents;
        f.changes = &intents;
        f.backend.putSession(f.backend.makeSession("s-dead", "gone", 7));
        f.backend.lockTree("/a/b", "s-dead");
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        QVERIFY(f.connectWindow(profile));
        f.server.allowWrites(std::chrono::minutes(10));
        QVERIFY(f.advance(Millis(60000)));
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/a/b")));
        f.window->feature<BreakingFeature>()->openBreakDialog();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        f.window->feature<ChangesFeature>()->openRenameDialog();
        auto *breaking = f.window->findChild<BreakLockDialog *>();
        auto *acquiring = f.window->findChild<AcquireDialog *>();
        auto *renaming = f.window->findChild<RenameDialog *>();
        QVERIFY(breaking && acquiring && renaming);
        SetUpDialog setUp(f.window->workspace().locks());
        renaming->toField()->setText(QStringLiteral("/a/c"));
        renaming->filesField()->setText(QStringLiteral("files"));
        const std::vector<QPushButton *> buttons{breaking->breakButton(),
                                                 acquiring->acquireButton(),
                                                 renaming->renameButton(), setUp.setUpButton()};
        for (const QPushButton *button : buttons)
            QVERIFY2(button->isEnabled(), qPrintable(button->text() + button->toolTip()));
        f.server.endWrites();
        const std::size_t locks = f.backend.locks().size();
        for (QPushButton *button : buttons) {
            QVERIFY2(!button->isEnabled(), qPrintable(button->text()));
            button->setEnabled(true);
            button->click();
        }
        QVERIFY(f.readAgain());
        QVERIFY(f.backend.plans.empty());
        QCOMPARE(f.backend.locks().size(), locks);
        QCOMPARE(f.backend.countOf("setup"), 0);
        QVERIFY(!intents.renaming);
        // Nor does a dialog.
        LockController &controller = f.window->workspace().locks();
        const Result<BreakPlan> plan = controller.plan({BreakSelection::What::Session, "s-dead"});
        QVERIFY(plan.has_value());
        QVERIFY(!controller.apply(*plan, {}));
        QVERIFY(!controller.acquire({{{LockKind::Tree, "/z", LockMode::X}}, {}, {}}, {}, {}));
        QVERIFY(!controller.setUp({}));
        QVERIFY(f.backend.plans.empty());
    }

    void jsonIsIndentedAndSafe()
    {
        QCOMPARE(indentedJson("{\"a\":1,\"b\":[true,\"x,{}\"],\"c\":{}}"),
                 QStringLiteral("{\n  \"a\": 1,\n  \"b\": [\n    true,\n    \"x,{}\"\n  ],\n  "
                                "\"c\": {}\n}"));
        QVERIFY(!indentedJson("{\"a\":\"\u202Etxt\"}").contains(QChar(0x202E)));
        QCOMPARE(indentedJson("not json"), QStringLiteral("notjson"));
        QCOMPARE(indentedJson(""), QString());
        QVERIFY(indentedJson(std::string(100000, '[')).size() < 2'000'000);
    }
};

LOCKSCOPE_TEST(TestDialogs)
#include "tst_dialogs.moc"
