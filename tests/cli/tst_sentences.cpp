// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/plainholders.h"
#include "tests/support/testprogram.h"
#include "ui/text/anomalytext.h"
#include "ui/text/audittext.h"
#include "ui/text/breaktext.h"
#include "ui/text/changetext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/locktext.h"
#include "ui/text/waittext.h"

#include <QTest>

using namespace lockscope;

namespace {

Holder holder(LockMode mode)
{
    Holder h;
    h.id = "h";
    h.session = "s";
    h.mode = mode;
    return h;
}

LockDocument document(std::vector<Holder> holders, std::int64_t count, LockType type)
{
    LockDocument d;
    d.id = d.path = "/clinton";
    d.holders = std::move(holders);
    d.count = count;
    d.type = type;
    return d;
}

Session session()
{
    Session s;
    s.id = "s";
    s.process.host = "ws7";
    s.process.pid = 4242;
    s.expiresAt = instantFromEpochMs(118'000);
    return s;
}

BreakPlan planFor(Liveness liveness, std::size_t owners, bool hard)
{
    BreakPlan plan;
    plan.hard = hard;
    for (std::size_t i = 0; i < owners; ++i) {
        BreakPlan::Owner owner;
        owner.session = "s" + std::to_string(i);
        owner.host = "db3";
        owner.pid = 811;
        owner.verdict.liveness = liveness;
        owner.lockIds = {"/a" + std::to_string(i)};
        plan.owners.push_back(owner);
    }
    BreakStep kill;
    kill.session = "s0";
    kill.documentId = "session:s0";
    kill.seenExpiresAt = instantFromEpochMs(100'000);
    plan.steps.push_back(kill);
    return plan;
}

} // namespace

class TestSentences : public QObject
{
    Q_OBJECT
private slots:
    void everyErrorSaysWhatNext();
    void whatWasDoneBeforeAnErrorIsNotCalledNothing();
    void errorDetailIsMadeSafe();
    void everyFactHasALine();
    void factsOfTheProcessTableHaveAnAge();
    void anotherNamespaceIsNotAnotherMachine();
    void whatOthersSayIsTheirWord();
    void everyRuleIsSaid();
    void waitsAndRingsAreSaid();
    void everyVerdictHasTitleAndConsequence();
    void aSuspectIsCalledWhatItsRuleSays();
    void onADyingCrowdTheLivingAreCounted();
    void aWrittenNameIsAnOwner();
    void lockStates();
    void blockers();
    void ownersWithoutAName();
    void beforeTheLivingAreBrokenOneWaits();
    void whatNoBreakFreesSaysWhatDoes();
    void aHalfDoneChangeIsToldByWhatIsKnownOfItsProcess_data();
    void aHalfDoneChangeIsToldByWhatIsKnownOfItsProcess();
    void sessionsHaveTheNameOfTheirProcess();
    void theAuditTrailSaysWhatWasBrokenAndWhose();
    void whatCannotBeBrokenIsNoMistakeOfTheAsker();
    void breakTitles();
    void aPlanThatFreesNothingSaysSo();
    void plainHoldersAreBrokenNotRevoked();
    void aStepSaysWhatItRemoves();
    void whatFailedIsNotCalledRefused();
    void whatWaitsSaysForHowLong();
    void whatIsRevokedIsNotFreeYet();
    void whatGoesBesidesIsNamed();
    void aRecoveryOfWhatIsClosedSaysWhichWayItWent();
    void anAnswerThatCannotBeUnderstoodIsNotCalledNone();
    void aHalfDoneRenameIsNotCalledUnchanged();
    void aRenameInOtherHandsSaysWhatBecameOfIt();
    void outcomes();
    void confirmation();
    void ofWhatIsLeftOutAFewAreSaidInShort();
};

void TestSentences::everyErrorSaysWhatNext()
{
    for (int kind = 0; kind <= static_cast<int>(BackendError::Kind::InvalidInput); ++kind) {
        BackendError error;
        error.kind = static_cast<BackendError::Kind>(kind);
        error.httpStatus = 418;
        error.detail = "the detail.";
        const QString text = errorText(error);
        QVERIFY2(text.contains(QStringLiteral("the detail. ")), qPrintable(text));
        QVERIFY2(text.count(QStringLiteral(". ")) >= 2 && text.endsWith(QLatin1Char('.')),
                 qPrintable(text));
        error.detail.clear();
        QVERIFY(!errorText(error).contains(QStringLiteral(": .")));
    }
}

void TestSentences::whatWasDoneBeforeAnErrorIsNotCalledNothing()
{
    BackendError error = BackendError::of(BackendError::Kind::ServerError, "no");
    QVERIFY(errorText(error).contains(QStringLiteral("Nothing was changed.")));
    error.done = "the index a was created";
    const QString text = errorText(error);
    QVERIFY2(text.contains(QStringLiteral("the index a was created."))
                     && !text.contains(QStringLiteral("Nothing was changed")),
             qPrintable(text));
    error.kind = BackendError::Kind::OutcomeUnknown;
    error.undecided = "whether the index b was created";
    QVERIFY2(errorText(error).contains(
                     QStringLiteral("Done before that, and kept: the index a was created. For want "
                                    "of an answer it is not known whether the index b was "
                                    "created.")),
             qPrintable(errorText(error)));
    error.done.clear();
    error.kind = BackendError::Kind::Forbidden;
    QVERIFY2(!errorText(error).contains(QStringLiteral("Nothing was changed")),
             qPrintable(errorText(error)));
}

void TestSentences::errorDetailIsMadeSafe()
{
    BackendError error;
    error.detail = "evil \xE2\x80\xAE" + std::string(100'000, 'x');
    const QString text = errorText(error);
    QVERIFY(text.contains(QStringLiteral("\\u202E")));
    QVERIFY(text.size() < 600);
}

void TestSentences::everyFactHasALine()
{
    for (int fact = 0; fact <= static_cast<int>(Evidence::Fact::HostAlive); ++fact) {
        Evidence evidence;
        evidence.fact = static_cast<Evidence::Fact>(fact);
        evidence.span = Millis(192'000);
        evidence.count = 2;
        evidence.text = "db3 \xC2\xB7 811";
        const QString text = evidenceText(evidence);
        QVERIFY2(!text.isEmpty() && !text.contains(QLatin1Char('%')), qPrintable(text));
        evidence.span = Millis(0);
        evidence.count = 1;
        evidence.text.clear();
        QVERIFY(!evidenceText(evidence).isEmpty());
    }
    Evidence over;
    over.fact = Evidence::Fact::LeaseOver;
    over.span = Millis(192'000);
    QCOMPARE(evidenceText(over), QStringLiteral("Lease ended 3 min 12 s ago"));
    QCOMPARE(evidenceSourceText(Evidence::Source::SeenFromHere), QStringLiteral("seen from here"));
}

void TestSentences::factsOfTheProcessTableHaveAnAge()
{
    Evidence look;
    look.source = Evidence::Source::ThisMachine;
    look.text = "db3 \xC2\xB7 811";
    for (const Evidence::Fact fact :
         {Evidence::Fact::ProcessRunning, Evidence::Fact::ProcessStopped,
          Evidence::Fact::ProcessGone, Evidence::Fact::ProcessReused,
          Evidence::Fact::MachineRebooted, Evidence::Fact::ProcessUnreadable}) {
        look.fact = fact;
        look.span = Millis(2'000);
        QVERIFY2(evidenceText(look).endsWith(QStringLiteral("; looked 2 s ago")),
                 qPrintable(evidenceText(look)));
        look.span = Millis(999);
        QVERIFY2(evidenceText(look).endsWith(QStringLiteral("; looked just now")),
                 qPrintable(evidenceText(look)));
    }
    look.fact = Evidence::Fact::ProcessGone;
    QCOMPARE(evidenceText(look), QStringLiteral("Process db3 \u00b7 811 is gone; looked just now"));
}

void TestSentences::anotherNamespaceIsNotAnotherMachine()
{
    Evidence fact;
    fact.source = Evidence::Source::ThisMachine;
    fact.text = "db3 \xC2\xB7 811";
    fact.fact = Evidence::Fact::ProcessOtherNamespace;
    QCOMPARE(evidenceText(fact),
             QStringLiteral("Process db3 \u00b7 811 is in another pid or time namespace of this "
                            "machine (a container): its pid means nothing here"));
    fact.fact = Evidence::Fact::ProcessNotCheckable;
    QCOMPARE(evidenceText(fact),
             QStringLiteral("Process db3 \u00b7 811 cannot be checked from here"));
    QVERIFY(processStateText(ProcessState::OtherNamespace)
            != processStateText(ProcessState::OtherMachine));
}

void TestSentences::whatOthersSayIsTheirWord()
{
    for (const Evidence::Fact fact :
         {Evidence::Fact::ProcessRunning, Evidence::Fact::ProcessStopped,
          Evidence::Fact::ProcessGone, Evidence::Fact::ProcessReused,
          Evidence::Fact::MachineRebooted, Evidence::Fact::ProcessNotCheckable,
          Evidence::Fact::ProcessOtherNamespace, Evidence::Fact::ProcessUnreadable}) {
        Evidence claim;
        claim.fact = fact;
        claim.source = Evidence::Source::ProbeOnHost;
        claim.span = Millis(12'000);
        claim.by = "ann@ws7\xE2\x80\xAE";
        const QString text = evidenceText(claim);
        QVERIFY2(text.contains(QStringLiteral("ann@ws7")) && text.contains(QStringLiteral("12 s")),
                 qPrintable(text));
        QVERIFY(!text.contains(QChar(0x202E)));
    }
    QCOMPARE(evidenceSourceText(Evidence::Source::ProbeOnHost),
             QStringLiteral("probe on its host"));
    Evidence ahead;
    ahead.fact = Evidence::Fact::ProcessGone;
    ahead.source = Evidence::Source::ProbeOnHost;
    ahead.span = Millis(-12'000);
    ahead.by = "ann@ws7";
    QCOMPARE(evidenceText(ahead),
             QStringLiteral("What ann@ws7 says counts for nothing: it is dated 12 s ahead of the "
                            "server's clock"));
}

void TestSentences::everyRuleIsSaid()
{
    for (int rule = 0; rule <= static_cast<int>(VerdictRule::ClockUnknown); ++rule) {
        LivenessVerdict verdict;
        verdict.rule = static_cast<VerdictRule>(rule);
        const QString text = ruleText(verdict);
        QVERIFY2(text.contains(QStringLiteral(" by rule: ")) && !text.contains(QLatin1Char('%')),
                 qPrintable(text));
    }
    LivenessVerdict dead;
    dead.rule = VerdictRule::TimeIsOver;
    dead.evidence.resize(1);
    dead.evidence[0].fact = Evidence::Fact::Unchanged;
    dead.evidence[0].span = Millis(74'000);
    QCOMPARE(ruleText(dead),
             QStringLiteral("Dead by rule: lease and lock-delay are over on the server's clock, "
                            "and not renewed for 1 min 14 s as seen from here"));
    dead.rule = VerdictRule::ProvenHere;
    QVERIFY(ruleText(dead).endsWith(QStringLiteral("and as seen from here")));
    dead.evidence.clear();
    QVERIFY(ruleText(dead).endsWith(QStringLiteral("by the server's clock alone")));
}

void TestSentences::waitsAndRingsAreSaid()
{
    const SessionName named = [](const std::string &session) {
        return QString::fromStdString(session);
    };
    QCOMPARE(cycleText({"a", "b"}, named),
             QStringLiteral(
                     "a and b wait for each other. Neither continues until one gives up or is "
                     "broken."));
    QVERIFY(cycleText({"a"}, named).startsWith(QStringLiteral("a waits for a lock that it holds")));
    QVERIFY(cycleText({"a", "b", "c"}, named).startsWith(QStringLiteral("3 sessions wait")));
    const Instant now = instantFromEpochMs(1'700'000'000'000);
    QCOMPARE(waitText(QStringLiteral("a"), {{"global", LockMode::IX}, {"/b", LockMode::X}},
                      now - Millis(12'000), now),
             QStringLiteral("a waits for /b (exclusive), for 12 s"));
    QCOMPARE(heldUpText({"b", "c"}, true, named),
             QStringLiteral("held up by b, c and holders without a name"));
    QVERIFY(heldUpText({}, false, named).contains(QStringLiteral("about to get it")));
    const QStringList paths{QStringLiteral("/a")};
    QCOMPARE(freesText(paths, {QStringLiteral("b")}, WaitTurns::Together, {}),
             QStringLiteral("frees /a; then b can continue"));
    const QStringList three{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")};
    QCOMPARE(freesText(paths, three, WaitTurns::OneByOne, {}),
             QStringLiteral("frees /a; then one of b, c and d can continue"));
    QCOMPARE(freesText(paths, three, WaitTurns::InParts, {}),
             QStringLiteral("frees /a; then b, c and d can continue, but not all at once"));
}

void TestSentences::everyVerdictHasTitleAndConsequence()
{
    for (const Liveness liveness : {Liveness::Held, Liveness::Renewing, Liveness::Suspect,
                                    Liveness::Dead, Liveness::Unknown}) {
        LivenessVerdict verdict;
        verdict.liveness = liveness;
        QVERIFY(!verdictTitle(verdict).isEmpty());
        QVERIFY(!verdictConsequence(verdict).isEmpty());
    }
    LivenessVerdict halfDone;
    halfDone.liveness = Liveness::Dead;
    halfDone.evidence.resize(1);
    halfDone.evidence[0].fact = Evidence::Fact::HalfDone;
    QVERIFY(verdictTitle(halfDone).startsWith(QStringLiteral("Half-done")));
    LivenessVerdict dead;
    dead.liveness = Liveness::Dead;
    QCOMPARE(verdictTitle(dead), QStringLiteral("Dead: nobody renews this lock"));
    dead.rule = VerdictRule::ProvenHere; // whatever it renewed until then
    QCOMPARE(verdictTitle(dead), QStringLiteral("Dead: its process cannot run again"));
}

void TestSentences::aSuspectIsCalledWhatItsRuleSays()
{
    LivenessVerdict suspect;
    suspect.liveness = Liveness::Suspect;
    suspect.rule = VerdictRule::RenewalMissed;
    QCOMPARE(verdictTitle(suspect), QStringLiteral("Suspect: its renewals stopped"));
    for (const VerdictRule rule :
         {VerdictRule::MissingHere, VerdictRule::ClockOnly, VerdictRule::LeaseIsOver,
          VerdictRule::OwnLeaseOver, VerdictRule::ClaimedDead, VerdictRule::BootedSince}) {
        suspect.rule = rule;
        QVERIFY2(!verdictTitle(suspect).contains(QStringLiteral("renewals")),
                 qPrintable(verdictTitle(suspect)));
    }
}

void TestSentences::onADyingCrowdTheLivingAreCounted()
{
    QCOMPARE(sharedVerdictTitle(Liveness::Dead, 1, 7), QStringLiteral("1 of 7 holders is dead"));
    QCOMPARE(sharedVerdictTitle(Liveness::Suspect, 2, 3),
             QStringLiteral("2 of 3 holders are suspect"));
    QVERIFY(sharedVerdictConsequence(Liveness::Dead, 1, 7)
                    .startsWith(QStringLiteral("The other 6 keep it held.")));
}

void TestSentences::aWrittenNameIsAnOwner()
{
    const LivenessVerdict named = judgePlainHolders(1, "123", Instant());
    for (const QString &text :
         {verdictTitle(named), evidenceText(named.evidence.front()), ruleText(named)}) {
        QVERIFY2(!text.contains(QStringLiteral("nobody recorded"))
                         && !text.contains(QStringLiteral("no owner was recorded"),
                                           Qt::CaseInsensitive),
                 qPrintable(text));
    }
    QVERIFY(verdictTitle(named).contains(QStringLiteral("process 123")));
    const LivenessVerdict nameless = judgePlainHolders(2, {}, Instant());
    QCOMPARE(verdictTitle(nameless), QStringLiteral("Unknown: nobody recorded who holds it"));
}

void TestSentences::lockStates()
{
    QCOMPARE(lockStateText(document({holder(LockMode::X)}, 1, LockType::Exclusive)),
             QStringLiteral("exclusive"));
    QCOMPARE(lockStateText(
                     document({holder(LockMode::IX), holder(LockMode::IS)}, 3, LockType::Shared)),
             QStringLiteral(u"shared \u00d73"));
    QCOMPARE(lockStateText(
                     document({holder(LockMode::S), holder(LockMode::S)}, 2, LockType::Exclusive)),
             QStringLiteral(u"read \u00d72"));
    LockDocument root = document({holder(LockMode::X)}, 1, LockType::Exclusive);
    root.kind = LockKind::Root;
    QCOMPARE(lockStateText(root), QStringLiteral("global"));
    QCOMPARE(lockNameText(root), QStringLiteral("/"));
    LockDocument odd = document({}, 1, LockType::None);
    odd.unreadable = "lock_count is not a number";
    QCOMPARE(lockStateText(odd), QStringLiteral("unreadable"));
}

void TestSentences::blockers()
{
    Blocker blocker;
    blocker.path = blocker.documentId = "/clinton";
    blocker.holder = holder(LockMode::X);
    blocker.session = session();
    QCOMPARE(blockerText(blocker, instantFromEpochMs(100'000)),
             QStringLiteral(u"/clinton is locked by ws7 \u00b7 4242 (exclusive), 18 s left."));
    QCOMPARE(blockerText(blocker, instantFromEpochMs(120'000)),
             QStringLiteral(
                     u"/clinton is locked by ws7 \u00b7 4242 (exclusive), lease ended 2 s ago."));
    QCOMPARE(blockerText(blocker, std::nullopt),
             QStringLiteral(u"/clinton is locked by ws7 \u00b7 4242 (exclusive)."));
    Blocker readWrite = blocker;
    readWrite.kind = LockKind::ReadWrite;
    readWrite.path = "reports";
    QVERIFY(blockerText(readWrite, std::nullopt)
                    .startsWith(QStringLiteral("rw:reports is locked by")));
    blocker.holder.reset();
    blocker.session.reset();
    blocker.anonymous = 3;
    QVERIFY(blockerText(blocker, std::nullopt).contains(QStringLiteral(u"anonymous \u00d73")));
    blocker.unreadable = "lock_count is not a number";
    QCOMPARE(blockerText(blocker, std::nullopt),
             QStringLiteral("/clinton cannot be read: lock_count is not a number. It may block."));
}

void TestSentences::beforeTheLivingAreBrokenOneWaits()
{
    Blocker blocker;
    blocker.path = blocker.documentId = "/clinton";
    blocker.holder = holder(LockMode::X);
    blocker.session = session();
    const Instant now = instantFromEpochMs(100'000);
    QCOMPARE(livingHolderText(blocker, Liveness::Held, now),
             QStringLiteral(
                     "Its holder is alive: its lease runs for another 18 s, and it may renew "
                     "it. Wait for its release, or ask its owner."));
    QCOMPARE(livingHolderText(blocker, Liveness::Renewing, std::nullopt),
             QStringLiteral("Its holder is alive: its lease runs. Wait for its release, or ask its "
                            "owner."));
    for (const Liveness other : {Liveness::Suspect, Liveness::Dead, Liveness::Unknown})
        QCOMPARE(livingHolderText(blocker, other, now), QString());
    blocker.session->revokedAt = now; // it renews no more
    QCOMPARE(livingHolderText(blocker, Liveness::Held, now), QString());
}

void TestSentences::whatNoBreakFreesSaysWhatDoes()
{
    Blocker blocker;
    blocker.path = blocker.documentId = "/clinton";
    blocker.holder = holder(LockMode::X);
    blocker.session = session();
    const auto text = [&blocker] { return noBreakText(blocker, Liveness::Held); };
    QCOMPARE(text(), QString());
    blocker.session->expiresAt.reset();
    QVERIFY2(text().contains(QStringLiteral("shows no lease end")), qPrintable(text()));
    blocker.session.reset();
    QCOMPARE(text(), QString()); // its death can be recorded
    blocker.holder->session.clear();
    QCOMPARE(text(), QString());
    blocker.holder->id.clear();
    QVERIFY2(text().contains(QStringLiteral("lockctl show /clinton")), qPrintable(text()));
    blocker.holder.reset();
    QCOMPARE(text(), QString()); // a plain client's
    blocker.unreadable = "lock_count is not a number";
    const QString look = text();
    QVERIFY2(look.contains(QStringLiteral("lockctl show /clinton"))
                     && !look.contains(QStringLiteral("change")),
             qPrintable(look));
}

void TestSentences::aHalfDoneChangeIsToldByWhatIsKnownOfItsProcess_data()
{
    QTest::addColumn<int>("liveness");
    QTest::addColumn<QString>("begin");
    const QString underWay = QStringLiteral("A change is under way there. If its process dies ");
    QTest::newRow("held") << int(Liveness::Held) << underWay;
    QTest::newRow("renewing") << int(Liveness::Renewing) << underWay;
    QTest::newRow("suspect") << int(Liveness::Suspect)
                             << QStringLiteral("A change is under way there, and its process may "
                                               "be gone. To free it, if the server calls that ");
    QTest::newRow("dead") << int(Liveness::Dead)
                          << QStringLiteral("Half-done change; to free it: ");
    QTest::newRow("unknown") << int(Liveness::Unknown)
                             << QStringLiteral("A change was begun there; whether its process "
                                               "still runs is not known. To free it, if the "
                                               "server calls that ");
}

void TestSentences::aHalfDoneChangeIsToldByWhatIsKnownOfItsProcess()
{
    QFETCH(const int, liveness);
    QFETCH(const QString, begin);
    Blocker blocker;
    blocker.path = blocker.documentId = "/clinton";
    blocker.holder = holder(LockMode::X);
    blocker.holder->op = "op-5d1e77";
    blocker.session = session(); // its lease may run, or be over: the verdict counts
    const QString text = noBreakText(blocker, static_cast<Liveness>(liveness));
    QVERIFY2(text.startsWith(begin)
                     && text.endsWith(
                             QStringLiteral(": lockctl recover op-5d1e77 --forward|--back")),
             qPrintable(text));
}

void TestSentences::sessionsHaveTheNameOfTheirProcess()
{
    QCOMPARE(processIdText("ws7:4242"), QStringLiteral(u"ws7 \u00b7 4242"));
    for (const char *other : {"nightly", ":7", "job:x7", "job:"})
        QCOMPARE(processIdText(other), QString::fromLatin1(other));
    BreakStep kill;
    kill.session = "s1";
    kill.path = "ws7:4242";
    QVERIFY(stepText(kill).startsWith(QStringLiteral(u"Session ws7 \u00b7 4242 (s1): mark dead")));
    kill.path = "s1"; // its process is not known
    QVERIFY(stepText(kill).startsWith(QStringLiteral("Session s1: mark dead")));
    Anomaly anomaly;
    anomaly.code = Anomaly::Code::DeadSession;
    anomaly.count = 1;
    anomaly.session = "s1";
    anomaly.processId = "ws7:4242";
    QCOMPARE(anomalyDetail(anomaly),
             QStringLiteral(u"1 lock of session ws7 \u00b7 4242 (s1), which is dead."));
}

void TestSentences::theAuditTrailSaysWhatWasBrokenAndWhose()
{
    AuditRecord record;
    const Value documents = Value::List{ValueMap{{"_id", "session:s1"}}, ValueMap{{"_id", "/h"}},
                                        ValueMap{{"_id", "global"}}};
    record.intent.details = ValueMap{{"from", "/clinton/projects"},
                                     {"to", "/bill"},
                                     {"documents", documents}};
    QCOMPARE(auditSubjectText(record), QStringLiteral(u"/clinton/projects \u2192 /bill"));
    const auto owner = [](const char *session, Value::List locks, std::int64_t pid) {
        return ValueMap{{"session", session},
                        {"process_id", "ws7:1"},
                        {"host", "ws7"},
                        {"pid", pid},
                        {"locks", std::move(locks)}};
    };
    record.intent.details = ValueMap{{"owners", Value::List{owner("s1", {"/h", "h:0f"}, 42)}},
                                     {"steps", Value::List{ValueMap{{"document", "h:0f"},
                                                                    {"path", "/long"}}}},
                                     {"documents", documents}};
    QCOMPARE(auditSubjectText(record), QStringLiteral(u"/h +1 (ws7 \u00b7 42)"));
    record.intent.details = ValueMap{{"owners", Value::List{owner("s1", {}, 42)}},
                                     {"documents", documents}};
    QCOMPARE(auditSubjectText(record), QStringLiteral(u"ws7 \u00b7 42"));
    record.intent.details = ValueMap{{"documents", documents}};
    QCOMPARE(auditSubjectText(record), QStringLiteral("/h +2"));
}

void TestSentences::whatCannotBeBrokenIsNoMistakeOfTheAsker()
{
    const QString text = noPlanText(
            fail(BackendError::Kind::InvalidInput, "/odd cannot be understood").value());
    QCOMPARE(text, QStringLiteral("Not broken: /odd cannot be understood. Nothing was sent."));
}

void TestSentences::ownersWithoutAName()
{
    QCOMPARE(ownerText(nullptr, {}), QStringLiteral("anonymous"));
    QVERIFY(ownerText(nullptr, "8f31c2d0").contains(QStringLiteral("8f31c2d0")));
    ProcessIdentity process;
    process.processId = "job\xE2\x80\xAE 7";
    QCOMPARE(processText(process), QStringLiteral("job\\u202E 7"));
    process.processId = "ws7:4242"; // one form, whoever wrote it down
    QCOMPARE(processText(process), QStringLiteral(u"ws7 \u00b7 4242"));
    ProcessIdentity likeAPlaceholder;
    likeAPlaceholder.host = "%1 %2";
    likeAPlaceholder.pid = 7;
    QCOMPARE(processText(likeAPlaceholder), QStringLiteral(u"%1 %2 \u00b7 7"));
    QVERIFY(namedHolderText("ws7:4242").contains(QStringLiteral(u"ws7 \u00b7 4242")));
}

void TestSentences::breakTitles()
{
    QCOMPARE(breakTitle(planFor(Liveness::Dead, 1, false), false),
             QStringLiteral("Break 1 lock of a dead process?"));
    QCOMPARE(breakTitle(planFor(Liveness::Dead, 4, false), false),
             QStringLiteral("Break 4 locks of 4 dead processes?"));
    QCOMPARE(breakTitle(planFor(Liveness::Held, 1, false), false),
             QStringLiteral("Revoke 1 lock of a process?"));
    QVERIFY(breakTitle(planFor(Liveness::Held, 1, true), false)
                    .contains(QStringLiteral("may be running")));
    QVERIFY(breakConsequence(planFor(Liveness::Held, 1, true))
                    .contains(QStringLiteral("may be done twice")));
    QVERIFY(breakConsequence(planFor(Liveness::Held, 1, false))
                    .contains(QStringLiteral("The path stays blocked")));
    QVERIFY(breakConsequence(planFor(Liveness::Held, 2, false))
                    .contains(QStringLiteral("The paths stay blocked")));
    QVERIFY(breakConsequence(planFor(Liveness::Dead, 1, false))
                    .startsWith(QStringLiteral("The path becomes free.")));
    QVERIFY(breakConsequence(planFor(Liveness::Dead, 2, false))
                    .startsWith(QStringLiteral("The paths become free.")));
    QVERIFY(breakGuardText(planFor(Liveness::Dead, 1, false), instantFromEpochMs(100'000))
                    .startsWith(QStringLiteral("Applies only if the lease end is still")));
}

void TestSentences::aPlanThatFreesNothingSaysSo()
{
    BreakPlan plan = planFor(Liveness::Dead, 1, false);
    plan.owners[0].lockIds.clear();
    plan.halfDone = {"rename-1"};
    QCOMPARE(breakTitle(plan, false),
             QStringLiteral("End the session of a dead process? No lock becomes free."));
    for (const QString &text : {breakConsequence(plan), ownerConsequence(plan, plan.owners[0])})
        QVERIFY2(text.contains(QStringLiteral("half-done change"))
                         && !text.contains(QStringLiteral("become")),
                 qPrintable(text));
    plan.owners[0].besides = {"/b", "/c"}; // nothing of what was chosen, and not nothing
    QCOMPARE(breakTitle(plan, false), QStringLiteral("End the session of a dead process?"));
    for (const QString &text : {breakConsequence(plan), ownerConsequence(plan, plan.owners[0])})
        QVERIFY2(text.contains(QStringLiteral("become")), qPrintable(text));
    QCOMPARE(confirmationText(plan), QStringLiteral("2"));
    plan.owners[0].lockIds = {"/a"};
    QVERIFY(breakConsequence(plan).contains(QStringLiteral("except those of a half-done change")));
}

void TestSentences::plainHoldersAreBrokenNotRevoked()
{
    BreakPlan plan;
    plan.owners.resize(1);
    plan.owners[0].lockIds = {"/a"};
    plan.steps.resize(1);
    plan.steps[0].action = BreakStep::Action::RemoveAnonymous;
    plan.steps[0].anonymousCount = 1;
    QCOMPARE(breakTitle(plan, false), QStringLiteral("Break 1 lock of an unknown holder?"));
    plan.steps[0].anonymousCount = 0;
    QCOMPARE(breakTitle(plan, false), QStringLiteral("Set the count of 1 lock right?"));
    QCOMPARE(breakConsequence(plan), QStringLiteral("No holder loses anything."));
}

void TestSentences::aStepSaysWhatItRemoves()
{
    BreakStep sweep;
    sweep.action = BreakStep::Action::Sweep;
    sweep.path = "/a";
    sweep.session = "s1";
    QCOMPARE(stepText(sweep), QStringLiteral("/a: remove what the session left there"));
    sweep.holder = "h1"; // its process may live
    QCOMPARE(stepText(sweep), QStringLiteral("/a: remove the entry that was ended"));
    sweep.session.clear();
    QCOMPARE(stepText(sweep), QStringLiteral("/a: remove the entry that is over"));
}

void TestSentences::whatFailedIsNotCalledRefused()
{
    PlanOutcome outcome;
    outcome.steps.resize(2);
    outcome.steps[0] = {StepOutcome::State::Failed, StepOutcome::Why::NotReached};
    outcome.steps[1] = {StepOutcome::State::Skipped, StepOutcome::Why::Stopped};
    const QString failed = stepOutcomeText({}, outcome.steps[0], std::nullopt);
    QCOMPARE(failed, QStringLiteral("Not done: the server was not reached. Unchanged."));
    QCOMPARE(stepOutcomeText({}, outcome.steps[1], std::nullopt),
             QStringLiteral("Not tried: stopped before this step. Unchanged."));
    QVERIFY(planOutcomeText(outcome, std::nullopt).contains(QStringLiteral("could not be tried")));
}

void TestSentences::whatWaitsSaysForHowLong()
{
    const Instant now = instantFromEpochMs(1'000'000);
    StepOutcome waiting;
    waiting.state = StepOutcome::State::Waiting;
    waiting.waitsUntil = now + Millis(45'000);
    const QString kill = stepOutcomeText({}, waiting, now);
    QVERIFY2(kill.startsWith(QStringLiteral("Marked: "))
                     && kill.endsWith(QStringLiteral(", in 45 s.")),
             qPrintable(kill));
    BreakStep sweep;
    sweep.action = BreakStep::Action::Sweep;
    QCOMPARE(stepOutcomeText(sweep, waiting, std::nullopt),
             QStringLiteral(
                     "Not yet: its session dies when the lease and lock-delay of the mark are "
                     "over, at 1970-01-01T00:17:25.000Z."));
    PlanOutcome outcome;
    outcome.steps = {waiting};
    QVERIFY(planOutcomeText(outcome, now).contains(QStringLiteral("Apply the same plan again")));
}

void TestSentences::whatIsRevokedIsNotFreeYet()
{
    const Instant now = instantFromEpochMs(1'000'000);
    BreakStep revoke;
    revoke.action = BreakStep::Action::RevokeSession;
    StepOutcome done;
    done.state = StepOutcome::State::Done;
    done.waitsUntil = now + Millis(25'000);
    QCOMPARE(stepOutcomeText(revoke, done, now),
             QStringLiteral("Done. It keeps blocking until lease and lock-delay are over, in 25 "
                            "s."));
    PlanOutcome outcome;
    outcome.steps = {done};
    const QString notFree = QStringLiteral("not free yet");
    QVERIFY(planOutcomeText(outcome, now).contains(notFree));
    QVERIFY(planOutcomeText(outcome, std::nullopt).contains(notFree));
    QCOMPARE(planOutcomeText(outcome, now + Millis(25'000)), QStringLiteral("Done: 1 of 1 steps."));
    QCOMPARE(stepOutcomeText(revoke, done, now + Millis(25'000)), QStringLiteral("Done."));
    done.state = StepOutcome::State::AlreadyDone;
    QVERIFY(stepOutcomeText(revoke, done, now).endsWith(QStringLiteral("are over, in 25 s.")));
    outcome.steps = {done};
    QVERIFY(planOutcomeText(outcome, now).contains(notFree));
    done.waitsUntil = std::nullopt; // dead, or gone
    QCOMPARE(stepOutcomeText(revoke, done, now), QStringLiteral("Nothing was left to do."));
    // Nothing told until when.
    done = {StepOutcome::State::Done, {}, {}};
    QCOMPARE(stepOutcomeText(revoke, done, now),
             QStringLiteral("Done. It keeps blocking until lease and lock-delay are over."));
    revoke.action = BreakStep::Action::RevokeHolder;
    revoke.hard = true;
    QCOMPARE(stepOutcomeText(revoke, done, now), QStringLiteral("Done."));
    outcome.steps = {done};
    QCOMPARE(planOutcomeText(outcome, now), QStringLiteral("Done: 1 of 1 steps."));
}

void TestSentences::whatGoesBesidesIsNamed()
{
    BreakPlan plan = planFor(Liveness::Dead, 2, false);
    QVERIFY(endsMoreText(plan).isEmpty() && endedMoreText(plan, {}).isEmpty());
    plan.owners[0].besides = {"/c"};
    QCOMPARE(endsMoreText(plan),
             QStringLiteral("1 lock that was not selected goes with it, of the same lock set or "
                            "process: /c."));
    plan.owners[1].besides = {"/c", "/d", "/e", "/f", "h:00ff"};
    BreakStep sweep;
    sweep.action = BreakStep::Action::Sweep;
    sweep.documentId = "h:00ff";
    sweep.path = "/b/long"; // the id says nothing to a person
    plan.steps.push_back(sweep);
    QCOMPARE(endedMoreText(plan, plan.besides()),
             QStringLiteral("5 locks that were not selected end with it: /c, /d, /e, /f, \u2026."));
    QCOMPARE(endedMoreText(plan, {"h:00ff"}),
             QStringLiteral("1 lock that was not selected ends with it: /b/long."));
    plan.ofPart = true;
    QCOMPARE(endsMoreText(plan).count(QLatin1Char('\n')), qsizetype{1});
}

void TestSentences::aRecoveryOfWhatIsClosedSaysWhichWayItWent()
{
    RecoveryOutcome outcome;
    outcome.result = RecoveryOutcome::Result::NothingToDo;
    QCOMPARE(recoveryOutcomeText(outcome),
             QStringLiteral("The change is done and its locks are free."));
    outcome.direction = RecoveryDirection::Back;
    QCOMPARE(recoveryOutcomeText(outcome),
             QStringLiteral("The change was undone, and its locks are free."));
}

/// Whoever got an answer is not told that there was none.
void TestSentences::anAnswerThatCannotBeUnderstoodIsNotCalledNone()
{
    BackendError error = BackendError::of(BackendError::Kind::OutcomeUnknown, "why.");
    const auto text = [&error](int status) {
        error.httpStatus = status;
        error.isAnswered = status != 0;
        return errorText(error);
    };
    const QString next = QStringLiteral(" It may have happened. Check now, before anything else.");
    QCOMPARE(text(0), QStringLiteral("No answer to a write: why.") + next);
    QCOMPARE(text(200), QStringLiteral("An answer to a write cannot be understood: why.") + next);
    QVERIFY(text(503).startsWith(QStringLiteral("The answer leaves open what was done (503)")));
    error = BackendError::leftOpen("why.");
    QCOMPARE(errorText(error), QStringLiteral("The answer leaves open what was done: why.") + next);
}

/// A reason says what happened; that nothing was changed is not true of what was begun.
void TestSentences::aHalfDoneRenameIsNotCalledUnchanged()
{
    RenameOutcome outcome;
    outcome.moved = 2;
    outcome.total = 4;
    outcome.halfDone = BackendError::of(BackendError::Kind::Unreachable, "cut off.");
    QCOMPARE(renameOutcomeText({"/from", "/to", "fs", 500}, outcome),
             QStringLiteral("The rename is half done: The server does not answer: cut off. Moved 2 "
                            "of 4 files. Its locks stay until somebody finishes or undoes it."));
    QCOMPARE(errorReasonText(BackendError::of(BackendError::Kind::Timeout, {})),
             QStringLiteral("No answer in time."));
}

void TestSentences::aRenameInOtherHandsSaysWhatBecameOfIt()
{
    const RenameRequest request{"/from", "/to", "fs", 500};
    IntentView view;
    view.intent.state = Intent::State::Applying;
    QVERIFY(takenOverText(request, view).isEmpty()); // nobody did
    view.intent.by = "s2";
    QVERIFY(takenOverText(request, view).contains(QStringLiteral("session s2")));
    view.intent.state = Intent::State::Done;
    view.intent.decision = RecoveryDirection::Back;
    QVERIFY(takenOverText(request, view).contains(QStringLiteral("undone")));
    QVERIFY(takenOverText(request, view).contains(QStringLiteral("every file is under /from.")));
    QVERIFY(takenOverText(request, view).contains(QStringLiteral("Nothing of it is locked")));
    view.intent.decision = RecoveryDirection::Forward;
    QVERIFY(takenOverText(request, view).contains(QStringLiteral("every file is under /to.")));
    QVERIFY(takenOverText(request, fail(BackendError::Kind::NotFound, "none"))
                    .contains(QStringLiteral("no record")));
    QVERIFY(takenOverText(request, fail(BackendError::Kind::Timeout, "")).isEmpty());
}

void TestSentences::outcomes()
{
    const BreakPlan plan = planFor(Liveness::Dead, 1, false);
    StepOutcome moved;
    moved.state = StepOutcome::State::RealityMoved;
    moved.nowExpiresAt = instantFromEpochMs(130'000);
    const QString text = stepOutcomeText(plan.steps[0], moved, instantFromEpochMs(110'000));
    QVERIFY2(text.contains(QStringLiteral("renewed while you looked"))
                     && text.contains(QStringLiteral("20 s")),
             qPrintable(text));
    PlanOutcome outcome;
    outcome.steps.resize(5);
    for (std::size_t i = 0; i < 3; ++i)
        outcome.steps[i].state = StepOutcome::State::Done;
    QCOMPARE(planOutcomeText(outcome, std::nullopt),
             QStringLiteral("Stopped after 3 of 5 steps. The others are "
                            "unchanged. Continue, or save the plan."));
    outcome.steps[4].state = StepOutcome::State::Unknown;
    QVERIFY(planOutcomeText(outcome, std::nullopt).contains(QStringLiteral("may have happened")));
}

void TestSentences::confirmation()
{
    QCOMPARE(confirmationText(planFor(Liveness::Held, 1, true)), QStringLiteral("/a0"));
    QCOMPARE(confirmationText(planFor(Liveness::Dead, 4, false)), QStringLiteral("4"));
}

void TestSentences::ofWhatIsLeftOutAFewAreSaidInShort()
{
    const auto said = [](std::string why) {
        return LeftOut{LeftOut::Why::Said, {}, {}, std::move(why)};
    };
    BreakPlan plan;
    for (int i = 0; i < 4; ++i)
        plan.leftOut.push_back(said("reason " + std::to_string(i)));
    QCOMPARE(shortLeftOutText(plan), leftOutText(plan));
    plan.leftOut.push_back(said("reason 4"));
    QCOMPARE(shortLeftOutText(plan).size(), qsizetype{5});
    QCOMPARE(shortLeftOutText(plan).at(3), QStringLiteral("Left out: reason 3."));
    QCOMPARE(shortLeftOutText(plan).at(4), QStringLiteral("1 more is left out."));
    plan.leftOut.push_back(said("reason 5"));
    QCOMPARE(shortLeftOutText(plan).back(), QStringLiteral("2 more are left out."));
    QCOMPARE(leftOutText(plan).size(), qsizetype{6});
}

LOCKSCOPE_APPLESS_TEST(TestSentences)
#include "tst_sentences.moc"
