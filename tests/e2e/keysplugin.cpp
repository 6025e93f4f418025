// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/keysplugin.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QKeySequence>
#include <QSocketNotifier>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <cstdio>

#include <sys/uio.h>
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

/// How often @p room has the text whose bytes are @p backwards, as UTF-8 or as UTF-16.
int countIn(const QByteArray &room, const QByteArray &backwards)
{
    const qsizetype size = backwards.size();
    int count = 0;
    for (qsizetype at = room.indexOf(backwards.back()); at >= 0;
         at = room.indexOf(backwards.back(), at + 1)) {
        for (const qsizetype step : {1, 2}) {
            qsizetype same = 1;
            while (same < size && at + same * step < room.size()
                   && room[at + same * step] == backwards[size - 1 - same])
                ++same;
            count += same == size ? 1 : 0;
        }
    }
    return count;
}

/// The same of all memory that this process can write.
int countInMemory(const QByteArray &backwards)
{
    QFile maps(QStringLiteral("/proc/self/maps"));
    if (!maps.open(QIODevice::ReadOnly))
        return -1;
    const QList<QByteArray> lines = maps.readAll().split('\n');
    int count = 0;
    for (const QByteArray &line : lines) {
        const QList<QByteArray> words = line.simplified().split(' ');
        const QList<QByteArray> ends = words.first().split('-');
        if (words.size() < 2 || !words[1].startsWith("rw"))
            continue;
        const quintptr from = ends[0].toULongLong(nullptr, 16);
        QByteArray room(static_cast<qsizetype>(ends[1].toULongLong(nullptr, 16) - from), '\0');
        const iovec here{room.data(), static_cast<std::size_t>(room.size())};
        const iovec there{reinterpret_cast<void *>(from), static_cast<std::size_t>(room.size())};
        room.resize(std::max<ssize_t>(::process_vm_readv(::getpid(), &here, 1, &there, 1, 0), 0));
        count += countIn(room, backwards);
    }
    return count;
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
        } else if (how == QLatin1String("count")) {
            std::printf("found %d\n", countInMemory(what.toUtf8()));
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
