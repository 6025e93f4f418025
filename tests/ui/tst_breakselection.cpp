// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/contextmenu.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/breakownersmodel.h"
#include "ui/breaking/breakownersview.h"
#include "ui/breaking/breakplanmodel.h"
#include "ui/breaking/breaktreemodel.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/banner.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/rowstext.h"
#include "ui/kit/textlabel.h"
#include "ui/owners/ownersfeature.h"
#include "ui/owners/ownerspanel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QClipboard>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <optional>
#include <string>

using namespace lockscope;

namespace {

constexpr const char *Old = "/clinton/projects/elasticsearch/old.txt";
constexpr const char *Data = "/clinton/projects/kibana/data";
constexpr const char *Spool = "/var/spool";
constexpr const char *Mine = "/clinton/photos";

LockDocument plain(const std::string &path, LockType type, std::int64_t count)
{
    LockDocument document;
    document.id = document.path = path;
    document.type = type;
    document.count = count;
    return document;
}

} // namespace

/// Several rows of the tree, or everything below one, broken as one plan: by mouse and keys, in the
/// whole window.
class TestBreakSelection : public QObject
{
    Q_OBJECT

    /// The pictures' tree, and the lock of one more dead process.
    struct Fixture : WindowFixture
    {
        Fixture()
        {
            fillLikeThePictures();
            Session other = backend.makeSession("s-old", "db1", 77);
            other.renewedAt = backend.now() - Millis(200000);
            other.expiresAt = backend.now() - Millis(170000);
            other.deadAt = backend.now() - Millis(60000);
            backend.putSession(other);
            backend.lockTree(Spool, "s-old");
            readAgain();
            tree()->openAll();
        }
        LockTreeView *tree() const { return window->tree(); }
        QModelIndex row(const char *path) const { return tree()->items()->indexOfPath(path); }
        void click(const QModelIndex &index, Qt::KeyboardModifiers modifiers = {})
        {
            tree()->scrollTo(index);
            QTest::mouseClick(tree()->viewport(), Qt::LeftButton, modifiers,
                              tree()->visualRect(index).center());
        }
        void select(std::initializer_list<const char *> paths)
        {
            Qt::KeyboardModifiers modifiers;
            for (const char *path : paths) {
                click(row(path), modifiers);
                modifiers = Qt::ControlModifier;
            }
        }
        /// By its text without the mnemonic.
        QAction *action(const char *text) const
        {
            const QList<QAction *> actions = window->actions();
            const auto it = std::find_if(actions.begin(), actions.end(), [text](QAction *action) {
                return action->text().remove(QLatin1Char('&')) == QString::fromUtf8(text);
            });
            return it == actions.end() ? nullptr : *it;
        }
        QString breakRefusal() const
        {
            const QAction *breakLock = action("Break…");
            return breakLock->isEnabled() ? QString() : breakLock->toolTip();
        }
        QAction *breakBelow() const { return action("Break everything below…"); }
        BreakLockDialog *dialog() const { return window->findChild<BreakLockDialog *>(); }
        BreakLockDialog *breakSelected()
        {
            window->activateWindow();
            if (!QTest::qWaitForWindowActive(window.get()))
                return nullptr;
            QTest::keyClick(tree(), Qt::Key_Delete);
            return dialog();
        }
        bool isLocked(const char *path) const { return backend.locks().count(path) > 0; }
    };

    static QString cell(const BreakLockDialog *dialog, int row, int column)
    {
        return dialog->ownersView()->model()->index(row, column).data().toString();
    }
    /// By the tree of the plan, of the only node with that name.
    static bool becomesFree(const BreakLockDialog *dialog, const QString &name)
    {
        const QAbstractItemModel *tree = dialog->treeView()->model();
        const QModelIndexList found = tree->match(tree->index(0, 0), Qt::DisplayRole, name, 1,
                                                  Qt::MatchExactly | Qt::MatchRecursive);
        return !found.isEmpty() && found.front().data(BreakTreeModel::FreeRole).toBool();
    }
    static bool says(const QWidget *dialog, const QString &text)
    {
        const QList<TextLabel *> labels = dialog->findChildren<TextLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&text](const TextLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

private slots:
    void locksOfTwoDeadProcessesAreOnePlan()
    {
        Fixture f;
        f.select({Old, Spool});
        BreakLockDialog *dialog = f.breakSelected();
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().lockCount(), std::size_t(2)); // of the four that one of them holds
        QVERIFY(dialog->level() == BlastRadius::Wide);
        QCOMPARE(dialog->titleLabel()->text(),
                 QStringLiteral("Break 2 locks of 2 dead processes?"));
        QVERIFY(dialog->ownersView()->isVisible());
        QCOMPARE(dialog->ownersView()->model()->rowCount(), 2);
        QVERIFY(!dialog->breakButton()->isEnabled());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("2"));
        QVERIFY(dialog->breakButton()->isEnabled());
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Done"));
        QCOMPARE(f.backend.plans.size(), 1U);
        QVERIFY(!f.isLocked(Old) && !f.isLocked(Spool));
        QVERIFY(f.isLocked(Data));
    }

    void twoLocksOfOneDeadProcessAreOneButton()
    {
        Fixture f;
        f.select({Old, Data});
        BreakLockDialog *dialog = f.breakSelected();
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().owners.size(), std::size_t(1));
        QVERIFY(dialog->level() == BlastRadius::OneDeadProcess);
        QVERIFY(!dialog->ownersView()->isVisible());
        QVERIFY(dialog->breakButton()->isEnabled());
    }

    void everyOwnerIsListedTheLivingFirst()
    {
        Fixture f;
        f.select({Old, Spool, Mine, "/obama/reports", "/clinton/projects/elasticsearch/src"});
        BreakLockDialog *dialog = f.breakSelected();
        QVERIFY(dialog);
        const QAbstractItemModel *owners = dialog->ownersView()->model();
        QCOMPARE(owners->rowCount(), static_cast<int>(dialog->plan().owners.size()));
        QCOMPARE(owners->rowCount(), 6); // two readers of one directory
        QStringList names;
        QList<int> liveness;
        for (int row = 0; row < owners->rowCount(); ++row) {
            names.append(cell(dialog, row, BreakOwnersModel::OwnerColumn));
            liveness.append(owners->index(row, 0).data(BreakOwnersModel::LivenessRole).toInt());
            QVERIFY(!cell(dialog, row, BreakOwnersModel::VerdictColumn).isEmpty());
            QCOMPARE(cell(dialog, row, BreakOwnersModel::LocksColumn), QStringLiteral("1"));
        }
        const auto first = [&liveness](Liveness which) {
            return liveness.indexOf(static_cast<int>(which));
        };
        QVERIFY(liveness.front() != static_cast<int>(Liveness::Dead));
        QVERIFY(first(Liveness::Unknown) < first(Liveness::Dead));
        QCOMPARE(liveness.count(static_cast<int>(Liveness::Dead)), 2);
        QCOMPARE(liveness.back(), static_cast<int>(Liveness::Dead));
        QVERIFY2(names.contains(QStringLiteral("here · 100 (you)")), qPrintable(names.join(u',')));
        QCOMPARE(names.filter(QStringLiteral("(you)")).size(), 1);
        const qsizetype old = names.indexOf(QStringLiteral("db1 · 77"));
        QVERIFY(old >= 0);
        QCOMPARE(cell(dialog, static_cast<int>(old), BreakOwnersModel::VerdictColumn),
                 QStringLiteral("Dead by rule: it is marked dead on the server"));
        QVERIFY2(cell(dialog, static_cast<int>(old), BreakOwnersModel::AgeColumn)
                         .endsWith(QStringLiteral(" ago")),
                 qPrintable(cell(dialog, static_cast<int>(old), BreakOwnersModel::AgeColumn)));
        // The facts are of the one that is chosen.
        const auto *evidence = dialog->findChild<EvidenceList *>();
        QVERIFY(evidence->isVisible());
        const QString ofFirst = evidence->accessibleName();
        for (int i = 0; i < old; ++i)
            QTest::keyClick(dialog->ownersView(), Qt::Key_Down);
        QVERIFY(evidence->accessibleName() != ofFirst);
        QVERIFY(says(dialog, QStringLiteral("db1 · 77: Why it counts as dead")));
        // What becomes of them is said once for each kind, and of each in a copy.
        QVERIFY(says(dialog, QStringLiteral("2 holders: everything left behind becomes free")));
        for (const QString &name : std::as_const(names))
            QVERIFY2(dialog->planText().contains(name), qPrintable(name));
        // They grow older while a person looks; nobody changes places.
        const QString age = cell(dialog, static_cast<int>(old), BreakOwnersModel::AgeColumn);
        QVERIFY(f.advance(Millis(60000)));
        QVERIFY(cell(dialog, static_cast<int>(old), BreakOwnersModel::AgeColumn) != age);
        for (int row = 0; row < owners->rowCount(); ++row)
            QCOMPARE(cell(dialog, row, BreakOwnersModel::OwnerColumn), names.at(row));
    }

    void plainLocksAreBrokenTogether()
    {
        Fixture f;
        f.backend.put(plain("/plain", LockType::Exclusive, 1));
        QVERIFY(f.readAgain());
        f.select({"/obama/reports", "/plain"});
        BreakLockDialog *dialog = f.breakSelected();
        QVERIFY(dialog);
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("2"));
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(!f.isLocked("/obama/reports") && !f.isLocked("/plain"));
    }

    /// Those that stand for a lock below stay; when all do, the plan says so.
    void sharesOfPlainClientsAreBrokenAtTheirDirectory()
    {
        Fixture f;
        f.backend.put(plain("/shares", LockType::Shared, 3));
        f.backend.put(plain("/shares/one", LockType::Exclusive, 1));
        QVERIFY(f.readAgain());
        f.select({"/shares"});
        QVERIFY2(f.breakRefusal().isEmpty(), qPrintable(f.breakRefusal()));
        QTRY_VERIFY(f.window->feature<InspectorFeature>()->panel()->breakButton()->isEnabled());
        BreakLockDialog *dialog = f.breakSelected();
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().steps.size(), std::size_t(1));
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/shares"));
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(f.backend.locks().at("/shares").count, std::optional<std::int64_t>(1));
        dialog->reject();
        QTRY_VERIFY(!f.dialog());
        QVERIFY(f.readAgain());
        f.select({"/shares"});
        QVERIFY(!f.breakSelected());
        const Banner *notice = f.window->banners()->banner(BannerArea::Kind::Notice);
        QVERIFY(notice);
        QVERIFY2(notice->content().text.contains(QStringLiteral("/shares/one")),
                 qPrintable(notice->content().text));
    }

    void norWhileOnlyAPartOfTheTreeIsRead()
    {
        WindowFixture f;
        f.backend.put(plain("/shares", LockType::Shared, 3));
        f.backend.putSession(f.backend.makeSession("s1"));
        for (int i = 0; i < 50; ++i)
            f.backend.lockTree("/x" + std::to_string(i), "s1");
        f.backend.put(plain("/shares/one", LockType::Exclusive, 1)); // on the last page
        f.backend.pageLimit = 10;
        const QMetaObject::Connection halfWay = connect(&f.scheduler,
                                                        &RefreshScheduler::stateChanged, this,
                                                        [&f](const ConnectionState &state) {
                                                            if (state.loaded >= 20)
                                                                f.backend.hanging = true;
                                                        });
        f.open();
        QTRY_VERIFY(f.backend.hanging
                    && f.window->tree()->selectDocument(QStringLiteral("/shares")));
        QVERIFY(f.scheduler.state().partial);
        f.window->feature<BreakingFeature>()->openBreakDialog();
        QVERIFY(!f.window->findChild<BreakLockDialog *>());
        const Banner *notice = f.window->banners()->banner(BannerArea::Kind::Notice);
        QVERIFY(notice);
        QVERIFY2(notice->content().text.startsWith(QStringLiteral("Not all locks are read yet")),
                 qPrintable(notice->content().text));
        disconnect(halfWay);
        f.backend.hanging = false;
        f.backend.answerAll();
        QTRY_VERIFY(!f.scheduler.state().partial && f.store.find("/shares/one") != NoDocument);
        f.window->feature<BreakingFeature>()->openBreakDialog();
        auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().steps.front().anonymousCount, std::int64_t{2});
    }

    void whatCannotBeBrokenIsSaid()
    {
        Fixture f;
        f.select({Old, Spool, "/clinton/projects"});
        QVERIFY(f.breakRefusal().isEmpty());
        BreakLockDialog *dialog = f.breakSelected();
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().lockCount(), std::size_t(2));
        QVERIFY(says(dialog, QStringLiteral("Left out: nobody holds /clinton/projects itself")));
        dialog->reject();
        f.select({"/clinton/projects", "/clinton"});
        QVERIFY(!f.action("Break…")->isEnabled());
        QVERIFY2(f.breakRefusal().startsWith(QStringLiteral("None of the 2 selected rows")),
                 qPrintable(f.breakRefusal()));
        const QAbstractItemModel *model = f.tree()->model();
        f.select({Old});
        f.click(model->index(1, 0), Qt::ControlModifier); // "Document locks"
        QVERIFY2(f.breakRefusal().startsWith(QStringLiteral("A heading is selected too")),
                 qPrintable(f.breakRefusal()));
    }

    void nothingBreaksEverythingAtOnce()
    {
        Fixture f;
        f.click(f.row("/"));
        QVERIFY(!f.breakBelow()->isEnabled());
        QVERIFY2(f.breakBelow()->toolTip().startsWith(
                         QStringLiteral("Nothing breaks everything at once.")),
                 qPrintable(f.breakBelow()->toolTip()));
        QMenu *menu = openContextMenu(f.tree(), f.row("/"));
        QVERIFY(menu && menu->toolTipsVisible());
        QVERIFY(clickEntry(menu, QStringLiteral("Break everything below")));
        QVERIFY(!f.dialog());
        menu->close();

        QTest::keyClick(f.tree(), Qt::Key_A, Qt::ControlModifier);
        QVERIFY(f.tree()->chosenRows().size() > 10);
        QVERIFY(!f.action("Break…")->isEnabled());
        QVERIFY2(f.breakRefusal().startsWith(QStringLiteral("The root is selected too")),
                 qPrintable(f.breakRefusal()));
        QVERIFY(!f.breakSelected());
        QVERIFY(f.backend.plans.empty());
    }

    void everythingBelowADirectoryIsOnePlan()
    {
        Fixture f;
        QMenu *menu = openContextMenu(f.tree(), f.row("/clinton/projects/kibana"));
        QVERIFY(menu);
        QVERIFY(clickEntry(menu, QStringLiteral("Break everything below")));
        QTRY_VERIFY(f.dialog() && f.dialog()->isVisible());
        BreakLockDialog *dialog = f.dialog();
        QCOMPARE(dialog->plan().lockCount(), std::size_t(3));
        QVERIFY(dialog->level() == BlastRadius::OneDeadProcess);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(!f.isLocked(Data) && !f.isLocked("/clinton/projects/kibana/plugins/maps"));
        QVERIFY(f.isLocked(Old));
        dialog->reject();
        f.click(f.row(Old));
        QCOMPARE(f.breakBelow()->toolTip(), QStringLiteral("Nothing is locked below it."));
        f.select({Old, Spool});
        QCOMPARE(f.breakBelow()->toolTip(), QStringLiteral("Select one directory first."));
    }

    /// Made of two dead processes, of which one renewed since.
    void aSavedPlanOpenedByItsActionIsShownAsItIsNow()
    {
        Fixture f;
        const std::string renewing = "s-etl2-crawler";
        const Result<BreakPlan> plan = f.window->workspace().locks().plan(
                BreakSelection{BreakSelection::What::Documents, {}, false, {Old, Spool}});
        QVERIFY(plan.has_value());
        PlanFiles plans;
        plans.read = [&plan](const QByteArray &) { return plan; };
        f.makeWindow({}, plans);
        Session renewed = f.backend.sessions().at(renewing);
        renewed.renewedAt = f.backend.now();
        renewed.expiresAt = f.backend.now() + *renewed.lease;
        f.backend.putSession(renewed);
        QVERIFY(f.readAgain());
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("plan.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        f.select({Spool}); // what can be done is looked at again
        QAction *open = f.action("Open break plan…");
        QVERIFY(open && open->isEnabled());
        open->trigger();
        auto *chooser = f.window->findChild<QFileDialog *>();
        QVERIFY(chooser);
        emit chooser->fileSelected(file.fileName());
        chooser->close();

        BreakLockDialog *dialog = f.dialog();
        QVERIFY(dialog && dialog->isVisible());
        const QAbstractItemModel *owners = dialog->ownersView()->model();
        QVERIFY(dialog->ownersView()->isVisible());
        QCOMPARE(owners->rowCount(), 2);
        const auto believed = [owners](int row) {
            return owners->index(row, 0).data(BreakOwnersModel::LivenessRole).toInt();
        };
        QVERIFY(cell(dialog, 0, BreakOwnersModel::OwnerColumn)
                        .startsWith(QStringLiteral("etl-2 · 20533")));
        QVERIFY(believed(0) != static_cast<int>(Liveness::Dead)); // by now
        QCOMPARE(believed(1), static_cast<int>(Liveness::Dead));
        QVERIFY(says(dialog, QStringLiteral("will be left alone: what")));
        const QAbstractItemModel *steps = dialog->planView()->model();
        QCOMPARE(steps->rowCount(), static_cast<int>(plan->steps.size()));
        for (int row = 0; row < steps->rowCount(); ++row)
            QCOMPARE(steps->index(row, 0).data(BreakPlanModel::MovedRole).toBool(),
                     plan->steps[static_cast<std::size_t>(row)].session == renewing);
        dialog->showTree(true);
        QVERIFY(!becomesFree(dialog, QStringLiteral("old.txt")));
        QVERIFY(becomesFree(dialog, QStringLiteral("spool")));

        QCOMPARE(dialog->breakButton()->text(), QStringLiteral("Break 2 locks"));
        QVERIFY(!dialog->breakButton()->isEnabled());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("2"));
        QVERIFY(dialog->breakButton()->isEnabled());
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(dialog->titleLabel()->text(),
                 QStringLiteral("Something changed while you looked"));
        QVERIFY(!dialog->planAgainButton()->isVisible()); // there is no selection to plan again
        QVERIFY(f.isLocked(Old) && !f.isLocked(Spool));
    }

    void theInspectorAndTheClipboardFollow()
    {
        Fixture f;
        f.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(f.window.get()));
        f.select({Spool, Old});
        QCOMPARE(f.tree()->currentPath(), QString::fromLatin1(Old));
        QTest::keyClick(f.tree(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QString::fromLatin1(Old) + QLatin1Char('\n') + QString::fromLatin1(Spool));
        // The rows as they stand there, with their whole paths.
        QTest::keyClick(f.tree(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        for (const QString &line : lines) {
            const QStringList cells = line.split(QLatin1Char('\t'));
            QVERIFY2(cells.size() > 3, qPrintable(line));
            QVERIFY2(cells[0] == QLatin1String(Old) || cells[0] == QLatin1String(Spool),
                     qPrintable(line));
            QVERIFY2(cells[2].contains(QStringLiteral("exclusive")), qPrintable(line));
        }
    }

    void whatCannotBeSeenIsNotCopied()
    {
        Fixture f;
        f.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(f.window.get()));
        f.select({Spool, Mine, Old});
        f.tree()->collapse(f.row("/clinton/projects"));
        f.tree()->header()->moveSection(LockTreeModel::StateColumn, 1);
        QTest::keyClick(f.tree(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].startsWith(QString::fromLatin1(Mine) + QStringLiteral("\texclusive")),
                 qPrintable(lines[0]));
        QVERIFY2(lines[1].startsWith(QString::fromLatin1(Spool) + QStringLiteral("\texclusive")),
                 qPrintable(lines[1]));
        f.tree()->selectionModel()->clear();
        QVERIFY(!f.action("Copy rows")->isEnabled());
        QCOMPARE(f.action("Copy rows")->toolTip(), QStringLiteral("Select a row first."));
    }

    void aTableIsCopiedAsItIsSeen()
    {
        QStandardItemModel model(2, 3);
        for (int cell = 0; cell < 6; ++cell)
            model.setItem(cell / 3, cell % 3, new QStandardItem(QString::number(cell)));
        QTableView view;
        view.setModel(&model);
        view.hideColumn(1);
        view.horizontalHeader()->moveSection(2, 0);
        view.selectAll();
        QCOMPARE(rowsText(view), QStringLiteral("2\t0\n5\t3"));
    }

    /// Of a panel too: not what is selected in the tree.
    void rowsOfAPanelAreCopiedFromIt()
    {
        Fixture f;
        f.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(f.window.get()));
        f.select({Old});
        f.window->findChild<QDockWidget *>(QStringLiteral("ownersDock"))->raise();
        auto *panel = f.window->feature<OwnersFeature>()->panel();
        QTRY_VERIFY(panel->view()->isVisible());
        panel->view()->setFocus();
        panel->view()->setCurrentIndex(panel->view()->model()->index(0, 0));
        const QString owner = panel->view()->model()->index(0, 0).data().toString();
        QVERIFY(f.action("Copy rows")->isEnabled());
        QTest::keyClick(panel->view(), Qt::Key_C, Qt::ControlModifier);
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(!owner.isEmpty() && text.startsWith(owner) && text.contains(QLatin1Char('\t')),
                 qPrintable(text));
    }
};

LOCKSCOPE_TEST(TestBreakSelection)
#include "tst_breakselection.moc"
