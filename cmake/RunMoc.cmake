# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# cmake -P RunMoc.cmake <moc> <output> <header>…: writes one source with what moc makes of the headers that have something for it.
set(moc "${CMAKE_ARGV3}")
set(output "${CMAKE_ARGV4}")
set(all "// Made by moc.\n")
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(number RANGE 5 ${last})
    set(header "${CMAKE_ARGV${number}}")
    file(STRINGS "${header}" found LIMIT_COUNT 1 REGEX "^ *Q_(OBJECT|GADGET|NAMESPACE)")
    if(found)
        execute_process(COMMAND "${moc}" "-f${header}" "${header}" OUTPUT_VARIABLE made COMMAND_ERROR_IS_FATAL ANY)
        string(APPEND all "${made}")
    endif()
endforeach()
file(WRITE "${output}" "${all}")
