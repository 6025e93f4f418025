// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/notconnectedpage.h"

#include "ui/kit/icon.h"
#include "ui/kit/scrolledcontent.h"
#include "ui/kit/scrolling.h"
#include "ui/kit/textlabel.h"
#include "ui/server/profilelist.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int ListWidth = 490;
constexpr int OffersWidth = 440;

QPushButton *linkButton(const QString &icon, const QString &words, QWidget *parent)
{
    auto *button = new QPushButton(Icon::get(icon, Icon::Tone::Accent), words, parent);
    button->setProperty("lockscope.role", QStringLiteral("flat"));
    button->setAccessibleName(words);
    button->setCursor(Qt::PointingHandCursor);
    return button;
}

} // namespace

NotConnectedPage::NotConnectedPage(QWidget *parent)
    : QWidget(parent), m_list(new ProfileList(this)),
      m_connect(new QPushButton(tr("Connect"), this)), m_edit(new QPushButton(tr("Edit…"), this)),
      m_new(new QPushButton(Icon::get(QStringLiteral("plus")), tr("New connection…"), this)),
      m_snapshot(linkButton(QStringLiteral("file-clock"), tr("Open a snapshot file…"), this)),
      m_local{linkButton(QStringLiteral("play"), tr("Open the demo"), this),
              linkButton(QStringLiteral("server"), tr("Start a local server"), this),
              linkButton(QStringLiteral("flask-conical"), tr("Open the lab"), this)},
      m_other(new QWidget(this)), m_column(new QVBoxLayout(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);

    auto *title = new TextLabel(tr("Not connected"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(
            tr("Choose the server whose locks you want to see. Connecting changes nothing."),
            TextLabel::Tone::Ink2, this);
    text->setWrapping(true);

    m_connect->setProperty("lockscope.role", QStringLiteral("primary"));
    for (QPushButton *button : {m_connect, m_edit, m_new}) {
        button->setAccessibleName(button->text());
    }

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_connect);
    buttons->addWidget(m_edit);
    buttons->addWidget(m_new);
    buttons->addStretch(1);

    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(title);
    left->addSpacing(6);
    left->addWidget(text);
    left->addSpacing(14);
    left->addWidget(m_list, 1000); // as high as its rows, or as there is room
    left->addSpacing(14);
    left->addLayout(buttons);
    left->addStretch(1);
    auto *leftBox = new QWidget(this);
    leftBox->setLayout(left);
    left->setContentsMargins(0, 0, 0, 0);
    leftBox->setMaximumWidth(ListWidth);
    m_other->setMaximumWidth(OffersWidth);

    auto *right = new QVBoxLayout(m_other);
    right->setContentsMargins(28, 0, 0, 0);
    right->setSpacing(0);
    auto *other = new TextLabel(tr("Without a cluster"), TextLabel::Tone::Ink, this);
    other->setSize(TextLabel::Size::PanelTitle);
    right->addWidget(other);
    right->addSpacing(16);
    const auto offer = [right, this](QPushButton *button, const QString &what) {
        auto *label = new TextLabel(what, TextLabel::Tone::Ink2, this);
        label->setIndent(33);
        label->setWrapping(true);
        right->addWidget(button, 0, Qt::AlignLeft);
        right->addWidget(label);
        right->addSpacing(12);
        return label;
    };
    m_localTexts = {offer(m_local[0], tr("A lock tree that moves, on this machine.")),
                    offer(m_local[1], tr("For programs on this machine, until the window is "
                                         "closed.")),
                    offer(m_local[2], tr("Watch real processes fight for locks."))};
    offer(m_snapshot, tr("Locks as somebody saw them; nothing can be changed."));
    right->addStretch(1);

    QWidget *content = new ScrolledContent;
    auto *row = new QHBoxLayout(content);
    row->addStretch(1);
    row->addWidget(leftBox, 100); // both have their room before there is some beside them
    row->addSpacing(28);
    row->addWidget(m_other, 90);
    row->addStretch(1);
    row->setContentsMargins(28, 0, 28, 0);
    // What a small window has no room for is scrolled to, and not cut.
    auto *area = new QScrollArea(this);
    area->setFocusPolicy(Qt::NoFocus);
    scrollVertically(area, content, ScrollGround::SeenThrough);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(area, 1);

    connect(m_list, &QListWidget::itemActivated, this,
            [this] { emit profileChosen(m_list->currentRow()); });
    connect(m_connect, &QPushButton::clicked, this,
            [this] { emit profileChosen(m_list->currentRow()); });
    connect(m_edit, &QPushButton::clicked, this,
            [this] { emit editRequested(m_list->currentRow()); });
    connect(m_new, &QPushButton::clicked, this, &NotConnectedPage::newRequested);
    connect(m_snapshot, &QPushButton::clicked, this, &NotConnectedPage::snapshotRequested);
    for (const LocalStart kind : {LocalStart::Demo, LocalStart::Server, LocalStart::Lab})
        connect(localButton(kind), &QPushButton::clicked, this,
                [this, kind] { emit localRequested(kind); });
    setProfiles({});
    setLocalAvailable(false);
}

void NotConnectedPage::setProfiles(const std::vector<SavedProfile> &profiles)
{
    m_list->setProfiles(profiles);
    const bool any = !profiles.empty();
    m_list->setVisible(any);
    m_list->setMinimumHeight(ProfileList::RowHeight + 2);
    m_list->setMaximumHeight(qMin(5, static_cast<int>(profiles.size())) * ProfileList::RowHeight
                             + 2);
    m_connect->setVisible(any);
    m_edit->setVisible(any);
    if (any)
        m_list->setCurrentRow(static_cast<int>(lastUsed(profiles) - profiles.begin()));
}

void NotConnectedPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    constexpr int Content = 310;
    m_column->setContentsMargins(0, qBound(8, height() - Content, 69), 0, 0);
}

QPushButton *NotConnectedPage::localButton(LocalStart kind) const
{
    return m_local[static_cast<int>(kind)];
}

void NotConnectedPage::setLocalAvailable(bool available)
{
    for (QWidget *button : m_local)
        button->setVisible(available);
    for (QWidget *text : m_localTexts)
        text->setVisible(available);
}

} // namespace lockscope
