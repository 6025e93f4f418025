// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/statuspalette.h"

namespace lockscope {

namespace {

QColor rgb(QRgb value) { return QColor::fromRgb(value); }

StatusPalette makeLight()
{
    StatusPalette p;
    p.dark = false;
    p.window = rgb(0xF3F4F6);
    p.base = rgb(0xFFFFFF);
    p.alt = rgb(0xFAFAFB);
    p.raised = rgb(0xFFFFFF);
    p.hover = rgb(0xEEF2F7);
    p.sel = rgb(0xDCE8F8);
    p.line = rgb(0xDFE2E7);
    p.border = rgb(0x858D99);
    p.ink = rgb(0x1B1F26);
    p.ink2 = rgb(0x4E5664);
    p.ink3 = rgb(0x666E7B);
    p.accent = rgb(0x1F5FBF);
    p.onAccent = rgb(0xFFFFFF);
    p.held = rgb(0x2563B8);
    p.heldBg = rgb(0xE6EFFA);
    p.suspect = rgb(0xB36F00);
    p.suspectBg = rgb(0xFFF1CF);
    p.dead = rgb(0xA3160E);
    p.deadBg = rgb(0xFCE8E6);
    p.onDead = rgb(0xFFFFFF);
    p.unknown = rgb(0x5C6470);
    p.unknownBg = rgb(0xEEF0F3);
    p.series = {rgb(0x2563B8), rgb(0x0E8F7E), rgb(0x23272F), rgb(0xB36F00)};
    return p;
}

StatusPalette makeDark()
{
    StatusPalette p;
    p.dark = true;
    p.window = rgb(0x1F2227);
    p.base = rgb(0x17191D);
    p.alt = rgb(0x1B1E22);
    p.raised = rgb(0x262A30);
    p.hover = rgb(0x22272E);
    p.sel = rgb(0x1E304B);
    p.line = rgb(0x31363E);
    p.border = rgb(0x747D8B);
    p.ink = rgb(0xE6E8EC);
    p.ink2 = rgb(0xAEB5C0);
    p.ink3 = rgb(0x929AA7);
    p.accent = rgb(0x7FB0F5);
    p.onAccent = rgb(0x0F1A2B);
    p.held = rgb(0x74A9F2);
    p.heldBg = rgb(0x1E3150);
    p.suspect = rgb(0xF5C451);
    p.suspectBg = rgb(0x3A2E12);
    p.dead = rgb(0xFA6A5D);
    p.deadBg = rgb(0x47201D);
    p.onDead = rgb(0x2A0705);
    p.unknown = rgb(0xA3ABB7);
    p.unknownBg = rgb(0x2B3038);
    p.series = {rgb(0x74A9F2), rgb(0x2F9E8F), rgb(0xF2F3F5), rgb(0xF5C451)};
    return p;
}

} // namespace

const StatusPalette &StatusPalette::light()
{
    static const StatusPalette table = makeLight();
    return table;
}

const StatusPalette &StatusPalette::darkTable()
{
    static const StatusPalette table = makeDark();
    return table;
}

const StatusPalette &StatusPalette::of(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? darkTable() : light();
}

QPalette StatusPalette::toQPalette() const
{
    QPalette p;
    const auto all = [&p](QPalette::ColorRole role, const QColor &color) {
        p.setColor(QPalette::All, role, color);
    };
    all(QPalette::Window, window);
    all(QPalette::WindowText, ink);
    all(QPalette::Base, base);
    all(QPalette::AlternateBase, alt);
    all(QPalette::Text, ink);
    all(QPalette::Button, raised);
    all(QPalette::ButtonText, ink);
    all(DeadRole, dead);
    all(QPalette::Highlight, sel);
    all(QPalette::HighlightedText, ink);
    all(Ink3Role, ink3);
    all(QPalette::ToolTipBase, raised);
    all(QPalette::ToolTipText, ink);
    all(AccentRole, accent);
    all(Ink2Role, ink2);
    all(QPalette::Light, raised);
    all(QPalette::Midlight, hover);
    all(QPalette::Mid, line);
    all(QPalette::Dark, border);
    all(QPalette::Shadow, dark ? base : border);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, ink3);
    p.setColor(QPalette::Disabled, QPalette::Base, window);
    p.setColor(QPalette::Disabled, QPalette::Button, window);
    return p;
}

} // namespace lockscope
