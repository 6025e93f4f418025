// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/filterquery.h"
#include "models/items/lockroles.h"
#include "models/store/folderreader.h"
#include "models/store/lockstore.h"

#include <QAbstractItemModel>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Everything one row shows, read in one go by a delegate.
struct LockRow
{
    NodeKind kind = NodeKind::Leaf;
    LockHealth health = LockHealth::
            /// Quiet (Held or Anonymous) for a shared node with locks below: those speak for
            /// themselves
            Free;
    QString name; ///< empty for groups: the view names them
    /// Facts.path always; the rest only with a document, or as last seen for a ghost
    DocumentFacts facts;
    std::int64_t belowLocks = 0;
    std::int64_t belowSuspect = 0;
    std::int64_t belowDead = 0;
    /// What is no folder, or not read folder by folder, is whole
    FolderReading reading = FolderReading::Whole;
    /// There may be more below than the counts say: a folder there is not whole, or it was not
    /// looked at all of them.
    bool moreBelow = false;
    std::optional<Millis> releasedFor; ///< ghosts: since the release
};

/// The lock tree: "/" and below by path segment, then the groups "Document locks" and "Read/write
/// locks". A row is there while it or something below it is locked, or was released within the
/// ghost lifetime. Sorted by name, letters in either case together, or by another column: then rows
/// that have nothing there come last in either order, and a row whose value moved goes to its place
/// at a tick, not more often than once a second; what was released stays where it was. Nodes live
/// in an arena of 20 bytes each; what a row shows is read from the store when it is asked for.
/// Filter and sort happen in the arena: put no proxy over it. Reset only when the store was cleared
/// or was empty; everything else is row signals, so expansion, selection and scroll survive.
/// `dataChanged` never spans parents, names its roles, and may leave out a folder of which nobody
/// has asked for a row since a reset or a change of the layout: its rows are sorted when somebody
/// does.
///
/// In a tree that is read folder by folder (setFolders) a folder that is not read yet has children
/// and no rows. canFetchMore() stays false all the same: QTreeView asks it with every layout of an
/// open row, so that whole trees would be read. Who opens a folder, or comes to the end of its
/// rows, calls readFolder().
class LockTreeModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        BelowColumn,
        StateColumn,
        OwnerColumn,
        HeldColumn,
        LeaseColumn,
        ColumnCount
    };

    static constexpr Millis DefaultGhostLifetime{30000};

    /// @p store must outlive the model.
    explicit LockTreeModel(LockStore &store, QObject *parent = nullptr);
    ~LockTreeModel() override;

    /// Who reads the folders of a tree that is too large to hold; borrowed, must outlive the model.
    /// nullptr: the store holds all there is.
    void setFolders(FolderReader *folders);
    /// Folders are read as they are asked for: what shows is not all there is.
    bool readsFolders() const;
    /// Reads the folder at @p index, or more of it. Nothing happens where nothing can be read.
    void readFolder(const QModelIndex &index);
    FolderReading reading(const QModelIndex &index) const; ///< as LockRow::reading
    /// Why the last request for it failed.
    std::optional<BackendError> readingError(const QModelIndex &index) const;
    /// All that is locked below it is here, also of what lies in no folder. Looks at each row
    /// below; LockRow::moreBelow looks at some.
    bool isWholeBelow(const QModelIndex &index) const;
    /// The same of the first rows below, as far as LockRow::moreBelow looks: false when something
    /// is found to be missing.
    bool mayBeWholeBelow(const QModelIndex &index) const;
    /// What lies in no folder is here: document and read/write locks, those of plain clients.
    bool outsideIsWhole() const;
    /// The folder that must be read first to know what is locked on @p path ("/", "/a/b") and above
    /// it; empty: that is known, but for what lies in no folder.
    std::string unreadFolderAbove(std::string_view path) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    QModelIndex sibling(int row, int column, const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// The row at @p index, any column. Default row when the index is invalid.
    LockRow row(const QModelIndex &index) const;
    /// Column 0 of the node with this document; invalid when there is none or the filter hides it.
    QModelIndex indexOfDocument(std::string_view documentId) const;
    /// Column 0 of the node of the hierarchy with this path ("/a/b"); invalid as above.
    QModelIndex indexOfPath(std::string_view path) const;
    struct ChildName
    {
        std::string name;
        bool hasChildren = false;
        friend bool operator==(const ChildName &, const ChildName &) = default;
    };
    /// Names below @p path ("/a/b") that begin with @p begin, ASCII letters in either case, hidden
    /// ones too: at most @p most, sorted.
    std::vector<ChildName> childNames(std::string_view path, std::string_view begin,
                                      std::size_t most) const;
    /// The next row, in tree order and round again, that needs a look (suspect, dead, half-done,
    /// unreadable). Invalid: none is shown.
    QModelIndex nextStale(const QModelIndex &after) const;

    /// Sorts all rows of each parent by what @p column shows, those alike by name; "/" and the
    /// groups stay where they are. One layout change.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int sortColumn() const;
    Qt::SortOrder sortOrder() const;
    /// Changes which rows are shown, in one layout change: indexes of hidden rows become invalid. A
    /// view that wants to keep the expansion of hidden rows notes document ids or paths on
    /// filterAboutToChange. What passes is looked for a slice at a time, so that other events come
    /// in between, when there are more than some nodes (setFilteredAtOnce): the filter takes
    /// effect, and filterChanged says so, some turns of the event loop later. Another one set
    /// meanwhile replaces it.
    void setFilter(const FilterQuery &query);
    const FilterQuery &filter() const; ///< asked for last
    void setQuickFilter(QuickFilter filter);
    QuickFilter quickFilter() const;  ///< asked for last
    bool isFiltering() const;         ///< what passes is still looked for
    bool isFilterInEffect() const;    ///< what was asked for last is what shows
    bool isFiltered() const;          ///< by the filter in effect
    std::int64_t hiddenLocks() const; ///< locks that it hides
    /// Rows that it lets through themselves, not for what is below them; 0 without a filter.
    std::int64_t matchCount() const;

    // --- what a view sees through the folders that are open --- It is kept here, not in the view:
    // only who has the nodes counts a million lines at once
    // (docs/decisions/0012-the-view-keeps-no-list-of-open-rows.md). What one view opens is open for
    // all. A folder is closed until it is opened, whatever hides it meanwhile.
    bool isOpen(const QModelIndex &folder) const;
    bool setOpen(const QModelIndex &folder, bool open); ///< @return true if that changed it
    void openAll();                                     ///< every folder with rows below it
    void rememberOpen();                                ///< which folders are open now
    /// Opens those again, beside what is open now; once. False: none were noted since, or the model
    /// was reset meanwhile.
    bool recallOpen();
    void closeHidden(); ///< of what the filter hides
    /// Shown rows that are open, if nothing is below them too; or that are closed and have rows
    /// below them. Column 0.
    QModelIndexList foldersThatAre(bool open) const;
    /// Rows that are seen: below no closed folder.
    int lineCount() const;
    QModelIndex atLine(int line) const;          ///< column 0; invalid beyond the last one
    int lineOf(const QModelIndex &index) const;  ///< -1: below a closed folder
    int levelOf(const QModelIndex &index) const; ///< 0 for what is below nothing

    /// What a filter lets through is looked for in one go among so many nodes, in more than that in
    /// slices. 20,000 by default.
    void setFilteredAtOnce(std::size_t nodes);

    /// While rows are held, none comes, goes or moves for what happens on the server: what each
    /// shows goes on, and a released one stays, struck through. What is asked for shows at once:
    /// a filter, an order, a folder that is read. More changes than MostHeld wait for nobody.
    void setRowsHeld(bool held);
    bool areRowsHeld() const;
    std::int64_t rowsWaiting() const; ///< those that will come then
    static constexpr std::size_t MostHeld = 20000;

    /// How long a released row stays; zero: not at all. 30 s by default.
    void setGhostLifetime(Millis lifetime);

    /// Bytes of the arena: nodes, child lists, names, lookup. For the benchmarks.
    std::size_t memoryUsed() const;
    std::size_t nodeCount() const;

signals:
    void filterAsked(); ///< for another one, which may be in effect already
    void filterAboutToChange();
    void filterChanged();
    /// Rows that the filter lets through appeared in a change of the layout, without a signal of
    /// their own: the topmost of them.
    void rowsAppeared(const QModelIndexList &topmost);
    /// More or less of the folder is read than before, or it may have children now and had none, or
    /// the reverse.
    void readingChanged(const QModelIndex &folder);
    void rowsWaitingChanged();
    /// More leases moved than are worth naming row by row: repaint what is painted from leases.
    void leasesMoved();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace lockscope
