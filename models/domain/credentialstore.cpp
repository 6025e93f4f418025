// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/credentialstore.h"
#include "models/domain/taskjob.h"

#include <memory>
#include <utility>

namespace lockscope {

namespace {

/// One key after the other until one has a password, or the store fails.
void search(CredentialStore &store, TaskJob<std::string> *task,
            const std::shared_ptr<const std::vector<std::string>> &keys, std::size_t at)
{
    task->watch(store.readKey(keys->at(at)))
            ->onResult(task, [&store, task, keys, at](const Result<std::string> &secret) {
                const bool isAbsent = !secret
                                      && secret.error().kind == BackendError::Kind::NotFound;
                if (isAbsent && at + 1 < keys->size())
                    search(store, task, keys, at + 1);
                else
                    task->complete(secret);
            });
}

/// One secret after the other.
void completeFrom(CredentialStore &store, TaskJob<CompletedProfile> *task,
                  const std::shared_ptr<CompletedProfile> &done, std::size_t at)
{
    while (at < Credentials.size() && !lacks(done->profile, Credentials[at]))
        ++at;
    if (at == Credentials.size()) {
        task->complete(*done);
        return;
    }
    task->watch(store.read(done->profile, Credentials[at]))
            ->onResult(task, [&store, task, done, at](const Result<std::string> &secret) {
                if (!secret && secret.error().kind == BackendError::Kind::Cancelled) {
                    task->complete(tl::unexpected(secret.error()));
                    return;
                }
                if (secret)
                    secretOf(done->profile, Credentials[at]) = *secret;
                else if (!done->error)
                    done->error = secret.error();
                // Whoever does not answer, or has just been left locked by a person, is not asked
                // for the next one.
                const bool goesOn = secret || secret.error().kind == BackendError::Kind::NotFound
                                    || secret.error().kind == BackendError::Kind::Forbidden;
                completeFrom(store, task, done, goesOn ? at + 1 : Credentials.size());
            });
}

} // namespace

ResultJob<std::string> *CredentialStore::read(const ServerProfile &profile, Credential which)
{
    std::vector<std::string> keys{credentialKey(profile, which)};
    if (which == Credential::Server && !profile.name.empty()
        && profile.login == ServerProfile::Login::Password)
        keys.push_back(profile.name); // where the connection dialog of 0.1 kept it
    return new TaskJob<std::string>(this,
                                    [this, keys = std::make_shared<const std::vector<std::string>>(
                                                   std::move(keys))](TaskJob<std::string> *task) {
                                        search(*this, task, keys, 0);
                                    });
}

ResultJob<bool> *CredentialStore::write(const ServerProfile &profile, Credential which)
{
    ServerProfile copy = profile;
    return writeKey(credentialKey(profile, which), secretOf(copy, which));
}

ResultJob<CompletedProfile> *CredentialStore::complete(const ServerProfile &profile)
{
    const auto done = std::make_shared<CompletedProfile>(CompletedProfile{profile, {}});
    return new TaskJob<CompletedProfile>(this, [this, done](TaskJob<CompletedProfile> *task) {
        completeFrom(*this, task, done, 0);
    });
}

} // namespace lockscope
