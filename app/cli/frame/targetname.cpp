// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/targetname.h"

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "models/domain/unicode.h"

namespace lockscope {

Result<NamedTarget> parseTargetName(const std::string &name, LockMode mode)
{
    if (name.substr(0, ReadWritePrefix.size()) == ReadWritePrefix) {
        const std::string rest = name.substr(ReadWritePrefix.size());
        const Result<std::string> id = readWriteLockId(rest);
        if (!id)
            return tl::unexpected(id.error());
        return NamedTarget{{LockKind::ReadWrite, *toNfc(rest), mode}, *id};
    }
    if (name.substr(0, 1) == "/" || name == RootDocumentId) {
        const Result<LockPath> path = LockPath::parse(name == RootDocumentId ? std::string("/")
                                                                             : name);
        if (!path)
            return tl::unexpected(path.error());
        return NamedTarget{{LockKind::Tree, path->text(), mode}, path->documentId()};
    }
    const Result<std::string> id = documentLockId(name);
    if (!id)
        return tl::unexpected(id.error());
    if (mode != LockMode::X)
        return fail(BackendError::Kind::InvalidInput, "document locks are exclusive; a path begins "
                                                      "with '/', a read/write lock with 'rw:'");
    return NamedTarget{{LockKind::Document, name, mode}, *id};
}

BackendError withIdOption(BackendError error)
{
    error.detail += "; a document with exactly this id is named by --id";
    return error;
}

} // namespace lockscope
