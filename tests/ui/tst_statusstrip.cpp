// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/kit/textlabel.h"
#include "ui/shell/statusstrip.h"

#include <QTest>

using namespace lockscope;

namespace {

/// A window of so many pixels, whose numbers stand still.
class Standing : public WindowFixture
{
public:
    explicit Standing(int width)
    {
        fillLikeThePictures();
        window->resize(width, 700);
        isReady = QTest::qWaitFor([this, width] { return strip().width() == width; });
        scheduler.pause();
    }

    StatusStrip &strip() const { return *window->statusStrip(); }
    TextLabel *above() const
    {
        return window->findChild<TextLabel *>(QStringLiteral("statusMessage"));
    }

    bool isReady = false;
};

const QString Short = QStringLiteral("The plan was saved. It can be carried out later.");
const QString Long = QStringLiteral("The plan was saved, and lockctl apply carries it out later. ")
                             .repeated(3)
                             .trimmed();

} // namespace

/// A message tells what was done, and hides none of the numbers that stand there.
class TestStatusStrip : public QObject
{
    Q_OBJECT
private slots:
    void aLongMessageStandsAboveTheNumbers()
    {
        Standing f(1024);
        QVERIFY(f.isReady);
        const QImage numbers = f.strip().grab().toImage();
        f.strip().say(Long);
        QCOMPARE(f.strip().grab().toImage(), numbers);
        QVERIFY(f.above()->isVisible());
        QCOMPARE(f.above()->text(), Long);
        QVERIFY(f.above()->height()
                >= f.above()->heightForWidth(f.above()->width())); // none is cut
        QVERIFY(f.window->rect().contains(f.above()->geometry()));
        QCOMPARE(f.above()->geometry().bottom() + 1, f.strip().geometry().top());
        QVERIFY(f.strip().text().contains(Long)); // for whoever does not see it
    }

    void itGoesByAClickAndWithTheNextOne()
    {
        Standing f(1024);
        QVERIFY(f.isReady);
        f.strip().say(Long);
        QTest::mouseClick(f.above(), Qt::LeftButton);
        QVERIFY(!f.above()->isVisible());
        QVERIFY(!f.strip().text().contains(Long));
        f.strip().say(Long);
        f.strip().say({});
        QVERIFY(!f.above()->isVisible());
    }

    void noMessageIsNoBox()
    {
        Standing f(1024);
        QVERIFY(f.isReady);
        for (int width = 500; width < 1100; width += 7) {
            f.strip().resize(width, f.strip().height());
            QVERIFY2(!f.above()->isVisible(), qPrintable(QString::number(width)));
        }
    }

    /// What is well and small goes before a number goes.
    void theNumbersAreTheLastToBeLeftOut()
    {
        Standing f(1600);
        QVERIFY(f.isReady);
        const auto shows = [&f](int width, const QString &tip) {
            f.strip().resize(width, f.strip().height());
            for (int x = 0; x < width; x += 20) {
                if (f.strip().toolTipAt(QPoint(x, f.strip().height() / 2)) == tip)
                    return true;
            }
            return false;
        };
        StatusStrip::Fact dead{QString(), QStringLiteral("7 dead")};
        dead.toolTip = QStringLiteral("dead");
        StatusStrip::Fact offset{QString(), QStringLiteral("Clock offset 1 ms")};
        offset.toolTip = QStringLiteral("offset");
        offset.spare = true;
        f.strip().setFacts({{QString(), QStringLiteral("Embedded server")}, dead}, {offset});
        int widest = 0;
        for (int width = 600; width > 100 && widest == 0; width -= 5)
            widest = shows(width, offset.toolTip) ? 0 : width;
        QVERIFY(widest > 0);
        QVERIFY(shows(widest, dead.toolTip));
        QVERIFY(!shows(widest + 20, offset.toolTip)); // it does not come and go with every digit
        QVERIFY(shows(1200, offset.toolTip));
    }

    void aShortOneStandsBetweenThem()
    {
        Standing f(1600);
        QVERIFY(f.isReady);
        const QImage numbers = f.strip().grab().toImage();
        f.strip().say(Short);
        QVERIFY(!f.above()->isVisible());
        const QImage both = f.strip().grab().toImage();
        QVERIFY(both != numbers);
        // What differs was empty.
        const QRgb empty = numbers.pixel(numbers.width() / 2, numbers.height() - 1);
        for (int y = 1; y < numbers.height(); ++y) {
            for (int x = 0; x < numbers.width(); ++x) {
                if (both.pixel(x, y) != numbers.pixel(x, y))
                    QCOMPARE(numbers.pixel(x, y), empty);
            }
        }
        f.window->resize(820, 700); // no room between them any more
        QTRY_VERIFY(f.above()->isVisible());
    }
};

LOCKSCOPE_TEST(TestStatusStrip)
#include "tst_statusstrip.moc"
