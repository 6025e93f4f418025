# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CMake's AUTOMOC gives moc all include folders, and moc then reads Qt's headers for each of ours: a fifth of a second a header, for
# nothing, because the declarations of a class are all that moc needs. It is called here without them and takes a hundredth of that.

# lockscope_moc(<target>): has moc read the headers of the target's sources, and compiles what it makes as one more source.
# Macros are unknown to moc: no header may hide its Q_OBJECT, signals or slots behind #if.
function(lockscope_moc target)
    set(headers "")
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        string(REGEX REPLACE "\\.cpp$" ".h" header "${source}")
        cmake_path(ABSOLUTE_PATH header NORMALIZE)
        if(EXISTS "${header}")
            list(APPEND headers "${header}")
        endif()
    endforeach()
    if(NOT headers)
        return()
    endif()
    list(REMOVE_DUPLICATES headers)
    set(script "${PROJECT_SOURCE_DIR}/cmake/RunMoc.cmake")
    set(made "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc.cpp")
    add_custom_command(OUTPUT "${made}"
        COMMAND ${CMAKE_COMMAND} -P "${script}" $<TARGET_FILE:Qt6::moc> "${made}" ${headers}
        DEPENDS ${headers} "${script}" COMMENT "moc for ${target}" VERBATIM)
    target_sources(${target} PRIVATE "${made}")
endfunction()
