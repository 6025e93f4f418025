// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditrecords.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;

/// The hash chain of the audit trail: whatever is done to a line is noticed.
class TestAuditRecords : public QObject
{
    Q_OBJECT
private:
    std::string trail;
    AuditHead head;

    void add(AuditRecord::Kind kind, const std::string &id, const std::string &reason = "crashed")
    {
        AuditRecord record;
        record.number = head.records + 1;
        record.kind = kind;
        record.id = id;
        record.at = instantFromEpochMs(1'767'225'600'000 + record.number);
        record.intent = {"break",    "ann@ws7",
                         reason,     "http://127.0.0.1:9200",
                         "fs-locks", ValueMap{{"steps", Value::List{"kill"}}}};
        record.result = "done";
        trail += auditLine(record, head.hash);
        head = {record.number, record.hash};
    }
    static std::size_t linesIn(const std::string &text)
    {
        return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    }

private slots:
    void init()
    {
        trail.clear();
        head = {};
        add(AuditRecord::Kind::Intent, "one");
        add(AuditRecord::Kind::Outcome, "one");
        add(AuditRecord::Kind::Intent, "two", "a \"quoted\"\nreason, \xE2\x9C\x93");
    }

    void theOpenIntentsAreFoundWithoutReadingWhatTheOthersHold()
    {
        const auto ids = [](const std::vector<AuditRecord> &records) {
            std::string all;
            for (const AuditRecord &record : records)
                all += record.id + ' ' + record.intent.reason + ' ';
            return all;
        };
        add(AuditRecord::Kind::Intent, "three", R"(a reason with ,"details": in it)");
        add(AuditRecord::Kind::Intent, "four");
        add(AuditRecord::Kind::Outcome, "three");
        QCOMPARE(ids(openAuditIntents(trail)), ids(readAuditTrail(trail, head).open()));
        QVERIFY(ids(openAuditIntents(trail)).starts_with("two a \"quoted\""));
        QVERIFY(openAuditIntents(trail).back().id == "four");
        // An outcome that is not known leaves its intent open, and what is no line is passed over.
        AuditRecord unknown;
        unknown.kind = AuditRecord::Kind::Outcome;
        unknown.id = "four";
        unknown.result = "unknown";
        trail += auditLine(unknown, head.hash) + "no line\n{\"kind\":\"intent\",\"id\":\"torn\"";
        QCOMPARE(openAuditIntents(trail).size(), std::size_t(2));
        QVERIFY(openAuditIntents({}).empty());
    }

    void readsBackWhatWasWritten()
    {
        const AuditReport report = readAuditTrail(trail, head);
        QVERIFY(!report.damage);
        QVERIFY(!report.torn);
        QCOMPARE(report.records.size(), std::size_t(3));
        QCOMPARE(report.wholeBytes, trail.size());
        QCOMPARE(report.head.hash, head.hash);
        const AuditRecord &record = report.records[2];
        QCOMPARE(record.intent.reason, std::string("a \"quoted\"\nreason, \xE2\x9C\x93"));
        QCOMPARE(record.intent.by, std::string("ann@ws7"));
        QVERIFY(record.intent.details == Value(ValueMap{{"steps", Value::List{"kill"}}}));
        QCOMPARE(report.records[1].result, std::string("done"));
    }

    void anIntentWithoutOutcomeIsOpen()
    {
        const std::vector<AuditRecord> open = readAuditTrail(trail, head).open();
        QCOMPARE(open.size(), std::size_t(1));
        QCOMPARE(open.front().id, std::string("two"));
    }

    /// Every byte, by another one: the change is found in that line or in the next.
    void everyChangedByteIsNoticed()
    {
        for (std::size_t at = 0; at + 1 < trail.size(); ++at) {
            std::string changed = trail;
            changed[at] = static_cast<char>(changed[at] ^ 1);
            const AuditReport report = readAuditTrail(changed, head);
            QVERIFY2(report.damage || report.torn, qPrintable(QString::number(at)));
            QVERIFY(report.records.size() <= linesIn(trail.substr(0, at)) + 1);
        }
    }

    void everyMissingLineIsNoticed()
    {
        for (std::size_t begin = 0; begin < trail.size();) {
            const std::size_t end = trail.find('\n', begin) + 1;
            const std::string changed = trail.substr(0, begin) + trail.substr(end);
            QVERIFY(readAuditTrail(changed, head).damage);
            begin = end;
        }
    }

    void exchangedAndRepeatedLinesAreNoticed()
    {
        const std::size_t first = trail.find('\n') + 1;
        const std::size_t second = trail.find('\n', first) + 1;
        const std::string a = trail.substr(0, first);
        const std::string b = trail.substr(first, second - first);
        const std::string c = trail.substr(second);
        QVERIFY(readAuditTrail(b + a + c).damage);
        QVERIFY(readAuditTrail(a + a + b + c).damage);
        QVERIFY(readAuditTrail(a + b + c + c).damage);
    }

    void aTrailCutAtTheEndIsNoticedByItsHead()
    {
        const std::string cut = trail.substr(0, trail.find('\n') + 1);
        QVERIFY(!readAuditTrail(cut).damage); // by itself it is whole
        const AuditReport report = readAuditTrail(cut, head);
        QVERIFY(report.damage);
        QVERIFY(report.damage->find("there were 3 records, and 1 are left") != std::string::npos);
        QVERIFY(readAuditTrail({}, head).damage);
    }

    void aTrailWrittenAnewIsNoticedByItsHead()
    {
        const AuditHead kept = head;
        trail.clear();
        head = {};
        for (int i = 0; i < 4; ++i)
            add(AuditRecord::Kind::Intent, "other" + std::to_string(i));
        QVERIFY(readAuditTrail(trail, kept).damage);
    }

    /// The writer died between the line and the head: the line was never acknowledged, but it is
    /// whole.
    void oneRecordAfterTheHeadIsNoDamage()
    {
        const AuditHead kept = head;
        add(AuditRecord::Kind::Outcome, "two");
        QVERIFY(!readAuditTrail(trail, kept).damage);
    }

    void aTornLastLineIsNoDamage()
    {
        for (std::size_t length = trail.rfind('\n', trail.size() - 2) + 2; length < trail.size();
             ++length) {
            const AuditReport report = readAuditTrail(trail.substr(0, length));
            QVERIFY(report.torn && !report.damage);
            QCOMPARE(report.records.size(), std::size_t(2));
        }
    }

    void anOutcomeNeedsItsIntent()
    {
        add(AuditRecord::Kind::Outcome, "never intended");
        QVERIFY(readAuditTrail(trail).damage);
    }

    void headsRoundTrip()
    {
        const std::optional<AuditHead> read = auditHeadFromText(auditHeadText(head));
        QVERIFY(read);
        QCOMPARE(read->records, head.records);
        QCOMPARE(read->hash, head.hash);
        for (const char *text : {"", "{}", "[]", "{\"records\":-1,\"hash\":\"\"}", "x"})
            QVERIFY(!auditHeadFromText(text));
    }
};

LOCKSCOPE_GUILESS_TEST(TestAuditRecords)
#include "tst_auditrecords.moc"
