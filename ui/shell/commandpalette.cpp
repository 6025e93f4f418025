// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/commandpalette.h"

#include "ui/kit/keyletter.h"
#include "ui/kit/statuspalette.h"
#include "ui/text/fuzzymatch.h"
#include "ui/text/safetext.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QSignalBlocker>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr QSize PaletteSize(640, 420);
constexpr int EntryHeight = 26;
constexpr int EntryRole = Qt::UserRole;
constexpr int TypedPath = -1; ///< in EntryRole: not an entry, but what was typed

/// Qt gives an action its own name as a tool tip: that is no reason.
QString commandRefusal(const QAction &action)
{
    if (action.isEnabled())
        return {};
    const QString tip = action.toolTip();
    return tip.isEmpty() || tip == action.iconText() ? CommandPalette::tr("Not possible now.")
                                                     : tip;
}

void addEntries(std::vector<CommandPalette::Entry> &entries, const QList<QAction *> &actions,
                const QString &menu, QSet<const QAction *> &seen)
{
    for (QAction *action : actions) {
        if (action->isSeparator() || !action->isVisible() || seen.contains(action))
            continue;
        seen.insert(action);
        const QString command = withoutKeyLetter(action->text());
        const QString name = menu.isEmpty() ? command
                                            : CommandPalette::tr("%1: %2", "menu and command")
                                                      .arg(menu, command);
        if (QMenu *below = action->menu()) {
            emit below->aboutToShow(); // some are filled when they are looked at
            addEntries(entries, below->actions(), command, seen);
            continue;
        }
        if (command.isEmpty())
            continue;
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            keys.append(key.toString(QKeySequence::NativeText));
        entries.push_back({name, keys.join(QStringLiteral(", ")), commandRefusal(*action),
                           [action] { action->trigger(); },
                           action->isCheckable() && action->isChecked()});
    }
}

} // namespace

CommandPalette::CommandPalette(std::vector<Entry> entries, PathChooser choosePath, QWidget *parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint), m_entries(std::move(entries)),
      m_choosePath(std::move(choosePath)), m_line(new QLineEdit(this)),
      m_list(new QTreeWidget(this))
{
    setWindowTitle(tr("Commands"));
    m_line->setPlaceholderText(tr("A command, a connection, or a path"));
    m_line->setAccessibleName(tr("A command, a connection, or a path"));
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setColumnCount(2);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    column->addWidget(m_line);
    column->addWidget(m_list, 1);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_line, &QLineEdit::returnPressed, this, [this] { run(m_list->currentItem()); });
    connect(m_list, &QTreeWidget::itemClicked, this, &CommandPalette::run);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &CommandPalette::tellCurrent);
    find();
}

std::vector<CommandPalette::Entry> CommandPalette::entriesOf(const QList<QAction *> &actions)
{
    std::vector<Entry> entries;
    QSet<const QAction *> seen;
    addEntries(entries, actions, {}, seen);
    return entries;
}

void CommandPalette::find()
{
    const QString typed = m_line->text().trimmed();
    std::vector<std::pair<int, int>> found; // score and entry
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (const std::optional<int> score = fuzzyScore(typed, m_entries[i].text))
            found.emplace_back(*score, static_cast<int>(i));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto &a, const auto &b) { return a.first > b.first; });
    const QSignalBlocker once(m_list); // the current one is told when all are there
    m_list->clear();
    const auto add = [this](int entry, const QString &text, const QString &beside, bool isOff) {
        auto *item = new QTreeWidgetItem(m_list, {text, beside});
        item->setData(0, EntryRole, entry);
        item->setSizeHint(0, QSize(100, EntryHeight));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setToolTip(0, isOff ? beside : QString());
        item->setData(0, Qt::AccessibleTextRole,
                      beside.isEmpty() ? text
                      : isOff          ? tr("%1, off: %2").arg(text, beside)
                                       : tr("%1, %2", "command and its keys").arg(text, beside));
        const StatusPalette &colours = StatusPalette::of(palette());
        item->setForeground(1, isOff ? colours.ink3 : colours.ink2);
        if (isOff)
            item->setForeground(0, colours.ink3);
    };
    if (typed.startsWith(QLatin1Char('/')) && m_choosePath)
        add(TypedPath, tr("Go to %1").arg(safeText(typed.toStdString(), 200)), {}, false);
    for (const auto &[score, index] : found) {
        const Entry &entry = m_entries[static_cast<std::size_t>(index)];
        QStringList beside;
        if (entry.isOn)
            beside.append(tr("on"));
        if (const QString &more = entry.refusal.isEmpty() ? entry.shortcut : entry.refusal;
            !more.isEmpty())
            beside.append(more);
        add(index, entry.text, beside.join(QStringLiteral(u" \u00b7 ")), !entry.refusal.isEmpty());
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    tellCurrent();
}

/// The keyboard stays in the line: what Enter would do is told as what belongs to it.
void CommandPalette::tellCurrent()
{
    const QTreeWidgetItem *current = m_list->currentItem();
    const QString text = current ? current->data(0, Qt::AccessibleTextRole).toString()
                                 : tr("Nothing is called that.");
    if (text == m_line->accessibleDescription())
        return;
    m_line->setAccessibleDescription(text); // sends the event that has it read out
}

void CommandPalette::run(const QTreeWidgetItem *item)
{
    if (!item)
        return;
    const int index = item->data(0, EntryRole).toInt();
    std::function<void()> act;
    if (index == TypedPath)
        act = [choose = m_choosePath, path = m_line->text().trimmed()] { choose(path); };
    else if (const Entry &entry = m_entries[static_cast<std::size_t>(index)];
             entry.refusal.isEmpty())
        act = entry.act;
    if (!act)
        return; // its reason stands beside it
    accept();
    act();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_line || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    switch (key->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
    case Qt::Key_PageDown:
    case Qt::Key_PageUp: QCoreApplication::sendEvent(m_list, event); return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab: return true; // there is one line and nothing else
    default: return false;
    }
}

void CommandPalette::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    const QWidget *window = parentWidget();
    const QSize size = PaletteSize.boundedTo(window->size() - QSize(16, 16));
    resize(size);
    move(window->mapToGlobal(QPoint((window->width() - size.width()) / 2, window->height() / 10)));
    m_line->setFocus();
}

} // namespace lockscope
