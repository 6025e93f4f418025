// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/intentwatch.h"

#include <algorithm>
#include <utility>

namespace lockscope {

IntentWatch::IntentWatch(LockStore &store, QObject *parent) : QObject(parent), m_store(store)
{
    connect(&store, &LockStore::changed, this, &IntentWatch::onChanged);
    store.forEachDocument([this](DocumentRef ref) { look(ref); });
}

IntentWatch::~IntentWatch() = default;

void IntentWatch::setBackend(IntentBackend *backend)
{
    if (m_job) {
        disconnect(m_job, nullptr, this, nullptr);
        m_job->cancel();
        m_job = nullptr;
    }
    m_backend = backend;
    m_working = false; // what was under way ended with its backend
    m_polledAt.reset();
    m_pollDistance = Millis(0);
    m_askedAt.reset();
    m_answeredAt.reset();
    m_overtaken = false;
    m_due = true;
    const bool knew = !m_views.empty() || m_error;
    m_views.clear();
    m_error.reset();
    if (knew)
        emit changed();
}

void IntentWatch::setWorking(bool working)
{
    m_working = working;
    askNow();
}

const IntentView *IntentWatch::view(const std::string &intent) const
{
    const auto it = std::find_if(m_views.begin(), m_views.end(),
                                 [&intent](const IntentView &v) { return v.intent.id == intent; });
    return it == m_views.end() ? nullptr : &*it;
}

std::string IntentWatch::changeOfDocument(const std::string &documentId) const
{
    if (m_carriers.empty())
        return {};
    const auto it = m_carriers.find(m_store.find(documentId));
    return it == m_carriers.end() ? std::string() : it->second;
}

const IntentView *IntentWatch::viewOfDocument(const std::string &documentId) const
{
    const std::string change = changeOfDocument(documentId);
    return change.empty() ? nullptr : view(change);
}

std::optional<Millis> IntentWatch::age() const
{
    return m_answeredAt ? std::optional<Millis>(m_store.clock().bootNow() - *m_answeredAt)
                        : std::nullopt;
}

bool IntentWatch::isOutdated() const
{
    const std::optional<Millis> old = age();
    return !old || *old > 2 * std::max({m_interval, QuietInterval, m_pollDistance});
}

/// Only a lock taken on the very node can carry a change of its own: what it left on the way is not
/// looked at.
void IntentWatch::look(DocumentRef ref)
{
    const DocumentSummary summary = m_store.summaryAt(ref);
    std::string op;
    if (summary.isTarget && summary.health != LockHealth::Unreadable) {
        for (const Holder &holder : m_store.documentAt(ref).holders) {
            if (!holder.op.empty())
                op = holder.op;
        }
    }
    const auto it = m_carriers.find(ref);
    if (op.empty() && it == m_carriers.end())
        return;
    m_due = true;
    if (op.empty())
        m_carriers.erase(it);
    else
        m_carriers[ref] = std::move(op);
}

void IntentWatch::onChanged(const StoreBatch &batch)
{
    if (batch.cleared) {
        m_carriers.clear();
        m_due = true;
    }
    for (const StoreBatch::Removed &removed : batch.removed)
        m_due = m_carriers.erase(removed.ref) > 0 || m_due;
    for (const DocumentRef ref : batch.inserted)
        look(ref);
    for (const StoreBatch::Changed &changed : batch.changed) {
        if (changed.fields & (StoreBatch::Content | StoreBatch::Health))
            look(changed.ref);
    }
}

void IntentWatch::poll()
{
    const BootInstant now = m_store.clock().bootNow();
    m_pollDistance = now - std::exchange(m_polledAt, now).value_or(now);
    if (!m_backend || m_job)
        return;
    const Millis wait = isWatching() ? m_interval : std::max(m_interval, QuietInterval);
    if (!m_due && m_askedAt && now - *m_askedAt < wait)
        return;
    ask();
}

void IntentWatch::askNow()
{
    m_due = true;
    m_overtaken = true;
    if (!m_job && m_backend)
        ask();
}

void IntentWatch::ask()
{
    m_due = false;
    m_overtaken = false;
    m_askedAt = m_store.clock().bootNow();
    ResultJob<std::vector<IntentView>> *job = m_backend->fetchIntents();
    m_job = job;
    job->onResult(this, [this](const Result<std::vector<IntentView>> &answer) {
        m_job = nullptr;
        onAnswer(answer);
    });
}

void IntentWatch::onAnswer(Result<std::vector<IntentView>> answer)
{
    if (m_overtaken && m_backend) {
        ask();
        return;
    }
    std::optional<BackendError> error;
    std::vector<IntentView> views;
    if (answer)
        views = std::move(*answer);
    else
        error = answer.error();
    std::sort(views.begin(), views.end(),
              [](const IntentView &a, const IntentView &b) { return a.intent.id < b.intent.id; });
    if (answer)
        m_answeredAt = m_store.clock().bootNow();
    else
        views = m_views; // what was known stays shown, with its age
    const auto told = [](const std::optional<BackendError> &e) {
        return e ? std::pair(static_cast<int>(e->kind), e->detail) : std::pair(-1, std::string());
    };
    const bool same = views == m_views && told(error) == told(m_error);
    m_views = std::move(views);
    m_error = std::move(error);
    if (!same)
        emit changed();
}

} // namespace lockscope
