// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a person writes after `lockctl`.

#include "app/cli/breaking/breakoptions.h"
#include "app/cli/frame/commandline.h"
#include "app/cli/frame/durationparser.h"
#include "app/cli/frame/targetname.h"
#include "app/cli/hold/acquireoptions.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/acquireset.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <charconv>
#include <memory>

namespace lockscope::fuzz {

namespace {

constexpr Millis TenYears{3650LL * 86'400'000};

void checkDuration(std::string_view word)
{
    const Result<Millis> duration = parseDuration(word);
    if (!duration) {
        require(duration.error().kind == BackendError::Kind::InvalidInput, "how it is refused");
        return;
    }
    require(*duration >= Millis(0) && *duration <= TenYears, "nothing to ten years", word);
    const Result<Millis> again = parseDuration(std::to_string(duration->count()) + "ms");
    require(again && *again == *duration, "the same in milliseconds", word);
    require(word.front() >= '0' && word.front() <= '9', "no sign and no space", word);
}

/// The words behind the program's name as main() gets them.
class MainArguments
{
public:
    explicit MainArguments(const std::vector<std::string> &words) : m_words{"lockctl"}
    {
        m_words.insert(m_words.end(), words.begin(), words.end());
        for (std::string &word : m_words)
            m_pointers.push_back(word.data());
    }
    int count() const { return static_cast<int>(m_pointers.size()); }
    char **values() { return m_pointers.data(); }

private:
    std::vector<std::string> m_words;
    std::vector<char *> m_pointers;
};

/// The options as a command that ran would see them.
struct Parsed
{
    MainArguments arguments;
    CommandLine line;
    AcquireCommandOptions acquire;
    BreakOptions breaking;
    std::optional<int> exit;

    explicit Parsed(const std::vector<std::string> &words)
        : arguments(words), line(arguments.count(), arguments.values())
    {
        CLI::App *acquireApp = line.addCommand("acquire", "", {});
        acquire.declare(*acquireApp, line);
        CLI::App *breakApp = line.addCommand("break", "", {});
        breaking.declare(*breakApp);
        exit = line.parse();
    }
};

bool isOneOf(const std::string &value, const std::vector<std::string> &words)
{
    return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
        return word == value
               || (word.size() > value.size() && word.ends_with(value)
                   && word.front() == '-'); // --option=value, -ovalue
    });
}

void checkAcquire(const Parsed &parsed, const std::vector<std::string> &words)
{
    for (const auto *values : {&parsed.acquire.paths, &parsed.acquire.documents})
        for (const std::string &value : *values)
            require(isOneOf(value, words), "a name is taken exactly as it was written", value);
    const Result<LockRequest> request = parsed.acquire.toRequest();
    if (!request) {
        require(request.error().kind == BackendError::Kind::InvalidInput, "how it is refused");
        return;
    }
    require(!request->targets.empty(), "something to lock");
    for (const bool rootCoversAll : {true, false}) {
        const Result<std::vector<AcquireItem>> set = acquireSet(*request, rootCoversAll);
        if (!set)
            continue;
        require(!set->empty() && set->size() <= MaxSetSize, "one bulk at most");
        std::vector<std::string> ids = documentIds(*set);
        for (const std::string &id : ids)
            require(!id.empty() && id.size() <= MaxDocumentIdBytes, "ids the servers take", id);
        std::sort(ids.begin(), ids.end());
        require(std::adjacent_find(ids.begin(), ids.end()) == ids.end(), "one item per document");
    }
}

} // namespace

/// One argument per line.
void arguments(std::string_view input)
{
    std::vector<std::string> words;
    while (!input.empty() && words.size() < 64) {
        std::string word(takeUntil(input, "\n"));
        std::erase(word, '\0'); // no argument can hold one
        checkDuration(word);
        words.push_back(std::move(word));
    }
    const Parsed parsed(words);
    if (parsed.exit) {
        const bool asked = std::any_of(words.begin(), words.end(), [](const std::string &word) {
            return word.starts_with("-"); // --help, --version
        });
        require(*parsed.exit == static_cast<int>(ExitCode::BadUsage)
                        || (*parsed.exit == 0 && asked),
                "bad usage has its own exit status");
        return;
    }
    const bool acquires = std::find(words.begin(), words.end(), "acquire") != words.end();
    if (acquires)
        checkAcquire(parsed, words);
    if (const Result<BreakSelection> selection = parsed.breaking.toSelection())
        require(selection->what == BreakSelection::What::AllDead || !selection->id.empty(),
                "a selection names something");
}

} // namespace lockscope::fuzz
