#pragma once

namespace platform {
struct Module;
}

namespace payment {

// WeChat Pay, PayPal, LianLian and UnionPay: each speaks its own protocol (platform/hosts/cashiers) and has settings of its own.
void add_outside_cashiers(platform::Module& module);

}
