// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditcopies.h"
#include "backend/protocol/changestore.h"

#include <vector>

namespace lockscope::mongo {

class MongoStore;
class Deployment;
struct Place;

/// Copies lines of the audit trail into the collection that the profile names.
class MongoAuditCopy final : public AuditCopier
{
public:
    /// @p store must outlive it.
    explicit MongoAuditCopy(MongoStore &store) : m_store(store) {}

    bool isRequired() const override;
    void write(const AuditLine &line, const QObject *context, const Handler &then) override;
    std::string target() const override;

private:
    MongoStore &m_store;
};

/// Every line there, in the order of writing. Blocks.
Result<std::vector<CopiedRecord>> readAuditCopies(Deployment &deployment, const Place &place,
                                                  const std::string &collection,
                                                  const AuditKey &key);

} // namespace lockscope::mongo
