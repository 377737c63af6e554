#include "domains/address/checks.h"
#include "domains/address/rules.h"
#include "domains/address/store.h"
#include "domains/region/region.h"
#include "generated/refusals/address.h"
#include "generated/refusals/common.h"
#include "platform/gate/caller.h"
#include "platform/module.h"

namespace address {

Later<std::optional<api::Address>> ask(Batch& batch, AccountId account, AddressId id) { return store::find(batch, account, id); }

Result<api::Address> usable(std::optional<api::Address> const& found, std::string_view region)
{
    if (!found)
        return refusal::not_found;
    TRY(is_in_region(*found, region));
    return *found;
}

bool have_one_home(Read& tx, AccountId one, AccountId other) { return store::have_one_home(tx, one, other); }

Result<api::Address> find_usable(Read& tx, AccountId account, AddressId id, std::string_view region)
{
    Batch asking(tx);
    auto const asked = ask(asking, account, id);
    TRY(asking.run());
    return usable(*asked, region);
}

static Result<api::AddressBook> list(Read& tx, Shopper const& me, api::AddressList const&)
{
    return api::AddressBook { store::list(tx, me.id) };
}

// Where one who names no country buys; nothing in the rest of the world, which is none.
static std::string_view home_of(Shopper const& me)
{
    auto const& region = region::of(me.country);
    return &region == &region::world() ? std::string_view() : region.iso2;
}

static Result<api::Address> save(Write& tx, Shopper const& me, api::AddressSaving const& request)
{
    auto kept = TRY(rules::checked(request, home_of(me)));
    auto const former = store::take_book(tx, me.id);
    bool const is_new = !request.address_id;
    kept.address_id = is_new ? tx.new_id<AddressId>() : *request.address_id;
    Batch batch(tx);
    if (is_new) {
        store::count_one(batch, me.id, rules::most_addresses);
        store::insert(batch, me.id, kept);
    } else {
        store::update(batch, me.id, kept);
    }
    TRY(batch.run());
    // The only one is the default whatever is said, and one that is the default stays so until another is.
    kept.default_status = kept.default_status || !former || former == kept.address_id;
    if (kept.default_status && former != kept.address_id)
        store::set_default(tx, me.id, kept.address_id);
    return kept;
}

static Result<api::AddressBook> remove(Write& tx, Shopper const& me, api::AddressRemoval const& request)
{
    auto const former = store::take_book(tx, me.id);
    if (!store::remove(tx, me.id, request.address_id))
        return refusal::not_found;
    store::count_one_less(tx, me.id);
    api::AddressBook book { store::list(tx, me.id) };
    if (former != request.address_id)
        return book;
    // It was the first of the list; the latest of the others stands there now.
    store::set_default(tx, me.id, book.items.empty() ? AddressId {} : book.items.front().address_id);
    if (!book.items.empty())
        book.items.front().default_status = true;
    return book;
}

static Result<api::AddressForm> show_form(Read&, Visitor const&, api::AddressShowForm const& request)
{
    auto const form = rules::form_of(request.country);
    if (!form)
        return refusal::address_country_unknown;
    return api::AddressForm { std::string(form->country), std::string(region::of(form->country).iso2), form->has_regions, form->has_city,
        form->has_postal_code, std::string(form->postal_codes), form->has_tax_no };
}

void add(platform::Module& module)
{
    module.routes.read(api::address_list, list);
    module.routes.write(api::address_save, save);
    module.routes.write(api::address_remove, remove);
    module.routes.read(api::address_show_form, show_form);
    add_checks(module.checks);
}

}
