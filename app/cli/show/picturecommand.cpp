// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/picturecommand.h"

#include "app/cli/frame/jsonmodel.h"
#include "ui/text/safetext.h"

namespace lockscope {

bool tellUnread(const Printer &out, const ServerStatus &status)
{
    for (const ServerStatus::Others &other : status.others) {
        if (ServerStatus::isUnread(other))
            out.complain(QStringLiteral("Locks of %1 could not be read, so none is shown: %2")
                                 .arg(safeText(other.dialect, 60), safeText(other.failure, 300)));
    }
    return status.isPart();
}

void PictureCommand::start()
{
    if (const std::optional<BackendError> error = argumentError()) {
        endWith(*error);
        return;
    }
    LockBackend *backend = openBackend();
    if (!backend)
        return;
    const auto onLoaded = [this](const Result<PictureLoader::Loaded> &loaded) {
        if (!loaded) {
            endWith(loaded.error());
            return;
        }
        tellIfSnapshot(loaded->status);
        if (tellUnread(out(), loaded->status) && loaded->status.isNothingRead())
            endSaying(BackendError::Kind::ServerError,
                      QStringLiteral("Nothing was read: this server has only the locks named "
                                     "above. Nothing was changed."),
                      ExitCode::ServerFailed);
        else
            end(show(*loaded));
    };
    new PictureLoader(*backend, clock(), probe(), onLoaded, this);
}

Value lockJson(const LockDocument &document, const JudgedPicture &picture)
{
    std::vector<HolderView> holders;
    holders.reserve(document.holders.size());
    for (const Holder &holder : document.holders)
        holders.push_back({picture.picture().findSession(holder.session), picture.verdict(holder)});
    return lockJson(document, holders);
}

} // namespace lockscope
