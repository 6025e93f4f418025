// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/menuletters.h"
#include "tests/support/testprogram.h"
#include "tests/ui/everywindow.h"
#include "ui/server/notconnectedpage.h"
#include "ui/settings/language.h"
#include "ui/settings/settingsdialog.h"
#include "ui/shell/legenddialog.h"

#include <QDir>
#include <QInputDialog>
#include <QMessageBox>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QTest>
#include <QTranslator>

using namespace lockscope;

namespace {

/// A language of which every text is the English one between brackets, and longer: what stands
/// outside of brackets was never translated.
class PseudoLanguage : public QTranslator
{
    Q_OBJECT
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        const QString text = QString::fromUtf8(source);
        return text.size() < 2 ? text // a sign
                               : QStringLiteral("\u27e6%1\u27e7").arg(text);
    }
};

/// Stands for what was translated.
constexpr QChar Translated(0x25ab);

/// @p text with a sign in place of each part that was translated.
QString untranslated(QString text)
{
    static const QRegularExpression translated(QStringLiteral("\u27e6[^\u27e6\u27e7]*\u27e7"));
    while (text.contains(translated))
        text.replace(translated, Translated);
    return text;
}

/// Between parts that were translated a comma is another sign in other languages.
bool hasOwnComma(const QString &left)
{
    const QLatin1String comma(", ");
    return left.contains(QString(Translated + comma)) || left.contains(QString(comma + Translated));
}

QString about(const QWidget &window, const QString &text)
{
    return QLatin1String(window.metaObject()->className()) + QStringLiteral(" | ") + text;
}

QByteArray lines(QStringList found)
{
    found.removeDuplicates();
    return (QLatin1Char('\n') + found.join(QLatin1Char('\n'))).toUtf8();
}

} // namespace

/// What holds in every window and dialog there is, in any language. LOCKSCOPE_PICTURES names a
/// directory to keep a picture of each for a look.
class TestEveryWindow : public QObject
{
    Q_OBJECT

    static void keepPicture(QWidget &window)
    {
        const QString folder = qEnvironmentVariable("LOCKSCOPE_PICTURES");
        if (!folder.isEmpty())
            window.grab().save(
                    QDir(folder).filePath(QLatin1String(QTest::currentDataTag()) + QLatin1Char('-')
                                          + QLatin1String(window.metaObject()->className()).mid(11)
                                          + QStringLiteral(".png")));
    }

public:
    static void initMain() { useSmallScreen(); }

private slots:
    void initTestCase() { QCOMPARE(QGuiApplication::primaryScreen()->size(), QSize(1024, 700)); }

    void cleanup()
    {
        showLanguage(QStringLiteral("en"));
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void everyTextIsTranslated()
    {
        PseudoLanguage language;
        QVERIFY(QCoreApplication::installTranslator(&language));
        WholeWindow f;
        const QSet<QString> data = f.words();
        QStringList found;
        const QStringList shown = showEveryWindow(f, [&](QWidget &window) {
            for (const QString &text : textsOf(window)) {
                const QString left = untranslated(text);
                if (!(wordsOf(left) - data).isEmpty() || hasOwnComma(left))
                    found.append(about(window, left));
            }
        });
        QCoreApplication::removeTranslator(&language);
        QVERIFY2(shown.size() >= 12, qPrintable(shown.join(QLatin1Char(' '))));
        QVERIFY2(found.isEmpty(), lines(found));
    }

    void whatTakesTheKeyboardHasAName()
    {
        WholeWindow f;
        QStringList found;
        showEveryWindow(f, [&](QWidget &window) {
            for (const QString &widget : nameless(window))
                found.append(about(window, widget));
        });
        QVERIFY2(found.isEmpty(), lines(found));
    }

    void noDialogChangesItsSizeWhenItSaysMore()
    {
        WholeWindow f;
        QStringList found;
        showEveryWindow(f, [&](QWidget &window) {
            // Qt's own, and those of the program that say one thing.
            if (!qobject_cast<QDialog *>(&window) || qobject_cast<QMessageBox *>(&window)
                || qobject_cast<QInputDialog *>(&window) || qobject_cast<LegendDialog *>(&window)
                || qobject_cast<SettingsDialog *>(&window))
                return;
            if (const QString size = sizeWhenAllIsSaid(window); !size.isEmpty())
                found.append(about(window, size));
        });
        QVERIFY2(found.isEmpty(), lines(found));
    }

    void theFirstPageFitsASmallScreen_data() { nothingIsCutAndEveryLetterIsUnique_data(); }

    /// What somebody sees who starts the program for the first time.
    void theFirstPageFitsASmallScreen()
    {
        QFETCH(const QString, language);
        QFETCH(const Qt::LayoutDirection, direction);
        showLanguage(language);
        QGuiApplication::setLayoutDirection(direction);
        WindowFixture f;
        f.window->resize(1024, 700);
        auto *page = f.window->findChild<NotConnectedPage *>();
        page->setLocalAvailable(true);
        QTRY_COMPARE(f.window->size(), QSize(1024, 700));
        QCoreApplication::processEvents();
        keepPicture(*f.window);
        QVERIFY2(cutTexts(*page).isEmpty(), lines(cutTexts(*page)));
        const auto *area = page->findChild<QScrollArea *>();
        QVERIFY(area);
        QCOMPARE(area->verticalScrollBar()->maximum(), 0); // all of it without scrolling
        f.window->resize(800, 560);
        QTRY_COMPARE(f.window->height(), 560);
        QCoreApplication::processEvents();
        QVERIFY2(cutTexts(*page).isEmpty(), lines(cutTexts(*page)));
    }

    void nothingIsCutAndEveryLetterIsUnique_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        for (const char *language : {"en", "de", "es", "fr", "ja", "zh_CN"})
            QTest::newRow(language) << QString::fromLatin1(language) << Qt::LeftToRight;
        QTest::newRow("mirrored") << QStringLiteral("en") << Qt::RightToLeft;
    }

    void nothingIsCutAndEveryLetterIsUnique()
    {
        QFETCH(const QString, language);
        QFETCH(const Qt::LayoutDirection, direction);
        showLanguage(language);
        QCOMPARE(MainWindow::tr("&File") == QLatin1String("&File"),
                 language == QLatin1String("en"));
        QGuiApplication::setLayoutDirection(direction);
        WholeWindow f;
        f.window->resize(1024, 700);
        QStringList found;
        showEveryWindow(f, [&](QWidget &window) {
            keepPicture(window);
            for (const QString &text : cutTexts(window) + overlapping(window)
                                               + tooLarge(window, {1024, 700})
                                               + sharedLetters(window) + strayLetters(window))
                found.append(about(window, text));
        });
        QVERIFY2(found.isEmpty(), lines(found));
    }
};

LOCKSCOPE_TEST(TestEveryWindow)
#include "tst_everywindow.moc"
