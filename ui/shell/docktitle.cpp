// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/docktitle.h"

#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace lockscope {

namespace {
constexpr int TitleHeight = 26;
}

DockTitle::DockTitle(QDockWidget *dock) : QWidget(dock)
{
    auto *title = new TextLabel(dock->windowTitle(), TextLabel::Tone::Ink2, this);
    title->setFont(TextLabel::fontFor(title->font(), TextLabel::Size::Small, true));
    auto *close = new QToolButton(this);
    close->setIcon(Icon::get(QStringLiteral("x"), Icon::Tone::Ink2));
    close->setIconSize({14, 14});
    close->setFixedSize(22, 22);
    close->setToolTip(tr("Close this panel (View menu opens it again)"));
    close->setAccessibleName(tr("Close %1").arg(dock->windowTitle()));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 4, 0);
    row->addWidget(title, 1);
    row->addWidget(close);
    connect(close, &QToolButton::clicked, dock, &QDockWidget::close);
    connect(dock, &QDockWidget::windowTitleChanged, title, &QLabel::setText);
}

QSize DockTitle::sizeHint() const { return {120, TitleHeight}; }

void DockTitle::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(rect(), colors.window);
    painter.fillRect(QRect(0, height() - 1, width(), 1), colors.line);
}

void dressDockTitle(QDockWidget *dock, bool named)
{
    QWidget *before = dock->titleBarWidget();
    dock->setTitleBarWidget(named ? static_cast<QWidget *>(new DockTitle(dock))
                                  : new QWidget(dock));
    if (before)
        before->deleteLater();
}

} // namespace lockscope
