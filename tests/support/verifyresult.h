// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <QString>
#include <QTest>

namespace lockscope::test {

/// What @p error says, for the message of a failed check.
inline QString describe(const BackendError &error)
{
    return QString::fromLatin1(toString(error.kind)) + QStringLiteral(": ")
           + QString::fromStdString(error.detail);
}

} // namespace lockscope::test

// Checks of a Result. Each evaluates its first argument once.
#define VERIFY_OK(result) \
    do { \
        const auto &verified = (result); \
        QVERIFY2(verified.has_value(), \
                 verified ? "" : qPrintable(lockscope::test::describe(verified.error()))); \
    } while (false)
#define VERIFY_ERROR(result, expected) \
    do { \
        const auto &verified = (result); \
        QVERIFY(!verified.has_value()); \
        QVERIFY2(verified.error().kind == (expected), \
                 qPrintable(lockscope::test::describe(verified.error()))); \
    } while (false)
