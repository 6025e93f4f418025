// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/dockshelf.h"

#include "ui/shell/docktitle.h"
#include "ui/text/format.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int SideWidth = 400;
constexpr int BottomHeight = 218;
constexpr int NarrowExtraHeight = 34; // the inspector needs a row more than the lists

} // namespace

DockShelf::DockShelf(QMainWindow *window) : QObject(window), m_window(window)
{
    window->setDockNestingEnabled(false);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
}

void DockShelf::add(QWidget *content, const QString &title, const char *name)
{
    auto *dock = new QDockWidget(title, m_window);
    dock->setObjectName(QLatin1String(name));
    dock->setWidget(content);
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable
                      | QDockWidget::DockWidgetFloatable);
    dock->setAccessibleName(title);
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool floating) {
        // Where the tabs name the dock it has no title; floating it needs the native one to be
        // moved.
        if (floating) {
            QWidget *bar = dock->titleBarWidget();
            dock->setTitleBarWidget(nullptr);
            if (bar)
                bar->deleteLater();
        } else {
            dressDockTitle(dock, m_window->dockWidgetArea(dock) != Qt::BottomDockWidgetArea);
        }
    });
    m_entries.push_back({dock, title});
    m_docks.push_back(dock);
}

DockShelf::Entry &DockShelf::entryOf(const QWidget *content)
{
    return *std::find_if(m_entries.begin(), m_entries.end(),
                         [&](const Entry &entry) { return entry.dock->widget() == content; });
}

void DockShelf::setCount(QWidget *content, qint64 count)
{
    const Entry &entry = entryOf(content);
    entry.dock->setWindowTitle(count > 0 ? tr("%1 (%2)", "name and number of a panel")
                                                   .arg(entry.title, formatCount(count))
                                         : entry.title);
}

void DockShelf::setAvailable(QWidget *content, bool available)
{
    Entry &entry = entryOf(content);
    entry.available = available;
    if (available)
        entry.dock->show();
    else
        hide(entry);
    entry.dock->toggleViewAction()->setVisible(available);
}

void DockShelf::hideUnavailable()
{
    for (const Entry &entry : m_entries) {
        if (!entry.available)
            hide(entry);
    }
}

/// In front is then the panel that a window opens with, and not whichever stands beside it.
void DockShelf::hide(const Entry &entry)
{
    const auto bars = m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly);
    const bool wasInFront = std::any_of(bars.begin(), bars.end(), [&](const QTabBar *bar) {
        return bar->tabText(bar->currentIndex()) == entry.dock->windowTitle();
    });
    entry.dock->hide();
    if (wasInFront && !m_beside)
        bottomDock()->raise();
}

QDockWidget *DockShelf::bottomDock() const
{
    return m_docks[m_narrow || m_docks.size() == 1 ? 0 : 1];
}

bool DockShelf::isAvailable(const QDockWidget *dock) const
{
    return std::any_of(m_entries.begin(), m_entries.end(),
                       [&](const Entry &entry) { return entry.dock == dock && entry.available; });
}

void DockShelf::bringForward(QWidget *content, bool focus)
{
    const Entry &entry = entryOf(content);
    if (!entry.available)
        return;
    entry.dock->show();
    entry.dock->raise();
    if (focus)
        content->setFocus(Qt::ShortcutFocusReason);
}

void DockShelf::arrange(bool narrow)
{
    m_narrow = narrow;
    m_beside = false;
    for (QDockWidget *dock : m_docks)
        m_window->removeDockWidget(dock);
    QDockWidget *before = nullptr;
    for (const Entry &entry : m_entries) {
        const bool side = !narrow && entry.dock == m_docks.front();
        m_window->addDockWidget(side ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea,
                                entry.dock);
        if (before)
            m_window->tabifyDockWidget(before, entry.dock);
        if (!side)
            before = entry.dock;
        dressDockTitle(entry.dock, side);
        entry.dock->setVisible(entry.available);
        entry.dock->toggleViewAction()->setVisible(entry.available);
    }
    bottomDock()->raise();
    sizeDocks();
    // Once more when the new arrangement has its geometry: before that the sizes are only half
    // believed.
    QMetaObject::invokeMethod(this, &DockShelf::sizeDocks, Qt::QueuedConnection);
    dressTabs();
}

void DockShelf::dressTabs()
{
    for (QTabBar *bar : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        bar->setExpanding(false);
        bar->setAccessibleName(tr("Panels"));
    }
}

void DockShelf::arrangeBeside(const std::vector<QWidget *> &below, QWidget *front, int treeWidth)
{
    m_narrow = false;
    m_beside = true;
    for (QDockWidget *dock : m_docks)
        m_window->removeDockWidget(dock);
    std::vector<QDockWidget *> under;
    under.reserve(below.size());
    QDockWidget *const first = entryOf(front).dock;
    std::vector<QDockWidget *> beside{first};
    for (QWidget *content : below)
        under.push_back(entryOf(content).dock);
    for (QDockWidget *dock : m_docks) {
        if (dock != first && std::find(under.begin(), under.end(), dock) == under.end())
            beside.push_back(dock);
    }
    const auto put = [this](const std::vector<QDockWidget *> &docks, Qt::DockWidgetArea area) {
        for (std::size_t i = 0; i < docks.size(); ++i) {
            m_window->addDockWidget(area, docks[i]);
            if (i > 0)
                m_window->tabifyDockWidget(docks[i - 1], docks[i]);
            dressDockTitle(docks[i], false);
            const bool available = isAvailable(docks[i]);
            docks[i]->setVisible(available);
            docks[i]->toggleViewAction()->setVisible(available);
        }
        docks.front()->raise();
    };
    put(under, Qt::BottomDockWidgetArea);
    put(beside, Qt::RightDockWidgetArea);
    sizeBeside(first, under.front(), treeWidth);
    // Once more when the new arrangement has its geometry, as in arrange().
    QMetaObject::invokeMethod(
            this,
            [this, first, bottom = under.front(), treeWidth] {
                if (m_beside)
                    sizeBeside(first, bottom, treeWidth);
            },
            Qt::QueuedConnection);
    dressTabs();
}

void DockShelf::sizeBeside(QDockWidget *front, QDockWidget *below, int treeWidth)
{
    m_window->resizeDocks({front}, {std::max(SideWidth, m_window->width() - treeWidth)},
                          Qt::Horizontal);
    m_window->resizeDocks({below}, {m_window->height() / 3}, Qt::Vertical);
}

void DockShelf::sizeDocks()
{
    if (m_beside)
        return;
    if (!m_narrow)
        m_window->resizeDocks({m_docks.front()}, {SideWidth}, Qt::Horizontal);
    m_window->resizeDocks({bottomDock()}, {BottomHeight + (m_narrow ? NarrowExtraHeight : 0)},
                          Qt::Vertical);
}

} // namespace lockscope
