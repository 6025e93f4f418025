// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/keyletter.h"

#include <QRegularExpression>

namespace lockscope {

QString withoutKeyLetter(const QString &text)
{
    static const QRegularExpression inParentheses(QStringLiteral("\\(&[^&]\\)"));
    const QString kept = QString(text).remove(inParentheses);
    QString read;
    for (qsizetype i = 0; i < kept.size(); ++i) {
        if (kept[i] == QLatin1Char('&') && i + 1 < kept.size())
            ++i;
        read.append(kept[i]);
    }
    return read;
}

} // namespace lockscope
