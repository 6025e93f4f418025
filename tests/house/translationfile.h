// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace lockscope {

/// One message of a .ts file.
struct TranslatedMessage
{
    QString context;
    QString source;
    QString state;     ///< "unfinished", "vanished", …; empty: finished
    QStringList forms; ///< the translation, or one for each plural form
    QString name() const { return context + QStringLiteral(": ") + source; }
};

/// The messages of the .ts file with the text @p xml, in their order. @p error is set when it is no
/// well-formed XML.
std::vector<TranslatedMessage> readTranslations(const QByteArray &xml, QString *error);

/// What is wrong with @p message for a program that puts its values in: not finished, empty, other
/// placeholders, other line breaks at the end, another ellipsis, a mnemonic lost. Empty: nothing.
QStringList problemsOf(const TranslatedMessage &message);

} // namespace lockscope
