// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/protocol/check/waits.h"
#include "models/store/lockstore.h"

#include <QStringList>
#include <QWidget>

#include <functional>
#include <string>
#include <utility>
#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;

namespace lockscope {

class TextLabel;

/// The Why blocked tab: who is in the way of locking a path, whom those wait for themselves, what a
/// break of each would free, and who waits for each other. The path is that of the selected row
/// until another one is typed, which need not be in the tree; the next row that is selected takes
/// its place. Judged from the picture on screen.
class WhyBlockedPage : public QWidget
{
    Q_OBJECT
public:
    explicit WhyBlockedPage(LockStore &store, QWidget *parent = nullptr);

    /// Who says which folder must be read first to know what is locked on a path and above it, and
    /// nothing when that is known; and whether all is here that lies in no folder. Without them the
    /// store holds everything.
    void setUnread(std::function<std::string(const std::string &path)> unreadFolder,
                   std::function<bool()> outsideIsWhole)
    {
        m_unreadFolder = std::move(unreadFolder);
        m_outsideIsWhole = std::move(outsideIsWhole);
    }
    /// Who says why the store does not hold all that the server has now, and nothing when it does.
    void setNotRead(std::function<QString()> notRead) { m_notRead = std::move(notRead); }
    /// The selected row; called again for the same one, it brings the answer up to date.
    void show(const std::string &documentId, const QString &path);
    int blockerCount() const { return static_cast<int>(m_blockers.size()); }
    TextLabel *summary() const { return m_summary; }
    QLineEdit *asked() const { return m_asked; }
    QComboBox *mode() const { return m_mode; }
    QListWidget *list() const { return m_list; }

signals:
    void documentChosen(const QString &documentId);

private:
    /// One line of the list, and the document it leads to.
    struct Line
    {
        QString text;
        QString icon;
        std::string documentId;
    };
    void ask(); ///< about what was typed
    LockTarget target() const;
    void refresh();
    void findInTheWay(const LockTarget &target);
    /// Who holds what other software has under that label, and who waits for it.
    void findAmongOthers(const LockTarget &target);
    /// Says how many were found, and follows whom they wait for.
    void summarise(const LockTarget &target);
    QString unreadText(const LockTarget &target) const; ///< what is not known of it; empty: nothing
    std::vector<Line> lines() const;
    void showLines(const std::vector<Line> &lines);
    QString nameOf(const std::string &session) const;
    /// What the smallest break that takes @p blocker away frees, and who goes on then.
    QString effectOf(const Blocker &blocker, const std::vector<Wait> &waits) const;

    LockStore &m_store;
    std::function<std::string(const std::string &path)> m_unreadFolder;
    std::function<bool()> m_outsideIsWhole;
    std::function<QString()> m_notRead;
    std::string m_documentId; ///< of the selected row
    QString m_path;           ///< likewise
    QString m_typed;          ///< asked about instead; empty: the row
    std::vector<Blocker> m_blockers;
    WaitChain m_chain;
    std::vector<QueuedWaiter> m_queue;  ///< of other software, the next one first
    std::vector<std::string> m_targets; ///< of the lines, in their order
    QLineEdit *m_asked;
    QComboBox *m_mode;
    TextLabel *m_summary;
    QListWidget *m_list;
    TextLabel *m_note;
};

} // namespace lockscope
