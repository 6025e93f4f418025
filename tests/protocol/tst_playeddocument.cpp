// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/documents.h"
#include "models/protocol/planner/breakplanner.h"
#include "models/protocol/planner/playeddocument.h"
#include "models/protocol/scripts/scripts.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <random>

using namespace lockscope;

namespace {

constexpr Instant Now = instantFromEpochMs(1'767'225'600'000);

/// Documents of all kinds that can be understood, and steps that concern them or do not.
class Dice
{
public:
    explicit Dice(std::mt19937::result_type seed) : m_random(seed) {}

    int upTo(int most) { return static_cast<int>(m_random() % static_cast<unsigned>(most + 1)); }
    bool oneOf(int many) { return upTo(many - 1) == 0; }
    std::string holder() { return "h" + std::to_string(upTo(4)); }
    std::string session() { return "s" + std::to_string(upTo(2)); }
    std::optional<Instant> instant()
    {
        if (oneOf(2))
            return std::nullopt;
        return Now + Millis(1000 * (upTo(4) - 2));
    }

    Holder entry()
    {
        constexpr LockMode Modes[] = {LockMode::IS, LockMode::IX, LockMode::S, LockMode::SIX,
                                      LockMode::X};
        Holder holder;
        holder.id = this->holder();
        if (!oneOf(4))
            holder.session = session();
        if (oneOf(6))
            holder.op = "op";
        holder.mode = Modes[upTo(4)];
        holder.expiresAt = instant();
        if (oneOf(3))
            holder.delay = Millis(1000 * upTo(2));
        if (oneOf(6))
            holder.revokedAt = Now;
        return holder;
    }

    LockDocument document()
    {
        constexpr LockType Types[] = {LockType::None, LockType::Shared, LockType::Exclusive};
        LockDocument document;
        document.id = document.path = "/d";
        document.type = Types[upTo(2)];
        document.updatedAt = Now;
        for (int entries = upTo(6); entries > 0; --entries)
            document.holders.push_back(entry());
        if (!oneOf(4))
            document.count = static_cast<std::int64_t>(document.holders.size())
                             + (oneOf(2) ? upTo(2) : 0);
        return document;
    }

    RevokeParams revoke()
    {
        RevokeParams params;
        params.holder = holder();
        params.until = instant();
        if (params.until)
            params.delay = Millis(1000 * upTo(2));
        params.seen = instant();
        params.hard = oneOf(2);
        return params;
    }

    std::vector<std::string> dead()
    {
        return oneOf(2) ? std::vector<std::string>{} : std::vector<std::string>{session()};
    }

private:
    std::mt19937 m_random;
};

/// The same steps with all that the document has.
class WholeDocument
{
public:
    explicit WholeDocument(const LockDocument &document)
        : m_id(document.id), m_source(encodeLock(document))
    {}

    void play(const ScriptItem &item)
    {
        if (!m_source)
            return;
        ValueMap source = *m_source;
        const auto op = runScript(item.script, false, toEpochMs(Now), source, item.params);
        if (op && *op == ScriptOp::Write)
            m_source = std::move(source);
        else if (op && *op == ScriptOp::Delete)
            m_source.reset();
    }
    PlanState state() const
    {
        return m_source ? describeState(decodeLock(m_id, {}, *m_source)) : PlanState::Kind::Free;
    }

private:
    std::string m_id;
    std::optional<ValueMap> m_source; ///< nullopt: deleted
};

} // namespace

class TestPlayedDocument : public QObject
{
    Q_OBJECT
private slots:
    /// What is played on single entries ends as the scripts' work on the whole document does.
    void itBecomesWhatTheScriptsMakeOfTheWhole()
    {
        for (std::mt19937::result_type seed = 0; seed < 2000; ++seed) {
            Dice dice(seed);
            const LockDocument document = dice.document();
            PlayedDocument played(document, Now);
            WholeDocument whole(document);
            QVERIFY(played.state() == whole.state());
            for (int step = 0; step < 8; ++step) {
                if (dice.oneOf(2)) {
                    const RevokeParams params = dice.revoke();
                    played.revoke(params);
                    whole.play(revokeItem(document.id, params));
                } else {
                    const std::vector<std::string> dead = dice.dead();
                    played.sweep(dead);
                    whole.play(sweepItem(document.id, dead));
                }
                QVERIFY2(played.state() == whole.state(),
                         qPrintable(QStringLiteral("seed %1, step %2: %3, not %4")
                                            .arg(seed)
                                            .arg(step)
                                            .arg(QString::fromStdString(toString(played.state())),
                                                 QString::fromStdString(toString(whole.state())))));
            }
        }
    }

    void revokeEndsTheFirstEntryOfAnId()
    {
        LockDocument document;
        document.id = document.path = "/d";
        document.type = LockType::Exclusive;
        for (const LockMode mode : {LockMode::X, LockMode::S}) {
            Holder holder;
            holder.id = "h";
            holder.mode = mode;
            document.holders.push_back(holder);
        }
        document.count = 2;
        PlayedDocument played(document, Now);
        QCOMPARE(toString(played.state()), std::string("exclusive"));
        RevokeParams params;
        params.holder = "h";
        params.hard = true;
        played.revoke(params);
        QCOMPARE(toString(played.state()), std::string("exclusive")); // it is over, and still there
        played.sweep({});
        QCOMPARE(toString(played.state()), std::string("read ×1"));
        played.revoke(params);
        played.sweep({});
        QCOMPARE(toString(played.state()), std::string("free"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestPlayedDocument)
#include "tst_playeddocument.moc"
