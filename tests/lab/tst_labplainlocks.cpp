// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labplainlocks.h"

#include "tests/lab/labhistory.h"
#include "tests/support/testprogram.h"

#include <QStringList>
#include <QTest>

using namespace lockscope;
using Kind = LabEvent::Kind;

namespace {

LabEvent plain(Kind kind, const char *worker, const char *document, const char *mode,
               std::int64_t value = 0)
{
    LabEvent event = LabHistory::event(kind, 1, worker);
    event.document = document;
    event.mode = mode;
    event.value = value;
    return event;
}

/// "DOCUMENT SHARES" or "DOCUMENT SHARES #SEQNO" of everything that is left.
QString leftOf(const std::vector<LabEvent> &events)
{
    LabPlainLocks locks;
    for (const LabEvent &event : events)
        locks.add(event);
    QStringList all;
    for (const LabPlainRest &rest : locks.left()) {
        QString told = QStringLiteral("%1 %2")
                               .arg(QString::fromStdString(rest.document))
                               .arg(rest.shares);
        if (rest.exclusive)
            told += QStringLiteral(" #%1").arg(*rest.exclusive);
        all += told;
    }
    return all.join(QStringLiteral(", "));
}

} // namespace

/// What the workers of a run have laid of plain locks and not lifted.
class TestLabPlainLocks : public QObject
{
    Q_OBJECT
private slots:
    void whatWasLiftedIsNotLeft()
    {
        QCOMPARE(leftOf({plain(Kind::Laid, "a", "/lab", "S"),
                         plain(Kind::Laid, "a", "/lab/f", "X", 7),
                         plain(Kind::Lifted, "a", "/lab/f", "X"),
                         plain(Kind::Lifted, "a", "/lab", "S")}),
                 QString());
    }

    void sharesOfAllWorkersAreCounted()
    {
        QCOMPARE(leftOf({plain(Kind::Laid, "a", "/lab", "S"), plain(Kind::Laid, "b", "/lab", "S"),
                         plain(Kind::Laid, "a", "/lab/f", "X", 7),
                         plain(Kind::Laid, "c", "/lab", "S"),
                         plain(Kind::Lifted, "c", "/lab", "S")}),
                 QStringLiteral("/lab 2, /lab/f 0 #7"));
    }

    void theOrderOfTwoWorkersWordsDoesNotMatter()
    {
        // b made the document when a had taken its own away; a's word is read after b's.
        QCOMPARE(leftOf({plain(Kind::Laid, "a", "/lab/f", "X", 7),
                         plain(Kind::Laid, "b", "/lab/f", "X", 9),
                         plain(Kind::Lifted, "a", "/lab/f", "X")}),
                 QStringLiteral("/lab/f 0 #9"));
        // a died over it, somebody has broken that, and b died over its own.
        QCOMPARE(leftOf({plain(Kind::Laid, "b", "/lab/f", "X", 9),
                         plain(Kind::Laid, "a", "/lab/f", "X", 7)}),
                 QStringLiteral("/lab/f 0 #9"));
    }

    void whoWasKilledAndStartedAgainLeavesWhatItHadBefore()
    {
        QCOMPARE(leftOf({plain(Kind::Laid, "a", "/lab", "S"),
                         LabHistory::event(Kind::Crashed, 2, "a"),
                         LabHistory::event(Kind::Started, 3, "a"),
                         plain(Kind::Laid, "a", "/lab", "S"),
                         plain(Kind::Lifted, "a", "/lab", "S")}),
                 QStringLiteral("/lab 1"));
    }

    void otherWordsChangeNothing()
    {
        QCOMPARE(leftOf({LabHistory::granted(1, "a"), LabHistory::wrote(2, "a", 1)}), QString());
    }
};

LOCKSCOPE_APPLESS_TEST(TestLabPlainLocks)
#include "tst_labplainlocks.moc"
