// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"

#include <QAbstractSlider>
#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace lockscope {

/// A time between the begin and the end of a record: thick where somebody looked, a mark where
/// something changed. Its value counts milliseconds from the begin. Left and right go from change
/// to change, page keys by a tenth, Home and End to the ends. Changes that lie close together are
/// one mark: a client that asks for a lock again and again would fill the line with a comb.
class TimeSlider : public QAbstractSlider
{
    Q_OBJECT
public:
    explicit TimeSlider(QWidget *parent = nullptr);

    void setOverview(const RecordOverview &overview);
    void setTime(Instant at); ///< without saying so
    Instant time() const { return m_begin + Millis(value()); }
    /// Where @p at is drawn, in widget coordinates.
    int xOf(Instant at) const;
    /// The first and the last pixel of a mark, in widget coordinates.
    struct Mark
    {
        int from = 0;
        int to = 0;
    };
    static constexpr int MarkGap = 4; ///< marks are at least so many pixels apart
    /// From left to right.
    std::vector<Mark> marks() const;

    QSize sizeHint() const override { return {300, 34}; }
    QSize minimumSizeHint() const override { return {120, 30}; }

signals:
    /// By mouse or keys.
    void sought(lockscope::Instant at);
    void stepRequested(bool forward);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void seek(int to);

    RecordOverview m_overview;
    Instant m_begin;
};

/// The slider with its buttons: change by change, play, faster.
class TimeStrip : public QWidget
{
    Q_OBJECT
public:
    explicit TimeStrip(QWidget *parent = nullptr);

    TimeSlider *slider() const { return m_slider; }
    QToolButton *backButton() const { return m_back; }
    QToolButton *forwardButton() const { return m_forward; }
    QToolButton *playButton() const { return m_play; }
    QToolButton *fastButton() const { return m_fast; }
    void setTimeText(const QString &text);
    void setSteps(bool back, bool forward);
    void setSpeed(int speed);

signals:
    void playRequested(int speed); ///< 0: stop

private:
    TimeSlider *m_slider;
    QToolButton *m_back;
    QToolButton *m_forward;
    QToolButton *m_play;
    QToolButton *m_fast;
    QLabel *m_time;
    int m_speed = 0;
};

} // namespace lockscope
