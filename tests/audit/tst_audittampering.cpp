// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfile.h"
#include "tests/support/manualclock.h"
#include "tests/support/prooffile.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

using namespace lockscope;

/// Whatever is done to a line, or to the head beside the trail, is detected, and no further change
/// is written down after it.
class TestAuditTampering : public QObject
{
    Q_OBJECT
private:
    static constexpr int Changes = 4; ///< an intent and an outcome each
    static constexpr int RandomTries = 400;

    QTemporaryDir folder;
    ManualClock clock;
    QByteArray trail;
    QByteArray head;
    QByteArray headBefore; ///< one record earlier
    QByteArray headLong;   ///< two records earlier
    std::int64_t tries = 0;

    QString path() const { return folder.filePath(QStringLiteral("audit.jsonl")); }
    QString headPath() const { return path() + QStringLiteral(".head"); }

    static QByteArray contentOf(const QString &name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void put(const QString &name, const QByteArray &bytes)
    {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    bool isDetected(const QByteArray &changedTrail, const QByteArray &changedHead)
    {
        ++tries;
        put(path(), changedTrail);
        if (changedHead.isNull())
            QFile::remove(headPath());
        else
            put(headPath(), changedHead);
        const Result<AuditReport> report = readAuditFile(path().toStdString());
        return !report || report->damage.has_value();
    }
    /// The same without the disk: the head is the right one.
    bool isDetected(const QByteArray &changedTrail)
    {
        ++tries;
        const AuditReport report = readAuditTrail({changedTrail.data(),
                                                   static_cast<std::size_t>(changedTrail.size())},
                                                  auditHeadFromText(head.toStdString()));
        return report.damage.has_value();
    }

    QList<QByteArray> lines() const
    {
        QList<QByteArray> result = trail.split('\n');
        result.removeLast();
        return result;
    }
    static QByteArray joined(const QList<QByteArray> &lines)
    {
        return lines.isEmpty() ? QByteArray() : QByteArray(lines.join('\n') + '\n');
    }

private slots:
    void initTestCase()
    {
        AuditFile file(path().toStdString(), clock);
        for (int i = 0; i < Changes; ++i) {
            const Result<std::string> id = file.intend(
                    {"break", "ann@ws7", "reason " + std::to_string(i), "http://127.0.0.1:9200",
                     "fs-locks", ValueMap{{"steps", Value::List{"kill-session", "sweep"}}}});
            QVERIFY(id);
            headLong = headBefore;
            headBefore = contentOf(headPath());
            clock.advance(Millis(1500));
            QVERIFY(file.conclude(*id, i % 2 ? "done" : "unknown", ValueMap{{"steps", i}}));
            if (i + 1 < Changes)
                headBefore = contentOf(headPath());
        }
        trail = contentOf(path());
        head = contentOf(headPath());
        QCOMPARE(lines().size(), 2 * Changes);
        QVERIFY(!isDetected(trail) && !isDetected(trail, head)); // untouched
    }

    void everyBitOfTheTrail()
    {
        for (qsizetype at = 0; at < trail.size(); ++at) {
            QByteArray changed = trail;
            changed[at] = static_cast<char>(changed[at] ^ (1 << (at % 8)));
            QVERIFY2(isDetected(changed), qPrintable(QString::number(at)));
        }
    }

    void everyBitOfTheHead()
    {
        for (qsizetype at = 0; at < head.size(); ++at) {
            for (int bit = 0; bit < 8; ++bit) {
                QByteArray changed = head;
                changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
                if (changed.trimmed() == head.trimmed())
                    continue; // another blank after the end
                QVERIFY2(isDetected(trail, changed), qPrintable(QString::number(at)));
            }
        }
    }

    void everyCut()
    {
        for (qsizetype length = 0; length < trail.size(); ++length)
            QVERIFY2(isDetected(trail.left(length)), qPrintable(QString::number(length)));
        for (qsizetype length = 1; length < head.size() - 1; ++length)
            QVERIFY2(isDetected(trail, head.left(length)), qPrintable(QString::number(length)));
    }

    void everyRemovedRepeatedOrExchangedLine()
    {
        const QList<QByteArray> whole = lines();
        for (qsizetype a = 0; a < whole.size(); ++a) {
            QList<QByteArray> without = whole;
            without.removeAt(a);
            QVERIFY(isDetected(joined(without)));
            for (qsizetype b = 0; b <= whole.size(); ++b) {
                QList<QByteArray> more = whole;
                more.insert(b, whole[a]);
                QVERIFY2(isDetected(joined(more)),
                         qPrintable(QStringLiteral("%1 %2").arg(a).arg(b)));
            }
            for (qsizetype b = a + 1; b < whole.size(); ++b) {
                QList<QByteArray> swapped = whole;
                std::swap(swapped[a], swapped[b]);
                QVERIFY(isDetected(joined(swapped)));
            }
        }
    }

    /// Somebody who knows how lines are made writes one in between; the lines after it do not fit,
    /// or the head does not.
    void everyForgedLine()
    {
        const Result<AuditReport> report = [this] {
            isDetected(trail, head);
            return readAuditFile(path().toStdString());
        }();
        const QList<QByteArray> whole = lines();
        for (qsizetype at = 0; at < whole.size(); ++at) {
            AuditRecord forged = report->records[static_cast<std::size_t>(at)];
            forged.intent.by = "nobody@nowhere";
            forged.result = "failed";
            const std::string previous = at == 0 ? std::string()
                                                 : report->records[static_cast<std::size_t>(at - 1)]
                                                           .hash;
            const QByteArray line = QByteArray::fromStdString(auditLine(forged, previous))
                                            .trimmed();
            QList<QByteArray> replaced = whole;
            replaced[at] = line;
            QVERIFY(isDetected(joined(replaced)));
            QVERIFY(isDetected(joined(replaced.mid(0, at + 1))));
            QList<QByteArray> inserted = whole;
            inserted.insert(at, line);
            QVERIFY(isDetected(joined(inserted)));
        }
    }

    void aHeadThatIsGoneOldOrOfNothing()
    {
        QVERIFY(isDetected(trail, QByteArray()));
        QVERIFY(isDetected(trail, headLong));
        QVERIFY(isDetected(trail, QByteArrayLiteral("{\"records\":0,\"hash\":\"\"}\n")));
        // One behind is what a writer leaves that dies between line and head.
        QVERIFY(!isDetected(trail, headBefore));
    }

    void anyMixture()
    {
        QRandomGenerator random(20261121);
        for (int round = 0; round < RandomTries; ++round) {
            QByteArray changed = trail;
            for (int n = random.bounded(1, 4); n > 0 && !changed.isEmpty(); --n) {
                const qsizetype at = random.bounded(static_cast<int>(changed.size()));
                const int length = random.bounded(1, 40);
                switch (random.bounded(3)) {
                case 0: changed.remove(at, length); break;
                case 1:
                    changed.insert(at, trail.mid(random.bounded(static_cast<int>(trail.size())),
                                                 length));
                    break;
                case 2: changed[at] = static_cast<char>(random.bounded(256)); break;
                }
            }
            if (changed != trail)
                QVERIFY2(isDetected(changed), qPrintable(QString::number(round)));
        }
    }

    void afterAnyOfThemNothingIsWritten()
    {
        QByteArray changed = trail;
        changed.replace("ann@ws7", "bob@ws7");
        QVERIFY(isDetected(changed, head));
        AuditFile file(path().toStdString(), clock);
        QVERIFY(!file.intend(
                {"break", "ann@ws7", "", "http://127.0.0.1:9200", "fs-locks", Value()}));
        QCOMPARE(contentOf(path()), changed);
    }

    void cleanupTestCase()
    {
        test::ProofFile("audit").row(
                {"changes to trail and head that were detected or allowed", std::to_string(tries)});
    }
};

LOCKSCOPE_GUILESS_TEST(TestAuditTampering)
#include "tst_audittampering.moc"
