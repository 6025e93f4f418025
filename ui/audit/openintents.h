// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/auditreader.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace lockscope {

class OpenServer;

/// Forced changes of the connected server whose outcome nobody knows: found in the audit trail at
/// every connect, and settled by asking the server.
class OpenIntents : public QObject
{
    Q_OBJECT
public:
    /// Both must outlive it. @p reader: nullptr: no trail is kept.
    OpenIntents(OpenServer &server, AuditReader *reader, QObject *parent = nullptr);

    /// Looks into the trail again.
    void look();
    const std::vector<AuditRecord> &open() const { return m_open; }
    /// Asks the server what became of each, one after the other, and writes it down.
    void checkNow();
    bool isChecking() const { return m_checking; }

signals:
    void changed();
    /// What came out, one sentence for each change. @p bad: at least one could not be settled.
    void told(const QString &text, bool bad);

private:
    void checkNext();
    void settled(const AuditRecord &intent, const Result<AuditResolution> &resolution);

    bool canAsk() const;

    OpenServer &m_server;
    AuditReader *m_reader;
    std::vector<AuditRecord> m_open;
    std::vector<AuditRecord> m_waiting; ///< to be asked about, last first
    QStringList m_told;
    bool m_bad = false;
    bool m_checking = false;
    int m_generation = 0; ///< answers of an earlier one are dropped
};

} // namespace lockscope
