// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QDockWidget;

namespace lockscope {

/// A dock's title bar: its name and a close button, flat; or nothing at all where the tabs already
/// name the dock.
class DockTitle : public QWidget
{
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget *dock);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// Gives the dock a title bar (@p named) or none.
void dressDockTitle(QDockWidget *dock, bool named);

} // namespace lockscope
