// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/rawstore.h"

#include "tests/e2e/reststore.h"

#ifdef LOCKSCOPE_MONGODB
#    include "tests/e2e/mongorawstore.h"
#endif

namespace e2e {

std::unique_ptr<RawStore> rawStore(const QString &url, const QString &index)
{
    if (!url.startsWith(QLatin1String("mongodb://")))
        return std::make_unique<RestStore>(url, index);
#ifdef LOCKSCOPE_MONGODB
    return std::make_unique<MongoRawStore>(url, index);
#else
    return nullptr;
#endif
}

} // namespace e2e
