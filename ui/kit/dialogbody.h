// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

class QDialog;
class QLayout;

namespace lockscope {

/// What a dialog says above its buttons. It opens as large as its content as long as the screen has
/// the room, and keeps that size: what is said later scrolls, and nothing moves below the pointer.
/// On a small screen it scrolls from the beginning, so that the buttons stay in sight. What has the
/// focus is scrolled to; the body itself takes it only when it scrolls.
class DialogBody : public QScrollArea
{
    Q_OBJECT
public:
    /// Gives @p dialog its layout: @p body in a DialogBody, a line, and @p footer with the buttons.
    /// Takes both layouts.
    static DialogBody *layOut(QDialog *dialog, QLayout *body, QLayout *footer);

    /// Scrolls to @p part, a widget of the body, whenever it is shown or says more: what is said
    /// below must not go unseen.
    void follow(QWidget *part);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    DialogBody(QLayout *content, QWidget *parent);
    int contentWidth() const;
    int room() const;
    void finishLayouts();
    void reveal(QWidget *part);
    void setOpen(bool open);

    const QLayout *m_footer = nullptr;
    bool m_isOpen = false; ///< and the dialog has got its size
};

} // namespace lockscope
