// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditfile.h"
#include "models/domain/auditreader.h"

#include <QTimer>

namespace lockscope {

/// Looks at the file of an AuditFile. The file is read on worker threads; that it grew is noticed
/// within a second.
class AuditFileReader final : public AuditReader
{
    Q_OBJECT
public:
    /// @p trail must outlive the reader; outcomes that are found out are written by it.
    explicit AuditFileReader(AuditFile &trail, QObject *parent = nullptr);

    std::string name() const override { return m_trail.file(); }
    ResultJob<AuditPage> *fetchBefore(std::int64_t before, int limit) override;
    ResultJob<AuditPage> *fetchFrom(std::int64_t from) override;
    ResultJob<AuditVerification> *verify() override;
    ResultJob<std::vector<AuditRecord>> *fetchOpen(const std::string &server,
                                                   const std::string &index) override;
    ResultJob<AuditResolution> *resolve(const AuditRecord &intent, LockBackend &backend,
                                        IntentBackend *changes) override;

private:
    void look();

    AuditFile &m_trail;
    FileMark m_mark; ///< when it was last looked at
    QTimer m_timer;
};

} // namespace lockscope
