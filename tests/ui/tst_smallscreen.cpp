// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/everywindow.h"
#include "ui/settings/language.h"

#include <QScreen>
#include <QTest>

using namespace lockscope;

/// Every window and dialog where a laptop's screen is read at one and a half or two times its size:
/// what the desktop draws around a window is on the screen, too. In a program of its own: a screen
/// is what it is from the beginning.
class TestSmallScreen : public QObject
{
    Q_OBJECT
public:
    static void initMain() { useSmallScreen(96, 1, {910, 512}); }

private slots:
    void initTestCase() { QCOMPARE(QGuiApplication::primaryScreen()->size(), QSize(910, 512)); }

    void cleanup() { showLanguage(QStringLiteral("en")); }

    void everyWindowIsOnTheScreenWithItsFrame_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "zh_CN"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }

    void everyWindowIsOnTheScreenWithItsFrame()
    {
        QFETCH(const QString, language);
        showLanguage(language);
        constexpr QSize Frame(16, 48);
        const QSize room = QGuiApplication::primaryScreen()->availableGeometry().size() - Frame;
        WholeWindow f;
        f.window->resize(room);
        QStringList found;
        showEveryWindow(f, [&](QWidget &window) {
            const QString name = QLatin1String(window.metaObject()->className());
            for (const QString &text :
                 cutTexts(window) + overlapping(window) + tooLarge(window, room))
                found.append(name + QStringLiteral(" | ") + text);
        });
        found.removeDuplicates();
        QVERIFY2(found.isEmpty(), (QLatin1Char('\n') + found.join(QLatin1Char('\n'))).toUtf8());
    }
};

LOCKSCOPE_TEST(TestSmallScreen)
#include "tst_smallscreen.moc"
