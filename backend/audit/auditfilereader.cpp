// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfilereader.h"

#include "backend/audit/auditpages.h"
#include "backend/audit/auditresolution.h"
#include "backend/audit/changeresolution.h"
#include "models/domain/intentbackend.h"
#include "models/domain/lockbackend.h"

#include <QFutureWatcher>
#include <QtConcurrent>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace lockscope {

namespace {

constexpr int LookEveryMs = 1'000;

/// Runs a function on a worker thread.
template<typename T>
class AsideJob final : public ResultJob<T>
{
public:
    using Work = std::function<Result<T>()>;
    AsideJob(QObject *owner, Work work) : ResultJob<T>(owner), m_work(std::move(work)) {}

    void cancel() override
    {
        this->finish(fail(BackendError::Kind::Cancelled, "not wanted any more"));
    }

protected:
    void start() override
    {
        auto *watcher = new QFutureWatcher<Result<T>>(this);
        QObject::connect(watcher, &QFutureWatcherBase::finished, this,
                         [this, watcher] { this->finish(watcher->future().takeResult()); });
        watcher->setFuture(QtConcurrent::run(m_work));
    }

private:
    Work m_work;
};

/// Asks the server for an intent's documents, or how far its change is, and writes down what they
/// say.
class ResolveJob final : public ResultJob<AuditResolution>
{
public:
    ResolveJob(QObject *owner, AuditFile &trail, AuditRecord intent, LockBackend &backend,
               IntentBackend *changes)
        : ResultJob(owner), m_trail(trail), m_intent(std::move(intent)), m_backend(&backend),
          m_changes(changes)
    {}

    void cancel() override { finish(fail(BackendError::Kind::Cancelled, "not wanted any more")); }

protected:
    void start() override
    {
        const std::optional<Intent> change = changeOf(m_intent);
        const std::vector<std::string> ids = documentsOf(m_intent);
        if (!m_backend || (change && !m_changes) || (!change && ids.empty())) {
            finish(fail(BackendError::Kind::InvalidInput,
                        m_backend && !change ? "the intent names no documents to look at"
                                             : "there is no connection any more"));
            return;
        }
        // A backend that goes takes its jobs along.
        connect(m_backend, &QObject::destroyed, this, [this] { cancel(); });
        if (change) {
            connect(m_changes, &QObject::destroyed, this, [this] { cancel(); });
            m_changes->fetchRemains(*change)->onResult(this, [this](const Result<IntentView> &now) {
                take(now, resolveChange);
            });
            return;
        }
        m_backend->fetchExact(ids)->onResult(this, [this](const Result<ExactDocuments> &documents) {
            take(documents, resolveIntent);
        });
    }

private:
    template<typename T>
    void take(const Result<T> &answer, AuditResolution (*resolve)(const AuditRecord &, const T &))
    {
        if (answer)
            conclude(resolve(m_intent, *answer));
        else
            finish(tl::unexpected(answer.error()));
    }
    void conclude(AuditResolution resolution)
    {
        // A change that is half done is still on its way, at work or dead: its intent stays open
        // until it has come to an end.
        if (changeOf(m_intent) && resolution.result == "partly") {
            finish(std::move(resolution));
            return;
        }
        const Result<void> written = m_trail.conclude(m_intent.id, resolution.result,
                                                      detailsOf(resolution));
        if (written)
            finish(std::move(resolution));
        else
            finish(tl::unexpected(written.error()));
    }

    AuditFile &m_trail;
    AuditRecord m_intent;
    QPointer<LockBackend> m_backend;
    QPointer<IntentBackend> m_changes;
};

} // namespace

AuditFileReader::AuditFileReader(AuditFile &trail, QObject *parent)
    : AuditReader(parent), m_trail(trail), m_mark(markOfFile(trail.file()))
{
    m_timer.setInterval(LookEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &AuditFileReader::look);
    m_timer.start();
}

void AuditFileReader::look()
{
    const FileMark now = markOfFile(m_trail.file());
    if (std::exchange(m_mark, now) != now)
        emit changed();
}

ResultJob<AuditPage> *AuditFileReader::fetchBefore(std::int64_t before, int limit)
{
    return new AsideJob<AuditPage>(this, [file = m_trail.file(), before, limit] {
        return readAuditPageBefore(file, before, limit);
    });
}

ResultJob<AuditPage> *AuditFileReader::fetchFrom(std::int64_t from)
{
    return new AsideJob<AuditPage>(this, [file = m_trail.file(), from] {
        return readAuditPageFrom(file, from);
    });
}

ResultJob<AuditVerification> *AuditFileReader::verify()
{
    return new AsideJob<AuditVerification>(
            this,
            [file = m_trail.file(), key = m_trail.key(),
             checkpoint = m_trail.checkpoint()]() -> Result<AuditVerification> {
                const Result<AuditReport> report = readAuditFile(file, key, checkpoint.get());
                if (!report)
                    return tl::unexpected(report.error());
                return AuditVerification{file,
                                         report->head.records,
                                         static_cast<std::int64_t>(report->open().size()),
                                         report->damage,
                                         report->torn,
                                         key && !key->empty()};
            });
}

ResultJob<std::vector<AuditRecord>> *AuditFileReader::fetchOpen(const std::string &server,
                                                                const std::string &index)
{
    return new AsideJob<std::vector<AuditRecord>>(
            this,
            [file = m_trail.file(), key = m_trail.key(), checkpoint = m_trail.checkpoint(), server,
             index]() -> Result<std::vector<AuditRecord>> {
                const Result<AuditReport> report = readAuditFile(file, key, checkpoint.get());
                if (!report)
                    return tl::unexpected(report.error());
                if (report->damage)
                    return fail(BackendError::Kind::ServerError, "the audit trail " + file
                                                                         + " is damaged ("
                                                                         + *report->damage + ")");
                std::vector<AuditRecord> open = report->open();
                std::erase_if(open, [&](const AuditRecord &record) {
                    return !isIntentFor(record, server, index);
                });
                return open;
            });
}

ResultJob<AuditResolution> *AuditFileReader::resolve(const AuditRecord &intent,
                                                     LockBackend &backend, IntentBackend *changes)
{
    return new ResolveJob(this, m_trail, intent, backend, changes);
}

} // namespace lockscope
