#include "platform/hosts/mail/smtp_mail.h"
#include "platform/hosts/host_settings.h"
#include "platform/hosts/http/curl_handle.h"
#include "platform/settings.h"
#include <stdexcept>

namespace hosts {

bool SmtpMail::is_configured(Settings const& settings) { return !settings.of<MailSettings>().smtp_url.empty(); }

SmtpMail::SmtpMail(Settings const& settings, std::atomic<bool> const* is_stopping) : SmtpMail(settings.of<MailSettings>(), is_stopping) { }

SmtpMail::SmtpMail(MailSettings const& host, std::atomic<bool> const* is_stopping)
    : connection_(connection_of(host, seconds(5), seconds(60), is_stopping)),
      url_(host.smtp_url),
      user_(host.user),
      password_(host.password)
{
    if (!url_.starts_with("smtp://") && !url_.starts_with("smtps://"))
        throw std::runtime_error("mail.smtp_url has to be smtp://host:port or smtps://host:port");
    if (host.tls != "required" && host.tls != "off")
        throw std::runtime_error("mail.tls has to be required or off");
    is_tls_required_ = host.tls == "required";
    auto const from = parse_mail_address(host.from);
    if (!from)
        throw std::runtime_error("mail.from has to be an address: shop@example.com or Shop <shop@example.com>");
    from_ = *from;
    // libcurl takes the name for EHLO from the path.
    auto const slashes = url_.find("://") + 3;
    url_ = url_.substr(0, url_.find('/', slashes)) + "/" + (host.helo.empty() ? std::string(from_.domain()) : host.helo);
}

static Outcome outcome_of(CurlHandle::Outcome const& answer)
{
    if (answer.code == CURLE_OK)
        return {};
    bool const is_ours = answer.code == CURLE_LOGIN_DENIED || answer.code == CURLE_USE_SSL_FAILED;
    // Before the letter's own commands a host speaks of us, not of the letter.
    bool const is_of_letter = answer.code == CURLE_SEND_ERROR || answer.has_uploaded;
    bool const is_final = answer.status >= 500 && answer.status < 600 && is_of_letter && !is_ours;
    return { is_final ? Outcome::Kind::refused : Outcome::Kind::again, answer.failure + " (" + std::to_string(answer.status) + ")",
        answer.status };
}

Outcome SmtpMail::send(MailLetter const& letter)
{
    auto const to = parse_mail_address(letter.to);
    if (!to || !to->name.empty())
        return { Outcome::Kind::refused, "the address is none", 0 };
    auto const mail = format_mail(from_, letter);
    CurlHandle handle(connection_);
    handle.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    handle.set(CURLOPT_URL, url_.c_str());
    handle.set(CURLOPT_USE_SSL, static_cast<long>(is_tls_required_ ? CURLUSESSL_ALL : CURLUSESSL_NONE));
    if (!user_.empty()) {
        handle.set(CURLOPT_USERNAME, user_.c_str());
        handle.set(CURLOPT_PASSWORD, password_.c_str());
    }
    auto const sender = "<" + from_.address + ">";
    handle.set(CURLOPT_MAIL_FROM, sender.c_str());
    handle.add(CURLOPT_MAIL_RCPT, "<" + to->address + ">");
    handle.upload(mail);
    return outcome_of(handle.perform());
}

}
