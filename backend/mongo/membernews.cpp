// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/membernews.h"

#include <algorithm>

namespace lockscope::mongo {

void MemberNews::listenTo(mongoc_client_pool_t *pool)
{
    const Library &c = mongoc();
    const std::unique_ptr<mongoc_apm_callbacks_t, void (*)(mongoc_apm_callbacks_t *)>
            calls(c.mongoc_apm_callbacks_new(), c.mongoc_apm_callbacks_destroy);
    c.mongoc_apm_set_server_opening_cb(calls.get(), [](const mongoc_apm_server_opening_t *event) {
        of(mongoc().mongoc_apm_server_opening_get_context(event))
                .note(mongoc().mongoc_apm_server_opening_get_host(event), false);
    });
    c.mongoc_apm_set_server_closed_cb(calls.get(), [](const mongoc_apm_server_closed_t *event) {
        of(mongoc().mongoc_apm_server_closed_get_context(event))
                .forget(mongoc().mongoc_apm_server_closed_get_host(event));
    });
    c.mongoc_apm_set_server_heartbeat_succeeded_cb(
            calls.get(), [](const mongoc_apm_server_heartbeat_succeeded_t *event) {
                of(mongoc().mongoc_apm_server_heartbeat_succeeded_get_context(event))
                        .note(mongoc().mongoc_apm_server_heartbeat_succeeded_get_host(event), true);
            });
    c.mongoc_apm_set_server_heartbeat_failed_cb(
            calls.get(), [](const mongoc_apm_server_heartbeat_failed_t *event) {
                of(mongoc().mongoc_apm_server_heartbeat_failed_get_context(event))
                        .note(mongoc().mongoc_apm_server_heartbeat_failed_get_host(event), true);
            });
    c.mongoc_client_pool_set_apm_callbacks(pool, calls.get(), this);
}

bool MemberNews::isComplete() const
{
    const std::scoped_lock lock(m_mutex);
    return !m_known.empty() && std::all_of(m_known.begin(), m_known.end(), [](const auto &member) {
        return member.second;
    });
}

void MemberNews::note(const mongoc_host_list_t *member, bool isKnown)
{
    const std::scoped_lock lock(m_mutex);
    // A beat of a member that was struck off says nothing.
    if (isKnown && !m_known.contains(member->host_and_port))
        return;
    m_known[member->host_and_port] = isKnown;
}

void MemberNews::forget(const mongoc_host_list_t *member)
{
    const std::scoped_lock lock(m_mutex);
    m_known.erase(member->host_and_port);
}

} // namespace lockscope::mongo
