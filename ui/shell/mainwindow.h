// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/banner.h"
#include "ui/server/feature.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <vector>

class QMenu;
class QMenuBar;
class QSettings;
class QStackedWidget;

namespace lockscope {

class DockShelf;
class EmptyPage;
class EmptyState;
class LockTreeView;
class RecentRows;
class StatusStrip;
class Theme;
class ToolStrip;
class Workspace;

/// The window: menus, tool strip, banners, lock tree, docks, status bar. What is in them the
/// features bring; it knows none by name.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    /// What the window is made of; what is borrowed must outlive it. `settings` may be nullptr:
    /// then nothing is remembered.
    struct Parts
    {
        Workspace &workspace;
        Theme &theme;
        std::vector<std::unique_ptr<Feature>> features; ///< in the order of their docks
        QSettings *settings = nullptr;
    };

    explicit MainWindow(Parts parts, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// One sentence that should be seen, as why a connection could not be made.
    void showNotice(const QString &title, const QString &text);

    /// Notes how it is laid out, for the next one.
    void remember();
    /// What would be lost if it were made anew now, for a person; empty: nothing.
    QString unfinished() const;

    Workspace &workspace() const { return m_workspace; }
    LockTreeView *tree() const;
    BannerArea *banners() const { return m_banners; }
    ToolStrip *toolStrip() const { return m_tools; }
    StatusStrip *statusStrip() const { return m_status; }
    EmptyState *emptyState() const;
    Theme &theme() const { return m_theme; }
    /// For those who put the window together, and so know what is in it.
    template<typename T>
    T *feature() const
    {
        for (Feature *feature : m_features) {
            if (auto *found = qobject_cast<T *>(feature))
                return found;
        }
        return nullptr;
    }

signals:
    void closed(); ///< by a person or a command; it may be shown again

public slots:
    void showLegend();
    void showKeys();
    void showCommands();
    void resetLayout();

protected:
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    std::vector<Feature *> adopt(std::vector<std::unique_ptr<Feature>> features);
    QStackedWidget *makePages();
    void take(Feature &feature);
    QAction *addCommand(const QString &text, const QString &icon, const QList<QKeySequence> &keys,
                        std::vector<Feature::Place> places, std::function<void()> act);
    void addViewCommands();
    void addHelpCommands();
    void addViewMenus();
    void addDockCommands(QMenu *panels);
    void makeMenus();
    void makeStrip();
    void connectParts();
    void connectFilter();

    void onServerChanged();
    void onChanged();
    void updateTitle();
    void updatePage();
    void updateStatus();
    void updateStrip();
    void applyFilter();

    Feature *pageOwner() const; ///< the feature that stands in the place of the tree; nullptr: none
    QList<QWidget *> pagePanes() const;
    void focusNextPane();
    void arrange(bool narrow);
    void watchBeside(QWidget *panel);
    Feature *takerOf(const QString &file) const;
    void restore();
    void showAbout();

    Workspace &m_workspace;
    Theme &m_theme;
    QSettings *m_settings;
    std::vector<Feature *> m_features;
    std::vector<Feature::Command> m_commands; ///< of the features, and its own

    QStackedWidget *m_pages;
    EmptyPage *m_empty;
    BannerArea *m_banners;
    ToolStrip *m_tools;
    StatusStrip *m_status;
    DockShelf *m_docks;
    RecentRows *m_recent;
    QAction *m_filter = nullptr;
    QAction *m_comfortable = nullptr;

    QString m_askedQuery;  ///< as it was typed
    QString m_shownFilter; ///< the filter in effect in words: its query, or the button beside it
    bool m_narrow = false;
    bool m_arranged = false;
};

} // namespace lockscope
