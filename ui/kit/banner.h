// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/chippainter.h"

#include <QFrame>
#include <QString>

#include <map>

class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace lockscope {

/// What a banner says.
struct BannerText
{
    enum class Tone { Red, Amber, Grey };
    Tone tone = Tone::Grey;
    QString icon;        ///< name of an icon
    QString title;       ///< bold, ends with a full stop
    QString text;        ///< safe to show
    QString details;     ///< more lines for the tool tip, as which paths it is about; safe to show
    QString action;      ///< words of the button; empty: none
    QString disabledWhy; ///< not empty: the button is off, and this says why
    bool closable = false;
    QString closing = {}; ///< of closable: words of the button that closes it, in place of a cross
    friend bool operator==(const BannerText &, const BannerText &) = default;
};

/// One line across the window: tint, edge, icon, bold sentence, explanation, one button.
class Banner : public QFrame
{
    Q_OBJECT
public:
    explicit Banner(QWidget *parent = nullptr);
    void setContent(const BannerText &text);
    const BannerText &content() const { return m_text; }
    QPushButton *actionButton() const { return m_action; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, 34}; }

signals:
    void actionTriggered();
    void closeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int textRight() const;
    int wantedHeight(int width) const;
    int closeWidth() const;
    void nameClose();
    void place();

    BannerText m_text;
    QPushButton *m_action;
    QToolButton *m_close;
};

/// The banners that hold now, worst first, at most three.
class BannerArea : public QWidget
{
    Q_OBJECT
public:
    /// In order of how bad they are.
    enum class Kind {
        LostFeed,
        Blocked,
        Unread,
        Trouble,
        HalfDone,
        GlobalLock,
        UnknownOutcome,
        Notice,
        Offer,
        ReadOnly
    };
    static constexpr int MaxShown = 3;

    explicit BannerArea(QWidget *parent = nullptr);
    void show(Kind kind, const BannerText &text);
    void clear(Kind kind);
    bool contains(Kind kind) const { return m_banners.count(kind) > 0; }
    Banner *banner(Kind kind) const; ///< nullptr when it is not there

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

signals:
    void actionTriggered(lockscope::BannerArea::Kind kind);
    void closed(lockscope::BannerArea::Kind kind); ///< by hand
    void heightChanged();

private:
    void rearrange();

    std::map<Kind, Banner *> m_banners;
    QVBoxLayout *m_layout;
};

} // namespace lockscope
