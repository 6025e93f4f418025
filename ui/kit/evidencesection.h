// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QBoxLayout;

namespace lockscope {

class EvidenceList;
class TextLabel;
struct LivenessVerdict;

/// The facts of a verdict below a title: rows for the column of a dialog. Without evidence nothing
/// is shown.
class EvidenceSection : public QObject
{
public:
    /// @p dialog owns it and its widgets.
    explicit EvidenceSection(QWidget *dialog);

    void addTo(QBoxLayout *column);
    void setVerdict(const QString &title, const LivenessVerdict &verdict);
    EvidenceList *list() const { return m_list; }

private:
    TextLabel *m_title;
    EvidenceList *m_list;
};

} // namespace lockscope
