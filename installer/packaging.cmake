# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What is installed where, and the two packages: `cpack -G DEB` and `cpack -G TGZ` in a build folder of the release preset.
# Included by the top CMakeLists.txt after the programs.
include(GNUInstallDirs)

set(here "${CMAKE_CURRENT_LIST_DIR}")
if(TARGET lockctl)
    install(TARGETS lockctl RUNTIME)
    install(FILES "${here}/man/lockctl.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()
if(TARGET lockscope)
    install(TARGETS lockscope RUNTIME)
    install(FILES "${here}/man/lockscope.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
    install(FILES "${here}/linux/org.lockscope.Lockscope.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
    install(FILES "${here}/linux/org.lockscope.Lockscope.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
    install(FILES "${here}/linux/org.lockscope.Lockscope.svg" DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
endif()
install(FILES "${here}/linux/copyright" DESTINATION "${CMAKE_INSTALL_DOCDIR}")

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME lockscope)
set(CPACK_PACKAGE_VENDOR "The Lockscope authors")
set(CPACK_PACKAGE_CONTACT "The Lockscope authors <lockscope@localhost>")
set(CPACK_PACKAGE_DESCRIPTION "Shows the live tree of locks that programs keep as documents in Elasticsearch, OpenSearch
or its own small server, who holds what, and which holders are dead; and breaks a dead process's locks without breaking
a living one's. With the window lockscope and the command line lockctl.")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_CURRENT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION admin)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The SVG icon engine is a plug-in, which no symbol leads to.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6")
# What Qt itself says, such as on its standard buttons, in other languages.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, libmongoc-1.0-0") # loaded when it is needed
include(CPack)
