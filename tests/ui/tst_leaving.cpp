// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/questions.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/locksfeature.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace lockscope;

namespace {

constexpr int Long = 60000;

/// A window with a lock of its own, on a server that does not give it back.
class Stuck : public WindowFixture
{
public:
    bool isReady()
    {
        fillLikeThePictures();
        window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = window->findChild<AcquireDialog *>();
        dialog->nameField()->setPlainText(QStringLiteral("/mine/notes.txt"));
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        const bool isHeld = QTest::qWaitFor([this] { return holds() == 1; }, Long);
        dialog->close();
        return isHeld;
    }
    std::size_t holds() const { return window->workspace().locks().ownLocks().size(); }
    QMessageBox *question() const { return questionIn(*window); }
    bool says(const char *text) const
    {
        return question() && question()->text().contains(QLatin1String(text));
    }
    bool answer(const char *button) const { return answerIn(*window, QLatin1String(button)); }
};

} // namespace

/// Whoever wants their locks released and leaves is told when that did not work.
class TestLeaving : public QObject
{
    Q_OBJECT
private slots:
    void whatIsNotReleasedIsSaid_data()
    {
        QTest::addColumn<bool>("isRefused");
        QTest::newRow("no answer") << false;
        QTest::newRow("refused") << true;
    }
    void whatIsNotReleasedIsSaid()
    {
        QFETCH(const bool, isRefused);
        Stuck f;
        QVERIFY(f.isReady());
        if (isRefused)
            f.backend.failure = BackendError::of(BackendError::Kind::Forbidden, "not you");
        else
            f.backend.hanging = true;
        QVERIFY(!f.window->close());
        QVERIFY(f.says("This window holds /mine/notes.txt"));
        QVERIFY(f.answer("Release and close"));
        QTRY_VERIFY_WITH_TIMEOUT(f.says("Not released: /mine/notes.txt"), Long);
        QVERIFY(f.window->isVisible());

        // Who goes on sees what is left.
        QVERIFY(f.answer("Cancel"));
        QTRY_VERIFY(!f.question());
        QVERIFY(f.window->isVisible());
        QCOMPARE(f.holds(), std::size_t(1));

        // Who leaves them was told.
        QVERIFY(!f.window->close());
        QVERIFY(f.answer("Leave them"));
        QTRY_VERIFY(!f.window->isVisible());
    }

    void anAnswerThatIsLateIsEnough()
    {
        Stuck f;
        QVERIFY(f.isReady());
        f.backend.hanging = true;
        QVERIFY(!f.window->close());
        QVERIFY(f.answer("Release and close"));
        QTRY_VERIFY_WITH_TIMEOUT(f.says("Not released: /mine/notes.txt"), Long);
        f.backend.answerAll();
        QTRY_VERIFY_WITH_TIMEOUT(!f.window->isVisible(), Long);
        QVERIFY(!f.question());
        QCOMPARE(f.holds(), std::size_t(0));
    }

    /// It is held from the moment of its answer, and not left behind by who left before.
    void whatIsGrantedMeanwhileIsReleasedToo()
    {
        Stuck f;
        f.fillLikeThePictures();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        dialog->nameField()->setPlainText(QStringLiteral("/mine/notes.txt"));
        f.backend.hanging = true;
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        QVERIFY(!f.window->close());
        QVERIFY(!f.question()); // nothing is held yet
        f.backend.hanging = false;
        f.backend.answerAll();
        QTRY_VERIFY_WITH_TIMEOUT(!f.window->isVisible(), Long);
        QTRY_VERIFY(!f.backend.locks().contains("/mine/notes.txt"));
        QCOMPARE(f.holds(), std::size_t(0));
    }

    void itIsTriedAgain()
    {
        Stuck f;
        QVERIFY(f.isReady());
        f.backend.failure = BackendError::of(BackendError::Kind::Forbidden, "not you");
        QVERIFY(!f.window->close());
        QVERIFY(f.answer("Release and close"));
        QTRY_VERIFY_WITH_TIMEOUT(f.says("Not released: /mine/notes.txt"), Long);
        f.backend.failure.reset();
        QVERIFY(f.answer("Try again"));
        QTRY_VERIFY_WITH_TIMEOUT(!f.window->isVisible(), Long);
        QCOMPARE(f.holds(), std::size_t(0));
    }
};

LOCKSCOPE_TEST(TestLeaving)
#include "tst_leaving.moc"
