// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/keysdialog.h"

#include "ui/kit/keyletter.h"
#include "ui/kit/screenroom.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace lockscope {

namespace {

/// Its own words where it has some: a saved view is more than its name.
QString nameOf(const QAction &action)
{
    const bool hasOwn = action.iconText() != QAction(action.text()).iconText();
    return hasOwn ? action.iconText() : withoutKeyLetter(action.text());
}

} // namespace

KeysDialog::KeysDialog(const QList<QAction *> &actions, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Keys"));
    resizeOnScreen(*this, {440, 560});
    auto *list = new QTreeWidget(this);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAlternatingRowColors(true);
    list->setHeaderLabels({tr("Command"), tr("Keys")});
    list->setAccessibleName(tr("Keys"));
    list->setSelectionMode(QAbstractItemView::SingleSelection);
    const auto add = [list](const QString &command, const QString &keys) {
        auto *item = new QTreeWidgetItem(list, {command, keys});
        item->setSizeHint(0, QSize(100, 24));
    };
    for (const QAction *action : actions) {
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            keys.append(key.toString(QKeySequence::NativeText));
        if (!keys.isEmpty())
            add(nameOf(*action), keys.join(tr(" or ")));
    }
    add(tr("Open or close a folder"), tr("→ ←"));
    add(tr("Open everything below"), tr("*"));
    add(tr("Inspect the selected lock"), tr("Enter"));
    add(tr("Select more rows"), tr("Shift+↑ ↓, Ctrl+A"));
    add(tr("Clear the filter"), tr("Esc in the filter line"));
    list->header()->resizeSection(0, 250);
    list->setCurrentItem(list->topLevelItem(0));

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAccessibleName(tr("Close the list of keys"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 18, 18, 14);
    column->setSpacing(12);
    column->addWidget(list, 1);
    column->addWidget(buttons);
}

} // namespace lockscope
