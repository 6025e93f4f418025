// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace lockscope {

/// The renewals of one session as seen from here, as beats on a line of time that ends now. Where
/// one should have come and did not, the line is broken.
class Sparkline : public QWidget
{
    Q_OBJECT
public:
    explicit Sparkline(QWidget *parent = nullptr);

    /// @p beats on the server's clock, oldest first; @p period: how often one should come (zero:
    /// not known); @p now: the server's clock, nullopt: the line ends with the last beat.
    void setBeats(std::vector<Instant> beats, Millis period, std::optional<Instant> now);

    int beatCount() const { return static_cast<int>(m_beats.size()); }
    /// Pauses in which at least one renewal should have come; the one that goes on now is one of
    /// them.
    int gapCount() const;
    /// In words, as its tooltip and accessible name: "12 renewals seen, one every 10 s; 1 pause,
    /// the longest 31 s".
    QString summary() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Gap
    {
        Instant from;
        Instant to;
        bool goesOn = false;
    };
    std::vector<Gap> gaps() const;
    Instant end() const;

    std::vector<Instant> m_beats;
    Millis m_period{0};
    std::optional<Instant> m_now;
};

} // namespace lockscope
