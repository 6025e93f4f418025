// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/everywindow.h"
#include "ui/settings/language.h"

#include <QDir>
#include <QScreen>
#include <QTest>

using namespace lockscope;

/// Every window and dialog with fonts of 150 dpi, at scale 2, on a small screen. In a program of its
/// own: a screen is what it is from the beginning. LOCKSCOPE_PICTURES names a directory for a picture
/// of each.
class TestLargeFonts : public QObject
{
    Q_OBJECT
public:
    static void initMain() { useSmallScreen(150, 2); }

private slots:
    void initTestCase()
    {
        const QScreen *screen = QGuiApplication::primaryScreen();
        QCOMPARE(screen->size(), QSize(1024, 700));
        QCOMPARE(screen->devicePixelRatio(), 2.0);
        QCOMPARE(qRound(screen->logicalDotsPerInch()), 150);
    }

    void cleanup() { showLanguage(QStringLiteral("en")); }

    void everyWindowFitsAndCutsNothing_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }

    void everyWindowFitsAndCutsNothing()
    {
        QFETCH(const QString, language);
        showLanguage(language);
        WholeWindow f;
        f.window->resize(1024, 700);
        QStringList found;
        showEveryWindow(f, [&](QWidget &window) {
            const QString name = QLatin1String(window.metaObject()->className());
            if (const QString folder = qEnvironmentVariable("LOCKSCOPE_PICTURES");
                !folder.isEmpty())
                window.grab().save(QDir(folder).filePath(
                        QLatin1String("large-") + QLatin1String(QTest::currentDataTag())
                        + QLatin1Char('-') + name.mid(11) + QStringLiteral(".png")));
            for (const QString &text : cutTexts(window) + tooLarge(window, {1024, 700}))
                found.append(name + QStringLiteral(" | ") + text);
        });
        found.removeDuplicates();
        QVERIFY2(found.isEmpty(), (QLatin1Char('\n') + found.join(QLatin1Char('\n'))).toUtf8());
    }
};

LOCKSCOPE_TEST(TestLargeFonts)
#include "tst_largefonts.moc"
