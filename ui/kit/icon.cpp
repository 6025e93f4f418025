// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/icon.h"

#include "ui/kit/statuspalette.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

// Outside the namespace: the macro declares a function of the global one.
static void initLockscopeIcons() { Q_INIT_RESOURCE(icons); }

namespace lockscope {

namespace {

QString resourcePath(const QString &name)
{
    static const bool initialised = [] {
        initLockscopeIcons();
        return true;
    }();
    Q_UNUSED(initialised)
    return QStringLiteral(":/icons/") + name + QStringLiteral(".svg");
}

QColor toneColor(Icon::Tone tone, QIcon::Mode mode)
{
    const StatusPalette &palette = StatusPalette::of(QGuiApplication::palette());
    if (mode == QIcon::Disabled)
        return palette.ink3;
    switch (tone) {
    case Icon::Tone::Ink: return palette.ink;
    case Icon::Tone::Ink2: return palette.ink2;
    case Icon::Tone::Accent: return palette.accent;
    case Icon::Tone::OnAccent: return palette.onAccent;
    case Icon::Tone::Held: return palette.held;
    case Icon::Tone::Suspect: return palette.suspect;
    case Icon::Tone::Dead: return palette.dead;
    case Icon::Tone::OnDead: return palette.onDead;
    case Icon::Tone::Unknown: return palette.unknown;
    }
    return palette.ink;
}

/// Asks for the colour at every paint, so icons follow the theme.
class LineIconEngine : public QIconEngine
{
public:
    LineIconEngine(QString name, Icon::Tone tone) : m_name(std::move(name)), m_tone(tone) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        Icon::paint(painter, rect, m_name, toneColor(m_tone, mode));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        // Asked in device pixels here; QIcon sets the ratio on what it gets.
        return Icon::pixmap(m_name, toneColor(m_tone, mode), qMin(size.width(), size.height()),
                            1.0);
    }

    QIconEngine *clone() const override { return new LineIconEngine(m_name, m_tone); }

private:
    QString m_name;
    Icon::Tone m_tone;
};

} // namespace

namespace Icon {

QIcon get(const QString &name, Tone tone) { return QIcon(new LineIconEngine(name, tone)); }

bool exists(const QString &name) { return QFile::exists(resourcePath(name)); }

QPixmap pixmap(const QString &name, const QColor &color, int size, qreal devicePixelRatio)
{
    const int side = qMax(1, qRound(size * devicePixelRatio));
    const QString key = QStringLiteral("lockscope/%1/%2/%3/%4")
                                .arg(name, color.name(QColor::HexArgb), QString::number(side),
                                     QString::number(devicePixelRatio));
    QPixmap result;
    if (QPixmapCache::find(key, &result))
        return result;

    QFile file(resourcePath(name));
    result = QPixmap(side, side);
    result.fill(Qt::transparent);
    if (file.open(QIODevice::ReadOnly)) {
        QByteArray svg = file.readAll();
        svg.replace("currentColor", color.name(QColor::HexRgb).toLatin1());
        QSvgRenderer renderer(svg);
        QPainter painter(&result);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(color.alphaF());
        renderer.render(&painter, QRectF(0, 0, side, side));
    }
    result.setDevicePixelRatio(devicePixelRatio);
    QPixmapCache::insert(key, result);
    return result;
}

void paint(QPainter *painter, const QRectF &rect, const QString &name, const QColor &color)
{
    const qreal ratio = painter->device()->devicePixelRatioF();
    const int size = qRound(qMin(rect.width(), rect.height()));
    const QPixmap image = pixmap(name, color, size, ratio);
    const QPointF corner(rect.x() + (rect.width() - size) / 2,
                         rect.y() + (rect.height() - size) / 2);
    painter->drawPixmap(corner.toPoint(), image);
}

} // namespace Icon

} // namespace lockscope
