// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/profiles/profilestore.h"
#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/named.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/server/connectiondialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeview.h"

#include <QCheckBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <csignal>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;

} // namespace

/// A connection made in the window names an audit index: what is broken there is copied to the
/// server, and read from there by lockctl.
class TestE2eAuditWindow : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanupTestCase() override;
    void cleanup();
    void theDialogsIndexGetsACopyOfABreak();
    void aSavedConnectionStillNamesIt();
    void aConnectionWithoutOneCopiesNothing();

private:
    QString auditIndex() const { return m_server->index() + QStringLiteral("-audit"); }
    QString profiles() const { return inHome("profiles.json"); }
    static void fill(const QWidget *dialog, const QString &field, const QString &text)
    {
        auto *line = named<QLineEdit>(dialog, field);
        QVERIFY2(line, qPrintable(field));
        line->selectAll();
        QTest::keyClicks(line, text);
        QCOMPARE(line->text(), text);
    }
    /// Somebody takes @p path and dies; it is broken with the keyboard and the mouse.
    void breakDeadLock(const char *path);
    QJsonArray copies() const
    {
        return m_server
                ->lockctl(words(QStringLiteral("audit ls --from-server --audit-index ")
                                + auditIndex()))
                .array();
    }
    /// So many breaks are there with their outcome, which is copied after the break is done.
    bool areCopied(int breaks) const
    {
        const QJsonArray all = copies();
        int done = 0;
        for (const QJsonValue &copy : all) {
            const QJsonObject change = copy.toObject();
            done += change.value(QLatin1String("action")) == QLatin1String("break")
                    && change.value(QLatin1String("result")) == QLatin1String("done");
        }
        return all.size() == breaks && done == breaks;
    }
};

void TestE2eAuditWindow::initTestCase()
{
    useOwnTrail();
    (void)startServer();
}

void TestE2eAuditWindow::cleanupTestCase()
{
    m_application.reset();
    if (m_server && m_server->isEngine())
        m_server->http("DELETE", '/' + auditIndex().toUtf8());
    m_server.reset();
}

void TestE2eAuditWindow::cleanup() { m_application.reset(); }

void TestE2eAuditWindow::breakDeadLock(const char *path)
{
    const QString target = QString::fromLatin1(path);
    const auto holder = hold(*m_server, QStringLiteral("--mode X ") + target);
    QVERIFY(holder);
    holder->send(SIGKILL);
    holder->wait();
    QTRY_VERIFY_WITH_TIMEOUT(healthOf(store(), path) == LockHealth::Dead, Long);
    QVERIFY(clickRow(window().tree(), target.section(QLatin1Char('/'), -1)));
    QVERIFY(press(window(), window().tree(), Qt::Key_Delete));
    BreakLockDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<BreakLockDialog *>()), Long);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->breakButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(store().find(path) == NoDocument, Long);
    QVERIFY(isFree(*m_server, target));
}

void TestE2eAuditWindow::theDialogsIndexGetsACopyOfABreak()
{
    m_application = makeApplication(StartOptions(), m_home);
    m_application->start();
    QVERIFY(QTest::qWaitForWindowExposed(&window()));
    QVERIFY(press(window(), &window(), Qt::Key_O, Qt::ControlModifier));
    ConnectionDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<ConnectionDialog *>())
                                     && dialog->isVisible(),
                             Long);
    fill(dialog, QStringLiteral("Name"), QStringLiteral("witnessed"));
    fill(dialog, QStringLiteral("Address"), m_server->url());
    fill(dialog, QStringLiteral("Index or collection"), m_server->index());
    fill(dialog, QStringLiteral("Audit copy"), auditIndex());
    auto *required = named<QCheckBox>(dialog,
                                      QStringLiteral("Break nothing without its copy there"));
    QVERIFY(required && required->isEnabled());
    QTest::mouseClick(required, Qt::LeftButton, {}, QPoint(8, required->height() / 2));
    QVERIFY(required->isChecked());
    QTRY_VERIFY_WITH_TIMEOUT(dialog->connectButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->connectButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_application->server().scheduler().state().kind
                                     == ConnectionState::Kind::Live,
                             Long);
    const auto saved = ProfileStore(profiles()).find("witnessed");
    QVERIFY(saved);
    QCOMPARE(QString::fromStdString(saved->auditIndex), auditIndex());
    QVERIFY(saved->auditIndexRequired);
    breakDeadLock("/witness/one.txt");
    QTRY_VERIFY_WITH_TIMEOUT(areCopied(1), Long);
}

void TestE2eAuditWindow::aSavedConnectionStillNamesIt()
{
    StartOptions options;
    options.profile = QStringLiteral("witnessed");
    QVERIFY(openWindow(options));
    breakDeadLock("/witness/two.txt");
    QTRY_VERIFY_WITH_TIMEOUT(areCopied(2), Long);
    const Outcome checked = m_server->lockctl(
            words(QStringLiteral("audit verify --from-server --audit-index ") + auditIndex()));
    QVERIFY2(checked.exitCode == 0, checked.all());
    QCOMPARE(checked.object().value(QLatin1String("records")).toInt(), 4);
    QCOMPARE(checked.object().value(QLatin1String("gaps")).toInt(), 0);
}

void TestE2eAuditWindow::aConnectionWithoutOneCopiesNothing()
{
    QVERIFY(openWindow());
    breakDeadLock("/witness/three.txt");
    const auto written = [this] {
        return m_server->lockctl(words(QStringLiteral("audit ls"))).array();
    };
    QTRY_COMPARE_WITH_TIMEOUT(written().size(), 3, Long);
    QTRY_COMPARE_WITH_TIMEOUT(written().last().toObject().value(QLatin1String("result")).toString(),
                              QStringLiteral("done"), Long);
    QVERIFY(areCopied(2));
}

LOCKSCOPE_TEST(TestE2eAuditWindow)
#include "tst_e2e_auditwindow.moc"
