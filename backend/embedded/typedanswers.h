// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/restservice.h"
#include "backend/embedded/updaterequest.h"

#include <string>

namespace lockscope {

/// How Elasticsearch 1.x speaks: errors are one line of text, `created` and `found` instead of
/// `result`. Source: recorded from Elasticsearch 1.7.6; tests/embedded/tst_seeds.cpp replays the
/// articles' requests on a real one.
struct TypedError
{
    int status = 400;
    std::string text; ///< "DocumentMissingException[[fs][1] [lock][/clinton]: document missing]"
};

/// Translates what the shared code refused. @param id of the document concerned. @param inBulk 1.x
/// words it a little differently there.
TypedError typedError(const DocumentIndex &index, const std::string &id, const RestError &error,
                      bool inBulk = false);
HttpResponse refuseTyped(const TypedError &error);

/// "[fs][2] [lock][1]": which of the five shards of a 1.x index holds the id, by its hash.
std::string typedDocument(const DocumentIndex &index, const std::string &id,
                          bool knowsShard = true);
/// {"total":5,"successful":5,"failed":0}
Value fiveShards();

} // namespace lockscope
