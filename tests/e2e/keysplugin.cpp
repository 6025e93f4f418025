// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/keysplugin.h"

#include <QAction>
#include <QApplication>
#include <QKeySequence>
#include <QSocketNotifier>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace e2e {

namespace {

constexpr int LookMs = 20;

QWidget *inFront()
{
    if (QWidget *modal = QApplication::activeModalWidget())
        return modal;
    if (QWidget *active = QApplication::activeWindow())
        return active;
    const QWidgetList all = QApplication::topLevelWidgets();
    const auto shown = std::find_if(all.begin(), all.end(), [](const QWidget *widget) {
        return widget->isWindow() && widget->isVisible() && !widget->parentWidget();
    });
    return shown == all.end() ? nullptr : *shown;
}

bool canBeChosen(const QString &command)
{
    const QWidget *window = inFront();
    const QList<QAction *> actions = window ? window->findChildren<QAction *>()
                                            : QList<QAction *>();
    return std::any_of(actions.begin(), actions.end(), [&command](const QAction *action) {
        return action->text().remove(QLatin1Char('&')) == command && action->isEnabled();
    });
}

class Typist : public QObject
{
public:
    Typist() : m_input(STDIN_FILENO, QSocketNotifier::Read)
    {
        connect(&m_input, &QSocketNotifier::activated, this, [this] { read(); });
        connect(&m_look, &QTimer::timeout, this, [this] { goOn(); });
        m_look.start(LookMs);
    }

private:
    void read()
    {
        char room[4096];
        const ssize_t count = ::read(STDIN_FILENO, room, sizeof room);
        if (count > 0)
            m_lines += QByteArray(room, static_cast<qsizetype>(count));
        else
            m_input.setEnabled(false);
    }

    /// A line at a time, so that what it brings about has happened when the next one comes.
    void goOn()
    {
        const qsizetype end = m_lines.indexOf('\n');
        QWidget *window = inFront();
        if (end < 0 || !window)
            return;
        const QString line = QString::fromUtf8(m_lines.first(end));
        const QString what = line.section(QLatin1Char(' '), 1);
        const QString how = line.section(QLatin1Char(' '), 0, 0);
        if (how == QLatin1String("when") && !canBeChosen(what))
            return;
        if (how != QLatin1String("when") && !window->isActiveWindow()) {
            window->activateWindow(); // the offscreen platform has no window manager to do it
            return;
        }
        m_lines.remove(0, end + 1);
        QWidget *focus = QApplication::focusWidget() ? QApplication::focusWidget() : window;
        if (how == QLatin1String("press")) {
            const QKeyCombination keys = QKeySequence(what)[0];
            QTest::keyClick(focus, keys.key(), keys.keyboardModifiers());
        } else if (how == QLatin1String("type")) {
            QTest::keyClicks(focus, what);
        }
        std::puts("done");
        std::fflush(stdout);
    }

    QSocketNotifier m_input;
    QTimer m_look;
    QByteArray m_lines;
};

} // namespace

QObject *KeysPlugin::create(const QString &, const QString &)
{
    return new Typist; // the application deletes it
}

} // namespace e2e
