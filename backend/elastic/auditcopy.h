// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditcopies.h"
#include "backend/elastic/elasticconnection.h"
#include "backend/protocol/changestore.h"

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// Copies lines of the audit trail into the audit index that the connection's profile names: one
/// document a line, created under its hash, never changed. The index is made by the first line when
/// it is missing and may be made.
class AuditCopy final : public AuditCopier
{
public:
    /// Borrows @p connection.
    explicit AuditCopy(ElasticConnection &connection) : m_connection(connection) {}

    bool isWanted() const { return !m_connection.profile().auditIndex.empty(); }
    bool isRequired() const override
    {
        return isWanted() && m_connection.profile().auditIndexRequired;
    }

    /// Errors: those of the request; Forbidden (the index may not be made or written).
    void write(const AuditLine &line, const QObject *context, const Handler &then) override;

    std::string target() const override;

private:
    void describe(const QObject *context, const Handler &then);
    void create(const QObject *context, const Handler &then);
    void send(const AuditLine &line, const QObject *context, const Handler &then);

    ElasticConnection &m_connection;
    bool m_indexIsThere = false;
};

/// Every line in the audit index of @p connection's profile, in the order of writing. @p key: of
/// the trails that they are of. InvalidInput: the profile names none.
ResultJob<std::vector<CopiedRecord>> *readAuditCopies(
        const std::shared_ptr<ElasticConnection> &connection, const AuditKey &key, QObject *owner);

} // namespace lockscope
