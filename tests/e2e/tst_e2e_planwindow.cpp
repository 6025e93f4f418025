// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/plansupport.h"
#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/contextmenu.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/shell/mainwindow.h"
#include "ui/text/breaktext.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QUrlQuery>

#include <csignal>

using namespace e2e;
using namespace lockscope;
using lockscope::faults::FaultProxy;

namespace {

constexpr int Long = 60000;

/// The button of @p dialog with this text; nullptr: there is none to be seen.
QPushButton *buttonOf(const QWidget *dialog, const char *text)
{
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->isVisible() && button->text() == QString::fromUtf8(text))
            return button;
    }
    return nullptr;
}

bool clickButton(const QWidget *dialog, const char *text)
{
    QPushButton *button = buttonOf(dialog, text);
    if (!button || !button->isEnabled())
        return false;
    QTest::mouseClick(button, Qt::LeftButton);
    return true;
}

/// Types @p name into the file dialog that @p parent opened, and goes on with Enter.
bool answerFileDialog(const QWidget *parent, const QString &name)
{
    QFileDialog *chooser = nullptr;
    const auto isOpen = [&] {
        chooser = parent->findChild<QFileDialog *>();
        return chooser && chooser->isVisible();
    };
    if (!QTest::qWaitFor(isOpen, Long))
        return false;
    auto *field = chooser->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
    if (!field)
        return false;
    field->setCompleter(nullptr); // its list of proposals would take the keys
    field->selectAll();
    field->insert(name); // as pasted: letter by letter, each slash may go to a folder
    const QDialogButtonBox *box = chooser->findChild<QDialogButtonBox *>();
    QPushButton *accept = box->button(chooser->acceptMode() == QFileDialog::AcceptSave
                                              ? QDialogButtonBox::Save
                                              : QDialogButtonBox::Open);
    if (!QTest::qWaitFor([&] { return accept->isEnabled(); }, Long))
        return false;
    QTest::mouseClick(accept, Qt::LeftButton);
    return QTest::qWaitFor([&] { return !parent->findChild<QFileDialog *>(); }, Long);
}

/// What this plan has to be confirmed by, typed with keys.
void typeConfirmation(BreakLockDialog *dialog)
{
    const QString wanted = confirmationText(dialog->plan());
    QLineEdit *field = dialog->confirmField();
    if (!field->isVisible() || field->text() == wanted)
        return;
    field->selectAll();
    QTest::keyClicks(field, wanted);
}

} // namespace

/// Plans at the window: between it and lockctl in both directions, stopped with the mouse, sent to
/// others, on a production server, and of the plain documents of the book.
class TestE2ePlanWindow : public WindowTest
{
    Q_OBJECT
public slots:
    void keepMail(const QUrl &url) { m_mail = url; }

private slots:
    void initTestCase() override;
    void cleanup();
    void lockctlAppliesWhatTheWindowSaved();
    void theWindowAppliesWhatLockctlPlanned();
    void lockctlGoesOnWithTheRestOfAStoppedOne();
    void thePlanIsCopiedAndMailed();
    void productionWantsThePathTyped();
    void plainDocumentsAreBrokenAsTheyWereSeen_data();
    void plainDocumentsAreBrokenAsTheyWereSeen();

private:
    BreakLockDialog *dialog() { return window().findChild<BreakLockDialog *>(); }
    /// A lock whose process is gone, and shown so.
    bool leaveDead(const char *path);
    /// Selects the document with the mouse and asks for its break with the key.
    BreakLockDialog *askToBreak(const char *id);
    bool confirmAndBreak(BreakLockDialog *dialog);

    QUrl m_mail;
};

void TestE2ePlanWindow::initTestCase()
{
    useOwnTrail();
    if (!startServer())
        return;
    QVERIFY(writeProductionProfile(inHome("profiles.json"), *m_server));
}

void TestE2ePlanWindow::cleanup()
{
    m_application.reset();
    if (!m_server)
        return;
    m_server->lockctl(words(QStringLiteral("break --dead --yes")));
    for (const char *id : {"global", "7", "/book", "/book/one", "/book/two"})
        m_server->deleteDocument(id);
}

bool TestE2ePlanWindow::leaveDead(const char *path)
{
    const auto holder = hold(*m_server, QStringLiteral("--mode X ") + QLatin1String(path),
                             QStringLiteral("20s"));
    if (!holder)
        return false;
    holder->send(SIGKILL);
    holder->wait();
    return QTest::qWaitFor(
            [&] { return healthOf(m_application->server().store(), path) == LockHealth::Dead; },
            Long);
}

BreakLockDialog *TestE2ePlanWindow::askToBreak(const char *id)
{
    LockTreeView *tree = window().tree();
    if (!QTest::qWaitFor([&] { return tree->selectDocument(QLatin1String(id)); }, Long))
        return nullptr;
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {},
                      tree->visualRect(tree->currentIndex()).center());
    if (!press(window(), tree, Qt::Key_Delete)
        || !QTest::qWaitFor([&] { return dialog() && dialog()->isVisible(); }, Long))
        return nullptr;
    return dialog();
}

bool TestE2ePlanWindow::confirmAndBreak(BreakLockDialog *dialog)
{
    typeConfirmation(dialog);
    if (!QTest::qWaitFor([&] { return dialog->breakButton()->isEnabled(); }, Long))
        return false;
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    return true;
}

void TestE2ePlanWindow::lockctlAppliesWhatTheWindowSaved()
{
    QVERIFY(openWindow());
    QVERIFY(leaveDead("/saved/here"));
    BreakLockDialog *dialog = askToBreak("/saved/here");
    QVERIFY(dialog);
    const QString plan = inHome("saved.json");
    QVERIFY(clickButton(dialog, "Save plan…"));
    QVERIFY(answerFileDialog(dialog, plan));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->resultLabel()->text().contains(
                                     QStringLiteral("lockctl apply")),
                             Long);
    QTest::mouseClick(dialog->cancelButton(), Qt::LeftButton);
    QVERIFY(!isFree(*m_server, QStringLiteral("/saved/here"))); // saved, not done
    m_application.reset();
    const Outcome applied = m_server->lockctl(
            {QStringLiteral("apply"), plan, QStringLiteral("--yes")});
    QVERIFY2(applied.exitCode == 0, applied.all());
    QVERIFY(isFree(*m_server, QStringLiteral("/saved/here")));
}

void TestE2ePlanWindow::theWindowAppliesWhatLockctlPlanned()
{
    QVERIFY(openWindow());
    QVERIFY(leaveDead("/planned/there"));
    const Outcome plan = m_server->lockctl(words(QStringLiteral("plan /planned/there")));
    QVERIFY2(plan.exitCode == 0, plan.all());
    QVERIFY(writeFile(inHome("planned.json"), plan.out));
    QAction *open = nullptr;
    for (QAction *action : window().findChildren<QAction *>()) {
        if (action->text().remove(QLatin1Char('&')) == QStringLiteral("Open break plan…"))
            open = action;
    }
    QVERIFY(open && open->isEnabled());
    open->trigger();
    QVERIFY(answerFileDialog(&window(), inHome("planned.json")));
    QTRY_VERIFY_WITH_TIMEOUT(dialog() && dialog()->isVisible(), Long);
    const QJsonArray steps = plan.object().value(QLatin1String("steps")).toArray();
    QCOMPARE(dialog()->plan().steps.size(), static_cast<std::size_t>(steps.size()));
    for (qsizetype i = 0; i < steps.size(); ++i)
        QCOMPARE(QString::fromStdString(
                         dialog()->plan().steps[static_cast<std::size_t>(i)].documentId),
                 steps.at(i).toObject().value(QLatin1String("id")).toString());
    QVERIFY(!isFree(*m_server, QStringLiteral("/planned/there")));
    QVERIFY(confirmAndBreak(dialog()));
    QTRY_COMPARE_WITH_TIMEOUT(dialog()->titleLabel()->text(), QStringLiteral("Done"), Long);
    QVERIFY(isFree(*m_server, QStringLiteral("/planned/there")));
}

void TestE2ePlanWindow::lockctlGoesOnWithTheRestOfAStoppedOne()
{
    FaultProxy proxy(m_server->url());
    StartOptions options = optionsFor(*m_server);
    options.server = proxy.url();
    QVERIFY(openWindow(options));
    QVERIFY(leaveDead("/stop/a"));
    QVERIFY(leaveDead("/stop/b"));
    QVERIFY(press(window(), window().tree(), Qt::Key_Delete, Qt::ControlModifier)); // all dead
    QTRY_VERIFY_WITH_TIMEOUT(dialog() && dialog()->isVisible(), Long);
    BreakLockDialog *shown = dialog();
    QCOMPARE(shown->plan().owners.size(), std::size_t(2));
    const std::size_t steps = shown->plan().steps.size();
    // Its second request is on the way when the button is clicked; two more would follow.
    holdWritesAfter(proxy, 1);
    QVERIFY(confirmAndBreak(shown));
    QTRY_VERIFY_WITH_TIMEOUT(proxy.hits() > 0, Long);
    QVERIFY(clickButton(shown, "Stop"));
    proxy.heal();
    QTRY_VERIFY_WITH_TIMEOUT(shown->saveRestButton()->isVisible(), Long);
    QVERIFY2(shown->resultLabel()->text().startsWith(QStringLiteral("Stopped after ")),
             qPrintable(shown->resultLabel()->text()));
    QVERIFY(isFree(*m_server, QStringLiteral("/stop/a"))
            != isFree(*m_server, QStringLiteral("/stop/b")));
    const PlanRest rest = shown->rest();
    QVERIFY(!rest.steps.empty() && rest.steps.size() < steps);

    QVERIFY(clickButton(shown, "Save the rest…"));
    QVERIFY(answerFileDialog(shown, inHome("rest.json")));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(inHome("rest.json")), Long);
    m_application.reset();
    const Outcome goesOn = m_server->lockctl(
            {QStringLiteral("apply"), inHome("rest.json"), QStringLiteral("--yes")});
    QVERIFY2(goesOn.exitCode == 0, goesOn.all());
    QCOMPARE(goesOn.object().value(QLatin1String("results")).toArray().size(),
             static_cast<qsizetype>(rest.steps.size()));
    QVERIFY(isFree(*m_server, QStringLiteral("/stop/a"))
            && isFree(*m_server, QStringLiteral("/stop/b")));
}

void TestE2ePlanWindow::thePlanIsCopiedAndMailed()
{
    QVERIFY(openWindow());
    QVERIFY(leaveDead("/told/others"));
    BreakLockDialog *dialog = askToBreak("/told/others");
    QVERIFY(dialog);
    const auto choose = [dialog](const char *entry) {
        const QPushButton *button = buttonOf(dialog, "Copy plan");
        QMenu *menu = button ? button->menu() : nullptr;
        if (!menu)
            return false;
        menu->popup(button->mapToGlobal(QPoint()));
        return QTest::qWaitForWindowExposed(menu) && clickEntry(menu, QString::fromUtf8(entry));
    };
    const QClipboard *clipboard = QGuiApplication::clipboard();
    QVERIFY(choose("As text"));
    QCOMPARE(clipboard->text(), dialog->planText());
    QVERIFY2(clipboard->text().contains(QStringLiteral("/told/others"))
                     && clipboard->text().contains(QStringLiteral("Applies only if")),
             qPrintable(clipboard->text()));

    QVERIFY(choose("As curl"));
    const QString requests = clipboard->text();
    QVERIFY2(requests.count(QStringLiteral("curl ")) >= 2, qPrintable(requests));
    for (const BreakStep &step : dialog->plan().steps)
        QVERIFY2(requests.contains(QString::fromStdString('"' + step.documentId + '"')),
                 qPrintable(requests));

    QDesktopServices::setUrlHandler(QStringLiteral("mailto"), this, "keepMail");
    const bool mailed = choose("Mail…");
    QDesktopServices::unsetUrlHandler(QStringLiteral("mailto"));
    QVERIFY(mailed);
    QCOMPARE(m_mail.scheme(), QStringLiteral("mailto"));
    const QUrlQuery query(m_mail);
    QCOMPARE(query.queryItemValue(QStringLiteral("subject"), QUrl::FullyDecoded),
             dialog->titleLabel()->text());
    QCOMPARE(query.queryItemValue(QStringLiteral("body"), QUrl::FullyDecoded), dialog->planText());
    QVERIFY(!isFree(*m_server, QStringLiteral("/told/others")));
}

void TestE2ePlanWindow::productionWantsThePathTyped()
{
    StartOptions options;
    options.profile = QLatin1String(ProductionProfile);
    QVERIFY(openWindow(options));
    QVERIFY(leaveDead("/prod/old"));
    BreakLockDialog *dialog = askToBreak("/prod/old");
    QVERIFY(dialog);
    QVERIFY(dialog->level() == BlastRadius::Wide); // for one dead process
    QCOMPARE(dialog->plan().owners.size(), std::size_t(1));
    QVERIFY(dialog->plan().owners.front().verdict.liveness == Liveness::Dead);
    for (const char *typed : {"", "/prod/ol", "d!"}) {
        QTest::keyClicks(dialog->confirmField(), QLatin1String(typed));
        QVERIFY2(!dialog->breakButton()->isEnabled(), typed);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    }
    QVERIFY(!isFree(*m_server, QStringLiteral("/prod/old")));
    QTest::keyClick(dialog->confirmField(), Qt::Key_Backspace);
    QCOMPARE(dialog->confirmField()->text(), QStringLiteral("/prod/old"));
    QVERIFY(dialog->breakButton()->isEnabled());
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(dialog->titleLabel()->text(), QStringLiteral("Done"), Long);
    QVERIFY(isFree(*m_server, QStringLiteral("/prod/old")));
}

void TestE2ePlanWindow::plainDocumentsAreBrokenAsTheyWereSeen_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<bool>("below"); ///< two plain locks stand below, and each has a share
    const QByteArray shares = R"({"lock_type":"shared","lock_count":3})";
    QTest::newRow("global") << QByteArray("global") << QByteArray("{}") << false;
    QTest::newRow("document") << QByteArray("7") << QByteArray(R"({"process_id":123})") << false;
    QTest::newRow("exclusive") << QByteArray("/book") << QByteArray(R"({"lock_type":"exclusive"})")
                               << false;
    QTest::newRow("shared, whole") << QByteArray("/book") << shares << false;
    QTest::newRow("shared, one of it") << QByteArray("/book") << shares << true;
}

void TestE2ePlanWindow::plainDocumentsAreBrokenAsTheyWereSeen()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, source);
    QFETCH(bool, below);
    for (const char *lock : {"/book/one", "/book/two"}) {
        if (below)
            QVERIFY(m_server->putDocument(lock, R"({"lock_type":"exclusive"})"));
    }
    QVERIFY(m_server->putDocument(id, source));
    QVERIFY(openWindow());
    BreakLockDialog *dialog = askToBreak(id.constData());
    QVERIFY(dialog);
    QCOMPARE(dialog->plan().steps.size(), std::size_t(1));
    QVERIFY(dialog->plan().steps.front().action == BreakStep::Action::RemoveAnonymous);
    typeConfirmation(dialog);
    QVERIFY(dialog->breakButton()->isEnabled());

    // Somebody writes it once more, and be it the same, before the window could have seen that.
    QVERIFY(m_server->putDocument(id, source));
    const QJsonObject written = m_server->document(id);
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->planAgainButton()->isVisible(), Long);
    QVERIFY2(dialog->resultLabel()->text().startsWith(QStringLiteral("Not broken:")),
             qPrintable(dialog->resultLabel()->text()));
    QVERIFY(m_server->document(id) == written);

    const auto isSeen = [&] {
        const auto seen = m_application->server().store().document(id.toStdString());
        return seen && seen->revision.order == written.value(QLatin1String("_seq_no")).toInteger();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSeen(), Long);
    QTest::mouseClick(dialog->planAgainButton(), Qt::LeftButton);
    QVERIFY(confirmAndBreak(dialog));
    QTRY_COMPARE_WITH_TIMEOUT(dialog->titleLabel()->text(), QStringLiteral("Done"), Long);
    const QJsonObject left = m_server->document(id);
    QCOMPARE(left.value(QLatin1String("found")).toBool(), below);
    if (below)
        QCOMPARE(left.value(QLatin1String("_source"))
                         .toObject()
                         .value(QLatin1String("lock_count"))
                         .toInt(),
                 2);
}

LOCKSCOPE_TEST(TestE2ePlanWindow)
#include "tst_e2e_planwindow.moc"
