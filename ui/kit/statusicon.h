// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/statuspalette.h"

#include <QLabel>

namespace lockscope {

/// An icon in a colour of the palette, drawn anew when the theme changes.
class StatusIcon : public QLabel
{
    Q_OBJECT
public:
    using Color = QColor StatusPalette::*;

    /// @p size: of the drawing, in device-independent pixels. Nothing is shown yet.
    explicit StatusIcon(int size, QWidget *parent = nullptr);

    /// @p name: as Icon has it.
    void setIcon(const QString &name, Color color);

protected:
    void changeEvent(QEvent *event) override;

private:
    void draw();

    int m_size;
    QString m_name;
    Color m_color = &StatusPalette::ink;
};

} // namespace lockscope
