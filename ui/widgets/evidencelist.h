// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/liveness.h"

#include <QWidget>

#include <vector>

namespace lockscope {

/// The facts of a verdict, one per line: a mark (tick: speaks for death, heart: speaks for life, dash: not known), the fact,
/// and its source at the right.
class EvidenceList : public QWidget
{
    Q_OBJECT
public:
    explicit EvidenceList(QWidget *parent = nullptr);
    void setVerdict(const LivenessVerdict &verdict);
    int lineCount() const { return static_cast<int>(m_lines.size()); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Line
    {
        QString text;
        QString source;
        int weight = 0;
        friend bool operator==(const Line &, const Line &) = default;
    };
    int lineHeight() const;

    std::vector<Line> m_lines;
};

} // namespace lockscope
