# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What every OpenSearch has in common.
# shellcheck source=tests/engines/lib/modules.sh
. "$here/lib/modules.sh"

NODE_PRODUCT=opensearch

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
Y
}

node_command() {
    NODE_ENVIRONMENT=(JAVA_HOME="$3" OPENSEARCH_JAVA_HOME="$3" OPENSEARCH_TMPDIR="$2/tmp" OPENSEARCH_PATH_CONF="$2/config"
        OPENSEARCH_JAVA_OPTS="-Xms512m -Xmx512m")
    NODE_COMMAND=("$1/bin/opensearch" -p "$2/pid")
}

# unpack_opensearch WORK HOME: the distribution that OpenSearch publishes for integration tests.
unpack_opensearch() {
    unzip -q "$1/dist/opensearch-$NODE_VERSION.zip" -d "$1"
    rmdir "$2"
    mv "$1/opensearch-$NODE_VERSION" "$2"
    chmod +x "$2"/bin/*
    # The stock garbage collector log (up to 2 GiB) and heap dumps are of no use here, and would go to the read-only home;
    # the vector module only makes vector search faster, and a trimmed JDK lacks it.
    sed -i '/-Xlog:/d; /-Xloggc:/d; /-XX:+PrintGC/d; /-XX:+PrintTenuring/d; /-XX:+UseGCLogFileRotation/d; /-XX:NumberOfGCLogFiles/d
        /-XX:GCLogFileSize/d; /HeapDumpOnOutOfMemoryError/d; /HeapDumpPath/d; /-XX:ErrorFile/d; /jdk.incubator.vector/d' "$2/config/jvm.options"
    mkdir -p "$2/config/jvm.options.d"
}

# install_opensearch_with_modules WORK HOME ANTLR ASM HTTPCLIENT HTTPCORE HTTPASYNC CODEC LOGGING: up to 2.x that distribution
# has no modules but the transport; Painless and reindex (for _delete_by_query) are published apart.
install_opensearch_with_modules() {
    local work=$1 home=$2 antlr=$3 asm=$4 httpclient=$5 httpcore=$6 httpasync=$7 codec=$8 logging=$9 module
    maven_copy "$work" <<A
dist org.opensearch.distribution.integ-test-zip:opensearch:$NODE_VERSION:zip
lang-painless org.opensearch.plugin:lang-painless:$NODE_VERSION
lang-painless org.opensearch.plugin:opensearch-scripting-painless-spi:$NODE_VERSION
lang-painless org.antlr:antlr4-runtime:$antlr
lang-painless org.ow2.asm:asm:$asm
lang-painless org.ow2.asm:asm-analysis:$asm
lang-painless org.ow2.asm:asm-commons:$asm
lang-painless org.ow2.asm:asm-tree:$asm
lang-painless org.ow2.asm:asm-util:$asm
reindex org.opensearch.plugin:reindex-client:$NODE_VERSION
reindex org.opensearch.client:opensearch-rest-client:$NODE_VERSION
reindex org.opensearch:opensearch-ssl-config:$NODE_VERSION
reindex org.apache.httpcomponents:httpclient:$httpclient
reindex org.apache.httpcomponents:httpcore:$httpcore
reindex org.apache.httpcomponents:httpasyncclient:$httpasync
reindex org.apache.httpcomponents:httpcore-nio:$httpcore
reindex commons-codec:commons-codec:$codec
reindex commons-logging:commons-logging:$logging
A
    unpack_opensearch "$work" "$home"
    for module in lang-painless reindex; do mv "$work/$module" "$home/modules/$module"; done
    write_module "$home" lang-painless org.opensearch.painless.PainlessPlugin "" opensearch "$NODE_VERSION"
    write_module "$home" reindex org.opensearch.index.reindex.ReindexPlugin "" opensearch "$NODE_VERSION"
    printf 'custom.foldername=\n' | tee -a "$home"/modules/{lang-painless,reindex}/plugin-descriptor.properties >/dev/null
    write_policies "$home"
}
