// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What lockctl and the keeper of its work tell each other, through a socket that keeps messages
/// apart.
struct WorkNote
{
    enum class Kind : std::int64_t {
        Deadline, ///< to the keeper: the lock is believed until `value`, a BootInstant
        Stop,     ///< to the keeper: the lock was taken away
        Signal,   ///< to the keeper: lockctl got the signal `value`, for the command
        Kill,     ///< to the keeper: nobody has more patience
        Failed,   ///< from it: the command could not be started; `value`: errno
        Late,     ///< from it: the deadline is near, the command is being stopped
        /// From it: the command has ended, `value` processes it started have not, and are being
        /// stopped
        LeftOver,
        GoesOn,  ///< from it: the command has not ended by the signal, and is being stopped
        Refused, ///< from it: `value` processes of other users could not be stopped
    };
    Kind kind = Kind::Stop;
    std::int64_t value = 0;
};
void sendNote(int socket, const WorkNote &note);
/// nullopt: nothing has come. @p closed when the other side is gone.
std::optional<WorkNote> receiveNote(int socket, bool &closed);

/// The arguments that make lockctl the keeper of a command's work (keepWork): it hears through the
/// socket @p notes. The words of @p command are bytes, whatever they mean, and reach it as such.
QStringList keeperArguments(int notes, BootInstant deadline, Millis grace,
                            const std::vector<std::string> &command);

/// Runs the command that these arguments of main() name and keeps its work inside the belief, if
/// they are a keeper's; exit status as a shell shows it.
///
/// A process of its own, without Qt's event loop, so that work ends in time although lockctl is
/// stopped, killed, or waits for whoever reads its output. It is the parent of all that the command
/// leaves behind (a subreaper), and is there until nothing is left of it.
///
///   running --deadline - grace, Stop, lockctl gone--> stopping (SIGTERM) --grace or deadline over--> killing (SIGKILL) --nothing left--> end
///      |--command ended, others left--> stopping           \--nothing left--> end
///      |--a signal was passed on to the command, and a grace later it is there--> stopping
///      \--Kill, also while stopping--> killing
///
/// The command leads a process group. At a terminal it has the foreground as a shell's job has it;
/// stopped there (Ctrl-Z), it takes lockctl with it, and goes on with it.
std::optional<int> keepWork(int argc, char **argv);

/// Whether /proc tells of the processes below this one: not where it is that of another process
/// namespace, or not mounted.
bool seesOwnProcesses();

/// Kills whatever is below this process, again and again until nothing is left. @return how many it
/// may not kill.
int killAllBelow();
/// Gives the terminal's foreground back to our process group, if it is of nobody who is there.
void reclaimTerminal();

} // namespace lockscope
