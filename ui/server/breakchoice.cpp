// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/breakchoice.h"

#include "models/domain/lockid.h"
#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockscope {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::BreakChoice)
};

bool isInTree(const LockRow &row)
{
    return row.kind == NodeKind::Folder || row.kind == NodeKind::Leaf;
}

bool isRoot(const LockRow &row) { return isInTree(row) && row.name == QLatin1String("/"); }

bool isHeading(const LockRow &row) { return isGroup(row.kind); }

/// Why the lock of this row alone cannot be broken; empty: it can.
QString refusalOf(const LockRow &row)
{
    if (row.facts.id.empty())
        return Words::tr("Select a lock first.");
    switch (row.health) {
    case LockHealth::Unreadable:
        return Words::tr("This lock cannot be read, so it cannot be broken. Open Document.");
    case LockHealth::HalfDone: return Words::tr("A half-done change must be recovered first.");
    case LockHealth::Released: return Words::tr("It is released already.");
    case LockHealth::Free:
    case LockHealth::Anonymous:
    case LockHealth::Unknown:
    case LockHealth::Held:
    case LockHealth::Renewing:
    case LockHealth::Suspect:
    case LockHealth::Dead:
    case LockHealth::Revoked: break;
    }
    // Whether the shares of plain clients stand for locks below, the plan finds out: it takes away
    // only what stands for none.
    return row.facts.summary.isTarget || row.facts.anonymousCount > 0
                   ? QString()
                   : Words::tr("Locks below stand here. Select one of those; N goes to the next "
                               "stale one.");
}

BreakChoice ofOne(const LockRow &row)
{
    BreakChoice choice;
    choice.refusal = refusalOf(row);
    choice.selection = breakOf(row.facts.id, row.facts.path,
                               row.facts.summary.isTarget ? row.facts.session : std::string());
    return choice;
}

BreakChoice ofSeveral(const std::vector<LockRow> &rows)
{
    if (std::any_of(rows.begin(), rows.end(), isRoot))
        return {{},
                Words::tr("The root is selected too, and nothing breaks everything at once. "
                          "Ctrl+click it to leave it out.")};
    if (std::any_of(rows.begin(), rows.end(), isHeading))
        return {{},
                Words::tr("A heading is selected too, which is no lock. Ctrl+click it to leave it "
                          "out.")};
    if (std::none_of(rows.begin(), rows.end(),
                     [](const LockRow &row) { return refusalOf(row).isEmpty(); }))
        return {{},
                Words::tr("None of the %1 selected rows can be broken: nobody holds them "
                          "themselves, or they must be recovered or looked at first.")
                        .arg(formatCount(static_cast<qint64>(rows.size())))};
    BreakChoice choice;
    choice.selection.what = BreakSelection::What::Documents;
    for (const LockRow &row : rows) {
        if (!row.facts.id.empty())
            choice.selection.documents.push_back(row.facts.id);
        else if (isInTree(row)) // its path is an id of ours; a label of other software is none
            choice.selection.documents.push_back(row.facts.path);
    }
    return choice;
}

} // namespace

BreakSelection breakOf(const std::string &documentId, const std::string &path,
                       const std::string &session)
{
    BreakSelection selection;
    if (isForeignId(documentId)) {
        selection.what = BreakSelection::What::Documents;
        selection.documents = {documentId};
    } else if (session.empty()) {
        selection.what = BreakSelection::What::Path;
        selection.id = path;
    } else {
        selection.what = BreakSelection::What::Session;
        selection.id = session;
    }
    return selection;
}

BreakChoice chooseBreak(const std::vector<LockRow> &rows)
{
    if (rows.empty())
        return {{}, Words::tr("Select a lock first.")};
    return rows.size() == 1 ? ofOne(rows.front()) : ofSeveral(rows);
}

BreakChoice chooseBreakBelow(const std::vector<LockRow> &rows)
{
    if (rows.size() != 1 || !isInTree(rows.front()))
        return {{}, Words::tr("Select one directory first.")};
    const LockRow &row = rows.front();
    if (isRoot(row))
        return {{},
                Words::tr("Nothing breaks everything at once. Select a directory below the root.")};
    if (row.moreBelow)
        return {{},
                Words::tr("Not all below it is read, so not everything would be broken. Open its "
                          "folders first, or use “lockctl break --below”, which reads "
                          "everything.")};
    if (row.belowLocks == 0)
        return {{}, Words::tr("Nothing is locked below it.")};
    BreakChoice choice;
    choice.selection.what = BreakSelection::What::Subtree;
    choice.selection.id = row.facts.path;
    return choice;
}

} // namespace lockscope
