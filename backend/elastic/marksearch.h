// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"
#include "models/domain/intent.h"

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// Looks for the files that a change without a record has touched: by its mark, in the index that
/// renames use unless told otherwise and in each one that the record of any change names. Others
/// nobody knows of. One that is missing or may not be searched is left out. Ends with its context.
class MarkSearch : public QObject
{
public:
    using Handler = std::function<void(const MarkedFiles &)>;
    /// @p connection must outlive it.
    MarkSearch(ElasticConnection &connection, std::string intent, Handler handler,
               QObject *context);

private:
    void askForNames();
    void searchNext();
    void search(const std::string &files);

    ElasticConnection &m_connection;
    std::string m_intent;
    Handler m_handler;
    std::vector<std::string> m_names{RenameRequest::DefaultFiles};
    std::size_t m_next = 0;
    MarkedFiles m_found;
};

} // namespace lockscope
