# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# OpenSearch 2.
NODE_VERSION=2.19.6
NODE_JAVA_MIN=11
NODE_JAVA_MAX=21
NODE_SET=ci
NODE_DOWNLOAD="60 MB"
NODE_RECIPE=("$here/nodes/opensearch-2.19.6.sh" "$here/lib/opensearch.sh" "$here/lib/modules.sh")
# shellcheck source=tests/engines/lib/opensearch.sh
. "$here/lib/opensearch.sh"

node_install() { install_opensearch_with_modules "$1" "$2" 4.13.1 9.7 4.5.14 4.4.16 4.1.5 1.18.0 1.2; }
