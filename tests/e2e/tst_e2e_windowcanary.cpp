// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/logredactor.h"
#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/faults/faultproxy.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/history/exportsnapshotdialog.h"
#include "ui/kit/banner.h"
#include "ui/kit/textlabel.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/connectiondialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeview.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDirIterator>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QLoggingCategory>
#include <QMetaProperty>
#include <QMutex>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace e2e;
using namespace lockscope;
using lockscope::faults::FaultProxy;
using lockscope::faults::FaultRule;
using lockscope::faults::SeenRequest;
using lockscope::faults::WireAnswer;

namespace {

constexpr int Long = 60000;
constexpr const char *User = "anna";
constexpr const char *Canary = "c@nary \"Sesam\" \xC3\xB6";

/// Each form of the canary that anything writes.
QList<QByteArray> forms()
{
    const QByteArray both = QByteArray(User) + ':' + Canary;
    return {Canary, both.toBase64(), QByteArray(Canary).toBase64(),
            QByteArray(Canary).toPercentEncoding(), "Sesam"};
}

/// All that stands in @p model below @p parent, as shown and as read aloud.
void addCells(const QAbstractItemModel &model, const QModelIndex &parent, QStringList &texts)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex cell = model.index(row, column, parent);
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole),
                                   int(Qt::AccessibleTextRole), int(Qt::AccessibleDescriptionRole)})
                texts.append(cell.data(role).toString());
        }
        addCells(model, model.index(row, 0, parent), texts);
    }
}

void addAccessible(QAccessibleInterface *part, QStringList &texts)
{
    if (!part || !part->isValid())
        return;
    for (const QAccessible::Text kind :
         {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
        texts.append(part->text(kind));
    if (QAccessibleTextInterface *text = part->textInterface())
        texts.append(text->text(0, text->characterCount()));
    for (int child = 0; child < part->childCount(); ++child)
        addAccessible(part->child(child), texts);
}

/// Every property that is a text. What is typed into a password's field stands there.
void addProperties(const QObject &object, QStringList &texts)
{
    const auto *field = qobject_cast<const QLineEdit *>(&object);
    const bool isSecret = field && field->echoMode() != QLineEdit::Normal;
    const QMetaObject *meta = object.metaObject();
    for (int i = 0; i < meta->propertyCount(); ++i) {
        const QMetaProperty property = meta->property(i);
        if (isSecret && qstrcmp(property.name(), "text") == 0)
            continue;
        if (property.userType() == QMetaType::QString)
            texts.append(property.read(&object).toString());
    }
}

/// What a person, a screen reader or a picture of the program gets to know.
QStringList everyText()
{
    QStringList texts{QApplication::clipboard()->text()};
    for (QWidget *top : QApplication::topLevelWidgets()) {
        QList<QObject *> objects = top->findChildren<QObject *>();
        objects.append(top);
        for (const QObject *object : objects) {
            addProperties(*object, texts);
            if (const auto *view = qobject_cast<const QAbstractItemView *>(object))
                addCells(*view->model(), view->rootIndex(), texts);
            if (const auto *label = qobject_cast<const TextLabel *>(object))
                texts.append(label->text());
            if (const auto *banner = qobject_cast<const Banner *>(object))
                texts += {banner->content().title, banner->content().text,
                          banner->content().details};
        }
        addAccessible(QAccessible::queryAccessibleInterface(top), texts);
    }
    return texts;
}

QStringList &logged()
{
    static QStringList lines;
    return lines;
}

QMutex loggedMutex; // threads of the window write, too

/// As the program prints it.
void keepLine(QtMsgType, const QMessageLogContext &, const QString &line)
{
    const QMutexLocker locker(&loggedMutex);
    logged().append(redactedLogLine(line));
}

} // namespace

/// A server, or a proxy before it, repeats what it was sent. Nothing that the window shows, says to
/// a screen reader, keeps or logs has the password in it (lockctl: tst_secretcanary).
class TestE2eWindowCanary : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void init();
    void cleanup();
    void whatTheServerRepeatsIsHidden_data();
    void whatTheServerRepeatsIsHidden();
    void aSettingThatIsThePasswordIsHidden();
    void whatIsRepeatedToAWriteIsHidden();
    void whatIsSavedForOthersHidesIt();

private:
    /// From now on, to what @p when says.
    void repeat(int status, bool isPage, bool (*when)(const SeenRequest &));
    StartOptions options() const;
    /// No form of the canary in any text; the texts, for what must be there.
    QString checkTexts();
    void checkFiles() const;
    /// What *Test* in the connection dialog says.
    void testConnection();

    std::unique_ptr<FaultProxy> m_proxy;
    QtMessageHandler m_handlerBefore = nullptr;
};

void TestE2eWindowCanary::initTestCase()
{
    QGuiApplication::setQuitOnLastWindowClosed(false); // another one is opened
    useOwnTrail();
    qputenv("LOCKSCOPE_HISTORY", inHome("history.sqlite").toUtf8());
    if (startServer())
        m_proxy = std::make_unique<FaultProxy>(m_server->url());
}

void TestE2eWindowCanary::init()
{
    logged().clear();
    QLoggingCategory::setFilterRules(QStringLiteral("*=true"));
    m_handlerBefore = qInstallMessageHandler(keepLine);
}

void TestE2eWindowCanary::cleanup()
{
    rejectDialogs();
    m_application.reset();
    m_proxy->heal();
    qInstallMessageHandler(m_handlerBefore);
    QLoggingCategory::setFilterRules({});
    for (const QString &line : std::as_const(logged())) {
        for (const QByteArray &form : forms())
            QVERIFY2(!line.contains(QString::fromUtf8(form)), qPrintable(line));
    }
    checkFiles();
}

StartOptions TestE2eWindowCanary::options() const
{
    StartOptions options = optionsFor(*m_server);
    options.server = m_proxy->url();
    options.user = QLatin1String(User);
    options.password = Canary;
    return options;
}

void TestE2eWindowCanary::repeat(int status, bool isPage, bool (*when)(const SeenRequest &))
{
    FaultRule rule;
    rule.when = when;
    rule.treatment.copies = 0;
    rule.treatment.rewrite = [status, isPage](const SeenRequest &request, const WireAnswer &) {
        const QByteArray sent = request.header("Authorization");
        const QByteArray plain = QByteArray::fromBase64(sent.mid(6));
        QByteArray escaped = plain;
        escaped.replace('"', "\\\"");
        const QByteArray echo = sent + " | " + (isPage ? plain : escaped) + " | "
                                + plain.toPercentEncoding();
        const QByteArray error = "{\"error\":{\"type\":\"waf\",\"reason\":\"" + echo
                                 + "\"},\"status\":" + QByteArray::number(status) + '}';
        WireAnswer answer = WireAnswer::make(status, isPage ? "refused: " + echo : error);
        answer.extra += "X-Echo: " + sent + "\r\n";
        return answer.wire();
    };
    m_proxy->apply({rule});
}

QString TestE2eWindowCanary::checkTexts()
{
    const QString all = everyText().join(QLatin1Char('\n'));
    for (const QByteArray &form : forms()) {
        const qsizetype at = all.indexOf(QString::fromUtf8(form));
        if (at >= 0)
            QTest::qFail(qPrintable(all.mid(std::max<qsizetype>(at - 200, 0), 400)), __FILE__,
                         __LINE__);
    }
    return all;
}

void TestE2eWindowCanary::checkFiles() const
{
    for (QDirIterator files(m_home.path(), QDir::Files | QDir::Hidden,
                            QDirIterator::Subdirectories);
         files.hasNext();) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        for (const QByteArray &form : forms())
            QVERIFY2(!content.contains(form), qPrintable(file.fileName()));
    }
}

void TestE2eWindowCanary::testConnection()
{
    QVERIFY(press(window(), &window(), Qt::Key_O, Qt::ControlModifier));
    ConnectionDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<ConnectionDialog *>())
                                     && dialog->testButton()->isEnabled(),
                             Long);
    QTest::mouseClick(dialog->testButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->testButton()->isEnabled()
                                     && !dialog->resultLabel()->text().isEmpty(),
                             Long);
    checkTexts();
    dialog->reject();
}

void TestE2eWindowCanary::whatTheServerRepeatsIsHidden_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("isPage");
    for (const int status : {200, 401, 403, 500}) {
        for (const bool isPage : {false, true})
            QTest::addRow("%d %s", status, isPage ? "page" : "json") << status << isPage;
    }
}

void TestE2eWindowCanary::whatTheServerRepeatsIsHidden()
{
    QFETCH(const int, status);
    QFETCH(const bool, isPage);
    repeat(status, isPage, [](const SeenRequest &) { return true; });
    m_application = makeApplication(options(), m_home);
    m_application->start();
    RefreshScheduler &scheduler = m_application->server().scheduler();
    QTRY_VERIFY_WITH_TIMEOUT(scheduler.state().error, Long);
    QVERIFY(m_proxy->seen().front().header("Authorization").startsWith("Basic "));
    QString all = checkTexts();
    // Where the server's words are told, what was taken out of them shows.
    if (status >= 403)
        QTRY_VERIFY2_WITH_TIMEOUT((all = checkTexts()).contains(QLatin1String("***")),
                                  qPrintable(all), Long);
    testConnection();
}

void TestE2eWindowCanary::aSettingThatIsThePasswordIsHidden()
{
    FaultRule rule;
    rule.when = [](const SeenRequest &request) {
        return request.target.contains("master_timeout");
    };
    rule.treatment.rewrite = [](const SeenRequest &, const WireAnswer &served) {
        WireAnswer answer = served;
        answer.body.replace("\"_none\"", R"("c@nary \"Sesam\" ö")");
        return answer.wire();
    };
    m_proxy->apply({rule});
    m_application = makeApplication(options(), m_home);
    m_application->start();
    RefreshScheduler &scheduler = m_application->server().scheduler();
    QTRY_COMPARE_WITH_TIMEOUT(scheduler.state().kind, ConnectionState::Kind::Foreign, Long);
    QString all;
    QTRY_VERIFY2_WITH_TIMEOUT((all = checkTexts())
                                      .contains(QLatin1String("index.default_pipeline is ***")),
                              qPrintable(all), Long);
    testConnection();
}

/// To a lock that is taken, renewed and given back.
void TestE2eWindowCanary::whatIsRepeatedToAWriteIsHidden()
{
    QVERIFY(openWindow(options()));
    const auto acquire = [this](const char *path) -> AcquireDialog * {
        if (!press(window(), &window(), Qt::Key_L, Qt::ControlModifier)
            || !QTest::qWaitFor([this] { return window().findChild<AcquireDialog *>(); }, Long))
            return nullptr;
        auto *dialog = window().findChild<AcquireDialog *>();
        dialog->nameField()->selectAll();
        QTest::keyClicks(dialog->nameField(), QLatin1String(path));
        if (!QTest::qWaitFor([&] { return dialog->acquireButton()->isEnabled(); }, Long))
            return nullptr;
        QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
        return dialog;
    };
    AcquireDialog *dialog = acquire("/mine");
    QVERIFY(dialog);
    QTRY_COMPARE_WITH_TIMEOUT(store().counts().mine, 1, Long);
    dialog->reject();
    QTRY_VERIFY_WITH_TIMEOUT(!window().findChild<AcquireDialog *>(), Long);

    repeat(403, false, [](const SeenRequest &request) { return request.isBulk(); });
    dialog = acquire("/other");
    QVERIFY(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->resultLabel()->text().contains(QLatin1String("***")), Long);
    checkTexts();
    dialog->reject();
    QVERIFY(window().tree()->selectDocument(QStringLiteral("/mine")));
    const int before = m_proxy->hits();
    QVERIFY(press(window(), &window(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier));
    QTRY_VERIFY_WITH_TIMEOUT(m_proxy->hits() > before, Long);
    QTRY_VERIFY_WITH_TIMEOUT(checkTexts().contains(QLatin1String("***")), Long);
    // Something was kept, in which nothing is found.
    QVERIFY(QFile::exists(inHome("history.sqlite")));
}

/// A plan and a snapshot.
void TestE2eWindowCanary::whatIsSavedForOthersHidesIt()
{
    QCOMPARE(m_server->lockctl(words(QStringLiteral("acquire /theirs --detach"))).exitCode, 0);
    QVERIFY(openWindow(options()));
    QTRY_VERIFY_WITH_TIMEOUT(window().tree()->selectDocument(QStringLiteral("/theirs")), Long);
    QVERIFY(press(window(), window().tree(), Qt::Key_Delete));
    BreakLockDialog *breaking = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((breaking = window().findChild<BreakLockDialog *>()), Long);
    const auto buttonOf = [](const QWidget *dialog, const QString &text) -> QPushButton * {
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->isVisible() && button->isEnabled() && button->text() == text)
                return button;
        }
        return nullptr;
    };
    QPushButton *save = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((save = buttonOf(breaking, QStringLiteral("Save plan…"))), Long);
    QTest::mouseClick(save, Qt::LeftButton);
    QFileDialog *chooser = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((chooser = breaking->findChild<QFileDialog *>()), Long);
    const QString plan = inHome("saved.json");
    emit chooser->fileSelected(plan);
    chooser->close();
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(plan), Long);
    checkTexts();
    breaking->reject();

    QVERIFY(press(window(), &window(), Qt::Key_E, Qt::ControlModifier));
    ExportSnapshotDialog *exporting = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((exporting = window().findChild<ExportSnapshotDialog *>())
                                     && exporting->isVisible(),
                             Long);
    const QString snapshot = inHome("saved.locksnap");
    exporting->fileLine()->selectAll();
    QTest::keyClicks(exporting->fileLine(), snapshot);
    QTest::mouseClick(exporting->exportButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(snapshot), Long);
    checkTexts(); // and the files at the end of each function
}

LOCKSCOPE_TEST(TestE2eWindowCanary)
#include "tst_e2e_windowcanary.moc"
