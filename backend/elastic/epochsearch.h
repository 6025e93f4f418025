// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// Finds the epoch of an index that is about to be made: the clock's time, or, where that is
/// behind, one more than every fence on the files. Those are in the index of files that renames
/// take by default, and in those that records of changes name.
///
///   names: the next record that names another index --> until there is none
///   each index: refreshed, a file with a fence of this epoch or a later one --> one more than that, until there is none
///
/// Each answer raises the epoch or ends an index, so it comes to an end; while there is no lock
/// index, no fence is written for it.
class EpochSearch : public QObject
{
public:
    using Handler = std::function<void(const Result<std::int64_t> &)>;
    /// @p handler is called once, unless @p parent goes first.
    EpochSearch(std::shared_ptr<ElasticConnection> connection, std::string intentsIndex,
                Handler handler, QObject *parent);

private:
    template<typename Next>
    void ask(HttpCall call, Next next);
    void askForNames();
    void askForFences();
    void refreshNext();

    std::shared_ptr<ElasticConnection> m_connection;
    std::string m_intentsIndex;
    Handler m_handler;
    std::vector<std::string> m_files;
    std::size_t m_next = 0;
    std::int64_t m_epoch;
};

} // namespace lockscope
