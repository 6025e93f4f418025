// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/dialect.h"

#include "models/dialect/foreignchange.h"
#include "models/dialect/foreigndocument.h"

#include <algorithm>

namespace lockscope {

bool Dialect::canBreak() const
{
    return std::any_of(entries.begin(), entries.end(),
                       [](const DialectEntry &entry) { return entry.breaks.has_value(); });
}

QString toText(const DialectError &error)
{
    QString text;
    if (error.line > 0)
        text += QStringLiteral("line %1: ").arg(error.line);
    if (!error.key.isEmpty())
        text += error.key + QStringLiteral(": ");
    return text + error.text;
}

QString toString(DialectEngine engine)
{
    switch (engine) {
    case DialectEngine::Elasticsearch: return QStringLiteral("elasticsearch");
    case DialectEngine::Mongo: return QStringLiteral("mongodb");
    case DialectEngine::Etcd: return QStringLiteral("etcd");
    }
    return QString();
}

std::optional<DialectEngine> dialectEngineFromString(const QString &text)
{
    for (const DialectEngine engine :
         {DialectEngine::Elasticsearch, DialectEngine::Mongo, DialectEngine::Etcd}) {
        if (toString(engine) == text)
            return engine;
    }
    return std::nullopt;
}

QString toString(DialectOrigin origin)
{
    switch (origin) {
    case DialectOrigin::BuiltIn: return QStringLiteral("built-in");
    case DialectOrigin::System: return QStringLiteral("system");
    case DialectOrigin::User: return QStringLiteral("user");
    case DialectOrigin::CommandLine: return QStringLiteral("command-line");
    }
    return QString();
}

QString toString(BreakRule::How how)
{
    switch (how) {
    case BreakRule::How::Set: return QStringLiteral("set");
    case BreakRule::How::Pull: return QStringLiteral("pull");
    case BreakRule::How::PullOne: return QStringLiteral("pull-one");
    case BreakRule::How::Delete: return QStringLiteral("delete");
    }
    return QString();
}

} // namespace lockscope
