// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Path and id rules (docs/protocol.md, "Paths and ids").

#include "app/cli/frame/targetname.h"
#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "tests/fuzz/fuzzing.h"

#include <QString>

#include <algorithm>

namespace lockscope::fuzz {

namespace {

bool hasControls(std::string_view text)
{
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

void checkPath(const LockPath &path)
{
    const std::string &text = path.text();
    require(text.front() == '/' && (path.isRoot() || text.back() != '/'), "normal form", text);
    require(text.find("//") == std::string::npos && !hasControls(text), "normal form", text);
    require(text.size() <= LockPath::MaxBytes && path.depth() <= LockPath::MaxDepth, "bounds",
            text);
    const QString unicode = QString::fromStdString(text);
    require(unicode.normalized(QString::NormalizationForm_C) == unicode, "NFC", text);
    const Result<LockPath> again = LockPath::parse(text);
    require(again && *again == path, "normalising twice changes nothing", text);

    const std::vector<LockPath> ancestors = path.ancestors();
    require(ancestors.size() == path.depth(), "one ancestor per level", text);
    for (const LockPath &ancestor : ancestors) {
        require(ancestor.contains(path) && !path.contains(ancestor), "ancestors contain", text);
        require(LockPath::parse(ancestor.text()) == ancestor, "ancestors are normal", text);
    }
    require(path.contains(path) && LockPath().contains(path), "self and root contain", text);
    require(path.isRoot() || ancestors.back() == path.parent(), "parent is the last ancestor",
            text);
    if (!path.isRoot()) {
        const std::string prefix = path.parent().isRoot() ? "/" : path.parent().text() + "/";
        require(prefix + std::string(path.name()) == text, "parent and name make the path", text);
        if (const Result<LockPath> sibling = LockPath::parse(text + "b"))
            require(!path.contains(*sibling), "whole segments only", text);
    }
    const std::string id = path.documentId();
    require(!id.empty() && id.size() <= MaxDocumentIdBytes, "an id the servers take", text);
    require(kindFromId(id) == (path.isRoot() ? LockKind::Root : LockKind::Tree), "kind", text);
    require(!documentLockId(id).has_value(), "no document lock has the id of a path", id);
}

void checkPair(const LockPath &a, const LockPath &b)
{
    require((a == b) == (a.documentId() == b.documentId()), "ids tell paths apart", a.text());
    require((a == b) == (a.contains(b) && b.contains(a)), "containing each other is being equal");
    const std::vector<LockPath> above = b.ancestors();
    const bool isAbove = std::find(above.begin(), above.end(), a) != above.end();
    require(a.contains(b) == (isAbove || a == b), "contains is what ancestors() says", b.text());
}

void checkNames(std::string_view input)
{
    const Result<std::string> document = documentLockId(input);
    if (document) {
        require(*document == input && !hasControls(input) && !input.empty(), "taken as it is");
        require(input.size() <= MaxDocumentIdBytes, "an id the servers take", input);
        require(kindFromId(*document) == LockKind::Document, "kind", input);
        require(!isSessionDocumentId(*document), "no session", input);
    }
    if (const Result<std::string> name = readWriteLockId(input)) {
        require(name->size() <= MaxDocumentIdBytes && !hasControls(input), "an id", input);
        require(!document || *document != *name, "kinds have ids of their own", input);
    }
    const std::string bounded = boundedDocumentId(input);
    require(bounded.size() <= MaxDocumentIdBytes, "bounded", input);
    require(boundedDocumentId(bounded) == bounded, "bounding twice changes nothing", input);
    for (const LockMode mode : {LockMode::X, LockMode::S}) {
        const Result<NamedTarget> named = parseTargetName(std::string(input), mode);
        if (named)
            require(!named->documentId.empty() && named->documentId.size() <= MaxDocumentIdBytes,
                    "a name on the command line has an id the servers take", input);
        else
            require(named.error().kind == BackendError::Kind::InvalidInput, "how it is refused");
    }
}

} // namespace

/// Two texts, divided by a newline.
void paths(std::string_view input)
{
    std::string_view rest = input;
    const std::string_view first = takeUntil(rest, "\n");
    const Result<LockPath> a = LockPath::parse(first);
    const Result<LockPath> b = LockPath::parse(rest);
    if (a)
        checkPath(*a);
    else
        require(a.error().kind == BackendError::Kind::InvalidInput && !a.error().detail.empty(),
                "a refusal says why");
    if (a && b) {
        checkPair(*a, *b);
        checkPair(*b, *a);
    }
    checkNames(first);
}

} // namespace lockscope::fuzz
