// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakeintentbackend.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

template<typename T>
class LookJob : public ResultJob<T>
{
public:
    LookJob(FakeIntentBackend *server, std::function<Result<T>()> answer)
        : ResultJob<T>(server), m_server(server), m_answer(std::move(answer))
    {}
    void cancel() override { this->finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override
    {
        m_server->wait([self = QPointer<LookJob>(this)] {
            if (!self)
                return;
            if (self->m_server->failure)
                self->finish(tl::unexpected(*self->m_server->failure));
            else
                self->finish(self->m_answer());
        });
    }

private:
    FakeIntentBackend *m_server;
    std::function<Result<T>()> m_answer;
};

} // namespace

void FakeIntentBackend::wait(std::function<void()> answer)
{
    if (hanging)
        m_waiting.push_back(std::move(answer));
    else
        answer();
}

void FakeIntentBackend::answerOne()
{
    if (m_waiting.empty())
        return;
    const std::function<void()> answer = m_waiting.front();
    m_waiting.erase(m_waiting.begin());
    answer();
}

ResultJob<std::vector<IntentView>> *FakeIntentBackend::fetchIntents()
{
    ++lists;
    // What the server had when it was asked.
    return new LookJob<std::vector<IntentView>>(this,
                                                [asked = views]()
                                                        -> Result<std::vector<IntentView>> {
                                                    return asked;
                                                });
}

ResultJob<IntentView> *FakeIntentBackend::fetchIntent(const std::string &intent, int)
{
    return new LookJob<IntentView>(this, [this, intent]() -> Result<IntentView> {
        const auto it = std::find_if(views.begin(), views.end(), [&intent](const IntentView &view) {
            return view.intent.id == intent;
        });
        if (it == views.end())
            return fail(BackendError::Kind::NotFound, "there is no such intent");
        return *it;
    });
}

ResultJob<IntentView> *FakeIntentBackend::fetchRemains(const Intent &known)
{
    return fetchIntent(known.id, RenameRequest::DefaultPage);
}

RenameJob *FakeIntentBackend::rename(const RenameRequest &request, const ProcessIdentity &by,
                                     const LeaseTerms &)
{
    process = by;
    renaming = new SteeredRename(this, request);
    return renaming;
}

RecoveryJob *FakeIntentBackend::recover(const RecoveryRequest &request, const ProcessIdentity &by,
                                        const LeaseTerms &)
{
    process = by;
    recovering = new SteeredRecovery(this, request);
    return recovering;
}

IntentView halfDoneRename(const std::string &id, const std::string &from, const std::string &to,
                          const std::string &session, std::int64_t moved, std::int64_t total)
{
    IntentView view;
    view.intent.id = id;
    view.intent.operation = "rename";
    view.intent.from = from;
    view.intent.to = to;
    view.intent.files = "fs";
    view.intent.state = Intent::State::Applying;
    view.intent.session = session;
    view.intent.token = 3311;
    view.intent.locks = {"global", from, to};
    view.intent.total = total;
    view.intent.moved = moved;
    view.lockIds = {"global", from, to};
    view.sessions = {session};
    view.atSource = total - moved;
    view.atTarget = moved;
    view.marked = moved;
    return view;
}

} // namespace lockscope
