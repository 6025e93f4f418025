// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/stagelook.h"

#include "ui/kit/statuspalette.h"

namespace lockscope {

QColor stageColor(ServerProfile::Stage stage, ServerProfile::Color color,
                  const StatusPalette &colors)
{
    switch (color) {
    case ServerProfile::Color::ByStage: break;
    case ServerProfile::Color::Blue: return colors.held;
    case ServerProfile::Color::Teal: return colors.series[1];
    case ServerProfile::Color::Violet: return QColor(colors.dark ? 0xB794F6 : 0x7A3FC2);
    case ServerProfile::Color::Brown: return QColor(colors.dark ? 0xD9A57C : 0x8A4B1F);
    case ServerProfile::Color::Red: return colors.dead;
    case ServerProfile::Color::Grey: return colors.unknown;
    }
    switch (stage) {
    case ServerProfile::Stage::Plain: break;
    case ServerProfile::Stage::Development: return colors.series[1];
    case ServerProfile::Stage::Test: return colors.held;
    case ServerProfile::Stage::Staging: return colors.suspect;
    case ServerProfile::Stage::Production: return colors.dead;
    }
    return colors.unknown;
}

ChipPainter::Tag stageTagKind(ServerProfile::Stage stage)
{
    switch (stage) {
    case ServerProfile::Stage::Staging: return ChipPainter::Tag::Warning;
    case ServerProfile::Stage::Production: return ChipPainter::Tag::Danger;
    case ServerProfile::Stage::Plain:
    case ServerProfile::Stage::Development:
    case ServerProfile::Stage::Test: break;
    }
    return ChipPainter::Tag::Quiet;
}

} // namespace lockscope
