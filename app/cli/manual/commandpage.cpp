// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/manual/commandpage.h"

#include <algorithm>
#include <map>

namespace lockscope {

namespace {

using ExitMeaning = CommandPage::ExitMeaning;

/// The statuses of one command; @p own says it better where the common words do not.
std::vector<ExitMeaning> exits(const std::vector<int> &statuses,
                               const std::map<int, std::string> &own = {})
{
    const std::vector<ExitMeaning> common = commonExits();
    std::vector<ExitMeaning> result;
    for (const int status : statuses) {
        const auto said = own.find(status);
        const auto usual = std::find_if(common.begin(), common.end(),
                                        [status](const ExitMeaning &one) {
                                            return one.status == status;
                                        });
        result.push_back({status, said != own.end() ? said->second : usual->meaning});
    }
    return result;
}

} // namespace

CommandPage commandPage(const std::string &command)
{
    if (command == "serve")
        return {{{"lockctl serve --demo", "a server with a lock tree that moves, for a first look"},
                 {"lockctl serve --data /srv/locks --listen 127.0.0.1:9250",
                  "keeps its locks in a folder"}},
                exits({0, 2, 3},
                      {{0, "ended by SIGINT or SIGTERM"},
                       {3, "the port or the folder is in use or cannot be used; nothing was "
                           "changed"}})};
    if (command == "init")
        return {{{"lockctl init", "sets up the index and its alias where they are missing"},
                 {"lockctl init --dry-run", "prints the requests instead"}},
                exits({0, 2, 3, 4})};
    if (command == "status")
        return {{{"lockctl status", ""}, {"lockctl status --json", "for a monitoring script"}},
                exits({0, 2, 3},
                      {{3, "not reachable, not set up, closed or blocked, or without a primary or "
                           "master; or the output could not be written"}})};
    if (command == "ls")
        return {{{"lockctl ls", "the whole tree"},
                 {"lockctl ls /clinton --state dead", "what dead processes hold below a path"}},
                exits({0, 2, 3})};
    if (command == "sessions")
        return {{{"lockctl sessions --state dead", "dead processes that still hold something"}},
                exits({0, 2, 3})};
    if (command == "show")
        return {{{"lockctl show /clinton/README.txt", ""}},
                exits({0, 2, 3}, {{3, "not locked, the server could not be asked, or the output "
                                      "could not be written"}})};
    if (command == "watch")
        return {{{"lockctl watch /clinton --json", "one line of JSON for each change"}},
                exits({0, 2, 3, 130},
                      {{0, "nobody reads its output any more"}, {130, "ended by a signal"}})};
    if (command == "acquire")
        return {{{"lockctl acquire /clinton -- rsync -a /srv/clinton/ /backup/",
                  "runs rsync under an exclusive lock"},
                 {"lockctl acquire --mode S /clinton /obama --hold",
                  "holds two paths with other readers until Ctrl+C"},
                 {"lockctl acquire --wait 5m --rw nightly -- ./backup.sh",
                  "waits up to five minutes for a read/write lock"}},
                exits({0, 1, 2, 3, 4, 7, 126, 127, 130},
                      {{0, "done; with -- CMD, CMD's own exit status"},
                       {126, "CMD cannot be executed"},
                       {127, "there is no such command as CMD"}})};
    if (command == "renew")
        return {{{"lockctl renew HOLDER", "with the id that acquire --detach printed"}},
                exits({0, 2, 3, 4, 5, 7})};
    if (command == "release")
        return {{{"lockctl release HOLDER", "with the id that acquire --detach printed"}},
                exits({0, 2, 3, 4, 5}, {{0, "released, or it was gone already"}})};
    if (command == "why")
        return {{{"lockctl why /clinton --mode X", ""}},
                exits({0, 2, 3}, {{0, "answered, whether it is free or blocked"}})};
    if (command == "probe")
        return {{{"lockctl probe", "looks at the sessions of this machine"}},
                exits({0, 2, 3, 4, 5})};
    if (command == "plan")
        return {{{"lockctl plan --dead", "what breaking all dead ones would do"},
                 {"lockctl plan --dead --json > plan.json", "saves it for lockctl apply"}},
                exits({0, 2, 3})};
    if (command == "apply")
        return {{{"lockctl apply plan.json --yes --reason \"host db3 is gone\"", ""}},
                exits({0, 2, 3, 4, 5, 6, 130}, {{6, "somebody wrote again while --watch watched"},
                                                {130, "interrupted; what was done stays done"}})};
    if (command == "break")
        return {{{"lockctl break --dead", "shows the plan and asks"},
                 {"lockctl break /clinton/old.txt --yes --reason \"ticket 4711\"",
                  "for a script: only if it is as it was seen"}},
                exits({0, 2, 3, 4, 5, 6, 130},
                      {{2, "bad usage or path, or not confirmed; nothing was sent"},
                       {6, "somebody wrote again while --watch watched"},
                       {130, "interrupted; what was done stays done"}})};
    if (command == "undo")
        return {{{"lockctl undo plan.json --detach", "takes back what the plan broke"}},
                exits({0, 1, 2, 3, 4, 5, 7, 130},
                      {{5, "the plan is of another index, or that was set up again"}})};
    if (command == "fsck")
        return {{{"lockctl fsck", ""},
                 {"lockctl fsck --repair --json > repair.json", "saves a plan for lockctl apply"}},
                exits({0, 2, 3, 6}, {{6, "inconsistencies that stay"}})};
    if (command == "rename")
        return {{{"lockctl rename /clinton/old /clinton/new --files fs", ""}},
                exits({0, 1, 2, 3, 4, 5, 7, 130},
                      {{130, "interrupted; the paths stay locked for lockctl recover"}})};
    if (command == "recover")
        return {{{"lockctl recover", "lists what is half done"},
                 {"lockctl recover INTENT --back", "undoes one of them"}},
                exits({0, 1, 2, 3, 4, 5, 7, 130},
                      {{5, "its owner is alive, or somebody else recovers it"}})};
    if (command == "export")
        return {{{"lockctl export --format csv > locks.csv", "a row for each holder"},
                 {"lockctl export --format locksnap > now.locksnap",
                  "a snapshot that opens like a server"}},
                exits({0, 2, 3})};
    if (command == "audit")
        return {{{"lockctl audit ls --open", "forced changes without a known outcome"},
                 {"lockctl audit verify", "whether the trail is whole"}},
                exits({0, 2, 3, 6}, {{6, "the trail is damaged, or there is none"}})};
    if (command == "dialect")
        return {{{"lockctl dialect list", "the locks of other software that are known"},
                 {"lockctl dialect check mine.toml", "every error by line and key"},
                 {"lockctl dialect try mine.toml --documents locks.json",
                  "the tree, and what a break would send; nothing is sent"}},
                exits({0, 2, 3, 6},
                      {{3, "the output could not be written"}, {6, "a file is no dialect"}})};
    if (command == "worker")
        return {{{"lockctl worker --seed 1", "one of the demo's workers"}}, exits({0, 2, 3})};
    if (command == "lab")
        return {{{"lockctl lab --list", "the scenarios"},
                 {"lockctl lab tree-locks --seed 1 --duration 20s", "runs one"}},
                exits({0, 1, 2, 3, 4, 130},
                      {{1, "the run showed something other than its scenario expects"},
                       {4, "the workers were killed; leases free what they may still hold"},
                       {130, "interrupted; the summary is printed"}})};
    if (command == "bench")
        return {{{"lockctl bench acquire", ""}}, exits({0, 1, 2, 3, 4, 7, 130})};
    if (command == "completion")
        return {{{"lockctl completion bash > ~/.local/share/bash-completion/completions/lockctl",
                  "for bash"},
                 {"lockctl completion fish > ~/.config/fish/completions/lockctl.fish", "for fish"}},
                exits({0, 2, 3}, {{3, "the output could not be written"}})};
    if (command == "manual")
        return {{{"lockctl manual --folder man", "writes the manual pages there"}},
                exits({0, 2, 3}, {{3, "a file could not be written"}})};
    return {};
}

std::vector<ExitMeaning> commonExits()
{
    return {{0, "done"},
            {1, "refused: somebody holds a conflicting lock"},
            {2, "bad usage or path; nothing was sent"},
            {3,
             "server not reachable, not set up, forbidden, or it answered an error; or the output "
             "could not be written; nothing was changed"},
            {4, "outcome unknown: a write had no answer, or what was done could not be printed"},
            {5, "reality moved: what was seen is no longer so; nothing, or only what is listed, "
                "was done"},
            {6, "a check failed"},
            {7, "the lock was lost while work went on under it"},
            {130, "interrupted; locks released"}};
}

} // namespace lockscope
