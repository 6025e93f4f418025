// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What LabAgent does under its locks: it reads the documents, works, and writes or reads them
// again.

#include "backend/lab/labagent.h"

#include <algorithm>
#include <utility>

namespace lockscope {

bool LabAgent::isFenced() const
{
    return m_scenario.fenced && !m_action.shared && m_steps.back().token > 0;
}

void LabAgent::inside()
{
    const auto read = [this](const Result<std::vector<LabDocument>> &documents) {
        onRead(documents, false);
    };
    if (isFenced())
        m_ground.documents->stampAndRead(m_tree.idsOf(m_action.documents),
                                         {m_steps.back().token, m_ground.epoch}, read);
    else
        m_ground.documents->read(m_tree.idsOf(m_action.documents), read);
}

void LabAgent::onRead(const Result<std::vector<LabDocument>> &documents, bool again)
{
    if (!documents) {
        tellFailure(documents.error());
        release();
        return;
    }
    m_documents.clear();
    for (std::size_t i = 0; i < documents->size(); ++i) {
        const LabDocument &document = (*documents)[i];
        if (m_action.shared) {
            LabEvent told = event(LabEvent::Kind::Read);
            told.path = m_steps.back().path;
            told.document = m_action.documents[i];
            told.value = document.counter();
            told.token = m_steps.back().token;
            tell(std::move(told));
        } else if (document.state == LabDocument::State::Read) {
            m_documents.push_back(document);
        } else if (document.state == LabDocument::State::Fenced) {
            LabEvent told = event(LabEvent::Kind::WriteRejected);
            told.path = m_steps.back().path;
            told.document = m_action.documents[i];
            told.token = m_steps.back().token;
            told.text = "the document carries token " + std::to_string(document.fence())
                        + " already";
            tell(std::move(told));
        }
    }
    if (again) {
        release();
        return;
    }
    after(m_action.hold, false, [this] {
        point("holding");
        if (!m_action.shared) {
            write();
            return;
        }
        m_ground.documents->read(m_tree.idsOf(m_action.documents),
                                 [this](const Result<std::vector<LabDocument>> &second) {
                                     onRead(second, true);
                                 });
    });
}

void LabAgent::write()
{
    if (m_documents.empty()) {
        release();
        return;
    }
    m_sentAt = std::max(now(), Micros(1));
    m_ground.documents
            ->writePlusOne(m_documents, isFenced(),
                           [this](const Result<std::vector<LabDocuments::Written>> &written) {
                               tellWritten(written);
                               release();
                           });
}

void LabAgent::tellWritten(const Result<std::vector<LabDocuments::Written>> &written)
{
    const std::string prefix = m_tree.idPrefix();
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        LabEvent told = event(LabEvent::Kind::WriteUnknown);
        if (written && (*written)[i] == LabDocuments::Written::Yes)
            told.kind = LabEvent::Kind::Wrote;
        else if (written && (*written)[i] == LabDocuments::Written::Rejected)
            told.kind = LabEvent::Kind::WriteRejected;
        told.sentAt = m_sentAt;
        told.path = m_steps.back().path;
        told.document = m_documents[i].id.substr(prefix.size());
        told.token = m_steps.back().token;
        told.value = m_documents[i].counter() + 1;
        if (told.kind == LabEvent::Kind::WriteRejected)
            told.text = "somebody with a newer token has been there";
        tell(std::move(told));
    }
}

} // namespace lockscope
