// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/theme.h"

#include "ui/kit/lockscopestyle.h"
#include "ui/kit/statuspalette.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QFontInfo>
#include <QScopedValueRollback>

namespace lockscope {

namespace {

constexpr qreal DefaultPoints = 9.75; ///< 13 pixels at 96 dpi; a screen of more gets more

/// Without a desktop that names its font, Qt takes fontconfig's "Sans Serif", which is a wide face
/// on most servers. A user interface face that is installed reads better; the desktop's own choice
/// is never replaced.
QFont interfaceFont()
{
    QFont font = QApplication::font();
    const QStringList generic = {QStringLiteral("Sans Serif"), QStringLiteral("sans-serif"),
                                 QStringLiteral("Sans"), QStringLiteral("DejaVu Sans")};
    if (!generic.contains(font.family()))
        return font;
    const QStringList installed = QFontDatabase::families();
    for (const QString &family :
         {QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("Cantarell"),
          QStringLiteral("Ubuntu"), QStringLiteral("Open Sans"), QStringLiteral("DejaVu Sans")}) {
        if (installed.contains(family)) {
            font.setFamily(family);
            break;
        }
    }
    font.setPointSizeF(DefaultPoints);
    return font;
}

} // namespace

Theme::Theme(QObject *parent) : QObject(parent)
{
    readSystem();
    QApplication::setStyle(new LockscopeStyle);
    m_font = interfaceFont();
    QApplication::setFont(m_font);
    qApp->installEventFilter(this);
    apply();
}

void Theme::readSystem()
{
    m_systemDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
}

void Theme::setChoice(Choice choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    apply();
}

void Theme::setFontSize(int points)
{
    QFont font = m_font;
    if (points > 0)
        font.setPointSize(points);
    QApplication::setFont(font);
}

void Theme::apply()
{
    const QScopedValueRollback<bool> guard(m_applying, true);
    m_dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemDark);
    const StatusPalette &colors = m_dark ? StatusPalette::darkTable() : StatusPalette::light();
    QApplication::setPalette(colors.toQPalette());
    emit changed();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    // The desktop switched its theme. Our own palette hides the desktop's, so it is taken away for
    // a look.
    if (event->type() == QEvent::ThemeChange && !m_applying) {
        const QScopedValueRollback<bool> guard(m_applying, true);
        QApplication::setPalette(QPalette());
        readSystem();
        apply();
    }
    return QObject::eventFilter(watched, event);
}

QString Theme::toString(Choice choice)
{
    switch (choice) {
    case Choice::System: return QStringLiteral("system");
    case Choice::Light: return QStringLiteral("light");
    case Choice::Dark: return QStringLiteral("dark");
    }
    return QStringLiteral("system");
}

Theme::Choice Theme::fromString(const QString &text)
{
    if (text == QLatin1String("light"))
        return Choice::Light;
    if (text == QLatin1String("dark"))
        return Choice::Dark;
    return Choice::System;
}

} // namespace lockscope
