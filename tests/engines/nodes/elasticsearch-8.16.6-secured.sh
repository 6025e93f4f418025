# shellcheck shell=bash
# shellcheck disable=SC2034  # these are what ../lib/node.sh reads
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# elasticsearch-8.16.6 with its security plugin on: who says nothing is refused (401). The user "admin" with the password
# "lockscope-test" may do everything; roles and API keys are made by the tests.
# shellcheck source=tests/engines/nodes/elasticsearch-8.16.6.sh
. "$here/nodes/elasticsearch-8.16.6.sh"
NODE_PROGRAM=elasticsearch-8.16.6
NODE_SET=all
NODE_LOGIN=(--user admin:lockscope-test)
NODE_EXTRA_SETTINGS="xpack.security.enabled: true
xpack.security.authc.realms.file.file1.order: 0
xpack.security.authc.api_key.enabled: true"

# node_files RUN: its one user, of the file realm; the hash is of the password above.
node_files() {
    # shellcheck disable=SC2016
    printf 'admin:%s\n' '$2a$10$lockscopelockscopelocuzqLyr/Opyq4ccHZ6xUQXTsSEW9TIGWm' >"$1/config/users"
    printf 'superuser:admin\n' >"$1/config/users_roles"
}
