// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

#include <memory>

class QMenu;

namespace lockscope {

class WindowList;

/// The windows of the program: another one, those that there are, the end of one or of all.
class WindowsFeature : public Feature
{
    Q_OBJECT
public:
    /// @p windows must outlive it; nullptr: there is this one only.
    WindowsFeature(Workspace &workspace, WindowList *windows);
    ~WindowsFeature() override;

private:
    void fillMenu();

    WindowList *m_windows;
    std::unique_ptr<QMenu> m_menu; ///< its window is made after it
    QList<QAction *> m_always;     ///< above the windows
};

} // namespace lockscope
