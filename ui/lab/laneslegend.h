// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrecord.h"

#include <QWidget>

#include <variant>
#include <vector>

namespace lockscope {

/// What every bar and mark of the lanes means: the bars in a line, the marks below them, each in
/// more lines where there is no room.
class LanesLegend : public QWidget
{
    Q_OBJECT
public:
    explicit LanesLegend(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Entry
    {
        std::variant<LabBar::What, LabMark::What> what;
        QString words;
    };
    int pictureWidth(const Entry &entry) const;
    int widthOf(const Entry &entry) const;
    /// Of the entries, in lines at the right of @p width.
    std::vector<QRect> boxes(int width) const;

    std::vector<Entry> m_entries;
};

} // namespace lockscope
