# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Three nodes of opensearch-3.8.0, one cluster.
# shellcheck source=tests/engines/nodes/opensearch-3.8.0.sh
. "$here/nodes/opensearch-3.8.0.sh"
NODE_PROGRAM=opensearch-3.8.0
NODE_SET=all
NODE_FIRST_ELECTED=cluster.initial_cluster_manager_nodes
# shellcheck source=tests/engines/lib/cluster.sh
. "$here/lib/cluster.sh"
