// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/epochsearch.h"

#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "models/domain/intent.h"

#include <limits>
#include <utility>

namespace lockscope {

EpochSearch::EpochSearch(std::shared_ptr<ElasticConnection> connection, std::string intentsIndex,
                         Handler handler, QObject *parent)
    : QObject(parent), m_connection(std::move(connection)), m_intentsIndex(std::move(intentsIndex)),
      m_handler(std::move(handler)), m_files{RenameRequest().files},
      m_epoch(toEpochMs(m_connection->clock().wallNow()))
{
    askForNames();
}

template<typename Next>
void EpochSearch::ask(HttpCall call, Next next)
{
    m_connection->send(std::move(call))
            ->onResult(this, [this, next](const Result<HttpAnswer> &answer) {
                if (answer) {
                    next(*answer);
                    return;
                }
                BackendError error = answer.error();
                if (error.kind == BackendError::Kind::OutcomeUnknown) // a refresh changes nothing
                    error.kind = BackendError::Kind::Unreachable;
                m_handler(tl::unexpected(std::move(error)));
            });
}

void EpochSearch::askForNames()
{
    ask(findFilesNameRequest(m_intentsIndex, m_files), [this](const HttpAnswer &answer) {
        const Result<std::optional<std::string>> name = readFilesName(answer);
        if (!name) {
            m_handler(tl::unexpected(name.error()));
        } else if (*name) {
            m_files.push_back(**name);
            askForNames();
        } else {
            refreshNext();
        }
    });
}

void EpochSearch::refreshNext()
{
    // A record may say anything; only what can be an index is asked for.
    while (m_next < m_files.size() && !checkIndexName(m_files[m_next]))
        ++m_next;
    if (m_next == m_files.size()) {
        m_handler(m_epoch);
        return;
    }
    // Who may not refresh does not see the fences of the last second.
    ask(refreshRequest(m_files[m_next]), [this](const HttpAnswer &) { askForFences(); });
}

void EpochSearch::askForFences()
{
    ask(findFenceRequest(m_files[m_next], m_epoch), [this](const HttpAnswer &answer) {
        const Result<std::optional<std::int64_t>> fence = readFence(answer);
        if (!fence) {
            m_handler(tl::unexpected(fence.error()));
        } else if (!*fence || **fence < m_epoch) {
            ++m_next;
            refreshNext();
        } else if (**fence == std::numeric_limits<std::int64_t>::max()) {
            m_handler(fail(BackendError::Kind::WrongSetUp,
                           "a file of the index " + m_files[m_next]
                                   + " has the last fence_epoch there can be: no token of a new "
                                     "lock index could come after it"));
        } else {
            m_epoch = **fence + 1;
            askForFences();
        }
    });
}

} // namespace lockscope
