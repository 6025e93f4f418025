// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "backend/audit/auditfilereader.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/audit/auditdetails.h"
#include "ui/audit/auditfeature.h"
#include "ui/audit/auditpanel.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/text/audittext.h"
#include "ui/text/format.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTreeView>

using namespace lockscope;

namespace {

Value documentAs(const std::string &id, std::int64_t seqNo, Value source)
{
    return ValueMap{{"_id", id},
                    {"found", true},
                    {"_seq_no", seqNo},
                    {"_primary_term", 1},
                    {"_source", std::move(source)}};
}

Value noDocument(const std::string &id) { return ValueMap{{"_id", id}, {"found", false}}; }

} // namespace

/// The Audit panel on a real trail, and the banner about changes whose outcome nobody knows.
class TestAuditPanel : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<WindowFixture> f;
    std::unique_ptr<AuditFile> trail;
    std::unique_ptr<AuditFileReader> reader;

    AuditPanel &panel() const { return *f->window->feature<AuditFeature>()->panel(); }
    QTreeView &view() const { return *panel().view(); }
    QString path() const { return QString::fromStdString(trail->file()); }
    QString cell(int row, int column) const
    {
        return view().model()->index(row, column).data().toString();
    }
    static AuditIntent breakOf(const std::string &id, std::int64_t seqNo,
                               const std::string &reason = "crashed")
    {
        const ServerProfile profile = WindowFixture::demoProfile();
        return {"break",
                "ann@ws7",
                reason,
                profile.url,
                profile.index,
                ValueMap{{"steps", Value::List{ValueMap{{"action", "sweep"},
                                                        {"document", id},
                                                        {"session", "s1"},
                                                        {"path", id},
                                                        {"before", "exclusive"},
                                                        {"after", "free"}}}},
                         {"documents",
                          Value::List{documentAs(id, seqNo,
                                                 ValueMap{{"lock_type", "exclusive"},
                                                          {"holders", Value::List{"h1"}}})}}}};
    }
    void add(const AuditIntent &intent, const char *result = "done") const
    {
        const Result<std::string> id = trail->intend(intent);
        QVERIFY(id);
        if (!result)
            return;
        const std::string document
                = *(*(*intent.details.asMap())["documents"].asList()->front().asMap())["_id"]
                           .asString();
        const Value details = ValueMap{{"steps",
                                        Value::List{ValueMap{{"state", result}, {"detail", ""}}}},
                                       {"documents", Value::List{noDocument(document)}}};
        QVERIFY(trail->conclude(*id, result, details));
    }
    static void put(const QString &name, const std::string &content)
    {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(content));
    }
    void showTrail() const
    {
        Services services;
        services.audit = reader.get();
        f->makeWindow(services);
    }
    void show() const
    {
        showTrail();
        // The docks have their places
        QVERIFY(QTest::qWaitForWindowExposed(f->window.get(), 60000));
        QCoreApplication::processEvents();
        for (QDockWidget *dock : f->window->findChildren<QDockWidget *>()) {
            if (dock->widget() == f->window->feature<AuditFeature>()->panel()) {
                dock->show();
                dock->raise();
            }
        }
        QTRY_VERIFY(panel().isVisible());
    }

private slots:
    void init()
    {
        folder = std::make_unique<QTemporaryDir>();
        f = std::make_unique<WindowFixture>();
        trail = std::make_unique<AuditFile>(folder->filePath(QStringLiteral("audit.jsonl"))
                                                    .toStdString(),
                                            f->clock);
        reader = std::make_unique<AuditFileReader>(*trail);
    }
    void cleanup()
    {
        f.reset();
        reader.reset();
    }

    void newestChangesComeFirstWithWhoWhatAndResult()
    {
        add(breakOf("/old", 1));
        f->clock.advance(Millis(60000));
        add(breakOf("/new", 2, "host is gone"), "reality-moved");
        add(breakOf("/killed", 3), nullptr);
        show();
        QTRY_COMPARE(view().model()->rowCount(), 3);
        QCOMPARE(cell(0, AuditModel::WhatColumn), QStringLiteral("/killed"));
        // A trail is kept for other days: with its date, also today.
        QCOMPARE(cell(0, AuditModel::TimeColumn), formatDated(f->clock.wallNow()));
        QCOMPARE(cell(0, AuditModel::ResultColumn), QStringLiteral("no outcome"));
        QCOMPARE(cell(1, AuditModel::ResultColumn), QStringLiteral("reality moved"));
        QCOMPARE(cell(1, AuditModel::ReasonColumn), QStringLiteral("host is gone"));
        QCOMPARE(cell(2, AuditModel::ByColumn), QStringLiteral("ann@ws7"));
        QCOMPARE(cell(2, AuditModel::ResultColumn), QStringLiteral("done"));
        QVERIFY(cell(2, AuditModel::ServerColumn).contains(QStringLiteral("fs-locks")));
    }

    void aChangeShowsItsDocumentsBeforeAndAfterWithTheChangedLinesMarked()
    {
        const Result<std::string> id = trail->intend(breakOf("/a", 1));
        QVERIFY(id
                && trail->conclude(*id, "done",
                                   ValueMap{{"documents",
                                             Value::List{
                                                     documentAs("/a", 2,
                                                                ValueMap{{"lock_type", "exclusive"},
                                                                         {"holders",
                                                                          Value::List{}}})}}}));
        show();
        QTRY_COMPARE(view().model()->rowCount(), 1);
        view().setCurrentIndex(view().model()->index(0, 0));
        const AuditDetails &details = *panel().details();
        QVERIFY(details.before()->toPlainText().contains(QStringLiteral("\"h1\"")));
        QVERIFY(!details.after()->toPlainText().contains(QStringLiteral("\"h1\"")));
        QVERIFY(details.steps()->toPlainText().contains(QStringLiteral("exclusive → free")));
        const auto marked = [](const QPlainTextEdit *pane) {
            QStringList lines;
            for (const QTextEdit::ExtraSelection &mark : pane->extraSelections())
                lines.append(mark.cursor.block().text().trimmed());
            return lines;
        };
        QVERIFY(marked(details.before()).contains(QStringLiteral("\"h1\"")));
        QCOMPARE(marked(details.after()), QStringList{QStringLiteral("\"holders\": []")});
        if (const QString kept = qEnvironmentVariable("LOCKSCOPE_PICTURES"); !kept.isEmpty())
            QVERIFY(f->window->grab().save(kept + QStringLiteral("/audit.png")));
    }

    void theFilterKnowsEveryColumn()
    {
        add(breakOf("/clinton", 1));
        add(breakOf("/obama", 2, "night shift"), "failed");
        show();
        QTRY_COMPARE(view().model()->rowCount(), 2);
        QTest::keyClicks(panel().filter(), QStringLiteral("night FAILED"));
        QCOMPARE(view().model()->rowCount(), 1);
        QCOMPARE(cell(0, AuditModel::WhatColumn), QStringLiteral("/obama"));
        panel().filter()->clear();
        QCOMPARE(view().model()->rowCount(), 2);
    }

    void theTrailIsFollowedAsItGrowsAndTheSelectionStays()
    {
        add(breakOf("/first", 1), nullptr);
        show();
        QTRY_COMPARE(view().model()->rowCount(), 1);
        view().setCurrentIndex(view().model()->index(0, 0));
        add(breakOf("/second", 2));
        QTRY_COMPARE(view().model()->rowCount(), 2);
        QTRY_COMPARE(cell(0, AuditModel::ResultColumn), QStringLiteral("done"));
        QCOMPARE(view().currentIndex().row(), 1);
        QCOMPARE(cell(1, AuditModel::WhatColumn), QStringLiteral("/first"));
    }

    void manyPagesAreReadWhileScrolling()
    {
        constexpr int Patience = 60000; // ms: a thousand records are read, on a busy machine
        // Written at once: one by one, each is checked against all before it.
        std::string text;
        AuditHead head;
        for (int i = 0; i < 1000; ++i) {
            AuditRecord record;
            record.number = head.records + 1;
            record.id = "id" + std::to_string(i);
            record.intent = breakOf("/p" + std::to_string(i), i);
            text += auditLine(record, head.hash);
            head = {record.number, record.hash};
        }
        put(path(), text);
        put(path() + QStringLiteral(".head"), auditHeadText(head));
        show();
        QTRY_VERIFY_WITH_TIMEOUT(view().model()->rowCount() >= 400, Patience);
        QCoreApplication::processEvents(); // whatever would read on by itself
        QCOMPARE(view().model()->rowCount(), 400);
        QTRY_COMPARE_WITH_TIMEOUT((view().scrollToBottom(), view().model()->rowCount()), 1000,
                                  Patience);
        panel().filter()->setText(QStringLiteral("/p7"));
        // 7, 70–79, 700–799
        QTRY_COMPARE_WITH_TIMEOUT(view().model()->rowCount(), 111, Patience);
        QTest::mouseClick(panel().verifyButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(panel().statusText().contains(
                                         QStringLiteral("1,000 records, unbroken")),
                                 Patience);
    }

    void verifySaysWhichLineIsDamaged()
    {
        add(breakOf("/a", 1));
        add(breakOf("/b", 2));
        show();
        QTRY_COMPARE(view().model()->rowCount(), 2);
        QTest::mouseClick(panel().verifyButton(), Qt::LeftButton);
        QTRY_COMPARE(panel().statusText(),
                     QStringLiteral("4 records, unbroken. Every change has its outcome."));
        const auto *status = panel().findChild<QWidget *>(QStringLiteral("auditStatus"));
        const QString limits = QStringLiteral("It cannot show that both its files were rewritten");
        QVERIFY2(status->toolTip().contains(limits), qPrintable(status->toolTip()));
        QVERIFY(status->accessibleDescription().contains(limits));
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray content = file.readAll();
        content[content.lastIndexOf("ann@ws7")] = 'A';
        QVERIFY(file.seek(0));
        file.write(content);
        file.close();
        QTRY_VERIFY(!panel().statusText().contains(QStringLiteral("unbroken"))); // no longer true
        QVERIFY(!status->toolTip().contains(limits));
        QTest::mouseClick(panel().verifyButton(), Qt::LeftButton);
        QTRY_VERIFY2(panel().statusText().contains(QStringLiteral("damaged: line 3")),
                     qPrintable(panel().statusText()));
    }

    void withoutChangesItSaysWhereTheyWillBe()
    {
        show();
        const auto *empty = panel().findChild<EmptyState *>();
        QVERIFY(empty && empty->isVisible() && !view().isVisible());
        QVERIFY(empty->text().contains(path()));
    }

    void aBreakWithoutAnswerIsRaisedAtConnectAndSettledByTheServer()
    {
        f->backend.lockTree("/a", "s1");
        f->backend.putSession(f->backend.makeSession("s1"));
        const LockRevision seen = f->backend.locks().at("/a").revision;
        AuditIntent intent = breakOf("/a", seen.order);
        intent.details.asMap()->set("documents",
                                    Value::List{ValueMap{{"_id", "/a"},
                                                         {"found", true},
                                                         {"_seq_no", seen.order},
                                                         {"_primary_term", seen.guard}}});
        QVERIFY(trail->intend(intent));
        showTrail();
        QVERIFY(f->connectWindow());
        BannerArea &banners = *f->window->banners();
        QTRY_VERIFY(banners.contains(BannerArea::Kind::UnknownOutcome));
        const BannerText told = banners.banner(BannerArea::Kind::UnknownOutcome)->content();
        QCOMPARE(told.title, QStringLiteral("The outcome of one break is unknown."));
        QCOMPARE(told.text, QStringLiteral("It may have happened."));
        QCOMPARE(told.action, QStringLiteral("Check now"));
        QTest::mouseClick(banners.banner(BannerArea::Kind::UnknownOutcome)->actionButton(),
                          Qt::LeftButton);
        QTRY_VERIFY(!banners.contains(BannerArea::Kind::UnknownOutcome));
        QTRY_VERIFY(banners.contains(BannerArea::Kind::Notice));
        QVERIFY(banners.banner(BannerArea::Kind::Notice)
                        ->content()
                        .text.contains(QStringLiteral("did not happen")));
        const Result<AuditReport> report = trail->read();
        QVERIFY(report && report->open().empty());
        QCOMPARE(report->records.back().result, std::string("not-applied"));
    }

    void changesOfOtherServersAreNotRaisedHere()
    {
        AuditIntent intent = breakOf("/a", 1);
        intent.server = "http://elsewhere:9200";
        QVERIFY(trail->intend(intent));
        QVERIFY(f->connectWindow());
        show();
        QTRY_COMPARE(view().model()->rowCount(), 1); // the trail was read by now
        QVERIFY(!f->window->banners()->contains(BannerArea::Kind::UnknownOutcome));
    }

    /// The trail is that of this machine; what is open is one server of several.
    void changesOfOtherServersSayThatTheyAreElsewhere()
    {
        const auto addOn = [this](const char *id, const std::string &server,
                                  const std::string &index) {
            AuditIntent intent = breakOf(id, 1);
            intent.server = server;
            intent.index = index;
            QVERIFY(trail->intend(intent));
        };
        const ServerProfile here = WindowFixture::demoProfile();
        addOn("/here", here.url + '/', here.index);
        addOn("/index", here.url, "other-locks");
        addOn("/server", "http://elsewhere:9200", here.index);
        QVERIFY(f->connectWindow());
        show();
        QTRY_COMPARE(view().model()->rowCount(), 3);
        const auto where = [this](int row) { return cell(row, AuditModel::ServerColumn); };
        QCOMPARE(where(0), QStringLiteral("Elsewhere: http://elsewhere:9200 · fs-locks"));
        QVERIFY2(where(1).startsWith(QStringLiteral("Elsewhere: ")), qPrintable(where(1)));
        QVERIFY2(!where(2).contains(QStringLiteral("Elsewhere")), qPrintable(where(2)));
        const auto *note = panel().findChild<QLabel *>(QStringLiteral("auditNote"));
        const auto clickRow = [this](int row) {
            QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                              view().visualRect(view().model()->index(row, 0)).center());
        };
        clickRow(0);
        QVERIFY2(note->text().contains(QStringLiteral("http://elsewhere:9200")),
                 qPrintable(note->text()));
        clickRow(2);
        QVERIFY2(!note->text().contains(QStringLiteral("not open")), qPrintable(note->text()));
        QTest::keyClicks(panel().filter(), QStringLiteral("elsewhere:"));
        QCOMPARE(view().model()->rowCount(), 2);
        panel().filter()->clear();

        // Settled is what was made here.
        BannerArea &banners = *f->window->banners();
        QTRY_VERIFY(banners.contains(BannerArea::Kind::UnknownOutcome));
        QTest::mouseClick(banners.banner(BannerArea::Kind::UnknownOutcome)->actionButton(),
                          Qt::LeftButton);
        QTRY_COMPARE(trail->read()->open().size(), std::size_t(2));

        f->server.close();
        QCOMPARE(where(0), QStringLiteral("http://elsewhere:9200 · fs-locks"));
    }

    void aKeyThatOthersReadIsToldOf()
    {
        const QString key = folder->filePath(QStringLiteral("key"));
        put(key, "sixteen bytes or more");
        QVERIFY(QFile::setPermissions(key, QFile::ReadOwner | QFile::ReadOther));
        qputenv("LOCKSCOPE_AUDIT_KEY", key.toUtf8());
        Application application({},
                                {folder->filePath(QStringLiteral("profiles.json")),
                                 folder->filePath(QStringLiteral("settings.ini"))},
                                nullptr);
        application.start();
        qunsetenv("LOCKSCOPE_AUDIT_KEY");
        const Banner *notice = application.window().banners()->banner(BannerArea::Kind::Notice);
        QVERIFY(notice);
        QVERIFY2(notice->content().text.contains(key), qPrintable(notice->content().text));
    }

    void changedLinesAreThoseThatDiffer()
    {
        const QStringList before{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"),
                                 QStringLiteral("d")};
        const QStringList after{QStringLiteral("a"), QStringLiteral("x"), QStringLiteral("c"),
                                QStringLiteral("y"), QStringLiteral("d")};
        QCOMPARE(changedLines(before, after), (std::vector<int>{1}));
        QCOMPARE(changedLines(after, before), (std::vector<int>{1, 3}));
        QVERIFY(changedLines(before, before).empty());
        QCOMPARE(changedLines(before, {}).size(), std::size_t(4));
    }
};

LOCKSCOPE_TEST(TestAuditPanel)
#include "tst_auditpanel.moc"
