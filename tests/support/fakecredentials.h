// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/credentialstore.h"

#include <map>
#include <utility>
#include <vector>

namespace lockscope {

/// A keyring in memory.
class FakeCredentials final : public CredentialStore
{
    template<typename T>
    class Ready final : public ResultJob<T>
    {
    public:
        Ready(QObject *owner, Result<T> result) : ResultJob<T>(owner), m_result(std::move(result))
        {}
        void cancel() override {}

    protected:
        void start() override { this->finish(m_result); }

    private:
        Result<T> m_result;
    };

    class Hanging final : public ResultJob<std::string>
    {
    public:
        using ResultJob<std::string>::ResultJob;
        void cancel() override {}

    protected:
        void start() override {}
    };

public:
    using CredentialStore::CredentialStore;

    std::map<std::string, std::string> secrets; ///< by key
    std::optional<BackendError> failure;        ///< of every call
    bool hanging = false;                       ///< nobody answers the desktop's question
    std::vector<std::string> asked;             ///< the keys that were read

    ResultJob<std::string> *readKey(const std::string &key) override
    {
        asked.push_back(key);
        if (hanging)
            return new Hanging(this);
        if (failure)
            return new Ready<std::string>(this, tl::unexpected(*failure));
        const auto it = secrets.find(key);
        if (it == secrets.end())
            return new Ready<std::string>(this, fail(BackendError::Kind::NotFound, "absent"));
        return new Ready<std::string>(this, it->second);
    }
    ResultJob<bool> *writeKey(const std::string &key, const std::string &secret) override
    {
        if (failure)
            return new Ready<bool>(this, tl::unexpected(*failure));
        secrets[key] = secret;
        return new Ready<bool>(this, true);
    }
};

} // namespace lockscope
