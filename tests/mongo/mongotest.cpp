// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mongo/mongotest.h"

#include "tests/support/settledset.h"

#include <QDateTime>
#include <QFile>
#include <QTest>

namespace lockscope::test {

bool MongoTest::useServer()
{
    m_url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
    // The macros end the function they stand in, which has to be one without a result.
    [this] {
        if (!m_url.startsWith(QLatin1String("mongodb://"))) {
            if (qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required"))
                QFAIL("LOCKSCOPE_ENGINES=required, but LOCKSCOPE_TEST_SERVER_URL names no MongoDB");
            QSKIP("NOT TESTED: LOCKSCOPE_TEST_SERVER_URL names no MongoDB");
        }
        const auto deployment = mongo::Deployment::of({m_url.toStdString()});
        QVERIFY2(deployment, deployment ? "" : deployment.error().text.c_str());
        m_deployment = *deployment;
    }();
    return m_deployment != nullptr;
}

std::unique_ptr<OwnServer> MongoTest::useOwnServer()
{
    if (!useServer())
        return nullptr;
    auto server = std::make_unique<OwnServer>();
    [this, &server] {
        const QString program = serverProgram();
        if (program.isEmpty()) {
            server.reset();
            QSKIP("NOT TESTED: the server is no process of this machine that may be looked at");
        }
        const QString problem = server->start(program);
        if (!problem.isEmpty())
            server.reset();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }();
    return server;
}

ValueMap MongoTest::run(const std::string &database, const ValueMap &command)
{
    const auto answer = m_deployment->command(database, mongo::Bson(command));
    return answer ? mongo::toValue(*answer->get()) : ValueMap{{"failed", answer.error().text}};
}

bool MongoTest::isSettled()
{
    return test::isSettled(run("admin", {{"replSetGetConfig", std::int64_t{1}}}),
                           run("admin", {{"hello", std::int64_t{1}}}));
}

QString MongoTest::serverProgram()
{
    const Value pid = run("admin", {{"serverStatus", std::int64_t{1}}})["pid"];
    return pid.isInteger()
                   ? QFile::symLinkTarget(QStringLiteral("/proc/%1/exe").arg(*pid.asInteger()))
                   : QString();
}

std::string MongoTest::newName(const std::string &what)
{
    static int count = 0;
    return what + std::to_string(++count) + '-'
           + std::to_string(QDateTime::currentMSecsSinceEpoch());
}

} // namespace lockscope::test
