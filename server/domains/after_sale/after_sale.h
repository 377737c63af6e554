#pragma once
#include "generated/after_sale.h"
#include "generated/ids/account_id.h"
#include "generated/ids/after_sale_id.h"
#include "generated/ids/order_id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// What buyers give back of paid orders, or want their money back for.
namespace after_sale {

using State = api::AfterSaleState;
using Type = api::AfterSaleType;

// As an operator sees it.
struct Application {
    AfterSaleId id;
    OrderId order;
    AccountId account;
    Type type = Type::refund;
    State state = State::submitted;
    api::AfterSaleReason reason = api::AfterSaleReason::other;
    std::string note;
    // Hashes.
    std::vector<std::string> pictures;
    std::string why;
    std::optional<Time> send_before;
    std::optional<std::string> carrier;
    std::optional<std::string> parcel_number;
    // None (0) while nothing went back.
    std::int64_t refund = 0;
    Time asked_at = 0;
    std::optional<Time> ended_at;
};

// Two digits, stage and type: "22".
std::string code_of(Type type, State state);
// Where the shop serves a picture.
std::string address_of_picture(std::string_view hash);

// For an operator. Those that wait for the shop, or for a parcel, the oldest first.
std::vector<Application> list_waiting(Read& tx, int most);
// Refuses not_found.
Result<Application> find(Read& tx, AfterSaleId id);
// "1 x Tea" of each line.
std::vector<std::string> lines_of(Read& tx, Application const& application);
// Each moves it once, and writes down who did it: refuses not_found, after_sale_elsewhere (the table of states does not have it).
// The money goes back without any goods, for a refund that waits.
Status grant(Write& tx, AfterSaleId id, std::string_view who, std::string_view why);
// What was sent back is here, and as it should be: the money goes back. What of the goods can be sold again is put into stock by hand.
Status arrive(Write& tx, AfterSaleId id, std::string_view who, std::string_view why);
// Nothing goes back, or what came back is not what was sold. The buyer reads why; it is not empty.
Status refuse(Write& tx, AfterSaleId id, std::string_view who, std::string_view why);

void add(platform::Module& module);

}
