// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/legenddialog.h"

#include "ui/kit/chippainter.h"
#include "ui/kit/dialogbody.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QDialogButtonBox>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <vector>

namespace lockscope {

namespace {

constexpr int LegendRowHeight = 26;
constexpr int ModeLeft = 30;
constexpr int LegendGap = 14;
constexpr int WidestMeaning = 460; ///< wraps beyond it

struct Line
{
    ModeGlyph glyph;
    QString mode;
    Trouble trouble;
    LeaseLook bar;
    QString meaning;
    bool struck = false;
    bool mine = false;
};

std::vector<Line> legendLines()
{
    using Bar = LeaseLook::Kind;
    return {
            {ModeGlyph::Ring,
             LegendDialog::tr("shared ×3"),
             Trouble::None,
             {},
             LegendDialog::tr("Three locks below stand here; nobody can take the whole folder.")},
            {ModeGlyph::HalfDisc,
             LegendDialog::tr("read ×2"),
             Trouble::None,
             {Bar::Running, 0.8},
             LegendDialog::tr("Two readers; no writer gets in.")},
            {ModeGlyph::Disc,
             LegendDialog::tr("exclusive"),
             Trouble::None,
             {Bar::Running, 0.6},
             LegendDialog::tr("One process owns it and everything below.")},
            {ModeGlyph::DiscInSquare,
             LegendDialog::tr("global"),
             Trouble::None,
             {Bar::Running, 0.7},
             LegendDialog::tr("The whole tree: every new lock is refused.")},
            {ModeGlyph::Disc,
             LegendDialog::tr("exclusive"),
             Trouble::None,
             {Bar::Running, 0.8},
             LegendDialog::tr("Blue edge: this window holds it."),
             false,
             true},
            {ModeGlyph::Disc,
             LegendDialog::tr("exclusive"),
             Trouble::Suspect,
             {Bar::Low, 0.15},
             LegendDialog::tr("A renewal did not come. Wait; it may only be slow.")},
            {ModeGlyph::Disc,
             LegendDialog::tr("exclusive"),
             Trouble::Dead,
             {Bar::Over, 0},
             LegendDialog::tr("Nobody can still believe to hold it. It can be broken.")},
            {ModeGlyph::Disc,
             LegendDialog::tr("exclusive"),
             Trouble::HalfDone,
             {Bar::Over, 0},
             LegendDialog::tr("Dead in the middle of a change. Recover it first.")},
            {ModeGlyph::Disc,
             LegendDialog::tr("exclusive"),
             Trouble::Revoked,
             {Bar::Revoked, 0.5},
             LegendDialog::tr("An admin ended its renewals; soon the next client can take it.")},
            {ModeGlyph::DashedDot,
             LegendDialog::tr("exclusive"),
             Trouble::Unknown,
             {Bar::NoLease, 0},
             LegendDialog::tr("No owner or no lease recorded: only a person can know.")},
            {ModeGlyph::Diamond,
             QString(),
             Trouble::Unreadable,
             {},
             LegendDialog::tr("The document cannot be understood. It may block.")},
            {ModeGlyph::DottedRing,
             LegendDialog::tr("exclusive"),
             Trouble::None,
             {},
             LegendDialog::tr("Released some seconds ago; the row goes soon."),
             true},
    };
}

class LegendTable : public QWidget
{
public:
    explicit LegendTable(QWidget *parent) : QWidget(parent), m_lines(legendLines())
    {
        QString spoken;
        int mode = 0;
        int chip = 0;
        int meaning = 0;
        for (const Line &line : m_lines) {
            spoken += line.mode + QLatin1Char(' ') + ChipPainter::troubleText(line.trouble)
                      + QStringLiteral(": ") + line.meaning + QLatin1Char(' ');
            mode = qMax(mode, fontMetrics().horizontalAdvance(line.mode));
            chip = qMax(chip, ChipPainter::chipWidth(line.trouble, font()));
            meaning = qMax(meaning, fontMetrics().horizontalAdvance(line.meaning));
        }
        setAccessibleName(spoken);
        m_chipLeft = ModeLeft + mode + LegendGap;
        m_barLeft = m_chipLeft + chip + LegendGap;
        m_meaningLeft = m_barLeft + ChipPainter::BarWidth + LegendGap;
        m_meaningWidth = qMin(meaning, WidestMeaning) + 1;
        int height = 2;
        for (const Line &line : m_lines)
            height += heightOf(line);
        setFixedSize(m_meaningLeft + m_meaningWidth + LegendGap, height);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const StatusPalette &colors = StatusPalette::of(palette());
        painter.fillRect(rect(), colors.base);
        int top = 1;
        bool odd = false;
        for (const Line &line : m_lines) {
            const int rowHeight = heightOf(line);
            const QRect row(0, top, width(), rowHeight);
            if (odd)
                painter.fillRect(row, colors.alt);
            odd = !odd;
            if (line.mine)
                painter.fillRect(QRect(0, top + 4, 3, rowHeight - 8), colors.accent);
            const int center = row.center().y() + 1;
            QColor hue = line.struck ? colors.ink3
                                     : ChipPainter::troubleColor(line.trouble, colors);
            ChipPainter::glyph(&painter, QRectF(12, top + (rowHeight - 12) / 2.0, 12, 12),
                               line.glyph, hue);
            QFont font(this->font());
            font.setStrikeOut(line.struck);
            painter.setFont(font);
            painter.setPen(line.struck                     ? colors.ink3
                           : line.glyph == ModeGlyph::Ring ? colors.ink2
                                                           : colors.ink);
            painter.drawText(QRect(ModeLeft, top, m_chipLeft, rowHeight), Qt::AlignVCenter,
                             line.mode);
            ChipPainter::chip(&painter, QPoint(m_chipLeft, center), line.trouble, this->font(),
                              colors);
            ChipPainter::leaseBar(&painter,
                                  QRect(m_barLeft, top + (rowHeight - 6) / 2, ChipPainter::BarWidth,
                                        6),
                                  line.bar, colors);
            painter.setFont(this->font());
            painter.setPen(colors.ink2);
            painter.drawText(QRect(m_meaningLeft, top, m_meaningWidth, rowHeight),
                             Qt::AlignVCenter | Qt::TextWordWrap, line.meaning);
            top += rowHeight;
        }
        painter.setPen(colors.line);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    int heightOf(const Line &line) const
    {
        const QRect room(0, 0, m_meaningWidth, QWIDGETSIZE_MAX);
        const int text = fontMetrics().boundingRect(room, Qt::TextWordWrap, line.meaning).height();
        return qMax(LegendRowHeight, text + 8);
    }

    std::vector<Line> m_lines;
    int m_chipLeft = 0;
    int m_barLeft = 0;
    int m_meaningLeft = 0;
    int m_meaningWidth = 0;
};

} // namespace

LegendDialog::LegendDialog(QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Legend"));
    setGuidePlace(this, "breaking-a-lock.md#what-the-words-mean");
    auto *title = new TextLabel(tr("Shape says the mode, colour the health"), TextLabel::Tone::Ink,
                                this);
    title->setSize(TextLabel::Size::PanelTitle);
    auto *note = new TextLabel(
            tr("Blue: alive; amber: watch; red: dead or half-done; grey: not known. "
               "The bar is what is left of the lease; "
               "the turning arrows beside it mean: seen renewing from here."),
            TextLabel::Tone::Ink2, this);
    note->setWrapping(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAccessibleName(tr("Close the legend"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(18, 18, 18, 12);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(new LegendTable(this));
    column->addWidget(note);
    auto *footer = new QHBoxLayout;
    footer->setContentsMargins(18, 12, 18, 14);
    footer->addWidget(buttons);
    DialogBody::layOut(this, column, footer);
}

} // namespace lockscope
