#pragma once
#include "domains/sale/store.h"
#include "generated/sale.h"
#include "platform/gate/caller.h"

// "Tell me when it begins".
namespace sale::alarm {

// So long before the opening people are told.
constexpr Time ahead = minutes(5);

// The sale was announced: sets the time.
void set(Write& tx, Sale const& sale);
// It has begun, or does not: nobody waits for it any more.
void dismiss(Write& tx, SaleId sale);
// Refuses not_found, sale_begun (or over), sale_alarms_full.
Result<api::SaleAlarm> remind(Write& tx, Shopper const& me, api::SaleAlarmChoice const& request);
// Refuses not_found.
Result<api::SaleAlarm> show(Read& tx, Shopper const& me, api::SaleReminded const& request);

void add(platform::Module& module);

}
