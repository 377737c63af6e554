#pragma once
#include "domains/notice/notice.h"
#include "domains/notice/templates.h"
#include "generated/message.h"
#include "platform/db/transaction.h"
#include <optional>

namespace platform {
class Checks;
}

namespace notice {

void add_checks(platform::Checks& checks);

namespace store {

struct Subscription {
    std::string template_id;
    api::MessageTemplateState state = api::MessageTemplateState::none;
    std::int32_t left = 0;
};
std::vector<Subscription> list_subscriptions(Read& tx, AccountId account);
// What the person said last; `more` messages are allowed on top of those they allowed before.
void put_subscription(Write& tx, AccountId account, std::string_view template_id, api::MessageTemplateState state, std::int32_t more);
// Whether the person refused this template: 1 or 0.
Later<std::int64_t> is_rejected(Batch& batch, AccountId account, std::string_view template_id);
bool is_rejected(Read& tx, AccountId account, std::string_view template_id);
// The guard: 0 when the person allows no message of this template any more.
Later<int> use_one(Batch& batch, AccountId account, std::string_view template_id);
// A message that was not sent after all.
void give_back(Write& tx, AccountId account, std::string_view template_id);
// The host knows that the person allows none.
void leave_none(Write& tx, AccountId account, std::string_view template_id);

void insert_answer(Write& tx, AccountId account, std::string_view template_ids, std::string_view result);
void remove_answers_before(Write& tx, Time told);

struct ProgramMessage {
    std::int64_t id = 0;
    AccountId account;
    std::string key;
    std::string template_id;
    std::string openid;
    std::string language;
    std::string page;
    std::vector<templates::Field> fields;
    Time give_up_at = 0;
};
// Answers its id.
std::int64_t insert_message(Write& tx, ProgramMessage const& message);
// Nothing when it does not wait.
std::optional<ProgramMessage> find_waiting_message(Read& tx, std::int64_t id);
// How it ended; `failure` is empty when it was sent. The guard: false when that was known already.
bool settle_message(Write& tx, std::int64_t id, std::string_view failure);
void remove_messages_before(Write& tx, Time created);

}
}
