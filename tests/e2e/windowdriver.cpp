// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"

#include "ui/shell/mainwindow.h"

#include <QJsonArray>
#include <QTest>
#include <QTreeView>

namespace e2e {

using namespace lockscope;

namespace {

constexpr int Long = 60000;

} // namespace

bool showConnected(Application &application)
{
    application.start();
    return QTest::qWaitForWindowExposed(&application.window())
           && QTest::qWaitFor(
                   [&application] {
                       return application.server().scheduler().state().kind
                              == ConnectionState::Kind::Live;
                   },
                   Long);
}

QModelIndex rowNamed(const QTreeView *tree, const QString &text, const QModelIndex &parent)
{
    const QAbstractItemModel *model = tree->model();
    for (int row = 0; row < model->rowCount(parent); ++row) {
        const QModelIndex index = model->index(row, 0, parent);
        if (index.data().toString() == text)
            return index;
        if (const QModelIndex below = rowNamed(tree, text, index); below.isValid())
            return below;
    }
    return {};
}

bool clickRow(QTreeView *tree, const QString &text, Qt::KeyboardModifiers modifiers)
{
    if (!QTest::qWaitFor([&] { return rowNamed(tree, text).isValid(); }, Long))
        return false;
    const QModelIndex index = rowNamed(tree, text);
    tree->scrollTo(index); // opens what is above it
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, modifiers,
                      tree->visualRect(index).center());
    return QTest::qWaitFor(
            [&] { return tree->currentIndex().siblingAtColumn(0).data().toString() == text; },
            Long);
}

bool press(QWidget &window, QWidget *target, Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window, Long))
        return false;
    QTest::keyClick(target, key, modifiers);
    return true;
}

LockHealth healthOf(LockStore &store, const char *id)
{
    const DocumentRef ref = store.find(id);
    return ref == NoDocument ? LockHealth::Free : store.summaryAt(ref).health;
}

std::unique_ptr<Background> hold(const Server &server, const QString &targets, const QString &lease)
{
    auto holder = server.start(
            words(QStringLiteral("acquire %1 --hold %2").arg(terms(lease), targets)));
    return holder->nextObject().value(QLatin1String("granted")).toBool() ? std::move(holder)
                                                                         : nullptr;
}

bool isFree(const Server &server, const QString &path)
{
    const Outcome listed = server.lockctl({QStringLiteral("ls"), QStringLiteral("--flat")});
    const QJsonArray locks = listed.array();
    return listed.exitCode == 0
           && std::none_of(locks.begin(), locks.end(), [&path](const QJsonValue &lock) {
                  return lock.toObject().value(QLatin1String("path")).toString() == path;
              });
}

} // namespace e2e
