// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labusage.h"

#include "backend/http/httpusage.h"

#ifdef LOCKSCOPE_MONGODB
#    include "backend/mongo/commandusage.h"
#endif

namespace lockscope::labusage {

std::int64_t sent()
{
#ifdef LOCKSCOPE_MONGODB
    return HttpUsage::sent() + mongo::CommandUsage::sent();
#else
    return HttpUsage::sent();
#endif
}

void holdBack(Millis each)
{
    HttpUsage::holdBack(each);
#ifdef LOCKSCOPE_MONGODB
    mongo::CommandUsage::holdBack(each);
#endif
}

} // namespace lockscope::labusage
