#include "app/commands/act_in_shop.h"
#include "app/commands/operator_name.h"
#include "app/commands/time_text.h"
#include "app/shop.h"
#include "domains/code/code.h"
#include "generated/refusals/code.h"
#include "generated/refusals/common.h"
#include "generated/refusals/ledger.h"
#include <charconv>
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

// "points=100"
api::CodeGift gift_of(std::string const& text, std::int32_t days)
{
    auto const at = text.find('=');
    api::CodeGift gift { text.substr(0, at), 0, days, {}, {} };
    auto const* const end = text.data() + text.size();
    auto const read = at == std::string::npos ? std::from_chars_result { end, std::errc::invalid_argument }
                                              : std::from_chars(text.data() + at + 1, end, gift.amount);
    if (read.ec != std::errc() || read.ptr != end)
        throw std::runtime_error("a gift is written UNIT=AMOUNT: points=100, card:xray=1, coupon:welcome=1, goods:7000000123=1");
    return gift;
}

Status make(Write& tx, CodeOptions const& wanted)
{
    code::Wanted batch;
    for (auto const& gift : wanted.gifts)
        batch.gifts.push_back(gift_of(gift, wanted.days));
    batch.size = wanted.count;
    batch.uses = wanted.uses;
    batch.per_account = wanted.per_account;
    batch.region = wanted.region;
    batch.starts_at = wanted.from.empty() ? tx.now() : moment_of(wanted.from);
    batch.ends_at = moment_of(wanted.until);
    batch.note = wanted.note;
    auto const made = TRY(code::make(tx, batch, operator_name()));
    std::cerr << "Batch " << made.id.value << "; these codes are shown this once only.\n";
    for (auto const& one : made.codes)
        std::cout << one << '\n';
    return done();
}

void list(Read& tx, int most)
{
    for (auto const& batch : code::list(tx, most)) {
        std::cout << "Batch " << batch.id.value << "  " << (batch.is_stopped ? "stopped" : "open") << "  " << batch.size << " codes, "
                  << batch.used << " of " << batch.size * batch.uses << " uses  " << (batch.region.empty() ? "everywhere" : batch.region)
                  << "  " << time_text(batch.starts_at) << " to " << time_text(batch.ends_at) << "  by " << batch.made_by << ": "
                  << batch.note << '\n';
        for (auto const& gift : batch.gifts)
            std::cout << "    " << gift.amount << ' ' << gift.unit << '\n';
    }
}

std::string why_not(Error error)
{
    if (error == refusal::not_found)
        return "there is no such batch";
    if (error == refusal::code_over)
        return "the batch is stopped, or would end before it begins";
    if (error == refusal::code_elsewhere)
        return "there is no such region, or a gift is of use in another one only: say --region";
    return "the shop does not give that, not so much of it, or not twice";
}

}

int manage_codes(Options const& options)
{
    auto const& wanted = options.code;
    if (wanted.action == "stop" && wanted.batch == 0)
        throw std::runtime_error("say which batch: --batch 7");
    if (wanted.action != "list" && wanted.note.empty())
        throw std::runtime_error("say why: --note");
    if (wanted.action == "make" && wanted.until.empty())
        throw std::runtime_error("say until when: --until 2026-12-31T23:59:59+07:00");
    return act_in_shop(options, why_not, [&](Write& tx) -> Status {
        if (wanted.action == "make")
            return make(tx, wanted);
        if (wanted.action == "stop")
            return code::stop(tx, code::BatchId { wanted.batch }, operator_name(), wanted.note);
        list(tx, wanted.most);
        return ::done();
    });
}

}
