// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

class QToolButton;

namespace lockscope {

/// One row of joined buttons of which exactly one is chosen, as All | Stale (5) | Mine (1). Left
/// and right move the choice.
class SegmentBar : public QWidget
{
    Q_OBJECT
public:
    explicit SegmentBar(QWidget *parent = nullptr);

    int addSegment(const QString &words, const QString &toolTip); ///< @return its index
    void setCount(int index, qint64 count); ///< shown as a pill; negative: none
    void setCurrent(int index);
    int current() const { return m_current; }
    QToolButton *button(int index) const;

signals:
    void currentChanged(int index);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    class Segment;
    std::vector<Segment *> m_segments;
    int m_current = 0;
};

} // namespace lockscope
