// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/audit/auditpanel.h"

#include "ui/audit/auditdetails.h"
#include "ui/audit/audititems.h"
#include "ui/kit/icon.h"
#include "ui/kit/listview.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/text/audittext.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace lockscope {

namespace {

constexpr int RowHeight = 24;

/// What is not known stands out: it is why somebody looks. What is elsewhere stands back.
class AuditDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {40, RowHeight};
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = index.column() == AuditModel::WhatColumn ? Qt::ElideMiddle
                                                                         : Qt::ElideRight;
        if (index.data(AuditItems::ElsewhereRole).toBool()) {
            // Nothing that the open server could be asked about.
            option->palette.setColor(QPalette::Text, StatusPalette::of(option->palette).ink3);
            return;
        }
        if (index.column() != AuditModel::ResultColumn)
            return;
        const QString text = index.data().toString();
        if (text == auditResultText(std::nullopt) || text == auditResultText("unknown")) {
            option->icon = Icon::get(QStringLiteral("circle-question-mark"), Icon::Tone::Suspect);
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->decorationSize = QSize(13, 13);
            option->font.setWeight(QFont::DemiBold);
        }
    }
};

} // namespace

AuditPanel::AuditPanel(QWidget *parent)
    : ListPanel(QStringLiteral("auditView"), tr("Forced changes"), parent),
      m_items(new AuditItems(this)), m_rows(new AuditFilter(this)),
      m_details(new AuditDetails(this)), m_filter(new QLineEdit(this)),
      m_status(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_verify(new QPushButton(Icon::get(QStringLiteral("shield-check")), tr("Verify"), this))
{
    m_rows->setSourceModel(m_items);
    setModel(m_rows, new AuditDelegate(list()), {144, 66, 170, 120, 110, 190, 120},
             {AuditModel::ColumnCount - 1});
    m_filter->setAccessibleName(tr("Filter the forced changes"));
    m_filter->setPlaceholderText(tr("Filter: path, person, result …"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setFixedWidth(240);
    m_verify->setAccessibleName(tr("Verify the audit trail"));
    m_verify->setToolTip(
            tr("Checks every line of the trail: a changed, removed or added one is found."));
    m_status->setObjectName(QStringLiteral("auditStatus"));
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    addToBar(m_filter);
    addToBar(m_status, true);
    addToBar(m_verify);
    auto *halves = new QSplitter(Qt::Horizontal, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(list());
    halves->addWidget(m_details);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    halves->setSizes({600, 400});
    setBody(halves);

    connect(m_items, &AuditModel::pageRead, this, [this] {
        fillPage();
        update();
    });
    connect(list()->verticalScrollBar(), &QScrollBar::valueChanged, this, &AuditPanel::fillPage);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_rows, signal, this, &AuditPanel::update);
    connect(m_items, &QAbstractItemModel::modelReset, this, &AuditPanel::update);
    connect(m_items, &QAbstractItemModel::dataChanged, this, &AuditPanel::showCurrent);
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AuditPanel::showCurrent);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_rows->setWords(text);
        fillPage();
        update();
    });
    connect(m_verify, &QPushButton::clicked, this, &AuditPanel::verify);
    update();
}

void AuditPanel::setReader(AuditReader *reader)
{
    m_reader = reader;
    m_items->setReader(reader);
    if (m_reader) {
        // What was found out about an earlier state of the trail says nothing about this one.
        connect(m_reader, &AuditReader::changed, this, [this] {
            m_checked.clear();
            m_limits.clear();
            update();
        });
    }
    update();
}

void AuditPanel::setPlace(const std::string &server, const std::string &index)
{
    m_items->setPlace(AuditItems::Place{server, index});
}

void AuditPanel::clearPlace() { m_items->setPlace(std::nullopt); }

QString AuditPanel::statusText() const { return m_status->text(); }

void AuditPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_items->setActive(true);
}

void AuditPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_items->setActive(false);
}

void AuditPanel::fillPage()
{
    // While the last row is on screen there is room for older ones; a filter may hide whole pages.
    const QModelIndex last = m_rows->index(m_rows->rowCount() - 1, 0);
    const bool room = !last.isValid()
                      || list()->visualRect(last).top() < list()->viewport()->height();
    if (room && isVisible() && m_items->canFetchMore({}))
        m_items->fetchMore({});
}

void AuditPanel::verify()
{
    if (!m_reader || m_checking)
        return;
    m_checked = tr("Checking every line …");
    m_limits.clear();
    m_checking
            = m_reader->verify()->onResult(this, [this](const Result<AuditVerification> &result) {
                  m_checked = result ? auditVerificationText(*result) : errorText(result.error());
                  if (result && !result->damage)
                      m_limits = auditChainText(result->isKeyed);
                  m_status->setTone(!result || result->damage ? TextLabel::Tone::Dead
                                                              : TextLabel::Tone::Ink2);
                  m_checking = nullptr;
                  update();
              });
    update();
}

void AuditPanel::update()
{
    const int rows = m_items->rowCount();
    // A trail whose lines are all unreadable still has something to be verified.
    if (rows > 0 || m_items->unreadableLines() > 0)
        showList();
    else if (m_items->problem())
        showEmpty({QStringLiteral("file-clock"), tr("The audit trail cannot be read"),
                   errorText(*m_items->problem())});
    else if (m_items->isUnread())
        showEmpty({QStringLiteral("hourglass"), tr("Not read yet"),
                   tr("The audit trail is being read.")});
    else
        showEmpty({QStringLiteral("file-clock"), tr("No forced change was written down here"),
                   m_reader ? tr("Every break, recovery and rename from this machine is written "
                                 "to %1 before it is sent.")
                                      .arg(safeText(m_reader->name(), 300))
                            : tr("This window keeps no audit trail.")});
    m_verify->setEnabled(m_reader && !m_checking);
    if (m_checked.isEmpty()) {
        QString text = m_rows->isFiltering()
                               ? tr("%1 of %2 read so far")
                                         .arg(formatCount(m_rows->rowCount()), formatCount(rows))
                               : counted(rows, tr("1 change"), tr("%1 changes"));
        if (m_items->canFetchMore({}) && !m_rows->isFiltering())
            text += tr(", and older ones");
        if (m_items->unreadableLines() > 0)
            text += QStringLiteral(". ")
                    + counted(m_items->unreadableLines(),
                              tr("1 line cannot be read: verify the trail"),
                              tr("%1 lines cannot be read: verify the trail"));
        m_status->setTone(m_items->unreadableLines() > 0 ? TextLabel::Tone::Dead
                                                         : TextLabel::Tone::Ink2);
        m_status->setText(text);
    } else {
        m_status->setText(m_checked);
    }
    m_status->setAccessibleDescription(m_limits);
    const QString further = m_limits.isEmpty() ? QString() : QString(QLatin1Char(' ') + m_limits);
    m_status->setToolTip(toolTipText(m_status->text() + further));
    if (!list()->currentIndex().isValid())
        showCurrent();
}

void AuditPanel::showCurrent()
{
    const QModelIndex current = m_rows->mapToSource(list()->currentIndex());
    m_details->setEntry(current.isValid() ? &m_items->entry(current.row()) : nullptr,
                        current.isValid() && m_items->isElsewhere(current.row()));
}

} // namespace lockscope
