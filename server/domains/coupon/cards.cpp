#include "domains/coupon/cards.h"
#include "domains/account/account.h"
#include "domains/address/address.h"
#include "domains/coupon/card_store.h"
#include "domains/coupon/rules.h"
#include "domains/coupon/service.h"
#include "domains/limits/limits.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/privilege_card.h"
#include "kernel/page.h"
#include "platform/module.h"
#include "platform/shop_calendar.h"
#include <algorithm>

namespace coupon {

// Of other people's invitations.
static constexpr std::int64_t accepted_a_day = 3;

Result<pricing::Discount> card_discount_of(std::optional<Coupon> const& found, AccountId account, std::string_view currency, Time now)
{
    if (!found || found->account != account || found->cls != Class::privilege)
        return refusal::no_privilege_card;
    if (!found->is_active || !rules::may_be_held(*found, currency, now).ok())
        return refusal::discount_unusable;
    return pricing::Discount { pricing::Class::privilege_card, pricing::Source::privilege_card, found->id.value, found->terms, found->scope,
        found->excludes };
}

Unused list_unused(Read& tx, AccountId account, int most) { return store::list_unused(tx, account, most); }

// Refuses bad_cursor.
static Result<api::PrivilegeCardListAnswer> list(Read& tx, Shopper const& me, api::PrivilegeCardList const& request)
{
    auto const after = TRY(page_start(request.next, Cursor {}));
    api::PrivilegeCardListAnswer page;
    page.items = store::list_cards(tx, me.id, { request.state, request.unseen }, after.first, CouponId { after.second }, request.size + 1);
    page.next = cut_page(page.items, request.size, [](api::PrivilegeCard const& last) {
        return Cursor { last.valid_until, last.card_id.value };
    });
    return page;
}

static Result<api::PrivilegeCardUnseen> note_seen(Write& tx, Shopper const& me, api::PrivilegeCardTold const& request)
{
    store::set_seen(tx, me.id, db::List(request.card_ids));
    return api::PrivilegeCardUnseen { store::count_unseen(tx, me.id) };
}

// That has just been activated.
static api::PrivilegeCard begun(Write& tx, Shopper const& me, CouponId id)
{
    auto card = store::find_card(tx, me.id, id).value();
    tx.schedule(coupon_over_job, id.value, card.valid_until);
    return card;
}

// Of two at once one activates it, and the other finds it as that one left it.
static Result<api::PrivilegeCard> activate_card(Write& tx, Shopper const& me, api::PrivilegeCardWhich const& request)
{
    if (store::activate(tx, me.id, request.card_id))
        return begun(tx, me, request.card_id);
    auto card = store::find_card(tx, me.id, request.card_id);
    if (!card)
        return refusal::no_privilege_card;
    if (card->state != api::PrivilegeCardState::active || tx.now() >= card->valid_until)
        return refusal::discount_unusable;
    return std::move(*card);
}

static Result<api::PrivilegeCard> activate_any(Write& tx, Shopper const& me, api::PrivilegeCardWhichKind const& request)
{
    auto const waiting = store::find_waiting(tx, me.id, request.card_kind_id);
    // Another device of theirs may have been faster.
    if (!waiting || !store::activate(tx, me.id, *waiting))
        return refusal::no_privilege_card;
    return begun(tx, me, *waiting);
}

// Also two accounts by which one person is known: a mail address, a phone, a home.
static bool is_same_person(Read& tx, AccountId one, AccountId other)
{
    if (one == other || address::have_one_home(tx, one, other))
        return true;
    auto const ours = account::identities_of(tx, one);
    auto const theirs = account::identities_of(tx, other);
    return std::ranges::any_of(ours, [&](auto const& identity) { return std::ranges::find(theirs, identity) != theirs.end(); });
}

static api::PrivilegeCardInvitation shown(store::Invitation const& invitation, api::PrivilegeCardInvitationState state)
{
    auto const& card = invitation.card;
    return { card.card_id, card.name, state, *card.friends, card.valid_until };
}

static api::PrivilegeCardInvitationState state_for(Read& tx, AccountId helper, store::Invitation const& invitation)
{
    using State = api::PrivilegeCardInvitationState;
    auto const& card = invitation.card;
    if (invitation.owner == helper)
        return State::own;
    if (store::has_accepted(tx, invitation.owner, helper))
        return State::accepted;
    bool const is_good = card.state == api::PrivilegeCardState::active && tx.now() < card.valid_until;
    return is_good && card.friends->came < card.friends->most ? State::open : State::over;
}

static Result<api::PrivilegeCardInvitation> show_invitation(Read& tx, Shopper const& me,
    api::PrivilegeCardAcceptInviteConsumeStatus const& request)
{
    auto const invitation = store::find_invitation(tx, request.card_id);
    if (!invitation)
        return refusal::no_privilege_card;
    return shown(*invitation, state_for(tx, me.id, *invitation));
}

static Result<api::PrivilegeCardInvitation> accept_invitation(Write& tx, Shopper const& me, api::PrivilegeCardWhich const& request)
{
    auto invitation = store::find_invitation(tx, request.card_id);
    if (!invitation)
        return refusal::no_privilege_card;
    if (is_same_person(tx, me.id, invitation->owner))
        return refusal::own_invitation;
    if (!store::insert_assist(tx, *invitation, me.id))
        return refusal::invitation_accepted;
    if (!limits::count_in(tx, me.id, "card_assist", limits::Period::day, shop_day(tx), 1, accepted_a_day))
        return refusal::invitations_enough;
    auto const until = store::prolong(tx, request.card_id);
    if (!until)
        return refusal::invitation_over;
    tx.schedule(coupon_over_job, request.card_id.value, *until);
    invitation->card.valid_until = *until;
    invitation->card.friends->came += 1;
    return shown(*invitation, api::PrivilegeCardInvitationState::accepted);
}

void add_cards(platform::Routes& routes)
{
    routes.read(api::privilege_card_list, list);
    routes.write(api::privilege_card_pop_virtual_card_status, note_seen);
    routes.write(api::privilege_card_active_card, activate_card);
    routes.write(api::privilege_card_active_arbitrary_card, activate_any);
    routes.read(api::privilege_card_accept_invite_consume_status, show_invitation);
    routes.write(api::privilege_card_accept_invite_consume, accept_invitation);
}

}
