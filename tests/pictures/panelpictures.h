// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <functional>

namespace lockscope {

class MainWindow;

/// Saves pictures of the panels that have something to tell of the connected server: who owns what,
/// what does not agree with itself, and the history of the selected lock. Each is shown, then
/// waited for until it has rows:
///
///   shown --rows--> picture --next--> shown … --> finished()
///     \------ half a minute ------/---> finished() with fewer pictures
class PanelPictures : public QObject
{
    Q_OBJECT
public:
    PanelPictures(MainWindow &window, QString directory, QObject *parent = nullptr);
    void start();

signals:
    /// @p problem: empty when all pictures were taken. The window has its own layout again.
    void finished(const QStringList &files, const QString &problem);

private:
    struct Panel
    {
        QString name; ///< of the file, without its suffix
        QWidget *widget;
        std::function<void()> show;
        std::function<bool()> isReady;
    };
    void showNext();
    void look();
    void end(const QString &problem);

    MainWindow &m_window;
    QString m_directory;
    QStringList m_files;
    std::deque<Panel> m_panels;
    QTimer m_tick;
    QTimer m_deadline;
};

} // namespace lockscope
