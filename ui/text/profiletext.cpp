// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/profiletext.h"

#include "ui/text/counted.h"
#include "ui/text/enginetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace lockscope {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::ProfileText)
};

} // namespace

QString profileDoubtText(const std::string &name, const ProfileDoubt &doubt)
{
    const QString connection = safeText(name, 60);
    const QString key = safeText(doubt.key, 40);
    const QString value = safeText(doubt.value, 40);
    switch (doubt.what) {
    case ProfileDoubt::What::UnknownStage:
        return value.isEmpty()
                       ? Words::tr("The stage of “%1” is not understood: it counts as production, "
                                   "read-only. Known are plain, "
                                   "development, test, staging and production.")
                                 .arg(connection)
                       : Words::tr("“%2” is no stage, so “%1” counts as production, read-only. "
                                   "Known are plain, "
                                   "development, test, staging and production.")
                                 .arg(connection, value);
    case ProfileDoubt::What::NoFlag:
        return Words::tr("“%2” of “%1” is neither true nor false: the safe value is used. Write "
                         "true or false.")
                .arg(connection, key);
    case ProfileDoubt::What::Misspelt:
        return Words::tr("“%2” of “%1” is not known; was “%3” meant? Until that is corrected, the "
                         "safe value is used.")
                .arg(connection, key, value);
    }
    return {};
}

QString profileUseText(const ProfileUse &use, Instant now)
{
    if (!use.last)
        return Words::tr("not connected yet");
    // "14:21:19", or "2026-01-31 14:21:19": the day is enough of another one.
    const QString instant = formatInstant(*use.last, now);
    const QString day = instant.section(QLatin1Char(' '), 0, 0);
    const QString when = Words::tr("used %1").arg(
            day == instant ? instant.left(instant.lastIndexOf(QLatin1Char(':'))) : day);
    const QString engine = use.engine.empty() ? QString()
                                              : engineText(use.engine) + QLatin1Char(' ')
                                                        + safeText(use.version, 30);
    return engine.isEmpty() ? when : QString(engine + QStringLiteral(" · ") + when);
}

QString importedText(const ImportedProfiles &imported)
{
    if (!imported.problem.isEmpty())
        return imported.problem;
    QStringList said{counted(static_cast<qint64>(imported.added.size()),
                             Words::tr("1 connection was imported."),
                             Words::tr("%1 connections were imported."))};
    if (imported.known > 0)
        said.append(counted(imported.known, Words::tr("1 was saved already."),
                            Words::tr("%1 were saved already.")));
    for (const auto &[before, now] : imported.renamed)
        said.append(Words::tr("Another one is called “%1”; this one is “%2” now.")
                            .arg(safeText(before, 60), safeText(now, 60)));
    for (const auto &[name, doubt] : imported.doubts)
        said.append(profileDoubtText(name, doubt));
    return said.join(QLatin1Char(' '));
}

} // namespace lockscope
