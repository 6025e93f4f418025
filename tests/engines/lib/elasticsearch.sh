# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What every Elasticsearch from 7 on has in common.
# shellcheck source=tests/engines/lib/modules.sh
. "$here/lib/modules.sh"

NODE_PRODUCT=elasticsearch
NODE_EXTRA_SETTINGS=

node_settings() {
    cat <<Y
cluster.name: lockscope-$NODE_VERSION
node.name: n1
network.host: 127.0.0.1
http.port: $2
transport.port: $3
discovery.type: single-node
cluster.routing.allocation.disk.threshold_enabled: false
path.data: $1/data
path.logs: $1/logs
$NODE_EXTRA_SETTINGS
Y
}

node_command() {
    NODE_ENVIRONMENT=(JAVA_HOME="$3" ES_JAVA_HOME="$3" ES_TMPDIR="$2/tmp" LIBFFI_TMPDIR="$2/tmp" ES_PATH_CONF="$2/config"
        ES_JAVA_OPTS="-Xms512m -Xmx512m")
    NODE_COMMAND=("$1/bin/elasticsearch" -p "$2/pid")
}

# trim_jvm_options HOME: the stock garbage collector log and heap dumps are of no use here, and would go to the read-only home.
trim_jvm_options() {
    sed -i '/-Xloggc:/d; /-Xlog:/d; /-XX:+PrintGC/d; /-XX:+PrintTenuring/d; /-XX:+UseGCLogFileRotation/d; /-XX:NumberOfGCLogFiles/d
        /-XX:GCLogFileSize/d; /HeapDumpOnOutOfMemoryError/d; /HeapDumpPath/d; /-XX:ErrorFile/d' "$1/config/jvm.options"
    mkdir -p "$1/config/jvm.options.d"
}
