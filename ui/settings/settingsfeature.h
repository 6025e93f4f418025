// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"
#include "ui/settings/settings.h"

#include <QPointer>

namespace lockscope {

class SettingsDialog;

/// The command that opens the settings.
class SettingsFeature : public Feature
{
    Q_OBJECT
public:
    /// @p settings must outlive it.
    SettingsFeature(Workspace &workspace, Settings &settings);

    SettingsDialog *dialog() const; ///< nullptr: it is not open

public slots:
    void openSettings(Settings::Page page = Settings::Page::General);

private:
    Settings &m_settings;
    QPointer<SettingsDialog> m_dialog;
};

} // namespace lockscope
