// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/outage.h"

#include "ui/text/evidencetext.h"

#include <utility>

namespace lockscope {

QString Outage::tell(const std::optional<BackendError> &error)
{
    const std::optional<BackendError> told = std::exchange(m_told, error);
    if (!error)
        return told ? QStringLiteral("Watching again.") : QString();
    const bool isSilence = error->isSilence();
    // Whether a server that is away refuses or keeps silent makes no difference.
    if (told && (told->kind == error->kind || (isSilence && told->isSilence())))
        return {};
    const QString what = isSilence ? QStringLiteral("Connection lost: %1 Trying again.")
                                   : QStringLiteral("%1 Trying again.");
    return what.arg(errorText(*error));
}

} // namespace lockscope
