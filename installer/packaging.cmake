# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What is installed where, as components that are packages of the same name; `./dev package` makes those (installer/package).
# Included by the top CMakeLists.txt after the programs.
include(GNUInstallDirs)

set(here "${CMAKE_CURRENT_LIST_DIR}")

# lockscope_install_written(<component> <folder> <code>): runs code when the component is installed, with ${folder} in it. Manual pages and
# completion are the programs' own words, and written then.
function(lockscope_install_written component folder code)
    install(CODE "
        set(folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${folder}\")
        file(MAKE_DIRECTORY \"\${folder}\")
        set(ENV{LC_ALL} C.UTF-8)
        set(ENV{LANGUAGE} C)
        ${code}" COMPONENT ${component})
endfunction()

if(TARGET lockctl)
    install(TARGETS lockctl RUNTIME COMPONENT lockctl)
    lockscope_install_written(lockctl "${CMAKE_INSTALL_MANDIR}/man1"
        "execute_process(COMMAND $<TARGET_FILE:lockctl> manual --folder \"\${folder}\" COMMAND_ERROR_IS_FATAL ANY)")
    foreach(completion bash:bash-completion/completions/lockctl zsh:zsh/vendor-completions/_lockctl fish:fish/vendor_completions.d/lockctl.fish)
        string(REGEX MATCH "^(.*):(.*)/([^/]*)$" matched "${completion}")
        lockscope_install_written(lockctl "${CMAKE_INSTALL_DATADIR}/${CMAKE_MATCH_2}"
            "execute_process(COMMAND $<TARGET_FILE:lockctl> completion ${CMAKE_MATCH_1} OUTPUT_FILE \"\${folder}/${CMAKE_MATCH_3}\" COMMAND_ERROR_IS_FATAL ANY)")
    endforeach()
endif()
if(TARGET lockscope)
    install(TARGETS lockscope RUNTIME COMPONENT lockscope)
    lockscope_install_written(lockscope "${CMAKE_INSTALL_MANDIR}/man1"
        "execute_process(COMMAND $<TARGET_FILE:lockscope> --manual OUTPUT_FILE \"\${folder}/lockscope.1\" COMMAND_ERROR_IS_FATAL ANY)")
    install(FILES "${here}/linux/org.lockscope.Lockscope.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT lockscope)
    install(FILES "${here}/linux/org.lockscope.Lockscope.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo" COMPONENT lockscope)
    install(FILES "${here}/linux/org.lockscope.Lockscope.svg" DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps"
        COMPONENT lockscope)
endif()
