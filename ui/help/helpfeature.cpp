// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/help/helpfeature.h"

#include "ui/help/guidewindow.h"
#include "ui/kit/guideplace.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeview.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWhatsThis>

namespace lockscope {

HelpFeature::HelpFeature(Workspace &workspace) : Feature(workspace)
{
    setGuidePlace(&workspace.tree(), "finding-locks.md");
    addCommand(tr("&User guide"), QStringLiteral("book-open"), {QKeySequence(Qt::Key_F1)},
               {{Menu::Help, 1, 0}, {Menu::Keys, 1, 21}}, [this] { openGuide(); });
    addCommand(tr("&What is this?"), QStringLiteral("circle-question-mark"),
               {Qt::SHIFT | Qt::Key_F1}, {{Menu::Help, 1, 3}, {Menu::Keys, 1, 21}},
               [] { QWhatsThis::enterWhatsThisMode(); });
    qApp->installEventFilter(this);
}

HelpFeature::~HelpFeature() = default;

/// The keys of a command are the main window's only.
bool HelpFeature::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const QWidget *active = QApplication::activeWindow();
        const auto *widget = qobject_cast<QWidget *>(watched);
        if (key->key() == Qt::Key_F1 && key->modifiers() == Qt::NoModifier && widget && active
            && active != m_workspace.window() && active != m_guide.get()) {
            openGuide();
            return true;
        }
    }
    return Feature::eventFilter(watched, event);
}

void HelpFeature::openGuide()
{
    const QWidget *focused = QApplication::focusWidget();
    QString place = guidePlaceOf(focused ? focused : QApplication::activeWindow());
    if (place.isEmpty())
        place = QStringLiteral("getting-started.md");
    if (!m_guide)
        m_guide = std::make_unique<GuideWindow>();
    m_guide->showPlace(place);
    m_guide->show();
    m_guide->raise();
    m_guide->activateWindow();
}

} // namespace lockscope
