// What a phone has to do with the draw: it binds itself to a number, tells it when it is called, and keeps the heads that it is told.
#include "domains/mystery_box/fairness/verify_2.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/bytes.h"
#include "simulation/shoppers/shopper.h"
#include <iterator>

namespace simulation {

// Of 100 phones that are called, so many lie in a bag.
static constexpr int asleep = 3;

std::string Phone::bind(BoxSetId set)
{
    auto& number = numbers_[set.value].emplace_back(nonce());
    return to_hex(mystery_box::fairness_2::commitment_of(set, *array_from_hex<16>(number)));
}

void Phone::keep_heads(api::MysteryBoxQueueSnapshot const& snapshot)
{
    for (auto const& head : { snapshot.joined, snapshot.call })
        if (head)
            memory_.heads[snapshot.box_set_id.value].push_back(*head);
}

// A phone that has joined more than once, or whose account stands there by another phone, does not know which number is the place's.
void Phone::answer_call(api::MysteryBoxQueueSnapshot const& snapshot)
{
    at_ = At::waiting;
    if (world_.chance_of(asleep))
        return go_home();
    auto const& known = numbers_[set_.value];
    for (auto number = std::rbegin(known); number != std::rend(known); ++number) {
        api::MysteryBoxTurnAnswer const answer { set_, snapshot.call->n, snapshot.call->head, *number };
        auto const begun = world_.ask(api::mystery_box_begin_turn, shopper(), answer);
        if (begun.is_refused_as(refusal::number_wrong))
            continue;
        if (begun.ending != Ending::answered)
            return act_later({ 1, 2 });
        memory_.heads[set_.value].push_back(begun.answer->turn);
        // Whose answer got lost tells it again, and hears the same.
        auto const again = world_.chance_of(10) ? world_.ask(api::mystery_box_begin_turn, shopper(), answer) : begun;
        if (again.ending == Ending::answered && again.answer->root != begun.answer->root)
            world_.find_broken("a call was answered with two arrangements: set " + std::to_string(set_.value));
        at_ = At::turn;
        return act_later(person_.temper.think);
    }
    act_later(person_.temper.look);
}

void Phone::answer_lobby()
{
    auto const known = numbers_[set_.value];
    auto const next = bind(set_);
    for (auto number = std::rbegin(known); number != std::rend(known); ++number)
        if (!world_.ask(api::mystery_box_answer_opening, shopper(), { set_, *number, next }).is_refused_as(refusal::number_wrong))
            return;
}

}
