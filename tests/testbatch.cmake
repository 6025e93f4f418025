# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# cmake -P testbatch.cmake <output> <source>…: writes a source that compiles several test classes at once. Each file is
# included in a namespace of its own, so that two may name things alike; whatever they include was read before, outside of it.
set(head "")
set(body "")
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(number RANGE 4 ${last})
    set(source "${CMAKE_ARGV${number}}")
    file(STRINGS "${source}" lines REGEX "^ *# *(include|if|ifdef|ifndef|elif|else|endif|define)|^QTEST_.*MAIN")
    foreach(line IN LISTS lines)
        if(line MATCHES "^ *# *define")
            message(FATAL_ERROR "${source} defines a macro, which the tests compiled with it would see: make it ALONE")
        elseif(line MATCHES "^QTEST_")
            message(FATAL_ERROR "${source} wants to be a program: end it with a macro of tests/support/testprogram.h")
        elseif(NOT line MATCHES "\\.moc\"$")
            string(APPEND head "${line}\n")
        endif()
    endforeach()
    get_filename_component(name "${source}" NAME_WE)
    string(APPEND body "namespace ${name} {\n#include \"${source}\"\n}\n")
endforeach()
file(WRITE "${CMAKE_ARGV3}" "${head}${body}")
