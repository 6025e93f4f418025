// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "backend/history/historyfile.h"
#include "backend/snapshot/picturefilewriter.h"
#include "backend/snapshot/snapshotpicture.h"
#include "backend/snapshot/snapshotrecord.h"
#include "tests/history/sampleminute.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/stalepanel.h"
#include "ui/changes/recoverypanel.h"
#include "ui/history/activitypanel.h"
#include "ui/history/exportsnapshotdialog.h"
#include "ui/history/historyfeature.h"
#include "ui/history/timetravel.h"
#include "ui/inspector/historypage.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/textlabel.h"
#include "ui/kit/timeslider.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notconnectedpage.h"
#include "ui/server/serverfeature.h"
#include "ui/server/workspace.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

struct RecordFolder
{
    QTemporaryDir folder;
};

/// The whole program with a snapshot for its server, which it opens when it is started.
struct SnapshotProgram : RecordFolder
{
    explicit SnapshotProgram(const Snapshot &made)
        : file(folder.filePath(QStringLiteral("a.locksnap"))),
          isWritten(
                  writeSnapshot(made, {file.toStdString(), made.from, made.to, false, made.status})
                          .has_value()),
          application(optionsFor(file),
                      {folder.filePath(QStringLiteral("profiles.json")),
                       folder.filePath(QStringLiteral("settings.ini"))},
                      nullptr)
    {}

    QString file;
    bool isWritten;
    Application application;

private:
    static StartOptions optionsFor(const QString &snapshot)
    {
        StartOptions options;
        options.snapshot = snapshot;
        return options;
    }
};

/// A window whose server is recorded.
struct RecordedWindow : RecordFolder, WindowFixture
{
    explicit RecordedWindow(const char *file = "history.sqlite")
        : WindowFixture(
                std::make_shared<HistoryFile>(folder.filePath(QLatin1String(file)).toStdString()))
    {
        scheduler.setInterval(Millis(600000));
        backend.putSession(backend.makeSession("s1", "ws7", 4242));
        backend.putSession(backend.makeSession("s2", "ws8", 11));
    }
    bool begin()
    {
        return connectWindow() && QTest::qWaitFor([this] { return server.isRecorded(); }, 60000);
    }
    TimeTravel &past() { return *window->feature<HistoryFeature>()->timeTravel(); }
    Inspector *pastInspector() { return qobject_cast<Inspector *>(past().inspector()); }
    bool shows(const char *id) { return past().items()->indexOfDocument(id).isValid(); }
    /// Ctrl+T, and waits until the past is there.
    bool enter()
    {
        QTest::keyClick(window.get(), Qt::Key_T, Qt::ControlModifier);
        return QTest::qWaitFor([this] { return past().isActive() && past().page()->isVisible(); },
                               60000);
    }
    template<typename F>
    bool moves(F act)
    {
        QSignalSpy moved(&past().machine(), &TimeMachine::moved);
        act();
        return QTest::qWaitFor([&] { return moved.count() > 0; }, 60000);
    }
};

template<typename T>
T *openDialog()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (T *dialog = qobject_cast<T *>(widget); dialog && dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

} // namespace

class TestTimeTravel : public QObject
{
    Q_OBJECT
private slots:
    void releasedRowsStayForThirtySeconds()
    {
        RecordedWindow f;
        f.backend.lockTree("/a/b", "s1");
        QVERIFY(f.begin());
        f.backend.unlockTree("/a/b", "s1");
        QVERIFY(f.advance(1s, {"s1", "s2"}));
        LockTreeItems &items = *f.window->tree()->items();
        QTRY_VERIFY(items.indexOfPath("/a/b").isValid());
        QVERIFY(items.row(items.indexOfPath("/a/b")).health == LockHealth::Released);
        QVERIFY(f.advance(28s, {"s1", "s2"}));
        QVERIFY(items.indexOfPath("/a/b").isValid());
        QVERIFY(f.advance(3s, {"s1", "s2"}));
        QTRY_VERIFY(!items.indexOfPath("/a/b").isValid());
    }

    void theHistoryTabTellsWhatHappenedToAPath()
    {
        RecordedWindow f;
        f.backend.lockTree("/a/other", "s1");
        QVERIFY(f.begin());
        f.backend.lockTree("/a/b", "s1", LockMode::S);
        QVERIFY(f.advance(1s));
        f.backend.lockTree("/a/b", "s2", LockMode::S);
        QVERIFY(f.advance(1s));
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/a/b")));
        QTabBar *tabs = f.window->feature<InspectorFeature>()->panel()->tabs()->tabBar();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(Inspector::HistoryTab).center());
        QTreeWidget *list = f.window->feature<InspectorFeature>()->panel()->historyPage()->list();
        QTRY_COMPARE(list->topLevelItemCount(), 2);
        QCOMPARE(list->topLevelItem(0)->text(1), QStringLiteral("changed"));
        QCOMPARE(list->topLevelItem(0)->text(3), QStringLiteral("read ×1 → read ×2"));
        QCOMPARE(list->topLevelItem(1)->text(1), QStringLiteral("taken"));
        QCOMPARE(list->topLevelItem(1)->text(2), QStringLiteral("ws7 · 4242"));
        // It goes on by itself, and another path has another history.
        f.backend.unlockTree("/a/b", "s2");
        QVERIFY(f.advance(1s));
        QTRY_VERIFY((f.store.tick(), list->topLevelItemCount() == 3));
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/a/other")));
        QTRY_VERIFY(
                f.window->feature<InspectorFeature>()->panel()->historyPage()->note()->isVisible());
    }

    void olderLinesComePageByPage()
    {
        RecordedWindow f;
        f.backend.lockTree("/a/b", "s1", LockMode::S);
        QVERIFY(f.begin());
        for (int i = 0; i < 30; ++i) {
            f.backend.lockTree("/a/b", "s2", LockMode::S);
            QVERIFY(f.advance(100ms));
            f.backend.unlockTree("/a/b", "s2");
            QVERIFY(f.advance(100ms));
        }
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/a/b")));
        f.window->feature<InspectorFeature>()->panel()->tabs()->setCurrentIndex(
                Inspector::HistoryTab);
        HistoryPage *page = f.window->feature<InspectorFeature>()->panel()->historyPage();
        QTRY_COMPARE(page->list()->topLevelItemCount(), HistoryPage::PageEvents);
        QVERIFY(page->olderButton()->isVisible());
        QTest::mouseClick(page->olderButton(), Qt::LeftButton);
        QTRY_COMPARE(page->list()->topLevelItemCount(), 60);
        QVERIFY(!page->olderButton()->isVisible());
    }

    void theSliderShowsTheTreeAsItWas()
    {
        RecordedWindow f;
        f.backend.lockTree("/a/first", "s1");
        QVERIFY(f.begin());
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        f.backend.lockTree("/a/second", "s1");
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        f.backend.unlockTree("/a/first", "s1");
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        const Instant end = f.clock.wallNow();

        QVERIFY(f.enter());
        TimeSlider *slider = f.past().strip()->slider();
        QVERIFY(slider->hasFocus());
        QVERIFY(f.past().machine().at() == end);
        QVERIFY(f.shows("/a/second") && !f.shows("/a/first"));
        QVERIFY(f.past().banner()->content().title.startsWith(
                QStringLiteral("You see the tree as it was at ")));

        // By mouse.
        const auto clickAt = [&](Instant at) {
            return f.moves([&] {
                QTest::mouseClick(slider, Qt::LeftButton, {},
                                  QPoint(slider->xOf(at), slider->height() / 2));
            });
        };
        QVERIFY(clickAt(end - 35s));
        QVERIFY(f.shows("/a/first") && !f.shows("/a/second"));
        QVERIFY(clickAt(end - 15s));
        QVERIFY(f.shows("/a/first") && f.shows("/a/second"));

        // By keys, from change to change.
        QVERIFY(f.moves([&] { QTest::keyClick(slider, Qt::Key_Right); }));
        QVERIFY(f.past().machine().at() == end - 10s);
        QVERIFY(!f.shows("/a/first"));
        QVERIFY(f.moves([&] { QTest::keyClick(slider, Qt::Key_Left); }));
        QVERIFY(f.past().machine().at() == end - 20s);
        QVERIFY(f.shows("/a/first"));
        QVERIFY(f.moves([&] { QTest::keyClick(slider, Qt::Key_Home); }));
        QVERIFY(f.past().machine().at() == end - 40s);
        QVERIFY(f.moves(
                [&] { QTest::mouseClick(f.past().strip()->forwardButton(), Qt::LeftButton); }));
        QVERIFY(f.past().machine().at() == end - 30s || f.past().machine().at() == end - 20s);

        // The present went on meanwhile.
        f.backend.lockTree("/a/meanwhile", "s1");
        QVERIFY(f.advance(1s, {"s1", "s2"}));
        QVERIFY(!f.shows("/a/meanwhile"));
        QTest::mouseClick(f.past().banner()->actionButton(), Qt::LeftButton);
        QTRY_VERIFY(f.window->tree()->isVisible());
        QVERIFY(f.window->tree()->items()->indexOfDocument("/a/meanwhile").isValid());
    }

    void theSelectedLockStaysSelectedInThePastAndBack()
    {
        RecordedWindow f;
        f.backend.lockTree("/a/first", "s1");
        QVERIFY(f.begin());
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        f.backend.lockTree("/a/second", "s1");
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        LockTreeView &now = *f.window->tree();
        LockTreeView &then = *f.past().tree();
        QVERIFY(now.selectDocument(QStringLiteral("/a/second")));
        QVERIFY(f.enter());
        QTRY_COMPARE(then.chosenPaths(), QStringList{QStringLiteral("/a/second")});
        QCOMPARE(f.pastInspector()->documentId(), std::string("/a/second"));
        QTRY_VERIFY(
                then.viewport()->rect().contains(then.visualRect(then.currentIndex()).center()));

        // It comes and goes with the time that is shown.
        TimeSlider *slider = f.past().strip()->slider();
        QVERIFY(f.moves([&] { QTest::keyClick(slider, Qt::Key_Home); }));
        QVERIFY(!f.shows("/a/second"));
        QCOMPARE(then.chosenPaths(), QStringList());
        QVERIFY(f.moves([&] { QTest::keyClick(slider, Qt::Key_End); }));
        QCOMPARE(then.chosenPaths(), QStringList{QStringLiteral("/a/second")});

        // And so does the one that is selected there.
        QVERIFY(then.selectDocument(QStringLiteral("/a/first")));
        QTest::keyClick(f.window.get(), Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(now.isVisible());
        QCOMPARE(now.chosenPaths(), QStringList{QStringLiteral("/a/first")});
        QCOMPARE(f.window->feature<InspectorFeature>()->panel()->documentId(),
                 std::string("/a/first"));
    }

    void aChoiceInThePresentOutlivesALookAtThePast()
    {
        RecordedWindow f;
        f.backend.lockTree("/a/first", "s1");
        f.backend.lockTree("/a/second", "s1");
        f.backend.lockTree("/a/third", "s1");
        QVERIFY(f.begin());
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        LockTreeView &now = *f.window->tree();
        LockTreeView &then = *f.past().tree();
        const auto leave = [&] {
            QTest::keyClick(f.window.get(), Qt::Key_T, Qt::ControlModifier);
            return QTest::qWaitFor([&] { return now.isVisible(); }, 60000);
        };
        QVERIFY(now.selectDocument(QStringLiteral("/a/first")));
        QVERIFY(f.enter());
        QTRY_COMPARE(then.chosenPaths(), QStringList{QStringLiteral("/a/first")});
        emit f.window->feature<BreakingFeature>()->panel()->documentChosen(
                QStringLiteral("/a/second"));
        QVERIFY(leave());
        QCOMPARE(now.chosenPaths(), QStringList{QStringLiteral("/a/second")});
        QCOMPARE(f.window->feature<InspectorFeature>()->panel()->documentId(),
                 std::string("/a/second"));

        // Unless the past has another one to bring along.
        QVERIFY(f.enter());
        QTRY_COMPARE(then.chosenPaths(), QStringList{QStringLiteral("/a/second")});
        emit f.window->feature<BreakingFeature>()->panel()->documentChosen(
                QStringLiteral("/a/first"));
        QVERIFY(then.selectDocument(QStringLiteral("/a/third")));
        QVERIFY(leave());
        QCOMPARE(now.chosenPaths(), QStringList{QStringLiteral("/a/third")});
    }

    void whatIsDeselectedInThePastStaysSo()
    {
        RecordedWindow f;
        for (int i = 10; i < 99; ++i) // more than there is room for
            f.backend.lockTree("/a/" + std::to_string(i), "s1");
        QVERIFY(f.begin());
        for (const char *path : {"/b/one", "/b/two", "/b/three"}) {
            QVERIFY(f.advance(10s, {"s1", "s2"}));
            f.backend.lockTree(path, "s1");
        }
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        const QStringList selected{QStringLiteral("/a/10")};
        QVERIFY(f.window->tree()->selectDocument(selected.first()));
        QVERIFY(f.enter());
        LockTreeView &then = *f.past().tree();
        TimeSlider *slider = f.past().strip()->slider();
        QTRY_COMPARE(then.chosenPaths(), selected);

        const auto isSeen = [&then] {
            return then.viewport()->rect().contains(then.visualRect(then.currentIndex()).center());
        };
        const auto scrollAway = [&] {
            return QTest::qWaitFor([&] {
                then.scrollToBottom();
                return !isSeen();
            });
        };
        // Where it stays selected it is not scrolled to again.
        QTRY_VERIFY(isSeen());
        QVERIFY(scrollAway());
        QVERIFY(f.moves([&] { QTest::keyClick(slider, Qt::Key_Left); }));
        QCOMPARE(then.chosenPaths(), selected);
        QVERIFY(!isSeen());

        then.scrollToTop();
        QVERIFY(isSeen());
        QTest::mouseClick(then.viewport(), Qt::LeftButton, Qt::ControlModifier,
                          then.visualRect(then.currentIndex()).center());
        QVERIFY(then.chosenPaths().isEmpty());
        QVERIFY(scrollAway());
        QVERIFY(f.moves([&] { QTest::keyClick(slider, Qt::Key_Left); }));
        QVERIFY(then.chosenPaths().isEmpty());
        QVERIFY(!isSeen());

        // Selecting it again is as before.
        QVERIFY(then.selectDocument(selected.first()));
        QVERIFY(f.moves([&] { QTest::keyClick(slider, Qt::Key_Home); }));
        QCOMPARE(then.chosenPaths(), selected);
    }

    void changesCloseTogetherAreOneMark()
    {
        TimeSlider slider;
        slider.resize(520, 34);
        const Instant begin = instantFromEpochMs(1'700'000'000'000);
        RecordOverview overview;
        overview.spans = {{begin, begin + 500s}}; // about a pixel a second
        for (int tries = 0; tries < 30; ++tries)  // somebody asks again and again
            overview.changes.push_back(begin + 100s + tries * 500ms);
        overview.changes.push_back(begin + 300s);
        slider.setOverview(overview);
        const std::vector<TimeSlider::Mark> marks = slider.marks();
        QCOMPARE(marks.size(), std::size_t(2));
        QCOMPARE(marks[0].from, slider.xOf(begin + 100s));
        QCOMPARE(marks[0].to, slider.xOf(overview.changes[29]));
        QCOMPARE(marks[1].from, slider.xOf(begin + 300s));
        QCOMPARE(marks[1].to, marks[1].from);
    }

    void timePlays()
    {
        RecordedWindow f;
        f.backend.lockTree("/a/first", "s1");
        QVERIFY(f.begin());
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        f.backend.unlockTree("/a/first", "s1");
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        QVERIFY(f.enter());
        QVERIFY(f.moves([&] { QTest::keyClick(f.past().strip()->slider(), Qt::Key_Home); }));
        QTest::mouseClick(f.past().strip()->fastButton(), Qt::LeftButton);
        QCOMPARE(f.past().machine().speed(), 10);
        QTRY_VERIFY_WITH_TIMEOUT(!f.shows("/a/first"), 60000);
        QTRY_COMPARE_WITH_TIMEOUT(f.past().machine().speed(), 0, 60000); // at the end it stops
        QVERIFY(!f.past().strip()->fastButton()->isChecked());
    }

    void nothingCanBeChangedInThePast()
    {
        RecordedWindow f;
        f.backend.lockTree("/a/b", "s1");
        QVERIFY(f.begin());
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/a/b")));
        QVERIFY(f.window->toolStrip()->acquireButton()->isEnabled());
        QVERIFY(f.enter());
        QVERIFY(!f.window->toolStrip()->acquireButton()->isEnabled());
        QVERIFY(f.window->workspace().locks().writeRefusal().contains(QStringLiteral("past")));
        QVERIFY(f.past().tree()->selectDocument(QStringLiteral("/a/b")));
        QVERIFY(!f.pastInspector()->breakButton()->isEnabled());
        QVERIFY(f.pastInspector()->breakButton()->toolTip().contains(QStringLiteral("past")));
        QTest::keyClick(f.past().tree(), Qt::Key_Delete);
        QVERIFY(!QApplication::activeModalWidget());
        QTest::keyClick(f.window.get(), Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(!f.past().isActive());
        QVERIFY(f.window->workspace().locks().writeRefusal().isEmpty());
        QVERIFY(f.window->toolStrip()->acquireButton()->isEnabled());
    }

    void aMinuteIsExported()
    {
        RecordedWindow f;
        f.backend.lockTree("/clinton/merger", "s1");
        QVERIFY(f.begin());
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        f.backend.lockTree("/clinton/annex", "s2");
        QVERIFY(f.advance(10s, {"s1", "s2"}));
        f.window->feature<HistoryFeature>()->openExportDialog();
        auto *dialog = openDialog<ExportSnapshotDialog>();
        QVERIFY(dialog);
        const QString file = f.folder.filePath(QStringLiteral("minute.locksnap"));
        dialog->fileLine()->setText(file);
        for (const auto *label : dialog->findChildren<QLabel *>()) // else "&" is shown as it is
            QVERIFY2(label->buddy() || !label->text().contains(QLatin1Char('&')),
                     qPrintable(label->text()));
        QTest::mouseClick(dialog->redact(), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(dialog->redact()->isChecked());
        QTest::mouseClick(dialog->exportButton(), Qt::LeftButton);
        QTRY_VERIFY2(dialog->result()->text().contains(QStringLiteral("were written")),
                     qPrintable(dialog->result()->text()));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray bytes = written.readAll();
        for (const char *word : {"clinton", "merger", "annex", "ws7", "ws8", "4242"})
            QVERIFY2(!bytes.contains(word), word);
        QVERIFY(readSnapshot(file.toStdString()));
        dialog->fileLine()->setText(QStringLiteral("/nowhere/x.locksnap"));
        QTest::mouseClick(dialog->exportButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->result()->text().contains(QStringLiteral("Nothing was written")));
        dialog->close();
    }

    void thisMomentIsExportedWithoutARecord()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1", "ws7", 4242));
        f.backend.lockTree("/clinton/merger", "s1");
        QVERIFY(f.connectWindow());
        f.window->feature<HistoryFeature>()->openExportDialog();
        QVERIFY(!openDialog<ExportSnapshotDialog>()); // nobody to write it
        PictureFileWriter writer;
        Services services;
        services.pictures = &writer;
        f.makeWindow(services);
        f.window->feature<HistoryFeature>()->openExportDialog();
        auto *dialog = openDialog<ExportSnapshotDialog>();
        QVERIFY(dialog);
        QCOMPARE(dialog->span()->count(), 1);
        QCOMPARE(dialog->span()->currentText(), QStringLiteral("Only this moment"));
        QVERIFY(dialog->spanNote()->isVisible());
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("now.locksnap"));
        dialog->fileLine()->setText(file);
        QTest::mouseClick(dialog->exportButton(), Qt::LeftButton);
        QTRY_VERIFY2(dialog->result()->text().contains(QStringLiteral("were written")),
                     qPrintable(dialog->result()->text()));
        const Result<Snapshot> written = readSnapshot(file.toStdString());
        QVERIFY2(written, written ? "" : written.error().detail.c_str());
        QVERIFY(written->from == written->to);
        const RecordedPicture picture = pictureAt(*written, written->to);
        QVERIFY(std::any_of(picture.documents.begin(), picture.documents.end(),
                            [](const LockDocument &lock) { return lock.id == "/clinton/merger"; }));
        QCOMPARE(picture.sessions.size(), std::size_t(1));
        dialog->close();
    }

    void anExportReplacesNoFileUnasked()
    {
        WindowFixture f;
        QVERIFY(f.connectWindow());
        PictureFileWriter writer;
        Services services;
        services.pictures = &writer;
        f.makeWindow(services);
        f.window->feature<HistoryFeature>()->openExportDialog();
        auto *dialog = openDialog<ExportSnapshotDialog>();
        QVERIFY(dialog);
        const QString offered = QFileInfo(dialog->fileLine()->text()).fileName();
        const QRegularExpression dated(
                QStringLiteral("^locks-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.locksnap$"));
        QVERIFY2(dated.match(offered).hasMatch(), qPrintable(offered));
        QTemporaryDir folder;
        QFile other(folder.filePath(QStringLiteral("other.locksnap")));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("mine") == 4);
        other.close();
        dialog->fileLine()->setText(other.fileName());
        for (const bool replace : {false, true}) {
            QTest::mouseClick(dialog->exportButton(), Qt::LeftButton);
            QTRY_VERIFY(dialog->findChild<QMessageBox *>());
            auto *box = dialog->findChild<QMessageBox *>();
            QVERIFY(box->text().contains(QStringLiteral("other.locksnap")));
            for (QAbstractButton *button : box->buttons()) {
                if ((box->buttonRole(button) == QMessageBox::AcceptRole) == replace)
                    QTest::mouseClick(button, Qt::LeftButton);
            }
            QTRY_VERIFY(!dialog->findChild<QMessageBox *>());
            if (!replace)
                QVERIFY(dialog->result()->text().isEmpty());
        }
        QTRY_VERIFY2(dialog->result()->text().contains(QStringLiteral("were written")),
                     qPrintable(dialog->result()->text()));
        QVERIFY(other.open(QIODevice::ReadOnly) && other.readAll() != "mine");
        dialog->close();
    }

    void tabGoesThroughTheExportInTheOrderItIsSeen()
    {
        WindowFixture f;
        QVERIFY(f.connectWindow());
        PictureFileWriter writer;
        Services services;
        services.pictures = &writer;
        f.makeWindow(services);
        f.window->feature<HistoryFeature>()->openExportDialog();
        auto *dialog = openDialog<ExportSnapshotDialog>();
        QVERIFY(dialog);
        dialog->span()->setFocus();
        QStringList names;
        for (int i = 0; i < 6; ++i) {
            names.append(dialog->focusWidget()->accessibleName());
            QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(names, (QStringList{QStringLiteral("Span"), QStringLiteral("File"),
                                     QStringLiteral("Browse for the file"),
                                     dialog->redact()->accessibleName(), QStringLiteral("Close"),
                                     QStringLiteral("Export")}));
        QCOMPARE(dialog->focusWidget(), static_cast<QWidget *>(dialog->span()));
        dialog->close();
    }

    void withARecordThisMomentIsTheOneOnScreen()
    {
        RecordedWindow f;
        QVERIFY(f.begin());
        PictureFileWriter writer;
        Services services;
        services.pictures = &writer;
        f.makeWindow(services);
        f.window->feature<HistoryFeature>()->openExportDialog();
        auto *dialog = openDialog<ExportSnapshotDialog>();
        QVERIFY(dialog);
        QVERIFY(!dialog->spanNote()->isVisible());
        QCOMPARE(dialog->span()->count(), 4);
        QCOMPARE(dialog->span()->itemText(3), QStringLiteral("Only this moment"));
        dialog->close();
    }

    void aSnapshotOpensLikeAServer()
    {
        SnapshotProgram program(minute());
        QVERIFY(program.isWritten);
        Application &application = program.application;
        application.start();
        TimeTravel &past = *application.window().feature<HistoryFeature>()->timeTravel();
        QTRY_VERIFY_WITH_TIMEOUT(past.isActive() && past.page()->isVisible(), 60000);
        QTRY_VERIFY(past.items()->indexOfDocument("/clinton/merger/README.txt").isValid());
        QVERIFY(!past.items()->indexOfDocument("/obama/plans").isValid());
        QVERIFY(past.banner()->content().text.contains(QStringLiteral("a.locksnap")));
        QVERIFY(!application.window().toolStrip()->acquireButton()->isEnabled());
        QVERIFY(!application.window().workspace().locks().writeRefusal().isEmpty());
        // And back in its minute.
        QSignalSpy moved(&past.machine(), &TimeMachine::moved);
        QTest::keyClick(past.strip()->slider(), Qt::Key_Home);
        QTRY_VERIFY(moved.count() > 0);
        QVERIFY(past.items()->indexOfDocument("/obama/plans").isValid());
        QVERIFY(!past.items()->indexOfDocument("/clinton/merger/secret-annex.txt").isValid());

        QTest::mouseClick(past.banner()->actionButton(), Qt::LeftButton);
        QTRY_VERIFY(application.window().feature<ServerFeature>()->notConnectedPage()->isVisible());
        QVERIFY(!past.isActive());

        // Dropped on the window; a damaged one says why and changes nothing.
        QFile damaged(program.folder.filePath(QStringLiteral("damaged.locksnap")));
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write("{\"locksnap\":1,\"from\":1,\"to\":2}\n");
        damaged.close();
        const auto drop = [&application](const QString &name) {
            QMimeData data;
            data.setUrls({QUrl::fromLocalFile(name)});
            QDragEnterEvent entered(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton,
                                    Qt::NoModifier);
            QApplication::sendEvent(&application.window(), &entered);
            QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton,
                             Qt::NoModifier);
            QApplication::sendEvent(&application.window(), &event);
        };
        drop(damaged.fileName());
        QTRY_VERIFY(application.window().banners()->contains(BannerArea::Kind::Notice));
        QVERIFY(application.window().feature<ServerFeature>()->notConnectedPage()->isVisible());
        drop(program.file);
        QTRY_VERIFY_WITH_TIMEOUT(past.isActive(), 60000);
    }

    /// Nothing is said of now, nor of what it does not hold.
    void aSnapshotSpeaksOfItsOwnTime()
    {
        Snapshot made = minute();
        for (RecordedFrame &frame : made.frames) { // of one process, which renews
            std::erase_if(frame.documents, [](const LockDocument &document) {
                return document.holders.empty() || document.kind == LockKind::Foreign;
            });
            for (RecordedRenewal &renewal : frame.renewals) {
                renewal.renewedAt = made.to - 1s;
                renewal.expiresAt = made.to + 60s;
            }
        }
        SnapshotProgram program(made);
        QVERIFY(program.isWritten);
        Application &application = program.application;
        application.start();
        MainWindow &window = application.window();
        const TimeTravel &past = *window.feature<HistoryFeature>()->timeTravel();
        QTRY_VERIFY_WITH_TIMEOUT(past.isActive() && past.page()->isVisible(), 60000);
        QTRY_VERIFY(application.server().scheduler().isPaused());
        const auto said = [](const ListPanel *panel) {
            return QString(panel->emptyState()->title() + QLatin1Char(' ')
                           + panel->emptyState()->text());
        };
        QTRY_COMPARE(said(window.findChild<StalePanel *>()),
                     QStringLiteral("Nothing was stale At the end of the snapshot no lock needed a "
                                    "look."));
        QTRY_VERIFY2(said(window.findChild<RecoveryPanel *>())
                             .startsWith(QStringLiteral("Not in a snapshot")),
                     qPrintable(said(window.findChild<RecoveryPanel *>())));
        QTRY_VERIFY2(said(window.findChild<ActivityPanel *>())
                             .startsWith(QStringLiteral("Nothing happens in a snapshot")),
                     qPrintable(said(window.findChild<ActivityPanel *>())));
        const QString status = window.statusStrip()->text();
        QVERIFY2(!status.contains(QStringLiteral("Seen"))
                         && !status.contains(QStringLiteral(" ago"))
                         && status.contains(QStringLiteral("Snapshot")),
                 qPrintable(status));
        // By its lease at that time, which is years ago; nobody is seen to renew.
        QVERIFY(application.server().store().livenessOf("s-secret-editor") == Liveness::Held);
    }

    void theFirstPageOffersSnapshots()
    {
        WindowFixture f;
        QTest::mouseClick(f.window->feature<ServerFeature>()->notConnectedPage()->snapshotButton(),
                          Qt::LeftButton);
        QTRY_VERIFY(openDialog<QFileDialog>());
        QSignalSpy wanted(f.workspace.get(), &Workspace::snapshotRequested);
        emit openDialog<QFileDialog>()->fileSelected(QStringLiteral("/x.locksnap"));
        QCOMPARE(wanted.count(), 1);
        openDialog<QFileDialog>()->close();
    }

    void aHistoryThatFailsIsSaidAndCostsNothingElse()
    {
        RecordedWindow f("blocked/history.sqlite");
        f.backend.lockTree("/a/b", "s1");
        QFile blocker(f.folder.filePath(QStringLiteral("blocked")));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        QVERIFY(f.connectWindow());
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::Notice));
        QVERIFY(f.window->banners()
                        ->banner(BannerArea::Kind::Notice)
                        ->content()
                        .title.contains(QStringLiteral("history")));
        f.backend.lockTree("/a/c", "s1");
        QVERIFY(f.advance(1s));
        QVERIFY(f.window->tree()->items()->indexOfDocument("/a/c").isValid());
        QTest::keyClick(f.window.get(), Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(f.window->banners()
                            ->banner(BannerArea::Kind::Notice)
                            ->content()
                            .title.contains(QStringLiteral("past")));
        QVERIFY(!f.past().isActive());
    }
};

LOCKSCOPE_TEST(TestTimeTravel)
#include "tst_timetravel.moc"
