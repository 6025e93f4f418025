// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>

class QAction;
class QMenu;
class QSettings;
class QWidget;

namespace lockscope {

class ColumnChoice;
class ToolStrip;

/// What is looked at, under a name: filter, quick filter, and the tree's columns with their widths
/// and what they sort by. Which columns show is chosen for all views at once.
struct SavedView
{
    QString name;
    QString filter;
    int quick = 0;      ///< segment of All | Stale | Mine
    QByteArray columns; ///< ColumnChoice::saveState()
    friend bool operator==(const SavedView &, const SavedView &) = default;
};

/// The saved views, in the settings and in a menu of their own: choose one, save what is seen,
/// remove one. Ctrl+Alt+1 … 9 choose.
class SavedViews : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype Most = 50;

    /// Borrows all; @p settings may be nullptr: then they live as long as the window. @p window
    /// owns menu and dialogs, and gets the commands that have a key.
    SavedViews(ToolStrip &tools, ColumnChoice &columns, QSettings *settings, QWidget *window);

    QMenu *menu() const { return m_menu; }
    const QList<SavedView> &views() const { return m_views; }
    /// What is seen now, in place of a view of the same name. False: no name, or there are too
    /// many.
    bool save(const QString &name);
    void remove(const QString &name);
    void apply(const SavedView &view);

public slots:
    void askForName(); ///< and save under it

signals:
    void told(const QString &text); ///< one sentence for the status bar

private:
    void read();
    void write() const;
    void makeMenu();
    QAction *addCommand(const QString &text, int key);

    ToolStrip &m_tools;
    ColumnChoice &m_columns;
    QSettings *m_settings;
    QWidget *m_window;
    QMenu *m_menu;
    QMenu *m_removal;
    QAction *m_save;
    QList<QAction *> m_choices; ///< one for each view
    QList<SavedView> m_views;
};

} // namespace lockscope
