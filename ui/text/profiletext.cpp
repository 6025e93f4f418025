// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/profiletext.h"

#include "ui/text/safetext.h"

#include <QCoreApplication>

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
                                   "read-only. Known are plain, staging and production.")
                                 .arg(connection)
                       : Words::tr("“%2” is no stage, so “%1” counts as production, read-only. "
                                   "Known are plain, staging and production.")
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

} // namespace lockscope
