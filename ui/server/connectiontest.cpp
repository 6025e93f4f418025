// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/connectiontest.h"

#include "ui/text/enginetext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct TestWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::ConnectionTest)
};

QString setUpText(const ServerStatus &status)
{
    switch (status.setUp) {
    case ServerStatus::SetUp::Ready:
        return intentsError(status)
                       ? TestWords::tr("locks are set up, but nothing can be renamed or recovered")
                       : TestWords::tr("locks are set up");
    case ServerStatus::SetUp::Missing: return TestWords::tr("locks are not set up yet");
    case ServerStatus::SetUp::Foreign: return TestWords::tr("what is there is not for these locks");
    case ServerStatus::SetUp::Closed: return TestWords::tr("the index is closed");
    case ServerStatus::SetUp::Blocked: return TestWords::tr("the index is blocked");
    case ServerStatus::SetUp::Red:
        return status.health && status.health->isLeaderless
                       ? TestWords::tr("its cluster has no leader")
                       : TestWords::tr("the index has no working shard");
    case ServerStatus::SetUp::FewCopies:
        return TestWords::tr("too few copies of the index are active");
    case ServerStatus::SetUp::OthersOnly:
        return status.takesLocks ? TestWords::tr(
                       "locks are not set up yet; those of other software are shown")
                                 : TestWords::tr("the locks of other software are shown");
    case ServerStatus::SetUp::ShownOnly:
        return TestWords::tr("locks can be shown there, and not changed");
    }
    return {};
}

} // namespace

QString connectionAnswerText(const ServerStatus &status)
{
    const QString engine = engineText(status.engine) + QLatin1Char(' ')
                           + safeText(status.version, 30);
    QString said = TestWords::tr("It answers: %1, %2, %3 ms.")
                           .arg(engine, setUpText(status), QString::number(status.latency.count()));
    const std::optional<BackendError> why = anyError(status);
    if (why && why->kind != BackendError::Kind::NotSetUp
        && status.setUp != ServerStatus::SetUp::OthersOnly)
        said += QLatin1Char(' ') + errorReasonText(*why);
    return said;
}

} // namespace lockscope
