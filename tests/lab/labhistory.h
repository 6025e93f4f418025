// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"

#include <string>

namespace lockscope {

/// Events for histories that tests write down. Times are milliseconds.
struct LabHistory
{
    using Kind = LabEvent::Kind;

    static LabEvent event(Kind kind, int at, std::string worker, std::string path = {})
    {
        LabEvent e;
        e.kind = kind;
        e.at = Micros(at * 1000LL);
        e.worker = std::move(worker);
        e.path = std::move(path);
        return e;
    }
    static LabEvent asked(int at, std::string worker, std::string path = "/lab/d00/f00")
    {
        return event(Kind::Asked, at, std::move(worker), std::move(path));
    }
    /// @p until 0: for ever.
    static LabEvent granted(int at, std::string worker, int token = 0, int until = 0,
                            std::string mode = "X", std::string path = "/lab/d00/f00")
    {
        LabEvent e = event(Kind::Granted, at, std::move(worker), std::move(path));
        e.token = token;
        e.validUntil = Micros(until * 1000LL);
        e.mode = std::move(mode);
        return e;
    }
    static LabEvent renewed(int at, std::string worker, int until)
    {
        LabEvent e = event(Kind::Renewed, at, std::move(worker));
        e.validUntil = Micros(until * 1000LL);
        return e;
    }
    static LabEvent released(int at, std::string worker, std::string path = "/lab/d00/f00")
    {
        return event(Kind::Released, at, std::move(worker), std::move(path));
    }
    /// @p sent 0: not told.
    static LabEvent wrote(int at, std::string worker, int value, int token = 0, int sent = 0,
                          Kind kind = Kind::Wrote)
    {
        LabEvent e = event(kind, at, std::move(worker), "/lab/d00/f00");
        e.document = "d00-f00";
        e.value = value;
        e.token = token;
        e.sentAt = Micros(sent * 1000LL);
        return e;
    }
    static LabEvent read(int at, std::string worker, int value, int token = 0)
    {
        return wrote(at, std::move(worker), value, token, 0, Kind::Read);
    }
    static LabEvent finalValue(int at, int value)
    {
        LabEvent e = event(Kind::Final, at, {});
        e.document = "d00-f00";
        e.value = value;
        return e;
    }
};

} // namespace lockscope
