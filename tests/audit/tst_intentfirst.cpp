// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfile.h"
#include "backend/audit/audithead.h"
#include "backend/process/systemclock.h"
#include "tests/conformance/recordingproxy.h"
#include "tests/support/heldpath.h"
#include "tests/support/testprogram.h"

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

/// Where in the order @p name, as it is now, was brought to the disk last; nullopt: it was not, or
/// not all of it.
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

/// What somebody is about to do by force is on the disk before anybody acts on it: before the count
/// of the lines, and before the request.
class TestIntentFirst : public QObject
{
    Q_OBJECT
private:
    SystemClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::HeldPath> m_held;
    std::unique_ptr<conformance::RecordingProxy> m_proxy;

    QString trail() const { return m_folder->filePath(QStringLiteral("state/audit.jsonl")); }
    QString head() const { return QString::fromStdString(auditHeadFile(trail().toStdString())); }

    /// A server on which somebody holds /a, and what stands before it.
    bool startServer()
    {
        m_held = std::make_unique<test::HeldPath>(m_clock);
        if (!m_held->begin())
            return false;
        m_proxy = std::make_unique<conformance::RecordingProxy>(m_held->profile().url);
        return true;
    }

    /// Whether the request that comes in now is one of the break: it writes the session.
    bool isBreaking() const
    {
        const QByteArray &all = m_proxy->requests();
        const QByteArray last = all.mid(all.lastIndexOf("POST /"));
        return last.left(last.indexOf('\n')).contains("_bulk")
               && last.contains(QByteArray::fromStdString(m_held->session().id));
    }

    Result<PlanOutcome> breakIt(AuditTrail &audit) const
    {
        ServerProfile profile;
        profile.url = m_proxy->url();
        ElasticLockBackend backend(profile, m_clock, nullptr, &audit);
        BreakPlan plan;
        BreakStep step;
        step.action = BreakStep::Action::KillSession;
        step.documentId = "session:" + m_held->session().id;
        step.session = m_held->session().id;
        step.seenExpiresAt = m_held->session().expiresAt;
        step.hard = true;
        plan.steps.push_back(step);
        plan.hard = true;
        return test::wait<PlanOutcome>(backend.applyPlan(plan, "ann@ws7", "crashed"));
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        forgetFlushes(); // a new file may have the number of an old one
    }
    void cleanup()
    {
        m_proxy.reset();
        m_held.reset();
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

LOCKSCOPE_GUILESS_TEST(TestIntentFirst)
#include "tst_intentfirst.moc"
