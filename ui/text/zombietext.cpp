// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/zombietext.h"

#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

constexpr int PathShown = 120;

struct ZombieWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::ZombieText)
};

QString quoted(const std::string &word)
{
    return QLatin1Char('\'')
           + QString::fromStdString(word).replace(QLatin1Char('\''), QStringLiteral("'\\''"))
           + QLatin1Char('\'');
}

} // namespace

QString zombieTitle() { return ZombieWords::tr("A process wrote after its lock was broken."); }

QString zombieText(const ZombieSign &sign)
{
    const QString path = safeText(sign.path, PathShown);
    if (sign.what == ZombieSign::What::DroppedTwice) {
        const QString needed = QString::number(sign.needed);
        if (!sign.isRepairable())
            return ZombieWords::tr(
                           "%1: a share was counted down twice. None is left to count up, %2 "
                           "needed: the plain clients below must take their locks again.")
                    .arg(path, needed);
        return ZombieWords::tr("%1: a share was counted down twice. %2 left for %3 locks below.")
                .arg(path, QString::number(sign.count), needed);
    }
    const ProcessIdentity process = namedProcess(sign);
    return process == ProcessIdentity{} ? path
                                        : ZombieWords::tr("%1, %2").arg(processText(process), path);
}

QString zombieRepairCommand(const ZombieSign &sign)
{
    if (sign.what == ZombieSign::What::DroppedTwice)
        return QStringLiteral("lockctl fsck --repair ") + quoted(sign.path);
    if (!sign.session.empty())
        return QStringLiteral("lockctl break --session ") + quoted(sign.session);
    if (!sign.holder.empty())
        return QStringLiteral("lockctl break --holder ") + quoted(sign.holder);
    return QStringLiteral("lockctl break ") + quoted(sign.path);
}

} // namespace lockscope
