// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "ui/kit/chippainter.h"
#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"

#include <QImage>
#include <QTest>

#include <cmath>

using namespace lockscope;

namespace {

double luminance(const QColor &color)
{
    const auto linear = [](double v) {
        return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(static_cast<double>(color.redF()))
           + 0.7152 * linear(static_cast<double>(color.greenF()))
           + 0.0722 * linear(static_cast<double>(color.blueF()));
}

/// WCAG 2 contrast ratio.
double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

} // namespace

class TestStatusPalette : public QObject
{
    Q_OBJECT
private slots:
    void contrasts_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void contrasts()
    {
        QFETCH(bool, dark);
        const StatusPalette &p = dark ? StatusPalette::darkTable() : StatusPalette::light();
        for (const QColor &text : {p.ink, p.ink2, p.ink3, p.accent, p.held, p.dead, p.unknown})
            QVERIFY2(contrast(text, p.base) >= 4.5, qPrintable(text.name()));
        for (const QColor &graphic :
             {p.border, p.suspect, p.series[0], p.series[1], p.series[2], p.series[3]})
            QVERIFY2(contrast(graphic, p.base) >= 3.0, qPrintable(graphic.name()));
        for (const QColor &ground : {p.heldBg, p.suspectBg, p.deadBg, p.unknownBg, p.sel, p.hover})
            QVERIFY2(contrast(p.ink, ground) >= 4.5, qPrintable(ground.name()));
        QVERIFY(contrast(p.onDead, p.dead) >= 4.5);
        QVERIFY(contrast(p.onAccent, p.accent) >= 4.5);
    }

    void aWidgetFindsItsTable()
    {
        QVERIFY(StatusPalette::of(StatusPalette::darkTable().toQPalette()).dark);
        QVERIFY(!StatusPalette::of(StatusPalette::light().toQPalette()).dark);
    }

    void everyTroubleHasItsIcon()
    {
        for (const Trouble trouble : {Trouble::Unknown, Trouble::Suspect, Trouble::Revoked,
                                      Trouble::Dead, Trouble::HalfDone, Trouble::Unreadable}) {
            QVERIFY2(Icon::exists(ChipPainter::troubleIcon(trouble)),
                     qPrintable(ChipPainter::troubleIcon(trouble)));
            QVERIFY(!ChipPainter::troubleText(trouble).isEmpty());
        }
        QVERIFY(!Icon::exists(QStringLiteral("no-such-icon")));
    }

    void iconsAreDrawnInTheAskedColour()
    {
        const QImage image = Icon::pixmap(QStringLiteral("lock"), QColor(Qt::red), 24, 2.0)
                                     .toImage();
        QCOMPARE(image.width(), 48);
        bool red = false;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                red = red || image.pixelColor(x, y) == QColor(Qt::red);
        }
        QVERIFY(red);
    }
};

LOCKSCOPE_TEST(TestStatusPalette)
#include "tst_statuspalette.moc"
