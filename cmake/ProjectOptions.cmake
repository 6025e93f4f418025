# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# One INTERFACE target, lockscope_options, carries the standard, the warnings, Qt's strictness and the sanitizers;
# every library links it, so a switch is thrown in one place.

option(LOCKSCOPE_WERROR "Treat warnings as errors (CI does)" OFF)
option(LOCKSCOPE_FUZZ "Build the fuzz targets (needs clang; target fuzz)" OFF)
set(LOCKSCOPE_SANITIZE "" CACHE STRING "Sanitizers to build with: empty, address or thread")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTORCC ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

add_library(lockscope_options INTERFACE)
target_include_directories(lockscope_options INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(lockscope_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wnon-virtual-dtor -Wold-style-cast -Werror=switch
    # Members left out of a designated initializer take their default, which is what they are there for.
    -Wno-missing-field-initializers)
# Modules of Qt announce themselves by macros, and precompiled headers fit only the macros they were compiled with. Of these nobody asks.
target_compile_options(lockscope_options INTERFACE
    -UQT_CHARTS_LIB -UQT_CONCURRENT_LIB -UQT_DBUS_LIB -UQT_NETWORK_LIB -UQT_OPENGLWIDGETS_LIB -UQT_OPENGL_LIB -UQT_SVG_LIB)
target_compile_definitions(lockscope_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_USE_QSTRINGBUILDER
    LOCKSCOPE_VERSION="${PROJECT_VERSION}")
# Not with sanitizers: GCC 12 then takes values for uninitialised that are not, and clang warns of other things than GCC.
if(LOCKSCOPE_WERROR AND NOT LOCKSCOPE_SANITIZE AND NOT LOCKSCOPE_FUZZ)
    target_compile_options(lockscope_options INTERFACE -Werror)
endif()
# Casts of doubles that do not fit are undefined as well, but no part of "undefined"; libstdc++'s own checks see what lies
# inside a container's capacity, where AddressSanitizer does not look.
if(LOCKSCOPE_SANITIZE STREQUAL "address")
    set(lockscope_sanitizers -fsanitize=address,undefined,float-cast-overflow)
    target_compile_definitions(lockscope_options INTERFACE _GLIBCXX_ASSERTIONS)
elseif(LOCKSCOPE_SANITIZE STREQUAL "thread")
    set(lockscope_sanitizers -fsanitize=thread)
elseif(LOCKSCOPE_SANITIZE)
    message(FATAL_ERROR "LOCKSCOPE_SANITIZE is '${LOCKSCOPE_SANITIZE}'; it may be empty, address or thread")
endif()
if(LOCKSCOPE_FUZZ)
    # A finding ends the run, whichever of the two made it. Qt is built without the type information that "vptr" asks for.
    set(lockscope_fuzzers -fsanitize=address,undefined,float-cast-overflow -fno-sanitize=vptr -fno-sanitize-recover=all)
    target_compile_definitions(lockscope_options INTERFACE _GLIBCXX_ASSERTIONS)
    target_compile_options(lockscope_options INTERFACE ${lockscope_fuzzers} -fsanitize=fuzzer-no-link -fno-omit-frame-pointer)
    target_link_options(lockscope_options INTERFACE ${lockscope_fuzzers})
endif()
if(LOCKSCOPE_SANITIZE)
    target_compile_options(lockscope_options INTERFACE ${lockscope_sanitizers} -fno-omit-frame-pointer)
    target_link_options(lockscope_options INTERFACE ${lockscope_sanitizers})
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
    # ccache can only key a precompiled header by its text when the compiler keeps the preprocessor state.
    add_compile_options(-fpch-preprocess)
endif()

# Dozens of programs are linked, those of the tests large; mold does that five times as fast as the linker of binutils.
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    add_link_options(-fuse-ld=mold)
endif()

# What is handed out: the flags Debian builds its packages with (dpkg-buildflags, hardening=+all), and no trace of the folder it was built
# in. Apart from the release preset, whose benchmarks would measure other programs than they were recorded with.
option(LOCKSCOPE_HARDEN "Build for packages: hardened, and the same bits in every folder" OFF)
if(LOCKSCOPE_HARDEN)
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
    add_compile_options(-fstack-protector-strong -fstack-clash-protection -Wformat -Werror=format-security
        "-ffile-prefix-map=${CMAKE_SOURCE_DIR}=.")
    add_compile_definitions(_FORTIFY_SOURCE=2)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        add_compile_options(-fcf-protection)
    endif()
    add_link_options(-pie -Wl,-z,relro -Wl,-z,now)
endif()

# Resources without the times of their files, which are those of a checkout: only the first format has none.
set(CMAKE_AUTORCC_OPTIONS --format-version 1)

include(Moc)
include(Precompiled)

# Two thirds of what a source costs are the templates it shares with its neighbours. What two sources of a target name alike in
# anonymous namespaces does not compile then.
option(LOCKSCOPE_UNITY "Compile the sources of a target many at a time" ON)
set(CMAKE_UNITY_BUILD ${LOCKSCOPE_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 30)

# lockscope_library(<name> SOURCES <files> [PCH <headers>] LINK <targets> [OPTIMISED]): a static library with the project's options.
# Without headers of its own it shares the precompiled ones. OPTIMISED is for what the tests compute with, in debug builds too: it hardly
# takes longer to compile (-O1), and the tests take far less.
function(lockscope_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMISED" "" "SOURCES;PCH;LINK;PRIVATE_LINK")
    add_library(${name} STATIC ${arg_SOURCES})
    # At the end of the folder's file, which may add sources.
    cmake_language(EVAL CODE "cmake_language(DEFER CALL lockscope_moc ${name})")
    target_link_libraries(${name} PUBLIC lockscope_options ${arg_LINK} PRIVATE ${arg_PRIVATE_LINK})
    if(arg_OPTIMISED)
        # GCC 12 takes a std::optional for uninitialised at -O1, where it does not at -O0 or -O2.
        target_compile_options(${name} PRIVATE $<$<CONFIG:Debug>:-O1;$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>>)
    endif()
    if(arg_PCH)
        target_precompile_headers(${name} PRIVATE ${arg_PCH})
    elseif(NOT arg_OPTIMISED) # those are for code that is not optimised
        lockscope_share_precompiled(${name})
    endif()
endfunction()
