// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "tests/support/fakecredentials.h"
#include "tests/support/guardedserver.h"
#include "tests/support/named.h"
#include "tests/support/testprogram.h"
#include "ui/kit/textlabel.h"
#include "ui/kit/undostrip.h"
#include "ui/server/connectiondialog.h"
#include "ui/server/notconnectedpage.h"
#include "ui/server/profilelist.h"
#include "ui/server/serverfeature.h"
#include "ui/shell/mainwindow.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

namespace {

constexpr int Patience = 60000;
constexpr const char *Password = "a long secret";

} // namespace

/// The saved connections, in the window, by mouse and keys.
class TestConnections : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(m_server.start()); }
    void init();
    void aNewOneIsEmptyAndSavedWithoutConnecting();
    void whatIsDeletedComesBack();
    void aPersonPutsThemInOrder();
    void aPersonDragsThemInOrder();
    void aDuplicateTakesNoPasswordAlong();
    void aRenamedOneKeepsItsPassword_data();
    void aRenamedOneKeepsItsPassword();
    void changesAreAskedFor_data();
    void changesAreAskedFor();
    void whatIsNotSavedIsAskedFor_data();
    void whatIsNotSavedIsAskedFor();
    void twoHaveNotOneName();
    void aStageOfOnesOwnIsCareful();
    void aTestAsksTheKeyringAndSaysWhatItFound();
    void whatAnsweredIsRemembered();
    void whatIsSavedIsShownOfTheOpenOne();
    void theyGoOutAndComeIn();
    void anotherStartIsAnswered();
    void recentOnesAreInTheMenu();
    void aProfileThatIsNotUnderstoodSaysSo();
    void theFocusGoesAsSeen();
    void noTwoHaveTheSameLetter();
    void itFitsSmallScreens();
    void theStartPageFitsSmallScreens();

private:
    void write(const QByteArray &profiles);
    QByteArray saved() const;
    QByteArray names() const;
    ConnectionDialog *open();
    ConnectionDialog *dialog() const
    {
        return m_application->window().findChild<ConnectionDialog *>();
    }
    void choose(int row);
    void type(const char *name, const QString &text);
    void press(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    template<typename T>
    T *field(const char *name) const
    {
        return named<T>(dialog(), QLatin1String(name));
    }

    EmbeddedServer m_server{guardedBy(Password)};
    std::unique_ptr<QTemporaryDir> m_home;
    std::map<std::string, std::string> m_secrets;
    FakeCredentials *m_keyring = nullptr; ///< the application's
    std::unique_ptr<Application> m_application;
};

void TestConnections::init()
{
    m_application.reset();
    m_secrets.clear();
    m_home = std::make_unique<QTemporaryDir>();
    write(R"({"name":"one","url":"https://one.example:9200","stage":"development"},
             {"name":"prod-eu","url":"https://prod.example:9200","user":"anna",
              "stage":"production"},
             {"name":"three","url":"https://three.example:9200"})");
}

void TestConnections::write(const QByteArray &profiles)
{
    QFile file(m_home->filePath(QStringLiteral("profiles.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"version":1,"profiles":[)" + profiles + "]}");
}

QByteArray TestConnections::saved() const
{
    QFile file(m_home->filePath(QStringLiteral("profiles.json")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray TestConnections::names() const
{
    QByteArrayList names;
    const ProfileStore store(m_home->filePath(QStringLiteral("profiles.json")));
    for (const ServerProfile &each : store.profiles())
        names.append(QByteArray::fromStdString(each.name));
    return names.join(' ');
}

/// The dialog of a window that has just started.
ConnectionDialog *TestConnections::open()
{
    auto credentials = std::make_unique<FakeCredentials>();
    credentials->secrets = m_secrets;
    m_keyring = credentials.get();
    const Application::Paths paths{m_home->filePath(QStringLiteral("profiles.json")),
                                   m_home->filePath(QStringLiteral("lockscope.ini")),
                                   {}};
    m_application = std::make_unique<Application>(StartOptions(), paths, std::move(credentials));
    m_application->start();
    if (!QTest::qWaitForWindowActive(&m_application->window()))
        return nullptr;
    press(&m_application->window(), Qt::Key_O, Qt::ControlModifier);
    return dialog() && QTest::qWaitForWindowActive(dialog()) ? dialog() : nullptr;
}

void TestConnections::choose(int row)
{
    ProfileList *list = dialog()->list();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(row)).center());
}

void TestConnections::type(const char *name, const QString &text)
{
    auto *edit = field<QLineEdit>(name);
    QVERIFY2(edit, name);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClicks(edit, text);
}

void TestConnections::press(QWidget *widget, Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    // Without a window manager a new dialog may not be the active window, whose keys these are.
    widget->activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), widget->window());
    QTest::keyClick(widget, key, modifiers);
}

void TestConnections::aNewOneIsEmptyAndSavedWithoutConnecting()
{
    QVERIFY(open());
    choose(1);
    QCOMPARE(field<QLineEdit>("Address")->text(), QStringLiteral("https://prod.example:9200"));
    press(dialog(), Qt::Key_N, Qt::AltModifier); // as if pressed, which takes a moment
    QTRY_VERIFY(field<QLineEdit>("Address")->text().isEmpty());
    for (const char *name : {"Address", "Name", "User", "Password", "CA file"})
        QVERIFY2(field<QLineEdit>(name)->text().isEmpty(), name);
    QCOMPARE(field<QComboBox>("Stage")->currentText(), QStringLiteral("Other"));
    QVERIFY(field<QLineEdit>("Address")->hasFocus());
    QVERIFY(!dialog()->saveButton()->isEnabled());
    type("Address", QStringLiteral("https://fresh.example:9200"));
    QVERIFY(!dialog()->saveButton()->isEnabled());
    QVERIFY(dialog()->saveButton()->toolTip().contains(QStringLiteral("name")));
    type("Name", QStringLiteral("fresh"));
    press(dialog(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(dialog()->resultLabel()->text(), QStringLiteral("Saved."));
    QCOMPARE(names(), QByteArray("one prod-eu three fresh"));
    QVERIFY(!m_application->server().isOpen());
    QVERIFY(dialog()->isVisible());
    // It is to be chosen on the page behind, too.
    dialog()->reject();
    const auto *page = m_application->window().feature<ServerFeature>()->notConnectedPage();
    QCOMPARE(page->list()->count(), 4);
}

/// Nor does the keyring lose its password.
void TestConnections::whatIsDeletedComesBack()
{
    m_secrets["anna@https://prod.example:9200"] = Password;
    QVERIFY(open());
    choose(1);
    press(dialog()->list(), Qt::Key_Delete);
    QCOMPARE(names(), QByteArray("one three"));
    QCOMPARE(dialog()->list()->count(), 2);
    QVERIFY(dialog()->list()->hasFocus());
    auto *strip = dialog()->findChild<UndoStrip *>();
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->button()->accessibleDescription(), QStringLiteral("“prod-eu” is deleted."));
    press(dialog(), Qt::Key_U, Qt::AltModifier);
    QTRY_VERIFY(!strip->isVisible());
    QCOMPARE(names(), QByteArray("one prod-eu three"));
    QCOMPARE(dialog()->list()->currentRow(), 1);
    QCOMPARE(field<QLineEdit>("Name")->text(), QStringLiteral("prod-eu"));
    QCOMPARE(m_keyring->secrets, m_secrets);

    for (int i = 0; i < 3; ++i)
        QTest::mouseClick(field<QPushButton>("Delete the connection"), Qt::LeftButton);
    QCOMPARE(names(), QByteArray());
    QVERIFY(field<QLineEdit>("Address")->text().isEmpty());
    QTest::mouseClick(strip->button(), Qt::LeftButton);
    QCOMPARE(names().count(' '), 0);
    QVERIFY(!names().isEmpty());
}

void TestConnections::aPersonPutsThemInOrder()
{
    QVERIFY(open());
    choose(0);
    press(dialog()->list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(names(), QByteArray("prod-eu one three"));
    press(dialog()->list(), Qt::Key_Down, Qt::AltModifier);
    press(dialog()->list(), Qt::Key_Down, Qt::AltModifier); // there is no further
    QCOMPARE(names(), QByteArray("prod-eu three one"));
    QCOMPARE(dialog()->list()->currentRow(), 2);
    press(dialog()->list(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names(), QByteArray("prod-eu one three"));
}

void TestConnections::aPersonDragsThemInOrder()
{
    QVERIFY(open());
    QListWidget *list = dialog()->list();
    const auto middleOf = [list](int row) {
        return list->visualItemRect(list->item(row)).center();
    };
    const auto drag = [list](const QPoint &from, const QPoint &to) {
        QTest::mousePress(list->viewport(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 4; ++step)
            QTest::mouseMove(list->viewport(), from + (to - from) * step / 4);
    };
    const auto drop = [list](const QPoint &at) {
        QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, at);
    };
    const QPoint below(0, 20);
    drag(middleOf(0), middleOf(2) + below);
    drop(middleOf(2) + below);
    QCOMPARE(names(), QByteArray("prod-eu three one"));
    QCOMPARE(list->currentRow(), 2); // what was dragged
    drag(middleOf(2), middleOf(0) - below);
    drop(middleOf(0) - below);
    QCOMPARE(names(), QByteArray("one prod-eu three"));
    drag(middleOf(0), middleOf(2) + below);
    QTest::keyClick(list, Qt::Key_Escape);
    drop(middleOf(2) + below);
    QCOMPARE(names(), QByteArray("one prod-eu three"));
    QVERIFY(dialog()->isVisible());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, middleOf(1));
    QCOMPARE(names(), QByteArray("one prod-eu three"));
}

void TestConnections::aDuplicateTakesNoPasswordAlong()
{
    QVERIFY(open());
    choose(1);
    type("Password", QStringLiteral("typed"));
    press(dialog(), Qt::Key_L, Qt::AltModifier);
    QTRY_COMPARE(field<QLineEdit>("Name")->text(), QStringLiteral("prod-eu copy"));
    QVERIFY(field<QLineEdit>("Password")->text().isEmpty());
    QCOMPARE(field<QComboBox>("Stage")->currentText(), QStringLiteral("Production"));
    QVERIFY(field<QCheckBox>("Read-only: no write leaves the program")->isChecked());
    press(dialog(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(names(), QByteArray("one prod-eu three prod-eu copy"));
    // Another account: nothing that is kept is its password.
    m_keyring->secrets["anna@https://prod.example:9200"] = Password;
    type("User", QStringLiteral("otto"));
    std::optional<CompletedProfile> completed;
    m_keyring->complete(dialog()->profile())
            ->onResult(this,
                       [&completed](const Result<CompletedProfile> &done) { completed = *done; });
    QTRY_VERIFY(completed);
    QVERIFY(completed->profile.password.empty());
}

void TestConnections::aRenamedOneKeepsItsPassword_data()
{
    QTest::addColumn<QString>("key");
    QTest::newRow("of the account") << QString();
    QTest::newRow("where 0.1 kept it") << QStringLiteral("guarded");
}

void TestConnections::aRenamedOneKeepsItsPassword()
{
    QFETCH(const QString, key);
    const std::string account = "lockscope@" + m_server.url();
    m_secrets[key.isEmpty() ? account : key.toStdString()] = Password;
    write(R"({"name":"guarded","url":")" + QByteArray::fromStdString(m_server.url())
          + R"(","user":"lockscope"})");
    QVERIFY(open());
    type("Name", QStringLiteral("renamed"));
    QTest::mouseClick(dialog()->saveButton(), Qt::LeftButton);
    QCOMPARE(names(), QByteArray("renamed"));
    QTRY_COMPARE(m_keyring->secrets.count(account), 1u);
    QTest::mouseClick(dialog()->connectButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_application->server().status(), Patience);
}

void TestConnections::changesAreAskedFor_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("index");
    QTest::addColumn<int>("row");
    QTest::newRow("save") << QStringLiteral("Save") << QStringLiteral("changed") << 2;
    QTest::newRow("do not save") << QStringLiteral("Do not save") << QStringLiteral("fs-locks")
                                 << 2;
    QTest::newRow("cancel") << QStringLiteral("Cancel") << QStringLiteral("fs-locks") << 0;
}

void TestConnections::changesAreAskedFor()
{
    QFETCH(const QString, answer);
    QFETCH(const QString, index);
    QFETCH(const int, row);
    QVERIFY(open());
    choose(0);
    type("Index or collection", QStringLiteral("changed"));
    choose(2);
    auto *box = dialog()->findChild<QMessageBox *>();
    QVERIFY(box && box->isVisible());
    QVERIFY(box->text().contains(QStringLiteral("“one”")));
    QCOMPARE(dialog()->list()->currentRow(), 0);
    for (QAbstractButton *button : box->buttons()) {
        if (button->text().remove(QLatin1Char('&')) == answer)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QTRY_VERIFY(!dialog()->findChild<QMessageBox *>());
    QCOMPARE(dialog()->list()->currentRow(), row);
    const ProfileStore store(m_home->filePath(QStringLiteral("profiles.json")));
    QCOMPARE(QString::fromStdString(store.find("one")->index), index);
    if (answer == QLatin1String("Cancel")) {
        QCOMPARE(field<QLineEdit>("Index or collection")->text(), QStringLiteral("changed"));
        press(dialog(), Qt::Key_Escape); // asks, too
        QVERIFY(dialog()->isVisible() && dialog()->findChild<QMessageBox *>());
    }
}

void TestConnections::whatIsNotSavedIsAskedFor_data()
{
    QTest::addColumn<QString>("made");
    QTest::addColumn<QString>("left");
    for (const char *made : {"duplicated", "new", "edited"}) {
        for (const char *left : {"another row", "Escape", "Close", "New", "Duplicate"})
            QTest::addRow("%s, %s", made, left)
                    << QString::fromLatin1(made) << QString::fromLatin1(left);
    }
    QTest::newRow("edited, connected without its name")
            << QStringLiteral("edited") << QStringLiteral("Connect");
}

void TestConnections::whatIsNotSavedIsAskedFor()
{
    QFETCH(const QString, made);
    QFETCH(const QString, left);
    QVERIFY(open());
    choose(0);
    if (made == QLatin1String("duplicated")) {
        QTest::mouseClick(field<QPushButton>("Duplicate the connection"), Qt::LeftButton);
    } else {
        if (made == QLatin1String("new"))
            QTest::mouseClick(field<QPushButton>("New connection"), Qt::LeftButton);
        type("Name", QStringLiteral("typed"));
        type("Address", QStringLiteral("https://typed.example:9200"));
    }
    const QString address = field<QLineEdit>("Address")->text();
    QString name = field<QLineEdit>("Name")->text();
    const auto leave = [&] {
        if (left == QLatin1String("another row"))
            choose(2);
        else if (left == QLatin1String("Escape"))
            press(dialog(), Qt::Key_Escape);
        else if (left == QLatin1String("Close"))
            dialog()->close();
        else if (left == QLatin1String("New"))
            QTest::mouseClick(field<QPushButton>("New connection"), Qt::LeftButton);
        else if (left == QLatin1String("Duplicate"))
            QTest::mouseClick(field<QPushButton>("Duplicate the connection"), Qt::LeftButton);
        else
            QTest::mouseClick(dialog()->connectButton(), Qt::LeftButton);
    };
    if (left == QLatin1String("Connect"))
        type("Name", name = QString());
    leave();
    auto *box = dialog()->findChild<QMessageBox *>();
    QVERIFY(box && box->isVisible());
    QVERIFY2(box->text().contains(name.isEmpty() ? address : name), qPrintable(box->text()));
    QTest::keyClick(box, Qt::Key_Escape); // Cancel
    QTRY_VERIFY(!dialog()->findChild<QMessageBox *>());
    QVERIFY(dialog()->isVisible());
    QCOMPARE(field<QLineEdit>("Name")->text(), name);
    QCOMPARE(field<QLineEdit>("Address")->text(), address);
    QCOMPARE(names(), QByteArray("one prod-eu three"));
    QVERIFY(!m_application->server().isOpen());

    leave();
    box = dialog()->findChild<QMessageBox *>();
    QVERIFY(box && box->isVisible());
    const QString answer = name.isEmpty() ? QStringLiteral("Do not save") : QStringLiteral("Save");
    for (QAbstractButton *button : box->buttons()) {
        if (button->text().remove(QLatin1Char('&')) == answer)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    if (name.isEmpty())
        QCOMPARE(names(), QByteArray("one prod-eu three"));
    else
        QVERIFY(names().split(' ').contains(name.toUtf8().split(' ').front()));
    QCOMPARE(m_application->server().isOpen(), name.isEmpty());
}

void TestConnections::twoHaveNotOneName()
{
    QVERIFY(open());
    choose(0);
    type("Name", QStringLiteral("three"));
    QVERIFY(!dialog()->saveButton()->isEnabled());
    QVERIFY(!dialog()->connectButton()->isEnabled());
    QVERIFY(dialog()->resultLabel()->text().contains(QStringLiteral("choose another name")));
    type("Name", QStringLiteral("one"));
    QVERIFY(dialog()->connectButton()->isEnabled());
}

void TestConnections::aStageOfOnesOwnIsCareful()
{
    QVERIFY(open());
    choose(2);
    auto *stage = field<QComboBox>("Stage");
    stage->setFocus();
    press(stage, Qt::Key_End);
    auto *name = field<QLineEdit>("Name of the stage");
    auto *careful = field<QCheckBox>("As careful as on production");
    auto *readOnly = field<QCheckBox>("Read-only: no write leaves the program");
    QVERIFY(name->isVisible() && careful->isChecked() && readOnly->isChecked());
    QVERIFY(!dialog()->saveButton()->isEnabled());
    type("Name of the stage", QStringLiteral("production"));
    QVERIFY2(dialog()->resultLabel()->text().contains(QStringLiteral("is a stage already")),
             qPrintable(dialog()->resultLabel()->text()));
    type("Name of the stage", QStringLiteral("payroll"));
    auto *color = field<QComboBox>("Colour of the stage");
    color->setFocus();
    press(color, Qt::Key_End);
    press(dialog(), Qt::Key_S, Qt::ControlModifier);
    const auto profile = [this] {
        return *ProfileStore(m_home->filePath(QStringLiteral("profiles.json"))).find("three");
    };
    QVERIFY(profile().stage == ServerProfile::Stage::Production);
    QVERIFY(profile().readOnly);
    QCOMPARE(profile().stageName, std::string("payroll"));
    QVERIFY(profile().color == ServerProfile::Color::Grey);
    QVERIFY(dialog()->list()
                    ->item(2)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("payroll, read-only")));
    careful->setFocus();
    press(careful, Qt::Key_Space);
    press(dialog(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(profile().stage == ServerProfile::Stage::Plain);
    QCOMPARE(profile().stageName, std::string("payroll"));
    // Another start shows the same.
    choose(0);
    choose(2);
    QCOMPARE(stage->currentText(), QStringLiteral("Your own…"));
    QVERIFY(!careful->isChecked());
}

void TestConnections::aTestAsksTheKeyringAndSaysWhatItFound()
{
    m_secrets["lockscope@" + m_server.url()] = Password;
    write(R"({"name":"guarded","url":")" + QByteArray::fromStdString(m_server.url())
          + R"(","user":"lockscope"})");
    QVERIFY(open());
    press(dialog(), Qt::Key_T, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(dialog()->resultLabel()->text().startsWith(
                                     QStringLiteral("It answers: Embedded server")),
                             Patience);
    const QSize size = dialog()->size();
    QVERIFY(!m_application->server().isOpen());
    QVERIFY(!saved().contains("last_used_ms")); // nothing was connected
    type("Address", QStringLiteral("http://127.0.0.1:1"));
    QTest::mouseClick(dialog()->testButton(), Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(dialog()->resultLabel()->text().contains(
                                      QStringLiteral("Check the address")),
                              qPrintable(dialog()->resultLabel()->text()), Patience);
    QCOMPARE(dialog()->focusWidget(), dialog()->testButton()); // Space asks again
    QCOMPARE(dialog()->size(), size);
}

void TestConnections::whatAnsweredIsRemembered()
{
    m_secrets["lockscope@" + m_server.url()] = Password;
    write(R"({"name":"other","url":"https://other.example:9200"},{"name":"guarded","url":")"
          + QByteArray::fromStdString(m_server.url()) + R"(","user":"lockscope"})");
    QVERIFY(open());
    choose(1);
    QVERIFY(dialog()->list()
                    ->item(1)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("not connected yet")));
    press(dialog()->list(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(saved().contains("last_used_ms"), Patience);
    QVERIFY(saved().contains("\"engine\": \"lockscope-embedded\"")
            || saved().contains("\"engine\":"));
    QCOMPARE(names(), QByteArray("other guarded")); // they stay in order
    QVERIFY(!dialog() || !dialog()->isVisible());
    // The next start offers it first.
    QVERIFY(open());
    QCOMPARE(dialog()->list()->currentRow(), 1);
    QVERIFY(dialog()->list()
                    ->item(1)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("Embedded server")));
}

/// Of the server that is open, too: what the session has is another thing.
void TestConnections::whatIsSavedIsShownOfTheOpenOne()
{
    constexpr const char *ReadOnly = "Read-only: no write leaves the program";
    constexpr const char *Nodes = "Ask the cluster for its other nodes";
    m_secrets["lockscope@" + m_server.url()] = Password;
    write(R"({"name":"guarded","user":"lockscope","stage":"test","url":")"
          + QByteArray::fromStdString(m_server.url()) + R"("})");
    QVERIFY(open());
    choose(0);
    press(dialog()->list(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(saved().contains("last_used_ms"), Patience);
    QTRY_VERIFY(!dialog());
    press(&m_application->window(), Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(dialog());
    auto *box = field<QCheckBox>(ReadOnly);
    QVERIFY(!box->isChecked());
    box->setFocus();
    press(box, Qt::Key_Space);
    press(dialog(), Qt::Key_S, Qt::ControlModifier);
    press(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());

    press(&m_application->window(), Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(dialog());
    QVERIFY(field<QCheckBox>(ReadOnly)->isChecked());
    type("Index or collection", QStringLiteral("others"));
    QVERIFY(!field<QCheckBox>(Nodes)->isChecked());
    field<QCheckBox>(Nodes)->setFocus();
    press(field<QCheckBox>(Nodes), Qt::Key_Space);
    press(dialog(), Qt::Key_S, Qt::ControlModifier);
    const auto profile = ProfileStore(m_home->filePath(QStringLiteral("profiles.json")))
                                 .find("guarded");
    QVERIFY(profile->readOnly && profile->findNodes);
    QCOMPARE(profile->index, std::string("others"));
}

void TestConnections::theyGoOutAndComeIn()
{
    QVERIFY(open());
    const auto fromMenu = [this](const QString &words) {
        auto *menu = field<QPushButton>("More to do with connections")->menu();
        for (QAction *action : menu->actions()) {
            if (action->text().remove(QLatin1Char('&')).startsWith(words))
                action->trigger();
        }
        return dialog()->findChild<QFileDialog *>();
    };
    const QString file = m_home->filePath(QStringLiteral("out.json"));
    QFileDialog *chooser = fromMenu(QStringLiteral("Export"));
    QVERIFY(chooser);
    emit chooser->fileSelected(file);
    delete chooser;
    QVERIFY2(dialog()->resultLabel()->text().startsWith(QStringLiteral("Exported to")),
             qPrintable(dialog()->resultLabel()->text()));
    choose(0);
    type("Index or collection", QStringLiteral("mine"));
    press(dialog(), Qt::Key_S, Qt::ControlModifier);
    chooser = fromMenu(QStringLiteral("Import"));
    QVERIFY(chooser);
    emit chooser->fileSelected(file);
    QCOMPARE(names(), QByteArray("one prod-eu three one (2)"));
    QCOMPARE(dialog()->resultLabel()->text(),
             QStringLiteral(
                     "1 connection was imported. 2 were saved already. Another one is called "
                     "“one”; this one is “one (2)” now."));
    QCOMPARE(dialog()->list()->count(), 4);
    emit chooser->fileSelected(QStringLiteral("/no/such/file"));
    QCOMPARE(dialog()->resultLabel()->text(),
             QStringLiteral("Nothing was imported: there is no such file."));
}

void TestConnections::anotherStartIsAnswered()
{
    m_secrets["lockscope@" + m_server.url()] = Password;
    write(R"({"name":"guarded","url":")" + QByteArray::fromStdString(m_server.url())
          + R"(","user":"lockscope"})");
    QVERIFY(open());
    dialog()->reject();
    StartOptions wish;
    QVERIFY(m_application->request(wish).isEmpty());
    QVERIFY(!m_application->server().isOpen());
    wish.profile = QStringLiteral("guarded");
    QVERIFY(m_application->request(wish).isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(m_application->server().status(), Patience);
    QCOMPARE(m_application->server().profile().name, std::string("guarded"));
    // Nothing is asked for: what is open stays.
    QVERIFY(m_application->request({}).isEmpty());
    QVERIFY(m_application->server().isOpen());
}

void TestConnections::recentOnesAreInTheMenu()
{
    write(R"({"name":"never","url":"https://never.example:9200"},
             {"name":"long ago","url":"http://127.0.0.1:1","last_used_ms":1000},
             {"name":"today","url":"http://127.0.0.1:1","last_used_ms":2000})");
    QVERIFY(open());
    dialog()->reject();
    const QMenu *recent = nullptr;
    for (const QMenu *menu : m_application->window().findChildren<QMenu *>()) {
        if (menu->title() == QStringLiteral("Open &recent"))
            recent = menu;
    }
    QVERIFY(recent && recent->menuAction()->isEnabled());
    QStringList names;
    for (const QAction *action : recent->actions())
        names.append(action->text());
    QCOMPARE(names, (QStringList{QStringLiteral("today"), QStringLiteral("long ago")}));
    recent->actions().last()->trigger();
    QTRY_COMPARE(m_application->server().profile().name, std::string("long ago"));
}

void TestConnections::aProfileThatIsNotUnderstoodSaysSo()
{
    write(R"({"name":"a","url":"https://a:9200","stage":"prd"})");
    QVERIFY(open());
    QVERIFY(dialog()->resultLabel()->text().contains(QStringLiteral("counts as production")));
    QCOMPARE(field<QComboBox>("Stage")->currentText(), QStringLiteral("Production"));
    QVERIFY(field<QCheckBox>("Read-only: no write leaves the program")->isChecked());
}

void TestConnections::theFocusGoesAsSeen()
{
    QVERIFY(open());
    choose(1);
    dialog()->list()->setFocus();
    QStringList names;
    for (int i = 0; i < 40; ++i) {
        const QWidget *at = dialog()->focusWidget();
        names.append(qobject_cast<const QTabBar *>(at) ? QStringLiteral("tabs")
                                                       : at->accessibleName());
        QTest::keyClick(dialog()->focusWidget(), Qt::Key_Tab);
        if (dialog()->focusWidget() == dialog()->list())
            break;
    }
    const QString walked = names.join(QStringLiteral(", "));
    QVERIFY2(walked
                     == QStringLiteral(
                             "Known servers, New connection, Duplicate the connection, Delete the "
                             "connection, More to do with connections, tabs, Address, Index or "
                             "collection, "
                             "Name, Log in with, User, Password, Keep the password in the keyring, "
                             "Stage, Read-only: no write leaves the program, Test the connection, "
                             "Show certificate…, Close, Save and connect"),
             qPrintable(walked));
}

void TestConnections::noTwoHaveTheSameLetter()
{
    QVERIFY(open());
    press(dialog()->list(), Qt::Key_Delete); // with Undo
    QSet<QChar> letters;
    QStringList texts;
    for (const QAbstractButton *button : dialog()->findChildren<QAbstractButton *>()) {
        if (button->isVisibleTo(dialog()))
            texts.append(button->text());
    }
    const auto *tabs = dialog()->findChild<QTabBar *>();
    for (int i = 0; i < tabs->count(); ++i)
        texts.append(tabs->tabText(i));
    for (const QString &text : std::as_const(texts)) {
        const qsizetype at = text.indexOf(QLatin1Char('&'));
        if (at < 0)
            continue;
        const QChar letter = text.at(at + 1).toLower();
        QVERIFY2(!letters.contains(letter), qPrintable(text));
        letters.insert(letter);
    }
    QVERIFY(letters.size() >= 11);
}

void TestConnections::itFitsSmallScreens()
{
    QVERIFY(open());
    const QSize least = dialog()->minimumSizeHint();
    QVERIFY2(least.width() <= 780 && least.height() <= 500,
             qPrintable(QStringLiteral("%1×%2").arg(least.width()).arg(least.height())));
    dialog()->resize(780, 500);
    type("Name", QStringLiteral("one"));
    auto *last = field<QCheckBox>("Read-only: no write leaves the program");
    last->setFocus(Qt::TabFocusReason);
    for (QWidget *button :
         {dialog()->connectButton(), dialog()->saveButton(), dialog()->testButton()})
        QVERIFY(dialog()->rect().contains(
                QRect(button->mapTo(dialog(), QPoint()), button->size())));
}

void TestConnections::theStartPageFitsSmallScreens()
{
    QByteArray many;
    for (int i = 0; i < 9; ++i)
        many += (i ? "," : "") + QByteArray(R"({"name":"p)") + QByteArray::number(i)
                + R"(","url":"http://a"})";
    write(many);
    QVERIFY(open());
    dialog()->reject();
    m_application->window().resize(1024, 700);
    const auto *page = m_application->window().feature<ServerFeature>()->notConnectedPage();
    QTRY_VERIFY(page->list()->geometry().bottom() < page->connectButton()->geometry().top());
    QVERIFY(page->list()->height() >= ProfileList::RowHeight);
}

LOCKSCOPE_TEST(TestConnections)
#include "tst_connections.moc"
