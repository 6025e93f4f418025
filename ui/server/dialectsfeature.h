// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/dialectoffer.h"
#include "models/domain/job.h"
#include "models/domain/serverprofile.h"
#include "ui/server/feature.h"

#include <QPointer>

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

class ProfileBook;

/// Asks a server which dialects have their place there and are neither shown nor unwanted.
using DialectFinder = std::function<ResultJob<std::vector<DialectOffer>> *(const ServerProfile &)>;

/// Offers the locks of other software that the open server has: asked once when it is read, one
/// banner after the other. What a person answers is kept with a saved connection, for both
/// programs; of another one until the window closes.
class DialectsFeature : public Feature
{
    Q_OBJECT
public:
    /// @p profiles: borrowed; nullptr: nothing is saved.
    DialectsFeature(Workspace &workspace, DialectFinder find, ProfileBook *profiles);

    void update() override;
    void onBannerAction(BannerArea::Kind kind) override;
    void onBannerClosed(BannerArea::Kind kind) override;

private:
    void ask();
    void showOffer();
    /// The open server's connection with that answer, saved where it is saved.
    ServerProfile answered(bool wanted);

    DialectFinder m_find;
    ProfileBook *m_profiles;
    QPointer<Job> m_asking;
    bool m_asked = false; ///< of the server that is open
    std::vector<DialectOffer> m_offers;
    /// Of connections that are not saved: URL and dialect
    std::vector<std::pair<std::string, std::string>> m_unwanted;
};

} // namespace lockscope
