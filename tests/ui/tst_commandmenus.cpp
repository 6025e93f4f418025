// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "ui/shell/commandmenus.h"

#include <QAction>
#include <QMenu>
#include <QTest>

using namespace lockscope;

namespace {

using Menu = Feature::Menu;

/// The words of a menu from top to bottom; a line is "-".
QStringList wordsOf(const QMenu &menu)
{
    QStringList words;
    const QList<QAction *> actions = menu.actions();
    for (const QAction *action : actions)
        words.append(action->isSeparator() ? QStringLiteral("-") : action->text());
    return words;
}

} // namespace

/// Features say where their commands stand; who says so first does not matter.
class TestCommandMenus : public QObject
{
    Q_OBJECT
private slots:
    void commandsStandByTheirPlaces()
    {
        QAction quit(QStringLiteral("Quit"));
        QAction open(QStringLiteral("Open"));
        QAction save(QStringLiteral("Save"));
        QAction keys(QStringLiteral("Keys"));
        const Commands commands{{&quit, {{Menu::File, 3, 1}}},
                                {&save, {{Menu::File, 1, 2}, {Menu::More, 1, 1}}},
                                {&keys, {{Menu::Help, 1, 1}}},
                                {&open, {{Menu::File, 1, 1}, {Menu::LiveButton}}}};
        QMenu file;
        fillMenu(&file, Menu::File, commands);
        QCOMPARE(wordsOf(file), QStringList({QStringLiteral("Open"), QStringLiteral("Save"),
                                             QStringLiteral("-"), QStringLiteral("Quit")}));
        QCOMPARE(actionsAt(Menu::More, commands), QList<QAction *>{&save});
        QCOMPARE(actionAt(Menu::LiveButton, commands), &open);
        QCOMPARE(actionAt(Menu::BreakButton, commands), nullptr);
    }

    void commandsOfOnePlaceStandInTheOrderTheyCameIn()
    {
        Commands commands;
        QStringList words;
        QMenu menu;
        for (int i = 0; i < 40; ++i) {
            words.append(QString::number(i));
            commands.push_back({menu.addAction(words.last()), {{Menu::View, 1, 1}}});
        }
        QMenu view;
        fillMenu(&view, Menu::View, commands);
        QCOMPARE(wordsOf(view), words);
    }

    void aMenuIsThereWhileAnyOfItsCommandsIs()
    {
        QAction start(QStringLiteral("Start"));
        QAction stop(QStringLiteral("Stop"));
        start.setVisible(false);
        stop.setVisible(false);
        QMenu lab;
        fillMenu(&lab, Menu::Lab, {{&start, {{Menu::Lab, 1, 1}}}, {&stop, {{Menu::Lab, 2, 1}}}});
        QVERIFY(!lab.menuAction()->isVisible());
        stop.setVisible(true);
        QVERIFY(lab.menuAction()->isVisible());
        stop.setVisible(false);
        QVERIFY(!lab.menuAction()->isVisible());
    }
};

LOCKSCOPE_TEST(TestCommandMenus)
#include "tst_commandmenus.moc"
