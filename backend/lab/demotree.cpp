// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/demotree.h"

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"

#include <QFile>

#include <algorithm>

static void initDemoResource()
{
    // A static library's resources are linked in only when something asks for them, and only from
    // outside a namespace.
    Q_INIT_RESOURCE(demo);
}

namespace lockscope {
namespace {

enum class Section { Keep, Tree, Documents, ReadWrite };

std::optional<Section> sectionFromName(std::string_view name)
{
    if (name == "[keep]")
        return Section::Keep;
    if (name == "[tree]")
        return Section::Tree;
    if (name == "[documents]")
        return Section::Documents;
    if (name == "[rw]")
        return Section::ReadWrite;
    return std::nullopt;
}

std::string_view trimmed(std::string_view line)
{
    constexpr std::string_view Blank = " \t\r";
    const auto first = line.find_first_not_of(Blank);
    if (first == std::string_view::npos)
        return {};
    return line.substr(first, line.find_last_not_of(Blank) - first + 1);
}

/// Files one line under its section. Nothing, or what is wrong with it.
std::string addLine(DemoTree &tree, Section section, std::string_view line)
{
    switch (section) {
    case Section::Keep:
    case Section::Tree: {
        const Result<LockPath> path = LockPath::parse(line);
        if (!path)
            return path.error().detail;
        if (path->isRoot())
            return "the root is no entry";
        if (section == Section::Keep)
            tree.keep.push_back(path->text());
        else if (line.back() == '/')
            tree.directories.push_back(path->text());
        else
            tree.files.push_back(path->text());
        return {};
    }
    case Section::Documents: {
        const Result<std::string> id = documentLockId(line);
        if (!id)
            return id.error().detail;
        tree.documents.push_back(*id);
        return {};
    }
    case Section::ReadWrite: {
        const Result<std::string> id = readWriteLockId(line);
        if (!id)
            return id.error().detail;
        tree.readWriteNames.emplace_back(line);
        return {};
    }
    }
    return {};
}

} // namespace

std::vector<std::string> DemoTree::freeDirectories() const
{
    std::vector<LockPath> kept;
    for (const std::string &text : keep) {
        if (const Result<LockPath> path = LockPath::parse(text))
            kept.push_back(*path);
    }
    std::vector<std::string> result;
    for (const std::string &text : directories) {
        const Result<LockPath> directory = LockPath::parse(text);
        const bool touched = !directory
                             || std::any_of(kept.begin(), kept.end(), [&](const LockPath &path) {
                                    return directory->contains(path) || path.contains(*directory);
                                });
        if (!touched)
            result.push_back(text);
    }
    return result;
}

Result<DemoTree> DemoTree::parse(std::string_view text)
{
    if (text.size() > MaxBytes)
        return fail(BackendError::Kind::InvalidInput, "the list of paths is over 1 MiB");
    DemoTree tree;
    Section section = Section::Tree;
    std::size_t entries = 0;
    std::size_t number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty() || line.front() == '#')
            continue;
        std::string problem;
        if (line.front() == '[') {
            const auto named = sectionFromName(line);
            if (named)
                section = *named;
            else
                problem = "unknown section; known are [keep], [tree], [documents] and [rw]";
        } else if (++entries > MaxEntries) {
            problem = "more than 10,000 entries";
        } else {
            problem = addLine(tree, section, line);
        }
        if (!problem.empty())
            return fail(BackendError::Kind::InvalidInput,
                        "line " + std::to_string(number) + " of the list of paths: " + problem);
    }
    if (tree.files.empty() && tree.directories.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "the list of paths names neither a file nor a directory");
    return tree;
}

Result<DemoTree> DemoTree::load(const std::string &fileName)
{
    if (fileName.empty())
        initDemoResource();
    QFile file(fileName.empty() ? QStringLiteral(":/lockscope/demo/tree.txt")
                                : QString::fromStdString(fileName));
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(BackendError::Kind::InvalidInput,
                    "cannot read " + fileName + ": " + file.errorString().toStdString());
    }
    const QByteArray bytes = file.read(static_cast<qint64>(MaxBytes) + 1);
    return parse(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace lockscope
