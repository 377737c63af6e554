#pragma once
#include "generated/address.h"
#include "generated/ids/account_id.h"
#include "kernel/result.h"
#include <optional>
#include <string>
#include <string_view>

class Batch;
class Read;
template<class T>
class Later;

namespace platform {
struct Module;
}

// Where a shopper's parcels and bills go.
namespace address {

// The account's own address with this number; nothing where it has none, or it was removed.
Later<std::optional<api::Address>> ask(Batch& batch, AccountId account, AddressId id);
// Whether what is bought in the region (its code) may go there. Refuses address_country_differs.
Status is_in_region(api::Address const& address, std::string_view region);
// What was asked, where that may go. Refuses not_found, where there is none, and address_country_differs.
Result<api::Address> usable(std::optional<api::Address> const& found, std::string_view region);
// The same of one that was not asked yet.
Result<api::Address> find_usable(Read& tx, AccountId account, AddressId id, std::string_view region);

// Whether the two accounts have an address, or a phone number in one, in common.
bool have_one_home(Read& tx, AccountId one, AccountId other);

// As an order keeps it: a line for each member, without its number and whether it was the default.
std::string text_of(api::Address const& address);
// What was written so; nothing for an empty text.
std::optional<api::AddressLabel> read(std::string_view text);

void add(platform::Module& module);

}
