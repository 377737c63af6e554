#pragma once
// What people of the mall were told, and hold the shop to; and what there is for them to go to.
#include "generated/ids/account_id.h"
#include "generated/ids/order_id.h"
#include "generated/ids/sale_id.h"
#include "generated/ids/sku_id.h"
#include "generated/ids/team_offer_id.h"
#include "generated/sale.h"
#include "kernel/time/time.h"
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace simulation {

struct MallSku {
    SkuId sku;
    std::int64_t price = 0;
};

// A sale as it was announced: what everybody may hold the shop to.
struct MallSale {
    SaleId id;
    api::SaleAdmission admission {};
    MallSku sold;
    std::int32_t units = 0;
    std::int32_t most = 0;
    // The hash of its seed.
    std::string commitment;
    // By the clock of the shop, and by the time that passes.
    Time opens_at = 0;
    Time opens = 0;
};

struct MallShelf {
    std::vector<MallSku> goods;
    MallSku gift;
    MallSku in_teams;
    std::vector<TeamOfferId> team_offers;
    std::vector<MallSale> sales;
};

struct MallOrder {
    AccountId account;
    std::string kind;
    std::int64_t total = 0;
    // The shop said so.
    bool is_paid = false;
};

// What its owner was told of an entry in a sale.
struct MallTicket {
    SaleId sale;
    AccountId account;
    std::string nonce;
    std::int32_t quantity = 0;
    std::int64_t rank = -1;
    bool has_won = false;
};

// Of a gift, by its order: who was told what.
struct MallGift {
    bool is_taken_by_friend = false;
    bool is_taken_back = false;
};

struct MallMemory {
    // By order.
    std::map<std::int64_t, MallOrder> orders;
    // By application: the money that goes back, as its buyer was told once it was decided.
    std::map<std::int64_t, std::int64_t> promised_back;
    // By number.
    std::map<std::int64_t, MallTicket> tickets;
    std::map<std::int64_t, MallGift> gifts;
    // By use of a code: whose it is.
    std::map<std::int64_t, AccountId> uses;
    // By team: orders of those who were told that it is complete.
    std::map<std::int64_t, std::set<std::int64_t>> complete;
};

}
