// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/expressions.h"

/// The stages of each pipeline between the one that brings the parameters and the one that clears
/// up: first what is found out, last what is set where found("takes") holds. One function per
/// script text in resources/scripts.
namespace lockscope::mongo::stages {

using Stages = std::vector<Value>;

Stages acquire();
Stages release();
Stages revoke();
Stages sweep();
Stages takeover();

Stages sessionBegin();
Stages sessionRenew();
Stages sessionKill();
Stages sessionRevoke();
Stages sessionDrop();
Stages sessionWants();
Stages sessionProbe();

Stages fileMove();
Stages fileStamp();

/// True when an upsert makes the document: it has its id and the scratch field.
expression::Expression isCreated();
/// The members that every write of a lock or session sets besides its own: a revision that is
/// above the document's, and above that of one cleared away before; who wrote.
expression::Fields written(expression::Fields fields);

} // namespace lockscope::mongo::stages
