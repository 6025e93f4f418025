// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/questions.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/textlabel.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/locksfeature.h"

#include <QComboBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

#include <utility>

using namespace lockscope;

namespace {

constexpr int Long = 60000;
constexpr const char *Taken = "/clinton/projects/lucene";
constexpr const char *Holder = "s-build9";

/// A window whose notices are kept, and a path that a living process holds.
struct Waiting : WindowFixture
{
    Waiting()
    {
        Services services;
        services.notify = [this](const QString &title, const QString &) { notices << title; };
        makeWindow(services);
        backend.putSession(backend.makeSession(Holder, "build9", 31077));
        backend.lockTree(Taken, Holder);
        backend.lockTree("/hillary", Holder);
    }
    LockController &locks() const { return workspace->locks(); }
    AcquireDialog *dialog() const { return window->findChild<AcquireDialog *>(); }
    AcquireDialog *open()
    {
        // Without a window manager it may not be the active window, whose keys these are.
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window.get()))
            return nullptr;
        QTest::keyClick(window.get(), Qt::Key_L, Qt::ControlModifier);
        return dialog();
    }
    bool isRefused(const QString &names)
    {
        if (!open())
            return false;
        dialog()->nameField()->setPlainText(names);
        QTest::keyClick(dialog()->nameField(), Qt::Key_Return);
        return QTest::qWaitFor([this] { return dialog()->waitButton()->isVisible(); }, Long);
    }
    /// Waits for what is taken, the window free for other work.
    bool waits()
    {
        if (!connectWindow() || !isRefused(QLatin1String(Taken)))
            return false;
        QTest::mouseClick(dialog()->waitButton(), Qt::LeftButton);
        return QTest::qWaitFor(
                [this] { return !dialog() && locks().waits().size() == 1 && !facts().isEmpty(); },
                Long);
    }
    QString facts() const
    {
        const auto fact = window->feature<LocksFeature>()->fact();
        return fact ? fact->text + QLatin1Char('\n') + fact->toolTip : QString();
    }

    QStringList notices;
};

} // namespace

/// A refused acquire, and the window that waits for it.
class TestWaiting : public QObject
{
    Q_OBJECT
private slots:
    void severalAreTakenTogetherOrNoneIs()
    {
        Waiting f;
        QVERIFY(f.connectWindow());
        AcquireDialog *dialog = f.open();
        QVERIFY(dialog);
        dialog->nameField()->clear();
        QTest::keyClicks(dialog->nameField(), QStringLiteral("/mine/a"));
        QTest::keyClick(dialog->nameField(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(dialog->nameField(), QLatin1String(Taken));
        QTest::keyClick(dialog->nameField(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->blockerList()->isVisible(), Long);
        QVERIFY(f.locks().ownLocks().empty());
        QVERIFY(!f.backend.locks().count("/mine/a"));

        f.backend.unlockTree(Taken, Holder);
        QTest::keyClick(dialog->nameField(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(f.locks().ownLocks().size(), std::size_t(1), Long);
        QVERIFY(f.backend.locks().count("/mine/a") && f.backend.locks().count(Taken));
        QVERIFY(!dialog->waitButton()->isVisible());
        QVERIFY(dialog->ownList()->item(0)->text().contains(QLatin1String(Taken)));
        QTest::mouseClick(dialog->releaseButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(f.locks().ownLocks().empty(), Long);
        QVERIFY(!f.backend.locks().count("/mine/a") && !f.backend.locks().count(Taken));
    }

    void whatIsFilledInAnewWasNotRefused()
    {
        Waiting f;
        QVERIFY(f.connectWindow() && f.isRefused(QLatin1String(Taken)));
        QVERIFY(f.dialog()->blockerList()->item(0)->text().contains(QStringLiteral("build9")));
        f.dialog()->nameField()->setPlainText(QStringLiteral("/other"));
        QVERIFY(!f.dialog()->waitButton()->isVisible());
        QVERIFY(!f.dialog()->whyButton()->isVisible());
        QVERIFY(!f.dialog()->blockerList()->isVisible());
    }

    void whyOpensThePanelOnWhatIsBlocked()
    {
        Waiting f;
        QVERIFY(f.connectWindow());
        QVERIFY(f.isRefused(QStringLiteral("/free\n%1").arg(QLatin1String(Taken))));
        QTest::mouseClick(f.dialog()->whyButton(), Qt::LeftButton);
        QTRY_VERIFY(!f.dialog());
        Inspector *panel = f.window->feature<InspectorFeature>()->panel();
        QTRY_COMPARE(panel->tabs()->currentIndex(), int(Inspector::WhyBlockedTab));
        QCOMPARE(panel->documentId(), std::string(Taken));
        QVERIFY(panel->isVisible());
    }

    void itIsHeldWhenItIsFree()
    {
        Waiting f;
        QVERIFY(f.waits());
        QVERIFY2(f.facts().contains(QStringLiteral("waits for 1 lock")), qPrintable(f.facts()));
        QTRY_VERIFY_WITH_TIMEOUT(f.facts().contains(QStringLiteral("build9")), Long);
        QVERIFY(!QApplication::activeModalWidget());
        QVERIFY(f.notices.isEmpty());

        // A server that is away for a while does not end it.
        f.backend.failure = BackendError::of(BackendError::Kind::Unreachable, "no route");
        const auto tries = [&f] { return f.facts().contains(QStringLiteral("no route")); };
        QTRY_VERIFY_WITH_TIMEOUT(tries(), Long);
        f.backend.failure.reset();
        f.backend.unlockTree(Taken, Holder);
        QTRY_COMPARE_WITH_TIMEOUT(f.locks().ownLocks().size(), std::size_t(1), Long);
        QCOMPARE(f.notices.size(), 1);
        QVERIFY2(f.notices.first().contains(QLatin1String(Taken)), qPrintable(f.notices.first()));
        QVERIFY(f.locks().waits().empty());
        QVERIFY(f.facts().isEmpty());
        QVERIFY(f.readAgain());
        QVERIFY(f.backend.locks().at(Taken).holders.front().session
                == f.locks().ownLocks().front().session);
    }

    void itCanBeStopped_data()
    {
        QTest::addColumn<bool>("inDialog");
        QTest::newRow("in the dialog") << true;
        QTest::newRow("in the menu") << false;
    }
    void itCanBeStopped()
    {
        QFETCH(const bool, inDialog);
        Waiting f;
        QVERIFY(f.waits());
        QTRY_COMPARE_WITH_TIMEOUT(f.backend.sessions().size(), std::size_t(2), Long);
        if (inDialog) {
            QVERIFY(f.open());
            QVERIFY(f.dialog()->ownList()->item(0)->text().contains(QStringLiteral("Waiting: ")));
            QCOMPARE(f.dialog()->releaseButton()->text(), QStringLiteral("Stop waiting"));
            QTest::mouseClick(f.dialog()->releaseButton(), Qt::LeftButton);
        } else {
            QVERIFY(f.window->actions().size() > 0);
            for (QAction *action : f.window->actions()) {
                if (action->text() == QStringLiteral("Stop &waiting"))
                    action->trigger();
            }
        }
        QTRY_VERIFY_WITH_TIMEOUT(f.locks().waits().empty(), Long);
        QCOMPARE(f.backend.sessions().size(), std::size_t(1)); // no session stays behind
        f.backend.unlockTree(Taken, Holder);
        QVERIFY(f.readAgain());
        QVERIFY(!f.backend.locks().count(Taken));
        QVERIFY(f.notices.isEmpty());
    }

    void whatCannotPassEndsIt()
    {
        Waiting f;
        QVERIFY(f.waits());
        f.backend.failure = BackendError::of(BackendError::Kind::Forbidden, "not you");
        QTRY_VERIFY_WITH_TIMEOUT(f.locks().waits().empty(), Long);
        QVERIFY(f.locks().ownLocks().empty());
    }

    void whoClosesTheWindowIsAsked()
    {
        Waiting f;
        QVERIFY(f.waits());
        QVERIFY(!f.window->close());
        QVERIFY(questionIn(*f.window));
        QVERIFY(questionIn(*f.window)->text().contains(
                QStringLiteral("This window waits for /clinton/projects/lucene")));
        QVERIFY(answerIn(*f.window, QStringLiteral("Cancel")));
        QTRY_VERIFY(!questionIn(*f.window));
        QCOMPARE(f.locks().waits().size(), std::size_t(1));

        QVERIFY(!f.window->close());
        QVERIFY(answerIn(*f.window, QStringLiteral("Stop waiting and close")));
        QTRY_VERIFY_WITH_TIMEOUT(!f.window->isVisible(), Long);
        QVERIFY(f.locks().waits().empty());
    }

    void anotherServerEndsIt()
    {
        Waiting f;
        QVERIFY(f.waits());
        f.server.close();
        QVERIFY(f.locks().waits().empty());
        f.backend.unlockTree(Taken, Holder);
        QVERIFY(f.connectWindow());
        QVERIFY(f.locks().ownLocks().empty());
    }
};

LOCKSCOPE_TEST(TestWaiting)
#include "tst_waiting.moc"
