// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/connectiondialog.h"

#include "ui/kit/textlabel.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace lockscope {

namespace {

bool isLoopback(const QString &host)
{
    return host == QLatin1String("localhost") || host == QLatin1String("::1")
           || host.startsWith(QLatin1String("127."));
}

QString engineName(EngineFlavour flavour)
{
    switch (flavour) {
    case EngineFlavour::Elasticsearch: return QStringLiteral("Elasticsearch");
    case EngineFlavour::OpenSearch: return QStringLiteral("OpenSearch");
    case EngineFlavour::Embedded: return ConnectionDialog::tr("Embedded server");
    }
    return {};
}

QLineEdit *field(const std::string &text, const QString &name, QWidget *parent)
{
    auto *edit = new QLineEdit(QString::fromStdString(text), parent);
    edit->setAccessibleName(name);
    edit->setMaxLength(2000);
    return edit;
}

} // namespace

ConnectionDialog::ConnectionDialog(const ServerProfile &profile, Tester tester,
                                   CredentialStore *credentials, QWidget *parent)
    : QDialog(parent), m_tester(std::move(tester)), m_credentials(credentials), m_original(profile),
      m_name(field(profile.name, tr("Name"), this)), m_url(field(profile.url, tr("Address"), this)),
      m_index(field(profile.index, tr("Lock index"), this)),
      m_user(field(profile.user, tr("User"), this)),
      m_password(field(profile.password, tr("Password"), this)),
      m_ca(field(profile.caFile, tr("CA file"), this)),
      m_auditIndex(field(profile.auditIndex, tr("Audit index"), this)),
      m_auditRequired(new QCheckBox(tr("Break nothing without its copy there"), this)),
      m_stage(new QComboBox(this)),
      m_readOnly(new QCheckBox(tr("Read-only: no write leaves the program"), this)),
      m_plainCredentials(new QCheckBox(tr("Send the password over http to another machine"), this)),
      m_keep(new QCheckBox(tr("Keep the password in the keyring"), this)),
      m_result(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_test(new QPushButton(tr("Test"), this)), m_connect(new QPushButton(tr("Connect"), this))
{
    setWindowTitle(tr("Connect to a server"));
    setMinimumWidth(520);
    auto *title = new TextLabel(tr("Which server's locks?"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(tr("Elasticsearch 7.10 or newer, OpenSearch, or the embedded "
                                  "server. Connecting changes nothing."),
                               TextLabel::Tone::Ink2, this);
    text->setWrapping(true);

    m_stage->addItem(tr("Other"), static_cast<int>(ServerProfile::Stage::Plain));
    m_stage->addItem(tr("Staging"), static_cast<int>(ServerProfile::Stage::Staging));
    m_stage->addItem(tr("Production"), static_cast<int>(ServerProfile::Stage::Production));
    m_stage->setCurrentIndex(m_stage->findData(static_cast<int>(profile.stage)));
    m_stage->setAccessibleName(tr("Stage"));
    m_readOnly->setChecked(profile.readOnly);
    m_readOnly->setAccessibleName(m_readOnly->text());
    m_plainCredentials->setChecked(profile.allowPlainCredentials);
    m_plainCredentials->setAccessibleName(m_plainCredentials->text());
    m_keep->setAccessibleName(m_keep->text());
    m_keep->setVisible(credentials != nullptr);
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setPlaceholderText(credentials ? tr("from the keyring, or typed here")
                                               : tr("kept in memory for this session only"));
    m_name->setPlaceholderText(tr("as “staging-eu”"));
    m_ca->setPlaceholderText(tr("only for a certificate of your own CA"));
    m_auditIndex->setPlaceholderText(tr("off; as “lock-audit”"));
    m_auditIndex->setToolTip(
            tr("Every line of the audit trail is copied to this index of the server."));
    m_auditRequired->setChecked(profile.auditIndexRequired);
    m_auditRequired->setAccessibleName(m_auditRequired->text());
    m_result->setWrapping(true);
    m_result->setMinimumHeight(2 * fontMetrics().height());
    m_result->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_test->setAccessibleName(tr("Test the connection"));
    m_connect->setAccessibleName(tr("Connect"));
    m_connect->setProperty("lockscope.role", QStringLiteral("primary"));
    m_connect->setDefault(true);

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto row = [&](const QString &name, QWidget *widget) {
        form->addRow(new TextLabel(name, TextLabel::Tone::Ink2, this), widget);
    };
    row(tr("Address"), m_url);
    row(tr("Lock index"), m_index);
    row(tr("Name"), m_name);
    row(tr("User"), m_user);
    row(tr("Password"), m_password);
    row(QString(), m_keep);
    row(tr("CA file"), m_ca);
    row(tr("Stage"), m_stage);
    row(tr("Audit index"), m_auditIndex);
    row(QString(), m_auditRequired);
    row(QString(), m_readOnly);
    row(QString(), m_plainCredentials);

    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAccessibleName(tr("Cancel"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_test);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_connect);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 18, 18, 14);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(text);
    column->addLayout(form);
    column->addWidget(m_result);
    column->addLayout(buttons);

    for (QLineEdit *edit : {m_name, m_url, m_index, m_user, m_password, m_ca, m_auditIndex})
        connect(edit, &QLineEdit::textChanged, this, &ConnectionDialog::check);
    for (QLineEdit *edit : {m_url, m_user})
        connect(edit, &QLineEdit::textChanged, this, [this] {
            // It is of one account on one server, and goes to no other.
            if (std::exchange(m_isOfKeyring, false))
                m_password->clear();
        });
    connect(m_plainCredentials, &QCheckBox::toggled, this, &ConnectionDialog::check);
    connect(m_stage, &QComboBox::currentIndexChanged, this, [this] {
        // Production starts read-only; whoever wants to write says so.
        if (m_stage->currentData().toInt() == static_cast<int>(ServerProfile::Stage::Production))
            m_readOnly->setChecked(true);
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_test, &QPushButton::clicked, this, &ConnectionDialog::test);
    connect(m_connect, &QPushButton::clicked, this, &ConnectionDialog::chooseConnect);
    readPassword();
    check();
    m_url->setFocus();
    m_url->selectAll();
}

void ConnectionDialog::readPassword()
{
    if (!m_credentials || m_original.user.empty() || !m_password->text().isEmpty())
        return;
    m_credentials->read(m_original)->onResult(this, [this](const Result<std::string> &secret) {
        // Not found may also mean that the keyring is locked: nothing is concluded from it.
        if (secret && m_password->text().isEmpty()) {
            m_password->setText(QString::fromStdString(*secret));
            m_keep->setChecked(true);
            m_isOfKeyring = true;
        }
    });
}

ServerProfile ConnectionDialog::profile() const
{
    ServerProfile profile = m_original;
    profile.name = m_name->text().trimmed().toStdString();
    profile.url = m_url->text().trimmed().toStdString();
    while (profile.url.size() > 8 && profile.url.back() == '/')
        profile.url.pop_back();
    profile.index = m_index->text().trimmed().toStdString();
    profile.user = m_user->text().toStdString();
    profile.password = m_password->text().toStdString();
    profile.caFile = m_ca->text().trimmed().toStdString();
    profile.auditIndex = m_auditIndex->text().trimmed().toStdString();
    profile.auditIndexRequired = m_auditRequired->isChecked() && !profile.auditIndex.empty();
    profile.stage = static_cast<ServerProfile::Stage>(m_stage->currentData().toInt());
    profile.readOnly = m_readOnly->isChecked();
    profile.allowPlainCredentials = m_plainCredentials->isChecked();
    return profile;
}

QString ConnectionDialog::problem() const
{
    const QUrl url(m_url->text().trimmed(), QUrl::StrictMode);
    const bool http = url.scheme() == QLatin1String("http");
    if (!url.isValid() || (!http && url.scheme() != QLatin1String("https")) || url.host().isEmpty())
        return tr("The address is written as https://host:9200.");
    if (!url.userInfo().isEmpty())
        return tr(
                "User and password have fields of their own; in the address they would be shown.");
    if (m_user->text().contains(u':'))
        return tr("A user name has no colon in it.");
    if (m_index->text().trimmed().isEmpty())
        return tr("Name the lock index; it is usually fs-locks.");
    const QString audit = m_auditIndex->text().trimmed();
    if (!audit.isEmpty() && audit == m_index->text().trimmed())
        return tr("The audit index cannot be the lock index.");
    static const QRegularExpression indexName(QStringLiteral("^[a-z0-9][a-z0-9_-]{0,254}$"));
    if (!audit.isEmpty() && !indexName.match(audit).hasMatch())
        return tr("An index name has small letters, digits, - and _.");
    const QString ca = m_ca->text().trimmed();
    if (!ca.isEmpty() && !QFileInfo(ca).isReadable())
        return tr("The CA file cannot be read.");
    if (http && !m_password->text().isEmpty() && !isLoopback(url.host())
        && !m_plainCredentials->isChecked())
        return tr("Over http everybody on the way can read the password. Use https, or allow it "
                  "below.");
    return {};
}

void ConnectionDialog::check()
{
    const QString why = problem();
    m_connect->setEnabled(why.isEmpty());
    m_connect->setToolTip(why);
    m_test->setEnabled(why.isEmpty() && m_tester && !m_testing);
    m_result->setTone(TextLabel::Tone::Ink2);
    m_result->setText(why);
    m_auditRequired->setEnabled(!m_auditIndex->text().trimmed().isEmpty());
    m_keep->setEnabled(!m_user->text().isEmpty());
    m_keep->setToolTip(m_user->text().isEmpty() ? tr("Give the user's name first.") : QString());
    const QUrl url(m_url->text().trimmed());
    m_plainCredentials->setVisible(url.scheme() == QLatin1String("http")
                                   && !isLoopback(url.host()));
}

void ConnectionDialog::test()
{
    if (!m_tester || m_testing)
        return;
    ResultJob<ServerStatus> *job = m_tester(profile());
    if (!job)
        return;
    m_testing = job;
    m_test->setEnabled(false);
    m_result->setTone(TextLabel::Tone::Ink2);
    m_result->setText(tr("Asking…"));
    job->onResult(this, [this](const Result<ServerStatus> &status) {
        m_testing = nullptr;
        m_test->setEnabled(problem().isEmpty());
        if (!status) {
            m_result->setTone(TextLabel::Tone::Dead);
            m_result->setText(errorText(status.error()));
            return;
        }
        const QString engine = engineName(status->flavour) + QLatin1Char(' ')
                               + safeText(status->version, 30);
        QString setUp;
        switch (status->setUp) {
        case ServerStatus::SetUp::Ready: setUp = tr("locks are set up"); break;
        case ServerStatus::SetUp::Missing: setUp = tr("locks are not set up yet"); break;
        case ServerStatus::SetUp::Foreign: setUp = tr("the index is not for these locks"); break;
        case ServerStatus::SetUp::Closed: setUp = tr("the index is closed"); break;
        case ServerStatus::SetUp::Blocked: setUp = tr("the index is blocked"); break;
        case ServerStatus::SetUp::Red: setUp = tr("the index has no working shard"); break;
        }
        m_result->setTone(TextLabel::Tone::Ink);
        m_result->setText(tr("It answers: %1, %2, %3 ms.")
                                  .arg(engine, setUp, QString::number(status->latency.count())));
    });
}

void ConnectionDialog::chooseConnect()
{
    if (!problem().isEmpty())
        return;
    if (m_credentials && m_keep->isChecked() && m_keep->isEnabled()
        && !m_password->text().isEmpty())
        emit keepRequested(profile());
    emit connectRequested(profile());
    accept();
}

} // namespace lockscope
