#pragma once
#include "domains/payment/payment.h"

namespace payment {

void add_refunds(platform::Module& module);

}
