#pragma once
// Mail over SMTP (RFC 5321), by libcurl.
#include "platform/hosts/http/host_connection.h"
#include "platform/hosts/mail/mail_format.h"

class Settings;

namespace hosts {

struct MailSettings;

class SmtpMail : public Mail {
public:
    // Settings: mail.smtp_url ("smtp://host:587" or "smtps://host:465"), mail.from ("Kabinet <shop@host>"), mail.user and
    // mail.password (none: no login), mail.tls ("required", or "off" for a host of one's own network), mail.helo (how the shop names
    // itself; the domain of mail.from), mail.ca_file, mail.proxy, mail.connect_seconds, mail.timeout_seconds (60). Throws
    // std::runtime_error with one clear line when they make no sense.
    SmtpMail(Settings const& settings, std::atomic<bool> const* is_stopping);
    SmtpMail(MailSettings const& host, std::atomic<bool> const* is_stopping);

    // 5xx on a mail is refused. Everything that concerns us or the way to the host (4xx, a lost connection, a certificate that is not
    // believed, a login that is refused) is `again`: no mail is lost because somebody mistyped a password.
    Outcome send(MailLetter const& letter) override;

    // Whether the settings name a mail host.
    static bool is_configured(Settings const& settings);

private:
    HostConnection connection_;
    std::string url_;
    std::string user_;
    std::string password_;
    bool is_tls_required_ = true;
    MailAddress from_;
};

}
