// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/fakelabrun.h"
#include "tests/ui/windowfixture.h"
#include "ui/lab/labcards.h"
#include "ui/lab/labcontrols.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/labpanel.h"

#include <QPushButton>
#include <QTest>

#include <memory>

namespace lockscope {

/// A test class that has a window with the Lab panel, anew for each test, and drives its runs
/// itself.
class LabPanelTest : public QObject
{
    Q_OBJECT
protected:
    static constexpr int Patience = 60000; ///< in milliseconds

    LabPanel &panel() const { return *f->window->feature<LabFeature>()->panel(); }
    FakeLabRun &run() const { return *library->last; }
    static void click(QAbstractButton *button) { QTest::mouseClick(button, Qt::LeftButton); }
    QPushButton *startButton() const { return panel().controls()->startButton(); }
    LabCard &card(std::size_t index) const { return *panel().cards()->cards().at(index); }
    /// A run from start to end: a lock, a write, over.
    void runThrough() const
    {
        using Kind = LabEvent::Kind;
        run().tell(labEvent(Kind::Started, 0, "writer-1"));
        run().tell(labEvent(Kind::Asked, 10, "writer-1", "/r/d0"));
        run().tell(labEvent(Kind::Granted, 25, "writer-1", "/r/d0", 3));
        LabEvent wrote = labEvent(Kind::Wrote, 40, "writer-1", "/r/d0", 3);
        wrote.document = "d0";
        wrote.value = 1;
        run().tell(wrote);
        run().tell(labEvent(Kind::Released, 60, "writer-1", "/r/d0"));
        run().tell(labEvent(Kind::Ended, 1500, "writer-1"));
        run().finish();
    }

    std::unique_ptr<WindowFixture> f;
    std::unique_ptr<FakeLabLibrary> library;

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        library = std::make_unique<FakeLabLibrary>(f->clock);
        Services services;
        services.lab = library.get();
        f->makeWindow(services);
        QVERIFY(f->connectWindow());
        f->window->feature<LabFeature>()->openLab();
    }

    void cleanup()
    {
        f.reset();
        library.reset();
    }
};

} // namespace lockscope
