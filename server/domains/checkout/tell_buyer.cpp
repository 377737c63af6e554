#include "domains/checkout/tell_buyer.h"
#include "domains/region/region.h"
#include "platform/db/transaction.h"

namespace checkout {

static notice::Notice notice_of(Time good_until, order::Order const& order, notice::Key key, api::Price const& amount)
{
    auto const number = local_text::same(std::to_string(order.id.value));
    auto const written = local_text::same(region::written(amount.amount, amount.currency));
    return { key, { number, written, order.title }, "orderId=" + number.en, good_until };
}

void tell_buyer(Write& tx, order::Order const& order, notice::Key key, api::Price const& amount, Time good_for)
{
    notice::notify(tx, order.account, notice_of(tx.now() + good_for, order, key, amount));
}

void tell_buyer(Write& tx, order::Order const& order, notice::Reaching const& reaching, api::Price const& amount, Time good_for)
{
    notice::tell(tx, reaching, notice_of(tx.now() + good_for, order, reaching.key, amount));
}

}
