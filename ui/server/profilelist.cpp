// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/profilelist.h"

#include "ui/kit/chippainter.h"
#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/server/stagelook.h"
#include "ui/text/listing.h"
#include "ui/text/profiletext.h"
#include "ui/text/safetext.h"
#include "ui/text/stagetext.h"
#include "ui/text/tooltiptext.h"

#include <QApplication>
#include <QDateTime>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace lockscope {

namespace {

constexpr int UrlRole = Qt::UserRole + 1;
constexpr int UseRole = Qt::UserRole + 2;
constexpr int TagRole = Qt::UserRole + 3;
constexpr int ReadOnlyRole = Qt::UserRole + 4;
constexpr int StageRole = Qt::UserRole + 5;
constexpr int ColorRole = Qt::UserRole + 6;

constexpr int TextLeft = 40;
constexpr int LineHeight = 18;
constexpr int TagGap = 6;

class ProfileDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, ProfileList::RowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        const QRect &r = option.rect;
        QColor ground = colors.base;
        if (option.state & QStyle::State_Selected)
            ground = colors.sel;
        else if (option.state & QStyle::State_MouseOver)
            ground = colors.hover;
        painter->fillRect(r, ground);
        painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1), colors.line);
        painter->fillRect(QRect(r.left(), r.top(), 4, r.height()),
                          stageColor(stageOf(index),
                                     static_cast<ServerProfile::Color>(
                                             index.data(ColorRole).toInt()),
                                     colors));
        Icon::paint(painter, QRectF(r.left() + 13, r.top() + 9, 16, 16), QStringLiteral("database"),
                    colors.ink2);
        const QRect line(r.left() + TextLeft, r.top() + 6, r.width() - TextLeft - 8, LineHeight);
        paintName(painter, line, option, index, colors);
        const QString readOnly = index.data(ReadOnlyRole).toBool() ? ProfileList::tr("READ-ONLY")
                                                                   : QString();
        const int tagWidth = readOnly.isEmpty()
                                     ? 0
                                     : ChipPainter::tagWidth(readOnly, option.font) + TagGap;
        painter->setFont(TextLabel::fontFor(option.font, TextLabel::Size::Small, false));
        painter->setPen(colors.ink2);
        int afterUrl = 0;
        for (const int role : {UrlRole, UseRole}) {
            QRect below = line.translated(0, (role - UrlRole + 1) * LineHeight);
            if (role == UrlRole)
                below.setRight(below.right() - tagWidth);
            const QString text = painter->fontMetrics().elidedText(index.data(role).toString(),
                                                                   Qt::ElideRight, below.width());
            if (role == UrlRole)
                afterUrl = below.left() + painter->fontMetrics().horizontalAdvance(text) + TagGap;
            painter->drawText(below, Qt::AlignVCenter, text);
        }
        if (!readOnly.isEmpty())
            ChipPainter::tag(painter, QPoint(afterUrl, line.center().y() + LineHeight + 1),
                             readOnly, ChipPainter::Tag::Outline, option.font, colors);
    }

private:
    static ServerProfile::Stage stageOf(const QModelIndex &index)
    {
        return static_cast<ServerProfile::Stage>(index.data(StageRole).toInt());
    }

    /// The tag keeps its whole width: the stage must be read.
    static void paintName(QPainter *painter, const QRect &line, const QStyleOptionViewItem &option,
                          const QModelIndex &index, const StatusPalette &colors)
    {
        const QString stage = index.data(TagRole).toString();
        const int room = stage.isEmpty() ? line.width()
                                         : line.width() - ChipPainter::tagWidth(stage, option.font)
                                                   - TagGap;
        painter->setFont(TextLabel::fontFor(option.font, TextLabel::Size::Normal, true));
        painter->setPen(colors.ink);
        const QFontMetrics metrics = painter->fontMetrics();
        const QString name = metrics.elidedText(index.data(Qt::DisplayRole).toString(),
                                                Qt::ElideMiddle, room);
        painter->drawText(line, Qt::AlignVCenter, name);
        if (!stage.isEmpty())
            ChipPainter::tag(painter,
                             QPoint(line.left() + metrics.horizontalAdvance(name) + TagGap,
                                    line.center().y() + 1),
                             stage, stageTagKind(stageOf(index)), option.font, colors);
    }
};

void fill(QListWidgetItem *item, const ServerProfile &profile, const QString &use)
{
    item->setText(!profile.name.empty()  ? safeText(profile.name, 60)
                  : !profile.url.empty() ? safeText(profile.url, 60)
                                         : ProfileList::tr("New connection"));
    QString where = safeText(profile.url, 200);
    if (!where.isEmpty() && !profile.index.empty())
        where += QStringLiteral(" · ") + safeText(profile.index, 60);
    item->setData(UrlRole, where);
    item->setData(UseRole, use);
    item->setData(TagRole, stageTag(profile));
    item->setData(ReadOnlyRole, profile.readOnly);
    item->setData(StageRole, static_cast<int>(profile.stage));
    item->setData(ColorRole, static_cast<int>(profile.color));
    QStringList said{item->text(), stageText(profile),
                     profile.readOnly ? ProfileList::tr("read-only") : QString(), where,
                     item->data(UseRole).toString()};
    said.removeAll(QString());
    item->setData(Qt::AccessibleTextRole, listing(said));
    item->setToolTip(
            toolTipText(QString(where + QLatin1Char('\n') + item->data(UseRole).toString())));
}

} // namespace

ProfileList::ProfileList(QWidget *parent) : QListWidget(parent)
{
    setItemDelegate(new ProfileDelegate(this));
    setAccessibleName(tr("Known servers"));
    setMouseTracking(true);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void ProfileList::setProfiles(const std::vector<SavedProfile> &profiles)
{
    const int current = currentRow();
    clear();
    const Instant now = instantFromEpochMs(QDateTime::currentMSecsSinceEpoch());
    for (const SavedProfile &each : profiles)
        fill(new QListWidgetItem(this), each.profile, profileUseText(each.use, now));
    setCurrentRow(qMin(current, count() - 1));
}

void ProfileList::addUnsaved(const ServerProfile &profile)
{
    fill(new QListWidgetItem(this), profile, tr("not saved"));
}

void ProfileList::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = event->position().toPoint();
    m_dragged = event->button() == Qt::LeftButton ? indexAt(m_pressedAt).row() : None;
    m_gap = None;
    QListWidget::mousePressEvent(event);
}

void ProfileList::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    const bool isHeld = m_dragged != None && event->buttons() & Qt::LeftButton;
    if (!isHeld) {
        endDrag();
        QListWidget::mouseMoveEvent(event);
        return;
    }
    if (m_gap == None && (at - m_pressedAt).manhattanLength() < QApplication::startDragDistance())
        return;
    m_gap = qBound(0, (at.y() + verticalOffset() + RowHeight / 2) / RowHeight, count());
    viewport()->update();
}

void ProfileList::mouseReleaseEvent(QMouseEvent *event)
{
    const int from = m_dragged;
    const int to = m_gap > from ? m_gap - 1 : m_gap;
    const bool isDrop = m_gap != None && to != from;
    endDrag();
    QListWidget::mouseReleaseEvent(event);
    if (isDrop)
        emit moveWanted(from, to);
}

void ProfileList::keyPressEvent(QKeyEvent *event)
{
    if (m_gap == None || event->key() != Qt::Key_Escape) {
        QListWidget::keyPressEvent(event);
        return;
    }
    endDrag();
    event->accept(); // the dialog stays
}

void ProfileList::paintEvent(QPaintEvent *event)
{
    QListWidget::paintEvent(event);
    if (m_gap == None)
        return;
    QPainter painter(viewport());
    const int y = qBound(0, m_gap * RowHeight - verticalOffset() - 1, viewport()->height() - 2);
    painter.fillRect(QRect(0, y, viewport()->width(), 2), StatusPalette::of(palette()).accent);
}

void ProfileList::endDrag()
{
    if (m_gap != None)
        viewport()->update();
    m_dragged = None;
    m_gap = None;
}

} // namespace lockscope
