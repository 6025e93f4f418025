// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/etcd/etcdstore.h"
#include "backend/foreign/foreignsource.h"

#include <QString>

#include <map>
#include <memory>

namespace lockscope::etcd {

/// When leases end, by the server's clock in milliseconds, as it was last told, by their ids.
using LeaseEnds = std::map<QString, qint64>;

/// Keys of other software in etcd. Read by ranges as of one revision, changed by transactions that
/// compare `mod_revision`.
class EtcdForeign final : public ForeignSource
{
public:
    explicit EtcdForeign(std::shared_ptr<EtcdStore> store);

    /// Always empty: leases are prolonged without any write.
    ResultJob<std::string> *mark(const Dialect &dialect, QObject *owner) override;
    ResultJob<ForeignReading> *read(const Dialect &dialect, Instant now, QObject *owner) override;
    ResultJob<std::vector<ForeignDocument>> *sample(const DialectPlace &place, int most,
                                                    QObject *owner) override;
    ResultJob<std::vector<std::size_t>> *find(const std::vector<Dialect> &dialects,
                                              QObject *owner) override;
    ResultJob<ForeignAnswer> *change(const ForeignChange &change, QObject *owner) override;

private:
    std::shared_ptr<EtcdStore> m_store;
    /// By the names of dialects; shared with the readings on their way.
    std::shared_ptr<std::map<QString, LeaseEnds>> m_leases;
};

} // namespace lockscope::etcd
