// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labreportdialog.h"

#include "models/lab/labcomparison.h"
#include "ui/kit/dialogbody.h"
#include "ui/kit/icon.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/charttypes.h"
#include "ui/lab/labtext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace lockscope {

namespace {

QTableWidget *makeTable(const QStringList &header, const QString &name, QWidget *parent)
{
    auto *table = new QTableWidget(0, static_cast<int>(header.size()), parent);
    table->setHorizontalHeaderLabels(header);
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(24);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

void addRow(QTableWidget *table, const QStringList &cells, int firstNumber)
{
    const int row = table->rowCount();
    table->insertRow(row);
    for (int column = 0; column < cells.size(); ++column) {
        auto *item = new QTableWidgetItem(cells.at(column));
        item->setTextAlignment(Qt::AlignVCenter
                               | (column >= firstNumber ? Qt::AlignRight : Qt::AlignLeft));
        table->setItem(row, column, item);
    }
}

} // namespace

LabReportDialog::LabReportDialog(const LabReport &report, QWidget *parent)
    : QDialog(parent), m_findings(makeTable({tr("Must not happen"), tr("Seen"), tr("First time")},
                                            tr("What the protocol guaranteed"), this))
{
    setWindowTitle(tr("Report: %1").arg(LabText::title(report.scenario)));
    setMinimumWidth(760);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(18, 18, 18, 12);
    column->setSpacing(6);
    const auto text = [&](const QString &words, bool title) {
        auto *label = new TextLabel(words, TextLabel::Tone::Ink, this);
        if (title)
            label->setSize(TextLabel::Size::PanelTitle)->setBold(true);
        label->setWrapping(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        column->addWidget(label);
        if (!title)
            column->addSpacing(8);
    };
    auto *verdict = new TextLabel(LabText::verdict(report),
                                  report.isAsExpected() ? TextLabel::Tone::Ink
                                                        : TextLabel::Tone::Dead,
                                  this);
    verdict->setSize(TextLabel::Size::DialogTitle)->setBold(true)->setWrapping(true);
    column->addWidget(verdict);
    column->addSpacing(4);
    text(LabText::introduction(report.scenario), false);
    text(tr("What happened"), true);
    text(LabText::happened(report), false);
    text(tr("What the protocol guaranteed"), true);
    for (const LabFinding &finding : report.findings)
        addRow(m_findings,
               {LabText::invariant(finding.invariant), LabText::outcome(finding),
                safeText(finding.firstExample, 300)},
               3);
    m_findings->resizeColumnsToContents();
    m_findings->horizontalHeader()->setStretchLastSection(true);
    m_findings->setFixedHeight(m_findings->horizontalHeader()->sizeHint().height()
                               + m_findings->verticalHeader()->length() + 4);
    column->addWidget(m_findings);
    column->addSpacing(8);
    text(tr("What it cost"), true);
    text(LabText::cost(report), false);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton *run = buttons->addButton(tr("Save run…"), QDialogButtonBox::ActionRole);
    QPushButton *page = buttons->addButton(tr("Save page…"), QDialogButtonBox::ActionRole);
    connect(run, &QPushButton::clicked, this, &LabReportDialog::saveRunRequested);
    connect(page, &QPushButton::clicked, this, &LabReportDialog::savePageRequested);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addStretch(1);
    auto *footer = new QHBoxLayout;
    footer->setContentsMargins(18, 12, 18, 14);
    footer->addWidget(buttons);
    DialogBody::layOut(this, column, footer);
}

LabComparisonDialog::LabComparisonDialog(QWidget *parent)
    : QDialog(parent), m_table(makeTable({}, tr("Comparison of runs"), this))
{
    setWindowTitle(tr("Compare runs"));
    resizeOnScreen(*this, {960, 340});
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton *copy = buttons->addButton(tr("Copy as CSV"), QDialogButtonBox::ActionRole);
    copy->setIcon(Icon::get(QStringLiteral("copy")));
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(csv()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
}

void LabComparisonDialog::setReports(const std::vector<LabReport> &reports)
{
    const LabComparison comparison = comparisonOf(reports);
    const auto texts = [](const std::vector<std::string> &cells) {
        QStringList list;
        for (const std::string &cell : cells)
            list.append(safeText(cell, 100));
        return list;
    };
    const QStringList columns = texts(comparison.columns());
    m_table->setRowCount(0);
    m_table->setColumnCount(static_cast<int>(columns.size()));
    m_table->setHorizontalHeaderLabels(columns);
    const int firstNumber = comparison.severalServers ? 3 : 2;
    for (const LabComparison::Row &row : comparison.rows)
        addRow(m_table, texts(comparison.cells(row)), firstNumber);
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setStretchLastSection(true);
}

QString LabComparisonDialog::csv() const
{
    ChartTable result;
    for (int column = 0; column < m_table->columnCount(); ++column)
        result.header.append(m_table->horizontalHeaderItem(column)->text());
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_table->columnCount(); ++column)
            cells.append(m_table->item(row, column)->text());
        result.rows.push_back(cells);
    }
    return toCsv(result);
}

} // namespace lockscope
