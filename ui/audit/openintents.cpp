// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/audit/openintents.h"

#include "models/store/openserver.h"
#include "ui/text/audittext.h"
#include "ui/text/evidencetext.h"

#include <utility>

namespace lockscope {

OpenIntents::OpenIntents(OpenServer &server, AuditReader *reader, QObject *parent)
    : QObject(parent), m_server(server), m_reader(reader)
{
    connect(&server, &OpenServer::changed, this, [this] {
        m_checking = false;
        look();
    });
    look();
}

bool OpenIntents::canAsk() const { return m_reader && m_server.isOpen(); }

void OpenIntents::look()
{
    const int generation = ++m_generation;
    m_open.clear();
    emit changed();
    if (!canAsk())
        return;
    m_reader->fetchOpen(m_server.profile().url, m_server.profile().index)
            ->onResult(this, [this, generation](const Result<std::vector<AuditRecord>> &open) {
                // A damaged trail is told by its panel, and by the next break.
                if (generation != m_generation || !open)
                    return;
                m_open = *open;
                emit changed();
            });
}

void OpenIntents::checkNow()
{
    if (m_checking || m_open.empty() || !canAsk())
        return;
    m_checking = true;
    m_waiting.assign(m_open.rbegin(), m_open.rend());
    m_told.clear();
    m_bad = false;
    emit changed();
    checkNext();
}

void OpenIntents::checkNext()
{
    if (m_waiting.empty() || !canAsk()) {
        m_checking = false;
        emit told(m_told.join(QLatin1Char('\n')), m_bad);
        look();
        return;
    }
    const AuditRecord intent = std::move(m_waiting.back());
    m_waiting.pop_back();
    m_reader->resolve(intent, *m_server.backend(), m_server.intents())
            ->onResult(this, [this, intent, generation = m_generation](
                                     const Result<AuditResolution> &resolution) {
                if (generation == m_generation)
                    settled(intent, resolution);
            });
}

void OpenIntents::settled(const AuditRecord &intent, const Result<AuditResolution> &resolution)
{
    if (resolution) {
        m_told.append(resolutionText(intent, *resolution));
    } else {
        m_bad = true;
        m_told.append(errorText(resolution.error()));
    }
    checkNext();
}

} // namespace lockscope
