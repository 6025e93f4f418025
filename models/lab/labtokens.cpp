// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labtokens.h"

#include <algorithm>

namespace lockscope {

bool LabTokenOrder::breaks(const LabTokenUse &late, const LabTokenUse &before) const
{
    if (!late.judged || before.answered > late.asked || (late.shared && before.shared))
        return false;
    if (m_mayBeEqual)
        return late.token < before.token && late.worker != before.worker;
    return late.token <= before.token;
}

std::vector<LabTokenOrder::Breach> LabTokenOrder::add(LabTokenUse use)
{
    std::vector<Breach> found;
    if (use.token == 0)
        return found;
    if (m_largest.token != 0 && breaks(use, m_largest)) {
        found.push_back({use, m_largest});
        use.judged = false;
    }
    for (LabTokenUse &other : m_uses) {
        if (breaks(use, other)) {
            found.push_back({use, other});
            use.judged = false;
        } else if (breaks(other, use)) {
            found.push_back({other, use});
            other.judged = false;
        }
    }
    m_uses.push_back(std::move(use));
    if (m_uses.size() > MaxUses) {
        LabTokenUse &oldest = m_uses.front();
        if (oldest.token > m_largest.token)
            m_largest = std::move(oldest);
        m_uses.pop_front();
    }
    return found;
}

std::vector<LabTokenOrder::Breach> LabLateWrites::add(const LabEvent &event)
{
    if (event.kind == LabEvent::Kind::Granted) {
        m_granted[event.worker][event.path] = event.token;
        return {};
    }
    const bool isWrite = event.kind == LabEvent::Kind::Wrote;
    if ((!isWrite && event.kind != LabEvent::Kind::Read) || event.document.empty())
        return {};
    LabTokenUse use;
    use.worker = event.worker;
    use.token = event.token;
    use.asked = isWrite && event.sentAt > Micros(0) ? event.sentAt : event.at;
    use.answered = event.at;
    use.judged = isWrite;
    if (use.token == 0) {
        const auto &grants = m_granted[event.worker];
        const auto grant = grants.find(event.path);
        if (grant != grants.end())
            use.token = grant->second;
        else if (event.path.empty() && grants.size() == 1)
            use.token = grants.begin()->second;
    }
    auto document = m_documents.find(event.document);
    if (document == m_documents.end()) {
        if (m_documents.size() >= MaxDocuments)
            return {};
        document = m_documents.emplace(event.document, LabTokenOrder(true)).first;
    }
    return document->second.add(std::move(use));
}

} // namespace lockscope
