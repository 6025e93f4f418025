// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/enginetext.h"

#include "models/domain/enginename.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

QString engineText(const std::string &engine)
{
    // Proper names stay as they are, and need no entry.
    [[maybe_unused]] static constexpr const char *translated[] = {
            QT_TRANSLATE_NOOP("lockscope::EngineText", "Embedded server")};
    const QString name = safeText(engineName(engine), 40);
    return QCoreApplication::translate("lockscope::EngineText", name.toUtf8().constData());
}

} // namespace lockscope
