// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/notconnectedpage.h"

#include "ui/kit/chippainter.h"
#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/text/safetext.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>

namespace lockscope {

namespace {

constexpr int RowHeight = 48;
constexpr int ListWidth = 490;
constexpr int StageRole = Qt::UserRole + 1;
constexpr int UrlRole = Qt::UserRole + 2;
constexpr int ReadOnlyRole = Qt::UserRole + 3;

/// Two lines: name with its stage, URL below; a strip in the profile's colour at the left.
class ProfileDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, RowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        const QRect &r = option.rect;
        const auto stage = static_cast<ServerProfile::Stage>(index.data(StageRole).toInt());
        QColor ground = colors.base;
        if (option.state & QStyle::State_Selected)
            ground = colors.sel;
        else if (option.state & QStyle::State_MouseOver)
            ground = colors.hover;
        painter->fillRect(r, ground);
        painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1), colors.line);
        QColor strip = colors.unknown;
        QString tag;
        ChipPainter::Tag kind = ChipPainter::Tag::Quiet;
        switch (stage) {
        case ServerProfile::Stage::Plain: break;
        case ServerProfile::Stage::Staging:
            strip = colors.suspect;
            tag = NotConnectedPage::tr("STAGING");
            kind = ChipPainter::Tag::Warning;
            break;
        case ServerProfile::Stage::Production:
            strip = colors.dead;
            tag = NotConnectedPage::tr("PRODUCTION");
            kind = ChipPainter::Tag::Danger;
            break;
        }
        painter->fillRect(QRect(r.left(), r.top(), 4, r.height()), strip);
        Icon::paint(painter, QRectF(r.left() + 13, r.center().y() - 8, 16, 16),
                    QStringLiteral("database"), colors.ink2);
        painter->setFont(TextLabel::fontFor(option.font, TextLabel::Size::Normal, true));
        painter->setPen(colors.ink);
        const QRect first(r.left() + 46, r.top() + 6, r.width() - 56, 18);
        const QString name = index.data(Qt::DisplayRole).toString();
        painter->drawText(first, Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(name, Qt::ElideRight,
                                                            first.width() - 180));
        int x = first.left()
                + qMin(painter->fontMetrics().horizontalAdvance(name), first.width() - 180) + 8;
        if (!tag.isEmpty()) {
            ChipPainter::tag(painter, QPoint(x, first.center().y() + 1), tag, kind, option.font,
                             colors);
            x += ChipPainter::tagWidth(tag, option.font) + 4;
        }
        if (index.data(ReadOnlyRole).toBool())
            ChipPainter::tag(painter, QPoint(x, first.center().y() + 1),
                             NotConnectedPage::tr("READ-ONLY"), ChipPainter::Tag::Outline,
                             option.font, colors);
        painter->setFont(TextLabel::fontFor(option.font, TextLabel::Size::Small, false));
        painter->setPen(colors.ink2);
        const QRect second(first.left(), r.top() + 24, first.width(), 18);
        painter->drawText(second, Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data(UrlRole).toString(),
                                                            Qt::ElideRight, second.width()));
    }
};

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
    : QWidget(parent), m_list(new QListWidget(this)),
      m_connect(new QPushButton(tr("Connect"), this)), m_edit(new QPushButton(tr("Edit…"), this)),
      m_new(new QPushButton(Icon::get(QStringLiteral("plus")), tr("New connection…"), this)),
      m_snapshot(linkButton(QStringLiteral("file-clock"), tr("Open a snapshot file…"), this)),
      m_local{linkButton(QStringLiteral("play"), tr("Open the demo"), this),
              linkButton(QStringLiteral("server"), tr("Start a local server"), this),
              linkButton(QStringLiteral("flask-conical"), tr("Open the lab"), this)},
      m_other(new QWidget(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);

    auto *title = new TextLabel(tr("Not connected"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(
            tr("Choose the server whose locks you want to see. Connecting changes nothing."),
            TextLabel::Tone::Ink2, this);

    m_list->setItemDelegate(new ProfileDelegate(m_list));
    m_list->setAccessibleName(tr("Known servers"));
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_connect->setProperty("lockscope.role", QStringLiteral("primary"));
    for (QPushButton *button : {m_connect, m_edit, m_new}) {
        button->setAccessibleName(button->text());
    }

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_connect);
    buttons->addWidget(m_edit);
    buttons->addStretch(1);
    buttons->addWidget(m_new);

    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(title);
    left->addSpacing(6);
    left->addWidget(text);
    left->addSpacing(14);
    left->addWidget(m_list);
    left->addSpacing(14);
    left->addLayout(buttons);
    left->addStretch(1);
    auto *leftBox = new QWidget(this);
    leftBox->setLayout(left);
    left->setContentsMargins(0, 0, 0, 0);
    leftBox->setMaximumWidth(ListWidth);

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

    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(leftBox, 6);
    row->addSpacing(28);
    row->addWidget(m_other, 4);
    row->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->addSpacing(60);
    column->addLayout(row, 1);

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

void NotConnectedPage::setProfiles(const std::vector<ServerProfile> &profiles)
{
    m_list->clear();
    for (const ServerProfile &profile : profiles) {
        auto *item = new QListWidgetItem(safeText(profile.name.empty() ? profile.url : profile.name,
                                                  60),
                                         m_list);
        item->setData(UrlRole, QString(safeText(profile.url, 200) + QStringLiteral(" · ")
                                       + safeText(profile.index, 60)));
        item->setData(StageRole, static_cast<int>(profile.stage));
        item->setData(ReadOnlyRole, profile.readOnly);
        item->setData(Qt::AccessibleTextRole,
                      QString(item->text() + QLatin1String(", ") + item->data(UrlRole).toString()));
    }
    const bool any = !profiles.empty();
    m_list->setVisible(any);
    m_list->setFixedHeight(qMin(6, static_cast<int>(profiles.size())) * RowHeight + 2);
    m_connect->setVisible(any);
    m_edit->setVisible(any);
    if (any)
        m_list->setCurrentRow(0);
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
