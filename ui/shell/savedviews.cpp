// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/savedviews.h"

#include "ui/kit/icon.h"
#include "ui/kit/segmentbar.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/columnchoice.h"

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr qsizetype MostNameLength = 60;
constexpr int MostKeys = 9;
constexpr int MostRead = 1000; ///< whatever the settings say

QString arrayKey() { return QStringLiteral("views"); }

QString menuText(const QString &name)
{
    return QString(name).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

SavedViews::SavedViews(ToolStrip &tools, ColumnChoice &columns, QSettings *settings,
                       QWidget *window)
    : QObject(window), m_tools(tools), m_columns(columns), m_settings(settings), m_window(window),
      m_menu(new QMenu(tr("Sa&ved views"), window)), m_removal(new QMenu(tr("&Remove"), m_menu)),
      m_save(addCommand(tr("&Save this view…"), Qt::Key_S))
{
    m_menu->setObjectName(QStringLiteral("savedViews"));
    m_save->setObjectName(QStringLiteral("saveView"));
    m_save->setIcon(Icon::get(QStringLiteral("pin"), Icon::Tone::Ink2));
    connect(m_save, &QAction::triggered, this, &SavedViews::askForName);
    read();
    makeMenu();
}

void SavedViews::read()
{
    if (!m_settings)
        return;
    const int count = std::min(m_settings->beginReadArray(arrayKey()), MostRead);
    for (int i = 0; i < count && m_views.size() < Most; ++i) {
        m_settings->setArrayIndex(i);
        SavedView view;
        view.name = m_settings->value(QStringLiteral("name")).toString().left(MostNameLength);
        view.filter = m_settings->value(QStringLiteral("filter")).toString();
        view.quick = std::clamp(m_settings->value(QStringLiteral("quick")).toInt(), 0, 2);
        view.columns = m_settings->value(QStringLiteral("columns")).toByteArray();
        if (!view.name.isEmpty())
            m_views.append(view);
    }
    m_settings->endArray();
}

void SavedViews::write() const
{
    if (!m_settings)
        return;
    m_settings->remove(arrayKey()); // an array that became shorter leaves its tail
    m_settings->beginWriteArray(arrayKey(), static_cast<int>(m_views.size()));
    for (int i = 0; i < m_views.size(); ++i) {
        m_settings->setArrayIndex(i);
        m_settings->setValue(QStringLiteral("name"), m_views[i].name);
        m_settings->setValue(QStringLiteral("filter"), m_views[i].filter);
        m_settings->setValue(QStringLiteral("quick"), m_views[i].quick);
        m_settings->setValue(QStringLiteral("columns"), m_views[i].columns);
    }
    m_settings->endArray();
}

bool SavedViews::save(const QString &name)
{
    SavedView view;
    view.name = name.simplified().left(MostNameLength);
    view.filter = m_tools.filterText();
    view.quick = m_tools.segments()->current();
    view.columns = m_columns.saveState();
    const auto same = std::find_if(m_views.begin(), m_views.end(), [&view](const SavedView &other) {
        return other.name == view.name;
    });
    if (view.name.isEmpty() || (same == m_views.end() && m_views.size() >= Most))
        return false;
    if (same != m_views.end())
        *same = view;
    else
        m_views.append(view);
    write();
    makeMenu();
    emit told(tr("Saved as “%1”.").arg(view.name));
    return true;
}

void SavedViews::remove(const QString &name)
{
    m_views.removeIf([&name](const SavedView &view) { return view.name == name; });
    write();
    makeMenu();
    emit told(tr("“%1” is removed from the saved views.").arg(name));
}

void SavedViews::apply(const SavedView &view)
{
    m_columns.restoreLayout(view.columns);
    m_tools.setFilter(view.filter, view.quick);
    emit told(tr("View “%1”.").arg(view.name));
}

void SavedViews::askForName()
{
    auto *dialog = new QInputDialog(m_window);
    dialog->setObjectName(QStringLiteral("saveViewDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save view"));
    dialog->setLabelText(tr("Name of this view: its filter and its columns"));
    dialog->setOkButtonText(tr("Save"));
    dialog->setTextValue(m_tools.filterText().left(MostNameLength));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &name) {
        if (!save(name))
            emit told(m_views.size() >= Most
                              ? tr("Not saved: there are %1 views already.").arg(Most)
                              : tr("Not saved: a view needs a name."));
    });
    dialog->open();
}

QAction *SavedViews::addCommand(const QString &text, int key)
{
    auto *command = new QAction(text, this);
    command->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | static_cast<Qt::Key>(key)));
    m_window->addAction(command); // the list of keys is made from these
    return command;
}

void SavedViews::makeMenu()
{
    m_menu->clear();
    m_removal->clear();
    qDeleteAll(std::exchange(m_choices, {}));
    m_menu->addAction(m_save);
    if (m_views.isEmpty())
        return;
    m_menu->addSeparator();
    for (int i = 0; i < m_views.size(); ++i) {
        const SavedView view = m_views[i];
        QAction *choose = i < MostKeys ? addCommand(menuText(view.name), Qt::Key_1 + i)
                                       : new QAction(menuText(view.name), this);
        choose->setIconText(tr("View “%1”").arg(view.name));
        connect(choose, &QAction::triggered, this, [this, view] { apply(view); });
        m_menu->addAction(choose);
        m_choices.append(choose);
    }
    m_menu->addSeparator();
    m_menu->addMenu(m_removal);
    for (const SavedView &view : m_views) {
        // Later: it takes this very action out of the menu.
        m_removal->addAction(menuText(view.name), this, [this, name = view.name] {
            QMetaObject::invokeMethod(
                    this, [this, name] { remove(name); }, Qt::QueuedConnection);
        });
    }
}

} // namespace lockscope
