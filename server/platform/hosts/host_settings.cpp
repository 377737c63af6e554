#include "platform/hosts/host_settings.h"
#include "platform/settings.h"

namespace hosts {

using settings::Effect;
using settings::Risk;

template<class Rules>
static void declare_way(settings::Fields<Rules>& add, std::string const& part, std::string const& connect, std::string const& timeout)
{
    constexpr settings::Bounds seconds { 1, 600 };
    std::optional<std::int64_t> Rules::*const connect_seconds = &Way::connect_seconds;
    std::optional<std::int64_t> Rules::*const timeout_seconds = &Way::timeout_seconds;
    add.text(part + ".ca_file", &Way::ca_file, "", Effect::restart, Risk::plain,
        "Whose certificates are believed; empty: those that the system believes", "信任的证书文件");
    add.text(part + ".proxy", &Way::proxy, "", Effect::restart, Risk::plain,
        "http://proxy:3128; empty: none, whatever the environment says", "代理地址");
    add.number(part + ".connect_seconds", connect_seconds, connect, seconds, Effect::restart, Risk::plain,
        "So long it may take to reach the host", "连接超时");
    add.number(part + ".timeout_seconds", timeout_seconds, timeout, seconds, Effect::restart, Risk::plain,
        "And the whole question, connecting included", "整个请求的超时");
}

void MailSettings::declare(settings::Fields<MailSettings>& add)
{
    declare_way(add, "mail", "5", "60");
    add.text("mail.smtp_url", &MailSettings::smtp_url, "", Effect::restart, Risk::plain,
        "smtp://host:port or smtps://host:port; empty: mails are written down and not sent", "邮件服务器");
    add.text("mail.user", &MailSettings::user, "", Effect::restart, Risk::plain, "Who logs in there", "邮件账号");
    add.secret("mail.password", &MailSettings::password, Risk::plain, "Their password", "邮件密码");
    add.word("mail.tls", &MailSettings::tls, { "required", "off" }, Effect::restart, Risk::plain, "Whether the way there has to be sealed",
        "是否必须加密");
    add.text("mail.from", &MailSettings::from, "", Effect::restart, Risk::plain, "Shop <shop@example.com>", "发件人");
    add.text("mail.helo", &MailSettings::helo, "", Effect::restart, Risk::plain, "As what the shop greets; empty: the domain of mail.from",
        "问候域名");
}

void ProgramSettings::declare(settings::Fields<ProgramSettings>& add)
{
    declare_way(add, "program", "2 for a login, 5 for a message", "5 for a login, 15 for a message");
    add.text("program.host", &ProgramSettings::host, "https://api.weixin.qq.com", Effect::restart, Risk::plain, "The messaging app's host",
        "小程序平台地址");
    add.text("program.appid", &ProgramSettings::appid, "", Effect::restart, Risk::plain,
        "The mini-program's number there; empty: there is no mini-program", "小程序AppID");
    add.secret("program.secret", &ProgramSettings::secret, Risk::plain, "The mini-program's secret there", "小程序密钥");
    add.number("program.breaker_failures", &ProgramSettings::breaker_failures, 3, { 1, 1'000 }, Effect::restart, Risk::plain,
        "After so many failures in a row the host is left alone", "连续失败多少次后暂停访问");
    add.seconds("program.breaker_seconds", &ProgramSettings::breaker_pause, 10, { 1, 3'600 }, Effect::restart, Risk::plain, "For so long",
        "暂停时间");
}

void CashierSettings::declare(settings::Fields<CashierSettings>& add) { declare_way(add, "payment", "5", "15"); }

void PushSettings::declare(settings::Fields<PushSettings>& add)
{
    declare_way(add, "push", "5", "15");
    add.text("push.hosts", &PushSettings::hosts,
        "fcm.googleapis.com, updates.push.services.mozilla.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com",
        Effect::at_once, Risk::plain, "Push services of browsers that the shop speaks to; *.host is every host below it",
        "允许的推送服务主机");
    add.secret("push.key", &PushSettings::key, Risk::plain,
        "What push messages are signed with, a key of P-256 in 64 hexadecimal digits; another one makes all browsers' permissions void",
        "推送签名密钥");
    add.text("push.key_file", &PushSettings::key_file, "", Effect::restart, Risk::plain,
        "The file of it; without either, push.key in the folder of --data, made by the first start", "推送密钥文件");
    add.text("push.contact", &PushSettings::contact, "", Effect::restart, Risk::plain,
        "Where push services reach the shop: mailto:shop@example.com or https://shop.example; empty: web.address", "推送服务联系地址");
}

void TraceSettings::declare(settings::Fields<TraceSettings>& add)
{
    declare_way(add, "trace", "2", "10");
    add.text("trace.otlp_url", &TraceSettings::otlp_url, "", Effect::restart, Risk::plain,
        "http://collector:4318/v1/traces: where spans are sent by OTLP over HTTP; empty: nothing is recorded", "链路追踪收集器地址");
    add.secret("trace.authorization", &TraceSettings::authorization, Risk::plain,
        "What the collector gets as Authorization: Bearer ..., where it wants one", "收集器的授权头");
    add.text("trace.service", &TraceSettings::service, "kabinet", Effect::restart, Risk::plain, "As which service the spans come",
        "服务名");
    add.number("trace.share", &TraceSettings::share, 100, { 0, 1'000 }, Effect::at_once, Risk::plain,
        "Of a thousand calls and jobs so many are recorded, with all that follows from them", "千分之几的请求被追踪");
    add.number("trace.queue_spans", &TraceSettings::queue_spans, 8'192, { 512, 1'000'000 }, Effect::restart, Risk::plain,
        "So many spans may wait for the collector; more are dropped and counted", "等待发送的跨度上限");
}

void ModerationSettings::declare(settings::Fields<ModerationSettings>& add)
{
    add.text("moderation.words_file", &ModerationSettings::words_file, "", Effect::restart, Risk::plain,
        "A file of words that are refused beside those that are built in, one a line", "自定义敏感词文件");
}

HostConnection connection_of(Way const& way, Time connect, Time timeout, std::atomic<bool> const* is_stopping)
{
    HostConnection connection;
    connection.ca_file = way.ca_file;
    connection.proxy = way.proxy;
    connection.connect_timeout = way.connect_seconds ? seconds(*way.connect_seconds) : connect;
    connection.timeout = way.timeout_seconds ? seconds(*way.timeout_seconds) : timeout;
    connection.is_stopping = is_stopping;
    return connection;
}

}
