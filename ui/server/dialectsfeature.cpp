// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/dialectsfeature.h"

#include "models/domain/profilebook.h"
#include "ui/server/workspace.h"
#include "ui/text/safetext.h"

#include <algorithm>
#include <utility>

namespace lockscope {

DialectsFeature::DialectsFeature(Workspace &workspace, DialectFinder find, ProfileBook *profiles)
    : Feature(workspace), m_find(std::move(find)), m_profiles(profiles)
{
    connect(&workspace.server(), &OpenServer::changed, this, [this] {
        if (m_asking)
            m_asking->cancel();
        m_asking.clear();
        m_asked = false;
        m_offers.clear();
    });
}

void DialectsFeature::update()
{
    const OpenServer &server = m_workspace.server();
    // What is read is shown first: nobody waits for this answer.
    if (!m_asked && m_find && server.isOpen() && !server.isSnapshot()
        && server.scheduler().state().kind == ConnectionState::Kind::Live) {
        m_asked = true;
        ask();
    }
    showOffer();
}

void DialectsFeature::ask()
{
    auto *job = m_find(m_workspace.server().profile());
    m_asking = job;
    job->onResult(this, [this](const Result<std::vector<DialectOffer>> &found) {
        if (!found)
            return; // who may not ask that is offered nothing
        m_offers = *found;
        const std::string &url = m_workspace.server().profile().url;
        std::erase_if(m_offers, [&](const DialectOffer &offer) {
            return std::find(m_unwanted.begin(), m_unwanted.end(), std::pair(url, offer.name))
                   != m_unwanted.end();
        });
        showOffer();
    });
}

void DialectsFeature::showOffer()
{
    if (m_offers.empty()) {
        emit bannerCleared(BannerArea::Kind::Offer);
        return;
    }
    BannerText banner;
    banner.icon = QStringLiteral("lock");
    banner.title = tr("Locks of %1 are kept here.").arg(safeText(m_offers.front().title, 60));
    banner.text = tr("They can be shown beside those of the protocol.");
    banner.action = tr("Show");
    banner.closable = true;
    banner.closing = tr("Not here");
    emit bannerShown(BannerArea::Kind::Offer, banner);
}

ServerProfile DialectsFeature::answered(bool wanted)
{
    const std::string name = m_offers.front().name;
    const auto answer = [&](ServerProfile profile) {
        (wanted ? profile.dialects : profile.dialectsOff).push_back(name);
        return profile;
    };
    const ServerProfile &open = m_workspace.server().profile();
    if (!wanted)
        m_unwanted.emplace_back(open.url, name);
    const std::vector<SavedProfile> saved = m_profiles ? m_profiles->saved()
                                                       : std::vector<SavedProfile>();
    for (const SavedProfile &one : saved) {
        if (one.profile.name != open.name || one.profile.url != open.url || open.name.empty())
            continue;
        if (const QString problem = m_profiles->save(answer(one.profile)); !problem.isEmpty())
            emit noticed(tr("The answer is not kept."), problem);
    }
    m_offers.erase(m_offers.begin());
    return answer(open);
}

void DialectsFeature::onBannerAction(BannerArea::Kind kind)
{
    if (kind != BannerArea::Kind::Offer || m_offers.empty())
        return;
    const ServerProfile profile = answered(true);
    showOffer();
    emit m_workspace.connectRequested(profile);
}

void DialectsFeature::onBannerClosed(BannerArea::Kind kind)
{
    if (kind != BannerArea::Kind::Offer || m_offers.empty())
        return;
    answered(false);
    showOffer();
}

} // namespace lockscope
