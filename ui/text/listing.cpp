// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/listing.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct Signs
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::Listing)
};

} // namespace

QString listing(const QStringList &texts) { return texts.join(Signs::tr(", ", "in a list")); }

QString clauses(const QStringList &texts) { return texts.join(Signs::tr("; ", "in a list")); }

} // namespace lockscope
