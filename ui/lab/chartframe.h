// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/lab/charttypes.h"

#include <QWidget>

#include <functional>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace lockscope {

class TextLabel;

/// Frame of a chart: its title, what a person can do with it (show as table, save as PNG, SVG or
/// CSV), and the chart itself.
class ChartFrame : public QWidget
{
    Q_OBJECT
public:
    /// Takes @p content; @p table gives what it shows at that moment.
    ChartFrame(const QString &title, QWidget *content, std::function<ChartTable()> table,
               QWidget *parent = nullptr);

    QString title() const;
    QWidget *content() const { return m_content; }
    ChartTable table() const { return m_table(); }
    QMenu *menu() const { return m_menu; }
    QHBoxLayout *titleRow() const { return m_row; } ///< for a legend, at its end

    void showTable(); ///< in a window of its own
    /// Writes what is shown; the ending (.png, .svg, .csv) says as what. @return why not, for a
    /// person; empty: it is written.
    QString exportTo(const QString &fileName);

signals:
    void told(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void chooseFile(const QString &suffix);

    QWidget *m_content;
    std::function<ChartTable()> m_table;
    TextLabel *m_title;
    QHBoxLayout *m_row;
    QToolButton *m_more;
    QMenu *m_menu;
};

} // namespace lockscope
