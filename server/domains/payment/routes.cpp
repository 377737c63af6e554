#include "domains/payment/checks.h"
#include "domains/payment/payment.h"
#include "domains/payment/refunds.h"

namespace payment {

// Its one call crosses domains: flows/settle_payment.cpp answers it.
void add(platform::Module& module)
{
    add_refunds(module);
    add_checks(module.checks);
}

}
