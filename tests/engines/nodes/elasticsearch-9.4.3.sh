# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The newest Elasticsearch; out of SonarQube's application.
NODE_VERSION=9.4.3
NODE_JAVA_MIN=25
NODE_JAVA_MAX=25
NODE_JAVA_KIND=full # its entitlement module needs jdk.jlink
NODE_SET=all
NODE_DOWNLOAD="947 MB"
NODE_RECIPE=("$here/nodes/elasticsearch-9.4.3.sh" "$here/lib/elasticsearch.sh" "$here/lib/sonarqube.sh")
# shellcheck source=tests/engines/lib/elasticsearch.sh
. "$here/lib/elasticsearch.sh"
# shellcheck source=tests/engines/lib/sonarqube.sh
. "$here/lib/sonarqube.sh"

SONAR_VERSION=26.9.0.129388
NODE_EXTRA_SETTINGS="xpack.security.enabled: false"

node_install() {
    unpack_from_sonarqube "$1" "$2"
    cat >"$2/bin/elasticsearch" <<'B'
#!/bin/bash
source "$(dirname "$0")"/elasticsearch-env
export JAVA ES_HOME ES_PATH_CONF ES_DISTRIBUTION_TYPE JAVA_TYPE
exec "$JAVA" -Xms4m -Xmx64m -XX:+UseSerialGC ${CLI_JAVA_OPTS} -cp "$ES_HOME/lib/tools/server-launcher/*" \
  org.elasticsearch.server.launcher.ServerLauncher "$@"
B
    chmod 755 "$2"/bin/elasticsearch*
}
