#pragma once
#include "domains/after_sale/after_sale.h"

// What moves an application along the table of states. The payment's and the order's row are taken first.
namespace after_sale::steps {

// The order's rows, and then the application as it stands. Refuses not_found.
Result<Application> take(Write& tx, AfterSaleId id);

// Its order is in our hands, and it was just asked for: it goes back at once, as nothing of it was sent. Refuses as checkout::refund_units.
Status grant_unsent(Write& tx, Application const& application);
// Of an application in our hands. Refuses after_sale_elsewhere.
Status withdraw(Write& tx, Application const& application);
Status send(Write& tx, Application const& application, std::string_view carrier, std::string_view parcel_number);

// The job: a return that nobody has sent.
constexpr std::string_view lapse_job = "after_sale.lapse";
void lapse(Write& tx, std::int64_t id);

// What was asked for, with its lines, is written down; it is submitted.
void begin(Write& tx, Application const& application);

void add(platform::Module& module);

}
