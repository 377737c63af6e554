#include "contract/codec.h"
#include "domains/account/account.h"
#include "domains/push/rules.h"
#include "domains/push/store.h"
#include "generated/push.h"
#include "generated/refusals/push.h"
#include "kernel/crypto/p256.h"
#include "kernel/crypto/sealed.h"
#include "platform/events.h"
#include "platform/gate/caller.h"
#include "platform/hosts/host_settings.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/push/web_push.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>

namespace push {

static constexpr std::string_view push_delivery = "push";

static Result<api::PushShopKey> show_key(Read& tx, Visitor const&, api::PushKey const&)
{
    auto const key = hosts::push_key(tx.settings().of<hosts::PushSettings>());
    return api::PushShopKey { key ? to_base64url(key->public_point()) : "" };
}

// Refuses push_off, push_service_unknown, push_key_invalid.
static Result<api::Nothing> subscribe(Write& tx, Shopper const& me, api::PushSubscribe const& request)
{
    auto const& services = tx.settings().of<hosts::PushSettings>();
    if (!hosts::push_key(services))
        return refusal::push_off;
    bool const is_sandbox = tx.settings().number("server.sandbox", 0) != 0;
    if (!rules::is_known(services.hosts, is_sandbox, request.endpoint))
        return refusal::push_service_unknown;
    auto const point = from_base64url(request.p256dh);
    if (!point || !p256::is_point(*point) || !from_base64url(request.auth))
        return refusal::push_key_invalid;
    store::put_device(tx, me.id, request.endpoint, request.p256dh, request.auth);
    store::keep_newest(tx, me.id, rules::most_devices);
    return api::Nothing {};
}

static Result<api::Nothing> unsubscribe(Write& tx, Shopper const& me, api::PushUnsubscribe const& request)
{
    store::remove_device(tx, me.id, request.endpoint);
    return api::Nothing {};
}

// As the app's worker reads it.
static std::string payload_of(Message const& message)
{
    std::string json = "{\"title\":";
    codec::encode_text(message.title, json);
    json += ",\"body\":";
    codec::encode_text(message.body, json);
    json += ",\"page\":";
    codec::encode_text(message.page, json);
    json += ",\"tag\":";
    codec::encode_text(message.topic, json);
    return json + "}";
}

void send(Write& tx, AccountId account, Message const& message)
{
    auto const payload = payload_of(message);
    for (auto const device : store::list_devices(tx, account))
        tx.deliver(push_delivery, store::insert_message(tx, device, payload, message.topic, message.good_until));
}

namespace {

struct Parcel {
    Time give_up_at = 0;
    hosts::PushMessage message;
};

// The three steps of a delivery (platform/jobs/deliveries.h).
std::optional<Parcel> take(Write& tx, std::int64_t id)
{
    auto const waiting = store::find_waiting(tx, id);
    if (!waiting)
        return std::nullopt;
    auto const device = store::find_device(tx, waiting->device);
    if (!device) {
        store::settle(tx, id, "the device is not told any more");
        return std::nullopt;
    }
    Parcel parcel;
    parcel.give_up_at = waiting->good_until;
    auto& message = parcel.message;
    message.endpoint = device->endpoint;
    message.key = from_base64url(device->key).value_or("");
    message.secret = from_base64url(device->secret).value_or("");
    message.payload = waiting->payload;
    message.topic = waiting->topic;
    message.lifetime_seconds = std::max<Time>(0, waiting->good_until - tx.now()) / seconds(1);
    return parcel;
}

hosts::Outcome ask(hosts::Hosts const& outside, Parcel const& parcel)
{
    if (!outside.push)
        return { hosts::Outcome::Kind::refused, "the shop sends no push messages", 0 };
    return outside.push->send(parcel.message);
}

void record(Write& tx, std::int64_t id, hosts::Outcome const& outcome)
{
    auto const waiting = store::find_waiting(tx, id);
    bool const is_sent = outcome.kind == hosts::Outcome::Kind::accepted;
    if (store::settle(tx, id, is_sent ? "" : outcome.reason) && waiting && outcome.code == hosts::WebPush::device_gone)
        store::remove_device(tx, waiting->device);
}

void forget_old(Write& tx) { store::remove_messages_before(tx, tx.now() - days(7)); }

// Whoever uses the browser next shall not read what was meant for this person.
void forget_devices(Write& tx, account::LoginsEnded const& ended) { store::remove_devices_of(tx, ended.account); }

}

void add(platform::Module& module)
{
    module.routes.read(api::push_key, show_key);
    module.routes.write(api::push_subscribe, subscribe);
    module.routes.write(api::push_unsubscribe, unsubscribe);
    module.deliveries.on(push_delivery, take, ask, record);
    module.events.within<account::LoginsEnded>("push.devices", forget_devices);
    module.jobs.every("push.forget_old", hours(1), forget_old);
    add_checks(module.checks);
}

}
