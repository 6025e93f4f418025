// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfile.h"
#include "backend/audit/audithead.h"
#include "backend/elastic/elasticlockbackend.h"
#include "backend/embedded/embeddedserver.h"
#include "backend/process/systemclock.h"
#include "tests/conformance/recordingproxy.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace lockscope;

namespace {

/// A file or folder that was brought to the disk, as large as it was then.
struct Flush
{
    dev_t device = 0;
    ino_t inode = 0;
    off_t size = 0;
};

std::mutex flushLock;
std::vector<Flush> flushes; ///< of this process, in their order

std::vector<Flush> flushesSoFar()
{
    const std::scoped_lock lock(flushLock);
    return flushes;
}

void forgetFlushes()
{
    const std::scoped_lock lock(flushLock);
    flushes.clear();
}

/// Where in the order @p name, as it is now, was brought to the disk last; nullopt: it was not, or not all of it.
std::optional<std::size_t> flushOf(const QString &name)
{
    struct stat now = {};
    if (::stat(QFile::encodeName(name).constData(), &now) != 0)
        return std::nullopt;
    const std::vector<Flush> all = flushesSoFar();
    const auto last = std::find_if(all.rbegin(), all.rend(), [&now](const Flush &flush) {
        return flush.device == now.st_dev && flush.inode == now.st_ino;
    });
    if (last == all.rend() || (S_ISREG(now.st_mode) && last->size != now.st_size))
        return std::nullopt;
    return static_cast<std::size_t>(all.rend() - last) - 1;
}

} // namespace

/// Stands before that of the C library for all code linked into this program.
extern "C" int fsync(int descriptor)
{
    struct stat now = {};
    ::fstat(descriptor, &now);
    const int failed = static_cast<int>(::syscall(SYS_fsync, descriptor));
    if (!failed) {
        const std::scoped_lock lock(flushLock);
        flushes.push_back({now.st_dev, now.st_ino, now.st_size});
    }
    return failed;
}

/// What somebody is about to do by force is on the disk before anybody acts on it: before the count of the lines, and before the request.
class TestIntentFirst : public QObject
{
    Q_OBJECT
private:
    SystemClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EmbeddedServer> m_server;
    std::unique_ptr<conformance::RecordingProxy> m_proxy;
    std::unique_ptr<ElasticLockBackend> m_direct;
    std::optional<Session> m_session;

    QString trail() const { return m_folder->filePath(QStringLiteral("state/audit.jsonl")); }
    QString head() const { return QString::fromStdString(auditHeadFile(trail().toStdString())); }

    template<typename T>
    static Result<T> wait(ResultJob<T> *job)
    {
        auto result = std::make_shared<std::optional<Result<T>>>();
        job->onResult(job, [result](const Result<T> &r) { *result = r; });
        if (!QTest::qWaitFor([result] { return result->has_value(); }, 60000))
            return fail(BackendError::Kind::Timeout, "the job did not finish");
        return **result;
    }

    /// A server on which somebody holds /a, and what stands before it.
    bool startServer()
    {
        EmbeddedServerOptions options;
        options.port = 0;
        m_server = std::make_unique<EmbeddedServer>(options);
        if (!m_server->start())
            return false;
        ServerProfile profile;
        profile.url = m_server->url();
        m_direct = std::make_unique<ElasticLockBackend>(profile, m_clock);
        if (!wait(m_direct->setUp({"0-1", false, {}})))
            return false;
        ProcessIdentity process; // without a pid: a detached one
        process.machine = "m1";
        const std::unique_ptr<LockClient> client(
                m_direct->createClient(process, {Millis(300000), Millis(300)}, nullptr));
        const Result<LockGrant> held = wait(
                client->acquire({{{LockKind::Tree, "/a", LockMode::X}}, {}, {}}));
        client->detach();
        m_proxy = std::make_unique<conformance::RecordingProxy>(profile.url);
        if (!held || !held->granted)
            return false;
        const Result<ExactDocuments> found = wait(
                m_direct->fetchExact({"session:" + held->session}));
        if (found && found->sessions.size() == 1)
            m_session = found->sessions.front();
        return m_session.has_value();
    }

    /// Whether the request that comes in now is one of the break: it writes the session.
    bool isBreaking() const
    {
        const QByteArray &all = m_proxy->requests();
        const QByteArray last = all.mid(all.lastIndexOf("POST /"));
        return last.left(last.indexOf('\n')).contains("_bulk")
               && last.contains(QByteArray::fromStdString(m_session->id));
    }

    Result<PlanOutcome> breakIt(AuditTrail &audit) const
    {
        ServerProfile profile;
        profile.url = m_proxy->url();
        ElasticLockBackend backend(profile, m_clock, nullptr, &audit);
        BreakPlan plan;
        BreakStep step;
        step.action = BreakStep::Action::KillSession;
        step.documentId = "session:" + m_session->id;
        step.session = m_session->id;
        step.seenExpiresAt = m_session->expiresAt;
        step.hard = true;
        plan.steps.push_back(step);
        plan.hard = true;
        return wait<PlanOutcome>(backend.applyPlan(plan, "ann@ws7", "crashed"));
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        forgetFlushes(); // a new file may have the number of an old one
    }
    void cleanup()
    {
        m_session.reset();
        m_proxy.reset();
        m_direct.reset();
        m_server.reset();
    }

    void aLineIsOnTheDiskBeforeItIsCounted()
    {
        AuditFile file(trail().toStdString(), m_clock);
        for (int line = 1; line <= 3; ++line) {
            forgetFlushes();
            const Result<std::string> id = file.intend(
                    {"break", "ann@ws7", "crashed", "http://127.0.0.1:9200", "fs-locks", Value()});
            QVERIFY2(id, id ? "" : id.error().detail.c_str());
            const auto written = flushOf(trail());
            const auto counted = flushOf(head());
            const auto named = flushOf(QFileInfo(trail()).absolutePath());
            QVERIFY(written && counted && named);
            QVERIFY(*written < *counted && *counted < *named);
        }
    }

    void aBreakIsSentAfterItsIntentIsOnTheDisk()
    {
        QVERIFY(startServer());
        AuditFile audit(trail().toStdString(), m_clock);
        std::optional<bool> wasWritten; // when the first request of the break came
        connect(m_proxy.get(), &conformance::RecordingProxy::asked, this, [&] {
            if (wasWritten || !isBreaking())
                return;
            const Result<AuditReport> report = audit.read();
            wasWritten = report && report->open().size() == 1 && flushOf(trail())
                         && flushOf(head());
        });
        const Result<PlanOutcome> outcome = breakIt(audit);
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QVERIFY(outcome->allDone());
        QVERIFY(wasWritten.has_value());
        QVERIFY(*wasWritten);
    }

    void aBreakThatCannotBeWrittenDownIsNotSent()
    {
        QVERIFY(startServer());
        QVERIFY(QDir().mkpath(trail())); // a folder takes no lines
        AuditFile audit(trail().toStdString(), m_clock);
        bool isSent = false;
        connect(m_proxy.get(), &conformance::RecordingProxy::asked, this,
                [&] { isSent = isSent || isBreaking(); });
        const Result<PlanOutcome> outcome = breakIt(audit);
        QVERIFY(!outcome);
        QVERIFY2(outcome.error().detail.find("audit trail") != std::string::npos,
                 outcome.error().detail.c_str());
        QVERIFY(!isSent);
    }
};

QTEST_GUILESS_MAIN(TestIntentFirst)
#include "tst_intentfirst.moc"
