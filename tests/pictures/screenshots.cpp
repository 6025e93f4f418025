// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/pictures/screenshots.h"

#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/kit/theme.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/workerpanel.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/locksfeature.h"
#include "ui/shell/legenddialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QCoreApplication>
#include <QDir>
#include <QPixmap>

namespace lockscope {

namespace {

/// Layouts and palettes settle by posted events; nothing else is waited for.
void settle()
{
    for (int i = 0; i < 4; ++i)
        QCoreApplication::sendPostedEvents();
}

/// The first dead lock in tree order; else the first that needs a look.
void selectDead(LockTreeView &tree)
{
    const LockTreeItems *items = tree.items();
    const QModelIndex first = items->nextStale({});
    QModelIndex index = first;
    while (index.isValid() && items->row(index).health != LockHealth::Dead) {
        index = items->nextStale(index);
        if (index == first)
            break;
    }
    if (index.isValid()) {
        tree.setCurrentIndex(index);
        tree.scrollTo(index);
    }
}

class Camera
{
public:
    explicit Camera(const QString &directory) : m_directory(directory) {}

    void take(QWidget *widget, const QString &name)
    {
        settle();
        const QString file = m_directory.filePath(name + QStringLiteral(".png"));
        if (widget->grab().save(file))
            files.append(file);
    }

    /// Takes a dialog that @p open shows over the window, and closes it again.
    template<typename Dialog, typename Open>
    void takeDialog(MainWindow &window, const QString &name, Open open)
    {
        open();
        if (auto *dialog = window.findChild<Dialog *>()) {
            dialog->adjustSize();
            take(dialog, name);
            dialog->setAttribute(Qt::WA_DeleteOnClose, false);
            dialog->hide();
            dialog->deleteLater();
            settle();
        }
    }

    QStringList files;

private:
    QDir m_directory;
};

} // namespace

QStringList saveWindowScreenshots(MainWindow &window, const QString &directory)
{
    Theme &theme = window.theme();
    const Theme::Choice choice = theme.choice();
    const QSize size = window.size();
    Camera camera(directory);

    selectDead(*window.tree());
    window.resize(1440, 900);
    theme.setChoice(Theme::Choice::Light);
    camera.take(&window, QStringLiteral("main-light"));
    camera.takeDialog<BreakLockDialog>(window, QStringLiteral("break-dialog"), [&] {
        window.feature<BreakingFeature>()->openBreakDialog();
    });
    camera.takeDialog<AcquireDialog>(window, QStringLiteral("acquire-dialog"),
                                     [&] { window.feature<LocksFeature>()->openAcquireDialog(); });
    camera.takeDialog<LegendDialog>(window, QStringLiteral("legend"), [&] { window.showLegend(); });
    if (window.feature<LabFeature>()->workerPanel()->isVisibleTo(&window)
        && !window.feature<LabFeature>()->workerPanel()->cards().empty()) {
        window.feature<LabFeature>()->showWorkers();
        camera.take(&window, QStringLiteral("demo-workers"));
        window.resetLayout();
    }
    theme.setChoice(Theme::Choice::Dark);
    camera.take(&window, QStringLiteral("main-dark"));
    camera.takeDialog<BreakLockDialog>(window, QStringLiteral("break-dialog-dark"), [&] {
        window.feature<BreakingFeature>()->openBreakDialog();
    });
    theme.setChoice(Theme::Choice::Light);
    window.resize(1024, 700);
    camera.take(&window, QStringLiteral("main-narrow"));

    window.resize(size);
    theme.setChoice(choice);
    return camera.files;
}

} // namespace lockscope
