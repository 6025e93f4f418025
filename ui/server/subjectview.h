// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <functional>

namespace lockscope {

class LockStore;

/// Shows one lock closely, as the inspector does; for those who need one of their own and need not
/// know how it looks.
class SubjectView : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// @p path tells what it is when there is no document (any more).
    virtual void setSubject(const QString &documentId, const QString &path) = 0;
    virtual void refresh() = 0;

signals:
    void documentChosen(const QString &documentId);
};

/// Makes one for a picture of the past.
using MakePastView = std::function<SubjectView *(LockStore &store, QWidget *parent)>;

} // namespace lockscope
