// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/timetravel.h"

#include "ui/kit/banner.h"
#include "ui/kit/timeslider.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QItemSelectionModel>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace lockscope {

TimeTravel::TimeTravel(LockController &controller, const MakePastView &makeView, QObject *parent)
    : QObject(parent), m_controller(controller), m_machine(new TimeMachine(this)),
      m_page(new QWidget), m_banner(new Banner(m_page)), m_strip(new TimeStrip(m_page)),
      m_items(new LockTreeItems(m_machine->store(), this)), m_tree(nullptr),
      m_inspector(makeView(m_machine->store(), m_page))
{
    auto *split = new QSplitter(Qt::Horizontal, m_page);
    m_tree = new LockTreeView(m_items, split);
    m_tree->setAccessibleName(tr("Locks as they were"));
    m_banner->actionButton()->setAccessibleName(tr("Back to live"));
    // Ghosts fade by a clock that runs; this one stands.
    m_items->setGhostLifetime(Millis(0));
    m_inspector->setMinimumWidth(280);
    split->addWidget(m_tree);
    split->addWidget(m_inspector);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    split->setSizes({900, 380});
    split->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(m_page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_strip);
    column->addWidget(split, 1);

    connect(m_banner, &Banner::actionTriggered, this, [this] {
        if (isSnapshot())
            emit closeSnapshotRequested();
        else
            leave();
    });
    connect(m_tree, &LockTreeView::currentDocumentChanged, this, [this](const QString &id) {
        followSelected();
        m_inspector->setSubject(id, m_tree->currentPath());
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TimeTravel::onSelectionChanged);
    connect(m_inspector, &SubjectView::documentChosen, m_tree, &LockTreeView::selectDocument);
    connect(m_strip->slider(), &TimeSlider::sought, m_machine, &TimeMachine::goTo);
    connect(m_strip->slider(), &TimeSlider::stepRequested, m_machine, &TimeMachine::step);
    connect(m_strip, &TimeStrip::playRequested, m_machine, &TimeMachine::play);
    connect(m_machine, &TimeMachine::speedChanged, m_strip, &TimeStrip::setSpeed);
    connect(m_machine, &TimeMachine::overviewChanged, this,
            [this] { m_strip->slider()->setOverview(m_machine->overview()); });
    connect(m_machine, &TimeMachine::moved, this, &TimeTravel::onMoved);
    connect(m_machine, &TimeMachine::failed, this,
            [this](const BackendError &error) { emit failed(errorText(error)); });
    connect(m_machine, &TimeMachine::activeChanged, this, [this](bool active) {
        m_controller.setPastRefusal(active ? tr("You see the past: nothing can be changed there.")
                                           : QString());
        m_inspector->setSubject(QString(), QString());
        emit activeChanged(active);
    });
    connect(&controller.server(), &OpenServer::changed, this, &TimeTravel::onServerChanged);
    onServerChanged();
}

bool TimeTravel::isSnapshot() const { return m_controller.server().isSnapshot(); }

void TimeTravel::onServerChanged()
{
    m_machine->setRecorder(m_controller.server().recorder());
    disconnect(m_problems);
    if (recorder()) {
        m_problems = connect(recorder(), &LockRecorder::problemChanged, this,
                             &TimeTravel::tellProblem);
        tellProblem();
    }
    if (isSnapshot())
        enter();
}

void TimeTravel::tellProblem()
{
    if (!recorder()->problem().empty())
        emit recordIncomplete(safeText(recorder()->problem(), 400));
}

void TimeTravel::enter()
{
    if (recorder())
        m_machine->enter();
    else
        emit failed(tr("Nothing is recorded, so there is no past to show."));
}

void TimeTravel::leave() { m_machine->leave(); }

/// Where none is selected the one that is followed does not stand at this time, or a filter hides
/// it.
void TimeTravel::followSelected()
{
    if (m_tree->currentIndex().isValid() && m_tree->selectionModel()->hasSelection())
        m_followed = m_tree->currentDocumentId();
}

/// A row that goes is not current any more when it leaves the selection: where there is a current
/// one, the user cleared it.
void TimeTravel::onSelectionChanged()
{
    followSelected();
    if (m_tree->currentIndex().isValid() && !m_tree->selectionModel()->hasSelection())
        m_followed.clear();
}

void TimeTravel::onMoved()
{
    const RecordedPicture &shown = m_machine->shown();
    const Instant now = m_controller.clock().wallNow();
    const QString at = formatInstant(shown.at, now);
    m_strip->slider()->setTime(shown.at);
    m_strip->setTimeText(at);
    m_strip->setSteps(shown.previousChange.has_value(), shown.nextChange.has_value());
    BannerText text;
    text.tone = isSnapshot() ? BannerText::Tone::Grey : BannerText::Tone::Amber;
    text.icon = QStringLiteral("clock");
    text.title = tr("You see the tree as it was at %1.").arg(at);
    text.text = isSnapshot()
                        ? tr("Snapshot %1: nothing can be changed.")
                                  .arg(safeText(m_controller.server().snapshot(), 80))
                        : tr("Nothing can be changed here. The panels below show the present.");
    if (shown.notSeenSince)
        text.text = tr("Nobody looked since %1.").arg(formatInstant(*shown.notSeenSince, now))
                    + QLatin1Char(' ') + text.text;
    text.action = isSnapshot() ? tr("Close snapshot") : tr("Back to live");
    m_banner->setContent(text);
    if (!m_tree->selectionModel()->hasSelection())
        m_tree->selectDocument(m_followed);
    m_inspector->refresh();
}

} // namespace lockscope
