// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/fieldpath.h"
#include "models/dialect/foreigndocument.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>
#include <QVarLengthArray>

#include <optional>
#include <utility>

namespace lockscope {

/// What paths are looked up in.
struct FieldSource
{
    explicit FieldSource(const ForeignDocument &looked) : document(looked) {}

    const ForeignDocument &document;
    QJsonValue element = QJsonValue(QJsonValue::Undefined);
    QStringList keyParts;
    /// Fields of the document that were looked up already, by their slots.
    mutable QVarLengthArray<std::pair<int, QJsonValue>, 8> found;
};

/// Undefined: there is no such field.
QJsonValue fieldValue(const FieldPath &path, const FieldSource &source);

/// As people read it: texts as they are, dates in ISO form, ids and numbers without their types,
/// objects and arrays as JSON. Empty: null or missing.
QString valueText(const QJsonValue &value);

/// A field that is missing or null leaves nothing.
QString templateText(const TextTemplate &text, const FieldSource &source);

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
/// The same value, however its numbers are written.
bool isSameValue(const QJsonValue &a, const QJsonValue &b);

} // namespace lockscope
