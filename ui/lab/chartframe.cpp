// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/chartframe.h"

#include "ui/kit/icon.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/text/csvtext.h"

#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace lockscope {

QString toCsv(const ChartTable &table)
{
    QString text;
    const auto add = [&text](const QStringList &cells) {
        std::vector<std::string> line;
        for (const QString &cell : cells)
            line.push_back(cell.toStdString());
        text += csvLine(line);
    };
    add(table.header);
    for (const QStringList &row : table.rows)
        add(row);
    return text;
}

ChartFrame::ChartFrame(const QString &title, QWidget *content, std::function<ChartTable()> table,
                       QWidget *parent)
    : QWidget(parent), m_content(content), m_table(std::move(table)),
      m_title(new TextLabel(title, TextLabel::Tone::Ink2, this)), m_row(new QHBoxLayout),
      m_more(new QToolButton(this)), m_menu(new QMenu(this))
{
    m_title->setSize(TextLabel::Size::Small)->setBold(true);
    content->setAccessibleName(title);
    m_more->setIcon(Icon::get(QStringLiteral("ellipsis"), Icon::Tone::Ink2));
    m_more->setAutoRaise(true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setProperty("lockscope.role", QStringLiteral("flat"));
    m_more->setMenu(m_menu);
    m_more->setToolTip(tr("Table, picture, CSV"));
    m_more->setAccessibleName(tr("What to do with the chart %1").arg(title));

    m_menu->addAction(tr("Show as &table"), this, &ChartFrame::showTable);
    m_menu->addSeparator();
    m_menu->addAction(tr("Save as &PNG…"), this, [this] { chooseFile(QStringLiteral("png")); });
    m_menu->addAction(tr("Save as &SVG…"), this, [this] { chooseFile(QStringLiteral("svg")); });
    m_menu->addAction(tr("Save as &CSV…"), this, [this] { chooseFile(QStringLiteral("csv")); });

    m_row->setContentsMargins(12, 4, 4, 0);
    m_row->addWidget(m_title);
    m_row->addStretch(1);
    m_row->addWidget(m_more);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_row);
    column->addWidget(content, 1);
}

QString ChartFrame::title() const { return m_title->text(); }

void ChartFrame::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), StatusPalette::of(palette()).base);
}

void ChartFrame::contextMenuEvent(QContextMenuEvent *event) { m_menu->popup(event->globalPos()); }

void ChartFrame::showTable()
{
    const ChartTable shown = table();
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title());
    resizeOnScreen(*dialog, {560, 420});
    auto *view = new QTableWidget(static_cast<int>(shown.rows.size()),
                                  static_cast<int>(shown.header.size()), dialog);
    view->setAccessibleName(title());
    view->setHorizontalHeaderLabels(shown.header);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->verticalHeader()->hide();
    for (int row = 0; row < view->rowCount(); ++row) {
        const QStringList &cells = shown.rows[static_cast<std::size_t>(row)];
        for (int column = 0; column < cells.size(); ++column)
            view->setItem(row, column, new QTableWidgetItem(cells.at(column)));
    }
    view->resizeColumnsToContents();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *column = new QVBoxLayout(dialog);
    column->addWidget(view, 1);
    column->addWidget(buttons);
    dialog->show();
}

QString ChartFrame::exportTo(const QString &fileName)
{
    const QString failure = tr("The file %1 could not be written.").arg(fileName);
    if (fileName.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator svg;
        svg.setFileName(fileName);
        svg.setSize(size());
        svg.setViewBox(rect());
        svg.setTitle(title());
        QPainter painter;
        if (!painter.begin(&svg))
            return failure;
        m_more->hide();
        render(&painter);
        m_more->show();
        return painter.end() ? QString() : failure;
    }
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly))
        return failure;
    if (fileName.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
        file.write(toCsv(table()).toUtf8());
    } else {
        m_more->hide();
        const bool saved = grab().save(&file, "PNG");
        m_more->show();
        if (!saved)
            return failure;
    }
    return file.flush() && file.commit() ? QString() : failure;
}

void ChartFrame::chooseFile(const QString &suffix)
{
    auto *chooser = new QFileDialog(this, tr("Save %1").arg(title()), QString(),
                                    QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setDefaultSuffix(suffix);
    connect(chooser, &QFileDialog::fileSelected, this, [this](const QString &fileName) {
        const QString problem = exportTo(fileName);
        emit told(problem.isEmpty() ? tr("Saved to %1.").arg(fileName) : problem);
    });
    chooser->open();
}

} // namespace lockscope
