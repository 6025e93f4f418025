// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/profiles/profilestore.h"
#include "models/lab/labcharts.h"
#include "tests/support/menuletters.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/undostrip.h"
#include "ui/lab/labtext.h"
#include "ui/server/connectiondialog.h"
#include "ui/server/profilelist.h"
#include "ui/settings/language.h"
#include "ui/shell/legenddialog.h"
#include "ui/text/format.h"
#include "ui/text/planstate.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QDialogButtonBox>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

using namespace lockscope;

/// The window as somebody sees it whose machine speaks German.
class TestGerman : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_german.load(QStringLiteral(":/i18n/lockscope_de.qm")));
        QVERIFY(QCoreApplication::installTranslator(&m_german));
    }

    void theMenusAreGermanAndNoTwoEntriesShareALetter()
    {
        WindowFixture f;
        QVERIFY(f.connectWindow());
        const auto *bar = f.window->findChild<QMenuBar *>();
        QVERIFY(bar);
        QStringList titles;
        for (const QAction *action : bar->actions())
            titles.append(action->text());
        QCOMPARE(titles, (QStringList{QStringLiteral("&Datei"), QStringLiteral("&Ansicht"),
                                      QStringLiteral("&Sperren"), QStringLiteral("&Labor"),
                                      QStringLiteral("&Hilfe")}));

        int entries = 0;
        const QStringList shared = entriesWithOneLetter(*f.window, entries);
        QVERIFY2(entries > 40, "hardly any menu entries were found");
        QVERIFY2(shared.isEmpty(), qPrintable(shared.join(QLatin1Char('\n'))));
    }

    /// Their English stands in models/lab, where lupdate does not look.
    void theWordsOfTheLabsChartsAreGerman()
    {
        const LabRecord record;
        std::vector<LabCurve> curves = grantCurves(record, LabProtocol::Tree);
        curves.push_back(waitingCurve(record));
        for (const auto &more : {heldCurves(record), waitCurves(record), writeCurves(record)})
            curves.insert(curves.end(), more.begin(), more.end());
        for (const LabCurve &curve : curves)
            QVERIFY2(!m_german.translate("lockscope::LabCurves", curve.word).isEmpty(), curve.word);
        using What = LabBar::What;
        for (const What what : {What::Waits, What::HoldsShared, What::HoldsExclusive, What::Frozen,
                                What::DeadStillBlocks})
            QVERIFY2(!m_german.translate("lockscope::LanePainter", wordsOf(what)).isEmpty(),
                     wordsOf(what));
    }

    void aScenarioOfTheLabIsInGermanAndOneOfSomebodyElseAsItIs()
    {
        LabScenario scenario;
        scenario.title = "No locks at all";
        scenario.text = "<b>mine</b>";
        showLanguage(QStringLiteral("de"));
        QCOMPARE(LabText::title(scenario), QStringLiteral("Gar keine Sperren"));
        QCOMPARE(LabText::introduction(scenario), QStringLiteral("<b>mine</b>"));
        showLanguage(QStringLiteral("en"));
        QCOMPARE(LabText::title(scenario), QStringLiteral("No locks at all"));
    }

    /// Where Qt's own translations are not installed.
    void theButtonsOfQtAreGermanToo()
    {
        const QDialogButtonBox buttons(QDialogButtonBox::Close | QDialogButtonBox::Cancel);
        QCOMPARE(buttons.button(QDialogButtonBox::Close)->text().remove(QLatin1Char('&')),
                 QStringLiteral("Schließen"));
        QCOMPARE(buttons.button(QDialogButtonBox::Cancel)->text().remove(QLatin1Char('&')),
                 QStringLiteral("Abbrechen"));
    }

    void treeInspectorAndLegendSpeakGerman()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        LockTreeView *tree = f.window->tree();
        QCOMPARE(tree->items()->headerData(LockTreeModel::StateColumn, Qt::Horizontal).toString(),
                 QStringLiteral("Zustand"));
        QVERIFY(tree->selectDocument(QStringLiteral("/clinton/projects/elasticsearch/old.txt")));
        const QTabWidget *tabs = f.window->feature<InspectorFeature>()->panel()->tabs();
        QCOMPARE(tabs->tabText(tabs->count() - 1), QStringLiteral("Verlauf"));

        const LegendDialog legend;
        QStringList spoken;
        for (const QWidget *widget : legend.findChildren<QWidget *>())
            spoken.append(widget->accessibleName());
        const QString all = spoken.join(QLatin1Char('\n'));
        QVERIFY2(all.contains(QStringLiteral("Zwei lesen; niemand kann schreiben.")),
                 qPrintable(all));
    }

    void numbersAndDurationsAreWrittenAsGermansDo()
    {
        QCOMPARE(formatCount(1234567), QStringLiteral("1.234.567"));
        QCOMPARE(formatDuration(Millis(300)), QStringLiteral("0,3 s"));
    }

    /// Plan files and the audit trail keep the planner's English words.
    void theStatesOfAPlanAreSaidInGerman()
    {
        QCOMPARE(planStateText(PlanState::Kind::Exclusive), QStringLiteral("exklusiv"));
        QCOMPARE(planStateText({PlanState::Kind::Shared, 3}), QStringLiteral(u"geteilt \u00d7"
                                                                             u"3"));
        QCOMPARE(planStateText(PlanState::Kind::Free), QStringLiteral("frei"));
    }

    /// The letters of the buttons, too: each has one of its own.
    void theConnectionsSpeakGerman()
    {
        const QTemporaryDir home;
        ProfileStore profiles(home.filePath(QStringLiteral("profiles.json")));
        ServerProfile profile;
        profile.name = "prod-eu";
        profile.stage = ServerProfile::Stage::Development;
        QCOMPARE(profiles.save(profile), QString());
        ConnectionDialog dialog(profile, {{}, nullptr, {}, &profiles});
        dialog.show();
        QVERIFY(dialog.list()
                        ->item(0)
                        ->data(Qt::AccessibleTextRole)
                        .toString()
                        .contains(QStringLiteral("Entwicklung")));
        dialog.findChild<UndoStrip *>()->offer(QStringLiteral("gelöscht"));
        QStringList texts;
        for (const QPushButton *button : dialog.findChildren<QPushButton *>())
            texts.append(button->text());
        const auto *tabs = dialog.findChild<QTabBar *>();
        for (int i = 0; i < tabs->count(); ++i)
            texts.append(tabs->tabText(i));
        QString letters;
        for (const QString &text : std::as_const(texts)) {
            if (const qsizetype at = text.indexOf(QLatin1Char('&')); at >= 0) {
                QVERIFY2(!letters.contains(text.at(at + 1).toLower()), qPrintable(text));
                letters.append(text.at(at + 1).toLower());
            }
        }
        QCOMPARE(letters.size(), 12);
        const QSize least = dialog.minimumSizeHint();
        QVERIFY2(least.width() <= 780 && least.height() <= 500,
                 qPrintable(QStringLiteral("%1×%2").arg(least.width()).arg(least.height())));
    }

private:
    QTranslator m_german;
};

LOCKSCOPE_TEST(TestGerman)
#include "tst_german.moc"
