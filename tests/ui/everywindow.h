// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/fakeintentbackend.h"
#include "tests/support/fakelabrun.h"
#include "tests/ui/windowfixture.h"
#include "ui/settings/settings.h"

#include <QSet>
#include <QSize>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>

namespace lockscope {

/// A window with all that the program gives it, on the tree of the design's pictures and a change
/// that is half done.
struct WholeWindow : WindowFixture
{
    WholeWindow();
    ~WholeWindow();

    /// Of what was not written by the program: paths, hosts, purposes, names of keys and engines.
    QSet<QString> words() const;

    QTemporaryDir folder;
    Settings settings;
    FakeLabLibrary library;
    FakeIntentBackend intents;
};

QSet<QString> wordsOf(const QString &text);

/// A screen of @p size points for a platform without a display; before there is an application.
/// @p dpi: of its fonts; @p scale: pixels a point.
void useSmallScreen(int dpi = 96, int scale = 1, QSize size = {1024, 700});

/// Opens every window that a command of the main window opens, on locks of each state, and hands
/// it to @p look, shown; the main window comes first. A command, dialog or panel that is new is
/// among them by itself; files are not chosen.
/// @return the classes of what was shown, each once.
QStringList showEveryWindow(WholeWindow &whole, const std::function<void(QWidget &window)> &look);

/// The texts that are cut off in @p window: of labels and buttons that have less room than they
/// want, as "CLASS: TEXT".
QStringList cutTexts(const QWidget &window);

/// The parts of a layout in @p window that stand on each other, as "W×H: CLASS TEXT over CLASS".
QStringList overlapping(const QWidget &window);

/// The size of @p window where that is more than @p room, as "W×H".
QStringList tooLarge(const QWidget &window, QSize room);

/// The buttons and fields of @p window that can be seen together and have the same letter.
QStringList sharedLetters(const QWidget &window);

/// The texts of @p window that show the letter of a command where no letter does anything: in lists,
/// tool tips and names. Only languages that put it in parentheses can.
QStringList strayLetters(const QWidget &window);

/// What takes the keyboard in @p window and has no name for whoever does not see it, by its class.
QStringList nameless(const QWidget &window);

/// The size that @p window takes when it says all that it may, at length; empty: the size it had.
QString sizeWhenAllIsSaid(QWidget &window);

/// Every text that @p window shows or tells: of widgets, actions, rows and heads of lists, tool
/// tips and accessible names.
QStringList textsOf(const QWidget &window);

} // namespace lockscope
