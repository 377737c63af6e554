#include "domains/coupon/card_store.h"
#include "domains/coupon/rules.h"

namespace coupon::store {

#define KIND_NAME TEXT_COLUMNS("name")
#define CARD_COLUMNS \
    "SELECT coupon.id, kind_id, " KIND_NAME ", state, coupon.cut_minor, coupon.threshold_minor, coupon.currency, coupon.valid_from," \
    " coupon.valid_until, order_id, coupon.off_ppm, coupon.goods_bits, coupon.apart_bits, coupon.active_days, activated_at, seen_at," \
    " coupon.most_friends, coupon.friend_days, friends, coupon.class, account_id" \
    " FROM coupon JOIN coupon_kind ON coupon_kind.id = kind_id WHERE "
#define OF_CARDS "account_id = $1 AND coupon.class = 'privilege' "

static api::PrivilegeCardState state_of(State state, bool is_active)
{
    using Shown = api::PrivilegeCardState;
    switch (state) {
    case State::free: return is_active ? Shown::active : Shown::waiting;
    case State::held: return Shown::held;
    case State::used: return Shown::used;
    case State::expired: return Shown::expired;
    }
    return Shown::expired;
}

static std::vector<api::GoodsKind> kinds_of(std::int64_t bits)
{
    using enum api::GoodsKind;
    std::vector<api::GoodsKind> kinds;
    for (auto const kind : { figure, star_card, doll, full_case, accessory })
        if ((bits & scope_of(kind)) != 0)
            kinds.push_back(kind);
    return kinds;
}

static std::vector<api::PrivilegeCardApart> apart_of(std::int64_t bits)
{
    std::vector<api::PrivilegeCardApart> apart;
    if ((bits & apart_from_coupons) != 0)
        apart.push_back(api::PrivilegeCardApart::coupon);
    if ((bits & apart_from_promotions) != 0)
        apart.push_back(api::PrivilegeCardApart::promotion);
    return apart;
}

static api::PrivilegeCard card_of(db::Row const& row, Time now)
{
    api::PrivilegeCard card;
    card.card_id = row.id<CouponId>(0);
    card.card_kind_id = row.id<CouponKindId>(1);
    card.name = local_text::shown_at(row, 2);
    card.cut = { row.number(6), row.text(8) };
    card.threshold = { row.number(7), row.text(8) };
    card.valid_from = row.number(9);
    card.valid_until = row.number(10);
    if (!row.is_null(11))
        card.order_id = row.id<OrderId>(11);
    if (auto const ppm = row.number(12); ppm > 0)
        card.percent = static_cast<std::int32_t>(ppm / rules::ppm_of_percent);
    card.goods = kinds_of(row.number(13));
    card.apart = apart_of(row.number(14));
    card.active_days = row.small(15);
    card.activated_at = row.optional_number(16);
    card.unseen = row.is_null(17);
    if (row.number(18) > 0)
        card.friends = api::PrivilegeCardFriends { row.small(18), row.small(20), row.small(19) };
    auto const state = row.word<State>(5);
    card.state = state_of(state, card.activated_at.has_value());
    card.ends_soon = rules::ends_soon(state, card.valid_until, now);
    return card;
}

static pricing::Discount discount_of_card(db::Row const& row)
{
    return { pricing::Class::privilege_card, pricing::Source::privilege_card, row.number(0),
        rules::terms_of(row.number(7), row.number(6), row.number(12)), rules::scope_of(row.number(13)),
        rules::excludes_of(row.number(14)) };
}

std::vector<api::PrivilegeCard> list_cards(Read& tx, AccountId account, CardsAsked const& asked, Time after, CouponId after_id, int count)
{
    return tx.all(CARD_COLUMNS OF_CARDS
        "AND (coupon.valid_until, coupon.id) > ($2, $3) AND ($5 = '' OR $5 = CASE WHEN state <> 'free' THEN state"
        " WHEN activated_at IS NULL THEN 'waiting' ELSE 'active' END)"
        " AND ($6 = 0 OR (seen_at IS NULL AND state = 'free' AND coupon.valid_until > $7))"
        " ORDER BY coupon.valid_until, coupon.id LIMIT $4",
        { account, after, after_id, count, asked.state ? api::to_string(*asked.state) : "", asked.unseen, tx.now() },
        [now = tx.now()](db::Row const& row) { return card_of(row, now); });
}

std::optional<api::PrivilegeCard> find_card(Read& tx, AccountId account, CouponId id)
{
    return tx.one(CARD_COLUMNS OF_CARDS "AND coupon.id = $2", { account, id },
        [now = tx.now()](db::Row const& row) { return card_of(row, now); });
}

std::optional<CouponId> find_waiting(Read& tx, AccountId account, CouponKindId kind)
{
    return tx.one("SELECT id FROM coupon WHERE account_id = $1 AND valid_until > $2 AND kind_id = $3 AND class = 'privilege'"
                  " AND state = 'free' AND activated_at IS NULL AND valid_from <= $2 ORDER BY valid_until, id LIMIT 1",
        { account, tx.now(), kind }, [](db::Row const& row) { return row.id<CouponId>(0); });
}

bool activate(Write& tx, AccountId account, CouponId id)
{
    return tx.change("UPDATE coupon SET activated_at = $3, valid_until = $3 + active_days * $4 WHERE id = $2 AND account_id = $1"
                     " AND class = 'privilege' AND state = 'free' AND activated_at IS NULL AND valid_from <= $3 AND valid_until > $3",
               { account, id, tx.now(), days(1) })
        == 1;
}

void set_seen(Write& tx, AccountId account, db::List const& cards)
{
    tx.change("UPDATE coupon SET seen_at = $3 WHERE id = ANY($2) AND account_id = $1 AND class = 'privilege' AND seen_at IS NULL",
        { account, cards, tx.now() });
}

int count_unseen(Read& tx, AccountId account)
{
    return static_cast<int>(tx.number("SELECT count(*) FROM coupon WHERE account_id = $1 AND valid_until > $2 AND class = 'privilege'"
                                      " AND state = 'free' AND seen_at IS NULL",
        { account, tx.now() }));
}

std::optional<Invitation> find_invitation(Read& tx, CouponId card)
{
    return tx.one(CARD_COLUMNS "coupon.id = $1 AND coupon.class = 'privilege' AND coupon.most_friends > 0", { card },
        [now = tx.now()](db::Row const& row) {
            return Invitation { row.id<AccountId>(22), card_of(row, now) };
        });
}

bool has_accepted(Read& tx, AccountId owner, AccountId helper)
{
    return tx.exists("SELECT 1 FROM card_assist WHERE owner_id = $1 AND helper_id = $2", { owner, helper });
}

bool insert_assist(Write& tx, Invitation const& invitation, AccountId helper)
{
    return tx.change("INSERT INTO card_assist (owner_id, helper_id, card_id, at) VALUES ($1, $2, $3, $4)"
                     " ON CONFLICT (owner_id, helper_id) DO NOTHING",
               { invitation.owner, helper, invitation.card.card_id, tx.now() })
        == 1;
}

std::optional<Time> prolong(Write& tx, CouponId card)
{
    return tx.one("UPDATE coupon SET friends = friends + 1, valid_until = valid_until + friend_days * $3 WHERE id = $1 AND state = 'free'"
                  " AND activated_at IS NOT NULL AND valid_until > $2 AND friends < most_friends RETURNING valid_until",
        { card, tx.now(), days(1) }, [](db::Row const& row) { return row.number(0); });
}

static api::Coupon without_card_terms(api::PrivilegeCard card, State state)
{
    api::Coupon coupon;
    coupon.coupon_id = card.card_id;
    coupon.name = std::move(card.name);
    coupon.state = state;
    coupon.cut = std::move(card.cut);
    coupon.threshold = std::move(card.threshold);
    coupon.valid_from = card.valid_from;
    coupon.valid_until = card.valid_until;
    coupon.ends_soon = card.ends_soon;
    coupon.order_id = card.order_id;
    return coupon;
}

Unused list_unused(Read& tx, AccountId account, int most)
{
    Unused unused;
    tx.all(CARD_COLUMNS "account_id = $1 AND state IN ('free', 'held') AND coupon.valid_until > $2"
                        " ORDER BY coupon.valid_until, coupon.id LIMIT $3",
        { account, tx.now(), most }, [&, now = tx.now()](db::Row const& row) {
            auto card = card_of(row, now);
            if (row.text(21) == "privilege")
                unused.cards.push_back({ std::move(card), discount_of_card(row) });
            else
                unused.coupons.push_back(without_card_terms(std::move(card), row.word<State>(5)));
            return 0;
        });
    return unused;
}

}
