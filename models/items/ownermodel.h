// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/items/lockroles.h"
#include "models/items/ownedlocks.h"
#include "models/store/lockstore.h"

#include <QAbstractItemModel>
#include <QTimer>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace lockscope {

/// Who holds locks, as a tree: process → session → its locks, or the same below each host; at the
/// end, what no session stands for (plain clients, unreadable documents). Only what holds something
/// is listed. Rows are ordered by host, process and path, never by state, so nothing moves while a
/// person looks; the locks of a session are listed when they are asked for (fetchMore). Works only
/// while setActive(true): a hidden panel costs nothing. After about LooksInARow documents other
/// events come first: what is left is taken over behind them, and a row goes on showing as many
/// locks as were counted before. Its verdict is never old.
///
/// Roles: KindRole, SessionCountRole, RenewingCountRole, WorstCountRole and of LockRoles:
/// VerdictRole and HealthRole (worst), LockCountRole, HeldSinceRole (oldest lock; not given for
/// more than MaxDecoded documents), HostRole; where one session stands for the row also
/// LeaseEndRole, LeaseLengthRole, DelayEndRole, RevokedRole, EvidenceRole, PidRole, ProcessIdRole,
/// AppRole, PurposeRole, SessionRole, IsMineRole; locks: those of factsValue().
class OwnerModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum class Pivot { Process, Host };
    enum class Kind { Host, Process, Session, Unowned, Lock };
    enum Column {
        OwnerColumn,
        StateColumn,
        LocksColumn,
        HeldColumn,
        LeaseColumn,
        RenewingColumn,
        ColumnCount
    };
    enum Role : int {
        KindRole = Qt::UserRole + 200, ///< Kind as int
        SessionCountRole,              ///< qlonglong
        RenewingCountRole,             ///< qlonglong: sessions seen renewing from here
        WorstCountRole ///< qlonglong: sessions in the worst state, the one that VerdictRole says
    };
    static constexpr std::size_t MaxDecoded = 2000;
    static constexpr std::size_t LooksInARow = 20000;

    explicit OwnerModel(LockStore &store, QObject *parent = nullptr);
    ~OwnerModel() override;

    /// Another pivot builds the tree anew.
    void setPivot(Pivot pivot);
    Pivot pivot() const { return m_pivot; }
    /// Only owners whose host, process, user, program, purpose, session id or one of whose paths
    /// contains @p text; empty: all. Found a few at a time, when there are many.
    void setFilter(const QString &text);
    /// False: changes of the store are only remembered, to be taken over at once when it becomes
    /// true.
    void setActive(bool active);

    /// Rows of the first level that are processes or hosts.
    int ownerCount() const;
    Kind kindOf(const QModelIndex &index) const;
    /// What a break of the row is; nothing for the group of what no session stands for.
    std::optional<BreakSelection> selectionOf(const QModelIndex &index) const;
    /// A document that stands for the row: the lock, or the first of the owner's by path; empty:
    /// none.
    std::string documentOf(const QModelIndex &index) const;
    /// Invalid when it holds nothing or is filtered out.
    QModelIndex indexOfSession(const std::string &session) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Node;
    struct Totals;

    void onChanged(const StoreBatch &batch);
    void onTicked();
    void reset();
    void synchronise();
    /// updateDue() is to look at the session. Its row counts anew.
    void concern(const std::string &id);
    void touch(Node *node); ///< it and what is above it count anew
    void updateDue();
    void forgetDue();
    void updateSession(const std::string &id);
    void updateUnowned();
    bool isShown(const Session &session) const;
    std::vector<DocumentRef> locksOf(const std::string &session) const;
    std::vector<DocumentRef> locksOf(const Node *node) const;
    void insertSession(const Session &session);
    void removeSession(Node *node);
    Node *childFor(Node *parent, Kind kind, const std::string &key, const std::string &id);
    void removeNode(Node *node);
    void refreshLocks(Node *node, std::vector<DocumentRef> wanted);
    /// Handles of documents that went must not be asked about.
    void dropLocks(const std::vector<StoreBatch::Removed> &removed);
    void dropLocks(Node *node, const std::function<bool(DocumentRef)> &isKept);
    void repaint(const Node *parent);

    Node *nodeAt(const QModelIndex &index) const; ///< nullptr: a lock
    /// NoDocument: it went, its row is about to go
    DocumentRef lockAt(const QModelIndex &index) const;
    QModelIndex indexOf(const Node *node, int column = 0) const;
    bool isFresh(const Node *node) const;
    const Totals &totalsOf(const Node *node) const;
    Totals count(const Node *node) const;
    /// What a session's totals say of it without a look at its locks.
    void judge(const Node *session, bool leftHalfDone, Totals &totals) const;
    bool mayLook() const { return m_looks < LooksInARow; }
    std::optional<Instant> heldSince(const Node *node) const;
    const Node *onlySession(const Node *node) const;
    QVariant nodeData(const Node *node, int role) const;
    QVariant lockData(const Node *parent, DocumentRef ref, int role) const;

    LockStore &m_store;
    OwnedLocks m_owned;
    Pivot m_pivot = Pivot::Process;
    bool m_active = false;
    bool m_dirty = true;
    bool m_resetting = false;       ///< all rows at once: none is announced by itself
    std::uint64_t m_version = 1;    ///< of what the cached totals rest on; grows with each change
    std::uint64_t m_allTouched = 1; ///< the version that last concerned all rows
    std::deque<std::string> m_due;  ///< sessions, in the order in which they came
    std::unordered_set<std::string> m_isDue;
    bool m_unownedIsDue = false;
    mutable std::size_t m_looks = 0; ///< at documents, in this row
    QTimer m_rest;
    std::unique_ptr<Node> m_root;
    std::unordered_map<std::string, Node *> m_sessions;
};

} // namespace lockscope
