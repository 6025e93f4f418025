// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/help/guidepages.h"
#include "ui/help/guidewindow.h"
#include "ui/help/helpfeature.h"
#include "ui/inspector/historypage.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/guideplace.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/locksfeature.h"
#include "ui/server/staleitems.h"
#include "ui/shell/filterline.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>
#include <QTextDocument>

#include <algorithm>
#include <utility>

using namespace lockscope;

namespace {

bool isThere(const QString &place)
{
    const QString page = place.section(QLatin1Char('#'), 0, 0);
    const QString anchor = place.section(QLatin1Char('#'), 1);
    if (!guidePages().contains(page))
        return false;
    QTextDocument document;
    document.setMarkdown(guideMarkdown(page));
    return anchor.isEmpty() || headingPosition(document, anchor) >= 0;
}

} // namespace

/// The user guide in the window, without a network.
class TestGuide : public QObject
{
    Q_OBJECT
private slots:
    void everyPageIsInTheProgram()
    {
        QStringList pages = guidePages();
        QVERIFY(!guideTitle(pages.first()).isEmpty());
        std::sort(pages.begin(), pages.end());
        QCOMPARE(QDir(QStringLiteral(":/guide")).entryList(), pages);
        QCOMPARE(QDir(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/docs/user-guide"))
                         .entryList(QDir::Files),
                 pages);
        for (const QString &page : std::as_const(pages)) {
            QVERIFY2(!guideTitle(page).isEmpty(), qPrintable(page));
            QVERIFY2(!guideMarkdown(page).contains(QStringLiteral("<!--")), qPrintable(page));
        }
    }

    void everyLinkLeadsSomewhere()
    {
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)]+)\\)"));
        for (const QString &page : guidePages()) {
            QRegularExpressionMatchIterator found = link.globalMatch(guideMarkdown(page));
            while (found.hasNext()) {
                const QString to = found.next().captured(1);
                if (to.startsWith(QStringLiteral("https:")) || to.startsWith(QStringLiteral("../")))
                    continue;
                const QString place = to.startsWith(QLatin1Char('#')) ? QString(page + to) : to;
                QVERIFY2(isThere(place), qPrintable(page + QStringLiteral(" to ") + to));
            }
        }
    }

    void everyPanelNamesAPlaceThatIsThere()
    {
        WindowFixture f;
        for (const QDockWidget *dock : f.window->findChildren<QDockWidget *>()) {
            const QString place = guidePlaceOf(dock->widget());
            QVERIFY2(!place.isEmpty() && isThere(place),
                     qPrintable(dock->windowTitle() + QStringLiteral(": ") + place));
        }
        QVERIFY(isThere(guidePlaceOf(f.window->tree())));
        QVERIFY(isThere(guidePlaceOf(f.window->toolStrip()->filter())));
        QCOMPARE(guidePlaceOf(f.window->findChild<HistoryPage *>()), QStringLiteral("history.md"));
    }

    void theKeyOpensItAtThePlace()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        auto *help = f.window->feature<HelpFeature>();
        const auto pressIn = [](QWidget *widget) {
            widget->activateWindow();
            if (!QTest::qWaitFor([&] { return QApplication::activeWindow() == widget->window(); }))
                return;
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_F1);
        };
        pressIn(f.window->tree());
        QVERIFY(help->guide() && help->guide()->isVisible());
        QCOMPARE(help->guide()->page(), QStringLiteral("finding-locks.md"));
        QVERIFY(help->guide()->browser()->toPlainText().contains(QStringLiteral("filter line")));
        help->guide()->close();

        // Beside a dialog, which stays.
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        pressIn(dialog->nameField());
        QCOMPARE(help->guide()->page(), QStringLiteral("acquiring-a-lock.md"));
        QVERIFY(help->guide()->isVisible() && dialog->isVisible());
        QTest::keyClick(help->guide(), Qt::Key_Escape);
        QVERIFY(!help->guide()->isVisible());
        dialog->close();
    }

    void headingsAndLinksAreGoneTo()
    {
        GuideWindow guide;
        guide.show();
        guide.showPlace(QStringLiteral("lab.md#the-verdict"));
        QCOMPARE(guide.page(), QStringLiteral("lab.md"));
        QCOMPARE(guide.browser()->textCursor().block().text(), QStringLiteral("The verdict"));
        QVERIFY(guide.browser()->cursorRect().top() < guide.browser()->height() / 3);
        emit guide.browser()->anchorClicked(QUrl(QStringLiteral("history.md#snapshots")));
        QCOMPARE(guide.page(), QStringLiteral("history.md"));
        QCOMPARE(guide.browser()->textCursor().block().text(), QStringLiteral("Snapshots"));
        guide.pageList()->setFocus();
        QTest::keyClick(guide.pageList(), Qt::Key_Home);
        QCOMPARE(guide.page(), QStringLiteral("getting-started.md"));
        guide.showPlace(QStringLiteral("nowhere.md"));
        QCOMPARE(guide.page(), QStringLiteral("getting-started.md"));
    }

    void columnsAndEvidenceSayWhatTheyAre()
    {
        WindowFixture f;
        const auto says = [](const QAbstractItemModel &model) {
            for (int column = 0; column < model.columnCount(); ++column) {
                if (model.headerData(column, Qt::Horizontal, Qt::WhatsThisRole)
                            .toString()
                            .isEmpty())
                    return false;
            }
            return true;
        };
        QVERIFY(says(f.workspace->items()));
        QVERIFY(says(f.workspace->stale()));
        const EvidenceList evidence;
        QVERIFY(evidence.whatsThis().contains(QStringLiteral("tick")));
    }
};

LOCKSCOPE_TEST(TestGuide)
#include "tst_guide.moc"
