// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <vector>

class QDockWidget;
class QMainWindow;

namespace lockscope {

/// The docks around the tree and where they stand: one at the side, the others as tabs at the
/// bottom, in the order in which they were added. In a narrow window the side dock becomes the
/// first tab.
class DockShelf : public QObject
{
    Q_OBJECT
public:
    explicit DockShelf(QMainWindow *window);

    /// The side dock is the first one added. @p name: unique, for the remembered layout. The window
    /// owns dock and content.
    void add(QWidget *content, const QString &title, const char *name);
    const std::vector<QDockWidget *> &docks() const { return m_docks; }

    /// The number behind the name in the tab; 0: none.
    void setCount(QWidget *content, qint64 count);
    /// A dock that is not available is hidden, and no menu offers it.
    void setAvailable(QWidget *content, bool available);
    void hideUnavailable(); ///< once more, after a state was restored
    bool isAvailable(const QDockWidget *dock) const;
    /// In front of the other tabs; @p focus: with the keyboard.
    void bringForward(QWidget *content, bool focus = false);

    /// Puts every dock where it belongs.
    void arrange(bool narrow);
    /// For watching the lab: @p below under the tree, all others as tabs beside it, @p front in
    /// front; the tree is @p treeWidth wide.
    void arrangeBeside(const std::vector<QWidget *> &below, QWidget *front, int treeWidth);

private:
    struct Entry
    {
        QDockWidget *dock;
        QString title;
        bool available = true;
    };
    Entry &entryOf(const QWidget *content);
    void hide(const Entry &entry);
    QDockWidget *bottomDock() const; ///< the first one at the bottom
    void sizeDocks();
    void sizeBeside(QDockWidget *front, QDockWidget *below, int treeWidth);
    void dressTabs();

    QMainWindow *m_window;
    std::vector<Entry> m_entries;
    std::vector<QDockWidget *> m_docks;
    bool m_narrow = false;
    bool m_beside = false;
};

} // namespace lockscope
