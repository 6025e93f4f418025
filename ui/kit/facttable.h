// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

namespace lockscope {

/// Names at the left, values at the right; values elide in the middle.
class FactTable : public QWidget
{
    Q_OBJECT
public:
    struct Fact
    {
        QString name;
        QString value;
        bool strong = false;
        friend bool operator==(const Fact &, const Fact &) = default;
    };
    explicit FactTable(QWidget *parent = nullptr);
    void setFacts(std::vector<Fact> facts);
    QString valueOf(const QString &name) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int lineHeight() const;
    int nameWidth() const;
    std::vector<Fact> m_facts;
};

} // namespace lockscope
