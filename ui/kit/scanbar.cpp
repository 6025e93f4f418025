// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/scanbar.h"

#include "ui/kit/icon.h"
#include "ui/kit/progressstrip.h"
#include "ui/kit/textlabel.h"
#include "ui/text/format.h"

#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int StripWidth = 90;
constexpr int ButtonSize = 22;

QString wordsOf(const ConnectionState &state, ScanBar::Room room)
{
    const QString read = ScanBar::documentsRead(state);
    if (state.byFolder && room == ScanBar::Room::OutsideDropped)
        return ScanBar::tr("Locks that lie in no folder are missing: %1. View > Reload everything "
                           "starts again")
                .arg(read);
    if (state.byFolder && room == ScanBar::Room::Full)
        return ScanBar::tr("Full: %1, and no more are held. View > Reload everything starts again")
                .arg(read);
    if (state.kind == ConnectionState::Kind::Paused)
        return ScanBar::tr("Paused: %1").arg(read);
    if (state.kind == ConnectionState::Kind::Lost)
        return state.wasAnswered() ? ScanBar::tr("Stopped: %1").arg(read)
                                   : ScanBar::tr("No answer: %1").arg(read);
    if (state.kind == ConnectionState::Kind::Refused)
        return ScanBar::tr("Refused: %1").arg(read);
    if (state.byFolder)
        return ScanBar::tr("Folder by folder: %1").arg(read);
    QStringList parts{read};
    if (state.perSecond)
        parts.append(ScanBar::tr("%1/s").arg(formatCount(qRound64(*state.perSecond))));
    if (state.timeLeft)
        parts.append(ScanBar::tr("%1 left").arg(
                formatDuration(std::chrono::ceil<std::chrono::seconds>(*state.timeLeft))));
    return parts.join(QStringLiteral(" · "));
}

/// Nothing is read until the user says so.
bool rests(const ConnectionState &state)
{
    return state.kind == ConnectionState::Kind::Paused || (state.error && !state.nextTry);
}

QToolButton *smallButton(QWidget *parent)
{
    auto *made = new QToolButton(parent);
    made->setAutoRaise(true);
    made->setFixedSize(ButtonSize, ButtonSize);
    made->setIconSize({14, 14});
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

} // namespace

ScanBar::ScanBar(QWidget *parent)
    : QWidget(parent), m_text(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_strip(new ProgressStrip(this)), m_pause(smallButton(this)), m_cancel(smallButton(this))
{
    m_text->setSize(TextLabel::Size::Small);
    m_strip->setFixedWidth(StripWidth);
    m_cancel->setIcon(Icon::get(QStringLiteral("x")));
    m_cancel->setToolTip(tr("Cancel reading and forget what was read (Ctrl+.)"));
    m_cancel->setAccessibleName(tr("Cancel reading"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(10, 0, 6, 0);
    row->setSpacing(8);
    row->addWidget(m_strip);
    row->addWidget(m_text);
    row->addWidget(m_pause);
    row->addWidget(m_cancel);
    connect(m_pause, &QToolButton::clicked, this, &ScanBar::pauseClicked);
    connect(m_cancel, &QToolButton::clicked, this, &ScanBar::cancelClicked);
    hide();
}

void ScanBar::setState(const ConnectionState &state, Room room)
{
    setVisible(state.partial);
    if (!state.partial)
        return;
    const bool paused = rests(state);
    m_text->setText(wordsOf(state, room));
    ProgressStrip::Parts parts;
    if (state.expected && *state.expected > 0)
        parts.now = std::min(1.0, static_cast<double>(state.loaded)
                                          / static_cast<double>(*state.expected));
    m_strip->setParts(parts);
    m_strip->setVisible(state.expected.has_value() && !state.byFolder);
    m_pause->setVisible(!state.byFolder);
    m_cancel->setVisible(!state.byFolder);
    m_pause->setIcon(Icon::get(paused ? QStringLiteral("play") : QStringLiteral("pause")));
    m_pause->setToolTip(paused ? tr("Read on (Ctrl+Shift+P)")
                               : tr("Pause reading; what was read stays (Ctrl+Shift+P)"));
    m_pause->setAccessibleName(paused ? tr("Read on") : tr("Pause reading"));
    setAccessibleName(m_text->text());
    emit resized();
}

QString ScanBar::documentsRead(const ConnectionState &state)
{
    return state.expected ? tr("%1 of %2 documents read")
                                    .arg(formatCount(state.loaded),
                                         formatCount(std::max(state.loaded, *state.expected)))
                          : tr("%1 documents read").arg(formatCount(state.loaded));
}

QString ScanBar::text() const { return isHidden() ? QString() : m_text->text(); }

} // namespace lockscope
