// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/auditreader.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/stalepanel.h"
#include "ui/history/activitypanel.h"
#include "ui/history/historyfeature.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/facttable.h"
#include "ui/owners/ownersfeature.h"
#include "ui/owners/ownerspanel.h"
#include "ui/text/audittext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

using namespace lockscope;

namespace {

constexpr const char *Path = "/clinton/old.txt";

/// All that a list or tree shows.
QStringList cellsOf(const QTreeView *view, const QModelIndex &parent = {})
{
    QStringList cells;
    QAbstractItemModel *model = view->model();
    while (model->canFetchMore(parent))
        model->fetchMore(parent);
    for (int row = 0; row < model->rowCount(parent); ++row) {
        for (int column = 0; column < model->columnCount(parent); ++column)
            cells.append(model->index(row, column, parent).data().toString());
        cells += cellsOf(view, model->index(row, 0, parent));
    }
    return cells;
}

QStringList labelsOf(const QWidget *widget)
{
    QStringList texts;
    for (const QLabel *label : widget->findChildren<QLabel *>()) {
        if (label->isVisible())
            texts.append(label->text());
    }
    return texts;
}

} // namespace

/// A holder of which little is known has one name wherever it is shown.
class TestHolderNames : public QObject
{
    Q_OBJECT
private slots:
    void everyPanelHasTheSameName_data()
    {
        QTest::addColumn<bool>("hasSession");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("others");
        QTest::newRow("its session document is missing")
                << true << QStringLiteral("session IZno4711abcd")
                << QStringList{QStringLiteral("anonymous"), QStringLiteral("14678")};
        QTest::newRow("a plain client with a process id")
                << false << QStringLiteral(u"vm \u00b7 14678")
                << QStringList{QStringLiteral("anonymous"), QStringLiteral("vm:14678")};
    }
    void everyPanelHasTheSameName()
    {
        QFETCH(const bool, hasSession);
        QFETCH(const QString, name);
        QFETCH(const QStringList, others);
        WindowFixture f;
        f.window->findChild<QDockWidget *>(QStringLiteral("ownersDock"))->raise();
        QVERIFY(f.connectWindow());
        if (hasSession)
            f.backend.lockTree(Path, "IZno4711abcd");
        LockDocument document = hasSession ? f.backend.locks().at(Path) : LockDocument();
        document.id = document.path = Path;
        document.kind = LockKind::Tree;
        document.type = LockType::Exclusive;
        document.processId = "vm:14678"; // whoever locks writes it there
        f.backend.put(document);
        QVERIFY(f.readAgain());
        LockTreeView &tree = *f.window->tree();
        QVERIFY(tree.selectDocument(QLatin1String(Path)));

        Inspector &inspector = *f.window->feature<InspectorFeature>()->panel();
        inspector.tabs()->setCurrentIndex(Inspector::WhyBlockedTab);
        const QStringList why = cellsOfList(inspector);
        inspector.tabs()->setCurrentIndex(Inspector::DetailsTab);
        f.window->feature<BreakingFeature>()->openBreakDialog();
        const auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        const std::pair<const char *, QStringList> shown[] = {
                {"tree",
                 {tree.items()
                          ->indexOfDocument(Path)
                          .siblingAtColumn(LockTreeModel::OwnerColumn)
                          .data()
                          .toString()}},
                {"inspector", {inspector.details()->holder()->valueOf(QStringLiteral("Process"))}},
                {"why blocked", why},
                {"owners", cellsOf(f.window->feature<OwnersFeature>()->panel()->view())},
                {"stale", cellsOf(f.window->feature<BreakingFeature>()->panel()->view())},
                {"activity", cellsOf(f.window->feature<HistoryFeature>()->panel()->view())},
                {"break dialog", labelsOf(dialog) + cellsOf(dialog->planView())},
                {"plan as text", {dialog->planText()}},
        };
        for (const auto &[where, texts] : shown) {
            const QString all = texts.join(QLatin1Char('|'));
            QVERIFY2(all.contains(name),
                     qPrintable(QLatin1String(where) + QStringLiteral(": ") + all));
            for (const QString &other : others)
                QVERIFY2(!all.contains(other),
                         qPrintable(QLatin1String(where) + QStringLiteral(": ") + all));
        }
    }

    void theAuditTrailHasItToo()
    {
        const auto subjectOf = [](const char *session, const char *processId) {
            AuditRecord record;
            record.intent.action = "break";
            record.intent.details = ValueMap{
                    {"owners", Value::List{ValueMap{{"session", session},
                                                    {"process_id", processId},
                                                    {"locks", Value::List{Path}}}}}};
            return auditSubjectText(record);
        };
        QCOMPARE(subjectOf("IZno4711abcd", ""),
                 QStringLiteral("/clinton/old.txt (session IZno4711abcd)"));
        QCOMPARE(subjectOf("", "vm:14678"), QStringLiteral(u"/clinton/old.txt (vm \u00b7 14678)"));
        QCOMPARE(subjectOf("", ""), QStringLiteral("/clinton/old.txt"));
    }

private:
    static QStringList cellsOfList(const Inspector &inspector)
    {
        QStringList lines;
        for (const QListWidget *list : inspector.findChildren<QListWidget *>()) {
            for (int row = 0; row < list->count(); ++row)
                lines.append(list->item(row)->text());
        }
        return lines;
    }
};

LOCKSCOPE_TEST(TestHolderNames)
#include "tst_holdernames.moc"
