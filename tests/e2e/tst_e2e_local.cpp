// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/e2esupport.h"
#include "tests/e2e/makeapplication.h"
#include "tests/support/testprogram.h"
#include "ui/changes/changesfeature.h"
#include "ui/changes/renamedialog.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/labpanel.h"
#include "ui/server/notconnectedpage.h"
#include "ui/server/serverfeature.h"
#include "ui/shell/mainwindow.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;

} // namespace

/// Without a cluster: the window starts a lock server itself, for other programs of this machine or
/// for the lab, and ends it again.
class TestE2eLocal : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup() { m_application.reset(); }
    void aLocalServerIsForOtherProgramsToo();
    void theLabHasAServerOfItsOwn();
    void theDemoTakesThePlaceOfTheLocalServer();
    void theDemoHasFilesToRename();

private:
    MainWindow &window() { return m_application->window(); }
    bool isLive() const
    {
        return m_application->server().scheduler().state().kind == ConnectionState::Kind::Live;
    }
    void click(LocalStart kind)
    {
        QPushButton *button = window().feature<ServerFeature>()->notConnectedPage()->localButton(
                kind);
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isLive(), Long);
    }

    QTemporaryDir m_home;
    std::unique_ptr<Application> m_application;
};

void TestE2eLocal::init()
{
    m_application = makeApplication(StartOptions(), m_home);
    m_application->start();
    QVERIFY(QTest::qWaitForWindowExposed(&window()));
}

void TestE2eLocal::aLocalServerIsForOtherProgramsToo()
{
    click(LocalStart::Server);
    QTRY_COMPARE_WITH_TIMEOUT(window().emptyState()->title(), QStringLiteral("Nothing is locked"),
                              Long);
    QTest::mouseClick(window().emptyState()->buttons().at(1), Qt::LeftButton); // Open the lab
    QTRY_VERIFY_WITH_TIMEOUT(window().feature<LabFeature>()->panel()->isVisible(), Long);
    const QString url = QString::fromStdString(m_application->front().localServer()->profile().url);
    Background holder({QStringLiteral("acquire"), QStringLiteral("--server"), url,
                       QStringLiteral("--json"), QStringLiteral("--hold"), QStringLiteral("--mode"),
                       QStringLiteral("X"), QStringLiteral("/clinton")});
    QVERIFY(holder.nextObject(Long).value(QLatin1String("granted")).toBool());
    QTRY_VERIFY_WITH_TIMEOUT(m_application->server().store().find("/clinton") != NoDocument, Long);

    // It ends with the connection.
    m_application->front().disconnectFromServer();
    QVERIFY(!m_application->front().localServer());
    QTRY_VERIFY_WITH_TIMEOUT(window().feature<ServerFeature>()->notConnectedPage()->isVisible(),
                             Long);
    const Outcome gone = run({QStringLiteral("ls"), QStringLiteral("--server"), url});
    QVERIFY2(gone.exitCode != 0, gone.all());
}

void TestE2eLocal::theLabHasAServerOfItsOwn()
{
    click(LocalStart::Lab);
    QTRY_VERIFY_WITH_TIMEOUT(window().feature<LabFeature>()->panel()->isVisible(), Long);
    QVERIFY(!m_application->front()
                     .localServer()
                     ->lab()); // none works there until the lab is started
}

void TestE2eLocal::theDemoTakesThePlaceOfTheLocalServer()
{
    click(LocalStart::Server);
    const std::string url = m_application->front().localServer()->profile().url;
    m_application->front().startLocal(LocalStart::Demo);
    QTRY_VERIFY_WITH_TIMEOUT(isLive() && m_application->server().store().lockCount() > 0, Long);
    QVERIFY(m_application->front().localServer()->profile().url != url);
    QVERIFY(m_application->front().localServer()->lab());
}

void TestE2eLocal::theDemoHasFilesToRename()
{
    click(LocalStart::Demo);
    QTRY_VERIFY_WITH_TIMEOUT(isLive(), Long);
    window().feature<ChangesFeature>()->openRenameDialog();
    auto *dialog = window().findChild<RenameDialog *>();
    QVERIFY(dialog);
    dialog->fromField()->setText(QStringLiteral("/shared/templates"));
    dialog->toField()->setText(QStringLiteral("/shared/forms"));
    // A worker may be in the way for a moment.
    QVERIFY(QTest::qWaitFor(
            [dialog] {
                const QString said = dialog->resultLabel()->isVisible()
                                             ? dialog->resultLabel()->text()
                                             : QString();
                if (said.contains(QStringLiteral("enamed")))
                    return true;
                if (!dialog->renameButton()->isEnabled())
                    return false; // it is being asked
                dialog->renameButton()->click();
                return false;
            },
            Long));
    QVERIFY2(!dialog->resultLabel()->text().contains(QStringLiteral(" 0 ")),
             qPrintable(dialog->resultLabel()->text()));
}

LOCKSCOPE_TEST(TestE2eLocal)
#include "tst_e2e_local.moc"
