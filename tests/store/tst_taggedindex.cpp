// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/taggedindex.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

using namespace lockscope;

namespace {

using Hash = std::function<std::uint64_t(std::uint32_t)>;

/// Numbers in an index, with their own value for a key, and beside it what must be in there.
class Checked
{
public:
    explicit Checked(Hash hash) : m_hash(std::move(hash)) {}

    void insert(std::uint32_t number)
    {
        m_index.insert(m_hash(number), number, m_hash);
        m_expected.insert(number);
    }
    void remove(std::uint32_t number)
    {
        m_index.remove(m_hash(number), number);
        m_expected.erase(number);
    }
    bool has(std::uint32_t number) const { return m_expected.contains(number); }
    std::uint32_t find(std::uint32_t number) const
    {
        return m_index.find(m_hash(number),
                            [number](std::uint32_t other) { return other == number; });
    }
    bool agreesBelow(std::uint32_t end) const
    {
        for (std::uint32_t number = 0; number < end; ++number) {
            if (find(number) != (has(number) ? number : TaggedIndex::Missing))
                return false;
        }
        return true;
    }
    TaggedIndex &index() { return m_index; }
    const Hash &hash() const { return m_hash; }

private:
    Hash m_hash;
    TaggedIndex m_index;
    std::unordered_set<std::uint32_t> m_expected;
};

std::uint64_t goodHash(std::uint32_t number) { return textHash(std::to_string(number)); }

} // namespace

class TestTaggedIndex : public QObject
{
    Q_OBJECT
private slots:
    void hashesOfTextsDiffer()
    {
        std::unordered_set<std::uint64_t> hashes;
        std::string text;
        std::size_t count = 0;
        for (int length = 0; length < 40; ++length) {
            for (std::size_t at = 0; at < text.size(); ++at) {
                std::string other = text;
                other[at] = 'b';
                hashes.insert(textHash(other));
                ++count;
            }
            hashes.insert(textHash(text));
            ++count;
            text.push_back('a');
        }
        QCOMPARE(hashes.size(), count);
    }

    /// An index takes the low bits first. Names that differ in their last digits must not share
    /// them.
    void numberedNamesAreSpreadOverTheLowBits_data()
    {
        QTest::addColumn<QString>("pattern");
        for (const char *pattern :
             {"%1", "f%1", "lock-%1", "file%1", "invoice-2026-%1", "%1.txt", "%1-of-many"})
            QTest::newRow(pattern) << QString::fromLatin1(pattern);
    }
    void numberedNamesAreSpreadOverTheLowBits()
    {
        QFETCH(QString, pattern);
        constexpr std::size_t Buckets = 4096;
        for (const int digits : {1, 6, 7, 8, 16}) {
            std::vector<int> load(Buckets);
            for (int number = 0; number < 20000; ++number) {
                const std::string name = pattern.arg(number, digits, 10, QLatin1Char('0'))
                                                 .toStdString();
                ++load[textHash(name) % Buckets];
            }
            // Five on the average; by chance hardly any gets more than twenty.
            QVERIFY(*std::max_element(load.begin(), load.end()) < 25);
        }
    }

    /// Whatever came and went, the index knows exactly what is in it; also when hashes are alike,
    /// and when more numbers passed a bucket than it can count.
    void itKnowsWhatIsInIt_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("numbers");
        QTest::newRow("good hashes") << 0 << 3000;
        QTest::newRow("all alike") << 1 << 700;
        QTest::newRow("one bucket, other tags") << 2 << 700;
        QTest::newRow("four buckets") << 3 << 1000;
        QTest::newRow("one tag") << 4 << 3000;
    }
    void itKnowsWhatIsInIt()
    {
        QFETCH(int, kind);
        QFETCH(int, numbers);
        const Hash hashes[] = {
                goodHash,
                [](std::uint32_t) { return std::uint64_t{42}; },
                [](std::uint32_t number) { return std::uint64_t{number} << 56; },
                [](std::uint32_t number) { return goodHash(number) & ~std::uint64_t{0xFFFFFC}; },
                [](std::uint32_t number) { return goodHash(number) >> 8; },
        };
        Checked checked(hashes[kind]);
        const auto end = static_cast<std::uint32_t>(numbers);
        std::mt19937 random(1);
        for (std::uint32_t number = 0; number < end; ++number)
            checked.insert(number);
        QVERIFY(checked.agreesBelow(end + 100));
        for (int round = 0; round < 4; ++round) {
            for (int step = 0; step < numbers; ++step) {
                const auto number = static_cast<std::uint32_t>(random() % end);
                if (checked.has(number))
                    checked.remove(number);
                else
                    checked.insert(number);
            }
            QVERIFY(checked.agreesBelow(end + 100));
            if (round == 1)
                checked.index().rehash(checked.hash());
            if (round == 2)
                checked.index().shrink(checked.hash());
            QVERIFY(checked.agreesBelow(end + 100));
        }
        for (std::uint32_t number = 0; number < end; ++number) {
            if (checked.has(number))
                checked.remove(number);
        }
        QVERIFY(checked.agreesBelow(end));
    }

    /// It moves to more buckets a little with each insertion. Meanwhile numbers come and go, in
    /// both places, also one that left its old place and comes anew.
    void itKnowsWhatIsInItWhileItGrows_data()
    {
        QTest::addColumn<int>("mask");
        QTest::newRow("good hashes") << -1;
        QTest::newRow("sixteen buckets, as far as there are more") << 15;
        QTest::newRow("one bucket") << 0;
    }
    void itKnowsWhatIsInItWhileItGrows()
    {
        QFETCH(int, mask);
        const Hash hash = [mask](std::uint32_t number) {
            const std::uint64_t high = ~std::uint64_t{0} << 56;
            return goodHash(number) & (high | static_cast<std::uint64_t>(mask));
        };
        Checked checked(hash);
        std::mt19937 random(2);
        constexpr std::uint32_t End = 3000;
        std::uint32_t next = 0;
        std::size_t checks = 0;
        while (next < End) {
            const std::size_t before = checked.index().memoryUsed();
            checked.insert(next++);
            if (checked.index().memoryUsed() == before)
                continue;
            // It has begun to grow.
            for (int step = 0; step < 300 && next < End; ++step) {
                const auto number = static_cast<std::uint32_t>(random() % next);
                if (checked.has(number))
                    checked.remove(number);
                else
                    checked.insert(number);
                if (step % 3 == 0)
                    checked.insert(next++);
                if (step % 10 == 0) {
                    QVERIFY(checked.agreesBelow(next + 50));
                    ++checks;
                }
            }
        }
        QVERIFY(checked.agreesBelow(End));
        QVERIFY(checks > 100);
    }

    void noInsertionMovesManyNumbers()
    {
        TaggedIndex index;
        std::size_t asked = 0;
        const auto hashOf = [&asked](std::uint32_t number) {
            ++asked;
            return goodHash(number);
        };
        std::size_t most = 0;
        for (std::uint32_t number = 0; number < 100000; ++number) {
            asked = 0;
            index.insert(goodHash(number), number, hashOf);
            most = std::max(most, asked);
        }
        QVERIFY(most > 0);
        QVERIFY(most <= 12);
        // What is left of the place before is gone long before the next growth.
        QVERIFY(index.memoryUsed() < 100000 * 15);
    }

    void aNumberThatIsThereIsFoundInsteadOfInserted()
    {
        TaggedIndex index;
        const std::vector<std::string> keys{"one", "two", "one"};
        const auto hashOf = [&keys](std::uint32_t number) { return textHash(keys[number]); };
        const auto add = [&](std::uint32_t number) {
            return index.findOrInsert(
                    hashOf(number), number,
                    [&](std::uint32_t other) { return keys[other] == keys[number]; }, hashOf);
        };
        QCOMPARE(add(0), 0U);
        QCOMPARE(add(1), 1U);
        QCOMPARE(add(2), 0U);
    }

    void roomIsTakenAndGivenBack()
    {
        TaggedIndex index;
        const std::size_t small = index.memoryUsed();
        index.reserve(100000, goodHash);
        const std::size_t reserved = index.memoryUsed();
        for (std::uint32_t number = 0; number < 100000; ++number)
            index.insert(goodHash(number), number, goodHash);
        QCOMPARE(index.memoryUsed(), reserved);
        QVERIFY(reserved < 100000 * 15);
        for (std::uint32_t number = 100; number < 100000; ++number)
            index.remove(goodHash(number), number);
        index.shrink(goodHash);
        QCOMPARE(index.memoryUsed(), small);
        QCOMPARE(index.find(goodHash(7), [](std::uint32_t other) { return other == 7; }), 7U);
    }
};

LOCKSCOPE_APPLESS_TEST(TestTaggedIndex)
#include "tst_taggedindex.moc"
