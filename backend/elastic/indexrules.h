// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticsetup.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// What an index must be like so that what is proven of the protocol holds (docs/protocol.md,
/// "Documents"). One table, for whoever makes an index and for whoever looks at one.
namespace lockscope {

/// Each difference with its setting, its value, what it must be and why; empty: there is none. @p
/// alias: what the index is used by.
std::string indexFaults(const DescribedIndex &index, const std::string &alias);

/// The same of a policy that is attached to @p index, by the answer to explainPoliciesRequest();
/// empty: none is, or nobody told.
std::string policyFault(const HttpAnswer &explanation, const std::string &index);

/// What keeps searches by the field @p name ("holders.id") from finding every document that has a
/// value of up to @p longest bytes: another @p type, no index, a part that is left out; as "mapped
/// as text; it must be keyword". Empty: nothing.
std::string fieldFault(const DescribedIndex &index, std::string_view name, std::string_view type,
                       std::int64_t longest);

struct FieldRule
{
    std::string_view name;
    std::string_view type;
    bool givesOrder = false; ///< searches come in its order
};
/// The first fieldFault(), as "the field kind of the index fs-locks-000001 is mapped as text; …".
std::string firstFieldFault(const DescribedIndex &index, std::span<const FieldRule> rules,
                            std::int64_t longest);

/// Why a server may refuse documents of ours in @p index, which was made as the JSON @p madeAs says:
/// the first field that takes less than what is written, as "of the index fs-locks-000001, the field
/// kind is copied to pid, which is mapped as long: …". Empty: there is none. Fields that are not
/// there are those of a later version.
std::string firstRefusal(const DescribedIndex &index, const std::string &madeAs);

/// indexFaults() of an index of files, which is not of our making: only what hides files from a
/// search or from who reads and writes them by their ids. @p name: as they are asked for, an alias
/// perhaps.
std::string filesFaults(const DescribedIndex &files, const std::string &name);

/// Of the settings under "index"; what is not set is the engines' default. Closed indices are
/// described like others; from 7.2 on a setting tells.
IndexLimits indexLimits(const ValueMap &settings);

/// Why nothing can be done with an index that is there and ours; nullopt: its settings allow it.
std::optional<BackendError> unusable(const std::string &index, const IndexLimits &limits);

/// Blocks of the whole cluster, which no index says of itself.
struct ClusterBlocks
{
    bool reads = false;
    bool writes = false;
    std::string text; ///< as IndexLimits::blocks
};
/// Reads the answer to clusterStateRequest(); who may not know them learns of none.
ClusterBlocks readClusterBlocks(const HttpAnswer &response);

} // namespace lockscope
