// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/stagetext.h"

#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct StageWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::StageText)
};

constexpr int LongestName = 24;

} // namespace

QString stageText(ServerProfile::Stage stage)
{
    switch (stage) {
    case ServerProfile::Stage::Plain: break;
    case ServerProfile::Stage::Development: return StageWords::tr("Development");
    case ServerProfile::Stage::Test: return StageWords::tr("Test");
    case ServerProfile::Stage::Staging: return StageWords::tr("Staging");
    case ServerProfile::Stage::Production: return StageWords::tr("Production");
    }
    return {};
}

QString stageText(const ServerProfile &profile)
{
    return profile.stageName.empty() ? stageText(profile.stage)
                                     : safeText(profile.stageName, LongestName);
}

QString stageTag(const ServerProfile &profile) { return stageText(profile).toUpper(); }

QString colorText(ServerProfile::Color color)
{
    switch (color) {
    case ServerProfile::Color::ByStage: return StageWords::tr("As its stage");
    case ServerProfile::Color::Blue: return StageWords::tr("Blue");
    case ServerProfile::Color::Teal: return StageWords::tr("Teal");
    case ServerProfile::Color::Violet: return StageWords::tr("Violet");
    case ServerProfile::Color::Brown: return StageWords::tr("Brown");
    case ServerProfile::Color::Red: return StageWords::tr("Red");
    case ServerProfile::Color::Grey: return StageWords::tr("Grey");
    }
    return {};
}

} // namespace lockscope
