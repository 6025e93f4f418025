// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/changeresolution.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

AuditRecord written(const char *action, const char *direction = nullptr,
                    const char *decision = nullptr)
{
    AuditRecord record;
    record.intent.action = action;
    record.intent.details = ValueMap{{"intent", "op-9"},
                                     {"from", "/a"},
                                     {"to", "/b"},
                                     {"files", "fs"},
                                     {"direction", direction ? Value(direction) : Value()},
                                     {"decision", decision ? Value(decision) : Value()}};
    return record;
}

IntentView record(Intent::State state, std::optional<RecoveryDirection> decision = std::nullopt)
{
    IntentView view;
    view.intent.id = "op-9";
    view.intent.operation = "rename";
    view.intent.from = "/a";
    view.intent.to = "/b";
    view.intent.state = state;
    view.intent.decision = decision;
    return view;
}

/// Its record was cleared away: so many files are under the old path and under the new one.
IntentView files(std::optional<std::int64_t> atSource, std::optional<std::int64_t> atTarget)
{
    IntentView view = record(Intent::State::Prepared);
    view.recorded = false;
    view.atSource = atSource;
    view.atTarget = atTarget;
    return view;
}

QString resolved(const AuditRecord &intent, const IntentView &now)
{
    return QString::fromStdString(resolveChange(intent, now).result);
}
QString said(const AuditRecord &intent, const IntentView &now)
{
    return QString::fromStdString(resolveChange(intent, now).documents.front().sentence);
}

} // namespace

/// A rename or a recovery whose outcome nobody wrote down: its record and its files tell which way
/// the change went.
class TestChangeResolution : public QObject
{
    Q_OBJECT
private slots:
    void onlyRenamesAndRecoveriesAreChanges()
    {
        QVERIFY(!changeOf(written("break")));
        QVERIFY(!changeOf({}));
        QCOMPARE(changeOf(written("rename"))->id, std::string("op-9"));
        QCOMPARE(changeOf(written("recover"))->files, std::string("fs"));
        AuditRecord odd = written("rename");
        for (const Value &details : {Value(), Value(7), Value(ValueMap{{"intent", 7}})}) {
            odd.intent.details = details;
            QVERIFY(!changeOf(odd));
        }
    }

    void aClosedRecordTellsWhichWayItWent()
    {
        using enum RecoveryDirection;
        const IntentView done = record(Intent::State::Done);
        const IntentView finished = record(Intent::State::Done, Forward);
        const IntentView undone = record(Intent::State::Done, Back);
        QCOMPARE(resolved(written("rename"), done), QStringLiteral("applied"));
        QCOMPARE(resolved(written("rename"), finished), QStringLiteral("applied"));
        QCOMPARE(resolved(written("rename"), undone), QStringLiteral("not-applied"));
        QVERIFY(said(written("rename"), undone).contains(QStringLiteral("undone")));
        QCOMPARE(resolved(written("recover", "back"), undone), QStringLiteral("applied"));
        QCOMPARE(resolved(written("recover", "back"), finished), QStringLiteral("not-applied"));
        QCOMPARE(resolved(written("recover", "forward"), finished), QStringLiteral("applied"));
        QCOMPARE(resolved(written("recover"), finished), QStringLiteral("applied"));
        QCOMPARE(resolved(written("recover", nullptr, "back"), undone), QStringLiteral("applied"));
    }

    /// Another rename may have moved them on since.
    void aClosedRecordDoesNotTellWhereTheFilesAreNow()
    {
        IntentView tombstone = record(Intent::State::Done);
        tombstone.intent.operation.clear();
        for (const IntentView &closed :
             {record(Intent::State::Done), record(Intent::State::Done, RecoveryDirection::Forward),
              record(Intent::State::Done, RecoveryDirection::Back), tombstone}) {
            for (const char *action : {"rename", "recover"}) {
                const QString sentence = said(written(action), closed);
                QVERIFY2(sentence.startsWith(QStringLiteral("its record says that"))
                                 && !sentence.contains(QStringLiteral("/a"))
                                 && !sentence.contains(QStringLiteral("/b")),
                         qPrintable(sentence));
            }
        }
        // Counted, it is said.
        QVERIFY(said(written("rename"), files(0, 5))
                        .endsWith(QStringLiteral("every file is under /b")));
    }

    void aTombstoneSaysThatItNeverBegan()
    {
        IntentView tombstone = record(Intent::State::Done);
        tombstone.intent.operation.clear();
        QCOMPARE(resolved(written("rename"), tombstone), QStringLiteral("not-applied"));
        QVERIFY(said(written("rename"), tombstone).contains(QStringLiteral("never began")));
        // The recovery that wrote it did all there was to do.
        QCOMPARE(resolved(written("recover"), tombstone), QStringLiteral("applied"));
    }

    void anOpenRecordIsHalfDone()
    {
        IntentView open = record(Intent::State::Applying);
        open.atSource = 588;
        open.atTarget = 412;
        QCOMPARE(resolved(written("rename"), open), QStringLiteral("partly"));
        QVERIFY(said(written("rename"), open)
                        .contains(QStringLiteral("(412 files moved, 588 not)")));
        QVERIFY(said(written("rename"), open).contains(QStringLiteral("lockctl recover op-9")));
        // A recovery that has not said which way did nothing yet.
        QCOMPARE(resolved(written("recover", "back"), open), QStringLiteral("not-applied"));
        open.intent.decision = RecoveryDirection::Back;
        QCOMPARE(resolved(written("recover", "back"), open), QStringLiteral("partly"));
    }

    void whoMayBeAtWorkStillIsNotCalledDead()
    {
        IntentView open = record(Intent::State::Applying);
        open.owners.emplace_back();
        QVERIFY(said(written("rename"), open).contains(QStringLiteral("may be at work still")));
        open.owners.front().deadAt = instantFromEpochMs(1);
        QVERIFY(!said(written("rename"), open).contains(QStringLiteral("may be at work still")));
    }

    void withoutARecordTheFilesTell()
    {
        QCOMPARE(resolved(written("rename"), files(0, 5)), QStringLiteral("applied"));
        QCOMPARE(resolved(written("rename"), files(5, 0)), QStringLiteral("not-applied"));
        QCOMPARE(resolved(written("recover", "back"), files(5, 0)), QStringLiteral("applied"));
        QCOMPARE(resolved(written("rename"), files(2, 3)), QStringLiteral("unclear"));
        QCOMPARE(resolved(written("rename"), files(0, 0)), QStringLiteral("unclear"));
        QCOMPARE(resolved(written("rename"), files({}, 3)), QStringLiteral("unclear"));
    }

    void locksThatAreLeftAreTold()
    {
        IntentView noRecord = files({}, {});
        noRecord.lockIds = {"/a", "/b"};
        QCOMPARE(resolved(written("rename"), noRecord), QStringLiteral("partly"));
        IntentView closed = record(Intent::State::Done);
        closed.lockIds = {"/a"};
        QCOMPARE(resolved(written("rename"), closed), QStringLiteral("applied"));
        QVERIFY(said(written("rename"), closed)
                        .contains(QStringLiteral("1 of its locks are left")));
    }

    void aRecordThatCannotBeUnderstoodProvesNothing()
    {
        IntentView odd = record(Intent::State::Done);
        odd.intent.unreadable = "state is not a word";
        QCOMPARE(resolved(written("rename"), odd), QStringLiteral("unclear"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestChangeResolution)
#include "tst_changeresolution.moc"
