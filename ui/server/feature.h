// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/banner.h"
#include "ui/kit/statusfact.h"

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QMenu;

namespace lockscope {

class Workspace;

/// One feature of the window, with all it brings: its commands, its docks, its banners. The window
/// shows what it says, wherever it belongs, and knows no more of it. What decides whether something
/// may be done is a controller or a model, never a command's state.
class Feature : public QObject
{
    Q_OBJECT
public:
    /// Where commands stand: menus, that of the tree's rows among them, and the buttons of the tool
    /// strip.
    enum class Menu {
        File,
        View,
        Locks,
        Lab,
        Help,
        Bar, ///< a menu of its own beside these
        More,
        Row,
        ServerButton, ///< opens the menu of a command
        LiveButton,
        RefreshButton,
        AcquireButton,
        BreakButton,
        Keys ///< the list of keys, of commands that have one
    };
    /// In its menu a command stands in a group, between lines, by its number.
    struct Place
    {
        Menu menu;
        int group = 1;
        int number = 1;
    };
    struct Command
    {
        QAction *action;
        std::vector<Place> places;
    };
    struct Dock
    {
        QWidget *panel;
        QString title;
        const char *name; ///< unique, for the remembered layout
        bool available = true;
        int belowTree = 0; ///< not 0: its place below the tree while something is watched beside it
    };
    /// What the status bar says of it.
    using Fact = StatusFact;

    /// @p workspace must outlive it.
    explicit Feature(Workspace &workspace);
    ~Feature() override;

    const std::vector<Command> &commands() const { return m_commands; }
    const std::vector<Dock> &docks() const { return m_docks; }

    /// Brings everything it shows up to date; called whenever Workspace::changed() says so.
    virtual void update() {}
    /// What stands in the place of the tree now; nullptr: the tree may stay.
    virtual QWidget *page() const { return nullptr; }
    /// All that it may show there.
    virtual QList<QWidget *> pages() const { return {}; }
    /// The parts of page() that F6 goes to.
    virtual QList<QWidget *> panes() const { return {}; }
    virtual std::optional<Fact> fact() const { return std::nullopt; }
    /// The docks lie wide at the bottom now, or stand at the side.
    virtual void setWide(bool) {}
    /// A file that is dropped on the window.
    virtual bool takesFile(const QString &) const { return false; }
    virtual void openFile(const QString &) {}
    /// The button of a banner; every feature hears of every banner.
    virtual void onBannerAction(BannerArea::Kind) {}
    /// Somebody has closed it.
    virtual void onBannerClosed(BannerArea::Kind) {}
    /// False: not yet; the window is closed again when it may.
    virtual bool mayClose() { return true; }
    /// What would be lost if the window were made anew, for a person; empty: nothing.
    virtual QString unfinished() const { return {}; }
    /// The window is about to close, and to remember its layout.
    virtual void onClosing() {}

signals:
    void told(const QString &text); ///< for the status bar
    void noticed(const QString &title, const QString &text);
    void bannerShown(lockscope::BannerArea::Kind kind, const lockscope::BannerText &text);
    void bannerCleared(lockscope::BannerArea::Kind kind);
    void pageChanged(); ///< page() is another one
    void countChanged(QWidget *panel, qint64 count);
    void availableChanged(QWidget *panel, bool available);
    void frontWanted(QWidget *panel, bool focus = false); ///< @p focus: with the keyboard
    void besideWanted(QWidget *panel);                    ///< beside the tree, to be watched

protected:
    QAction *addCommand(const QString &text, const QString &icon, const QList<QKeySequence> &keys,
                        std::vector<Place> places);
    /// One that does the same whenever it is triggered.
    QAction *addCommand(const QString &text, const QString &icon, const QList<QKeySequence> &keys,
                        std::vector<Place> places, std::function<void()> act);
    void addMenu(QMenu *menu, std::vector<Place> places);
    void addDock(Dock dock) { m_docks.push_back(std::move(dock)); }

    Workspace &m_workspace;

private:
    std::vector<Command> m_commands;
    std::vector<Dock> m_docks;
};

QAction *makeCommand(const QString &text, const QString &icon, const QList<QKeySequence> &keys,
                     QObject *parent);
/// Off, and why; empty: on.
void setRefusal(QAction *action, const QString &refusal);

} // namespace lockscope
