// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"
#include "tests/e2e/setupattempt.h"
#include "tests/faults/faultproxy.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace e2e;
using namespace lockscope;
using namespace lockscope::faults;

namespace {

/// What of a set-up is on a server, by the names in which it is told.
QList<QByteArray> partsOf(const QByteArray &index)
{
    return {index + "-000001", index + "-intents-000001"};
}

bool isStoring(const SeenRequest &request)
{
    return request.verb == "PUT" && request.target.startsWith("/_scripts/");
}

/// It ends with @p signal, which it gets while the step is under way that the proxy is to treat.
Outcome interruptedInit(const FaultProxy &proxy, const QString &index, int signal)
{
    const int before = proxy.hits();
    Background init(argumentsOn(proxy.url(), index, {QStringLiteral("init")}));
    if (QTest::qWaitFor([&] { return proxy.hits() > before || !init.isRunning(); }, 60000)
        && init.isRunning())
        init.send(signal);
    return init.wait();
}

/// From request @p first on.
std::vector<FaultRule> fromThenOn(int first, const Treatment &treatment)
{
    FaultRule rule;
    rule.skip = first;
    rule.treatment = treatment;
    return {rule};
}

} // namespace

/// Of a set-up that breaks off somewhere each part is named that is there, or may be, and nothing
/// that is not; and the next attempt goes on from there.
class TestE2eSetUp : public ServerTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void eachStepThatFailsSaysWhatThereIs_data();
    void eachStepThatFailsSaysWhatThereIs();

private:
    bool isThere(const QByteArray &part) const
    {
        return m_server->http("GET", '/' + part).status == 200;
    }
    void remove(const QByteArray &index) const
    {
        for (const QByteArray &part : partsOf(index))
            m_server->http("DELETE", '/' + part);
    }
    int m_places = 0;
    /// Requests of a set-up that nothing disturbs, by their numbers from 0
    QList<int> m_steps;
};

void TestE2eSetUp::initTestCase()
{
    if (!startServer())
        return;
    FaultProxy proxy(m_server->url());
    const QString index = m_server->index() + QStringLiteral("-whole");
    const Outcome whole = initOf(proxy.url(), index);
    const std::vector<SeenRequest> seen = proxy.seen();
    for (std::size_t i = 0; i < seen.size(); ++i) {
        // A node takes long for each: there it is each write, and what comes next.
        const bool isNext = i > 0 && seen[i - 1].verb == "PUT";
        if (!m_server->isEngine() || seen[i].verb == "PUT" || isNext)
            m_steps += static_cast<int>(i);
    }
    remove(index.toUtf8());
    QVERIFY2(whole.exitCode == 0, whole.all().constData());
    QVERIFY(m_steps.size() >= 6);
}

void TestE2eSetUp::eachStepThatFailsSaysWhatThereIs_data()
{
    QTest::addColumn<Treatment>("treatment");
    QTest::addColumn<int>("signal"); // sent while the step is under way; 0: none
    Treatment refused;
    refused.copies = 0;
    refused.rewrite = [](const SeenRequest &, const WireAnswer &) {
        return WireAnswer::make(403, R"({"error":{"type":"security_exception","reason":)"
                                     R"("action is unauthorized"},"status":403})")
                .wire();
    };
    QTest::newRow("refused") << refused << 0;
    Treatment unanswered;
    unanswered.cutAt = 0;
    unanswered.end = Treatment::End::Reset;
    QTest::newRow("done, without an answer") << unanswered << 0;
    unanswered.copies = 0;
    QTest::newRow("not done, without an answer") << unanswered << 0;
    Treatment silent;
    silent.cutAt = 0;
    silent.end = Treatment::End::Silence;
    QTest::newRow("interrupted, done") << silent << SIGTERM;
    silent.copies = 0;
    silent.rewrite = [](const SeenRequest &, const WireAnswer &) { return QByteArray(); };
    QTest::newRow("interrupted, not done") << silent << SIGINT;
}

void TestE2eSetUp::eachStepThatFailsSaysWhatThereIs()
{
    QFETCH(Treatment, treatment);
    QFETCH(int, signal);
    FaultProxy proxy(m_server->url());
    for (const int step : std::as_const(m_steps)) {
        const QString index = m_server->index() + QStringLiteral("-step%1").arg(++m_places);
        const QByteArray name = index.toUtf8();
        proxy.heal();
        const int before = proxy.seenCount();
        proxy.apply(fromThenOn(step, treatment));
        const Outcome broken = signal == 0 ? initOf(proxy.url(), index)
                                           : interruptedInit(proxy, index, signal);
        if (broken.exitCode == 0) { // what it had left to ask need not be known
            remove(name);
            continue;
        }
        const std::vector<SeenRequest> seen = proxy.seen();
        QByteArray there;
        bool isSomethingSaid = false;
        for (const QByteArray &part : partsOf(name)) {
            const bool isMade = isThere(part);
            const QByteArray made = "the index " + part + " was created";
            isSomethingSaid |= broken.err.contains(made);
            const bool isOpen = saysOf(broken, "whether " + made);
            if (isMade && !broken.err.contains(made))
                there += "not told: " + part + '\n';
            if (!isMade && broken.err.contains(made) && !isOpen)
                there += "not true: " + part + '\n';
        }
        for (std::size_t i = static_cast<std::size_t>(before); i < seen.size(); ++i) {
            if (!isStoring(seen[i]))
                continue;
            const QByteArray script = seen[i].target.mid(10).split('?').first();
            const bool isMade = seen[i].passedOn > 0;
            const bool isSaid = saysOf(broken, "the script " + script + " was stored");
            isSomethingSaid |= isSaid;
            if (isMade && !isSaid)
                there += "not told: " + script + '\n';
            if (!isMade && isSaid && !saysOf(broken, "whether the script " + script))
                there += "not true: " + script + '\n';
        }
        const bool isNothingSaid = broken.err.contains("Nothing was changed")
                                   || broken.err.contains("nothing was made");
        if (isSomethingSaid == isNothingSaid)
            there += "nothing was changed?";
        if (isSomethingSaid && !broken.err.contains("goes on from there"))
            there += "and now?";
        // Nobody waited for an index whose request was interrupted: its shard may start only now.
        if (m_server->isEngine())
            m_server->http("GET", "/_cluster/health?wait_for_no_initializing_shards=true"
                                  "&wait_for_events=languid&timeout=60s");
        QVERIFY2(goesOn(m_server->url(), index), index.toUtf8().constData());
        remove(name);
        QVERIFY2(there.isEmpty(),
                 QByteArray(QByteArray::number(step) + ": " + there + broken.all()).constData());
        const int known = signal == 0 ? 3 : 130;
        QVERIFY2(broken.exitCode == (broken.err.contains("not known whether ") ? 4 : known)
                         || (signal == 0 && broken.exitCode == 4),
                 broken.all().constData());
    }
}

LOCKSCOPE_TEST(TestE2eSetUp)
#include "tst_e2e_setup.moc"
