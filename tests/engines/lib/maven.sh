# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Copies artefacts from the Maven repository that the machine's own mvn is set up for. Sourced by ../engine.

# maven_copy DIR: reads lines "FOLDER GROUP:ARTIFACT:VERSION[:TYPE]" and copies each artefact to DIR/FOLDER.
maven_copy() {
    local dir=$1 folder coordinates group artifact version type
    need mvn
    {
        cat <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>local</groupId><artifactId>engine</artifactId><version>1</version><packaging>pom</packaging>
<build><plugins><plugin><groupId>org.apache.maven.plugins</groupId><artifactId>maven-dependency-plugin</artifactId>
<version>3.6.1</version><configuration><artifactItems>
POM
        while read -r folder coordinates; do
            IFS=: read -r group artifact version type <<<"$coordinates"
            printf '<artifactItem><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>' "$group" "$artifact" "$version"
            printf '<type>%s</type><outputDirectory>%s</outputDirectory></artifactItem>\n' "${type:-jar}" "$dir/$folder"
        done
        echo '</artifactItems></configuration></plugin></plugins></build></project>'
    } >"$dir/pom.xml"
    local attempt
    for attempt in 1 2 3; do
        # Even quiet and without colours, mvn prints the escape that resets them.
        mvn -q -B -Dstyle.color=never -f "$dir/pom.xml" dependency:copy 2>&1 | sed 's/\x1b\[[0-9;]*m//g; /^$/d' >&2 && return 0
        say "the download failed (attempt $attempt of 3)"
    done
    fail "Maven could not fetch the artefacts named above. Check the network, then start again."
}
