// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/keychain/keychaincredentialstore.h"

#include "backend/keychain/secretservice.h"

#include <QPointer>
#include <QTimer>

#include <qt6keychain/keychain.h>

namespace lockscope {
namespace {

QString service() { return QStringLiteral("lockscope"); }

BackendError errorOf(const QKeychain::Job &job, bool wasLocked)
{
    const bool mayBeLocked = job.error() == QKeychain::EntryNotFound
                             || job.error() == QKeychain::AccessDeniedByUser
                             || job.error() == QKeychain::AccessDenied;
    if (wasLocked && mayBeLocked)
        return BackendError::of(BackendError::Kind::Closed, "it is locked");
    BackendError error;
    error.detail = job.errorString().toStdString();
    switch (job.error()) {
    case QKeychain::EntryNotFound:
    case QKeychain::CouldNotDeleteEntry: error.kind = BackendError::Kind::NotFound; return error;
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied: error.kind = BackendError::Kind::Forbidden; return error;
    case QKeychain::NoError:
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
    case QKeychain::OtherError: break;
    }
    error.kind = BackendError::Kind::Unreachable;
    return error;
}

/// One call of the keyring with a limit of time. The library's job cannot be stopped; it deletes
/// itself whenever it is done.
template<typename Call, typename T>
class KeychainJob : public ResultJob<T>
{
public:
    KeychainJob(CredentialStore *store, Call *call)
        : ResultJob<T>(store), m_store(store), m_call(call)
    {
        m_call->setAutoDelete(true);
        m_call->setInsecureFallback(false);
        m_limit.setSingleShot(true);
        QObject::connect(&m_limit, &QTimer::timeout, this, [this] {
            this->finish(m_isLocked ? fail(BackendError::Kind::Closed, "it is locked")
                                    : fail(BackendError::Kind::Unreachable,
                                           "the keyring did not answer"));
        });
        QObject::connect(m_call, &QKeychain::Job::finished, this, [this](QKeychain::Job *job) {
            if (job->error() != QKeychain::NoError)
                this->finish(tl::unexpected(errorOf(*job, m_isLocked)));
            else
                this->finish(valueOf(*static_cast<Call *>(job)));
        });
    }
    ~KeychainJob() override
    {
        if (m_call && !m_started)
            delete m_call;
    }
    void cancel() override { this->finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override
    {
        m_limit.start(KeychainCredentialStore::AnswerMs);
        secretservice::whenBusAnswers(this, [this] {
            if (!this->isFinished())
                askWhetherLocked(*m_call);
        });
    }

private:
    void askWhetherLocked(const QKeychain::ReadPasswordJob &call)
    {
        secretservice::isEntryLocked(service(), call.key(), this,
                                     [this](bool locked) { startCall(locked); });
    }
    void askWhetherLocked(const QKeychain::WritePasswordJob &)
    {
        secretservice::isKeyringLocked(this, [this](bool locked) { startCall(locked); });
    }

    /// The library has the desktop ask for the password of a locked keyring.
    void startCall(bool locked)
    {
        if (this->isFinished())
            return;
        m_started = true;
        m_isLocked = locked;
        m_limit.start(locked ? KeychainCredentialStore::PersonMs
                             : KeychainCredentialStore::AnswerMs);
        if (locked)
            emit m_store->personAsked();
        m_call->start();
    }

    static Result<std::string> valueOf(QKeychain::ReadPasswordJob &job)
    {
        return job.textData().toStdString();
    }
    static Result<bool> valueOf(QKeychain::WritePasswordJob &) { return true; }

    CredentialStore *m_store;
    QPointer<Call> m_call;
    QTimer m_limit;
    bool m_isLocked = false;
    bool m_started = false;
};

} // namespace

ResultJob<std::string> *KeychainCredentialStore::readKey(const std::string &key)
{
    auto *call = new QKeychain::ReadPasswordJob(service());
    call->setKey(QString::fromStdString(key));
    return new KeychainJob<QKeychain::ReadPasswordJob, std::string>(this, call);
}

ResultJob<bool> *KeychainCredentialStore::writeKey(const std::string &key,
                                                   const std::string &secret)
{
    auto *call = new QKeychain::WritePasswordJob(service());
    call->setKey(QString::fromStdString(key));
    call->setTextData(QString::fromStdString(secret));
    return new KeychainJob<QKeychain::WritePasswordJob, bool>(this, call);
}

} // namespace lockscope
