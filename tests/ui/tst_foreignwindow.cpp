// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/profilebook.h"
#include "models/domain/taskjob.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/stalepanel.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/inspector/whyblockedpage.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/facttable.h"
#include "ui/kit/textlabel.h"
#include "ui/kit/verdictbox.h"
#include "ui/server/breakchoice.h"
#include "ui/server/staleitems.h"
#include "ui/server/workspace.h"
#include "ui/shell/statusstrip.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace lockscope;

using What = BreakSelection::What;

namespace {

constexpr const char *Night = "x:shed:night";
constexpr const char *Day = "x:shed:day";

/// The lock "/shed/@p name" of other software, whose time is over at @p until.
LockDocument ofShed(const std::string &name, Instant until)
{
    LockDocument lock;
    lock.id = "x:shed:" + name;
    lock.kind = LockKind::Foreign;
    lock.path = "/shed/" + name;
    lock.dialect = "shed";
    lock.hazards.holderNotTold = lock.hazards.noFencing = true;
    lock.type = LockType::Exclusive;
    lock.count = 1;
    Holder holder;
    holder.id = lock.id;
    holder.owner = "pod-" + name;
    holder.expiresAt = until;
    holder.byHolderClock = true;
    holder.changeNumber = 77;
    lock.holders.push_back(holder);
    return lock;
}

/// The saved connections, in memory.
class Book : public ProfileBook
{
public:
    std::vector<SavedProfile> profiles;

    std::vector<SavedProfile> saved() const override { return profiles; }
    QString save(const ServerProfile &profile, const std::string &) override
    {
        profiles = {{profile}};
        return {};
    }
    QString remove(const std::string &) override { return {}; }
    QString undoRemove() override { return {}; }
    QString move(const std::string &, int) override { return {}; }
    QString exportTo(const QString &) const override { return {}; }
    ImportedProfiles importFrom(const QString &) override { return {}; }
};

/// A window that finds ShedLock and Kibana on every server, unless the connection knows them.
struct Offering : WindowFixture
{
    Offering()
    {
        book.profiles = {{demoProfile()}};
        Services services;
        services.server.profiles = &book;
        services.server.findDialects = [this](const ServerProfile &profile) {
            ++questions;
            return new TaskJob<std::vector<DialectOffer>>(&context, [profile](auto *task) {
                std::vector<DialectOffer> offers{{"shedlock", "ShedLock"}, {"kibana", "Kibana"}};
                for (const auto *known : {&profile.dialects, &profile.dialectsOff})
                    std::erase_if(offers, [known](const DialectOffer &offer) {
                        return std::count(known->begin(), known->end(), offer.name) > 0;
                    });
                task->complete(std::move(offers));
            });
        };
        makeWindow(services);
    }
    Banner *offer() const { return window->banners()->banner(BannerArea::Kind::Offer); }

    QObject context;
    Book book;
    int questions = 0;
};

BreakSelection askedBy(const QSignalSpy &asked)
{
    return asked.isEmpty() ? BreakSelection() : asked.last().first().value<BreakSelection>();
}

} // namespace

/// Locks of other software in the window, beside ones of ours that have the same path.
class TestForeignWindow : public QObject
{
    Q_OBJECT

    struct Fixture : WindowFixture
    {
        Fixture()
        {
            backend.putSession(backend.makeSession("s-ours", "ws7", 11));
            backend.lockTree("/shed/night", "s-ours");
            backend.status.others = {{"shed", "Shed", true, 2}};
            backend.status.others.front().means = {"Its job runs on."};
            for (const char *name : {"night", "day"})
                backend.put(ofShed(name, backend.now() + Millis(5000)));
            connectWindow();
            advance(Millis(20000), {"s-ours"});
        }
        StalePanel &stale() const { return *window->feature<BreakingFeature>()->panel(); }
        Inspector &inspector() const { return *window->feature<InspectorFeature>()->panel(); }
    };

    static LockRow rowOf(const Fixture &f, const char *id)
    {
        LockTreeItems &items = f.window->workspace().items();
        return items.row(items.indexOfDocument(id));
    }

private slots:
    void whatCouldNotBeReadIsNotSaidToBeFree()
    {
        WindowFixture f;
        QVERIFY(f.connectWindow());
        QTRY_COMPARE(f.window->emptyState()->title(), QStringLiteral("Nothing is locked"));
        f.backend.status.others = {{"shed", "Shed", true, 0, "HTTP 403: no right"}};
        f.scheduler.lookAgain();
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::Unread));
        QVERIFY(f.window->banners()
                        ->banner(BannerArea::Kind::Unread)
                        ->content()
                        .details.contains(
                                QStringLiteral("Shed could not be read: HTTP 403: no right.")));
        QCOMPARE(f.window->emptyState()->title(),
                 QStringLiteral("Nothing is locked in what could be read"));

        // And where nothing else is: no panel knows anything.
        f.backend.status.setUp = ServerStatus::SetUp::OthersOnly;
        f.scheduler.lookAgain();
        QTRY_VERIFY(f.window->statusStrip()->text().contains(QStringLiteral(u"\u2013 locks")));

        f.backend.status.others.front().failure.clear();
        f.scheduler.lookAgain();
        QTRY_VERIFY(!f.window->banners()->contains(BannerArea::Kind::Unread));
    }

    /// As a lost connection, for the locks of one software.
    void whatIsNotReadAnyMoreStaysAsItWas()
    {
        Fixture f;
        const std::size_t events = f.history.size();
        const Instant seen = f.clock.wallNow();
        f.backend.status.others = {{"shed", "Shed", true, 0, "HTTP 403: no right", seen}};
        f.advance(Millis(60000), {"s-ours"});
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::Unread));
        const BannerText &banner = f.window->banners()->banner(BannerArea::Kind::Unread)->content();
        QVERIFY(banner.text.contains(QStringLiteral("in grey is as it was")));
        const QString since = formatInstant(seen, f.clock.wallNow());
        const QString words = QStringLiteral("Shed could not be read since %1: HTTP 403: no right.")
                                      .arg(since);
        QVERIFY2(banner.details.contains(words), qPrintable(banner.details));
        QCOMPARE(f.history.size(), events);

        LockTreeItems &items = f.window->workspace().items();
        const QModelIndex night = items.indexOfDocument(Night);
        QVERIFY(night.isValid());
        const RowLook look = items.lookAt(night, false);
        QVERIFY(look.faded);
        QCOMPARE(look.lease, QStringLiteral("not read"));
        QVERIFY(night.data(Qt::ToolTipRole).toString().contains(since));
        QVERIFY(!items.lookAt(items.indexOfDocument("/shed/night"), false).faded);

        QCOMPARE(f.stale().rowCount(), 2);
        auto *list = f.stale().findChild<ListView *>();
        const QModelIndex step = list->model()->index(0, StaleItems::NextStepColumn);
        QCOMPARE(step.data().toString(), QStringLiteral("Not read since %1").arg(since));
        list->setCurrentIndex(step);
        QVERIFY(!f.stale().planButton()->isEnabled());

        QVERIFY(f.window->tree()->selectDocument(QLatin1String(Night)));
        QVERIFY(!f.inspector().breakButton()->isEnabled());
        QVERIFY(f.inspector().breakButton()->toolTip().contains(since));
        auto *verdict = f.inspector().details()->findChild<VerdictBox *>();
        QVERIFY2(verdict->accessibleName().contains(QStringLiteral("As seen 1 min 00 s ago")),
                 qPrintable(verdict->accessibleName()));
        QVERIFY(verdict->accessibleName().contains(words));
        BreakSelection selection;
        selection.what = What::Documents;
        selection.documents = {Night};
        const Result<BreakPlan> plan = f.window->workspace().locks().plan(selection);
        QVERIFY(!plan);
        QVERIFY(plan.error().detail.find("could not be read since") != std::string::npos);

        f.backend.status.others.front().failure.clear();
        f.scheduler.lookAgain();
        QTRY_VERIFY(!f.window->banners()->contains(BannerArea::Kind::Unread));
        QTRY_VERIFY(!items.lookAt(items.indexOfDocument(Night), false).faded);
        QVERIFY(f.readAgain());
        QVERIFY(f.inspector().breakButton()->isEnabled());
    }

    void whatIsThereIsOfferedOnce()
    {
        Offering f;
        QVERIFY(f.connectWindow());
        QTRY_VERIFY(f.offer());
        QCOMPARE(f.offer()->content().title, QStringLiteral("Locks of ShedLock are kept here."));
        QVERIFY(f.readAgain() && f.readAgain());
        QCOMPARE(f.questions, 1);

        // Not this one: the next is offered, and neither is again.
        const QSignalSpy connects(f.workspace.get(), &Workspace::connectRequested);
        auto *notHere = f.offer()->findChild<QToolButton *>();
        QCOMPARE(notHere->text(), QStringLiteral("Not here"));
        notHere->click();
        QTRY_VERIFY(f.offer());
        QCOMPARE(f.offer()->content().title, QStringLiteral("Locks of Kibana are kept here."));
        QCOMPARE(f.book.profiles[0].profile.dialectsOff, std::vector<std::string>{"shedlock"});
        QVERIFY(connects.isEmpty());

        f.offer()->actionButton()->click();
        QTRY_VERIFY(!f.offer());
        QCOMPARE(connects.count(), 1);
        QCOMPARE(f.book.profiles[0].profile.dialects, std::vector<std::string>{"kibana"});
        const auto profile = connects[0][0].value<ServerProfile>();
        QCOMPARE(profile.dialects, std::vector<std::string>{"kibana"});
        QVERIFY(f.connectWindow(profile));
        QTRY_COMPARE(f.questions, 2);
        QVERIFY(f.readAgain());
        QVERIFY(!f.offer());
    }

    void theListOfStaleLocksBreaksTheOneThatItShows()
    {
        Fixture f;
        QCOMPARE(f.stale().rowCount(), 2);
        auto *list = f.stale().findChild<ListView *>();
        list->setCurrentIndex(list->model()->index(1, 0));
        QVERIFY(f.stale().planButton()->isEnabled());
        QVERIFY(!f.stale().allDeadButton()->isEnabled());
        const QSignalSpy asked(&f.stale(), &StalePanel::breakRequested);
        f.stale().planButton()->click();
        const BreakSelection selection = askedBy(asked);
        QVERIFY(selection.what == What::Documents);
        QCOMPARE(selection.documents, std::vector<std::string>{Night});
    }

    void soDoesTheInspector()
    {
        Fixture f;
        QVERIFY(f.window->tree()->selectDocument(QLatin1String(Night)));
        const QSignalSpy asked(&f.inspector(), &Inspector::breakRequested);
        QVERIFY(f.inspector().breakButton()->isEnabled());
        f.inspector().breakButton()->click();
        QVERIFY(askedBy(asked).what == What::Documents);
        QCOMPARE(askedBy(asked).documents, std::vector<std::string>{Night});
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/shed/night")));
        f.inspector().breakButton()->click();
        QVERIFY(askedBy(asked).what == What::Session);
    }

    /// The folder of other software has the path of one of ours.
    void aLabelIsNoLockOfOurs()
    {
        Fixture f;
        LockTreeItems &items = f.window->workspace().items();
        const LockRow folder = items.row(items.indexOfDocument(Night).parent());
        QVERIFY(folder.kind == NodeKind::ForeignFolder && folder.facts.id.empty());
        const BreakChoice choice = chooseBreak({folder, rowOf(f, Night)});
        QVERIFY2(choice.refusal.isEmpty(), qPrintable(choice.refusal));
        QCOMPARE(choice.selection.documents, std::vector<std::string>{Night});
    }

    void ofSeveralTheDialogSaysWhatABreakDoesNotDo()
    {
        Fixture f;
        BreakSelection selection;
        selection.what = What::Documents;
        selection.documents = {Night, Day};
        const Result<BreakPlan> plan = f.window->workspace().locks().plan(selection);
        QVERIFY(plan && plan->isForeign());
        QCOMPARE(plan->owners.size(), std::size_t(2));
        BreakLockDialog dialog(f.window->workspace().locks(), selection, *plan, f.window.get());
        dialog.open();
        QStringList said;
        for (const TextLabel *label : dialog.findChildren<TextLabel *>())
            said.append(label->text());
        const QString all = said.join(QLatin1Char('\n'));
        for (const char *words :
             {"Its job runs on.", "Each becomes free at once. Its time is over.",
              "The holder is not told and goes on.", "Nothing refuses what it still writes."})
            QVERIFY2(all.contains(QLatin1String(words)), qPrintable(all));
    }

    void soDoesTheInspectorBeforeIt()
    {
        Fixture f;
        QVERIFY(f.window->tree()->selectDocument(QLatin1String(Day)));
        const QList<FactTable *> tables = f.inspector().details()->findChildren<FactTable *>();
        const auto says = [&tables](const char *words) {
            return std::any_of(tables.begin(), tables.end(), [words](const FactTable *table) {
                return table->accessibleName().contains(QLatin1String(words));
            });
        };
        QVERIFY(says("If broken Its job runs on."));
        QVERIFY(says("If broken The holder is not told and goes on."));
        QVERIFY(says("If broken Nothing refuses what it still writes."));
        QVERIFY(!says("its release may free"));
    }

    /// What went is broken where this window did it, and else just gone.
    void theHistorySaysWhatBecameOfIt()
    {
        Fixture f;
        BreakSelection selection;
        selection.what = What::Documents;
        selection.documents = {Night};
        LockController &locks = f.window->workspace().locks();
        const Result<BreakPlan> plan = locks.plan(selection);
        QVERIFY(plan);
        QCOMPARE(plan->owners.front().means, std::string("Its job runs on."));
        BreakJob *job = locks.apply(*plan, QStringLiteral("its pod is gone"));
        QVERIFY(job);
        QSignalSpy finished(job, &Job::finished);
        QVERIFY(finished.wait(60000));
        f.backend.remove(Day);
        f.advance(Millis(1000), {"s-ours"});
        const auto last = [&f](const char *path) { return f.history.ofPath(path).back(); };
        QCOMPARE(toString(last("/shed/day").what), "gone");
        const LockEvent night = last("/shed/night");
        QCOMPARE(toString(night.what), "broken");
        QCOMPARE(night.by, locks.actor());
        QCOMPARE(night.reason, std::string("its pod is gone"));
    }

    /// Where its software has a queue, in the order of it.
    void theInspectorSaysWhoWaits()
    {
        Fixture f;
        LockDocument lock = ofShed("day", f.backend.now() + Millis(60000));
        lock.queue = {{"x:shed:b", "pod-b", std::nullopt}, {"x:shed:c", "pod-c", std::nullopt}};
        f.backend.put(lock);
        f.advance(Millis(1000), {"s-ours"});
        QVERIFY(f.window->tree()->selectDocument(QLatin1String(Day)));
        const QList<TextLabel *> labels = f.inspector().details()->findChildren<TextLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const TextLabel *label) {
            return label->text() == QLatin1String("1. pod-b\n2. pod-c");
        }));
    }

    void whyBlockedSaysWhoHoldsItAndWhoWaits()
    {
        Fixture f;
        LockDocument lock = ofShed("day", f.backend.now() + Millis(60000));
        lock.queue = {{"x:shed:b", "pod-b", std::nullopt}};
        f.backend.put(lock);
        f.advance(Millis(1000), {"s-ours"});
        f.inspector().tabs()->setCurrentIndex(Inspector::WhyBlockedTab);
        auto *page = f.inspector().findChild<WhyBlockedPage *>();
        const auto line = [page](int row) { return page->list()->item(row)->text(); };
        QVERIFY(f.window->tree()->selectDocument(QLatin1String(Day)));
        QCOMPARE(page->summary()->text(), QStringLiteral("1 holder is in the way."));
        QCOMPARE(page->list()->count(), 2);
        QVERIFY2(line(0).startsWith(QLatin1String("/shed/day is locked by pod-day (exclusive)")),
                 qPrintable(line(0)));
        QVERIFY2(line(0).contains(QLatin1String("Only a hard break frees /shed/day")),
                 qPrintable(line(0)));
        QCOMPARE(line(1), QStringLiteral("1. pod-b"));

        // What is only shown has no break, and what is over a soft one.
        lock.holders.front().isShownOnly = true;
        lock.queue.clear();
        f.backend.put(lock);
        f.advance(Millis(1000), {"s-ours"});
        QCOMPARE(page->list()->count(), 1);
        QVERIFY2(!line(0).contains(QLatin1String("break")), qPrintable(line(0)));
        QVERIFY(f.window->tree()->selectDocument(QLatin1String(Night)));
        QVERIFY2(line(0).contains(QLatin1String("A break frees /shed/night")), qPrintable(line(0)));
    }
};

LOCKSCOPE_TEST(TestForeignWindow)
#include "tst_foreignwindow.moc"
