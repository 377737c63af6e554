#pragma once
#include "domains/cabinet/cabinet.h"

namespace cabinet {

Result<api::CabinetNotOpenBoxListAnswer> list_sealed(Read& tx, Shopper const& me, api::CabinetNotOpenBoxList const& request);
Result<api::CabinetListAnswer> list_opened(Read& tx, Shopper const& me, api::CabinetList const& request);
Result<api::CabinetCount> count(Read& tx, Shopper const& me, api::CabinetNum const& request);

}
