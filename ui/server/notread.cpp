// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/notread.h"

#include "models/store/openserver.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct NotRead
{
    Q_DECLARE_TR_FUNCTIONS(NotRead)
};

} // namespace

std::optional<EmptyState::Words> notReadWords(const OpenServer &server, const QString &later)
{
    using Words = EmptyState::Words;
    using Kind = ConnectionState::Kind;
    if (!server.isOpen())
        return Words{QStringLiteral("plug"), NotRead::tr("Not connected"), later};
    const ConnectionState &state = server.scheduler().state();
    switch (state.kind) {
    case Kind::NotConnected:
    case Kind::Connecting:
    case Kind::Loading:
        return Words{QStringLiteral("hourglass"), NotRead::tr("Not read yet"),
                     NotRead::tr("This panel fills once the locks have been read.")};
    case Kind::Live:
    case Kind::Paused:
        if (server.status() && server.status()->isNothingRead())
            break;
        // What is read folder by folder says so itself.
        if (!state.partial || state.byFolder)
            return std::nullopt;
        return Words{QStringLiteral("pause"), NotRead::tr("Reading is paused"),
                     NotRead::tr("The locks were read in part only, and nothing of that belongs "
                                 "here.")};
    case Kind::Cancelled:
        return Words{QStringLiteral("ban"), NotRead::tr("Reading was cancelled"),
                     NotRead::tr("The locks were not read.")};
    case Kind::NotSetUp:
    case Kind::Foreign:
    case Kind::Lost:
    case Kind::Refused: break;
    }
    return Words{QStringLiteral("circle-question-mark"), NotRead::tr("Not known now"),
                 state.error ? errorText(*state.error)
                             : unreadTexts(server).join(QLatin1Char(' '))};
}

QStringList unreadTexts(const OpenServer &server)
{
    QStringList texts;
    if (const std::optional<ServerStatus> &status = server.status())
        for (const UnreadPlace &place : status->unreadPlaces())
            texts += notReadText(place, server.clock().wallNow());
    return texts;
}

bool showsWhatWas(const OpenServer &server)
{
    const ConnectionState::Kind kind = server.scheduler().state().kind;
    return server.isOpen() && server.store().lockCount() > 0
           && (kind == ConnectionState::Kind::Lost || kind == ConnectionState::Kind::Refused);
}

QString readCount(const OpenServer &server, qint64 count)
{
    return count == 0 && notReadWords(server, {}) ? QStringLiteral("–") : formatCount(count);
}

} // namespace lockscope
