// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/credentialstore.h"

#include <QPointer>

#include <utility>

namespace lockscope {

namespace {

/// Asks a store one thing after the other.
template<typename T>
class StepByStep : public ResultJob<T>
{
public:
    void cancel() override
    {
        if (m_step)
            m_step->cancel();
        this->finish(fail(BackendError::Kind::Cancelled, "cancelled"));
    }

protected:
    explicit StepByStep(CredentialStore &store) : ResultJob<T>(&store), m_store(store) {}

    void start() override { ask(0); }
    virtual void ask(std::size_t at) = 0;

    template<typename Then>
    void take(ResultJob<std::string> *step, Then then)
    {
        m_step = step;
        step->onResult(this, then);
    }

    CredentialStore &m_store;

private:
    QPointer<Job> m_step;
};

/// One key after the other until one has a password, or the store fails.
class PasswordSearch final : public StepByStep<std::string>
{
public:
    PasswordSearch(CredentialStore &store, std::vector<std::string> keys)
        : StepByStep(store), m_keys(std::move(keys))
    {}

private:
    void ask(std::size_t at) override
    {
        take(m_store.readKey(m_keys[at]), [this, at](const Result<std::string> &secret) {
            const bool isAbsent = !secret && secret.error().kind == BackendError::Kind::NotFound;
            if (isAbsent && at + 1 < m_keys.size())
                ask(at + 1);
            else
                finish(secret);
        });
    }

    std::vector<std::string> m_keys;
};

/// One secret after the other.
class Completion final : public StepByStep<CompletedProfile>
{
public:
    Completion(CredentialStore &store, const ServerProfile &profile)
        : StepByStep(store), m_done{profile, {}}
    {}

private:
    void ask(std::size_t at) override
    {
        while (at < Credentials.size() && !lacks(m_done.profile, Credentials[at]))
            ++at;
        if (at == Credentials.size()) {
            finish(m_done);
            return;
        }
        const auto next = [this, at](const Result<std::string> &secret) {
            if (secret)
                secretOf(m_done.profile, Credentials[at]) = *secret;
            else if (!m_done.error)
                m_done.error = secret.error();
            ask(at + 1);
        };
        take(m_store.read(m_done.profile, Credentials[at]), next);
    }

    CompletedProfile m_done;
};

} // namespace

ResultJob<std::string> *CredentialStore::read(const ServerProfile &profile, Credential which)
{
    std::vector<std::string> keys{credentialKey(profile, which)};
    if (which == Credential::Server && !profile.name.empty()
        && profile.login == ServerProfile::Login::Password)
        keys.push_back(profile.name); // where the connection dialog of 0.1 kept it
    return new PasswordSearch(*this, std::move(keys));
}

ResultJob<bool> *CredentialStore::write(const ServerProfile &profile, Credential which)
{
    ServerProfile copy = profile;
    return writeKey(credentialKey(profile, which), secretOf(copy, which));
}

ResultJob<CompletedProfile> *CredentialStore::complete(const ServerProfile &profile)
{
    return new Completion(*this, profile);
}

} // namespace lockscope
