// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/foreign/foreignsource.h"
#include "backend/mongo/mongostore.h"

#include <memory>

namespace lockscope::mongo {

/// Documents of other software in collections of a replica set. A change is one statement whose
/// filter compares what was seen.
class MongoForeign final : public ForeignSource
{
public:
    explicit MongoForeign(std::shared_ptr<MongoStore> store) : m_store(std::move(store)) {}

    /// Always empty: what a collection counts says nothing of its updates.
    ResultJob<std::string> *mark(const Dialect &dialect, QObject *owner) override;
    ResultJob<ForeignReading> *read(const Dialect &dialect, Instant now, QObject *owner) override;
    ResultJob<std::vector<ForeignDocument>> *sample(const DialectPlace &place, int most,
                                                    QObject *owner) override;
    /// By one of their collections.
    ResultJob<std::vector<std::size_t>> *find(const std::vector<Dialect> &dialects,
                                              QObject *owner) override;
    ResultJob<ForeignAnswer> *change(const ForeignChange &change, QObject *owner) override;

private:
    std::shared_ptr<MongoStore> m_store;
};

} // namespace lockscope::mongo
