// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Documents in the index that no client of ours wrote.

#include "tests/faults/enginefaults.h"

#include <QDir>
#include <QFile>
#include <QSet>
#include <QUrl>

#include <memory>

namespace lockscope::faults {

namespace {

QByteArray documentUrl(const FaultWorld &world, const QString &id)
{
    return '/' + world.index().toUtf8() + "/_doc/" + QUrl::toPercentEncoding(id);
}

/// The documents of the fuzz corpus as far as the server stores them. Each file has lines "ID
/// DOCUMENT".
QStringList storeOddDocuments(const FaultWorld &world)
{
    QStringList stored;
    const QDir corpus(QStringLiteral(CORPUS_FOLDER));
    for (const QString &name : corpus.entryList(QDir::Files)) {
        QFile file(corpus.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QByteArray &line : file.readAll().split('\n')) {
            const qsizetype space = line.indexOf(' ');
            QString id = QString::fromUtf8(line.left(space));
            // A root that is not ours is a fault of its own.
            if (space < 1 || id == QLatin1String("global"))
                continue;
            while (stored.contains(id))
                id += QStringLiteral("+");
            const int status = world.rest("PUT", documentUrl(world, id), line.mid(space + 1))
                                       .status;
            if (status == 201)
                stored.append(id);
        }
    }
    if (stored.size() < 8)
        qWarning("only %lld odd documents are there", static_cast<long long>(stored.size()));
    return stored;
}

FaultCase withDocuments(const char *name, const Expected &expected)
{
    FaultCase fault;
    fault.name = name;
    fault.expected = expected;
    fault.timeoutMs = 3000;
    fault.onEngines = true;
    fault.wholeRunsOnly = true;
    return fault;
}

} // namespace

std::vector<FaultCase> oddFaults()
{
    FaultCase odd = withDocuments("strange documents stand in the index", {{0, {}}});
    const auto stored = std::make_shared<QStringList>();
    odd.on = [stored](FaultWorld &world) { *stored = storeOddDocuments(world); };
    odd.off = [stored](FaultWorld &world) {
        for (const QString &id : *stored)
            world.rest("DELETE", documentUrl(world, id));
    };

    // Everybody's entries on the root go with it.
    FaultCase foreign = withDocuments("a foreign document takes the place of the global lock", {});
    foreign.on = [](FaultWorld &world) {
        world.rest("PUT", documentUrl(world, QStringLiteral("global")), R"({"process_id":123})");
    };
    foreign.off = [](FaultWorld &world) {
        world.rest("DELETE", documentUrl(world, QStringLiteral("global")));
    };
    foreign.expected = {{0, {}}};
    foreign.only = {{Actor::Acquire, {{1, "blockers"}}},
                    {Actor::Renew, {{7, "no entry on global any more"}}}};
    foreign.holder = {{7, "its document was deleted"}};
    foreign.serverIsGone = true;
    foreign.writesDocuments = true;

    FaultCase unreadable = foreign;
    unreadable.name = "a document nobody can read takes the place of the global lock";
    unreadable.on = [](FaultWorld &world) {
        world.rest("PUT", documentUrl(world, QStringLiteral("global")),
                   R"({"kind":"root","lock_count":3,"holders":{"mode":"Q"}})");
    };
    return {odd, foreign, unreadable};
}

} // namespace lockscope::faults
