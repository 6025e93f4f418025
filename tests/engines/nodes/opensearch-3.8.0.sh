# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The newest OpenSearch; its distribution has Painless and reindex inside.
NODE_VERSION=3.8.0
NODE_JAVA_MIN=21
NODE_JAVA_MAX=25
NODE_SET=ci
NODE_DOWNLOAD="160 MB"
NODE_RECIPE=("$here/nodes/opensearch-3.8.0.sh" "$here/lib/opensearch.sh" "$here/lib/modules.sh")
# shellcheck source=tests/engines/lib/opensearch.sh
. "$here/lib/opensearch.sh"

node_install() {
    maven_copy "$1" <<<"dist org.opensearch.distribution.integ-test-zip:opensearch:$NODE_VERSION:zip"
    unpack_opensearch "$1" "$2"
    # Its language analysers need the JDK's locale data (Thai), which the trimmed JDK 25 from PyPI lacks; lock documents
    # use the standard analyser, which is part of the core.
    rm -r "$2/modules/analysis-common"
}
