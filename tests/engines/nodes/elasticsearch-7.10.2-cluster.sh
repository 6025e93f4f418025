# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Three nodes of elasticsearch-7.10.2, one cluster.
# shellcheck source=tests/engines/nodes/elasticsearch-7.10.2.sh
. "$here/nodes/elasticsearch-7.10.2.sh"
NODE_PROGRAM=elasticsearch-7.10.2
NODE_SET=ci
NODE_FIRST_ELECTED=cluster.initial_master_nodes
# shellcheck source=tests/engines/lib/cluster.sh
. "$here/lib/cluster.sh"
