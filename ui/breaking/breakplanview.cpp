// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakplanview.h"

#include "ui/breaking/breakplanmodel.h"
#include "ui/breaking/planlist.h"
#include "ui/kit/chippainter.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QHeaderView>
#include <QPainter>

namespace lockscope {

namespace {

constexpr int StepNumberWidth = 34;
constexpr int AfterWidth = 176;
constexpr int WidestAfter = 300;
constexpr int RowsMeasured = 50;

PlanList::Mark stepMarkOf(StepOutcome::State state, const StatusPalette &colors)
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

class PlanDelegate : public PlanList::Delegate
{
public:
    using Delegate::Delegate;

protected:
    void paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        QRect cell = option.rect.adjusted(8, 0, -6, -1);
        const QVariant outcome = index.data(BreakPlanModel::OutcomeRole);
        switch (static_cast<BreakPlanModel::Column>(index.column())) {
        case BreakPlanModel::NumberColumn:
            if (outcome.isValid()) {
                PlanList::paintMark(painter, cell,
                                    stepMarkOf(static_cast<StepOutcome::State>(outcome.toInt()),
                                               colors));
                return;
            }
            painter->setPen(colors.ink2);
            break;
        case BreakPlanModel::WhatColumn: break;
        case BreakPlanModel::NowColumn: {
            const ModeGlyph glyph = glyphOf(index.data(BreakPlanModel::StateRole).toString());
            if (glyph != ModeGlyph::None) {
                ChipPainter::glyph(painter, PlanList::iconRect(cell), glyph,
                                   glyph == ModeGlyph::Ring
                                                   || index.data(BreakPlanModel::LivingRole)
                                                              .toBool()
                                           ? colors.held
                                           : colors.dead);
                cell.adjust(17, 0, 0, 0);
            }
            break;
        }
        case BreakPlanModel::AfterColumn:
            PlanList::paintMark(painter, cell, {QStringLiteral("arrow-right"), colors.ink3});
            cell.adjust(PlanList::IconSize + 7, 0, 0, 0);
            if (index.data(BreakPlanModel::MovedRole).toBool())
                painter->setPen(colors.suspect);
            if (index.data(BreakPlanModel::StateRole) == QLatin1String("free"))
                painter->setFont(TextLabel::fontFor(option.font, TextLabel::Size::Normal, true));
            break;
        case BreakPlanModel::ColumnCount: break;
        }
        const bool isPath = index.column() == BreakPlanModel::WhatColumn;
        paintText(painter, cell, index.data().toString(),
                  isPath ? Qt::ElideMiddle : Qt::ElideRight);
    }
};

} // namespace

BreakPlanView::BreakPlanView(BreakPlanModel *model, QWidget *parent)
    : View({PlanList::RowsShown, PlanList::FewestRows}, parent)
{
    setRootIsDecorated(false);
    setItemDelegate(new PlanDelegate(this));
    header()->setMinimumSectionSize(24);
    setUp(model, {{{BreakPlanModel::NumberColumn, StepNumberWidth},
                   {BreakPlanModel::NowColumn, PlanList::NowWidth},
                   {BreakPlanModel::AfterColumn, AfterWidth}},
                  BreakPlanModel::WhatColumn});
    connect(model, &QAbstractItemModel::modelReset, this, [this, model] {
        // What becomes of it is not cut while there is room; paths are, in the middle.
        int after = AfterWidth;
        for (int row = 0; row < qMin(model->rowCount(), RowsMeasured); ++row) {
            const QString text = model->index(row, BreakPlanModel::AfterColumn).data().toString();
            after = qMax(after, fontMetrics().horizontalAdvance(text) + PlanList::IconSize + 28);
        }
        header()->resizeSection(BreakPlanModel::AfterColumn, qMin(after, WidestAfter));
        updateGeometry();
    });
}

} // namespace lockscope
