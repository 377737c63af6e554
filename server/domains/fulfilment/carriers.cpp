#include "domains/fulfilment/rules.h"
#include "domains/fulfilment/service.h"
#include "domains/fulfilment/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/fulfilment.h"
#include "kernel/crypto/hash.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/settings.h"

namespace fulfilment {

std::string key_of_carrier(Settings const& settings, std::string const& name)
{
    auto const& keys = settings.of<Limits>().keys;
    auto const found = keys.find(name);
    return found == keys.end() ? "" : found->second;
}

namespace {

class KeyedCarrier : public Carrier {
public:
    KeyedCarrier(std::string_view name, std::string_view written) : name_(name), written_(written) { }

    std::string_view written() const override { return written_; }

    bool is_heard(Settings const& settings) const override { return !key_of_carrier(settings, name_).empty(); }
    bool has_signed(Settings const& settings, std::string_view text, std::string_view signature) const override
    {
        return equal_in_constant_time(to_hex(hmac_sha256(key_of_carrier(settings, name_), text)), signature);
    }

private:
    std::string name_;
    std::string written_;
};

}

void add_keyed_carrier(platform::Module& module, std::string_view name, std::string_view written)
{
    module.registers.add<Carrier>(name, std::make_shared<KeyedCarrier>(name, written));
}

std::string signature_of(api::FulfilmentNotify const& notice, std::string_view key)
{
    return to_hex(hmac_sha256(key, rules::signed_text(notice)));
}

// It moves no order and no parcel, whatever it says: carriers err. What it says is shown, and keeps a parcel that does not arrive from
// being taken for received.
Result<api::Nothing> hear(Write& tx, Visitor const&, api::FulfilmentNotify const& notice)
{
    auto const* const carrier = tx.registers().find<Carrier>(notice.carrier);
    if (!carrier || !carrier->is_heard(tx.settings()))
        return refusal::carrier_unknown;
    if (!carrier->has_signed(tx.settings(), rules::signed_text(notice), notice.sign))
        return refusal::signature_wrong;
    // Only its own: another carrier's parcel has another label.
    auto const parcel = store::find(tx, { std::string(carrier->written()), notice.number });
    if (!parcel)
        return refusal::not_found;
    auto const at = rules::at_most(notice.at, tx.now());
    bool const is_new = store::insert_event(tx, parcel->id, notice, at, tx.settings().of<Limits>().events_a_parcel);
    bool const is_last = is_new && store::set_said(tx, parcel->id, notice.step, at);
    if (is_last && notice.step == Said::delivered && store::set_arrival_told(tx, parcel->id))
        tx.happened(Arrived { parcel->id, parcel->account });
    return api::Nothing {};
}

void add_carriers(platform::Module& module)
{
    add_keyed_carrier(module, "thailand-post", "Thailand Post");
    add_keyed_carrier(module, "sf-express", "SF Express");
    add_keyed_carrier(module, "dhl", "DHL");
    module.routes.write(api::fulfilment_notify, hear);
}

}
