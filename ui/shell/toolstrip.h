// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"

#include <QToolButton>
#include <QWidget>

class QAction;
class QLineEdit;
class QMenu;
class QPushButton;

namespace lockscope {

class FilterLine;
class SegmentBar;

/// The button that names the server: profile, stage, URL in its tool tip; opens the list of
/// connections.
class ProfileButton : public QToolButton
{
    Q_OBJECT
public:
    explicit ProfileButton(QWidget *parent = nullptr);
    void setProfile(const ServerProfile *profile); ///< nullptr: not connected
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QString m_tag;
    bool m_connected = false;
    ServerProfile::Stage m_stage = ServerProfile::Stage::Plain;
};

/// The toolbar: server, live and refresh, filter line, All | Stale | Mine, Acquire…, Break…, ⋯.
/// Above it a strip of 3 px in the profile's colour.
class ToolStrip : public QWidget
{
    Q_OBJECT
public:
    explicit ToolStrip(QWidget *parent = nullptr);

    void setProfile(const ServerProfile *profile);
    void setConnectionMenu(QMenu *menu);
    void setMoreMenu(QMenu *menu);
    void setViewsMenu(QMenu *menu);    ///< opened from the filter line
    void setConnected(bool connected); ///< else there is nothing to filter
    /// What the buttons do, and whether they can; a nullptr leaves its button off.
    struct Commands
    {
        QAction *live;
        QAction *refresh;
        QAction *acquire;
        QAction *breakLock;
    };
    void setCommands(const Commands &commands);
    /// @p stale: why it is not live although it is not paused; empty: it is.
    void setLive(bool live, const QString &text, const QString &stale = {});
    void setCompact(bool compact); ///< actions become icons
    QString filterText() const;
    void clearFilter();
    void setFilter(const QString &text, int quick); ///< @p quick: segment of All | Stale | Mine

    QLineEdit *filterLine() const;
    FilterLine *filter() const { return m_filter; } ///< the same, with its choices
    SegmentBar *segments() const { return m_segments; }
    QPushButton *acquireButton() const { return m_acquire; }
    QPushButton *breakButton() const { return m_break; }
    QToolButton *liveButton() const { return m_live; }
    QToolButton *refreshButton() const { return m_refresh; }
    QToolButton *moreButton() const { return m_more; }
    ProfileButton *profileButton() const { return m_profileButton; }

signals:
    void filterEdited(); ///< after a short pause in typing, or Enter
    void quickFilterChosen(int index);
    void leaveRequested(); ///< Esc in a filter line that is empty already

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitWidth();

    ProfileButton *m_profileButton;
    QToolButton *m_live;
    QToolButton *m_refresh;
    FilterLine *m_filter;
    SegmentBar *m_segments;
    QPushButton *m_acquire;
    QPushButton *m_break;
    QToolButton *m_more;
    QMenu *m_views = nullptr;
    bool m_connected = false;
    ServerProfile::Stage m_stage = ServerProfile::Stage::Plain;
    ServerProfile::Color m_color = ServerProfile::Color::ByStage;
};

} // namespace lockscope
