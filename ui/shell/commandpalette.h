// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include <functional>
#include <vector>

class QAction;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace lockscope {

/// One line to type in, and below it all that can be done, found by a few letters of its name:
/// commands with their shortcuts, the connections, paths that were looked at. What cannot be done
/// now stands there too, with the reason.
///   Up, Down, Page keys choose; Enter does it; Esc closes
class CommandPalette : public QDialog
{
    Q_OBJECT
public:
    struct Entry
    {
        QString text;
        QString shortcut;
        QString refusal; ///< why it cannot be done now; empty: it can
        std::function<void()> act;
        bool isOn = false; ///< of what can be on and off
    };
    /// What to do with a path that was typed, which stands in no entry.
    using PathChooser = std::function<void(const QString &path)>;

    CommandPalette(std::vector<Entry> entries, PathChooser choosePath, QWidget *parent);

    QLineEdit *line() const { return m_line; }
    QTreeWidget *list() const { return m_list; }

    /// All that @p actions do, and the actions of their menus by the names of both.
    static std::vector<Entry> entriesOf(const QList<QAction *> &actions);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void find();
    void tellCurrent();
    void run(const QTreeWidgetItem *item);

    std::vector<Entry> m_entries;
    PathChooser m_choosePath;
    QLineEdit *m_line;
    QTreeWidget *m_list;
};

} // namespace lockscope
