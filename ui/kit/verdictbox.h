// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace lockscope {

/// A tinted box with an icon, a bold sentence and its consequence.
class VerdictBox : public QWidget
{
    Q_OBJECT
public:
    enum class Tone { Quiet, Alive, Watch, Bad, Unknown };
    explicit VerdictBox(QWidget *parent = nullptr);
    void setVerdict(Tone tone, const QString &icon, const QString &title, const QString &text);
    QString title() const { return m_title; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone = Tone::Quiet;
    QString m_icon;
    QString m_title;
    QString m_text;
};

} // namespace lockscope
