#include "app/settings.h"
#include "platform/settings/register.h"

namespace app {

using settings::Effect;
using settings::Risk;

void ServerSettings::declare(settings::Fields<ServerSettings>& add)
{
    constexpr settings::Bounds seconds { 1, 86'400 };
    add.number("server.node", &ServerSettings::node, "by chance", { 0, 1'023 }, Effect::restart, Risk::plain,
        "Servers on one database must differ in it", "节点编号，同库各不相同");
    add.number("server.preparing_threads", &ServerSettings::preparing_threads, 2, { 1, 256 }, Effect::restart, Risk::plain,
        "Threads that hash passwords, look at pictures and ask hosts", "预处理线程数");
    add.number("server.preparing_waiting", &ServerSettings::preparing_waiting, 256, { 1, 1'000'000 }, Effect::restart, Risk::plain,
        "Calls that may wait for them", "等待预处理的请求数");
    add.number("server.preparing_waiting_per_network", &ServerSettings::preparing_waiting_per_network, 16, { 1, 1'000'000 },
        Effect::restart, Risk::plain, "And of one network", "同一网络等待的请求数");
    add.number("database.connections", &ServerSettings::database_connections, "4 to a file, 12 to PostgreSQL", { 1, 1'000 },
        Effect::restart, Risk::plain, "Connections to the database", "数据库连接数");
    add.number("database.longest_statement_seconds", &ServerSettings::longest_statement_seconds, 5, { 1, 600 }, Effect::restart,
        Risk::plain, "A statement that runs longer is stopped, its call answered 503", "单条语句最长秒数");
    add.number("database.longest_transaction_seconds", &ServerSettings::longest_transaction_seconds, 15, { 1, 600 }, Effect::restart,
        Risk::plain, "No statement of a transaction begins after so long: it is undone, its call answered 503", "单个事务最长秒数");
    add.number("deliveries.threads", &ServerSettings::delivery_threads, 2, { 1, 64 }, Effect::restart, Risk::plain,
        "Threads that ask hosts outside, of each kind", "外部投递线程数");
    add.seconds("deliveries.lease_seconds", &ServerSettings::delivery_lease, 120, seconds, Effect::restart, Risk::plain,
        "Should a server die while it asks, another one asks after so long", "投递租约秒数");
    add.seconds("deliveries.first_pause_seconds", &ServerSettings::delivery_first_pause, 15, seconds, Effect::restart, Risk::plain,
        "A host that cannot now is asked again after so long, then twice as long each time", "首次重试间隔");
    add.seconds("deliveries.longest_pause_seconds", &ServerSettings::delivery_longest_pause, 3'600, seconds, Effect::restart, Risk::plain,
        "And so long at most", "最长重试间隔");
    add.word("log.level", &ServerSettings::log_level, { "info", "debug", "warning", "error", "off" }, Effect::restart, Risk::plain,
        "What is written to the log", "日志级别");
    add.secret("metrics.token", &ServerSettings::metrics_token, Risk::plain,
        "/metrics wants it as a Bearer token; without it only this machine is answered", "指标访问令牌");
    add.text("web.address", &ServerSettings::web_address, "", Effect::restart, Risk::plain,
        "Where the shop is reached: https://shop.example; without it no page names an address to messengers, and there is no sitemap",
        "商店对外地址");
    add.number("limits.pages_per_second", &ServerSettings::pages_per_second, 20, { 0, 10'000'000 }, Effect::restart, Risk::plain,
        "Pages of one address that are not in memory and have to be made; 0: no limit", "每地址每秒生成页面数");
    add.number("limits.pages_burst", &ServerSettings::pages_burst, 200, { 1, 10'000'000 }, Effect::restart, Risk::plain,
        "As many of them may come at once", "突发页面数");
    add.rule("deliveries.first_pause_seconds is at most deliveries.longest_pause_seconds",
        [](ServerSettings const& server) { return server.delivery_first_pause <= server.delivery_longest_pause; });
}

static void declare_live(settings::Fields<HttpSettings>& add)
{
    constexpr settings::Bounds many { 1, 10'000'000 };
    add.number("live.sockets", &HttpSettings::sockets, 10'000, many, Effect::restart, Risk::plain, "Beyond them 503", "实时连接上限");
    add.number("live.sockets_of_network", &HttpSettings::sockets_of_network, "a tenth of live.sockets", many, Effect::restart, Risk::plain,
        "Of one IPv4 address or /64 network", "同一网络的实时连接上限");
    add.number("live.sockets_of_wide_network", &HttpSettings::sockets_of_wide_network, "a quarter of live.sockets", many, Effect::restart,
        Risk::plain, "Of a /24 or /48 network", "同一大网段的实时连接上限");
    add.number("live.silence_seconds", &HttpSettings::silence_seconds, 60, { 5, 3'600 }, Effect::restart, Risk::plain,
        "A socket that says nothing for so long is closed", "实时连接静默多久断开");
}

void HttpSettings::declare(settings::Fields<HttpSettings>& add)
{
    constexpr settings::Bounds many { 1, 10'000'000 };
    constexpr settings::Bounds seconds { 1, 3'600 };
    declare_live(add);
    add.number("http.connections", &HttpSettings::connections, 20'000, many, Effect::restart, Risk::plain, "Beyond them closed unread",
        "连接上限");
    add.number("http.connections_of_network", &HttpSettings::connections_of_network, "a tenth of http.connections", many, Effect::restart,
        Risk::plain, "Of one IPv4 address or /64 network", "同一网络的连接上限");
    add.number("http.connections_of_wide_network", &HttpSettings::connections_of_wide_network, "a quarter of http.connections", many,
        Effect::restart, Risk::plain, "Of a /24 or /48 network", "同一大网段的连接上限");
    add.number("http.held_bytes", &HttpSettings::held_bytes, 128 << 20, { 4'096, std::int64_t { 1 } << 40 }, Effect::restart, Risk::plain,
        "Of requests that are not answered yet, beyond the first 4 KiB of each; then 503", "未答复请求占用的内存上限");
    add.number("http.held_bytes_of_network", &HttpSettings::held_bytes_of_network, "an eighth of http.held_bytes",
        { 4'096, std::int64_t { 1 } << 40 }, Effect::restart, Risk::plain, "Of one network", "同一网络占用的内存上限");
    add.number("http.send_buffer_bytes", &HttpSettings::send_buffer_bytes, 128 << 10, { 1'024, 1 << 28 }, Effect::restart, Risk::plain,
        "What the kernel keeps for a reader that does not read; it doubles the number", "内核发送缓冲");
    add.number("http.header_bytes", &HttpSettings::header_bytes, 16 << 10, { 1'024, 1 << 24 }, Effect::restart, Risk::plain,
        "A longer head is refused (431)", "请求头最大字节");
    add.number("http.idle_seconds", &HttpSettings::idle_seconds, 60, seconds, Effect::restart, Risk::plain,
        "A connection without a request is closed after so long", "空闲连接多久关闭");
    add.number("http.slow_seconds", &HttpSettings::slow_seconds, 20, seconds, Effect::restart, Risk::plain,
        "A request that takes longer to come is closed", "请求最长接收时间");
    add.number("http.stop_seconds", &HttpSettings::stop_seconds, 10, { 0, 600 }, Effect::restart, Risk::plain,
        "Requests under way have so long when the server stops", "停机时的等待时间");
    add.flag("http.behind_proxy", &HttpSettings::is_behind_proxy, false, Effect::restart, Risk::plain,
        "The peer is the last entry of the last X-Forwarded-For, and nobody (never this machine) where that is no address",
        "位于反向代理之后");
}

void add_settings(settings::Register& known)
{
    known.add<ServerSettings>();
    known.add<HttpSettings>();
}

}
