// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMenu>

namespace lockscope {

class Theme;

/// As the system has it, light, or dark.
class ThemeMenu : public QMenu
{
    Q_OBJECT
public:
    explicit ThemeMenu(Theme &theme, QWidget *parent = nullptr); ///< borrows @p theme
};

} // namespace lockscope
