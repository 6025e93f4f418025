// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/liveness.h"

#include <QWidget>

#include <vector>

namespace lockscope {

/// The facts of a verdict, one below the other: a mark (tick: speaks for death, heart: speaks for
/// life, dash: not known), the fact, and its source at the right. A fact takes as many lines as it
/// needs: how old it is stands at its end.
class EvidenceList : public QWidget
{
    Q_OBJECT
public:
    explicit EvidenceList(QWidget *parent = nullptr);
    void setVerdict(const LivenessVerdict &verdict);
    int lineCount() const { return static_cast<int>(m_lines.size()); }

    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Line
    {
        QString text;
        QString source;
        int weight = 0;
        friend bool operator==(const Line &, const Line &) = default;
    };
    int lineHeight() const; ///< of a fact of one line
    /// Where a fact goes in a list of some width.
    struct Place
    {
        int textWidth = 0;
        int textHeight = 0;
        bool sourceBelow = false; ///< there is no room for it beside the text
        int height = 0;           ///< of both
    };
    Place placeOf(const Line &line, int width) const;
    const Line *lineAt(int y) const; ///< nullptr: there is none

    std::vector<Line> m_lines;
};

} // namespace lockscope
