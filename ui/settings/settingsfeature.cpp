// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/settingsfeature.h"

#include "ui/server/workspace.h"
#include "ui/settings/settingsdialog.h"

namespace lockscope {

SettingsFeature::SettingsFeature(Workspace &workspace, Settings &settings)
    : Feature(workspace), m_settings(settings)
{
    addCommand(tr("&Settings…"), QString(), {Qt::CTRL | Qt::Key_Comma},
               {{Menu::File, 3, 0}, {Menu::Keys, 1, 3}}, [this] { openSettings(); });
}

SettingsDialog *SettingsFeature::dialog() const { return m_dialog; }

void SettingsFeature::openSettings(Settings::Page page)
{
    m_dialog = new SettingsDialog(m_settings, m_workspace.window());
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->showPage(page);
    m_dialog->open();
}

} // namespace lockscope
