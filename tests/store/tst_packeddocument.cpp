// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/documenttable.h"
#include "models/store/packeddocument.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <limits>
#include <map>
#include <random>

using namespace lockscope;

namespace {

LockDocument randomDocument(std::mt19937 &random)
{
    const auto chance = [&random](int percent) {
        return static_cast<int>(random() % 100) < percent;
    };
    const auto text = [&random](std::size_t most) {
        std::string s;
        for (std::size_t n = random() % (most + 1); n > 0; --n)
            s.push_back(static_cast<char>(random() % 256));
        return s;
    };
    const auto number = [&random]() -> std::int64_t {
        switch (random() % 5) {
        case 0: return std::numeric_limits<std::int64_t>::min();
        case 1: return std::numeric_limits<std::int64_t>::max();
        case 2: return -1;
        default: return static_cast<std::int64_t>(random() % 100000);
        }
    };
    LockDocument document;
    document.kind = static_cast<LockKind>(random() % 4);
    document.type = static_cast<LockType>(random() % 3);
    document.id = text(300);
    document.path = chance(50) ? document.id : text(300);
    if (chance(20))
        document.id = "rw:" + document.path;
    if (chance(50))
        document.count = number();
    if (chance(50))
        document.updatedAt = instantFromEpochMs(number());
    if (chance(30))
        document.processId = text(20);
    if (chance(10))
        document.unreadable = text(80);
    if (chance(10))
        document.claimedPath = text(300);
    if (chance(20)) {
        document.dialect = "x" + text(20);
        document.hazards = {chance(50), chance(50), chance(50)};
        for (std::size_t n = random() % 3; n > 0; --n)
            document.queue.push_back(
                    {text(30), text(20),
                     chance(50) ? std::optional(instantFromEpochMs(number())) : std::nullopt});
    }
    document.revision = {number(), number()};
    for (std::size_t n = random() % 4; n > 0; --n) {
        Holder holder;
        holder.id = text(30);
        holder.mode = static_cast<LockMode>(random() % 5);
        holder.changeNumber = number();
        if (chance(70))
            holder.session = text(30);
        if (chance(20))
            holder.op = text(30);
        if (chance(50))
            holder.acquiredAt = instantFromEpochMs(number());
        if (chance(30))
            holder.lease = Millis(number());
        if (chance(30))
            holder.expiresAt = instantFromEpochMs(number());
        if (chance(30))
            holder.delay = Millis(number());
        if (chance(30))
            holder.revokedAt = instantFromEpochMs(number());
        if (chance(20))
            holder.revokedBy = text(20);
        if (chance(20))
            holder.reason = text(200);
        if (chance(20))
            holder.owner = text(40);
        if (chance(20))
            holder.host = text(40);
        holder.byHolderClock = chance(10);
        holder.isShownOnly = chance(10);
        holder.isLeased = chance(10);
        document.holders.push_back(holder);
    }
    return document;
}

} // namespace

class TestPackedDocument : public QObject
{
    Q_OBJECT
private slots:
    void everyDocumentComesBackAsItWas()
    {
        std::mt19937 random(7);
        for (int i = 0; i < 3000; ++i) {
            const LockDocument document = randomDocument(random);
            const PackedDocument packed(document);
            QCOMPARE(packed.unpack() == document, true);
            QCOMPARE(packed.id(), std::string_view(document.id));
            QCOMPARE(packed.path(), std::string_view(document.path));
            QCOMPARE(packed.order(), document.revision.order);
        }
    }

    void onlyTheRevisionMayDifferForTheSameContent()
    {
        std::mt19937 random(8);
        LockDocument a = randomDocument(random);
        LockDocument b = a;
        b.revision.order += 1;
        QVERIFY(PackedDocument(a).sameContent(PackedDocument(b)));
        b.processId += "x";
        QVERIFY(!PackedDocument(a).sameContent(PackedDocument(b)));
    }

    void aTypicalLockIsSmall()
    {
        LockDocument document;
        document.id = document.path = "/clinton/projects/elasticsearch/README.txt";
        document.count = 1;
        document.type = LockType::Exclusive;
        document.updatedAt = instantFromEpochMs(1767225600000);
        document.revision = {123456, 1};
        Holder holder;
        holder.id = "0123456789012345678901";
        holder.session = "abcdefghijabcdefghijab";
        holder.acquiredAt = document.updatedAt;
        document.holders.push_back(holder);
        QVERIFY2(PackedDocument(document).size() <= 140,
                 qPrintable(QString::number(PackedDocument(document).size())));
    }

    void theTableFindsWhatAMapFinds()
    {
        std::mt19937 random(9);
        DocumentTable table;
        std::map<std::string, DocumentRef> expected;
        for (int i = 0; i < 20000; ++i) {
            const std::string id = "/" + std::to_string(random() % 3000);
            const auto it = expected.find(id);
            if (it == expected.end()) {
                LockDocument document;
                document.id = document.path = id;
                expected[id] = table.insert(PackedDocument(document));
            } else if (random() % 2) {
                table.remove(it->second);
                table.release({it->second});
                expected.erase(it);
            }
            const std::string other = "/" + std::to_string(random() % 3000);
            const auto found = expected.find(other);
            QCOMPARE(table.find(other), found == expected.end() ? NoDocument : found->second);
        }
        QCOMPARE(table.size(), expected.size());
    }
};

LOCKSCOPE_APPLESS_TEST(TestPackedDocument)
#include "tst_packeddocument.moc"
