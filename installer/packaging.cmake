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
    set(data "${CMAKE_INSTALL_DATADIR}")
    set(name org.lockscope.lockscope)
    install(FILES "${here}/linux/${name}.desktop" DESTINATION "${data}/applications" COMPONENT lockscope)
    install(FILES "${here}/linux/${name}.metainfo.xml" DESTINATION "${data}/metainfo" COMPONENT lockscope)
    install(FILES "${here}/linux/${name}.svg" DESTINATION "${data}/icons/hicolor/scalable/apps" COMPONENT lockscope)
    install(FILES "${here}/linux/${name}.mime.xml" DESTINATION "${data}/mime/packages" RENAME ${name}.xml COMPONENT lockscope)
    install(FILES "${here}/linux/application-x-locksnap.svg" DESTINATION "${data}/icons/hicolor/scalable/mimetypes" COMPONENT lockscope)
endif()
if(TARGET lockctl AND UNIX AND NOT APPLE)
    install(FILES "${here}/systemd/lockctl-server.service" DESTINATION lib/systemd/system COMPONENT lockctl-server)
    install(FILES "${here}/systemd/lockctl-server.sysusers" DESTINATION lib/sysusers.d RENAME lockctl-server.conf COMPONENT lockctl-server)
    install(FILES "${here}/systemd/README.md" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/lockctl-server" COMPONENT lockctl-server)
    if(CMAKE_INSTALL_PREFIX STREQUAL "/usr") # where a package has its configuration; nobody else's prefix
        install(FILES "${here}/systemd/lockctl-server.default" DESTINATION /etc/default RENAME lockctl-server COMPONENT lockctl-server)
    endif()
endif()
