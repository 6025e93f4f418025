// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "tests/support/menuletters.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/kit/chippainter.h"
#include "ui/server/deathnotices.h"
#include "ui/settings/settingsdialog.h"
#include "ui/settings/settingsfeature.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeview.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

namespace {
constexpr int Long = 60000;
using Key = Settings::Key;
using Page = Settings::Page;
} // namespace

/// The page of the settings, in the whole program: what is changed there counts at once.
class TestSettingsPage : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_application.reset();
        m_home = std::make_unique<QTemporaryDir>();
        QVERIFY(start());
    }
    void cleanupTestCase() { m_application.reset(); }
    void everyKeyHasAField();
    void theLanguageChangesAtOnce();
    void noTwoEntriesHaveOneLetter();
    void theFontChangesAtOnce();
    void themeAndIntervalChangeAtOnce();
    void theThemeMenuIsTheSameSetting();
    void aPageIsResetByItsButton();
    void patternsWidenTheChips();
    void oddValuesAreSaid();
    void everyBreakIsTyped();
    void whatDiesIsToldOnceAWhile();

private:
    bool start();
    bool open();
    MainWindow &window() { return m_application->window(); }
    SettingsDialog *dialog() { return window().feature<SettingsFeature>()->dialog(); }
    template<typename T>
    T *field(Page page, Key key)
    {
        // Without a window manager it may not be the active window, whose keys these are.
        dialog()->activateWindow();
        if (!QTest::qWaitFor([this] { return QApplication::activeWindow() == dialog(); }))
            return nullptr;
        dialog()->showPage(page);
        auto *found = qobject_cast<T *>(dialog()->field(key));
        if (found)
            found->setFocus();
        return found;
    }
    QString firstMenu() { return window().findChild<QMenuBar *>()->actions().front()->text(); }
    QByteArray file()
    {
        QFile ini(m_home->filePath(QStringLiteral("lockscope.ini")));
        m_application.reset(); // what is set is written by then
        return ini.open(QIODevice::ReadOnly) ? ini.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Application> m_application;
};

bool TestSettingsPage::start()
{
    const Application::Paths paths{m_home->filePath(QStringLiteral("profiles.json")),
                                   m_home->filePath(QStringLiteral("lockscope.ini")),
                                   {}};
    m_application = std::make_unique<Application>(StartOptions(), paths, nullptr);
    m_application->start();
    return QTest::qWaitForWindowActive(&window());
}

bool TestSettingsPage::open()
{
    QTest::keyClick(&window(), Qt::Key_Comma, Qt::ControlModifier);
    return dialog() && QTest::qWaitForWindowActive(dialog());
}

void TestSettingsPage::everyKeyHasAField()
{
    QVERIFY(open());
    for (const Settings::Row &row : Settings::table()) {
        const QWidget *edit = dialog()->field(row.key);
        QVERIFY2(edit && !edit->accessibleName().isEmpty(), row.name);
        QVERIFY2(edit->focusPolicy() & Qt::TabFocus, row.name);
        dialog()->showPage(row.page);
        QVERIFY2(edit->isVisible(), row.name);
    }
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
}

void TestSettingsPage::theLanguageChangesAtOnce()
{
    QVERIFY(open());
    QCOMPARE(firstMenu(), QStringLiteral("&File"));
    window().toolStrip()->setFilter(QStringLiteral("owner:anna"), 1);
    QTest::keyClick(field<QComboBox>(Page::General, Key::Language), Qt::Key_D);
    QTRY_COMPARE_WITH_TIMEOUT(firstMenu(), QStringLiteral("&Datei"), Long);
    QVERIFY(window().isVisible());
    QVERIFY(window().tree()->isVisibleTo(&window()) || !window().workspace().server().isOpen());
    QCOMPARE(window().tree()->window(), &window());
    QCOMPARE(window().toolStrip()->filterText(), QStringLiteral("owner:anna"));
    QVERIFY(dialog() && dialog()->isVisible());
    QCOMPARE(dialog()->windowTitle(), QStringLiteral("Einstellungen"));
    // And back, from the dialog that stands there now.
    auto *language = field<QComboBox>(Page::General, Key::Language);
    QTest::keyClick(language, Qt::Key_Down);
    QTRY_COMPARE_WITH_TIMEOUT(firstMenu(), QStringLiteral("&File"), Long);
    QTest::keyClick(field<QComboBox>(Page::General, Key::Language), Qt::Key_Up);
    QTRY_COMPARE_WITH_TIMEOUT(firstMenu(), QStringLiteral("&Datei"), Long);
    // The next start has it from the beginning.
    m_application.reset();
    QVERIFY(start());
    QCOMPARE(firstMenu(), QStringLiteral("&Datei"));
    QVERIFY2(file().contains("language=de"), file().constData());
}

/// With all that the whole program has in its menus.
void TestSettingsPage::noTwoEntriesHaveOneLetter()
{
    const QStringList menus{QStringLiteral("&File"),
                            QStringLiteral("&Datei"),
                            QStringLiteral("&File"),
                            QStringLiteral("&Archivo"),
                            QStringLiteral("&Fichier"),
                            QStringLiteral(u"\u30d5\u30a1\u30a4\u30eb(&F)"),
                            QStringLiteral(u"\u6587\u4ef6(&F)")};
    QCOMPARE(static_cast<std::size_t>(menus.size()), Settings::row(Key::Language).choices.size());
    for (int language = 1; language < menus.size(); ++language) {
        m_application->settings().set(Key::Language, language);
        QTRY_COMPARE_WITH_TIMEOUT(firstMenu(), menus[language], Long);
        int entries = 0;
        const QStringList shared = entriesWithOneLetter(window(), entries);
        QVERIFY2(shared.isEmpty(), qPrintable(shared.join(QStringLiteral(", "))));
        QVERIFY(entries > 40);
    }
}

void TestSettingsPage::theFontChangesAtOnce()
{
    QVERIFY(open());
    const int before = window().fontMetrics().height();
    QTest::keyClick(field<QComboBox>(Page::Appearance, Key::FontSize), Qt::Key_End);
    QTRY_VERIFY_WITH_TIMEOUT(window().fontMetrics().height() > before + 4, Long);
    QTRY_VERIFY(dialog() && dialog()->page() == Page::Appearance);
    QTest::keyClick(field<QComboBox>(Page::Appearance, Key::FontSize), Qt::Key_Home);
    QTRY_COMPARE_WITH_TIMEOUT(window().fontMetrics().height(), before, Long);
}

void TestSettingsPage::themeAndIntervalChangeAtOnce()
{
    QVERIFY(open());
    QTest::keyClick(field<QComboBox>(Page::Appearance, Key::Theme), Qt::Key_End);
    QVERIFY(window().theme().isDark());
    auto *interval = field<QSpinBox>(Page::General, Key::RefreshInterval);
    interval->selectAll();
    QTest::keyClicks(interval, QStringLiteral("5000"));
    QTest::keyClick(interval, Qt::Key_Tab);
    QCOMPARE(interval->value(), 5000);
    QCOMPARE(m_application->server().scheduler().interval(), Millis(5000));
    const QByteArray written = file();
    QVERIFY2(written.contains("theme=dark") && written.contains("interval_ms=5000"),
             written.constData());
}

void TestSettingsPage::theThemeMenuIsTheSameSetting()
{
    QVERIFY(open());
    window().theme().setChoice(Theme::Choice::Dark);
    QCOMPARE(field<QComboBox>(Page::Appearance, Key::Theme)->currentIndex(), 2);
    window().theme().setChoice(Theme::Choice::Light);
    const QByteArray written = file();
    QCOMPARE(written.count("theme"), 1);
    QVERIFY2(written.contains("theme=light"), written.constData());
}

void TestSettingsPage::aPageIsResetByItsButton()
{
    QVERIFY(open());
    auto *notices = field<QCheckBox>(Page::Notifications, Key::DeathNotices);
    QTest::keyClick(notices, Qt::Key_Space);
    QVERIFY(notices->isChecked());
    QTest::keyClick(dialog(), Qt::Key_R, Qt::AltModifier);
    QTRY_VERIFY(!notices->isChecked());
    QVERIFY(!file().contains("dead_locks"));
}

void TestSettingsPage::patternsWidenTheChips()
{
    QVERIFY(open());
    const QFont font = window().font();
    const int plain = ChipPainter::chipWidth(Trouble::Dead, font);
    QTest::keyClick(field<QCheckBox>(Page::Appearance, Key::Patterns), Qt::Key_Space);
    QVERIFY(ChipPainter::chipWidth(Trouble::Dead, font) > plain);
    QTest::keyClick(field<QCheckBox>(Page::Appearance, Key::Patterns), Qt::Key_Space);
    QCOMPARE(ChipPainter::chipWidth(Trouble::Dead, font), plain);
}

void TestSettingsPage::oddValuesAreSaid()
{
    m_application.reset();
    QFile ini(m_home->filePath(QStringLiteral("lockscope.ini")));
    QVERIFY(ini.open(QIODevice::WriteOnly));
    ini.write("[appearance]\nlanguage=klingon\n");
    ini.close();
    QVERIFY(start());
    QVERIFY(window().banners()->contains(BannerArea::Kind::Notice));
    QCOMPARE(firstMenu(), QStringLiteral("&File"));
}

void TestSettingsPage::everyBreakIsTyped()
{
    m_application.reset();
    WindowFixture f;
    f.backend.putSession(f.backend.makeSession("s-dead", "gone", 7));
    f.backend.lockTree("/a/b", "s-dead");
    QVERIFY(f.connectWindow());
    QVERIFY(f.advance(Millis(60000)));
    const auto wantsTyping = [&f] {
        f.window->tree()->selectDocument(QStringLiteral("/a/b"));
        f.window->feature<BreakingFeature>()->openBreakDialog();
        auto *breaking = f.window->findChild<BreakLockDialog *>();
        const bool wants = breaking->confirmField()->isVisible();
        delete breaking;
        return wants;
    };
    QVERIFY(!wantsTyping());
    f.workspace->locks().setCareful(true);
    QVERIFY(wantsTyping());
}

void TestSettingsPage::whatDiesIsToldOnceAWhile()
{
    m_application.reset();
    WindowFixture f;
    QStringList told;
    DeathNotices notices(*f.workspace, [&told](const QString &title, const QString &text) {
        told << title + QLatin1Char('|') + text;
    });
    for (const char *id : {"s1", "s2", "s3", "s4"})
        f.backend.putSession(f.backend.makeSession(id, std::string("host-") + id, 7));
    f.backend.lockTree("/old", "s1");
    f.backend.lockTree("/off", "s2");
    f.backend.lockTree("/one", "s3");
    f.backend.lockTree("/two", "s4");
    QVERIFY(f.connectWindow());
    QVERIFY(f.advance(Millis(60000), {"s2", "s3", "s4"}));
    QVERIFY(f.advance(Millis(60000), {"s3", "s4"}));
    QVERIFY(told.isEmpty()); // off
    notices.setOn(true);
    QVERIFY(f.advance(Millis(20000), {"s3", "s4"}));
    QVERIFY(told.isEmpty()); // known already
    QVERIFY(f.advance(Millis(60000), {"s4"}));
    QCOMPARE(told.size(), 1);
    QVERIFY2(told.first().contains(QStringLiteral("host-s3"))
                     && told.first().contains(QStringLiteral("/one")),
             qPrintable(told.first()));
    QVERIFY(f.advance(Millis(60000)));
    QCOMPARE(told.size(), 1); // not yet
}

LOCKSCOPE_TEST(TestSettingsPage)
#include "tst_settingspage.moc"
