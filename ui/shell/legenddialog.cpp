// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/legenddialog.h"

#include "ui/kit/chippainter.h"
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
constexpr int ModeColumn = 0;
constexpr int LegendChipColumn = 116;
constexpr int BarColumn = 226;
constexpr int MeaningColumn = 306;

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
        int widest = 0;
        for (const Line &line : m_lines) {
            spoken += line.mode + QLatin1Char(' ') + ChipPainter::troubleText(line.trouble)
                      + QStringLiteral(": ") + line.meaning + QLatin1Char(' ');
            widest = qMax(widest, fontMetrics().horizontalAdvance(line.meaning));
        }
        setAccessibleName(spoken);
        setFixedSize(MeaningColumn + widest + 24,
                     static_cast<int>(m_lines.size()) * LegendRowHeight + 2);
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
            const QRect row(0, top, width(), LegendRowHeight);
            if (odd)
                painter.fillRect(row, colors.alt);
            odd = !odd;
            if (line.mine)
                painter.fillRect(QRect(0, top + 4, 3, LegendRowHeight - 8), colors.accent);
            const int center = row.center().y() + 1;
            QColor hue = line.struck ? colors.ink3
                                     : ChipPainter::troubleColor(line.trouble, colors);
            ChipPainter::glyph(&painter,
                               QRectF(12 + ModeColumn, top + (LegendRowHeight - 12) / 2.0, 12, 12),
                               line.glyph, hue);
            QFont font(this->font());
            font.setStrikeOut(line.struck);
            painter.setFont(font);
            painter.setPen(line.struck                     ? colors.ink3
                           : line.glyph == ModeGlyph::Ring ? colors.ink2
                                                           : colors.ink);
            painter.drawText(QRect(30, top, LegendChipColumn, LegendRowHeight), Qt::AlignVCenter,
                             line.mode);
            ChipPainter::chip(&painter, QPoint(LegendChipColumn, center), line.trouble,
                              this->font(), colors);
            ChipPainter::leaseBar(&painter,
                                  QRect(BarColumn, top + (LegendRowHeight - 6) / 2,
                                        ChipPainter::BarWidth, 6),
                                  line.bar, colors);
            painter.setFont(this->font());
            painter.setPen(colors.ink2);
            painter.drawText(QRect(MeaningColumn, top, width() - MeaningColumn, LegendRowHeight),
                             Qt::AlignVCenter, line.meaning);
            top += LegendRowHeight;
        }
        painter.setPen(colors.line);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    std::vector<Line> m_lines;
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
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 18, 18, 14);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(new LegendTable(this));
    column->addWidget(note);
    column->addWidget(buttons);
    column->setSizeConstraint(QLayout::SetFixedSize);
}

} // namespace lockscope
