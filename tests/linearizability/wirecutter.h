// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/cli/cuttingproxy.h"
#include "tests/faults/faultproxy.h"

#include <QString>

namespace lockscope::linearizability {

/// Stands between lockctl and its server: writes happen and nobody learns of them.
class WireCutter
{
public:
    WireCutter() = default;
    virtual ~WireCutter() = default;
    WireCutter(const WireCutter &) = delete;
    WireCutter &operator=(const WireCutter &) = delete;

    /// Where a lockctl behind it finds the server.
    virtual QString url() const = 0;
    /// Cuts the answer of every write but the first @p passed ones from now on; −1: none.
    virtual void cutAfter(int passed) = 0;
    /// Behind it is another member from now on, mongodb://HOST:PORT; of new connections.
    virtual void redirectTo(const QString &) {}
};

class HttpCutter final : public WireCutter
{
public:
    explicit HttpCutter(const QString &server) : m_proxy(server) {}
    QString url() const override { return m_proxy.url(); }
    void cutAfter(int passed) override { m_proxy.cutBulksAfter(passed); }

private:
    CuttingProxy m_proxy;
};

/// In front of the member of a replica set that is the primary.
class MongoCutter final : public WireCutter
{
public:
    /// @p primary: mongodb://HOST:PORT.
    MongoCutter(const QString &primary, QString database)
        : m_proxy(primary), m_database(std::move(database))
    {}
    QString url() const override
    {
        return QStringLiteral("%1/%2?directConnection=true").arg(m_proxy.url(), m_database);
    }
    void cutAfter(int passed) override
    {
        faults::FaultRule cut{faults::isUpdate, {}, passed};
        cut.treatment.cutAt = 0;
        cut.treatment.end = faults::Treatment::End::Reset;
        m_proxy.apply(passed < 0 ? std::vector<faults::FaultRule>()
                                 : std::vector<faults::FaultRule>{cut});
    }
    void redirectTo(const QString &primary) override { m_proxy.redirectTo(primary); }

private:
    faults::FaultProxy m_proxy;
    QString m_database;
};

} // namespace lockscope::linearizability
