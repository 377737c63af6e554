#pragma once
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <cstdint>
#include <map>
#include <string>

namespace payment {

struct PaymentSettings {
    static void declare(settings::Fields<PaymentSettings>& add);

    // "sandbox bank": who takes money, the first of them that of new payments.
    std::string providers;
    // Of cashiers with a key, by their names.
    std::map<std::string, std::string> keys;
    std::map<std::string, std::string> urls;
    // By the region's name in small letters: "cn".
    std::map<std::string, std::string> region_providers;
    std::int32_t attempts_a_payment = 0;
    std::int32_t confirmations_a_day = 0;
    Time confirmation_life = 0;
    Time refund_patience = 0;
};

}
