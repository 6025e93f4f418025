; SPDX-FileCopyrightText: 2026 The Lockscope authors
; SPDX-License-Identifier: GPL-3.0-or-later
;
; The installer for Windows: written, compiled with stand-ins, never run. makensis -DVERSION=0.2.0 -DFOLDER=… lockscope.nsi, where FOLDER has
; lockscope.exe, lockctl.exe and what windeployqt put beside them. It takes Python (-DPYTHON= for another name than python3).
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"

!ifndef VERSION
  !error "Say -DVERSION="
!endif
!ifndef FOLDER
  !error "Say -DFOLDER="
!endif

!ifndef PYTHON
  !define PYTHON "python3"
!endif

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Lockscope"

Name "Lockscope ${VERSION}"
!ifndef OUT
  !define OUT "lockscope-${VERSION}-windows-x86_64.exe"
!endif
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Lockscope"
InstallDirRegKey HKCU "Software\Lockscope" "Folder"
; For one user: no administrator is asked.
RequestExecutionLevel user
SetCompressor /SOLID lzma

!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

Section
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Lockscope.lnk" "$INSTDIR\lockscope.exe"
  WriteRegStr HKCU "Software\Lockscope" "Folder" "$INSTDIR"

  ; Snapshots open with a double click.
  WriteRegStr HKCU "Software\Classes\.locksnap" "" "Lockscope.Snapshot"
  WriteRegStr HKCU "Software\Classes\Lockscope.Snapshot" "" "Lockscope snapshot"
  WriteRegStr HKCU "Software\Classes\Lockscope.Snapshot\shell\open\command" "" '"$INSTDIR\lockscope.exe" "%1"'

  WriteRegStr HKCU "${KEY}" "DisplayName" "Lockscope"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Lockscope authors"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

; Connections, history and audit trail are the user's and stay.
Section "Uninstall"
  ; What was installed, by name: whatever else is in that folder is not ours.
  !tempfile REMOVAL
  !system '${PYTHON} "${__FILEDIR__}/removal.py" "${FOLDER}" "${REMOVAL}"' = 0
  !include "${REMOVAL}"
  !delfile "${REMOVAL}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Lockscope.lnk"
  DeleteRegKey HKCU "Software\Classes\.locksnap"
  DeleteRegKey HKCU "Software\Classes\Lockscope.Snapshot"
  DeleteRegKey HKCU "Software\Lockscope"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
