// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/zombiewatch.h"

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/kit/banner.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/workspace.h"

#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace lockscope;

using What = BreakSelection::What;

namespace {

LockDocument plain(const std::string &path, LockType type, std::int64_t count = 0,
                   const std::string &processId = {})
{
    LockDocument document;
    document.id = path;
    document.path = path;
    document.type = type;
    document.processId = processId;
    if (count > 0)
        document.count = count;
    return document;
}

struct Fixture : WindowFixture
{
    /// Breaks from the window, without its dialog, and reads what came of it.
    bool breakIt(What what, const std::string &id)
    {
        const Result<BreakPlan> plan = window->workspace().locks().plan({what, id, false});
        return plan && carryOut(*plan);
    }
    bool carryOut(const BreakPlan &plan)
    {
        QSignalSpy applied(&window->workspace().locks(), &LockController::applied);
        window->workspace().locks().apply(plan, QString());
        return QTest::qWaitFor([&] { return applied.count() > 0; }, 60000) && readAgain();
    }
    Banner *banner() const { return window->banners()->banner(BannerArea::Kind::Trouble); }
};

/// What the repair of @p count unexplained shares on /obama does.
BreakPlan takeShares(const Fixture &f, std::int64_t count)
{
    BreakPlan plan;
    BreakStep step;
    step.action = BreakStep::Action::RemoveAnonymous;
    step.documentId = "/obama";
    step.path = "/obama";
    step.anonymousCount = count;
    step.seenRevision = f.backend.locks().at("/obama").revision;
    plan.steps.push_back(step);
    return plan;
}

} // namespace

/// After a break the window watches whether the one who was broken is really gone.
class TestZombieWatch : public QObject
{
    Q_OBJECT
private slots:
    void aDeadProcessThatTakesItsLockAgain()
    {
        Fixture f;
        f.backend.putSession(f.backend.makeSession("s1", "db3", 811));
        f.backend.lockTree("/clinton/old.txt", "s1");
        QVERIFY(f.connectWindow());
        for (int i = 0; i < 8; ++i)
            QVERIFY(f.advance(Millis(10'000)));
        QVERIFY(f.breakIt(What::Session, "s1"));
        QVERIFY(f.backend.locks().empty());
        QVERIFY(!f.banner());
        QVERIFY(f.advance(Millis(3000)));
        f.backend.lockTree("/clinton/old.txt", "s1"); // it was only frozen
        QVERIFY(f.readAgain());
        QVERIFY(f.banner());
        QCOMPARE(f.banner()->content().title,
                 QStringLiteral("A process wrote after its lock was broken."));
        QVERIFY(f.banner()->content().text.contains(QStringLiteral("db3")));
        QVERIFY(f.banner()->content().text.contains(QStringLiteral("/clinton")));
        QVERIFY(f.banner()->content().tone == BannerText::Tone::Red);

        // Who looks at the plan and leaves it has changed nothing: the alarm stays.
        QTest::mouseClick(f.banner()->actionButton(), Qt::LeftButton);
        QPointer<BreakLockDialog> dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!dialog);
        QVERIFY(f.readAgain());
        QVERIFY(f.banner());
        QVERIFY(f.banner()->isVisible());

        QTest::mouseClick(f.banner()->actionButton(), Qt::LeftButton);
        dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QVERIFY(!dialog->plan().isEmpty());
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(f.backend.locks().empty());
        QTRY_VERIFY(!f.banner()); // with the next look at the picture
    }

    void aPlainLockThatComesBackUnderTheSameName()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.connectWindow());
        QVERIFY(f.breakIt(What::Path, "/obama"));
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "456"));
        QVERIFY(f.readAgain());
        QVERIFY2(!f.banner(), "another process has a right to it");
        f.backend.remove("/obama");
        QVERIFY(f.readAgain());
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.readAgain());
        QVERIFY(f.banner());
        QVERIFY(f.banner()->content().text.contains(QStringLiteral("123")));
    }

    void aPlainLockThatIsBackBeforeTheNextLook()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.connectWindow());
        const Result<BreakPlan> plan = f.window->workspace().locks().plan(
                {What::Path, "/obama", false});
        QVERIFY(plan);
        QSignalSpy applied(&f.window->workspace().locks(), &LockController::applied);
        // Thawed in the moment of the break.
        connect(&f.window->workspace().locks(), &LockController::applied, &f.backend,
                [&f] { f.backend.put(plain("/obama", LockType::Exclusive, 0, "123")); });
        f.window->workspace().locks().apply(*plan, QString());
        QTRY_COMPARE(applied.count(), 1);
        QVERIFY(f.readAgain());
        QVERIFY(f.banner());
        QVERIFY(f.banner()->content().text.contains(QStringLiteral("123")));
    }

    /// For the same reason as every other button that changes something, and no longer.
    void theRepairIsOffWhileNothingCanBeChanged()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.connectWindow());
        QVERIFY(f.breakIt(What::Path, "/obama"));
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.readAgain());
        QVERIFY(f.banner() && f.banner()->actionButton()->isEnabled());
        const LockController &locks = f.window->workspace().locks();
        f.backend.failure = BackendError::of(BackendError::Kind::Unreachable, "gone");
        f.scheduler.refreshNow();
        QTRY_COMPARE(f.scheduler.state().kind, ConnectionState::Kind::Lost);
        QVERIFY(f.banner() && !f.banner()->actionButton()->isEnabled());
        QVERIFY(!locks.changeRefusal().isEmpty());
        QCOMPARE(f.banner()->actionButton()->toolTip(), locks.changeRefusal());
        f.backend.failure.reset();
        f.scheduler.refreshNow();
        QTRY_VERIFY(f.banner() && f.banner()->actionButton()->isEnabled());
    }

    void aCountThatDropsTwiceRobsSomebody()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Shared, 3));
        f.backend.put(plain("/obama/a", LockType::Exclusive));
        f.backend.put(plain("/obama/b", LockType::Exclusive));
        QVERIFY(f.connectWindow());
        QVERIFY(f.carryOut(takeShares(f, 1))); // the repair of the third share
        QCOMPARE(f.backend.locks().at("/obama").count, std::optional<std::int64_t>(2));
        QVERIFY(!f.banner());

        // Somebody releases as the book says: the lock, then the share.
        f.backend.remove("/obama/b");
        QVERIFY(f.readAgain());
        f.backend.put(plain("/obama", LockType::Shared, 1));
        QVERIFY(f.readAgain());
        QVERIFY2(!f.banner(), "one lock, one share");
        f.backend.put(plain("/obama/c", LockType::Exclusive));
        f.backend.put(plain("/obama", LockType::Shared, 2));
        QVERIFY(f.readAgain());
        f.backend.put(plain("/obama", LockType::Shared, 1)); // the zombie counts down once more
        QVERIFY(f.readAgain());
        QVERIFY(f.banner());

        QTest::mouseClick(f.banner()->actionButton(), Qt::LeftButton);
        auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().steps.size(), std::size_t(1));
        QCOMPARE(dialog->plan().steps[0].anonymousCount, std::int64_t(-1));
        QVERIFY(f.carryOut(dialog->plan()));
        QCOMPARE(f.backend.locks().at("/obama").count, std::optional<std::int64_t>(2));
    }

    /// The last plain client that counts down deletes the document: then there is nothing that a
    /// plan could count up.
    void aLastShareThatIsGoneCannotBeGivenBack()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Shared, 2));
        f.backend.put(plain("/obama/a", LockType::Exclusive));
        QVERIFY(f.connectWindow());
        QVERIFY(f.carryOut(takeShares(f, 1)));
        QVERIFY(!f.banner());
        f.backend.remove("/obama");
        QVERIFY(f.readAgain());
        QVERIFY(f.banner());
        QVERIFY2(f.banner()->content().action.isEmpty(), "no button that opens an empty plan");
        QCOMPARE(f.banner()->content().text,
                 QStringLiteral("/obama: a share was counted down twice. None is left to count up, "
                                "1 needed: the plain clients below must take their locks again."));
    }

    void nobodyIsWatchedForEver()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.connectWindow());
        QVERIFY(f.breakIt(What::Path, "/obama"));
        QVERIFY(f.advance(ZombieWatch::WatchFor));
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.readAgain());
        QVERIFY(!f.banner());
    }

    void theBannerIsClosedByHand()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.connectWindow());
        QVERIFY(f.breakIt(What::Path, "/obama"));
        f.backend.put(plain("/obama", LockType::Exclusive, 0, "123"));
        QVERIFY(f.readAgain());
        QVERIFY(f.banner());
        emit f.banner()->closeRequested();
        QVERIFY(!f.banner());
        QVERIFY(f.readAgain());
        QVERIFY(!f.banner());
    }
};

LOCKSCOPE_TEST(TestZombieWatch)
#include "tst_zombiewatch.moc"
