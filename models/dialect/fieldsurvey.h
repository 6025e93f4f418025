// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/fieldpath.h"
#include "models/dialect/foreigndocument.h"

#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockscope {

/// What a field of some documents is, as far as their values tell.
struct SurveyedField
{
    enum class Kind { Nothing, Text, Number, Boolean, Id, Object, Array, Time, Mixed };
    QString path; ///< "exclusive.owner"
    Kind kind = Kind::Nothing;
    TimeField::Form form = TimeField::Form::Date; ///< Time
    qsizetype seen = 0;                           ///< documents that have it, not null
    qsizetype nulls = 0;                          ///< documents that have it, and null
    QList<QJsonValue> values;

    /// "exclusiveOwner", "exclusive_owner" → "exclusiveowner".
    QString plainName() const;
    QString lastName() const; ///< the same of its last part
};

/// Fields of @p objects and of the objects in them, in the order of their names. Names that no
/// dialect can name are left out.
QList<SurveyedField> surveyFields(const QList<QJsonObject> &objects);

} // namespace lockscope
