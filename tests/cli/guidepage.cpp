// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/guidepage.h"

#include <QFile>
#include <QRegularExpression>

namespace lockscope {

namespace {

bool isCommand(const QString &line)
{
    static const QRegularExpression program(
            QStringLiteral("^(lockctl|lockscope|\\./dev|export|kill) "));
    return program.match(line).hasMatch();
}

QString withoutComment(const QString &line)
{
    static const QRegularExpression comment(QStringLiteral("\\s{2,}#.*$|\\s+# .*$"));
    return QString(line).remove(comment);
}

} // namespace

GuidePage GuidePage::read(const QString &name)
{
    const bool isInFolder = name != QLatin1String("README.md");
    QFile file(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/")
               + (isInFolder ? QStringLiteral("docs/user-guide/") : QString()) + name);
    GuidePage page;
    if (!file.open(QIODevice::ReadOnly))
        return page;
    QString prose;
    bool isInBlock = false;
    bool isTranscript = false;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("```"))) {
            isInBlock = !isInBlock;
            isTranscript = false;
        } else if (!isInBlock) {
            prose += line + QLatin1Char(' ');
        } else if (line.startsWith(QLatin1String("$ "))) {
            isTranscript = true;
            page.commands.append({line.mid(2), {}});
        } else if (isTranscript) {
            page.commands.last().output.append(line);
        } else if (isCommand(line)) {
            page.commands.append({withoutComment(line), {}});
        }
    }
    for (const Command &command : page.commands)
        if (command.text.startsWith(QLatin1String("lockctl ")))
            page.mentioned.append(command.text);
    static const QRegularExpression quoted(QStringLiteral("`(lockctl [^`]+)`"));
    QRegularExpressionMatchIterator found = quoted.globalMatch(prose);
    while (found.hasNext())
        page.mentioned.append(found.next().captured(1).simplified());
    return page;
}

} // namespace lockscope
