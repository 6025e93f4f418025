# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The cheapest modern Elasticsearch: its integration test distribution (Apache-2.0) with Painless, reindex and
# analysis-common in the codelibs republication of Elastic's own module jars. It has no point in time (PIT).
NODE_VERSION=7.10.2
NODE_JAVA_MIN=11
NODE_JAVA_MAX=17
NODE_SET=ci
NODE_DOWNLOAD="58 MB"
NODE_RECIPE=("$here/nodes/elasticsearch-7.10.2.sh" "$here/lib/elasticsearch.sh" "$here/lib/modules.sh")
# shellcheck source=tests/engines/lib/elasticsearch.sh
. "$here/lib/elasticsearch.sh"

node_install() {
    local work=$1 home=$2 asm codelibs=org.codelibs.elasticsearch
    {
        cat <<A
dist org.elasticsearch.distribution.integ-test-zip:elasticsearch:$NODE_VERSION:zip
lang-painless $codelibs.module:lang-painless:$NODE_VERSION
lang-painless $codelibs.module:scripting-painless-spi:$NODE_VERSION
lang-painless org.antlr:antlr4-runtime:4.5.3
analysis-common $codelibs.module:analysis-common:$NODE_VERSION
reindex $codelibs.module:reindex:$NODE_VERSION
reindex $codelibs.lib:ssl-config:$NODE_VERSION
reindex org.elasticsearch.client:elasticsearch-rest-client:$NODE_VERSION
reindex org.apache.httpcomponents:httpclient:4.5.10
reindex org.apache.httpcomponents:httpcore:4.4.12
reindex org.apache.httpcomponents:httpasyncclient:4.1.4
reindex org.apache.httpcomponents:httpcore-nio:4.4.12
reindex commons-codec:commons-codec:1.11
reindex commons-logging:commons-logging:1.1.3
A
        for asm in asm asm-analysis asm-commons asm-tree asm-util; do echo "lang-painless org.ow2.asm:$asm:7.2"; done
    } | maven_copy "$work"
    unzip -q "$work/dist/elasticsearch-$NODE_VERSION.zip" -d "$work"
    rmdir "$home"
    mv "$work/elasticsearch-$NODE_VERSION" "$home"
    mv "$work"/{lang-painless,analysis-common,reindex} "$home/modules/"
    write_module "$home" lang-painless org.elasticsearch.painless.PainlessPlugin "" elasticsearch "$NODE_VERSION"
    write_module "$home" analysis-common org.elasticsearch.analysis.common.CommonAnalysisPlugin lang-painless elasticsearch "$NODE_VERSION"
    write_module "$home" reindex org.elasticsearch.index.reindex.ReindexPlugin "" elasticsearch "$NODE_VERSION"
    write_policies "$home"
    trim_jvm_options "$home"
}
