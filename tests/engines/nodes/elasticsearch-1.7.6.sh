# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Elasticsearch 1.7.6 answers the seed articles' own requests: typed URLs, inline Groovy, DELETE …/_query.
NODE_VERSION=1.7.6
NODE_JAVA_MIN=17
NODE_JAVA_MAX=17
NODE_SET=ci
NODE_DOWNLOAD="32 MB"
NODE_RECIPE=("$here/nodes/elasticsearch-1.7.6.sh")


NODE_PRODUCT=elasticsearch

node_install() {
    local work=$1 home=$2
    need python3
    maven_copy "$work" <<<"dist org.elasticsearch:elasticsearch:$NODE_VERSION:zip"
    unzip -q "$work/dist/elasticsearch-$NODE_VERSION.zip" -d "$work"
    rmdir "$home"
    mv "$work/elasticsearch-$NODE_VERSION" "$home"
    # It asks the JVM for its boot class path in a static initialiser, which every JDK from 9 on refuses: give it
    # another property of the same bean, in a copy of that one class ahead of the jar on the class path.
    mkdir -p "$home/patch/org/elasticsearch/monitor/jvm"
    unzip -p "$home/lib/elasticsearch-$NODE_VERSION.jar" org/elasticsearch/monitor/jvm/JvmInfo.class | python3 -c '
import sys
constant = lambda s: b"\x01" + len(s).to_bytes(2, "big") + s
code, old = sys.stdin.buffer.read(), constant(b"getBootClassPath")
assert code.count(old) == 1
sys.stdout.buffer.write(code.replace(old, constant(b"getManagementSpecVersion")))' \
        >"$home/patch/org/elasticsearch/monitor/jvm/JvmInfo.class"
}

node_settings() {
    cat <<Y
cluster.name: lockscope-$NODE_VERSION
node.name: n1
network.host: 127.0.0.1
http.port: $2
transport.tcp.port: $3
discovery.zen.ping.multicast.enabled: false
discovery.zen.ping.timeout: 200ms
cluster.routing.allocation.disk.threshold_enabled: false
index.number_of_replicas: 0
script.disable_dynamic: false
script.groovy.sandbox.enabled: true
path.data: $1/data
path.logs: $1/logs
Y
}

# bin/elasticsearch asks for collectors that no JDK past 13 has, so its command is spelled out here.
node_command() {
    local home=$1 run=$2 java=$3 package opens=()
    for package in lang lang.invoke lang.reflect util util.concurrent io net nio math text time; do
        opens+=(--add-opens "java.base/java.$package=ALL-UNNAMED")
    done
    opens+=(--add-opens java.base/sun.nio.ch=ALL-UNNAMED --add-opens java.base/jdk.internal.reflect=ALL-UNNAMED)
    NODE_ENVIRONMENT=(JAVA_HOME="$java")
    NODE_COMMAND=("$java/bin/java" -Xms512m -Xmx512m -XX:+UseG1GC -XX:+DisableExplicitGC -Djava.awt.headless=true
        -Dfile.encoding=UTF-8 -Djna.nosys=true -Djava.io.tmpdir="$run/tmp" "${opens[@]}"
        -Des.path.home="$home" -Des.path.conf="$run/config" -Delasticsearch
        -cp "$home/patch:$home/lib/elasticsearch-$NODE_VERSION.jar:$home/lib/*"
        -Des.pidfile="$run/pid" org.elasticsearch.bootstrap.Elasticsearch)
}
