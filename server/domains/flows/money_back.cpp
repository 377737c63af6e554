#include "domains/flows/money_back.h"
#include "domains/notice/notice.h"
#include "domains/region/region.h"
#include "platform/transaction.h"

namespace flows {

void give_money_back(Write& tx, order::Order const& order, payment::Payment const& payment, std::string_view transaction_id,
    payment::RefundReason reason)
{
    if (!payment::refund(tx, payment, transaction_id, reason))
        return;
    auto const title = order::title_of(tx, order.id);
    auto const number = notice::Value::same(std::to_string(order.id.value));
    auto const amount = notice::Value::same(region::written(payment.amount, payment.currency));
    notice::notify(tx, order.account,
        { notice::Key::order_refunded, { number, amount, { title.zh, title.en } }, "orderId=" + number.en, tx.now() + days(7) });
}

}
