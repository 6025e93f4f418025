# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Two thirds of the time a small library or a test program takes to compile go into reading Qt and the standard library. They are
# read once for each set of Qt modules, because the headers differ with them, and then shared. Large libraries precompile what they
# need themselves (PCH of lockscope_library).

# lockscope_qt_modules(<variable> <target>…): the Qt modules whose macros (QT_WIDGETS_LIB and so on) the targets bring along.
function(lockscope_qt_modules variable)
    set(open ${ARGN})
    set(seen "")
    while(NOT "${open}" STREQUAL "")
        list(POP_FRONT open target)
        if(TARGET "${target}" AND NOT target IN_LIST seen)
            list(APPEND seen ${target})
            get_target_property(links ${target} INTERFACE_LINK_LIBRARIES)
            if(links)
                list(APPEND open ${links})
            endif()
        endif()
    endwhile()
    set(modules "")
    foreach(module Core Gui Widgets)
        if(Qt6::${module} IN_LIST seen)
            list(APPEND modules ${module})
        endif()
    endforeach()
    set(${variable} "${modules}" PARENT_SCOPE)
endfunction()

# lockscope_share_precompiled(<target> [TEST]): lets the target use the headers precompiled for the Qt modules it links, for tests
# those of Qt Test as well. Happens at the end of the configuration, when all that it links is there.
function(lockscope_share_precompiled target)
    cmake_language(EVAL CODE
        "cmake_language(DEFER DIRECTORY \"${PROJECT_SOURCE_DIR}\" CALL lockscope_share_precompiled_now ${target} ${ARGN})")
endfunction()

function(lockscope_share_precompiled_now target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "TEST" "" "")
    get_target_property(links ${target} LINK_LIBRARIES)
    lockscope_qt_modules(modules ${links})
    if(NOT modules)
        return() # without Qt there is not much to read
    endif()
    if(arg_TEST)
        list(APPEND modules Test)
        # Qt gives each folder two macros of its own, for data that is looked for beside the sources; no test looks there.
        set(same_macros -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
        target_compile_options(${target} PRIVATE ${same_macros})
    endif()
    list(JOIN modules "_" host)
    string(TOLOWER "lockscope_precompiled_${host}" host)
    if(NOT TARGET ${host})
        # Unlike WRITE, it leaves a file alone that is there already; a new one would be compiled again with every configuration.
        file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/precompiled/${host}.cpp" CONTENT "// Compiled for its precompiled headers.\n")
        add_library(${host} OBJECT "${CMAKE_BINARY_DIR}/precompiled/${host}.cpp")
        set_target_properties(${host} PROPERTIES AUTORCC OFF UNITY_BUILD OFF)
        list(TRANSFORM modules PREPEND Qt6:: OUTPUT_VARIABLE libraries)
        target_link_libraries(${host} PRIVATE lockscope_options ${libraries})
        target_compile_options(${host} PRIVATE ${same_macros})
        target_precompile_headers(${host} PRIVATE
            <algorithm> <array> <chrono> <cstdint> <functional> <map> <memory> <optional> <random> <set> <string> <string_view>
            <unordered_map> <utility> <variant> <vector> <tl/expected.hpp>
            <QByteArray> <QDir> <QFile> <QJsonArray> <QJsonDocument> <QJsonObject> <QObject> <QProcess> <QString> <QStringList> <QTimer>)
        if(Widgets IN_LIST modules)
            target_precompile_headers(${host} PRIVATE <QtWidgets>)
        endif()
        if(arg_TEST)
            target_precompile_headers(${host} PRIVATE <QSignalSpy> <QTemporaryDir> <QTest>)
        endif()
    endif()
    target_precompile_headers(${target} REUSE_FROM ${host})
endfunction()
