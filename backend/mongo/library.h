// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <mongoc/mongoc.h>

#include <memory>

// Every function of libmongoc that is called here.
// clang-format off
#define LOCKSCOPE_MONGOC_FUNCTIONS(each) \
    each(mongoc_apm_callbacks_destroy) \
    each(mongoc_apm_callbacks_new) \
    each(mongoc_apm_server_closed_get_context) \
    each(mongoc_apm_server_closed_get_host) \
    each(mongoc_apm_server_heartbeat_failed_get_context) \
    each(mongoc_apm_server_heartbeat_failed_get_host) \
    each(mongoc_apm_server_heartbeat_succeeded_get_context) \
    each(mongoc_apm_server_heartbeat_succeeded_get_host) \
    each(mongoc_apm_server_opening_get_context) \
    each(mongoc_apm_server_opening_get_host) \
    each(mongoc_apm_set_server_closed_cb) \
    each(mongoc_apm_set_server_heartbeat_failed_cb) \
    each(mongoc_apm_set_server_heartbeat_succeeded_cb) \
    each(mongoc_apm_set_server_opening_cb) \
    each(mongoc_client_command_simple) \
    each(mongoc_client_command_with_opts) \
    each(mongoc_client_get_server_descriptions) \
    each(mongoc_client_pool_destroy) \
    each(mongoc_client_pool_new_with_error) \
    each(mongoc_client_pool_pop) \
    each(mongoc_client_pool_push) \
    each(mongoc_client_pool_set_apm_callbacks) \
    each(mongoc_client_pool_set_error_api) \
    each(mongoc_client_pool_set_ssl_opts) \
    each(mongoc_client_session_append) \
    each(mongoc_client_session_destroy) \
    each(mongoc_client_start_session) \
    each(mongoc_init) \
    each(mongoc_log_set_handler) \
    each(mongoc_server_description_hello_response) \
    each(mongoc_server_description_host) \
    each(mongoc_server_description_type) \
    each(mongoc_server_descriptions_destroy_all) \
    each(mongoc_session_opts_destroy) \
    each(mongoc_session_opts_new) \
    each(mongoc_session_opts_set_causal_consistency) \
    each(mongoc_ssl_opt_get_default) \
    each(mongoc_uri_destroy) \
    each(mongoc_uri_get_appname) \
    each(mongoc_uri_get_auth_mechanism) \
    each(mongoc_uri_get_database) \
    each(mongoc_uri_get_option_as_bool) \
    each(mongoc_uri_get_replica_set) \
    each(mongoc_uri_get_srv_hostname) \
    each(mongoc_uri_get_tls) \
    each(mongoc_uri_get_username) \
    each(mongoc_uri_has_option) \
    each(mongoc_uri_new_with_error) \
    each(mongoc_uri_set_appname) \
    each(mongoc_uri_set_option_as_bool) \
    each(mongoc_uri_set_option_as_int32) \
    each(mongoc_uri_set_password)
// clang-format on

namespace lockscope::mongo {

/// libmongoc, which is loaded when it is first asked for and not with the program: while it is
/// loaded it makes a file in shared memory, and ends a process that may write none before main()
/// has begun.
struct Library
{
#define LOCKSCOPE_MEMBER(name) decltype(&::name) name = nullptr;
    LOCKSCOPE_MONGOC_FUNCTIONS(LOCKSCOPE_MEMBER)
#undef LOCKSCOPE_MEMBER
};

/// A connection string.
using Uri = std::unique_ptr<mongoc_uri_t, void (*)(mongoc_uri_t *)>;

/// nullptr: it is not on this machine, or too old. From any thread.
const Library *library();
/// The same, once it was asked whether it is there.
inline const Library &mongoc() { return *library(); }

} // namespace lockscope::mongo
