// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/marksearch.h"

#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Far more indices of files than anybody has beside one lock index.
constexpr std::size_t MostNames = 32;

} // namespace

MarkSearch::MarkSearch(ElasticConnection &connection, std::string intent, Handler handler,
                       QObject *context)
    : QObject(context), m_connection(connection), m_intent(std::move(intent)),
      m_handler(std::move(handler))
{
    askForNames();
}

void MarkSearch::askForNames()
{
    const std::string intents = intentsIndexName(m_connection.index());
    m_connection.sendQuery(findFilesNameRequest(intents, m_names))
            ->onResult(this, [this](const Result<HttpAnswer> &answer) {
                const auto name = answer ? readFilesName(*answer) : tl::unexpected(answer.error());
                const bool isNew = name && *name
                                   && std::find(m_names.begin(), m_names.end(), **name)
                                              == m_names.end();
                if (isNew)
                    m_names.push_back(**name);
                if (isNew && m_names.size() < MostNames)
                    askForNames();
                else
                    searchNext();
            });
}

void MarkSearch::searchNext()
{
    while (m_next < m_names.size() && !checkIndexName(m_names[m_next]))
        ++m_next;
    if (m_next == m_names.size()) {
        deleteLater();
        m_handler(m_found);
        return;
    }
    const std::string files = m_names[m_next++];
    if (m_connection.profile().readOnly) {
        search(files);
        return;
    }
    // Who may not refresh does not see the marks of the last second.
    m_connection.sendQuery(refreshRequest(files))
            ->onResult(this, [this, files](const Result<HttpAnswer> &) { search(files); });
}

void MarkSearch::search(const std::string &files)
{
    m_connection.sendQuery(findMarkedRequest(files, m_intent))
            ->onResult(this, [this, files](const Result<HttpAnswer> &answer) {
                const Answer read = answer ? readFindFilesAnswer(*answer)
                                           : Answer(LostAnswer{answer.error(), true});
                if (const auto *found = std::get_if<FindFilesAnswer>(&read)) {
                    m_found.lookedAt.push_back(files);
                    m_found.total += found->total;
                    for (const FileHit &file : found->files) {
                        if (m_found.paths.size() < MarkedFiles::MostPaths)
                            m_found.paths.push_back(file.path);
                    }
                }
                searchNext();
            });
}

} // namespace lockscope
