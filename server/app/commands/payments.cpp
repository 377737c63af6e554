#include "app/shop.h"
#include "domains/payment/payment.h"
#include "domains/region/region.h"
#include "platform/hosts/cashiers/cashier_text.h"
#include <iostream>

namespace app {

static std::string in_words(payment::Difference const& one)
{
    auto const here = region::written(one.here, one.currency);
    auto const there = region::written(one.there, one.currency);
    if (one.what == "unknown_here")
        return there + ", which the shop knows nothing of";
    if (one.what == "missing_there")
        return here + ", which does not stand in the cashier's books";
    return there + " in the cashier's books, " + here + " here";
}

int show_differences(Options const& options)
{
    Shop shop(options, false);
    require_migrated(shop);
    std::vector<payment::Difference> differences;
    shop.database().read_now([&](Read& tx) { differences = payment::list_differences(tx, options.payments.most); });
    shop.database().stop();
    for (auto const& one : differences)
        std::cout << hosts::date_text(one.day) << ' ' << one.provider << ' ' << one.reference << ": " << in_words(one) << '\n';
    return differences.empty() ? 0 : 1;
}

}
