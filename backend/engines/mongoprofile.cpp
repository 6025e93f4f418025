// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/engines/mongoprofile.h"

#include "backend/http/httppolicy.h"
#include "backend/http/secretforms.h"

namespace lockscope {

Result<mongo::LockServer> mongoServer(const ServerProfile &profile)
{
    return mongo::lockServer(profile, [secrets = SecretForms(profile)](const std::string &text) {
        return redacted(text, secrets);
    });
}

} // namespace lockscope
