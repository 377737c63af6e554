#include "domains/payment/books.h"
#include "domains/payment/checks.h"
#include "domains/payment/confirmation.h"
#include "domains/payment/outside_cashiers.h"
#include "domains/payment/payment.h"
#include "domains/payment/payment_settings.h"
#include "domains/payment/refunds.h"
#include "platform/module.h"

namespace payment {

// Its calls cross domains: flows/settle_payment.cpp and flows/confirm_payer.cpp answer them.
void add(platform::Module& module)
{
    module.settings.add<PaymentSettings>();
    add_outside_cashiers(module);
    add_refunds(module);
    add_books(module);
    module.jobs.every("forget_confirmations", hours(1), forget_confirmations);
    add_checks(module.checks);
}

}
