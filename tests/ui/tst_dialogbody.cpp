// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/dialogbody.h"

#include "tests/support/testprogram.h"

#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

using namespace lockscope;

namespace {

/// A dialog with a part of a given height, a line below it that is shown later, and a button.
struct Fixture
{
    explicit Fixture(int height)
    {
        part->setMinimumSize(300, height);
        late->setMinimumHeight(30);
        late->hide();
        auto *content = new QVBoxLayout;
        content->addWidget(part);
        content->addWidget(late);
        auto *footer = new QHBoxLayout;
        footer->addWidget(button);
        body = DialogBody::layOut(&dialog, content, footer);
        body->follow(late);
    }

    int screenHeight() const { return dialog.screen()->availableGeometry().height(); }
    bool show()
    {
        dialog.show();
        return QTest::qWaitForWindowExposed(&dialog);
    }

    bool sees(QWidget *widget) const
    {
        const QRect place(widget->mapTo(body->viewport(), QPoint()), widget->size());
        return body->viewport()->rect().contains(place);
    }

    QDialog dialog;
    QLabel *part = new QLabel;
    QLabel *late = new QLabel(QStringLiteral("done"));
    QPushButton *button = new QPushButton(QStringLiteral("Close"));
    DialogBody *body = nullptr;
};

} // namespace

class TestDialogBody : public QObject
{
    Q_OBJECT
private slots:
    void showsAllWhereThereIsRoom()
    {
        Fixture f(200);
        QVERIFY(f.show());
        QVERIFY(!f.body->verticalScrollBar()->isVisible());
        QVERIFY(f.body->viewport()->height() >= 200);
    }

    void keepsItsSizeWhateverIsShownLater()
    {
        Fixture f(200);
        QVERIFY(f.show());
        const QSize opened = f.dialog.size();
        f.late->show();
        QTRY_VERIFY(f.sees(f.late));
        f.late->setMinimumHeight(120);
        QTRY_VERIFY(f.late->height() >= 120 && f.sees(f.late));
        f.button->setMinimumHeight(90); // the footer, too
        QTRY_COMPARE(f.button->height(), 90);
        QCOMPARE(f.dialog.size(), opened);
        f.dialog.resize(opened + QSize(0, 300));
        QTRY_VERIFY(!f.body->verticalScrollBar()->isVisible()); // whoever wants sees all
    }

    void opensWithRoomForWhatItSaysAgain()
    {
        Fixture f(200);
        QVERIFY(f.show());
        f.dialog.hide();
        f.late->setMinimumHeight(120);
        f.late->show();
        f.dialog.adjustSize();
        QVERIFY(f.show());
        QVERIFY(!f.body->verticalScrollBar()->isVisible());
    }

    void wrapsTextAtTheWidthOfTheDialog()
    {
        Fixture f(0);
        f.dialog.setMinimumWidth(640);
        f.part->setWordWrap(true);
        f.part->setText(QStringLiteral("both locks are taken over first ").repeated(6)
                        + QString(120, QLatin1Char('x')));
        f.late->setWordWrap(true);
        f.late->setText(QStringLiteral("and nothing is changed ").repeated(4));
        f.late->show();
        QVERIFY(f.show());
        QVERIFY(!f.body->verticalScrollBar()->isVisible());
        QCOMPARE(f.body->viewport()->height(),
                 f.body->widget()->heightForWidth(f.body->viewport()->width()));
        QVERIFY(f.body->widget()->width() <= f.body->viewport()->width());
    }

    void scrollsOnASmallScreen()
    {
        Fixture f(0);
        f.part->setMinimumHeight(2 * f.screenHeight());
        QVERIFY(f.show());
        QVERIFY(f.dialog.height() <= f.screenHeight());
        QVERIFY(f.dialog.rect().contains(f.button->geometry()));
        QTRY_VERIFY(f.body->verticalScrollBar()->isVisible());
        QCOMPARE(f.body->verticalScrollBar()->value(), 0);
    }

    void followsTheFocus()
    {
        Fixture f(0);
        f.part->setMinimumHeight(2 * f.screenHeight());
        f.late->setFocusPolicy(Qt::TabFocus);
        f.late->show();
        f.button->setFocus();
        QVERIFY(f.show());
        QTRY_VERIFY(f.body->focusPolicy() == Qt::TabFocus);
        QApplication::setActiveWindow(&f.dialog);
        QTRY_VERIFY(f.button->hasFocus());
        QCOMPARE(f.body->verticalScrollBar()->value(), 0);
        f.late->setFocus();
        QTRY_VERIFY(f.sees(f.late));
    }

    void followsWhatIsSaidBelow()
    {
        Fixture f(0);
        f.part->setMinimumHeight(2 * f.screenHeight());
        QVERIFY(f.show());
        f.late->show();
        QTRY_VERIFY(f.sees(f.late));
        f.late->setMinimumHeight(90);
        QTRY_VERIFY(f.late->height() >= 90 && f.sees(f.late));
    }
};

LOCKSCOPE_TEST(TestDialogBody)
#include "tst_dialogbody.moc"
