// What shoppers call out to each other, and what the shop may tell them.
#include "generated/barrage.h"
#include "generated/message.h"
#include "simulation/shoppers/shopper.h"

namespace simulation {

void Phone::talk()
{
    auto const dice = world_.between(1, 100);
    if (dice <= 65)
        say();
    else
        listen();
}

void Phone::say()
{
    static constexpr std::array<std::string_view, 5> texts { "Good luck!", "Only two foxes left", " hm ", "give me the hidden one",
        "you asshole" };
    api::BarragePost const post { set_, std::string(texts[world_.chance().below(texts.size())]) };
    auto const key = nonce();
    auto const said = world_.ask(api::barrage_live, shopper(), post, key);
    if (said.ending == Ending::unknown || world_.chance_of(10))
        world_.ask(api::barrage_live, shopper(), post, key);
    if (said.answer && world_.chance_of(40))
        world_.later(seconds(world_.between(2, 120)), [this, id = said.answer->id] { take_words_back(id); });
}

void Phone::take_words_back(std::int64_t words)
{
    auto const removed = world_.ask(api::barrage_remove_live, shopper(), { words });
    if (removed.ending == Ending::unknown)
        world_.later(seconds(5), [this, words] { take_words_back(words); });
    if (removed.ending == Ending::answered)
        memory_.words_removed.insert(words);
}

void Phone::listen()
{
    auto const heard = world_.ask(api::barrage_list, visitor(), { set_, 20, {} });
    if (heard.ending != Ending::answered || heard.answer->items.empty())
        return;
    for (auto const& text : heard.answer->items)
        if (memory_.words_removed.contains(text.id))
            world_.find_broken("words that were taken back are heard: " + std::to_string(text.id));
    if (world_.chance_of(40))
        world_.ask(api::barrage_report, shopper(), { heard.answer->items[world_.chance().below(heard.answer->items.size())].id });
}

// The storefront asks for it by the templates that reach this person; most people reach none.
void Phone::allow_messages()
{
    auto const offered = world_.ask(api::message_list, shopper(), {});
    if (offered.ending != Ending::answered || offered.answer->templates.empty())
        return;
    api::MessageSubscribe wish;
    wish.template_ids.emplace();
    for (auto const& one : offered.answer->templates)
        wish.template_ids->push_back(one.template_id);
    wish.result = world_.chance_of(80) ? api::MessageAskResult::accept_all : api::MessageAskResult::reject_all;
    auto const key = nonce();
    if (world_.ask(api::message_subscribe, shopper(), wish, key).ending == Ending::unknown)
        world_.ask(api::message_subscribe, shopper(), wish, key);
}

}
