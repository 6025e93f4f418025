// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"
#include "backend/foreign/foreignsource.h"

#include <memory>

namespace lockscope {

/// Documents of other software in indices of Elasticsearch and OpenSearch. Read by searches in the
/// order of writing, changed by single requests with `if_seq_no`.
class ElasticForeign final : public ForeignSource
{
public:
    explicit ElasticForeign(std::shared_ptr<ElasticConnection> connection);

    /// The newest `_seq_no` of each shard. Empty where that may not be asked.
    ResultJob<std::string> *mark(const Dialect &dialect, QObject *owner) override;
    ResultJob<ForeignReading> *read(const Dialect &dialect, Instant now, QObject *owner) override;
    ResultJob<std::vector<ForeignDocument>> *sample(const DialectPlace &place, int most,
                                                    QObject *owner) override;
    /// By their index or alias.
    ResultJob<std::vector<std::size_t>> *find(const std::vector<Dialect> &dialects,
                                              QObject *owner) override;
    ResultJob<ForeignAnswer> *change(const ForeignChange &change, QObject *owner) override;

private:
    std::shared_ptr<ElasticConnection> m_connection;
};

} // namespace lockscope
