#include "domains/coupon/store.h"
#include "domains/coupon/rules.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/coupon.h"
#include <algorithm>
#include <limits>

namespace coupon::store {

#define COUPON_COLUMNS \
    "SELECT id, account_id, state, currency, threshold_minor, cut_minor, valid_from, valid_until, class, off_ppm, goods_bits, apart_bits," \
    " activated_at FROM coupon WHERE "

static Class class_of(std::string_view word) { return word == "privilege" ? Class::privilege : Class::coupon; }

static std::string_view word_of(Class cls) { return cls == Class::privilege ? "privilege" : "coupon"; }

static Coupon coupon_of(db::Row const& row)
{
    return { row.id<CouponId>(0), row.id<AccountId>(1), row.word<State>(2), row.text(3),
        rules::terms_of(row.number(4), row.number(5), row.number(9)), row.number(6), row.number(7), class_of(row.text(8)),
        rules::scope_of(row.number(10)), rules::excludes_of(row.number(11)), !row.is_null(12) };
}

Later<std::optional<Coupon>> find(Batch& batch, CouponId id) { return batch.one(COUPON_COLUMNS "id = $1", { id }, coupon_of); }

std::vector<Coupon> list_of_order(Read& tx, OrderId order)
{
    return tx.all(COUPON_COLUMNS "order_id = $1 ORDER BY class", { order }, coupon_of);
}

void hold(Batch& batch, CouponId id, OrderId order)
{
    batch.guard("UPDATE coupon SET state = 'held', order_id = $2 WHERE id = $1 AND state = 'free' AND valid_until > $3",
        { id, order, batch.now() }, refusal::coupon_taken);
}

void hold_card(Batch& batch, CouponId id, OrderId order)
{
    batch.guard("UPDATE coupon SET state = 'held', order_id = $2 WHERE id = $1 AND state = 'free' AND valid_until > $3"
                " AND activated_at IS NOT NULL",
        { id, order, batch.now() }, refusal::discount_unusable);
}

bool set_state(Write& tx, CouponId id, State from, State to)
{
    return tx.change("UPDATE coupon SET state = $3, order_id = CASE WHEN $4 = 1 THEN order_id ELSE NULL END WHERE id = $1 AND state = $2",
               { id, api::to_string(from), api::to_string(to), to == State::used })
        == 1;
}

bool expire(Write& tx, CouponId id)
{
    return tx.change("UPDATE coupon SET state = 'expired' WHERE id = $1 AND state = 'free' AND valid_until <= $2", { id, tx.now() }) == 1;
}

#define KIND_NAME TEXT_COLUMNS("name")
#define SHOWN_COLUMNS \
    "SELECT coupon.id, " KIND_NAME ", state, coupon.cut_minor, coupon.threshold_minor, coupon.currency, coupon.valid_from," \
    " coupon.valid_until, order_id FROM coupon JOIN coupon_kind ON coupon_kind.id = kind_id WHERE account_id = $1" \
    " AND coupon.class = 'coupon' "

static api::Coupon shown(db::Row const& row, Time now)
{
    api::Coupon coupon;
    coupon.coupon_id = row.id<CouponId>(0);
    coupon.name = local_text::shown_at(row, 1);
    coupon.state = row.word<State>(4);
    coupon.cut = { row.number(5), row.text(7) };
    coupon.threshold = { row.number(6), row.text(7) };
    coupon.valid_from = row.number(8);
    coupon.valid_until = row.number(9);
    coupon.ends_soon = rules::ends_soon(coupon.state, coupon.valid_until, now);
    if (!row.is_null(10))
        coupon.order_id = row.id<OrderId>(10);
    return coupon;
}

std::vector<api::Coupon> list(Read& tx, AccountId account, std::optional<State> state, Time after, CouponId after_id, int count)
{
    auto const map = [now = tx.now()](db::Row const& row) { return shown(row, now); };
    if (state)
        return tx.all(SHOWN_COLUMNS "AND (coupon.valid_until, coupon.id) > ($2, $3) AND state = $5"
                                    " ORDER BY coupon.valid_until, coupon.id LIMIT $4",
            { account, after, after_id, count, api::to_string(*state) }, map);
    return tx.all(SHOWN_COLUMNS "AND (coupon.valid_until, coupon.id) > ($2, $3) ORDER BY coupon.valid_until, coupon.id LIMIT $4",
        { account, after, after_id, count }, map);
}

std::optional<api::Coupon> find_shown(Read& tx, AccountId account, CouponId id)
{
    return tx.one(SHOWN_COLUMNS "AND coupon.id = $2", { account, id }, [now = tx.now()](db::Row const& row) { return shown(row, now); });
}

std::vector<api::Coupon> list_usable(Read& tx, AccountId account, api::Price const& goods, std::int64_t below_cut, CouponId after_id,
    int count)
{
    return tx.all(SHOWN_COLUMNS "AND state = 'free' AND coupon.currency = $2 AND coupon.threshold_minor <= $3 AND coupon.valid_from <= $4"
                                " AND coupon.valid_until > $4"
                                " AND (coupon.cut_minor < $5 OR (coupon.cut_minor = $5 AND coupon.id > $6))"
                                " ORDER BY coupon.cut_minor DESC, coupon.id LIMIT $7",
        { account, goods.currency, goods.amount, tx.now(), below_cut, after_id, count },
        [now = tx.now()](db::Row const& row) { return shown(row, now); });
}

#define KIND_COLUMNS \
    "SELECT id, currency, threshold_minor, cut_minor, valid_from, valid_until, active_days, obtain_from, obtain_until," \
    " per_account, audience, class" \
    " FROM coupon_kind WHERE "

static Kind kind_of(db::Row const& row)
{
    return { row.id<CouponKindId>(0), row.text(1), { row.number(2), row.number(3) }, row.number(4), row.number(5), row.number(6),
        row.number(7), row.number(8), row.number(9), row.word<api::CouponAudience>(10), class_of(row.text(11)) };
}

std::optional<Kind> find_kind(Read& tx, std::string_view code) { return tx.one(KIND_COLUMNS "code = $1", { code }, kind_of); }

std::optional<Kind> find_kind(Read& tx, CouponKindId id) { return tx.one(KIND_COLUMNS "id = $1", { id }, kind_of); }

static api::CouponOffer offer_of(db::Row const& row, std::string const& currency, Time now)
{
    api::CouponOffer offer;
    offer.coupon_kind_id = row.id<CouponKindId>(0);
    offer.name = local_text::shown_at(row, 1);
    offer.cut = { row.number(4), currency };
    offer.threshold = { row.number(5), currency };
    offer.obtain_until = row.number(6);
    offer.valid_until = rules::end_of_one(row.number(7), row.number(8), now);
    if (auto const stock = row.optional_number(9))
        offer.left =
            static_cast<std::int32_t>(std::clamp<std::int64_t>(*stock - row.number(10), 0, std::numeric_limits<std::int32_t>::max()));
    offer.per_account = row.small(11);
    offer.audience = row.word<api::CouponAudience>(12);
    return offer;
}

std::vector<api::CouponOffer> list_offers(Read& tx, std::string_view currency, std::optional<api::CouponAudience> audience,
    OfferPlace after, int count)
{
    return tx.all("SELECT id, " KIND_NAME ", cut_minor, threshold_minor, obtain_until, valid_until, active_days, stock, given,"
                  " per_account, audience FROM coupon_kind WHERE currency = $1 AND class = 'coupon' AND (obtain_until, id) > ($2, $3)"
                  " AND obtain_until > $4"
                  " AND obtain_from <= $4 AND valid_until > $4 AND ($6 = '' OR audience = $6) ORDER BY obtain_until, id LIMIT $5",
        { currency, after.until, after.id, tx.now(), count, audience ? api::to_string(*audience) : "" },
        [&, now = tx.now()](db::Row const& row) { return offer_of(row, std::string(currency), now); });
}

std::vector<Kind> list_newcomers_cards(Read& tx, std::string_view currency, int most)
{
    return tx.all(KIND_COLUMNS
        "currency = $1 AND obtain_until > $2 AND class = 'privilege' AND audience = 'newcomers' AND obtain_from <= $2"
        " AND valid_until > $2 ORDER BY obtain_until, id LIMIT $3",
        { currency, tx.now(), most }, kind_of);
}

bool take_from_stock(Write& tx, CouponKindId kind, std::int64_t count)
{
    return tx.change("UPDATE coupon_kind SET given = given + $2 WHERE id = $1 AND (stock IS NULL OR given + $2 <= stock)", { kind, count })
        == 1;
}

bool insert(Write& tx, CouponId id, Kind const& kind, AccountId account, std::string_view given_by, Time valid_until)
{
    return tx.change("INSERT INTO coupon (id, kind_id, account_id, state, currency, threshold_minor, cut_minor, valid_from, valid_until,"
                     " given_by, given_at, class, off_ppm, goods_bits, apart_bits, active_days, most_friends, friend_days)"
                     " SELECT $1, id, $3, 'free', currency, threshold_minor, cut_minor, valid_from, $4, $5, $6, class, off_ppm, goods_bits,"
                     " apart_bits, active_days, most_friends, friend_days FROM coupon_kind WHERE id = $2"
                     " ON CONFLICT (given_by) DO NOTHING",
               { id, kind.id, account, valid_until, given_by, tx.now() })
        == 1;
}

bool is_given(Read& tx, CouponKindId kind, AccountId account, std::string_view given_by)
{
    return tx.exists("SELECT 1 FROM coupon WHERE kind_id = $1 AND account_id = $2 AND given_by = $3", { kind, account, given_by });
}

std::optional<KindRecord> find_kind_record(Read& tx, std::string_view code)
{
    return tx.one("SELECT code, " KIND_NAME ", currency, threshold_minor, cut_minor, valid_from, valid_until, stock, active_days,"
                  " obtain_from, obtain_until, per_account, audience, class, off_ppm, goods_bits, apart_bits, most_friends, friend_days"
                  " FROM coupon_kind WHERE code = $1",
        { code }, [](db::Row const& row) {
            return KindRecord { row.text(0), local_text::kept_at(row, 1), row.text(4), row.number(5), row.number(6), row.number(7),
                row.number(8), row.optional_number(9), row.number(10), row.number(11), row.number(12), row.number(13),
                row.word<api::CouponAudience>(14), class_of(row.text(15)), row.number(16) / rules::ppm_of_percent, row.number(17),
                row.number(18), row.number(19), row.number(20) };
        });
}

void insert_kind(Write& tx, KindRecord const& record)
{
    tx.change(
        "INSERT INTO coupon_kind (id, code, " KIND_NAME ", currency, threshold_minor, cut_minor, valid_from, valid_until, stock,"
        " given, active_days, obtain_from, obtain_until, per_account, audience, class, off_ppm, goods_bits, apart_bits, most_friends,"
        " friend_days) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)",
        { tx.new_id<CouponKindId>(), record.code, TEXT_VALUES(record.name), record.currency, record.threshold, record.cut,
            record.valid_from, record.valid_until, record.stock, record.active_days, record.obtain_from, record.obtain_until,
            record.per_account, api::to_string(record.audience), word_of(record.cls), record.percent * rules::ppm_of_percent,
            record.goods_bits, record.apart_bits, record.most_friends, record.friend_days });
}

void update_kind(Write& tx, KindRecord const& record)
{
    tx.change("UPDATE coupon_kind SET (" KIND_NAME ") = ($2, $3, $4), currency = $5, threshold_minor = $6, cut_minor = $7,"
              " valid_from = $8, valid_until = $9, stock = $10, active_days = $11, obtain_from = $12, obtain_until = $13,"
              " per_account = $14, audience = $15, class = $16, off_ppm = $17, goods_bits = $18, apart_bits = $19, most_friends = $20,"
              " friend_days = $21 WHERE code = $1",
        { record.code, TEXT_VALUES(record.name), record.currency, record.threshold, record.cut, record.valid_from, record.valid_until,
            record.stock, record.active_days, record.obtain_from, record.obtain_until, record.per_account, api::to_string(record.audience),
            word_of(record.cls), record.percent * rules::ppm_of_percent, record.goods_bits, record.apart_bits, record.most_friends,
            record.friend_days });
}

}
