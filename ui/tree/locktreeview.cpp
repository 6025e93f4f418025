// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/locktreeview.h"

#include "ui/kit/mirrored.h"
#include "ui/kit/statuspalette.h"
#include "ui/tree/folderpager.h"
#include "ui/tree/lockdelegate.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/rowhold.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <utility>

namespace lockscope {

namespace {

constexpr int RepaintMs = 250;
constexpr int FlashMs = 600;
constexpr int FlashStepMs = 60;
constexpr int MaxFlashesPerSecond = 50;

constexpr int MinNameWidth = 180;
constexpr int RoomyName = 280; ///< below it the other columns give way

/// Of a column beside Name: as wide as it likes to be, in a narrow window, and beside the lab; and
/// the same where names have no room then.
struct Widths
{
    LockTreeModel::Column column;
    int usual;
    int compact;
    int beside;
    int tight;
    int tightBeside;
};
constexpr Widths ColumnWidths[] = {{LockTreeModel::BelowColumn, 92, 70, 0, 70, 0},
                                   {LockTreeModel::StateColumn, 216, 216, 174, 168, 128},
                                   {LockTreeModel::OwnerColumn, 196, 176, 0, 146, 0},
                                   {LockTreeModel::HeldColumn, 92, 0, 0, 84, 0},
                                   {LockTreeModel::LeaseColumn, 150, 150, 136, 136, 116}};

} // namespace

LockTreeView::LockTreeView(LockTreeItems *model, QWidget *parent)
    : LineTreeView(model, parent), m_items(model), m_delegate(new LockDelegate(*model, this)),
      m_hold(new RowHold(*this, *model)), m_columns(*header())
{
    setObjectName(QStringLiteral("lockTree"));
    setAccessibleName(tr("Lock tree"));
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setModel(model);
    setItemDelegate(m_delegate);
    setComfortable(false);
    resetColumns();
    setSortingEnabled(true);
    // After the view has sorted by it: what is mended must be the last word.
    connect(header(), &QHeaderView::sortIndicatorChanged, this, &LockTreeView::mendSortIndicator);
    connect(header(), &QHeaderView::sortIndicatorChanged, this, [this] {
        // Scrolling to what stands in a closed directory would open it.
        if (currentIndex().isValid() && isInOpenFolder(currentIndex()))
            scrollTo(currentIndex());
    });
    m_clock.start();

    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        if (m_opening)
            return;
        m_closedByUser.insert(keyOf(index));
        if (!m_manyAtOnce)
            emit chosenRowsChanged();
    });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        if (!m_closedByUser.isEmpty()) // the key of a row costs more than opening it
            m_closedByUser.remove(keyOf(index));
        if (m_opening || m_manyAtOnce)
            return;
        emit chosenRowsChanged();
        emit folderOpened(index);
    });
    new FolderPager(*this, *m_items);
    connect(m_items, &LockTreeModel::filterAboutToChange, this,
            &LockTreeView::onFilterAboutToChange);
    connect(m_items, &LockTreeModel::filterChanged, this, &LockTreeView::onFilterChanged);
    connect(m_items, &LockTreeModel::filterAsked, this, [this] {
        if (m_items->isFilterInEffect()) // again
            focusInDue();
    });
    connect(m_items, &QAbstractItemModel::layoutChanged, this, &LockTreeView::tellHidden);
    connect(m_items, &QAbstractItemModel::modelReset, this, &LockTreeView::onModelReset);
    connect(m_items, &LockTreeModel::rowsAppeared, this, [this](const QModelIndexList &topmost) {
        for (const QModelIndex &index : topmost)
            noteNew(index);
    });
    connect(m_items, &LockTreeModel::leasesMoved, viewport(), qOverload<>(&QWidget::update));

    m_repaint.setInterval(RepaintMs);
    connect(&m_repaint, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
    m_flashRepaint.setInterval(FlashStepMs);
    connect(&m_flashRepaint, &QTimer::timeout, this, [this] {
        const qint64 now = m_clock.elapsed();
        m_flashes.removeIf([now](auto it) { return now - it.value() > FlashMs; });
        if (m_flashes.isEmpty())
            m_flashRepaint.stop();
        viewport()->update();
    });
    m_openNew.setSingleShot(true);
    connect(&m_openNew, &QTimer::timeout, this, &LockTreeView::openNew);
    onModelReset();
}

void LockTreeView::resetColumns()
{
    QHeaderView *columns = header();
    columns->setStretchLastSection(false);
    columns->setSectionsMovable(true);
    columns->setFirstSectionMovable(false); // the tree hangs on it
    for (int visual = 0; visual < columns->count(); ++visual)
        columns->moveSection(columns->visualIndex(visual), visual);
    m_columns.reset([columns] {
        columns->setMinimumSectionSize(56);
        columns->setSectionResizeMode(QHeaderView::Interactive);
        columns->setSectionResizeMode(LockTreeModel::NameColumn, QHeaderView::Stretch);
        columns->resizeSection(LockTreeModel::NameColumn, MinNameWidth);
        for (const Widths &each : ColumnWidths)
            columns->resizeSection(each.column, each.usual);
    });
    fitColumns();
    columns->setSortIndicator(LockTreeModel::NameColumn, Qt::AscendingOrder);
    columns->setAccessibleName(tr("Columns of the lock tree"));
}

/// Columns kept by a version that could not sort bring a header that cannot be clicked, and an
/// order nobody chose.
void LockTreeView::mendSortIndicator()
{
    QHeaderView *columns = header();
    if (!isSortingEnabled() || columns->isSortIndicatorShown())
        return;
    columns->setSortIndicatorShown(true);
    columns->setSectionsClickable(true);
    columns->setSortIndicator(LockTreeModel::NameColumn, Qt::AscendingOrder);
}

void LockTreeView::setFaded(bool faded)
{
    m_delegate->setFaded(faded);
    viewport()->update();
}

void LockTreeView::setCompact(bool compact)
{
    m_beside = false;
    m_compact = compact;
    fitColumns();
}

void LockTreeView::setBeside(bool beside)
{
    m_compact = false;
    m_beside = beside;
    fitColumns();
}

/// Names have the room before everything else. Where only they ask for it, what the user made wider
/// or narrower stays.
void LockTreeView::fitColumns()
{
    const QList<int> insisted = m_columns.insisted();
    ColumnChoice::Room room;
    int name = viewport()->width();
    const auto widthIn = [this](const Widths &each) {
        return m_beside ? each.beside : m_compact ? each.compact : each.usual;
    };
    for (const Widths &each : ColumnWidths) {
        const int width = widthIn(each);
        if (width == 0)
            room.hidden.insert(each.column);
        else if (width != each.usual)
            room.widths.insert(each.column, width);
        if (m_columns.isChosen(each.column) && (width > 0 || insisted.contains(each.column)))
            name -= room.widths.value(each.column, m_columns.chosenWidth(each.column));
    }
    for (const Widths &each : ColumnWidths) {
        const bool isFree = room.widths.contains(each.column)
                            || m_columns.chosenWidth(each.column) == each.usual;
        if (name < RoomyName && widthIn(each) > 0 && isFree)
            room.widths.insert(each.column, m_beside ? each.tightBeside : each.tight);
    }
    m_columns.setRoom(room);
}

void LockTreeView::resizeEvent(QResizeEvent *event)
{
    LineTreeView::resizeEvent(event);
    fitColumns();
}

void LockTreeView::setComfortable(bool comfortable)
{
    m_delegate->setRowHeight(comfortable ? LockDelegate::ComfortableRow : LockDelegate::CompactRow);
    setLineHeight(m_delegate->rowHeight());
}

QString LockTreeView::keyOf(const QModelIndex &index) const
{
    const QModelIndex name = index.siblingAtColumn(0);
    const int kind = name.data(LockRoles::NodeKindRole).toInt();
    return QString::number(kind == static_cast<int>(NodeKind::Leaf)
                                   ? static_cast<int>(NodeKind::Folder)
                                   : kind)
           + name.data(LockRoles::PathRole).toString();
}

/// The reverse of keyOf(); invalid: there is no such row, or it is hidden.
QModelIndex LockTreeView::folderOf(const QString &key) const
{
    if (key.front().digitValue() == static_cast<int>(NodeKind::Folder))
        return m_items->indexOfPath(key.mid(1).toStdString());
    for (int row = 0; row < m_items->rowCount(); ++row) {
        if (const QModelIndex group = m_items->index(row, 0); keyOf(group) == key)
            return group;
    }
    return {};
}

QString LockTreeView::currentPath() const
{
    return currentIndex().data(LockRoles::PathRole).toString();
}

QString LockTreeView::currentDocumentId() const
{
    return currentIndex().data(LockRoles::DocumentIdRole).toString();
}

bool LockTreeView::selectDocument(const QString &documentId)
{
    m_hold->settle();
    const QModelIndex index = m_items->indexOfDocument(documentId.toUtf8().toStdString());
    choose(index);
    return index.isValid();
}

bool LockTreeView::selectPath(const QString &path)
{
    m_hold->settle();
    const QModelIndex index = m_items->indexOfPath(path.toStdString());
    choose(index);
    return index.isValid();
}

void LockTreeView::selectWhenShown(const QString &documentId)
{
    selectionModel()->clear();
    m_hiddenDocument = documentId;
}

/// setCurrentIndex() asks the keyboard: with Ctrl held down for a command it would add to the
/// selection, or take from it.
void LockTreeView::choose(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect
                                                     | QItemSelectionModel::Rows);
    scrollTo(index);
}

bool LockTreeView::isInOpenFolder(const QModelIndex &index) const
{
    // Not by its line: while many rows go one by one, lines would be counted anew for each.
    QModelIndex above = index.parent();
    while (above.isValid() && isExpanded(above))
        above = above.parent();
    return !above.isValid();
}

QModelIndexList LockTreeView::chosenRows() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.size() > 1)
        rows.removeIf([this](const QModelIndex &row) { return !isInOpenFolder(row); });
    return rows;
}

QStringList LockTreeView::chosenPaths() const
{
    QStringList paths;
    for (const QModelIndex &row : chosenRows()) {
        if (const QString path = row.data(LockRoles::PathRole).toString(); !path.isEmpty())
            paths.append(path);
    }
    paths.sort();
    return paths;
}

void LockTreeView::selectAll()
{
    if (m_items->lineCount() > MostSelected)
        emit tooManySelected();
    else
        LineTreeView::selectAll();
}

void LockTreeView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command)
{
    if (const auto [first, last] = linesIn(rect); last - first >= MostSelected) {
        emit tooManySelected();
        return;
    }
    LineTreeView::setSelection(rect, command);
}

void LockTreeView::selectionChanged(const QItemSelection &selected,
                                    const QItemSelection &deselected)
{
    LineTreeView::selectionChanged(selected, deselected);
    if (!selected.isEmpty())
        m_hiddenDocument.clear();
    emit chosenRowsChanged();
}

void LockTreeView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                               const QList<int> &roles)
{
    // Rows are of one height and columns of fixed width, so a change of what a row shows needs a
    // repaint only, and Qt gathers those.
    if (roles.isEmpty()) {
        LineTreeView::dataChanged(topLeft, bottomRight, roles);
    } else {
        noteFlash(topLeft, bottomRight, roles);
        viewport()->update();
    }
    const QModelIndex current = currentIndex();
    if (current.parent() == topLeft.parent() && current.row() >= topLeft.row()
        && current.row() <= bottomRight.row())
        tellOther();
}

/// A row gets and loses its document while it is current: what shows the one follows the other.
void LockTreeView::tellOther()
{
    const QString document = currentDocumentId();
    if (!m_currentDocument || document == *m_currentDocument)
        return;
    m_currentDocument = document;
    emit currentDocumentChanged(document);
    emit chosenRowsChanged();
}

void LockTreeView::noteFlash(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                             const QList<int> &roles)
{
    const bool visibleChange = roles.contains(LockRoles::HealthRole)
                               || roles.contains(LockRoles::ModeRole);
    if (!visibleChange || !isVisible())
        return;
    const qint64 now = m_clock.elapsed();
    if (now - m_flashWindow > 1000) {
        m_flashWindow = now;
        m_flashesInWindow = 0;
    }
    m_flashesInWindow += bottomRight.row() - topLeft.row() + 1;
    if (m_flashesInWindow > MaxFlashesPerSecond) {
        m_flashes.clear();
        return;
    }
    for (int row = topLeft.row(); row <= bottomRight.row(); ++row) {
        const QModelIndex changed = topLeft.siblingAtRow(row);
        if (changed.data(LockRoles::ModeRole).toInt() == static_cast<int>(ModeSummary::Shared))
            continue; // counts of ancestors move with every lock below
        const quintptr id = changed.internalId();
        const auto it = m_flashes.constFind(id);
        if (it == m_flashes.cend() || now - it.value() > 1000)
            m_flashes.insert(id, now);
    }
    m_flashRepaint.start();
}

void LockTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const StatusPalette &colors = StatusPalette::of(palette());
    const bool selected = selectionModel() && selectionModel()->isSelected(index);
    const QPoint mouse = viewport()->mapFromGlobal(QCursor::pos());
    const bool hovered = viewport()->underMouse() && mouse.y() >= option.rect.top()
                         && mouse.y() <= option.rect.bottom();
    const QRect whole(0, option.rect.top(), viewport()->width(), option.rect.height());

    QColor ground = (option.rect.top() + verticalOffset()) / qMax(1, option.rect.height()) % 2
                            ? colors.alt
                            : colors.base;
    if (hovered)
        ground = colors.hover;
    if (selected)
        ground = colors.sel;
    painter->fillRect(whole, ground);

    painter->setLayoutDirection(layoutDirection());
    const auto atTheEdge = [painter, &whole](int width, int less) {
        return mirrored(painter, whole,
                        QRect(0, whole.top() + less, width, whole.height() - 2 * less));
    };
    bool held = false;
    if (const auto flash = m_flashes.constFind(index.internalId());
        flash != m_flashes.cend() && !selected) {
        const qint64 age = m_clock.elapsed() - flash.value();
        if (m_reducedMotion) {
            held = true;
        } else if (age < FlashMs) {
            QColor glow = colors.heldBg;
            glow.setAlphaF(static_cast<float>(1.0 - static_cast<double>(age) / FlashMs));
            painter->fillRect(whole, glow);
        }
    }
    LineTreeView::drawRow(painter, option, index);
    if (selected)
        painter->fillRect(atTheEdge(2, 0), colors.accent);
    else if (hasFocus() && index.siblingAtColumn(0) == currentIndex().siblingAtColumn(0)) {
        painter->save();
        painter->setPen(colors.accent); // the inspector follows it, though it is not selected
        painter->drawRect(whole.adjusted(0, 0, -1, -1));
        painter->restore();
    } else if (held)
        painter->fillRect(atTheEdge(2, 0), colors.held);
    const bool taken = index.data(LockRoles::ModeRole).toInt()
                       != static_cast<int>(ModeSummary::Shared);
    if (taken && index.data(LockRoles::IsMineRole).toBool())
        painter->fillRect(atTheEdge(3, 4), colors.accent);
}

void LockTreeView::paintEvent(QPaintEvent *event)
{
    m_delegate->beginPaint();
    LineTreeView::paintEvent(event);
    if (hasFocus() && !currentIndex().isValid()) {
        QPainter painter(viewport());
        painter.setPen(QPen(StatusPalette::of(palette()).accent, 2));
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void LockTreeView::keyPressEvent(QKeyEvent *event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (event->key() == Qt::Key_N && plain) {
        selectNextStale();
        return;
    }
    if (event->key() == Qt::Key_Up && (event->modifiers() & Qt::AltModifier)) {
        selectParent();
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && plain) {
        emit inspectRequested();
        return;
    }
    if (event->key() == Qt::Key_Asterisk && plain) {
        openBelow();
        return;
    }
    // Letters are commands here, not a search for a name: "/" and "?" must reach the window.
    if (plain && !event->text().isEmpty() && event->text().at(0).isPrint()
        && event->key() != Qt::Key_Plus && event->key() != Qt::Key_Minus
        && event->key() != Qt::Key_Space) {
        event->ignore();
        return;
    }
    LineTreeView::keyPressEvent(event);
}

void LockTreeView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (indexAt(event->pos()).isValid() && !folderBySign(event->pos()).isValid())
        emit inspectRequested();
    LineTreeView::mouseDoubleClickEvent(event);
}

void LockTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    LineTreeView::currentChanged(current, previous);
    if (current.isValid())
        m_hiddenDocument.clear();
    const QString document = current.data(LockRoles::DocumentIdRole).toString();
    m_currentDocument = current.isValid() ? std::optional(document) : std::nullopt;
    emit currentDocumentChanged(document);
}

/// Rows that a filter hides go with a change of the layout: the selection model drops them, and
/// says nothing.
void LockTreeView::tellHidden()
{
    if (!m_currentDocument || currentIndex().isValid())
        return;
    m_hiddenDocument = *std::exchange(m_currentDocument, std::nullopt);
    emit currentDocumentChanged(QString());
    emit chosenRowsChanged();
}

void LockTreeView::focusInDue()
{
    if (const auto reason = std::exchange(m_focusedMeanwhile, std::nullopt); reason && hasFocus()) {
        QFocusEvent event(QEvent::FocusIn, *reason);
        focusInEvent(&event);
    }
}

/// Where no row is current Qt makes the first one so. While a hidden one is waited for that would
/// be a move that nobody made.
void LockTreeView::focusInEvent(QFocusEvent *event)
{
    if (!m_items->isFilterInEffect()) {
        m_focusedMeanwhile = event->reason(); // the first row is another one soon
    } else if (m_hiddenDocument.isEmpty()) {
        QTreeView::focusInEvent(event);
        return;
    }
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LockTreeView::selectNextStale()
{
    const QModelIndex next = m_items->nextStale(currentIndex());
    choose(next);
}

void LockTreeView::selectParent() { choose(currentIndex().parent()); }

void LockTreeView::openBelow()
{
    const QModelIndex folder = currentIndex().siblingAtColumn(0);
    if (!folder.isValid())
        return;
    if (m_items->readsFolders()) {
        expand(folder); // which may read it; the folders below it may be thousands
        tellOnce([this, folder] { openWhatIsThere(folder); });
    } else {
        tellOnce([this, folder] { expandRecursively(folder); });
    }
}

void LockTreeView::closeBelow()
{
    const QModelIndex folder = currentIndex().siblingAtColumn(0);
    const auto isBelow = [&folder](QModelIndex index) {
        while (index.isValid() && index != folder)
            index = index.parent();
        return index.isValid();
    };
    tellOnce([&] {
        for (const QModelIndex &open : m_items->foldersThatAre(true))
            if (isBelow(open))
                collapse(open);
    });
}

void LockTreeView::openAll()
{
    m_closedByUser.clear();
    tellOnce([this] { openWhatIsThere(); });
}

/// Opening it shows what is there and asks the server for nothing.
bool LockTreeView::opensByItself(const QModelIndex &index) const
{
    return m_items->rowCount(index) > 0
           && (m_items->isFiltered() || m_items->reading(index) != FolderReading::NotRead);
}

void LockTreeView::openWhatIsThere(const QModelIndex &parent)
{
    if (!m_items->readsFolders()) {
        expandAll();
        forgetOpened();
        return;
    }
    for (int row = 0; row < m_items->rowCount(parent); ++row) {
        const QModelIndex index = m_items->index(row, 0, parent);
        if (opensByItself(index)) {
            expand(index);
            openWhatIsThere(index);
        }
    }
}

void LockTreeView::recallOpen()
{
    m_closedByUser.unite(std::exchange(m_closedBefore, {}));
    if (!m_items->recallOpen()) // all the locks were read anew meanwhile
        openWhatOpensAtFirst();
    forgetOpened();
    onFoldersMoved();
}

/// What is open now was not closed by the user, whatever opened it. The key of a row costs: of few
/// keys or few rows.
void LockTreeView::forgetOpened()
{
    if (m_closedByUser.isEmpty())
        return;
    const QModelIndexList open = m_items->foldersThatAre(true);
    if (open.size() < m_closedByUser.size()) {
        for (const QModelIndex &folder : open)
            m_closedByUser.remove(keyOf(folder));
    } else {
        m_closedByUser.removeIf([this](const QString &key) { return isExpanded(folderOf(key)); });
    }
}

/// What opens or closes many directories, which are one change for those who listen.
void LockTreeView::tellOnce(const std::function<void()> &change)
{
    {
        const QScopedValueRollback<bool> guard(m_manyAtOnce, true);
        change();
    }
    emit chosenRowsChanged();
}

void LockTreeView::closeAll()
{
    tellOnce([this] {
        collapseAll();
        const QModelIndex root = m_items->index(0, 0);
        if (root.isValid())
            expand(root);
    });
}

/// Qt would go to the next row: a lock that nobody chose. What else is selected stays so.
void LockTreeView::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    for (QModelIndex at = currentIndex(); at.isValid(); at = at.parent()) {
        if (at.parent() == parent && at.row() >= start && at.row() <= end) {
            selectionModel()->clearCurrentIndex();
            break;
        }
    }
    QTreeView::rowsAboutToBeRemoved(parent, start, end);
}

void LockTreeView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    LineTreeView::rowsInserted(parent, start, end);
    if (m_items->nodeCount() > AutoExpandLimit && !m_items->isFiltered()) {
        // The root may come after what lies in no folder, and is the only one that was read.
        if (m_items->readsFolders() && !parent.isValid() && start == 0)
            noteNew(m_items->index(0, 0));
        return;
    }
    noteNew(m_items->index(start, 0, parent));
    for (int row = start + 1; row <= end; ++row) {
        const QModelIndex index = m_items->index(row, 0, parent);
        if (m_items->rowCount(index) > 0) // what is above is noted with the first
            noteNew(index);
    }
}

void LockTreeView::noteNew(const QModelIndex &index)
{
    const QModelIndex above = index.parent();
    if (m_items->rowCount(index) == 0 && (!above.isValid() || isExpanded(above)))
        return; // it is seen
    m_new.append(QPersistentModelIndex(index));
    m_openNew.start(0);
}

void LockTreeView::openNew()
{
    const QScopedValueRollback<bool> guard(m_opening, true);
    const QList<QPersistentModelIndex> fresh = std::exchange(m_new, {});
    for (const QPersistentModelIndex &index : fresh) {
        if (!index.isValid())
            continue;
        openUnlessClosed(index.parent());
        openBelow(index);
    }
}

void LockTreeView::openUnlessClosed(const QModelIndex &index)
{
    if (!index.isValid() || isExpanded(index) || !opensByItself(index)
        || m_closedByUser.contains(keyOf(index)))
        return;
    expand(index);
}

void LockTreeView::openBelow(const QModelIndex &index)
{
    if (!opensByItself(index) || m_closedByUser.contains(keyOf(index)))
        return;
    openUnlessClosed(index);
    for (int row = 0; row < m_items->rowCount(index); ++row)
        openBelow(m_items->index(row, 0, index));
}

void LockTreeView::onModelReset()
{
    m_flashes.clear();
    m_new.clear();
    m_currentDocument.reset();
    m_hiddenDocument.clear();
    const QScopedValueRollback<bool> guard(m_opening, true);
    if (m_items->nodeCount() <= AutoExpandLimit || m_items->isFiltered())
        openWhatIsThere();
    else if (const QModelIndex root = m_items->index(0, 0); root.isValid())
        expand(root);
}

/// Of few rows all, of many "/"; not what the user closed.
void LockTreeView::openWhatOpensAtFirst()
{
    if (m_items->nodeCount() > AutoExpandLimit) {
        openUnlessClosed(m_items->index(0, 0));
        return;
    }
    for (int row = 0; row < m_items->rowCount(); ++row)
        openBelow(m_items->index(row, 0));
}

void LockTreeView::onFilterAboutToChange()
{
    if (m_wasFiltered) {
        m_items->closeHidden(); // what an earlier filter opened, and nobody sees any more
    } else {
        m_items->rememberOpen();
        m_closedBefore = m_closedByUser;
    }
}

void LockTreeView::onFilterChanged()
{
    const QScopedValueRollback<bool> guard(m_opening, true);
    m_wasFiltered = m_items->isFiltered();
    if (m_wasFiltered)
        openWhatIsThere(); // what was found must be seen
    else
        recallOpen();
    focusInDue();
    if (!m_hiddenDocument.isEmpty() && !selectionModel()->hasSelection())
        selectDocument(m_hiddenDocument);
    if (currentIndex().isValid())
        scrollTo(currentIndex());
    emit chosenRowsChanged(); // of several selected rows some may be hidden
}

void LockTreeView::showEvent(QShowEvent *event)
{
    QTreeView::showEvent(event);
    m_repaint.start();
}

void LockTreeView::hideEvent(QHideEvent *event)
{
    QTreeView::hideEvent(event);
    m_repaint.stop();
}

} // namespace lockscope
