// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/breakplanview.h"

#include "ui/dialogs/breakplanmodel.h"
#include "ui/theme/icon.h"
#include "ui/theme/statuspalette.h"
#include "ui/theme/stylepainter.h"
#include "ui/tree/chippainter.h"
#include "ui/widgets/textlabel.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

namespace lockscope {

namespace {

constexpr int RowHeight = 24;
constexpr int RowsShown = 9;
constexpr int NumberWidth = 34;
constexpr int NowWidth = 114;
constexpr int AfterWidth = 176;
constexpr int WidestAfter = 300;
constexpr int RowsMeasured = 50;
constexpr int ArrowSize = 12;

struct Mark
{
    QString icon;
    QColor color;
};

Mark markOf(StepOutcome::State state, const StatusPalette &colors)
{
    switch (state) {
    case StepOutcome::State::Done:
    case StepOutcome::State::AlreadyDone: return {QStringLiteral("check"), colors.held};
    case StepOutcome::State::Waiting: return {QStringLiteral("clock"), colors.suspect};
    case StepOutcome::State::RealityMoved: return {QStringLiteral("heart-pulse"), colors.held};
    case StepOutcome::State::Skipped: return {QStringLiteral("minus"), colors.ink3};
    case StepOutcome::State::Failed: return {QStringLiteral("x"), colors.dead};
    case StepOutcome::State::Unknown:
        return {QStringLiteral("circle-question-mark"), colors.unknown};
    }
    return {};
}

/// The planner describes a node in the words of the lock documents.
ModeGlyph glyphOf(const QString &state)
{
    if (state.startsWith(QLatin1String("exclusive")))
        return ModeGlyph::Disc;
    if (state.startsWith(QLatin1String("shared")))
        return ModeGlyph::Ring;
    if (state.startsWith(QLatin1String("read")))
        return ModeGlyph::HalfDisc;
    if (state.startsWith(QLatin1String("global")))
        return ModeGlyph::DiscInSquare;
    return ModeGlyph::None;
}

class PlanDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {30, RowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        painter->save();
        painter->setClipRect(option.rect);
        painter->fillRect(option.rect,
                          option.state & QStyle::State_Selected ? colors.sel : colors.base);
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                          colors.line);
        QRect cell = option.rect.adjusted(8, 0, -6, -1);
        const QString text = index.data().toString();
        const QVariant outcome = index.data(BreakPlanModel::OutcomeRole);
        painter->setFont(option.font);
        painter->setPen(colors.ink);
        const auto iconAt = [&](const QString &icon, const QColor &color) {
            Icon::paint(painter,
                        QRectF(cell.left(), cell.top() + (cell.height() - ArrowSize) / 2.0,
                               ArrowSize, ArrowSize),
                        icon, color);
        };
        switch (static_cast<BreakPlanModel::Column>(index.column())) {
        case BreakPlanModel::NumberColumn:
            if (outcome.isValid()) {
                const Mark mark = markOf(static_cast<StepOutcome::State>(outcome.toInt()), colors);
                iconAt(mark.icon, mark.color);
                painter->restore();
                return;
            }
            painter->setPen(colors.ink2);
            break;
        case BreakPlanModel::WhatColumn: break;
        case BreakPlanModel::NowColumn: {
            const ModeGlyph glyph = glyphOf(index.data(BreakPlanModel::StateRole).toString());
            if (glyph != ModeGlyph::None) {
                ChipPainter::glyph(painter,
                                   QRectF(cell.left(), cell.top() + (cell.height() - 12) / 2.0, 12,
                                          12),
                                   glyph,
                                   glyph == ModeGlyph::Ring
                                                   || index.data(BreakPlanModel::LivingRole).toBool()
                                           ? colors.held
                                           : colors.dead);
                cell.adjust(17, 0, 0, 0);
            }
            break;
        }
        case BreakPlanModel::AfterColumn:
            iconAt(QStringLiteral("arrow-right"), colors.ink3);
            cell.adjust(ArrowSize + 7, 0, 0, 0);
            if (index.data(BreakPlanModel::MovedRole).toBool())
                painter->setPen(colors.suspect);
            if (index.data(BreakPlanModel::StateRole) == QLatin1String("free"))
                painter->setFont(TextLabel::fontFor(option.font, TextLabel::Size::Normal, true));
            break;
        case BreakPlanModel::ColumnCount: break;
        }
        painter->drawText(cell, Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(text,
                                                            index.column() == BreakPlanModel::WhatColumn
                                                                    ? Qt::ElideMiddle
                                                                    : Qt::ElideRight,
                                                            cell.width()));
        painter->restore();
    }
};

} // namespace

BreakPlanView::BreakPlanView(BreakPlanModel *model, QWidget *parent) : QTreeView(parent)
{
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new PlanDelegate(this));
    setModel(model);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(24);
    header()->resizeSection(BreakPlanModel::NumberColumn, NumberWidth);
    header()->resizeSection(BreakPlanModel::NowColumn, NowWidth);
    header()->resizeSection(BreakPlanModel::AfterColumn, AfterWidth);
    header()->setSectionResizeMode(BreakPlanModel::WhatColumn, QHeaderView::Stretch);
    connect(model, &QAbstractItemModel::modelReset, this, [this, model] {
        // What becomes of it is not cut while there is room; paths are, in the middle.
        int after = AfterWidth;
        for (int row = 0; row < qMin(model->rowCount(), RowsMeasured); ++row) {
            const QString text = model->index(row, BreakPlanModel::AfterColumn).data().toString();
            after = qMax(after, fontMetrics().horizontalAdvance(text) + ArrowSize + 28);
        }
        header()->resizeSection(BreakPlanModel::AfterColumn, qMin(after, WidestAfter));
        updateGeometry();
    });
}

QSize BreakPlanView::sizeHint() const
{
    const int rows = model() ? qBound(1, model()->rowCount(), RowsShown) : 1;
    return {600, rows * RowHeight + StylePainter::HeaderHeight + 4};
}

QSize BreakPlanView::minimumSizeHint() const
{
    const int rows = model() ? qBound(1, model()->rowCount(), 4) : 1;
    return {400, rows * RowHeight + StylePainter::HeaderHeight + 4};
}

} // namespace lockscope
