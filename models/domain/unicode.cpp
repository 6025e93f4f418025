// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/unicode.h"

#include <QString>
#include <QStringDecoder>

#include <algorithm>

namespace lockscope {

std::optional<std::string> toNfc(std::string_view utf8)
{
    // ASCII is the same in every form.
    if (std::all_of(utf8.begin(), utf8.end(),
                    [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return std::string(utf8);
    // Stateless: a character that is cut off at the end is an error, and not the beginning of more
    // to come.
    QStringDecoder decode(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
    const QString decoded = decode(
            QByteArrayView(utf8.data(), static_cast<qsizetype>(utf8.size())));
    if (decode.hasError())
        return std::nullopt;
    return decoded.normalized(QString::NormalizationForm_C).toStdString();
}

} // namespace lockscope
