// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/historypage.h"

#include "ui/kit/guideplace.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/textlabel.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/tree/eventlook.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace lockscope {

HistoryPage::HistoryPage(const Clock &clock, QWidget *parent)
    : QWidget(parent), m_clock(clock), m_list(new QTreeWidget(this)),
      m_note(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_older(new QPushButton(tr("Show older"), this))
{
    setGuidePlace(this, "history.md");
    m_list->setAccessibleName(tr("History of this path"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setColumnCount(4);
    m_list->setHeaderLabels({tr("Time"), tr("What"), tr("Who"), tr("How")});
    for (const int column : {0, 1}) // "renews again" is longer than "dead"
        m_list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_list->header()->resizeSection(2, 100);
    m_note->setWrapping(true);
    m_note->setMargin(12);
    m_older->setAccessibleName(m_older->text());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_note);
    column->addWidget(m_list, 1);
    column->addWidget(m_older, 0, Qt::AlignLeft);
    connect(m_older, &QPushButton::clicked, this, [this] { ask(m_oldest); });
    say(tr("Nothing is recorded."));
}

void HistoryPage::setRecorder(LockRecorder *recorder)
{
    m_recorder = recorder;
    m_path.clear();
    m_context.reset();
    say(tr("Nothing is recorded."));
}

void HistoryPage::show(const QString &path)
{
    if (!m_recorder) {
        say(tr("Nothing is recorded."));
        return;
    }
    if (path == m_path && m_shown == m_recorder->eventsAdded())
        return;
    // What a person is reading further down is not taken away by what happens now.
    if (path == m_path && m_list->topLevelItemCount() > PageEvents)
        return;
    if (path != m_path) {
        m_list->clear();
        say(tr("Reading…"));
    }
    m_path = path;
    m_shown = m_recorder->eventsAdded();
    ask(0);
}

void HistoryPage::ask(std::uint64_t before)
{
    if (!m_recorder)
        return;
    m_context = std::make_unique<QObject>();
    m_older->setEnabled(false);
    m_recorder->fetchEvents(m_path.toStdString(), before, PageEvents)
            ->onResult(m_context.get(), [this, before](const Result<RecordedEvents> &events) {
                take(events, before > 0);
            });
}

void HistoryPage::take(const Result<RecordedEvents> &events, bool more)
{
    m_older->setEnabled(true);
    if (!events) {
        m_list->clear();
        say(events.error().kind == BackendError::Kind::NotFound
                    ? tr("Nothing is recorded of this path yet.")
                    : errorText(events.error()));
        return;
    }
    if (!more)
        m_list->clear();
    for (const RecordedEvent &event : events->events) {
        const EventLook look = EventLook::of(event.what);
        const QString who = event.session.empty() && event.host.empty() && event.processId.empty()
                                    ? QString()
                                    : ownerText(namedProcess(event), event.session);
        auto *item = new QTreeWidgetItem(m_list, {formatInstant(event.at, m_clock.wallNow()),
                                                  look.words, who, eventDetails(event)});
        item->setIcon(1, Icon::get(look.icon, look.tone));
        for (int column = 0; column < 4; ++column)
            item->setToolTip(column, item->text(column));
        m_oldest = event.number;
    }
    m_older->setVisible(events->more);
    if (m_list->topLevelItemCount() == 0) {
        say(tr("Nothing is recorded of this path yet."));
        return;
    }
    m_note->hide();
    m_list->show();
}

void HistoryPage::say(const QString &text)
{
    m_note->setText(text);
    m_note->show();
    m_list->hide();
    m_older->hide();
}

} // namespace lockscope
