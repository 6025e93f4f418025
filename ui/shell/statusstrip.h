// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/statusfact.h"

#include <QStatusBar>

#include <vector>

namespace lockscope {

class ScanBar;
class TextLabel;

/// The status bar, 25 px: facts at the left and at the right, each with an optional icon, separated
/// by lines. Painted by itself, because a fact changes several times a second.
class StatusStrip : public QStatusBar
{
    Q_OBJECT
public:
    using Fact = StatusFact;

    explicit StatusStrip(QWidget *parent = nullptr);
    void setFacts(std::vector<Fact> left, std::vector<Fact> right);
    /// Shown for some seconds between the facts, and above them where that has no room for it: it
    /// hides none of them. Empty: none.
    void say(const QString &text);
    /// Stands at the left, before the facts, while the locks are read for the first time.
    ScanBar *scanBar() const { return m_scan; }
    QString text() const; ///< everything shown, for tests and screen readers
    /// Of the fact at @p position.
    QString toolTipAt(const QPoint &position) const;

    QSize sizeHint() const override { return {400, 25}; }

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct PlacedFact
    {
        const Fact *fact;
        QRect box;
    };
    void placeScanBar();
    void findRoom();
    QString toolTips() const;
    int factWidth(const Fact &fact) const;
    /// From the edge to the middle; what has no room is left out.
    std::vector<PlacedFact> placedRight() const;
    std::vector<PlacedFact> placedLeft(int right) const;
    int leftBegin() const;
    QRect messageRoom() const; ///< between the facts
    void placeMessage();
    void paintFact(QPainter *painter, const QRect &box, const Fact &fact) const;

    ScanBar *m_scan;
    std::vector<Fact> m_left;
    std::vector<Fact> m_right;
    bool m_isTight = false; ///< there is no room for all of them
    QString m_message;
    TextLabel *m_above; ///< the message where the facts leave no room
    int m_messageNumber = 0;
};

} // namespace lockscope
