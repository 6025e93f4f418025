// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/pictures/screenshots.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"

#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

/// The pictures that are made of the program. LOCKSCOPE_PICTURES names a directory to keep them for
/// a look.
class TestScreenshots : public QObject
{
    Q_OBJECT
private slots:
    void savesEveryPicture()
    {
        WindowFixture fixture;
        fixture.fillLikeThePictures();
        QTemporaryDir temporary;
        const QString kept = qEnvironmentVariable("LOCKSCOPE_PICTURES");
        const QSize before = fixture.window->size();
        const QStringList files = saveWindowScreenshots(*fixture.window,
                                                        kept.isEmpty() ? temporary.path() : kept);
        QCOMPARE(files.size(), 7);
        for (const QString &file : files) {
            const QImage image(file);
            QVERIFY2(!image.isNull(), qPrintable(file));
            QVERIFY(image.width() > 300 && image.height() > 200);
        }
        QCOMPARE(fixture.window->size(), before);
        QCOMPARE(fixture.theme.choice(), Theme::Choice::Light);
        QVERIFY(fixture.backend.plans.empty()); // looking sends nothing
    }
};

LOCKSCOPE_TEST(TestScreenshots)
#include "tst_screenshots.moc"
