#include "domains/checkout/tell_buyer.h"
#include "domains/region/region.h"
#include "platform/db/transaction.h"

namespace checkout {

void tell_buyer(Write& tx, order::Order const& order, notice::Key key, api::Price const& amount, Time good_for)
{
    auto const title = order::title_of(tx, order.id);
    auto const number = notice::Value::same(std::to_string(order.id.value));
    auto const written = notice::Value::same(region::written(amount.amount, amount.currency));
    notice::notify(tx, order.account, { key, { number, written, { title.zh, title.en } }, "orderId=" + number.en, tx.now() + good_for });
}

}
