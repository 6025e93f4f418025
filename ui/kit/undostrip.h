// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

class QPushButton;

namespace lockscope {

class TextLabel;

/// What has just been done, and for ten seconds the button that takes it back. While the button has
/// the focus, or the pointer is on the strip, the time does not run out.
class UndoStrip : public QWidget
{
    Q_OBJECT
public:
    explicit UndoStrip(QWidget *parent = nullptr);

    void offer(const QString &done);
    QPushButton *button() const { return m_button; }

signals:
    void undone();

private:
    void runOut();

    TextLabel *m_text;
    QPushButton *m_button;
    QTimer m_time;
};

} // namespace lockscope
