// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QComboBox;
class QPushButton;

namespace lockscope {

class ReplayLabRun;
class TextLabel;

/// Above a replay: from which run it is, how fast it plays, and a way to its end.
class ReplayBar : public QWidget
{
    Q_OBJECT
public:
    explicit ReplayBar(QWidget *parent = nullptr);
    void setReplay(ReplayLabRun *run, const QString &name); ///< borrowed; nullptr: hidden
    QComboBox *speedBox() const { return m_speed; }
    QPushButton *endButton() const { return m_end; }

private:
    ReplayLabRun *m_run = nullptr;
    TextLabel *m_text;
    QComboBox *m_speed;
    QPushButton *m_end;
};

} // namespace lockscope
