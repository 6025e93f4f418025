// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labground.h"

#include "backend/elastic/elasticrequests.h"
#include "backend/engines/backendfactory.h"
#include "backend/json/json.h"
#include "backend/lab/plainlocks.h"
#include "models/domain/lockid.h"
#include "models/domain/serverurl.h"
#include "models/protocol/planner/breakplanner.h"

#include <QTimer>

#include <algorithm>
#include <iterator>

namespace lockscope {
namespace {

constexpr const char *RecovererApp = "lab";

const std::string &placeOf(const LockDocument &lock)
{
    return lock.path.empty() ? lock.id : lock.path;
}

/// Where workers of a run lay plain locks; nowhere under any other protocol.
std::set<std::string> plainPlacesOf(LabProtocol protocol, const LabTree &tree)
{
    std::set<std::string> places;
    if (protocol == LabProtocol::PlainDocument) {
        for (std::string &id : tree.idsOf(tree.documents()))
            places.insert(std::move(id));
    } else if (protocol == LabProtocol::PlainGlobal) {
        places.insert(tree.root);
    } else if (protocol == LabProtocol::PlainTree) {
        places.insert(tree.root);
        for (int d = 0; d < tree.directories; ++d) {
            places.insert(tree.directory(d));
            for (int f = 0; f < tree.files; ++f)
                places.insert(tree.file(d, f));
        }
    }
    return places;
}

/// It is left by a run that was killed, or somebody else's: nobody can tell, and it has no lease
/// that could run out.
std::string plainLockText(const LockDocument &lock)
{
    return lock.id + " is locked by a client without a session"
           + (lock.processId.empty() ? std::string() : " (" + lock.processId + ")")
           + ", and the lab does not touch what may be somebody else's. When that process is gone, "
             "`lockctl "
             "break` frees the lock, and the run can begin";
}

} // namespace

LabGround::LabGround(const ServerProfile &profile, const LabScenario &scenario, const Clock &clock,
                     const ProcessProbe &probe, QObject *parent)
    : QObject(parent), m_profile(profile), m_scenario(scenario), m_tree(scenario), m_clock(clock),
      m_probe(probe), m_plainPlaces(plainPlacesOf(scenario.protocol, m_tree))
{}

LabGround::~LabGround()
{
    if (m_http)
        m_http->end();
}

bool LabGround::isHere(const LockDocument &lock) const
{
    const std::string &path = placeOf(lock);
    if (path == m_tree.root || path.starts_with(m_tree.root + '/'))
        return true;
    return path.starts_with(m_tree.idPrefix())
           || path.starts_with(std::string(ReadWritePrefix) + m_tree.idPrefix());
}

bool LabGround::isOthers(const Session &session) const
{
    return !session.missing && session.process.app != "lab " + m_scenario.name
           && session.process.app != RecovererApp;
}

bool LabGround::isMine(const Session &session) const
{
    return session.process.app == "lab " + m_scenario.name && !session.deadAt && !session.missing;
}

/// A session says whose it is. A plain lock does not: what is more than before, where a worker lays
/// some, may be the run's.
bool LabGround::isLeftBehind(const LockDocument &lock, const LockPicture &picture) const
{
    const auto isVisitors = [this, &picture](const Holder &holder) {
        const Session *session = picture.findSession(holder.session);
        return session && isOthers(*session);
    };
    if (!std::all_of(lock.holders.begin(), lock.holders.end(), isVisitors))
        return true;
    const std::int64_t before = foundAt(lock);
    return m_plainPlaces.contains(placeOf(lock)) && lock.anonymous() > before;
}

LivenessVerdict LabGround::verdictOf(const Session &session) const
{
    SessionObservation observation;
    observation.process = m_probe.look(session.process);
    const Instant now = m_clock.wallNow();
    const LivenessRules oneLook{false, Millis(0)};
    return judgeSession(session,
                        m_status.clockOffset ? std::optional(now + *m_status.clockOffset)
                                             : std::nullopt,
                        now, observation, oneLook);
}

bool LabGround::isDead(const Session &session) const
{
    return verdictOf(session).liveness == Liveness::Dead;
}

bool LabGround::isDeadSoon(const Session &session) const
{
    return verdictOf(session).rule == VerdictRule::MissingHere;
}

std::vector<std::string> LabGround::articlesLocks() const
{
    std::vector<std::string> ids;
    if (m_scenario.protocol == LabProtocol::PlainReadWrite) {
        for (const std::string &document : m_tree.idsOf(m_tree.documents()))
            ids.push_back(LabDocuments::lockOf(document));
    }
    return ids;
}

void LabGround::readPage(const FeedPosition &after, const std::shared_ptr<LockPicture> &picture,
                         const PictureHandler &done)
{
    constexpr int PageSize = 5000;
    m_backend->fetchPage(after, PageSize)
            ->onResult(this, [this, picture, done](const Result<FeedPage> &page) {
                if (!page) {
                    done(tl::unexpected(page.error()));
                    return;
                }
                picture->locks.insert(picture->locks.end(), page->locks.begin(), page->locks.end());
                picture->sessions.insert(picture->sessions.end(), page->sessions.begin(),
                                         page->sessions.end());
                if (!page->complete) {
                    readPage(page->next, picture, done);
                    return;
                }
                // A document that was written while we walked was read twice: the later one counts.
                const auto settle = [](auto &list) {
                    std::stable_sort(list.begin(), list.end(),
                                     [](const auto &a, const auto &b) { return a.id < b.id; });
                    auto last = std::unique(list.rbegin(), list.rend(),
                                            [](const auto &a, const auto &b) {
                                                return a.id == b.id;
                                            });
                    list.erase(list.begin(), last.base());
                };
                settle(picture->locks);
                settle(picture->sessions);
                picture->observedAt = m_clock.wallNow();
                picture->clockOffset = m_status.clockOffset;
                done(*picture);
            });
}

void LabGround::readPicture(const PictureHandler &done)
{
    m_backend->refresh()->onResult(this, [this, done](const Result<bool> &) {
        readPage({}, std::make_shared<LockPicture>(), done);
    });
}

void LabGround::prepare(const StatusHandler &done)
{
    const bool isMongo = isMongoUrl(m_profile.url);
    if (isMongo && !m_plainPlaces.empty()) {
        done(fail(BackendError::Kind::InvalidInput,
                  "the books' own clients keep their locks in Elasticsearch; run this scenario "
                  "there, on OpenSearch or the built-in server"));
        return;
    }
    if (!isMongo && m_scenario.protocol == LabProtocol::PlainReadWrite) {
        done(tl::unexpected(needsMongo()));
        return;
    }
    Result<std::unique_ptr<LockBackend>> backend = createBackend(m_profile, m_clock);
    Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(m_profile, m_clock);
    Result<std::unique_ptr<LabDocuments>> documents = makeLabDocuments(m_profile, m_clock);
    if (!backend || !intents || !documents) {
        done(tl::unexpected(!backend   ? backend.error()
                            : !intents ? intents.error()
                                       : documents.error()));
        return;
    }
    m_backend = std::move(*backend);
    m_intents = std::move(*intents);
    m_documents = std::move(*documents);
    if (!isMongo)
        m_http = std::make_unique<HttpClient>(m_profile);
    const auto make = [this, done] {
        std::vector<LabDocuments::File> files;
        for (int d = 0; d < m_tree.directories; ++d) {
            for (int f = 0; f < m_tree.files; ++f)
                files.push_back({m_tree.idPrefix() + LabTree::document(d, f), m_tree.file(d, f)});
        }
        for (const std::string &id : articlesLocks())
            files.push_back({id, id});
        m_documents->create(files, [this, done](const Result<void> &made) {
            if (made)
                done(m_status);
            else
                done(tl::unexpected(made.error()));
        });
    };
    const auto look = [this, done, make] {
        readPicture([this, done, make](const Result<LockPicture> &picture) {
            if (!picture) {
                done(tl::unexpected(picture.error()));
                return;
            }
            const auto isTaken = [this](const LockDocument &lock) {
                return isHere(lock) && !lock.holders.empty();
            };
            // A plain share is in nobody's way here; a plain exclusive lock is, and names nobody
            // who could be proven dead.
            const auto plain = std::find_if(picture->locks.begin(), picture->locks.end(),
                                            [this](const LockDocument &lock) {
                                                return isHere(lock) && lock.anonymous() > 0
                                                       && lock.anonymousMode() == LockMode::X;
                                            });
            const std::optional<Instant> now = m_status.clockOffset ? std::optional(
                                                       m_clock.wallNow() + *m_status.clockOffset)
                                                                    : std::nullopt;
            const auto isWorking = [this, now](const Session &session) {
                return isMine(session) && !isDead(session) && now && session.expiresAt
                       && *session.expiresAt > *now;
            };
            if (std::any_of(picture->locks.begin(), picture->locks.end(), isTaken)
                || std::any_of(picture->sessions.begin(), picture->sessions.end(), isWorking)) {
                done(fail(BackendError::Kind::Conflict,
                          "there are workers or locks below " + m_tree.root
                                  + " already: another run of this scenario is going on, its "
                                    "leases are not over yet, or they are somebody else's, and the "
                                    "lab does not touch those"));
                return;
            }
            if (plain != picture->locks.end()) {
                done(fail(BackendError::Kind::Conflict, plainLockText(*plain)));
                return;
            }
            for (const LockDocument &lock : picture->locks) {
                if (isHere(lock))
                    m_found[lock.id] = lock.anonymous();
            }
            removeOwn({}, [make](const Result<void> &) { make(); });
        });
    };
    m_backend->fetchStatus()->onResult(this, [this, done,
                                              look](const Result<ServerStatus> &status) {
        if (!status) {
            done(tl::unexpected(status.error()));
            return;
        }
        m_status = *status;
        if (const std::optional<BackendError> error = setUpError(*status)) {
            done(tl::unexpected(*error));
            return;
        }
        recoverAll(triesFor(m_scenario), look);
    });
}

bool LabGround::OpenChange::isLeftBy(const std::string &worker, const std::string &path) const
{
    const bool isThere = path.empty() || from.empty() || pathsMeet(path, from)
                         || pathsMeet(path, to);
    return isThere && (owners.empty() || owners.contains(worker));
}

void LabGround::recover(const Recovered &done)
{
    m_deadSoon.clear();
    recoverIntents([this, done](Result<std::vector<OpenChange>> open) {
        breakSessions([this, done, open = std::move(open)](const Result<void> &broken) mutable {
            if (open && !m_deadSoon.empty())
                open->push_back({{}, {}, m_deadSoon});
            done(broken || !open ? open : tl::unexpected(broken.error()));
        });
    });
}

int LabGround::triesFor(const LabScenario &scenario)
{
    constexpr int Some = 5;
    return Some
           + static_cast<int>(LeaseTerms{scenario.lease}.silenceForProof()
                              / std::chrono::seconds(1));
}

void LabGround::recoverAll(int tries, const std::function<void()> &done)
{
    recover([this, tries, done](const Result<std::vector<OpenChange>> &) {
        constexpr int AgainMs = 1000;
        if (m_deadSoon.empty() || tries <= 1)
            done();
        else
            QTimer::singleShot(AgainMs, this, [this, tries, done] { recoverAll(tries - 1, done); });
    });
}

bool LabGround::isTheRuns(const IntentView &view) const
{
    return view.intent.from.starts_with(m_tree.root + '/')
           && (view.owners.empty() || !isOthers(view.owners.front()));
}

LabGround::OpenChange LabGround::changeOf(const IntentView &view) const
{
    OpenChange change{view.intent.from, view.intent.to, {}};
    for (const Session &owner : view.owners) {
        if (!isDead(owner))
            change.owners.insert(owner.process.purpose);
    }
    return change;
}

void LabGround::recoverIntents(const Recovered &done)
{
    m_intents->fetchIntents()->onResult(this, [this,
                                               done](const Result<std::vector<IntentView>> &views) {
        if (!views) {
            done(tl::unexpected(views.error()));
            return;
        }
        const auto recovery = std::make_shared<Recovery>();
        for (const IntentView &view : *views) {
            if (!isTheRuns(view) && (view.owners.empty() || !isMine(view.owners.front())))
                continue;
            OpenChange change = changeOf(view);
            if (view.owners.empty() || !change.owners.empty()) {
                recovery->open.push_back(std::move(change));
                continue;
            }
            RecoveryRequest request;
            request.intent = view.intent.id;
            std::copy_if(view.owners.begin(), view.owners.end(),
                         std::back_inserter(request.provenDead), [this](const Session &owner) {
                             return verdictOf(owner).rule == VerdictRule::ProvenHere;
                         });
            recovery->left.emplace_back(std::move(request), std::move(change));
        }
        recoverNext(recovery, done);
    });
}

void LabGround::recoverNext(const std::shared_ptr<Recovery> &recovery, const Recovered &done)
{
    if (recovery->left.empty()) {
        done(recovery->open);
        return;
    }
    const auto [request, change] = std::move(recovery->left.back());
    recovery->left.pop_back();
    ProcessIdentity self = m_probe.self();
    self.app = RecovererApp;
    self.purpose = "recovers " + request.intent;
    m_intents->recover(request, self, {m_scenario.lease, m_scenario.delay})
            ->onResult(this, [this, recovery, change = change,
                              done](const Result<RecoveryOutcome> &outcome) {
                const bool isGone
                        = outcome ? outcome->result == RecoveryOutcome::Result::Recovered
                                            || outcome->result
                                                       == RecoveryOutcome::Result::NothingToDo
                                  : outcome.error().kind == BackendError::Kind::NotFound;
                if (!isGone)
                    recovery->open.push_back(change);
                if (!outcome && !isGone && recovery->left.empty())
                    done(tl::unexpected(outcome.error()));
                else
                    recoverNext(recovery, done);
            });
}

void LabGround::breakSessions(const Done &done)
{
    readPicture([this, done](const Result<LockPicture> &picture) {
        if (!picture) {
            done(tl::unexpected(picture.error()));
            return;
        }
        const auto dead = std::make_shared<std::vector<std::string>>();
        for (const Session &session : picture->sessions) {
            if (isMine(session) && isDead(session))
                dead->push_back(session.id);
            else if (isMine(session) && isDeadSoon(session))
                m_deadSoon.insert(session.process.purpose);
        }
        breakNext(std::make_shared<LockPicture>(*picture), dead, done);
    });
}

void LabGround::breakNext(const std::shared_ptr<LockPicture> &picture,
                          const std::shared_ptr<std::vector<std::string>> &left, const Done &done)
{
    if (left->empty()) {
        done({});
        return;
    }
    const std::string id = std::move(left->back());
    left->pop_back();
    BreakContext context;
    context.server = m_status.url;
    context.place = m_profile.index;
    context.epoch = m_status.epoch;
    context.now = m_clock.wallNow();
    context.verdictOf = [this, picture](const std::string &sessionId) {
        const Session *session = picture->findSession(sessionId);
        return session ? verdictOf(*session) : LivenessVerdict();
    };
    context.defaults = m_status.defaults;
    const PlannedBreak plan = planBreak(*picture, {BreakSelection::What::Session, id, false},
                                        context);
    if (!plan || plan->isEmpty()) {
        breakNext(picture, left, done);
        return;
    }
    m_backend->applyPlan(*plan, "lab", "its process is gone")
            ->onResult(this, [this, picture, left, done](const Result<PlanOutcome> &outcome) {
                if (!outcome && left->empty())
                    done(tl::unexpected(outcome.error()));
                else
                    breakNext(picture, left, done);
            });
}

void LabGround::look(const Events &done)
{
    const auto events = std::make_shared<std::vector<LabEvent>>();
    const auto final = [events](std::string path, std::string document, std::int64_t value,
                                std::string text) {
        LabEvent event;
        event.kind = LabEvent::Kind::Final;
        event.path = std::move(path);
        event.document = std::move(document);
        event.value = value;
        event.text = std::move(text);
        events->push_back(std::move(event));
    };
    const auto intents = [this, events, final, done](const Result<LockPicture> &picture) {
        if (picture) {
            for (const LockDocument &lock : picture->locks) {
                if (isHere(lock) && isLeftBehind(lock, *picture))
                    final(placeOf(lock), {}, 0, "still locked");
            }
        }
        m_intents->fetchIntents()->onResult(this,
                                            [this, events,
                                             done](const Result<std::vector<IntentView>> &views) {
                                                if (views) {
                                                    for (const IntentView &view : *views) {
                                                        if (!isTheRuns(view))
                                                            continue;
                                                        LabEvent event;
                                                        event.kind = LabEvent::Kind::HalfDone;
                                                        event.path = view.intent.from;
                                                        event.text = view.intent.to;
                                                        events->push_back(std::move(event));
                                                    }
                                                }
                                                done(*events);
                                            });
    };
    m_documents->read(m_tree.idsOf(m_tree.documents()),
                      [this, final, intents](const Result<std::vector<LabDocument>> &documents) {
                          if (documents) {
                              for (const LabDocument &document : *documents) {
                                  if (document.state == LabDocument::State::Read)
                                      final({}, document.id.substr(m_tree.idPrefix().size()),
                                            document.counter(), {});
                              }
                          }
                          readPicture(intents);
                      });
}

std::int64_t LabGround::foundAt(const LockDocument &lock) const
{
    const auto found = m_found.find(lock.id);
    return found == m_found.end() ? 0 : found->second;
}

/// Documents that nobody holds, and of the plain locks those that @p plain proves to be the run's.
std::string LabGround::removalOf(const LockPicture &picture,
                                 const std::vector<LabPlainRest> &plain) const
{
    std::string lines;
    for (const LockDocument &lock : picture.locks) {
        if (!isHere(lock))
            continue;
        const auto rest = std::find_if(plain.begin(), plain.end(), [&lock](const auto &each) {
            return each.document == lock.id;
        });
        const bool isEmpty = lock.holders.empty() && lock.anonymous() == 0;
        // Nothing has been written there since one of them made it.
        const bool isMade = rest != plain.end() && rest->exclusive && lock.holders.empty()
                            && *rest->exclusive == lock.revision.order;
        if (isEmpty || isMade) {
            lines += toJson(ValueMap{{"delete", guarded(lock.id, lock.revision)}}) + '\n';
        } else if (rest != plain.end() && lock.anonymousMode() != LockMode::X
                   && rest->shares + foundAt(lock) <= lock.anonymous()) {
            for (std::int64_t i = 0; i < rest->shares; ++i)
                lines += PlainLocks::giveShareLines(lock.id);
        }
    }
    return lines;
}

void LabGround::removeOwn(const std::vector<LabPlainRest> &plain, const Done &done)
{
    readPicture([this, plain, done](const Result<LockPicture> &picture) {
        if (!picture) {
            done(tl::unexpected(picture.error()));
            return;
        }
        const std::string lines = removalOf(*picture, plain);
        if (lines.empty() || !m_http) { // on MongoDB what nobody holds is cleared away by itself
            done({});
            return;
        }
        HttpCall call;
        call.method = HttpMethod::Post;
        call.target = '/' + m_profile.index + "/_bulk?require_alias=true";
        call.content = HttpCall::Content::NdJson;
        call.body = lines;
        m_http->send(std::move(call))->onResult(this, [done](const Result<HttpAnswer> &) {
            done({});
        });
    });
}

void LabGround::cleanUp(const std::vector<LabPlainRest> &plain, const Done &done)
{
    if (!m_documents) {
        done({});
        return;
    }
    recoverAll(triesFor(m_scenario), [this, plain, done] {
        removeOwn(plain, [this, done](const Result<void> &) {
            std::vector<std::string> all = m_tree.idsOf(m_tree.documents());
            const std::vector<std::string> locks = articlesLocks();
            all.insert(all.end(), locks.begin(), locks.end());
            m_documents->remove(all, done);
        });
    });
}

} // namespace lockscope
