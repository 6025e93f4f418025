// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/fieldpath.h"
#include "models/dialect/foreigndocument.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <forward_list>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What paths are looked up in.
struct FieldSource
{
    FieldSource(const Dialect &dialect, const ForeignDocument &looked);
    /// @p read: what the document's fields say.
    FieldSource(const ForeignDocument &looked, const std::vector<FieldValue> &read)
        : document(looked), fields(read)
    {}
    FieldSource(const FieldSource &) = delete;
    FieldSource &operator=(const FieldSource &) = delete;
    ~FieldSource() = default;

    const ForeignDocument &document;
    QString problem; ///< why the document's fields are no JSON, for a person; empty: they are
    std::vector<FieldValue> own;
    const std::vector<FieldValue> &fields; ///< those of the dialect
    FieldValue element;
    QStringList keyParts;
    mutable std::forward_list<FieldValue> made; ///< what is nowhere else
};

/// Valid as long as @p source, whose element stays.
const FieldValue &fieldValue(const FieldPath &path, const FieldSource &source);

/// As people read it: texts as they are, dates in ISO form, ids and numbers without their types,
/// objects and arrays as JSON. Empty: null or missing.
QString valueText(const QJsonValue &value);
std::string valueText(const FieldValue &value);
void appendText(const FieldValue &value, std::string &to);

/// A field that is missing or null leaves nothing.
std::string templateText(const TextTemplate &text, const FieldSource &source);

/// In milliseconds since 1970, never outside the years 1 to 9999. nullopt: it is missing, or none.
std::optional<qint64> timeOf(const TimeField &field, const FieldSource &source);

/// An object of extended JSON that stands for one value: {"$date": …}, {"$oid": …}.
bool isExtendedValue(const QJsonValue &value);
/// {"$date": …}, in any of the ways it is written.
std::optional<qint64> extendedDate(const QJsonValue &value);
/// "2026-01-01T00:00:00.000Z".
QString isoText(qint64 ms);
/// A number, or an object of extended JSON that is one.
std::optional<double> numberOf(const QJsonValue &value);
std::optional<double> numberOf(const FieldValue &value);
/// The same value, however its numbers are written.
bool isSameValue(const FieldValue &a, const FieldValue &b);

} // namespace lockscope
