// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/eventlook.h"

#include "ui/text/listing.h"
#include "ui/text/safetext.h"
#include "ui/tree/rowlook.h"

#include <array>

namespace lockscope {

namespace {

using What = LockEvent::What;
constexpr std::array Whats{What::Taken,   What::Changed,   What::Released, What::Broken,
                           What::Gone,    What::Suspected, What::Died,     What::Recovered,
                           What::Revoked, What::Unreadable};
constexpr std::array Modes{ModeSummary::None, ModeSummary::Shared, ModeSummary::Read,
                           ModeSummary::Exclusive, ModeSummary::Global};

QString modeWords(const std::string &mode, std::int64_t count)
{
    for (const ModeSummary known : Modes) {
        if (mode == toString(known))
            return modeText(known, count < 0 ? 1 : count);
    }
    return safeText(mode, 20);
}

} // namespace

EventLook EventLook::of(LockEvent::What what)
{
    const auto look = [](const QString &words, const char *icon, Icon::Tone tone) {
        EventLook made;
        made.words = words;
        made.icon = QLatin1String(icon);
        made.tone = tone;
        return made;
    };
    switch (what) {
    case What::Taken: return look(tr("taken"), "lock", Icon::Tone::Held);
    case What::Changed: return look(tr("changed"), "refresh-cw", Icon::Tone::Held);
    case What::Released: return look(tr("released"), "lock-open", Icon::Tone::Ink2);
    case What::Broken: return look(tr("broken"), "octagon-x", Icon::Tone::Ink2);
    case What::Gone: return look(tr("gone"), "lock-open", Icon::Tone::Ink2);
    case What::Suspected: return look(tr("suspect"), "hourglass", Icon::Tone::Suspect);
    case What::Died: return look(tr("dead"), "octagon-x", Icon::Tone::Dead);
    case What::Recovered: return look(tr("renews again"), "heart-pulse", Icon::Tone::Held);
    case What::Revoked: return look(tr("revoked"), "ban", Icon::Tone::Held);
    case What::Unreadable: return look(tr("unreadable"), "file-warning", Icon::Tone::Unknown);
    }
    return {};
}

EventLook EventLook::of(const std::string &what)
{
    for (const What known : Whats) {
        if (what == toString(known))
            return of(known);
    }
    EventLook made;
    made.words = safeText(what, 40);
    made.icon = QStringLiteral("circle-question-mark");
    return made;
}

QString eventDetails(const RecordedEvent &event)
{
    QStringList words;
    const QString mode = modeWords(event.mode, event.count);
    const QString before = modeWords(event.modeBefore, event.countBefore);
    const bool changed = event.what == toString(What::Changed) && !event.modeBefore.empty();
    if (changed && before != mode)
        words.append(before + QStringLiteral(" → ") + mode);
    else if (!mode.isEmpty() && !event.documentId.empty())
        words.append(mode);
    if (!event.by.empty())
        words.append(EventLook::tr("by %1").arg(safeText(event.by, 80)));
    if (!event.reason.empty())
        words.append(EventLook::tr("“%1”").arg(safeText(event.reason, 120)));
    return listing(words);
}

} // namespace lockscope
