// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonValue>
#include <QString>

namespace lockscope {

/// Extended JSON as one types it into mongosh: ISODate("…") and ObjectId("…") for what they are.
QString toMongosh(const QJsonValue &extendedJson);

} // namespace lockscope
