// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/everywindow.h"

#include "tests/support/menuletters.h"
#include "ui/help/guidepages.h"

#include "ui/tree/locktreeview.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QGroupBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryFile>
#include <QTimer>

#include <memory>

namespace lockscope {

namespace {

/// A dead lock, one of this window, one of a change that is half done, an anonymous one.
constexpr const char *Subjects[] = {"/clinton/projects/elasticsearch/old.txt",
                                    "/clinton/photos",
                                    "/clinton/archive",
                                    "/clinton/projects/elasticsearch/README.txt",
                                    "/obama/reports",
                                    "/tmp"};

/// Looks at each window that opens, also from within a dialog's own event loop, and closes it.
class Looker
{
public:
    Looker(const QWidget &main, std::function<void(QWidget &)> look)
        : m_main(main), m_look(std::move(look))
    {
        m_timer.setInterval(0);
        QObject::connect(&m_timer, &QTimer::timeout, [this] { lookAround(); });
        m_timer.start();
    }

    void lookAround()
    {
        for (QWidget *window : QApplication::topLevelWidgets()) {
            if (window == &m_main || !window->isVisible())
                continue;
            if (qobject_cast<QMenu *>(window) || window->windowType() == Qt::ToolTip) {
                window->close();
                continue;
            }
            if (!qobject_cast<QFileDialog *>(window)) {
                m_timer.stop(); // what looks may take events
                QCoreApplication::sendPostedEvents();
                m_look(*window);
                m_classes.append(QLatin1String(window->metaObject()->className()));
                m_timer.start();
            }
            window->close();
            return; // others may be gone with it
        }
    }

    QStringList classes() const { return m_classes; }

private:
    const QWidget &m_main;
    const std::function<void(QWidget &)> m_look;
    QTimer m_timer;
    QStringList m_classes;
};

/// Of all menus, as somebody finds them.
QList<QAction *> commandsOf(const MainWindow &window)
{
    QList<QAction *> commands;
    const std::function<void(QMenu &)> collect = [&](QMenu &menu) {
        emit menu.aboutToShow();
        for (QAction *action : menu.actions()) {
            if (action->menu())
                collect(*action->menu());
            else if (!action->isSeparator())
                commands.append(action);
        }
    };
    for (QAction *action : window.findChild<QMenuBar *>()->actions())
        collect(*action->menu());
    return commands;
}

void appendText(QStringList &texts, const QString &text)
{
    if (!text.trimmed().isEmpty())
        texts.append(text);
}

void appendRows(QStringList &texts, const QAbstractItemModel &model, const QModelIndex &parent)
{
    constexpr int Rows = 200; // the same texts come again
    for (int row = 0; row < std::min(model.rowCount(parent), Rows); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole),
                                   int(Qt::AccessibleTextRole), int(Qt::AccessibleDescriptionRole)})
                appendText(texts, index.data(role).toString());
            if (column == 0)
                appendRows(texts, model, index);
        }
    }
}

} // namespace

void useSmallScreen(int dpi, int scale, QSize size)
{
    static QTemporaryFile screen; // the platform reads it later
    if (qgetenv("QT_QPA_PLATFORM") != "offscreen" || !screen.open())
        return;
    screen.write(QStringLiteral(
                         R"({"screens": [{"name": "small", "x": 0, "y": 0, "width": %3,
                             "height": %4, "logicalDpi": %1, "logicalBaseDpi": %1, "dpr": %2}]})")
                         .arg(dpi)
                         .arg(scale)
                         .arg(size.width())
                         .arg(size.height())
                         .toUtf8());
    screen.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screen.fileName().toUtf8());
}

WholeWindow::WholeWindow()
    : settings(folder.filePath(QStringLiteral("settings.ini"))), library(clock)
{
    intents.views = {halfDoneRename("op-5d1e77", "/clinton/archive", "/hillary/archive",
                                    "s-db3-importer", 412, 1300)};
    changes = &intents;
    Services services;
    services.settings = &settings;
    services.lab = &library;
    makeWindow(services);
    fillLikeThePictures();
}

WholeWindow::~WholeWindow() { window.reset(); }

QStringList showEveryWindow(WholeWindow &whole, const std::function<void(QWidget &window)> &look)
{
    MainWindow &main = *whole.window;
    QCoreApplication::processEvents();
    look(main);
    Looker looker(main, look);
    for (const char *subject : Subjects) {
        for (int i = 0;; ++i) {
            whole.window->tree()->selectDocument(QLatin1String(subject));
            const QList<QAction *> commands = commandsOf(main);
            if (i >= commands.size())
                break;
            if (!commands[i]->isEnabled() || commands[i]->isCheckable()
                || commands[i]->menuRole() == QAction::QuitRole)
                continue;
            commands[i]->trigger();
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
        }
    }
    QStringList classes = looker.classes();
    classes.removeDuplicates();
    return classes;
}

QSet<QString> wordsOf(const QString &text)
{
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
    QSet<QString> words;
    for (auto it = word.globalMatch(text); it.hasNext();)
        words.insert(it.next().captured());
    return words;
}

QSet<QString> WholeWindow::words() const
{
    // Named by a test, gone meanwhile, escaped, or the same in all languages.
    QSet<QString> words = wordsOf(
            QStringLiteral("https locks stg example net staging lab two CHANGES Egpj rter MongoDB "
                           "lockctl Deutsch English DejaVu Sans"));
    for (const auto &[id, lock] : backend.locks())
        words += wordsOf(QString::fromStdString(id + ' ' + lock.unreadable));
    for (const auto &[id, session] : backend.sessions()) {
        const ProcessIdentity &process = session.process;
        words += wordsOf(QString::fromStdString(id + ' ' + process.host + ' ' + process.app + ' '
                                                + process.purpose + ' ' + process.user));
    }
    for (const LabScenario &scenario : library.scenarios())
        words += wordsOf(
                QString::fromStdString(scenario.name + ' ' + scenario.title + ' ' + scenario.text));
    // The guide is written in English.
    for (const QString &page : guidePages())
        words += wordsOf(guideTitle(page));
    return words;
}

QStringList cutTexts(const QWidget &window)
{
    QStringList cut;
    const auto check = [&cut](const QWidget &widget, const QString &text, const QSize &wanted) {
        if (!text.isEmpty() && !widget.visibleRegion().isEmpty()
            && (widget.width() < wanted.width() || widget.height() < wanted.height()))
            cut.append(QStringLiteral("%1, %2\u00d7%3 of %4\u00d7%5: %6")
                               .arg(QLatin1String(widget.metaObject()->className()))
                               .arg(widget.width())
                               .arg(widget.height())
                               .arg(wanted.width())
                               .arg(wanted.height())
                               .arg(text));
    };
    for (const QLabel *label : window.findChildren<QLabel *>())
        check(*label, label->text(),
              label->wordWrap() ? QSize(0, label->heightForWidth(label->width()))
                                : label->minimumSizeHint());
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (!qobject_cast<const QLineEdit *>(button->parentWidget())) // which shows an icon
            check(*button, button->text(),
                  {button->minimumSizeHint().width(), button->fontMetrics().height()});
    }
    return cut;
}

QStringList overlapping(const QWidget &window)
{
    QStringList found;
    QList<const QWidget *> parents{&window};
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->visibleRegion().isEmpty()) // and not a panel behind another one
            parents.append(widget);
    }
    for (const QWidget *parent : std::as_const(parents)) {
        QList<const QWidget *> parts;
        const std::function<void(const QLayout &)> collect = [&](const QLayout &layout) {
            for (int i = 0; i < layout.count(); ++i) {
                if (const QLayout *inner = layout.itemAt(i)->layout())
                    collect(*inner);
                else if (const QWidget *part = layout.itemAt(i)->widget();
                         part && part->isVisible())
                    parts.append(part);
            }
        };
        if (const auto *layout = parent->layout();
            layout && !qobject_cast<const QMainWindow *>(parent))
            collect(*layout);
        for (qsizetype i = 0; i < parts.size(); ++i) {
            for (qsizetype j = i + 1; j < parts.size(); ++j) {
                if (const QRect shared = parts[i]->geometry() & parts[j]->geometry();
                    !shared.isEmpty())
                    found.append(
                            QStringLiteral("%1\u00d7%2: ").arg(shared.width()).arg(shared.height())
                            + QStringLiteral("%1 %2 over %3")
                                      .arg(QLatin1String(parts[i]->metaObject()->className()),
                                           parts[i]->property("text").toString(),
                                           QLatin1String(parts[j]->metaObject()->className())));
            }
        }
    }
    return found;
}

QStringList tooLarge(const QWidget &window, QSize room)
{
    if (window.width() <= room.width() && window.height() <= room.height())
        return {};
    return {QStringLiteral("%1\u00d7%2").arg(window.width()).arg(window.height())};
}

QStringList sharedLetters(const QWidget &window)
{
    QHash<QChar, QString> of;
    QStringList shared;
    const auto take = [&](const QString &text) {
        const QChar letter = mnemonicOf(text);
        if (letter.isNull())
            return;
        if (of.contains(letter))
            shared.append(of.value(letter) + QStringLiteral(" / ") + text);
        of.insert(letter, text);
    };
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window)
            continue;
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            take(button->text());
        else if (const auto *label = qobject_cast<const QLabel *>(widget); label && label->buddy())
            take(label->text());
        else if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                take(tabs->tabText(i));
        } else if (const auto *bar = qobject_cast<const QMenuBar *>(widget)) {
            for (const QAction *action : bar->actions())
                take(action->text());
        }
    }
    int entries = 0;
    return shared + entriesWithOneLetter(window, entries);
}

QStringList strayLetters(const QWidget &window)
{
    QStringList texts;
    QList<const QWidget *> widgets{&window};
    for (const QWidget *widget : window.findChildren<QWidget *>())
        widgets.append(widget);
    for (const QWidget *widget : std::as_const(widgets)) {
        for (const QString &text :
             {widget->toolTip(), widget->accessibleName(), widget->accessibleDescription()})
            appendText(texts, text);
        const auto *view = qobject_cast<const QAbstractItemView *>(widget);
        if (view && view->model())
            appendRows(texts, *view->model(), {});
    }
    static const QRegularExpression letter(QStringLiteral("\\([A-Z]\\)"));
    return texts.filter(letter);
}

QStringList nameless(const QWidget &window)
{
    QStringList found;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || widget->visibleRegion().isEmpty()
            || qobject_cast<QAbstractSpinBox *>(widget->parentWidget())) // which has it
            continue;
        const QAccessibleInterface *told = QAccessible::queryAccessibleInterface(widget);
        if (!told || told->text(QAccessible::Name).trimmed().isEmpty())
            found.append(
                    QStringLiteral("%1 %2 in %3")
                            .arg(QLatin1String(widget->metaObject()->className()),
                                 widget->objectName(),
                                 QLatin1String(widget->parentWidget()->metaObject()->className())));
    }
    return found;
}

QString sizeWhenAllIsSaid(QWidget &window)
{
    for (int i = 0; i < 2; ++i) // until it is laid out
        QCoreApplication::processEvents();
    const QSize opened = window.size();
    for (QLabel *label : window.findChildren<QLabel *>()) {
        if (label->wordWrap())
            label->setText(QStringLiteral("and what the server answered ").repeated(12));
    }
    for (QWidget *part : window.findChildren<QWidget *>()) {
        const bool isPart = qobject_cast<QLabel *>(part) || qobject_cast<QListWidget *>(part)
                            || qobject_cast<QPushButton *>(part);
        if (isPart && part->isHidden() && !part->isWindow())
            part->show();
    }
    for (int i = 0; i < 4; ++i)
        QCoreApplication::processEvents();
    return window.size() == opened ? QString()
                                   : QStringLiteral("%1\u00d7%2, opened with %3\u00d7%4")
                                             .arg(window.width())
                                             .arg(window.height())
                                             .arg(opened.width())
                                             .arg(opened.height());
}

QStringList textsOf(const QWidget &window)
{
    QStringList texts{window.windowTitle()};
    QList<const QWidget *> widgets{&window};
    for (const QWidget *widget : window.findChildren<QWidget *>())
        widgets.append(widget);
    for (const QWidget *widget : std::as_const(widgets)) {
        for (const QString &text :
             {widget->toolTip(), widget->whatsThis(), widget->accessibleName(),
              widget->accessibleDescription(), widget->statusTip()})
            appendText(texts, text);
        for (const char *property : {"text", "title", "placeholderText", "windowTitle"}) {
            if (!qobject_cast<const QLineEdit *>(widget)
                || qstrcmp(property, "placeholderText") == 0)
                appendText(texts, widget->property(property).toString());
        }
        if (const auto *combo = qobject_cast<const QComboBox *>(widget)) {
            for (int i = 0; i < combo->count(); ++i)
                appendText(texts, combo->itemText(i));
        }
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                appendText(texts, tabs->tabText(i));
        }
        const auto *view = qobject_cast<const QAbstractItemView *>(widget);
        if (view && view->model()) {
            const QAbstractItemModel &model = *view->model();
            for (int column = 0; column < model.columnCount(); ++column)
                appendText(texts, model.headerData(column, Qt::Horizontal).toString());
            appendRows(texts, model, {});
        }
    }
    for (const QAction *action : window.findChildren<QAction *>()) {
        for (const QString &text : {action->text(), action->toolTip(), action->statusTip()})
            appendText(texts, text);
    }
    return texts;
}

} // namespace lockscope
