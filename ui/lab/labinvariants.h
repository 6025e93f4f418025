// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labchecker.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace lockscope {

/// The invariants of a run as numbers, one cell each: what must be 0 and is, what was stopped, what
/// was freed.
class LabInvariants : public QWidget
{
    Q_OBJECT
public:
    explicit LabInvariants(QWidget *parent = nullptr);

    /// nullptr: nothing was checked yet.
    void setChecker(const LabChecker *checker);

    struct Cell
    {
        enum class Look { Held, Stopped, Shown, Broken };
        Look look = Look::Held;
        std::int64_t count = 0;
        QString words;
        QString toolTip;
        friend bool operator==(const Cell &, const Cell &) = default;
    };
    const std::vector<Cell> &cells() const { return m_cells; }

    QSize sizeHint() const override { return {600, 34}; }
    QSize minimumSizeHint() const override { return {200, 34}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRect rectOf(std::size_t cell) const;
    std::vector<Cell> m_cells;
};

} // namespace lockscope
