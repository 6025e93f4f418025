// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockhealth.h"
#include "tests/e2e/makeapplication.h"

#include <QModelIndex>
#include <QString>

#include <memory>

class QTreeView;

namespace e2e {

/// Shows the window of @p application and waits until it has read the server; false: it did not
/// come to that.
bool showConnected(lockscope::Application &application);

/// The row of @p text in @p tree, opened or not; an invalid index when there is none.
QModelIndex rowNamed(const QTreeView *tree, const QString &text, const QModelIndex &parent = {});
/// Waits for that row and clicks it; false: it did not come, or another one is chosen.
bool clickRow(QTreeView *tree, const QString &text, Qt::KeyboardModifiers modifiers = {});
/// A key in @p window once it is the active one: a window manager sees to that, the offscreen
/// platform does not. False: it is not.
bool press(QWidget &window, QWidget *target, Qt::Key key, Qt::KeyboardModifiers modifiers = {});

/// What the window says of this document; Free: it shows none.
lockscope::LockHealth healthOf(lockscope::LockStore &store, const char *id);

/// A lockctl that took what @p targets say, as "--mode X /a", and keeps it; nullptr: it did not get
/// it.
std::unique_ptr<Background> hold(const Server &server, const QString &targets,
                                 const QString &lease = QStringLiteral("8s"));
/// Whether the server has no lock on exactly @p path.
bool isFree(const Server &server, const QString &path);

} // namespace e2e
