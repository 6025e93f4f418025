// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/processprobe.h"

#include <filesystem>

namespace lockscope {

/// Evidence from Linux's /proc. Elsewhere, and where nothing can be read, it knows who it is by
/// host and pid only and says OtherMachine of every process: it never proves a death it did not
/// see.
///
/// A machine is named by a keyed hash of /etc/machine-id (the id itself is confidential, see
/// machine-id(5)); without that file by the boot id, which then says nothing across boots. Two
/// machines cloned from one image may share a machine id, and the host name too: another boot id
/// never proves death. Pids count within one pid namespace, start times within one time namespace;
/// the namespaces are one text of the identity, and another text says nothing.
class LocalProcessProbe final : public ProcessProbe
{
public:
    /// Reads who this process is, once. The directories are given by tests only.
    explicit LocalProcessProbe(std::filesystem::path procDir = "/proc",
                               const std::filesystem::path &etcDir = "/etc");

    ProcessIdentity self() const override { return m_self; }
    ProcessState look(const ProcessIdentity &process) const override;

private:
    /// True when the process table shows every process, so that an absent one is a dead one (false
    /// under hidepid).
    bool showsEverybody() const;

    std::filesystem::path m_procDir;
    ProcessIdentity m_self;
};

} // namespace lockscope
