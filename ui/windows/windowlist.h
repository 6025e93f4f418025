// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <vector>

class QWidget;

namespace lockscope {

/// The windows of the program, and what may be asked for of all of them.
class WindowList : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// It leaves the list when it is destroyed, if not before.
    void add(QWidget *window);
    void remove(QWidget *window);
    /// As they were opened.
    const std::vector<QWidget *> &windows() const { return m_windows; }
    /// Comes before the others, with the keyboard.
    static void raise(QWidget *window);

signals:
    void changed(); ///< other windows, or one is called otherwise
    void newWanted();
    void quitWanted(); ///< of the whole program

private:
    std::vector<QWidget *> m_windows;
};

} // namespace lockscope
