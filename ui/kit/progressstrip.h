// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace lockscope {

struct StatusPalette;

/// A thin bar in two parts: what was there before, and what was added since.
class ProgressStrip : public QWidget
{
    Q_OBJECT
public:
    /// Both from 0 to 1; `now` counts from the end of `before`.
    struct Parts
    {
        double before = 0;
        double now = 0;
        friend bool operator==(const Parts &, const Parts &) = default;
    };

    explicit ProgressStrip(QWidget *parent = nullptr);
    void setParts(const Parts &parts);
    const Parts &parts() const { return m_parts; }
    QSize sizeHint() const override { return {200, 8}; }

    /// The bar alone, for delegates.
    static void paint(QPainter *painter, const QRect &rect, const Parts &parts,
                      const StatusPalette &colors);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Parts m_parts;
};

} // namespace lockscope
