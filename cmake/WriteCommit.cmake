# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# cmake -DSOURCE=… -DOUTPUT=… -P WriteCommit.cmake: writes the header with the commit of the sources, unless it is there.

set(commit "")
if(EXISTS "${SOURCE}/.git") # an archive inside of somebody else's repository has not that one's commit
    execute_process(COMMAND git --no-optional-locks describe --always --exclude=* --abbrev=12 --dirty=+
        WORKING_DIRECTORY "${SOURCE}" OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
set(text "#define LOCKSCOPE_COMMIT \"\"\n")
if(commit)
    set(text "#define LOCKSCOPE_COMMIT \" (${commit})\"\n")
endif()
set(before "")
if(EXISTS "${OUTPUT}")
    file(READ "${OUTPUT}" before)
endif()
if(NOT text STREQUAL before)
    file(WRITE "${OUTPUT}" "${text}")
endif()
