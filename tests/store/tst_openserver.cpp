// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/openserver.h"

#include "tests/support/fakelockbackend.h"
#include "tests/support/manualclock.h"
#include "tests/support/testprogram.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

ServerProfile readOnlyProfile()
{
    ServerProfile profile;
    profile.readOnly = true;
    return profile;
}

} // namespace

/// What is open, and for how long it may be written to.
class TestOpenServer : public QObject
{
    Q_OBJECT
private:
    ManualClock m_clock;

    OpenServer::Connection connection(const ServerProfile &profile) const
    {
        return {profile, std::make_shared<FakeLockBackend>(m_clock), nullptr, nullptr, {}};
    }

private slots:
    void theOneBeforeLivesUntilAllHaveHeard()
    {
        OpenServer server(m_clock, nullptr);
        server.open(connection({}));
        const QPointer<LockBackend> first = server.backend();
        bool lived = false;
        connect(&server, &OpenServer::changed, this, [&] { lived = !first.isNull(); });
        server.open(connection({}));
        QVERIFY(lived && first.isNull());
        QVERIFY(server.scheduler().backend() == server.backend());
        server.close();
        QVERIFY(!server.isOpen() && !server.backend() && !server.recorder());
        QVERIFY(!server.scheduler().backend());
    }

    void writesAreAllowedForAWhile()
    {
        OpenServer server(m_clock, nullptr);
        server.scheduler().setHeartbeat(0ms);
        QSignalSpy told(&server, &OpenServer::permissionChanged);
        server.open(connection(readOnlyProfile()));
        QVERIFY(server.isReadOnly());
        server.allowWrites(10min);
        QCOMPARE(told.count(), 1);
        QVERIFY(!server.isReadOnly() && server.profile().readOnly);
        m_clock.advance(9min + 59s);
        server.store().tick();
        QVERIFY(!server.isReadOnly());
        QCOMPARE(server.writesLeft(), Millis(1s));
        m_clock.advance(1s);
        QVERIFY(server.isReadOnly()); // before anybody was told
        server.store().tick();
        QCOMPARE(told.count(), 2);
        server.store().tick();
        QCOMPARE(told.count(), 2);
    }

    void aPermissionIsEndedEarlyAndIsOfOneServer()
    {
        OpenServer server(m_clock, nullptr);
        QSignalSpy told(&server, &OpenServer::permissionChanged);
        server.open(connection(readOnlyProfile()));
        server.allowWrites(10min);
        server.endWrites();
        QVERIFY(server.isReadOnly());
        QCOMPARE(told.count(), 2);
        server.allowWrites(10min);
        server.open(connection(readOnlyProfile()));
        QVERIFY(server.isReadOnly());
        QCOMPARE(server.writesLeft(), 0ms);
        QCOMPARE(told.count(), 4);
    }

    void neitherASnapshotNorNothingIsWrittenTo()
    {
        OpenServer server(m_clock, nullptr);
        server.allowWrites(10min);
        QCOMPARE(server.writesLeft(), 0ms);
        OpenServer::Connection snapshot = connection(readOnlyProfile());
        snapshot.snapshot = "then.locksnap";
        server.open(std::move(snapshot));
        server.allowWrites(10min);
        QVERIFY(server.isReadOnly());
        server.open(connection({})); // may be written to anyway
        QVERIFY(!server.isReadOnly());
        server.allowWrites(10min);
        QCOMPARE(server.writesLeft(), 0ms);
    }
};

LOCKSCOPE_GUILESS_TEST(TestOpenServer)
#include "tst_openserver.moc"
