// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/recoverypanel.h"

#include "ui/changes/changecontroller.h"
#include "ui/kit/icon.h"
#include "ui/kit/listview.h"
#include "ui/kit/progressstrip.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notread.h"
#include "ui/text/changetext.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QTreeView>

namespace lockscope {

namespace {

constexpr int BarWidth = 74;

/// A bar before the words of the progress; dead and half-done words in red.
class IntentDelegate : public PaintedRowDelegate
{
public:
    using PaintedRowDelegate::PaintedRowDelegate;

protected:
    void paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        QRect cell = option.rect.adjusted(Padding, 0, -Padding, 0);
        if (index.column() == IntentModel::ProgressColumn) {
            const QVariant moved = index.data(IntentModel::MovedRole);
            const QVariant total = index.data(IntentModel::TotalRole);
            if (moved.isValid() && total.toLongLong() > 0)
                ProgressStrip::paint(painter,
                                     QRect(cell.left(), cell.center().y() - 3, BarWidth, 7),
                                     {0, moved.toDouble() / total.toDouble()}, colors);
            cell.setLeft(cell.left() + BarWidth + Padding);
        }
        const auto liveness = static_cast<Liveness>(index.data(IntentModel::LivenessRole).toInt());
        if (liveness == Liveness::Dead
            && (index.column() == IntentModel::OwnerColumn
                || index.column() == IntentModel::StateColumn))
            painter->setPen(colors.dead);
        const bool path = index.column() == IntentModel::FromColumn
                          || index.column() == IntentModel::ToColumn;
        paintText(painter, cell, index.data().toString(), path ? Qt::ElideMiddle : Qt::ElideRight);
    }
};

QString ownerWords(const std::vector<IntentOwner> &owners)
{
    if (owners.empty())
        return IntentItems::tr("nobody");
    QStringList words;
    for (const IntentOwner &owner : owners) {
        const QString who = ownerText(owner.session.process, owner.id);
        const QString verdict = owner.hasDocument ? livenessText(owner.verdict.liveness)
                                                  : IntentItems::tr("no session document");
        words.append(owner.recoverer ? IntentItems::tr("recoverer %1, %2").arg(who, verdict)
                                     : listing({who, verdict}));
    }
    return clauses(words);
}

} // namespace

QVariant IntentItems::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()
        || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole))
        return IntentModel::data(index, role);
    const IntentView &view = viewAt(index.row());
    const Intent &intent = view.intent;
    QString text;
    switch (static_cast<Column>(index.column())) {
    case ChangeColumn: text = intent.operation == "rename" ? tr("rename") : tr("change"); break;
    case FromColumn: text = safeText(intent.from); break;
    case ToColumn: text = safeText(intent.to); break;
    case ProgressColumn: text = movedText(view); break;
    case OwnerColumn: text = ownerWords(ownersAt(index.row())); break;
    case StateColumn: text = changeStateText(view); break;
    case ColumnCount: break;
    }
    if (role == Qt::AccessibleTextRole && index.column() == ChangeColumn)
        return tr("%1 of %2 to %3, %4, %5, %6")
                .arg(text, safeText(intent.from), safeText(intent.to), movedText(view),
                     ownerWords(ownersAt(index.row())), changeStateText(view));
    if (role != Qt::ToolTipRole)
        return text;
    if (index.column() == OwnerColumn) {
        for (const IntentOwner &owner : ownersAt(index.row())) {
            for (const Evidence &evidence : owner.verdict.evidence)
                text += QLatin1Char('\n') + evidenceText(evidence) + QStringLiteral(" — ")
                        + evidenceSourceText(evidence.source);
        }
    } else {
        text += QLatin1Char('\n') + tr("record %1").arg(safeText(intent.id));
    }
    if (index.column() == StateColumn && !view.recorded)
        text += QLatin1Char('\n') + touchedText(view);
    if (index.column() == StateColumn && view.filesError)
        text += QLatin1Char('\n') + filesErrorText(view);
    if (index.column() == StateColumn && !view.missing.empty()) {
        text += QLatin1Char('\n') + tr("deleted locks: %1").arg(missingText(view));
        for (const Blocker &blocker : view.blockers)
            text += QLatin1Char('\n') + blockerText(blocker, std::nullopt);
    }
    return toolTipText(text);
}

QVariant IntentItems::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case ChangeColumn: return tr("Change");
    case FromColumn: return tr("From");
    case ToColumn: return tr("To");
    case ProgressColumn: return tr("Files");
    case OwnerColumn: return tr("Whose");
    case StateColumn: return tr("State");
    case ColumnCount: break;
    }
    return {};
}

RecoveryPanel::RecoveryPanel(ChangeController &changes, QWidget *parent)
    : ListPanel(QStringLiteral("recoveryView"), tr("Half-done changes"), parent),
      m_changes(changes), m_items(new IntentItems(changes.watch(), changes.locks().store(), this)),
      m_summary(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_recover(new QPushButton(Icon::get(QStringLiteral("wrench")), tr("Recover…"), this))
{
    setModel(m_items, new IntentDelegate(list()), {70, 180, 180, 224, 200, 140},
             {IntentModel::OwnerColumn, IntentModel::StateColumn});
    m_recover->setAccessibleName(tr("Recover the selected change"));

    addToBar(m_summary, true);
    addToBar(m_recover);

    connect(&changes.watch(), &IntentWatch::changed, this, &RecoveryPanel::update);
    connect(&changes.locks().store(), &LockStore::ticked, this, &RecoveryPanel::update);
    connect(&changes.locks(), &LockController::refusalChanged, this, &RecoveryPanel::update);
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RecoveryPanel::update);
    connect(list(), &QTreeView::activated, this,
            [this] { emit recoverRequested(currentIntent()); });
    connect(m_recover, &QPushButton::clicked, this,
            [this] { emit recoverRequested(currentIntent()); });
    update();
}

QString RecoveryPanel::currentIntent() const
{
    const QModelIndex index = list()->currentIndex();
    if (index.isValid())
        return index.data(IntentModel::IntentRole).toString();
    return rowCount() == 1 ? m_items->index(0, 0).data(IntentModel::IntentRole).toString()
                           : QString();
}

void RecoveryPanel::update()
{
    const int rows = rowCount();
    const std::optional<BackendError> &error = m_changes.watch().error();
    const OpenServer &server = m_changes.locks().server();
    if (rows > 0)
        showList();
    else if (server.isSnapshot())
        showEmpty({QStringLiteral("circle-question-mark"), tr("Not in a snapshot"),
                   tr("A snapshot holds no records of changes: ask the server itself.")});
    else if (server.isOpen() && error)
        showEmpty({QStringLiteral("circle-question-mark"),
                   tr("The half-done changes cannot be read"), errorText(*error)});
    else if (const auto notRead = notReadWords(server,
                                               tr("Changes that stopped half way appear here once "
                                                  "you are connected.")))
        showEmpty(*notRead);
    else if (!m_changes.watch().age())
        showEmpty({QStringLiteral("hourglass"), tr("Not read yet"),
                   m_changes.locks().store().counts().halfDone > 0
                           ? tr("A lock tells of a half-done change, whose record is not read "
                                "yet.")
                           : tr("The records of half-done changes are not read yet.")});
    else
        showEmpty({QStringLiteral("shield-check"), tr("No change is half done"),
                   tr("A rename whose process dies on the way appears here, to be finished or "
                      "undone.")});
    QString summary;
    if (const std::optional<Millis> age = m_changes.watch().age())
        summary = counted(rows, tr("1 change is open."), tr("%1 changes are open."))
                  + QLatin1Char(' ') + tr("Counted %1 ago.").arg(formatDuration(*age));
    if (rows > 0 && error)
        summary += QLatin1Char(' ') + tr("Not counted again: %1").arg(errorText(*error));
    m_summary->setText(summary);
    // The dialog says why a change cannot be recovered now, so it opens for each.
    m_recover->setEnabled(!currentIntent().isEmpty());
    m_recover->setToolTip(currentIntent().isEmpty() ? tr("Select a change first.") : QString());
    if (rows != m_lastCount) {
        m_lastCount = rows;
        emit countChanged(rows);
    }
}

} // namespace lockscope
