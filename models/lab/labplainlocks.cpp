// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labplainlocks.h"

#include <utility>

namespace lockscope {

void LabPlainLocks::add(const LabEvent &event)
{
    const bool isLaid = event.kind == LabEvent::Kind::Laid;
    if (!isLaid && event.kind != LabEvent::Kind::Lifted)
        return;
    Laid &laid = m_workers[event.worker][event.document];
    if (event.mode == "S")
        laid.shares += isLaid ? 1 : -1;
    else
        laid.exclusive = isLaid ? std::optional(event.value) : std::nullopt;
}

std::vector<LabPlainRest> LabPlainLocks::left() const
{
    std::map<std::string, LabPlainRest> all;
    for (const auto &[worker, documents] : m_workers) {
        for (const auto &[document, laid] : documents) {
            if (laid.shares <= 0 && !laid.exclusive)
                continue;
            LabPlainRest &rest = all[document];
            rest.document = document;
            rest.shares += laid.shares;
            // A later one: it was made when the other had gone.
            if (laid.exclusive && (!rest.exclusive || *laid.exclusive > *rest.exclusive))
                rest.exclusive = laid.exclusive;
        }
    }
    std::vector<LabPlainRest> left;
    for (auto &[document, rest] : all)
        left.push_back(std::move(rest));
    return left;
}

} // namespace lockscope
