// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/library.h"

#include "backend/process/opensslend.h"

#include <QLibrary>
#include <QLoggingCategory>

#include <optional>

namespace lockscope::mongo {

namespace {

Q_LOGGING_CATEGORY(mongoLog, "lockscope.mongo", QtWarningMsg)

/// libmongoc writes to stderr by itself unless somebody listens. What it complains of its calls
/// answer as well.
void logLine(mongoc_log_level_t, const char *domain, const char *message, void *)
{
    qCDebug(mongoLog, "%s: %s", domain, message);
}

std::optional<Library> loaded()
{
    keepOpenSslToTheEnd();
    // Its counters are nobody's business: no file in shared memory for them.
    qputenv("MONGOC_DISABLE_SHM", "1");
    QLibrary file(QStringLiteral("mongoc-1.0"), 0);
    // Its threads may still run while the process ends.
    file.setLoadHints(QLibrary::PreventUnloadHint);
    Library library;
    bool isWhole = file.load();
    if (!isWhole)
        qCDebug(mongoLog, "%s", qPrintable(file.errorString()));
#define LOCKSCOPE_RESOLVE(name) \
    library.name = isWhole ? reinterpret_cast<decltype(library.name)>(file.resolve(#name)) \
                           : nullptr; \
    isWhole = library.name != nullptr;
    LOCKSCOPE_MONGOC_FUNCTIONS(LOCKSCOPE_RESOLVE)
#undef LOCKSCOPE_RESOLVE
    if (!isWhole)
        return std::nullopt;
    // As long as the process lives: it may be cleaned up once only.
    library.mongoc_log_set_handler(logLine, nullptr);
    library.mongoc_init();
    return library;
}

} // namespace

const Library *library()
{
    static const std::optional<Library> only = loaded();
    return only ? &*only : nullptr;
}

} // namespace lockscope::mongo
