# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# OpenSearch 1 has no point in time (PIT).
NODE_VERSION=1.3.14
NODE_JAVA_MIN=11
NODE_JAVA_MAX=17
NODE_SET=ci
NODE_DOWNLOAD="38 MB"
NODE_RECIPE=("$here/nodes/opensearch-1.3.14.sh" "$here/lib/opensearch.sh" "$here/lib/modules.sh")
# shellcheck source=tests/engines/lib/opensearch.sh
. "$here/lib/opensearch.sh"

node_install() { install_opensearch_with_modules "$1" "$2" 4.5.3 9.5 4.5.13 4.4.12 4.1.4 1.13 1.1.3; }
