// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/credentialstore.h"

#include <QPointer>

#include <utility>

namespace lockscope {

namespace {

/// One key after the other until one has a password, or the store fails.
class PasswordSearch final : public ResultJob<std::string>
{
public:
    PasswordSearch(CredentialStore &store, std::vector<std::string> keys)
        : ResultJob(&store), m_store(store), m_keys(std::move(keys))
    {}
    void cancel() override
    {
        if (m_step)
            m_step->cancel();
        finish(fail(BackendError::Kind::Cancelled, "cancelled"));
    }

protected:
    void start() override { ask(0); }

private:
    void ask(std::size_t at)
    {
        ResultJob<std::string> *step = m_store.readKey(m_keys[at]);
        m_step = step;
        step->onResult(this, [this, at](const Result<std::string> &secret) {
            const bool isAbsent = !secret && secret.error().kind == BackendError::Kind::NotFound;
            if (isAbsent && at + 1 < m_keys.size())
                ask(at + 1);
            else
                finish(secret);
        });
    }

    CredentialStore &m_store;
    std::vector<std::string> m_keys;
    QPointer<Job> m_step;
};

/// One secret after the other.
class Completion final : public ResultJob<CompletedProfile>
{
public:
    Completion(CredentialStore &store, const ServerProfile &profile)
        : ResultJob(&store), m_store(store), m_done{profile, {}}
    {}
    void cancel() override
    {
        if (m_step)
            m_step->cancel();
        finish(fail(BackendError::Kind::Cancelled, "cancelled"));
    }

protected:
    void start() override { ask(0); }

private:
    void ask(std::size_t at)
    {
        while (at < Credentials.size() && !lacks(m_done.profile, Credentials[at]))
            ++at;
        if (at == Credentials.size()) {
            finish(m_done);
            return;
        }
        ResultJob<std::string> *step = m_store.read(m_done.profile, Credentials[at]);
        m_step = step;
        step->onResult(this, [this, at](const Result<std::string> &secret) {
            if (secret)
                secretOf(m_done.profile, Credentials[at]) = *secret;
            else if (!m_done.error)
                m_done.error = secret.error();
            ask(at + 1);
        });
    }

    CredentialStore &m_store;
    CompletedProfile m_done;
    QPointer<Job> m_step;
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
