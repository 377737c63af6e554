#pragma once
#include <compare>
#include <cstdint>

// An id that cannot be mistaken for another kind of id. Costs nothing at run time. 0 is "none".
template<class Tag>
struct Id {
    std::int64_t value = 0;
    friend auto operator<=>(Id, Id) = default;
    explicit operator bool() const { return value != 0; }
};

using AccountId = Id<struct AccountTag>;
using IpId = Id<struct IpTag>;
using SeriesId = Id<struct SeriesTag>;
using StyleId = Id<struct StyleTag>;
using BoxSetId = Id<struct BoxSetTag>;
using OrderId = Id<struct OrderTag>;
using PaymentId = Id<struct PaymentTag>;
using ItemId = Id<struct ItemTag>;
using TitleId = Id<struct TitleTag>;
using UserTitleId = Id<struct UserTitleTag>;
using CouponId = Id<struct CouponTag>;
