// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace lockscope {

/// A label that never interprets markup: server text may be shown in it (made safe before). Its
/// colour follows the theme.
class TextLabel : public QLabel
{
    Q_OBJECT
public:
    enum class Tone { Ink, Ink2, Ink3, Accent, Dead };
    enum class Size { Normal, Small, PanelTitle, DialogTitle };

    explicit TextLabel(const QString &text = {}, Tone tone = Tone::Ink, QWidget *parent = nullptr);

    TextLabel *setTone(Tone tone);
    TextLabel *setSize(Size size);
    TextLabel *setBold(bool bold); ///< semibold
    TextLabel *setWrapping(bool wrap);

    static QFont fontFor(const QFont &base, Size size, bool bold);
};

/// A label of one line that elides in the middle, so that both ends of a path stay readable; the
/// whole text is its tool tip.
class ElidedLabel : public QWidget
{
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    void setText(const QString &text);
    QString text() const { return m_text; }
    void setElideMode(Qt::TextElideMode mode);
    void setTone(TextLabel::Tone tone);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString m_text;
    Qt::TextElideMode m_mode = Qt::ElideMiddle;
    TextLabel::Tone m_tone = TextLabel::Tone::Ink;
};

} // namespace lockscope
