// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QGenericPlugin>

namespace e2e {

/// Types into a program of Qt as a person would, where there is no screen to do it on: the program
/// loads it when QT_QPA_GENERIC_PLUGINS names it. Each line of standard input is done in turn, and
/// its end is told by a line on standard output, "done":
///   when TEXT     waits until the command of that name (of a menu) can be chosen
///   press KEYS    a key in the window in front, as "Ctrl+L"
///   type TEXT     into what has the focus
///   count TEXT    tells how often the program's memory has the text, which is written backwards
///                 here: "found N" before "done"
class KeysPlugin : public QGenericPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.qt-project.Qt.QGenericPluginFactoryInterface" FILE "keysplugin.json")
public:
    QObject *create(const QString &name, const QString &specification) override;
};

} // namespace e2e
