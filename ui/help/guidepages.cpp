// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/help/guidepages.h"

#include <QFile>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>

// Outside the namespace: the macro declares a function of the global one.
static void initGuide() { Q_INIT_RESOURCE(guide); }

namespace lockscope {

namespace {

QString textOf(const QString &page)
{
    initGuide();
    QFile file(QStringLiteral(":/guide/") + page);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// As links to a heading have it: "Finish or undo" is "finish-or-undo".
QString anchorOf(const QString &heading)
{
    static const QRegularExpression others(QStringLiteral("[^\\w\\- ]"));
    return heading.toLower().remove(others).replace(QLatin1Char(' '), QLatin1Char('-'));
}

} // namespace

QStringList guidePages()
{
    return {QStringLiteral("getting-started.md"),
            QStringLiteral("finding-locks.md"),
            QStringLiteral("acquiring-a-lock.md"),
            QStringLiteral("breaking-a-lock.md"),
            QStringLiteral("recovering-a-rename.md"),
            QStringLiteral("connections.md"),
            QStringLiteral("history.md"),
            QStringLiteral("audit.md"),
            QStringLiteral("lab.md"),
            QStringLiteral("clusters.md"),
            QStringLiteral("mongodb.md"),
            QStringLiteral("dialects.md"),
            QStringLiteral("settings.md"),
            QStringLiteral("lockctl.md")};
}

QString guideTitle(const QString &page)
{
    static const QRegularExpression first(QStringLiteral("^# (.+)$"),
                                          QRegularExpression::MultilineOption);
    return first.match(textOf(page)).captured(1);
}

QString guideMarkdown(const QString &page)
{
    static const QRegularExpression comments(QStringLiteral("<!--.*?-->\\n?"),
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression pictures(QStringLiteral("^!\\[[^\\]]*\\]\\([^)]*\\)\\n"),
                                             QRegularExpression::MultilineOption);
    return textOf(page).remove(comments).remove(pictures).trimmed();
}

int headingPosition(const QTextDocument &document, const QString &anchor)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && anchorOf(block.text()) == anchor)
            return block.position();
    }
    return -1;
}

} // namespace lockscope
