// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/foreign/foreignpicture.h"
#include "models/domain/clock.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lockscope {

/// Keeps a ForeignPicture up to date by one source, a look at a time, when it is asked to.
class ForeignWatch : public QObject
{
    Q_OBJECT
public:
    /// @p clock must outlive it.
    ForeignWatch(std::unique_ptr<ForeignSource> source, std::vector<Dialect> dialects,
                 const Clock &clock, QObject *parent);

    const std::vector<Dialect> &dialects() const { return m_dialects; }
    const ForeignPicture &picture() const { return m_picture; }
    /// False until it was read, and where its place is missing.
    bool isThere(std::size_t dialect) const { return m_looks[dialect].isThere; }
    /// Server clock − this machine's.
    void setClockOffset(Millis offset) { m_offset = offset; }
    Instant serverNow() const { return m_clock.wallNow() + m_offset; }
    /// Why it could not be read; nullopt: it was, or nobody looked yet.
    const std::optional<BackendError> &failure(std::size_t dialect) const
    {
        return m_looks[dialect].failure;
    }
    /// When its picture was last known to hold, by this machine's clock; nullopt: never.
    std::optional<Instant> seenAt(std::size_t dialect) const { return m_looks[dialect].seenAt; }
    /// As ForeignReading::epoch, of the last reading.
    const std::string &epoch(std::size_t dialect) const { return m_looks[dialect].epoch; }
    /// The same of the dialect that a document's id names; nullopt: it was not read just now.
    std::optional<std::string> epochOf(std::string_view documentId) const;
    /// failure() of the dialect that a document's id names; nullopt where it names none here.
    std::optional<BackendError> failureOf(std::string_view documentId) const;
    /// Why nobody knows whether the document with this id is there; nullopt: the picture tells.
    std::optional<std::string> whyNotKnown(std::string_view documentId) const;
    /// All places are read anew by the next look that is asked for, whatever is on its way and
    /// whatever their marks say.
    void forgetMarks();

    using Handler = std::function<void(const Result<void> &)>;
    /// Calls @p then, unless @p context is gone by then, when every place was looked at: read, where
    /// it moved and was not read just before. Of one that cannot be read the picture stays as it
    /// was, and failure() says why; an error is of a server that does not answer.
    void look(const QObject *context, Handler then);

private:
    struct Look
    {
        std::string mark;
        bool isRead = false;
        bool isThere = false;
        std::optional<BackendError> failure;
        std::optional<Instant> seenAt;
        std::string epoch;
        BootInstant movedAt{};
        BootInstant readAt{}; ///< when that was asked
        BootInstant restsUntil{};
    };
    struct Waiter
    {
        QPointer<const QObject> context;
        Handler then;
    };

    const Look *lookOf(std::string_view documentId) const;
    void begin();
    void lookAt(std::size_t dialect);
    void onMark(std::size_t dialect, const Result<std::string> &mark);
    void read(std::size_t dialect);
    /// One dialect's place could not be asked.
    void onFailure(std::size_t dialect, const BackendError &error);
    void end(const Result<void> &result);

    std::unique_ptr<ForeignSource> m_source;
    std::vector<Dialect> m_dialects;
    const Clock &m_clock;
    ForeignPicture m_picture;
    std::vector<Look> m_looks;
    Millis m_offset{0};
    int m_generation = 0;          ///< of what was forgotten
    std::vector<Waiter> m_asking;  ///< for the look under way
    std::vector<Waiter> m_waiting; ///< for the one after it
};

} // namespace lockscope
