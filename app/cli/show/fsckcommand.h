// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "app/cli/frame/pictureloader.h"
#include "app/cli/show/watchedtime.h"
#include "models/domain/intentbackend.h"
#include "models/domain/lockanomaly.h"

#include <memory>
#include <string>
#include <vector>

namespace lockscope {

class CommandLine;
void addFsckCommand(CommandLine &line);

struct FsckOptions
{
    static constexpr Millis DefaultSettle{2000};
    std::optional<Millis> settle; ///< between two looks; nullopt: DefaultSettle
    bool repair = false;
    std::optional<Millis> sharesOlderThan; ///< nullopt: DefaultSharesAge, and no look waits for it
    std::string name;                      ///< only what is on or below it; empty: everything
};

/// Reads everything, waits, reads everything again: what did not move between the two and cannot be
/// somebody's work under way is settled. When something unchanged may still be under way for a
/// known time, a third look waits for that. Unexplained shares never settle; those on the named
/// path can be repaired when they stood unchanged for as long as was chosen, and the looks lie as
/// far apart then. Ends with Anomalies when something is settled; what is in flight alone is no
/// inconsistency of the tree.
class FsckCommand final : public Command
{
    Q_OBJECT
public:
    FsckCommand(CommandContext &context, FsckOptions options);
    ~FsckCommand() override;
    void start() override;

private:
    void look();
    void onPicture(const Result<PictureLoader::Loaded> &loaded);
    void onIntents(const Result<std::vector<IntentView>> &intents);
    void check();
    /// How long until the last of what stands still can no longer be under way; nullopt: another
    /// look would not tell more.
    std::optional<Millis> undecidedFor() const;
    /// How much longer the shares that are to be repaired must be watched; nullopt: there are none,
    /// or somebody moved them.
    std::optional<Millis> sharesMissingTime() const;
    /// For how long they must be: as was chosen, or for a settle time of that length; nullopt: they
    /// are not to be repaired.
    std::optional<Millis> sharesAge() const;
    void lookAgainIn(Millis wait);
    void lookAfterWatching(Millis span);
    void tellThatItLooksAgain() const;
    bool concerns(const Anomaly &anomaly) const;
    void report();
    void reportRepair(const std::vector<Anomaly> &anomalies);

    FsckOptions m_options;
    std::string m_path;       ///< normalised, or the document id
    std::string m_documentId; ///< of PATH itself
    bool m_subtree = false;
    int m_looks = 0;
    std::unique_ptr<WatchedTime> m_watched; ///< since the look before, where shares are watched
    std::unique_ptr<IntentBackend> m_intents;
    std::optional<PictureLoader::Loaded> m_loaded;
    std::optional<std::vector<IntentView>> m_views;
    std::optional<BackendError> m_unread; ///< why the last look had no records of changes
    std::vector<Anomaly> m_found;
    std::vector<Anomaly> m_before;
};

} // namespace lockscope
