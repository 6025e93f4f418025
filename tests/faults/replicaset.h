// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <QString>

#include <memory>
#include <string>

namespace lockscope::faults {

/// mongodb://HOST:PORT of the member that is the primary of the set behind @p url.
QString primaryOf(const QString &url);

/// A replica set as an admin reaches it, one member at a time too.
class ReplicaSet
{
public:
    explicit ReplicaSet(QString url) : m_url(std::move(url)) {}

    /// To the primary; `failed` says why it was not taken.
    ValueMap command(const std::string &database, const ValueMap &command) const;
    /// To the member at @p host, HOST:PORT.
    static ValueMap commandTo(const std::string &host, const ValueMap &command);
    std::vector<std::string> secondaries() const;
    std::string primary() const;

    /// The next commands of these names from FaultWorld::AppName meet it (MongoDB's failpoint of
    /// that name), as often as @p times says, −1: until endFailing().
    void failCommand(ValueMap data, const Value::List &commands, int times = -1) const;
    void endFailing() const;
    /// Nothing is replicated from the primary until it is on again; false: some member did not take
    /// it.
    bool setReplicating(bool on) const;

private:
    QString m_url;
};

} // namespace lockscope::faults
