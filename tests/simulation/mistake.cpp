// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/mistake.h"

namespace lockscope::test {

namespace {

struct Text
{
    std::string_view name; ///< as in docs/protocol.md and the models
    std::string_view meaning;
};

constexpr Text Texts[Mistakes]
        = {{"none", ""},
           {"blinddelete", "RELEASE deletes an exclusive document whoever holds it"},
           {"nodelay", "lock-delay is not waited for"},
           {"ignoreancestor", "a refusal on an ancestor is reported as granted"},
           {"hardkill-live", "every KILL kills at once"},
           {"hardrevoke", "REVOKE frees a living holder at once"},
           {"revive", "RENEW works on a dead session"},
           {"prune-op", "a contender prunes entries with a half-done change"},
           {"no-not-after", "ACQUIRE forgets its time limit"},
           {"notoken", "every item is answered with the same _seq_no"},
           {"count", "the seeds' lock_count++ for intents: entries are not kept"},
           {"renew-lease", "RENEW may shorten the lease"},
           {"nocas", "a guarded delete or count ignores what was seen"},
           {"unsafe-write", "an isolated primary acknowledges its writes"},
           {"clientclock", "the server stamps with the caller's wall clock"},
           {"killnoop", "KILL of a dead session is a noop, and the noop counts as proof"},
           {"dead-unconfirmed", "an expired session is believed dead without a KILL"},
           {"missing-free", "a session that is not found is believed dead"},
           {"gc-early",
            "sessions end without a search for their entries, and a missing one is believed dead"},
           {"no-rerelease", "releases are not repeated with the renewals"},
           {"reuse-id", "one holder id is used again after its RELEASE"},
           {"release-op", "a process that lost its half-done change releases it"},
           {"renew-ignores-dropped", "a process does not look at `dropped`"},
           {"drop-pending", "a drop is forgotten while the acquire is under way"},
           {"drop-after-revoke", "entries are revoked before the DROP holds"},
           {"keep-after-404", "a RENEW that finds no session counts as renewed"},
           {"token-without-epoch", "tokens are compared without the index they are of"},
           {"notombstone", "a recoverer that finds no record of a change does not make one"},
           {"nofence", "a file does not remember the token of a later owner"},
           {"nostamp", "files that were never moved are not stamped when a change is undone"},
           {"nodecision", "a later recoverer does not keep to the recorded direction"},
           {"takeover-id", "TAKEOVER finds entries by the first owner's id"},
           {"nocas-of-intent", "the record of a change is written whatever was seen of it"},
           {"rollback-kept", "a RENEW counts whatever its sequence number and primary term are"},
           {"term-ignored", "a RENEW counts when its number rises though its primary term falls"},
           {"acquire-unproven", "a grant counts without the RENEW at the end of its bulk"},
           {"term-late", "a command is told to stop at the own deadline and killed there"},
           {"kill-late", "a command is told to stop at the own deadline, and killed a grace later"},
           {"children-forgotten", "what a command started is not killed with it"},
           {"release-first", "a lock is released while its command still stops"},
           {"delay-zero", "a lock-delay of nothing is accepted"},
           {"tail-acknowledged", "a primary acknowledges what its replica does not have"},
           {"root-apart", "with independent kinds a path takes nothing on the root"},
           {"setting-ignored", "a client takes independent kinds for one tree"},
           {"setting-missed", "a client takes one tree for independent kinds"},
           {"probe-at-once", "a process table's word kills at once, whatever was renewed"},
           {"recover-at-once", "a recoverer kills at once whom a process table calls gone"},
           {"proof-without-seen", "a kill by proof does not look whether it was renewed since"},
           {"release-anybody", "RELEASE by holder id also of what a living process holds"},
           {"renew-blind", "a detached lock is renewed without a look at its entries"},
           {"renew-anybody", "a stranger renews the session of a process"},
           {"no-own-entry-check", "a process does not notice that its entries are gone"},
           {"recover-without-locks",
            "a recovery goes on as if a deleted lock document were its own"},
           {"shares-settle", "a repair takes shares of plain clients after two looks"},
           {"acquire-ignores-plain", "ACQUIRE does not see the shares of plain clients"},
           {"release-forgets-plain", "RELEASE deletes a document with shares of plain clients"}};

} // namespace

std::string_view name(Mistake mistake) { return Texts[static_cast<std::size_t>(mistake)].name; }

std::string_view meaning(Mistake mistake)
{
    return Texts[static_cast<std::size_t>(mistake)].meaning;
}

} // namespace lockscope::test
