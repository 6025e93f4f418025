# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Elasticsearch 8, without types; out of SonarQube's application.
NODE_VERSION=8.16.6
NODE_JAVA_MIN=17
NODE_JAVA_MAX=17
NODE_SET=all
NODE_DOWNLOAD="898 MB"
NODE_RECIPE=("$here/nodes/elasticsearch-8.16.6.sh" "$here/lib/elasticsearch.sh" "$here/lib/sonarqube.sh")
# shellcheck source=tests/engines/lib/elasticsearch.sh
. "$here/lib/elasticsearch.sh"
# shellcheck source=tests/engines/lib/sonarqube.sh
. "$here/lib/sonarqube.sh"

SONAR_VERSION=25.12.0.117093
NODE_EXTRA_SETTINGS="xpack.security.enabled: false"

node_install() {
    unpack_from_sonarqube "$1" "$2"
    cat >"$2/bin/elasticsearch" <<'B'
#!/bin/bash
CLI_NAME=server
CLI_LIBS=lib/tools/server-cli
source "$(dirname "$0")"/elasticsearch-cli
B
    chmod 755 "$2"/bin/elasticsearch*
}
